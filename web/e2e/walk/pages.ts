import type { Operation } from '#domain/access/permissions.ts'

/** A page of the application, with ids that the walked machine has. */
export interface WalkedPage {
  /** Of the picture in docs/screens. */
  readonly name: string
  readonly path: string
  /** As the table of routes writes it, with the parts of its parents; for the test that none is forgotten. */
  readonly route: string
  readonly layout: 'full' | 'simple'
  /** Whom it is for, where not everybody may enter. */
  readonly operation?: Operation
  /** Some part of it that stands there when it is complete, besides its heading. */
  readonly dialog?: true
}

const full = (
  name: string,
  path: string,
  route = path,
  operation?: Operation,
  more: Partial<WalkedPage> = {},
): WalkedPage => ({ name, path: `/${path}`, route, layout: 'full', ...(operation ? { operation } : {}), ...more })

const simple = (name: string, path: string, route = path): WalkedPage => ({
  name,
  path: `/simple/${path}`,
  route: `simple/${route}`,
  layout: 'simple',
})

/** Every page behind the login. */
export const pages: readonly WalkedPage[] = [
  full('dashboard', 'dashboard'),
  full('bar', 'bar'),
  full('collections', 'collection/own'),
  full('collection', 'collection/1', 'collection/:id'),
  full('history', 'history'),
  full('profile', 'user/profile'),
  full('recipe-add', 'recipe/add', 'recipe/add', 'recipe.create'),
  full('my-recipes', 'recipe/own'),
  full('recipes', 'recipe/public'),
  full('recipes-of-category', 'recipe/public/category/1', 'recipe/public/category/:cid'),
  full('ingredient-drinks', 'recipe/ingredients'),
  full('recipe', 'recipe/1', 'recipe/:id'),
  full('order', 'recipe/1/order', 'recipe/:id/order', undefined, { dialog: true }),
  full('recipe-edit', 'recipe/1/edit', 'recipe/:id/edit', 'recipe.change-foreign'),
  full('simulator', 'simulator'),
  full('ingredients', 'admin/ingredient', 'admin/ingredient', 'ingredients.manage'),
  full('users', 'admin/user', 'admin/user', 'users.manage'),
  full('user-create', 'admin/user/create', 'admin/user/create', 'users.manage'),
  full('user-edit', 'admin/user/2/edit', 'admin/user/:userId/edit', 'users.manage'),
  full('pumps', 'admin/pump', 'admin/pump', 'pumps.operate'),
  full('cleaning', 'admin/pump/cleaning', 'admin/pump/cleaning', 'pumps.clean'),
  full('reverse-pumping', 'admin/pump/settings/reversepumping', 'admin/pump/settings/reversepumping', 'pumps.manage'),
  full('load-cell', 'admin/pump/settings/loadcell', 'admin/pump/settings/loadcell', 'pumps.manage'),
  full('power-limit', 'admin/pump/settings/powerlimit', 'admin/pump/settings/powerlimit', 'pumps.manage'),
  full('pump-name', 'admin/pump/1/edit?stage=1', 'admin/pump/:pumpId/edit', 'pumps.manage'),
  full('pump-pins', 'admin/pump/1/edit?stage=2', 'admin/pump/:pumpId/edit', 'pumps.manage'),
  full('pump-calibrate', 'admin/pump/1/edit?stage=3', 'admin/pump/:pumpId/edit', 'pumps.manage'),
  full('pump-state', 'admin/pump/1/edit?stage=4', 'admin/pump/:pumpId/edit', 'pumps.manage'),
  full('categories', 'admin/category', 'admin/category', 'categories.manage'),
  full('events', 'admin/event', 'admin/event', 'events.manage'),
  full('gpio', 'admin/gpio', 'admin/gpio', 'hardware.manage'),
  full('i2c', 'admin/gpio/i2c', 'admin/gpio/i2c', 'hardware.manage'),
  full('expander-new', 'admin/gpio/expander/new', 'admin/gpio/expander/new', 'hardware.manage'),
  full('expander-edit', 'admin/gpio/expander/2/edit', 'admin/gpio/expander/:id/edit', 'hardware.manage'),
  full('system', 'admin/system', 'admin/system', 'system.manage'),
  full('glasses', 'admin/glass', 'admin/glass', 'glasses.manage'),
  full('transfer', 'admin/transfer', 'admin/transfer', 'transfer.manage'),
  full('import', 'admin/transfer/import', 'admin/transfer/import', 'transfer.manage'),
  full('export', 'admin/transfer/export', 'admin/transfer/export', 'transfer.manage'),
  simple('simple-collections', 'collection'),
  simple('simple-collection', 'collection/1', 'collection/:collectionId'),
  simple('simple-recipes', 'recipe'),
  simple('simple-ingredient-drinks', 'recipe/ingredients'),
  simple('simple-order-progress', 'orderprogress'),
]

/** Pages for those who are not logged in, and for nobody. */
export const outsidePages = [
  { name: 'login', path: '/login', route: 'login' },
  { name: 'not-found', path: '/no/such/page', route: '*' },
] as const
