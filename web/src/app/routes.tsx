import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { loadInAllLanguages, loadTexts } from '../i18n/i18n.ts'
import { administrationRoutes } from './administration-routes.ts'
import { guard, guardLogin, guardRoot, page, pageAt, type RouteTitle, titled } from './page-route.ts'
import { StartFailure } from './start-failure.view.tsx'

const recipeList = (
  path: string,
  title: RouteTitle,
  scope: 'public' | 'own' | 'category' | 'favourites',
): RouteObject =>
  pageAt({ path, title, texts: ['recipes'] }, async () => {
    const { RecipeListPage } = await import('../pages/recipes/recipe-list.view.tsx')
    return () => <RecipeListPage scope={scope} />
  })

const fullPages: RouteObject[] = [
  pageAt(
    { path: 'dashboard', title: 'dashboard', texts: ['dashboard', 'first-hour'] },
    async () => (await import('../pages/dashboard/dashboard.view.tsx')).DashboardPage,
  ),
  pageAt(
    { path: 'bar', title: 'bar', texts: ['bar'] },
    async () => (await import('../pages/bar/bar.view.tsx')).BarPage,
  ),
  pageAt(
    { path: 'party', title: 'party', texts: ['party', 'people'], only: 'party.host' },
    async () => (await import('../pages/party/party.view.tsx')).PartyPage,
  ),
  pageAt(
    { path: 'people', title: 'people', texts: ['people', 'party'], only: 'party.host' },
    async () => (await import('../pages/people/people.view.tsx')).PeoplePage,
  ),
  pageAt(
    { path: 'collection/own', title: 'collections', texts: ['collections', 'pictures'] },
    async () => (await import('../pages/collections/collection-list.view.tsx')).CollectionListPage,
  ),
  pageAt(
    { path: 'collection/:id', title: 'collection', texts: ['collections', 'recipes', 'pictures'] },
    async () => (await import('../pages/collections/collection.view.tsx')).CollectionPage,
  ),
  pageAt(
    { path: 'machines', title: 'machines', texts: ['machines'] },
    async () => (await import('../pages/machines/machines.view.tsx')).MachinesPage,
  ),
  pageAt(
    { path: 'history', title: 'history', texts: ['history'] },
    async () => (await import('../pages/history/history.view.tsx')).HistoryPage,
  ),
  pageAt(
    { path: 'party/past', title: 'pastParties', texts: ['evening'], only: 'party.host' },
    async () => (await import('../pages/evening/past-parties.view.tsx')).PastPartiesPage,
  ),
  pageAt(
    { path: 'party/:id', title: 'partySummary', texts: ['evening'], only: 'party.host' },
    async () => (await import('../pages/evening/party-summary.view.tsx')).PartySummaryPage,
  ),
  pageAt(
    { path: 'statistics', title: 'statistics', texts: ['evening'] },
    async () => (await import('../pages/evening/statistics.view.tsx')).StatisticsPage,
  ),
  pageAt(
    { path: 'user/profile', title: 'profile', texts: ['users'] },
    async () => (await import('../pages/users/profile.view.tsx')).ProfilePage,
  ),
  pageAt(
    { path: 'user/tokens', title: 'tokens', texts: ['tokens'], only: 'tokens.manage' },
    async () => (await import('../pages/tokens/tokens.view.tsx')).TokensPage,
  ),
  pageAt(
    { path: 'user/notifications', title: 'notifications', texts: ['notifications'], only: 'notifications.choose' },
    async () => (await import('../pages/notifications/notifications.view.tsx')).NotificationsPage,
  ),
  pageAt(
    { path: 'recipe/add', title: 'recipeAdd', texts: ['editor', 'recipes', 'pictures'], only: 'recipe.create' },
    async () => (await import('../pages/recipe-editor/recipe-editor.view.tsx')).RecipeCreatePage,
  ),
  pageAt(
    { path: 'recipe/photos', title: 'recipePhotos', texts: ['photos', 'pictures'], only: 'recipe.change' },
    async () => (await import('../pages/photos/photos.view.tsx')).PhotosPage,
  ),
  recipeList('recipe/own', 'myRecipes', 'own'),
  recipeList('recipe/favourites', 'favourites', 'favourites'),
  recipeList('recipe/public', 'allRecipes', 'public'),
  recipeList('recipe/public/category/:cid', 'category', 'category'),
  pageAt(
    { path: 'recipe/ingredients', title: 'ingredientDrinks', texts: ['drinks', 'recipes', 'order', 'party'] },
    async () => (await import('../pages/recipes/ingredient-drinks.view.tsx')).IngredientDrinksPage,
  ),
  // One route for both, so that the dialog opens over the page that is already there.
  {
    ...pageAt(
      { path: 'recipe/:id', title: 'recipe', texts: ['recipes', 'order', 'party'] },
      async () => (await import('../pages/recipes/recipe-details.view.tsx')).RecipeDetailsPage,
    ),
    children: [{ path: 'order', ...titled('order'), element: null }],
  },
  pageAt(
    { path: 'recipe/:id/edit', title: 'recipeEdit', texts: ['editor', 'recipes', 'pictures'], only: 'recipe.change' },
    async () => (await import('../pages/recipe-editor/recipe-editor.view.tsx')).RecipeEditPage,
  ),
  pageAt(
    { path: 'simulator', title: 'simulator', texts: ['simulator', 'production'] },
    async () => (await import('../pages/simulator/case/case-simulator.view.tsx')).SimulatorWithCases,
  ),
  pageAt(
    {
      path: 'simulator/machine',
      title: 'machineBuilder',
      texts: ['machine-builder', 'simulator'],
      only: 'simulator.command',
    },
    async () => (await import('../pages/machine-builder/machine-builder.view.tsx')).MachineBuilderPage,
  ),
  pageAt(
    { path: 'simulator/replay', title: 'replay', texts: ['replay', 'simulator'] },
    async () => (await import('../pages/simulator/case/case-replay.view.tsx')).ReplayWithCases,
  ),
  ...administrationRoutes,
]

const simplePages: RouteObject[] = [
  { index: true, element: null, loader: () => redirect('/simple/recipe') },
  pageAt(
    { path: 'collection', title: 'collections', texts: ['simple'] },
    async () => (await import('../pages/simple/simple-collections.view.tsx')).SimpleCollectionsPage,
  ),
  pageAt(
    { path: 'collection/:collectionId', title: 'collection', texts: ['simple', 'recipes', 'order'] },
    async () => (await import('../pages/simple/simple-collection.view.tsx')).SimpleCollectionPage,
  ),
  pageAt(
    { path: 'favourites', title: 'favourites', texts: ['simple', 'recipes', 'order'] },
    async () => (await import('../pages/simple/simple-favourites.view.tsx')).SimpleFavouritesPage,
  ),
  pageAt(
    { path: 'recipe', title: 'allRecipes', texts: ['simple', 'recipes', 'order'] },
    async () => (await import('../pages/simple/simple-recipes.view.tsx')).SimpleRecipesPage,
  ),
  pageAt(
    { path: 'recipe/ingredients', title: 'ingredientDrinks', texts: ['simple', 'drinks', 'recipes', 'order'] },
    async () => (await import('../pages/simple/simple-drinks.view.tsx')).SimpleDrinksPage,
  ),
  pageAt(
    { path: 'orderprogress', title: 'simpleOrderProgress', texts: ['simple', 'production'] },
    async () => (await import('../pages/simple/simple-order-progress.view.tsx')).SimpleOrderProgressPage,
  ),
  pageAt(
    { path: 'bar', title: 'simpleBar', texts: ['simple', 'production'] },
    async () => (await import('../pages/simple/bar-screen/bar-screen.view.tsx')).BarScreenPage,
  ),
]

const layoutTexts = ['frame', 'production', 'machine', 'machines', 'kiosk', 'donation'] as const

/** Failures of a page are shown in its place, with the layout around it. */
const pageFailure = async (): Promise<{ ErrorBoundary: ComponentType }> => ({
  ErrorBoundary: (await import('./route-failure.view.tsx')).RouteFailure,
})

/** The same without a layout, which brings the texts. */
const failureOutside = async (): Promise<{ ErrorBoundary: ComponentType }> => {
  const [failure] = await Promise.all([pageFailure(), loadTexts('frame')])
  return failure
}

/** To be printed: nothing stands around it. */
const partyCard = pageAt({ path: 'party-card', title: 'partyCard', texts: ['party'], only: 'party.host' }, async () => {
  const [{ PartyCardPage }] = await Promise.all([
    import('../pages/party/party-card.view.tsx'),
    loadInAllLanguages('party'),
  ])
  return PartyCardPage
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
        lazy: page(async () => (await import('./full-layout.view.tsx')).FullLayout, ...layoutTexts),
        children: [{ lazy: pageFailure, children: fullPages }],
      },
      {
        path: 'simple',
        loader: guard(),
        lazy: page(async () => (await import('./simple-layout.view.tsx')).SimpleLayout, ...layoutTexts, 'party'),
        children: [{ lazy: pageFailure, children: simplePages }],
      },
      { lazy: failureOutside, children: [partyCard] },
      {
        path: 'licences',
        lazy: page(async () => (await import('../pages/licences/licences.view.tsx')).LicencesPage, 'licences'),
      },
      { path: '*', lazy: page(async () => (await import('../ui/not-found.view.tsx')).NotFoundPage, 'frame') },
    ],
  },
]
