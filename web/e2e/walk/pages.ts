/** The demo accounts, each of a role that may do more than the one before. */
export const accounts = ['guest', 'creator', 'editor', 'admin'] as const
export type Account = (typeof accounts)[number]

export const languages = ['en_US', 'de', 'da_DK'] as const
export type Language = (typeof languages)[number]

/** A page of the application, with ids that the walked machine has. */
export interface WalkedPage {
  /** The name of the picture in docs/screens. */
  readonly name: string
  readonly path: string
  /** As the table of routes writes it, with the parts of its parents; for the test that none is forgotten. */
  readonly route: string
  readonly layout: 'full' | 'simple'
  /** The first of the accounts that may enter. */
  readonly from: Account
}

const full = (name: string, path: string, route = path, from: Account = 'guest'): WalkedPage => ({
  name,
  path: `/${path}`,
  route,
  layout: 'full',
  from,
})

const simple = (name: string, path: string, route = path): WalkedPage => ({
  name,
  path: `/simple/${path}`,
  route: `simple/${route}`,
  layout: 'simple',
  from: 'guest',
})

/** Every page behind the login. */
export const pages: readonly WalkedPage[] = [
  full('dashboard', 'dashboard'),
  full('bar', 'bar'),
  full('party', 'party', 'party', 'editor'),
  full('people', 'people', 'people', 'editor'),
  full('party-card', 'party-card', 'party-card', 'editor'),
  full('collections', 'collection/own'),
  full('collection', 'collection/1', 'collection/:id'),
  full('history', 'history'),
  full('statistics', 'statistics'),
  full('past-parties', 'party/past', 'party/past', 'editor'),
  full('party-summary', 'party/1', 'party/:id', 'editor'),
  full('machines', 'machines'),
  full('profile', 'user/profile'),
  full('tokens', 'user/tokens'),
  full('notifications', 'user/notifications'),
  full('recipe-add', 'recipe/add'),
  full('recipe-photos', 'recipe/photos'),
  full('my-recipes', 'recipe/own'),
  full('favourites', 'recipe/favourites'),
  full('recipes', 'recipe/public'),
  full('recipes-of-category', 'recipe/public/category/1', 'recipe/public/category/:cid'),
  full('ingredient-drinks', 'recipe/ingredients'),
  full('recipe', 'recipe/1', 'recipe/:id'),
  full('order', 'recipe/1/order', 'recipe/:id/order'),
  full('recipe-edit', 'recipe/1/edit', 'recipe/:id/edit', 'admin'),
  full('simulator', 'simulator'),
  full('replay', 'simulator/replay'),
  full('machine-builder', 'simulator/machine', 'simulator/machine', 'admin'),
  full('ingredients', 'admin/ingredient', 'admin/ingredient', 'admin'),
  full('users', 'admin/user', 'admin/user', 'admin'),
  full('user-create', 'admin/user/create', 'admin/user/create', 'admin'),
  full('user-edit', 'admin/user/2/edit', 'admin/user/:userId/edit', 'admin'),
  full('pumps', 'admin/pump', 'admin/pump', 'editor'),
  full('cleaning', 'admin/pump/cleaning', 'admin/pump/cleaning', 'editor'),
  full('commissioning-board', 'admin/commissioning?step=board', 'admin/commissioning', 'admin'),
  full('commissioning-pumps', 'admin/commissioning?step=pumps', 'admin/commissioning', 'admin'),
  full('commissioning-outputs', 'admin/commissioning?step=outputs', 'admin/commissioning', 'admin'),
  full('commissioning-fill', 'admin/commissioning?step=fill', 'admin/commissioning', 'admin'),
  full('commissioning-calibrate', 'admin/commissioning?step=calibrate', 'admin/commissioning', 'admin'),
  full('commissioning-bottles', 'admin/commissioning?step=bottles', 'admin/commissioning', 'admin'),
  full('commissioning-drink', 'admin/commissioning?step=drink', 'admin/commissioning', 'admin'),
  full('commissioning-find', 'admin/commissioning?step=find', 'admin/commissioning', 'admin'),
  full('commissioning-scale', 'admin/commissioning?step=scale', 'admin/commissioning', 'admin'),
  full('commissioning-relay', 'admin/commissioning?step=relay', 'admin/commissioning', 'admin'),
  full('commissioning-report', 'admin/commissioning?step=report', 'admin/commissioning', 'admin'),
  full('reverse-pumping', 'admin/pump/settings/reversepumping', 'admin/pump/settings/reversepumping', 'admin'),
  full('supply-relay', 'admin/pump/settings/supplyrelay', 'admin/pump/settings/supplyrelay', 'admin'),
  full('load-cell', 'admin/pump/settings/loadcell', 'admin/pump/settings/loadcell', 'admin'),
  full('timing', 'admin/pump/settings/timing', 'admin/pump/settings/timing', 'admin'),
  full('power-limit', 'admin/pump/settings/powerlimit', 'admin/pump/settings/powerlimit', 'admin'),
  full('pump-flow', 'admin/pump/1/flow', 'admin/pump/:pumpId/flow', 'editor'),
  full('pump-contents', 'admin/pump/1/edit?part=contents', 'admin/pump/:pumpId/edit', 'admin'),
  full('pump-wiring', 'admin/pump/1/edit?part=wiring', 'admin/pump/:pumpId/edit', 'admin'),
  full('pump-calibration', 'admin/pump/1/edit?part=calibration', 'admin/pump/:pumpId/edit', 'admin'),
  full('categories', 'admin/category', 'admin/category', 'admin'),
  full('events', 'admin/event', 'admin/event', 'admin'),
  full('gpio', 'admin/gpio', 'admin/gpio', 'admin'),
  full('i2c', 'admin/gpio/i2c', 'admin/gpio/i2c', 'admin'),
  full('expander-new', 'admin/gpio/expander/new', 'admin/gpio/expander/new', 'admin'),
  full('expander-edit', 'admin/gpio/expander/2/edit', 'admin/gpio/expander/:id/edit', 'admin'),
  full('system', 'admin/system', 'admin/system', 'admin'),
  full('glasses', 'admin/glass', 'admin/glass', 'admin'),
  full('transfer', 'admin/transfer', 'admin/transfer', 'admin'),
  full('home', 'admin/home', 'admin/home', 'admin'),
  full('webhooks', 'admin/home/webhooks', 'admin/home/:integration', 'admin'),
  full('notification-settings', 'admin/home/notifications', 'admin/home/:integration', 'admin'),
  full('login-provider', 'admin/home/login', 'admin/home/:integration', 'admin'),
  full('mqtt', 'admin/home/mqtt', 'admin/home/:integration', 'admin'),
  full('assistant', 'admin/home/assistant', 'admin/home/:integration', 'admin'),
  full('home-tokens', 'admin/home/tokens', 'admin/home/:integration', 'admin'),
  full('metrics', 'admin/home/metrics', 'admin/home/:integration', 'admin'),
  full('import', 'admin/transfer/import', 'admin/transfer/import', 'admin'),
  full('export', 'admin/transfer/export', 'admin/transfer/export', 'admin'),
  simple('simple-collections', 'collection'),
  simple('simple-collection', 'collection/1', 'collection/:collectionId'),
  simple('simple-recipes', 'recipe'),
  simple('simple-favourites', 'favourites'),
  simple('simple-ingredient-drinks', 'recipe/ingredients'),
  simple('simple-order-progress', 'orderprogress'),
  simple('simple-bar', 'bar'),
]

/** Pages for those who are not logged in, for everybody and for nobody. */
export const outsidePages = [
  { name: 'login', path: '/login', route: 'login' },
  { name: 'licences', path: '/licences', route: 'licences' },
  { name: 'not-found', path: '/no/such/page', route: '*' },
] as const
