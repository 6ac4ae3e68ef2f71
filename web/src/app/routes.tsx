import { type ComponentType, lazy, Suspense } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { ownPages } from '../extensions/start.ts'
import { loadInAllLanguages, loadTexts } from '../i18n/i18n.ts'
import type { SectionName } from '../pages/pump-settings/machine-settings.view.tsx'
import { Stack } from '../ui/layout/layout.view.tsx'
import { guard, guardLogin, guardRoot, page, pageRoutes, routeOf, titled } from './page-route.ts'
import { fullPages, simplePages } from './pages.ts'
import { StartFailure } from './start-failure.view.tsx'

const recipeList = (scope: 'public' | 'own' | 'category' | 'favourites') => async () => {
  const { RecipeListPage } = await import('../pages/recipes/recipe-list.view.tsx')
  return () => <RecipeListPage scope={scope} />
}

const LivePicture = lazy(async () => {
  const [picture] = await Promise.all([import('../pages/simulator/picture.view.tsx'), loadTexts('simulator')])
  return { default: picture.LivePicture }
})

/** The simulated machine, fetched where a newcomer sees it. */
const LiveMachine = () => (
  <Suspense fallback={<Stack minHeight={480} />}>
    <LivePicture />
  </Suspense>
)

const machineSettings = (section: SectionName) => async () => {
  const { MachineSettingsPage } = await import('../pages/pump-settings/machine-settings.view.tsx')
  return () => <MachineSettingsPage section={section} />
}

const transferPages = {
  transferImport: { path: 'import', texts: ['transfer'] },
  transferExport: { path: 'export', texts: ['transfer'] },
} as const

const transferRoutes = pageRoutes(transferPages, {
  transferImport: async () => (await import('../pages/transfer/import.view.tsx')).ImportPage,
  transferExport: async () => (await import('../pages/transfer/export.view.tsx')).ExportPage,
})

const fullRoutes = pageRoutes(
  fullPages,
  {
    dashboard: async () => {
      const { DashboardPage } = await import('../pages/dashboard/dashboard.view.tsx')
      return () => <DashboardPage machine={<LiveMachine />} />
    },
    bar: async () => (await import('../pages/bar/bar.view.tsx')).BarPage,
    party: async () => (await import('../pages/party/party.view.tsx')).PartyPage,
    people: async () => (await import('../pages/people/people.view.tsx')).PeoplePage,
    collections: async () => (await import('../pages/collections/collections.view.tsx')).CollectionListPage,
    collection: async () => (await import('../pages/collections/collections.view.tsx')).CollectionPage,
    machines: async () => (await import('../pages/machines/machines.view.tsx')).MachinesPage,
    history: async () => (await import('../pages/history/history.view.tsx')).HistoryPage,
    pastParties: async () => (await import('../pages/history/tabs.view.tsx')).PastPartiesPage,
    partySummary: async () => (await import('../pages/history/party-summary.view.tsx')).PartySummaryPage,
    statistics: async () => (await import('../pages/history/tabs.view.tsx')).StatisticsPage,
    profile: async () => (await import('../pages/users/profile.view.tsx')).ProfilePage,
    tokens: async () => (await import('../pages/tokens/tokens.view.tsx')).TokensPage,
    recipeAdd: async () => (await import('../pages/recipe-editor/recipe-editor.view.tsx')).RecipeCreatePage,
    recipePhotos: async () => (await import('../pages/photos/photos.view.tsx')).PhotosPage,
    ingredientDrinks: async () => (await import('../pages/recipes/ingredient-drinks.view.tsx')).IngredientDrinksPage,
    recipe: async () => (await import('../pages/recipes/recipe-details.view.tsx')).RecipeDetailsPage,
    recipeEdit: async () => (await import('../pages/recipe-editor/recipe-editor.view.tsx')).RecipeEditPage,
    simulator: async () => (await import('../pages/simulator/simulator.view.tsx')).SimulatorPage,
    machineBuilder: async () => (await import('../pages/machine-builder/machine-builder.view.tsx')).MachineBuilderPage,
    replay: async () => (await import('../pages/simulator/replay.view.tsx')).ReplayPage,
    myRecipes: recipeList('own'),
    favourites: recipeList('favourites'),
    allRecipes: recipeList('public'),
    category: recipeList('category'),

    users: async () => (await import('../pages/users/users.view.tsx')).UserListPage,
    userCreate: async () => (await import('../pages/users/users.view.tsx')).UserCreatePage,
    userEdit: async () => (await import('../pages/users/users.view.tsx')).UserEditPage,
    pumps: async () => (await import('../pages/pumps/pumps.view.tsx')).PumpsPage,
    cleaning: async () => (await import('../pages/cleaning/cleaning.view.tsx')).CleaningPage,
    commissioning: async () => (await import('../pages/commissioning/commissioning.view.tsx')).CommissioningPage,
    reversePumping: machineSettings('reversepumping'),
    supplyRelay: machineSettings('supplyrelay'),
    loadCell: machineSettings('loadcell'),
    powerLimit: machineSettings('powerlimit'),
    timing: machineSettings('timing'),
    pumpFlow: async () => (await import('../pages/pump-setup/pump-setup.view.tsx')).PumpSetupPage,
    pumpEdit: async () => (await import('../pages/pump-setup/pump-setup.view.tsx')).PumpSetupPage,
    gpio: async () => (await import('../pages/hardware/gpio.view.tsx')).GpioPage,
    ingredients: async () => (await import('../pages/ingredients/ingredients.view.tsx')).IngredientsPage,
    categories: async () => (await import('../pages/categories/categories.view.tsx')).CategoriesPage,
    glasses: async () => (await import('../pages/glasses/glasses.view.tsx')).GlassesPage,
    events: async () => (await import('../pages/events/events.view.tsx')).EventsPage,
    system: async () => (await import('../pages/system/system.view.tsx')).SystemPage,
    home: async () => {
      const [{ homePageOf }, { extensions }, { tokensIntegration }] = await Promise.all([
        import('../pages/home/home.view.tsx'),
        import('../extensions/extensions.ts'),
        import('../pages/tokens/tokens-integration.ts'),
      ])
      return homePageOf([...extensions, tokensIntegration])
    },
    transfer: async () => (await import('../pages/transfer/transfer.view.tsx')).TransferPage,
  },
  {
    // One route for both, so that the dialog opens over the page that is already there.
    recipe: [{ path: 'order', ...titled('order'), element: null }],
    // The line that's open.
    home: [{ path: ':integration', ...titled('home'), element: null }],
    // Dialogs over the page.
    gpio: [
      { path: 'i2c', ...titled('i2c'), element: null },
      { path: 'expander/new', ...titled('expanderNew'), element: null },
      { path: 'expander/:id/edit', ...titled('expander'), element: null },
    ],
    transfer: transferRoutes,
  },
)

const ownRoutes = ownPages.map(each => routeOf(each.title, each, each.load))

const simpleRoutes: RouteObject[] = [
  { index: true, element: null, loader: () => redirect('/simple/recipe') },
  ...pageRoutes(simplePages, {
    collections: async () => (await import('../pages/simple/simple-lists.view.tsx')).SimpleCollectionsPage,
    collection: async () => (await import('../pages/simple/simple-lists.view.tsx')).SimpleCollectionPage,
    favourites: async () => (await import('../pages/simple/simple-lists.view.tsx')).SimpleFavouritesPage,
    allRecipes: async () => (await import('../pages/simple/simple-lists.view.tsx')).SimpleRecipesPage,
    ingredientDrinks: async () => (await import('../pages/simple/simple-lists.view.tsx')).SimpleDrinksPage,
    simpleOrderProgress: async () =>
      (await import('../pages/simple/simple-order-progress.view.tsx')).SimpleOrderProgressPage,
    simpleBar: async () => (await import('../pages/simple/bar-screen/bar-screen.view.tsx')).BarScreenPage,
  }),
]

const cardPage = { partyCard: { path: 'party-card', texts: ['party', 'terms'], only: 'party.host' } } as const

const partyCard = async (): Promise<ComponentType> => {
  const texts = loadInAllLanguages('party')
  const [{ PartyCardPage }] = await Promise.all([import('../pages/party/party-card.view.tsx'), texts])
  return PartyCardPage
}

const layoutTexts = ['app', 'terms', 'production', 'machine', 'machines', 'kiosk', 'donation'] as const

/** Failures of a page are shown in its place, with the layout around it. */
const pageFailure = async (): Promise<{ ErrorBoundary: ComponentType }> => ({
  ErrorBoundary: (await import('./route-failure.view.tsx')).RouteFailure,
})

/** The same without a layout, which brings the texts. */
const failureOutside = async (): Promise<{ ErrorBoundary: ComponentType }> => {
  const [failure] = await Promise.all([pageFailure(), loadTexts('app', 'terms')])
  return failure
}

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
        children: [{ lazy: pageFailure, children: [...fullRoutes, ...ownRoutes] }],
      },
      {
        path: 'simple',
        loader: guard(),
        lazy: page(async () => (await import('./simple-layout.view.tsx')).SimpleLayout, ...layoutTexts, 'party'),
        children: [{ lazy: pageFailure, children: simpleRoutes }],
      },
      // To be printed: nothing stands around it.
      { lazy: failureOutside, children: pageRoutes(cardPage, { partyCard }) },
      {
        path: 'licences',
        lazy: page(async () => (await import('../pages/licences/licences.view.tsx')).LicencesPage, 'licences'),
      },
      { path: '*', lazy: page(async () => (await import('../ui/not-found.view.tsx')).NotFoundPage, 'app') },
    ],
  },
]
