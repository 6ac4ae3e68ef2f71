import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { administrationRoutes } from './administration-routes.ts'
import { guard, guardLogin, guardRoot } from './guard.ts'
import { page } from './load-page.ts'
import { notYet } from './not-yet-route.tsx'
import type { RouteHandle } from './route-title.ts'
import { StartFailure } from './start-failure.view.tsx'

const titled = (title: RouteHandle['title']): { handle: RouteHandle } => ({ handle: { title } })

const publicRecipes = page(async () => {
  const { RecipeListPage } = await import('../recipes/recipe-list.view.tsx')
  return () => <RecipeListPage scope="public" />
}, 'recipes')
const ownRecipes = page(async () => {
  const { RecipeListPage } = await import('../recipes/recipe-list.view.tsx')
  return () => <RecipeListPage scope="own" />
}, 'recipes')
const recipesOfCategory = page(async () => {
  const { RecipeListPage } = await import('../recipes/recipe-list.view.tsx')
  return () => <RecipeListPage scope="category" />
}, 'recipes')
const recipeDetails = page(
  async () => (await import('../recipes/recipe-details.view.tsx')).RecipeDetailsPage,
  'recipes',
  'order',
)

const fullPages: RouteObject[] = [
  {
    path: 'dashboard',
    ...titled('dashboard'),
    lazy: page(async () => (await import('../dashboard/dashboard.view.tsx')).DashboardPage, 'dashboard'),
  },
  { path: 'bar', ...notYet('bar', 'bar') },
  { path: 'collection/own', ...notYet('collections', 'collections') },
  { path: 'collection/:id', ...notYet('collection', 'collection') },
  { path: 'user/profile', ...notYet('profile', 'profile') },
  { path: 'recipe/add', loader: guard('recipe.create'), ...notYet('recipeAdd', 'recipeEditor') },
  { path: 'recipe/own', ...titled('myRecipes'), lazy: ownRecipes },
  { path: 'recipe/public', ...titled('allRecipes'), lazy: publicRecipes },
  { path: 'recipe/public/category/:cid', ...titled('category'), lazy: recipesOfCategory },
  { path: 'recipe/ingredients', ...notYet('ingredientDrinks', 'ingredientDrinks') },
  // One route for both, so that the dialog opens over the page that is already there.
  {
    path: 'recipe/:id',
    ...titled('recipe'),
    lazy: recipeDetails,
    children: [{ path: 'order', ...titled('order'), element: null }],
  },
  { path: 'recipe/:id/edit', loader: guard('recipe.create'), ...notYet('recipeEdit', 'recipeEditor') },
  {
    path: 'simulator',
    ...titled('simulator'),
    lazy: page(async () => (await import('../simulator/simulator.view.tsx')).SimulatorPage, 'simulator', 'production'),
  },
  ...administrationRoutes,
]

const simplePages: RouteObject[] = [
  { index: true, element: null, loader: () => redirect('/simple/recipe') },
  { path: 'collection', ...notYet('collections', 'simple') },
  { path: 'collection/:collectionId', ...notYet('collection', 'simple') },
  { path: 'recipe', ...notYet('allRecipes', 'simple') },
  { path: 'recipe/ingredients', ...notYet('ingredientDrinks', 'simple') },
  {
    path: 'orderprogress',
    ...titled('simpleOrderProgress'),
    lazy: page(async () => (await import('../production/production.view.tsx')).ProductionView, 'production'),
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
        lazy: page(async () => (await import('../login/login.view.tsx')).LoginPage, 'login'),
      },
      {
        path: 'setup',
        loader: guardLogin,
        lazy: page(async () => (await import('../setup/setup.view.tsx')).SetupPage, 'setup', 'login'),
      },
      {
        loader: guard(),
        lazy: page(async () => (await import('./full-layout.view.tsx')).FullLayout, 'frame', 'production', 'machine'),
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
        ),
        children: [{ lazy: pageFailure, children: simplePages }],
      },
      {
        path: '*',
        lazy: page(async () => (await import('./not-found.view.tsx')).NotFoundPage, 'frame'),
      },
    ],
  },
]
