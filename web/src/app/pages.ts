import type { Page, RouteTitle } from '../features/home/page.ts'

type Pages = Partial<Readonly<Record<RouteTitle, Page>>>

const machineTexts = ['calibration', 'pumps', 'hardware'] as const
const pumpTexts = ['calibration', 'pumps', 'hardware', 'commissioning'] as const

/** The pages of the full layout by their titles; those for people who look after the machine name their operation. */
export const fullPages = {
  dashboard: { path: 'dashboard', texts: ['dashboard', 'onboarding'] },
  bar: { path: 'bar', texts: ['bar'] },
  party: { path: 'party', texts: ['party', 'people'], only: 'party.host' },
  people: { path: 'people', texts: ['people', 'party'], only: 'party.host' },
  collections: { path: 'collection/own', texts: ['collections', 'pictures'] },
  collection: { path: 'collection/:id', texts: ['collections', 'recipes', 'pictures'] },
  machines: { path: 'machines', texts: ['machines'] },
  history: { path: 'history', texts: ['history'] },
  pastParties: { path: 'party/past', texts: ['history', 'evening'], only: 'party.host' },
  partySummary: { path: 'party/:id', texts: ['evening'], only: 'party.host' },
  statistics: { path: 'statistics', texts: ['history', 'evening'] },
  profile: { path: 'user/profile', texts: ['users'] },
  tokens: { path: 'user/tokens', texts: ['tokens'], only: 'tokens.manage' },
  recipeAdd: { path: 'recipe/add', texts: ['editor', 'recipes', 'pictures'], only: 'recipe.create' },
  recipePhotos: { path: 'recipe/photos', texts: ['photos', 'pictures'], only: 'recipe.change' },
  ingredientDrinks: { path: 'recipe/ingredients', texts: ['drinks', 'recipes', 'order', 'party'] },
  recipe: { path: 'recipe/:id', texts: ['recipes', 'order', 'party'] },
  recipeEdit: { path: 'recipe/:id/edit', texts: ['editor', 'recipes', 'pictures'], only: 'recipe.change' },
  simulator: { path: 'simulator', texts: ['simulator', 'production'] },
  machineBuilder: { path: 'simulator/machine', texts: ['machine-builder', 'simulator'], only: 'simulator.command' },
  replay: { path: 'simulator/replay', texts: ['replay', 'simulator'] },
  myRecipes: { path: 'recipe/own', texts: ['recipes'] },
  favourites: { path: 'recipe/favourites', texts: ['recipes'] },
  allRecipes: { path: 'recipe/public', texts: ['recipes'] },
  category: { path: 'recipe/public/category/:cid', texts: ['recipes'] },

  users: { path: 'admin/user', texts: ['users', 'deletion'], only: 'users.manage' },
  userCreate: { path: 'admin/user/create', texts: ['users'], only: 'users.manage' },
  userEdit: { path: 'admin/user/:userId/edit', texts: ['users'], only: 'users.manage' },
  pumps: { path: 'admin/pump', texts: ['pumps', 'production', 'onboarding'], only: 'pumps.operate' },
  cleaning: { path: 'admin/pump/cleaning', texts: ['cleaning', 'pumps'], only: 'pumps.clean' },
  commissioning: {
    path: 'admin/commissioning',
    texts: ['commissioning', 'onboarding', 'pumps', 'hardware'],
    only: 'machine.commission',
  },
  reversePumping: { path: 'admin/pump/settings/reversepumping', texts: machineTexts, only: 'pumps.manage' },
  loadCell: { path: 'admin/pump/settings/loadcell', texts: machineTexts, only: 'pumps.manage' },
  powerLimit: { path: 'admin/pump/settings/powerlimit', texts: machineTexts, only: 'pumps.manage' },
  supplyRelay: { path: 'admin/pump/settings/supplyrelay', texts: machineTexts, only: 'pumps.manage' },
  timing: { path: 'admin/pump/settings/timing', texts: machineTexts, only: 'pumps.manage' },
  pumpFlow: { path: 'admin/pump/:pumpId/flow', texts: pumpTexts, only: 'pumps.fill' },
  pumpEdit: { path: 'admin/pump/:pumpId/edit', texts: pumpTexts, only: 'pumps.manage' },
  gpio: { path: 'admin/gpio', texts: ['hardware', 'onboarding'], only: 'hardware.manage' },
  ingredients: { path: 'admin/ingredient', texts: ['ingredients', 'pictures', 'deletion'], only: 'ingredients.manage' },
  categories: { path: 'admin/category', texts: ['categories', 'deletion'], only: 'categories.manage' },
  glasses: { path: 'admin/glass', texts: ['glasses', 'deletion'], only: 'glasses.manage' },
  events: { path: 'admin/event', texts: ['events'], only: 'events.manage' },
  system: { path: 'admin/system', texts: ['system'], only: 'system.manage' },
  home: { path: 'admin/home', texts: ['home'], only: 'home.manage' },
  transfer: { path: 'admin/transfer', texts: ['transfer'], only: 'transfer.manage' },
} as const satisfies Pages

export const simplePages = {
  collections: { path: 'collection', texts: ['simple'] },
  collection: { path: 'collection/:collectionId', texts: ['simple', 'recipes', 'order'] },
  favourites: { path: 'favourites', texts: ['simple', 'recipes', 'order'] },
  allRecipes: { path: 'recipe', texts: ['simple', 'recipes', 'order'] },
  ingredientDrinks: { path: 'recipe/ingredients', texts: ['simple', 'drinks', 'recipes', 'order'] },
  simpleOrderProgress: { path: 'orderprogress', texts: ['simple', 'production'] },
  simpleBar: { path: 'bar', texts: ['simple', 'production'] },
} as const satisfies Pages
