import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { administrationRoutes } from './administration-routes.ts'
import { guard, guardLogin, guardRoot } from './guard.ts'
import { page } from './load-page.ts'
import { titled } from './route-title.ts'
import { StartFailure } from './start-failure.view.tsx'

const publicRecipes = page(async () => {
  const { RecipeListPage } = await import('../pages/recipes/recipe-list.view.tsx')
  return () => <RecipeListPage scope="public" />
}, 'recipes')
const ownRecipes = page(async () => {
  const { RecipeListPage } = await import('../pages/recipes/recipe-list.view.tsx')
  return () => <RecipeListPage scope="own" />
}, 'recipes')
const favouriteRecipes = page(async () => {
  const { RecipeListPage } = await import('../pages/recipes/recipe-list.view.tsx')
  return () => <RecipeListPage scope="favourites" />
}, 'recipes')
const recipesOfCategory = page(async () => {
  const { RecipeListPage } = await import('../pages/recipes/recipe-list.view.tsx')
  return () => <RecipeListPage scope="category" />
}, 'recipes')
const recipeDetails = page(
  async () => (await import('../pages/recipes/recipe-details.view.tsx')).RecipeDetailsPage,
  'recipes',
  'order',
)

const fullPages: RouteObject[] = [
  {
    path: 'dashboard',
    ...titled('dashboard'),
    lazy: page(
      async () => (await import('../pages/dashboard/dashboard.view.tsx')).DashboardPage,
      'dashboard',
      'first-hour',
    ),
  },
  {
    path: 'bar',
    ...titled('bar'),
    lazy: page(async () => (await import('../pages/bar/bar.view.tsx')).BarPage, 'bar'),
  },
  {
    path: 'collection/own',
    ...titled('collections'),
    lazy: page(
      async () => (await import('../pages/collections/collection-list.view.tsx')).CollectionListPage,
      'collections',
      'pictures',
    ),
  },
  {
    path: 'collection/:id',
    ...titled('collection'),
    lazy: page(
      async () => (await import('../pages/collections/collection.view.tsx')).CollectionPage,
      'collections',
      'recipes',
      'pictures',
    ),
  },
  {
    path: 'machines',
    ...titled('machines'),
    lazy: page(async () => (await import('../pages/machines/machines.view.tsx')).MachinesPage, 'machines'),
  },
  {
    path: 'history',
    ...titled('history'),
    lazy: page(async () => (await import('../pages/history/history.view.tsx')).HistoryPage, 'history'),
  },
  {
    path: 'user/profile',
    ...titled('profile'),
    lazy: page(async () => (await import('../pages/users/profile.view.tsx')).ProfilePage, 'users'),
  },
  {
    path: 'recipe/add',
    loader: guard('recipe.create'),
    ...titled('recipeAdd'),
    lazy: page(
      async () => (await import('../pages/recipe-editor/recipe-editor.view.tsx')).RecipeCreatePage,
      'editor',
      'recipes',
      'pictures',
    ),
  },
  {
    path: 'recipe/photos',
    loader: guard('recipe.change'),
    ...titled('recipePhotos'),
    lazy: page(async () => (await import('../pages/photos/photos.view.tsx')).PhotosPage, 'photos', 'pictures'),
  },
  { path: 'recipe/own', ...titled('myRecipes'), lazy: ownRecipes },
  { path: 'recipe/favourites', ...titled('favourites'), lazy: favouriteRecipes },
  { path: 'recipe/public', ...titled('allRecipes'), lazy: publicRecipes },
  { path: 'recipe/public/category/:cid', ...titled('category'), lazy: recipesOfCategory },
  {
    path: 'recipe/ingredients',
    ...titled('ingredientDrinks'),
    lazy: page(
      async () => (await import('../pages/recipes/ingredient-drinks.view.tsx')).IngredientDrinksPage,
      'drinks',
      'recipes',
      'order',
    ),
  },
  // One route for both, so that the dialog opens over the page that is already there.
  {
    path: 'recipe/:id',
    ...titled('recipe'),
    lazy: recipeDetails,
    children: [{ path: 'order', ...titled('order'), element: null }],
  },
  {
    path: 'recipe/:id/edit',
    loader: guard('recipe.change'),
    ...titled('recipeEdit'),
    lazy: page(
      async () => (await import('../pages/recipe-editor/recipe-editor.view.tsx')).RecipeEditPage,
      'editor',
      'recipes',
      'pictures',
    ),
  },
  {
    path: 'simulator',
    ...titled('simulator'),
    lazy: page(
      async () => (await import('../pages/simulator/simulator.view.tsx')).SimulatorPage,
      'simulator',
      'production',
    ),
  },
  {
    path: 'simulator/machine',
    loader: guard('simulator.command'),
    ...titled('machineBuilder'),
    lazy: page(
      async () => (await import('../pages/machine-builder/machine-builder.view.tsx')).MachineBuilderPage,
      'machine-builder',
      'simulator',
    ),
  },
  {
    path: 'simulator/replay',
    ...titled('replay'),
    lazy: page(
      async () => (await import('../pages/simulator/replay/replay.view.tsx')).ReplayPage,
      'replay',
      'simulator',
    ),
  },
  ...administrationRoutes,
]

const simplePages: RouteObject[] = [
  { index: true, element: null, loader: () => redirect('/simple/recipe') },
  {
    path: 'collection',
    ...titled('collections'),
    lazy: page(
      async () => (await import('../pages/simple/simple-collections.view.tsx')).SimpleCollectionsPage,
      'simple',
    ),
  },
  {
    path: 'collection/:collectionId',
    ...titled('collection'),
    lazy: page(
      async () => (await import('../pages/simple/simple-collection.view.tsx')).SimpleCollectionPage,
      'simple',
      'recipes',
      'order',
    ),
  },
  {
    path: 'favourites',
    ...titled('favourites'),
    lazy: page(
      async () => (await import('../pages/simple/simple-favourites.view.tsx')).SimpleFavouritesPage,
      'simple',
      'recipes',
      'order',
    ),
  },
  {
    path: 'recipe',
    ...titled('allRecipes'),
    lazy: page(
      async () => (await import('../pages/simple/simple-recipes.view.tsx')).SimpleRecipesPage,
      'simple',
      'recipes',
      'order',
    ),
  },
  {
    path: 'recipe/ingredients',
    ...titled('ingredientDrinks'),
    lazy: page(
      async () => (await import('../pages/simple/simple-drinks.view.tsx')).SimpleDrinksPage,
      'simple',
      'drinks',
      'recipes',
      'order',
    ),
  },
  {
    path: 'orderprogress',
    ...titled('simpleOrderProgress'),
    lazy: page(
      async () => (await import('../pages/simple/simple-order-progress.view.tsx')).SimpleOrderProgressPage,
      'simple',
      'production',
    ),
  },
]

/** Failures of a page are shown in its place, with the layout around it. */
const pageFailure = async (): Promise<{ ErrorBoundary: ComponentType }> => ({
  ErrorBoundary: (await import('./route-failure.view.tsx')).RouteFailure,
})

export const routes: RouteObject[] = [
  {
    ErrorBoundary: StartFailure,
    HydrateFallback: () => null,
    children: [
      { index: true, element: null, loader: guardRoot },
      {
        path: 'login',
        loader: guardLogin,
        lazy: page(async () => (await import('../pages/login/login.view.tsx')).LoginPage, 'login'),
      },
      {
        path: 'setup',
        loader: guardLogin,
        lazy: page(async () => (await import('../pages/setup/setup.view.tsx')).SetupPage, 'setup', 'login'),
      },
      {
        loader: guard(),
        lazy: page(
          async () => (await import('./full-layout.view.tsx')).FullLayout,
          'frame',
          'production',
          'machine',
          'machines',
          'kiosk',
          'donation',
        ),
        children: [{ lazy: pageFailure, children: fullPages }],
      },
      {
        path: 'simple',
        loader: guard(),
        lazy: page(
          async () => (await import('./simple-layout.view.tsx')).SimpleLayout,
          'frame',
          'production',
          'machine',
          'machines',
          'kiosk',
          'donation',
        ),
        children: [{ lazy: pageFailure, children: simplePages }],
      },
      {
        path: 'licences',
        lazy: page(async () => (await import('../pages/licences/licences.view.tsx')).LicencesPage, 'licences'),
      },
      {
        path: '*',
        lazy: page(async () => (await import('../ui/not-found.view.tsx')).NotFoundPage, 'frame'),
      },
    ],
  },
]
