import type { User } from '../access/user.ts'
import type { Ingredient } from '../catalogue/ingredient.ts'
import { createDraft, type Draft } from '../records/draft.ts'
import { emptyRecords, onlyId, type WriteOperation } from '../records/records.ts'
import { BrokenInvariant } from '../result.ts'
import { defaultAppearance } from '../settings/appearance.ts'
import type { CategoryId, GlassId, IngredientId, UserId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { millilitres } from '../units/volume.ts'
import { createNameIndex, type NameIndex } from './name-index.ts'
import { seedCategories } from './seed-categories.ts'
import { seedGlasses } from './seed-glasses.ts'
import type { SeedIngredient } from './seed-ingredient.ts'
import { seedIngredients } from './seed-ingredients.ts'
import { seedLook } from './seed-looks.ts'
import { guestBar, hostBar, staples } from './seed-machine.ts'
import { type KnownIngredient, stepsOf, writtenVolume } from './seed-recipe-steps.ts'
import { seedRecipes } from './seed-recipes.ts'
import { strengthByName } from './seed-strength.ts'
import { type SeedTranslations, seedTranslations } from './seed-translations.ts'
import { seedLanguages } from './texts/seed-languages.ts'
import { recipeTextOf, type SeedLanguages } from './texts/seed-texts.ts'
import { writeMachine } from './write-machine.ts'

export interface Seed {
  readonly now: Timestamp
  /** At least one of them an admin: the first one owns the recipes. */
  readonly users: readonly Pick<User, 'username' | 'passwordHash' | 'role'>[]
  /**
   * With pumps, scale and director of the simulated machine and bottles in the bars. A real machine begins without them,
   * and its bars with what every household has.
   */
  readonly simulated: boolean
}

/**
 * The records of a machine at its first start. Pure.
 *
 * @param languages in which it is said besides English
 * @throws BrokenInvariant when the content refers to a name that it does not have, or nobody is an admin
 */
export function seedOperations(seed: Seed, languages: SeedLanguages = seedLanguages): readonly WriteOperation[] {
  const draft = createDraft(emptyRecords())
  const userIds = writeUsers(draft, seed.users)
  const ownerIndex = seed.users.findIndex(user => user.role === 'admin')
  const ownerId = userIds[ownerIndex]
  if (ownerId === undefined) throw new BrokenInvariant('The seed needs an admin to own the recipes')
  const translations = seedTranslations(languages)
  const ingredients = writeIngredients(draft, translations, seed.now)
  const glasses = writeGlasses(draft, translations, seed.simulated)
  const categories = writeCategories(draft, translations)
  writeRecipes(draft, { ingredients, glasses, categories, translations, ownerId, now: seed.now })
  if (seed.simulated) writeMachine(draft, name => ingredients.find(name).id)
  seed.users.forEach((_, index) => {
    const id = userIds[index] ?? ownerId
    const names = barOf(seed, index === ownerIndex)
    draft.put('bar', id, { id, ingredientIds: names.map(name => ingredients.find(name).id) })
  })
  draft.put('appearance', onlyId, defaultAppearance)
  return draft.operations
}

function writeUsers(draft: Draft, users: Seed['users']): readonly UserId[] {
  return users.map(({ username, passwordHash, role }) => {
    const id = draft.nextId('user')
    draft.put('user', id, { id, username, passwordHash, role, locked: false, tokenVersion: 1, keptSessionId: null })
    return id
  })
}

function writeIngredients(draft: Draft, translations: SeedTranslations, now: Timestamp): NameIndex<KnownIngredient> {
  const index = createNameIndex<KnownIngredient>('ingredient')
  for (const row of seedIngredients) {
    const id = draft.nextId('ingredient')
    const parentGroupId = row.group === null ? null : index.find(row.group).id
    const original = seedStandIns[row.name]
    const standsInFor = original === undefined ? {} : { standsInFor: index.find(original).id }
    const ingredient = ingredientOf(row, { id, parentGroupId, lastUpdate: now, ...standsInFor })
    draft.put('ingredient', id, { ...ingredient, ...translations.ofName(row.name) })
    index.add(row.name, { id, unit: row.kind === 'manual' ? row.unit : 'ml' })
  }
  return index
}

interface IngredientPlace {
  readonly id: IngredientId
  readonly parentGroupId: IngredientId | null
  readonly standsInFor?: IngredientId
  readonly lastUpdate: Timestamp
}

function ingredientOf(row: SeedIngredient, place: IngredientPlace): Ingredient {
  const common = { ...place, name: row.name, colour: row.colour, look: seedLook(row.name) }
  if (row.kind === 'group') return { ...common, kind: 'group' }
  const addable = { ...common, alcoholContent: row.alcohol, density: row.density, bottlePrice: null, imageKey: null }
  return row.kind === 'automated'
    ? { ...addable, kind: 'automated', bottleSize: millilitres(row.bottleMl), flowFactor: row.flowFactor }
    : {
        ...addable,
        kind: 'manual',
        unit: row.unit,
        bottleSize: row.bottleMl === null ? null : millilitres(row.bottleMl),
      }
}

function writeGlasses(draft: Draft, translations: SeedTranslations, simulated: boolean): NameIndex<GlassId> {
  const index = createNameIndex<GlassId>('glass')
  for (const row of seedGlasses) {
    const id = draft.nextId('glass')
    const use = 'use' in row ? row.use : null
    draft.put('glass', id, {
      id,
      name: row.name,
      ...translations.ofName(row.name),
      size: millilitres(row.sizeMl),
      emptyWeight: simulated ? row.emptyGrams : null,
      isDefault: use === 'default',
      useForSingleIngredients: use === 'single-ingredients',
      shape: row.shape,
    })
    index.add(row.name, id)
  }
  return index
}

function writeCategories(draft: Draft, translations: SeedTranslations): NameIndex<CategoryId> {
  const index = createNameIndex<CategoryId>('category')
  for (const name of seedCategories) {
    const id = draft.nextId('category')
    draft.put('category', id, { id, name, ...translations.ofName(name) })
    index.add(name, id)
  }
  return index
}

interface RecipeSurroundings {
  readonly ingredients: NameIndex<KnownIngredient>
  readonly glasses: NameIndex<GlassId>
  readonly categories: NameIndex<CategoryId>
  readonly translations: SeedTranslations
  readonly ownerId: UserId
  readonly now: Timestamp
}

function writeRecipes(draft: Draft, surroundings: RecipeSurroundings): void {
  const { ingredients, glasses, categories, translations, ownerId, now } = surroundings
  const strengths = strengthByName(seedIngredients)
  for (const row of seedRecipes) {
    const id = draft.nextId('recipe')
    const { tagline, text } = recipeTextOf(row.text)
    const { glass, in: within, tags } = row.menu
    draft.put('recipe', id, {
      id,
      name: row.name,
      ownerId,
      description: text,
      shortDescription: tagline,
      ...translations.ofRecipe(row.name, tags),
      steps: stepsOf(row, ingredients, strengths, translations),
      categoryIds: within.map(categories.find),
      tags,
      defaultGlassId: glasses.find(glass),
      // A glass has room for ice: the drink is what was written, not what fits.
      defaultAmountToFill: writtenVolume(row, ingredients),
      imageKey: null,
      lastUpdate: now,
    })
  }
}

function barOf({ simulated }: Seed, isOwner: boolean): readonly string[] {
  if (!simulated) return staples
  return isOwner ? hostBar : guestBar
}

/** The originals of alcohol-free ingredients: an ingredient, or any of a group. */
const seedStandIns: Readonly<Record<string, string>> = {
  'Alcohol-free gin': 'Gin',
  'Alcohol-free rum': 'Cane spirits',
  'Alcohol-free whiskey': 'Whisky',
  'Alcohol-free tequila': 'Agave spirits',
  'Alcohol-free aperitif': 'Aperitif bitter',
  'Alcohol-free vermouth': 'Vermouth',
  'Alcohol-free triple sec': 'Orange liqueur',
  'Alcohol-free amaretto': 'Amaretto',
  'Alcohol-free beer': 'Lager',
  'Alcohol-free sparkling wine': 'Sparkling wine',
}
