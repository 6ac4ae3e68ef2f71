import { type User, userDefaults } from '../access/user.ts'
import { categoryOfInput } from '../catalogue/category.ts'
import { glassDefaults } from '../catalogue/glass.ts'
import type { Ingredient } from '../catalogue/ingredient.ts'
import { addableDefaults } from '../catalogue/ingredient-input.ts'
import type { ProductionStep } from '../catalogue/recipe.ts'
import { createDraft, type Draft } from '../records/draft.ts'
import { emptyRecords, onlyId, type WriteOperation } from '../records/records.ts'
import { AssertionError } from '../result.ts'
import { defaultAppearance } from '../settings/appearance.ts'
import { amount } from '../units/amount.ts'
import type { CategoryId, GlassId, IngredientId, UserId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { millilitres } from '../units/volume.ts'
import type { SeedIngredient, SeedLanguages, SeedStep } from './content/seed-content.ts'
import { seedContent } from './generated/content.ts'
import { seedLanguages } from './seed-languages.ts'
import { type SeedTranslations, seedTranslations } from './seed-translations.ts'
import { writeMachine } from './simulated-machine.ts'

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
 * @throws AssertionError when nobody is an admin
 */
export function seedOperations(seed: Seed, languages: SeedLanguages = seedLanguages): readonly WriteOperation[] {
  const draft = createDraft(emptyRecords())
  const userIds = writeUsers(draft, seed.users)
  const ownerIndex = seed.users.findIndex(user => user.role === 'admin')
  const ownerId = userIds[ownerIndex]
  if (ownerId === undefined) throw new AssertionError('The seed needs an admin to own the recipes')
  const translations = seedTranslations(languages)
  const ingredientId = writeIngredients(draft, translations, seed.now)
  writeRecipes(draft, {
    ingredientId,
    glassId: writeGlasses(draft, translations, seed.simulated),
    categoryId: writeCategories(draft, translations),
    translations,
    ownerId,
    now: seed.now,
  })
  if (seed.simulated) writeMachine(draft, seedContent.pumps, ingredientId)
  for (const [index, id] of userIds.entries()) {
    draft.put('bar', id, { id, ingredientIds: barOf(seed, index === ownerIndex).map(ingredientId) })
  }
  draft.put('appearance', onlyId, defaultAppearance)
  return draft.operations
}

function writeUsers(draft: Draft, users: Seed['users']): readonly UserId[] {
  return users.map(({ username, passwordHash, role }) => {
    const id = draft.nextId('user')
    draft.put('user', id, { ...userDefaults, id, username, passwordHash, role })
    return id
  })
}

/** By name. */
type Find<Id> = (name: string) => Id

function finderIn<Id>(ids: ReadonlyMap<string, Id>): Find<Id> {
  return name => {
    const id = ids.get(name)
    if (id === undefined) throw new AssertionError(`The seed has no ${name}`)
    return id
  }
}

function writeIngredients(draft: Draft, translations: SeedTranslations, now: Timestamp): Find<IngredientId> {
  const ids = new Map<string, IngredientId>()
  const find = finderIn(ids)
  for (const row of seedContent.ingredients) {
    const id = draft.nextId('ingredient')
    const parentGroupId = row.group === undefined ? null : find(row.group)
    const ingredient = ingredientOf(row, { id, parentGroupId, lastUpdate: now }, find)
    draft.put('ingredient', id, { ...ingredient, ...translations.ofName(row.name) })
    ids.set(row.name, id)
  }
  return find
}

type IngredientPlace = Pick<Ingredient, 'id' | 'parentGroupId' | 'lastUpdate'>

function ingredientOf(row: SeedIngredient, place: IngredientPlace, find: Find<IngredientId>): Ingredient {
  const { name, colour, look = null } = row
  const common = { ...place, name, colour, look }
  if (row.kind === 'group') return { ...common, kind: 'group' }
  const { standsInFor, alcohol: alcoholContent = 0, density = 1 } = row
  const original = standsInFor === undefined ? {} : { standsInFor: find(standsInFor) }
  const addable = { ...addableDefaults, ...common, ...original, alcoholContent, density }
  return row.kind === 'automated'
    ? { ...addable, kind: 'automated', bottleSize: millilitres(row.bottleMl), flowFactor: row.flowFactor }
    : {
        ...addable,
        kind: 'manual',
        unit: row.unit,
        bottleSize: row.bottleMl === undefined ? null : millilitres(row.bottleMl),
      }
}

function writeGlasses(draft: Draft, translations: SeedTranslations, simulated: boolean): Find<GlassId> {
  const ids = new Map<string, GlassId>()
  for (const { name, sizeMl, emptyGrams, shape, use } of seedContent.glasses) {
    const id = draft.nextId('glass')
    draft.put('glass', id, {
      ...glassDefaults,
      id,
      name,
      ...translations.ofName(name),
      size: millilitres(sizeMl),
      emptyWeight: simulated ? emptyGrams : null,
      isDefault: use === 'default',
      useForSingleIngredients: use === 'single ingredients',
      shape,
    })
    ids.set(name, id)
  }
  return finderIn(ids)
}

function writeCategories(draft: Draft, translations: SeedTranslations): Find<CategoryId> {
  const ids = new Map<string, CategoryId>()
  for (const name of seedContent.categories) {
    const id = draft.nextId('category')
    draft.put('category', id, { id, ...categoryOfInput({ name, ...translations.ofName(name) }, null) })
    ids.set(name, id)
  }
  return finderIn(ids)
}

interface RecipeSurroundings {
  readonly ingredientId: Find<IngredientId>
  readonly glassId: Find<GlassId>
  readonly categoryId: Find<CategoryId>
  readonly translations: SeedTranslations
  readonly ownerId: UserId
  readonly now: Timestamp
}

function writeRecipes(draft: Draft, around: RecipeSurroundings): void {
  const { glassId, categoryId, translations, ownerId, now } = around
  for (const {
    name,
    texts: [shortDescription, description],
    tags,
    ...drink
  } of seedContent.drinks) {
    const id = draft.nextId('recipe')
    draft.put('recipe', id, {
      id,
      name,
      ownerId,
      description,
      shortDescription,
      ...translations.ofRecipe(name, tags),
      steps: drink.steps.map(step => stepOf(step, around)),
      categoryIds: drink.in.map(categoryId),
      tags,
      defaultGlassId: glassId(drink.glass),
      // A glass has room for ice: the drink is what was written, not what fits.
      defaultAmountToFill: millilitres(drink.ml),
      imageKey: null,
      lastUpdate: now,
    })
  }
}

function stepOf(step: SeedStep, { ingredientId, translations }: RecipeSurroundings): ProductionStep {
  if (typeof step === 'string') {
    return { kind: 'writtenInstruction', message: step, ...translations.ofMessage(step) }
  }
  const scale = 'pour' in step
  const items = scale ? step.pour : step.add
  return {
    kind: 'addIngredients',
    ingredients: items.map(([name, units, boostable = false]) => ({
      ingredientId: ingredientId(name),
      amount: amount(units),
      scale,
      boostable,
    })),
  }
}

function barOf({ simulated }: Seed, isOwner: boolean): readonly string[] {
  const { staples, guests, host } = seedContent.bars
  if (!simulated) return staples
  return isOwner ? host : guests
}
