import { type Category, categoryFlags } from '../catalogue/category.ts'
import { type Collection, collectionFlags, collectionLimits } from '../catalogue/collection.ts'
import { merged } from '../catalogue/draft-rules.ts'
import { exclusiveFlags, type Glass, glassDefaults } from '../catalogue/glass.ts'
import type { ImageKey } from '../catalogue/image.ts'
import { addableFlags, type Ingredient, unitOf } from '../catalogue/ingredient.ts'
import { addableDefaults } from '../catalogue/ingredient-input.ts'
import { pumpsHolding } from '../catalogue/ingredient-rules.ts'
import { catalogueLimits } from '../catalogue/limits.ts'
import { type ProductionStep, type Recipe, stepIngredientsOf } from '../catalogue/recipe.ts'
import { recipeLimits } from '../catalogue/recipe-input.ts'
import { translated } from '../catalogue/translations.ts'
import type { Draft } from '../records/draft.ts'
import { AssertionError } from '../result.ts'
import { asId, type IngredientId, type RecipeId } from '../units/id.ts'
import type { ForeignCategory, ForeignGlass, ForeignIngredient } from './export-format.ts'
import { numberedCopy } from './free-names.ts'
import type { ImportJob, ImportReport } from './import-job.ts'
import { type Importing, openTarget, settle, settleByName, type Target, updateOf } from './import-target.ts'
import { parentOf } from './selection.ts'

/** Ids of the file to ids here; without those that are dropped. */
type IdsHere = ReadonlyMap<number, number>

/**
 * Writes what is to be imported into a draft. Ids of the file become ids of this machine everywhere: in recipes, as parents
 * of groups, in collections. Importing once more, overwriting or skipping, changes nothing.
 */
export function importContents(draft: Draft, job: ImportJob): ImportReport {
  const importing: Importing = { draft, job, items: [] }
  const glassIds = importGlasses(importing)
  const categoryIds = importCategories(importing)
  const ingredientIds = importIngredients(importing)
  const recipeIds = importRecipes(importing, glassIds, categoryIds, ingredientIds)
  importCollections(importing, recipeIds)
  return { items: importing.items }
}

function importGlasses(importing: Importing): IdsHere {
  const { draft, job } = importing
  const target = openTarget(importing, 'glass', draft.records.glass, catalogueLimits.glassName.most)
  const existing = [...draft.records.glass.values()]
  const after = new Map<number, Glass>(existing.map(glass => [glass.id, glass]))
  const flagsOf = flagsFor(existing, job)
  settleByName(target, job.contents.glasses.values(), job.withGlasses, (foreign, before, id, name) => {
    const glass = { ...glassOf(foreign, before), id: asId<'glass'>(id), name, ...flagsOf(foreign) }
    after.set(id, glass)
    return glass
  })
  if (job.withGlasses) leaveOneFlag(draft, after, new Set(target.ids.values()))
  return target.ids
}

/** The glass that one of a file becomes. What the file doesn't say stays as it was. @param before null where it's new */
export const glassOf = (foreign: ForeignGlass, before: Glass | null): Glass => ({
  id: asId(foreign.id),
  name: foreign.name,
  ...translated(foreign.translations ?? before?.translations),
  size: foreign.size,
  ...merged({ ...foreign, shape: foreign.shape ?? undefined }, before, glassDefaults),
})

/** Only who overwrites takes the flags of the machine's own glasses away; of several in a file the first counts. */
function flagsFor(existing: readonly Glass[], { mode, contents }: ImportJob) {
  const glasses = [...contents.glasses.values()]
  const holders = exclusiveFlags.map(flag =>
    mode !== 'overwrite' && existing.some(glass => glass[flag]) ? undefined : glasses.find(glass => glass[flag])?.id,
  )
  return ({ id }: ForeignGlass): Partial<Glass> =>
    Object.fromEntries(exclusiveFlags.map((flag, nr) => [flag, holders[nr] === id]))
}

function leaveOneFlag(draft: Draft, after: Map<number, Glass>, imported: ReadonlySet<number>): void {
  for (const flag of exclusiveFlags) {
    const holders = [...after.values()].filter(glass => glass[flag])
    if (!holders.some(glass => imported.has(glass.id))) continue
    for (const glass of holders) {
      if (imported.has(glass.id)) continue
      const cleared = { ...glass, [flag]: false }
      after.set(glass.id, cleared)
      draft.put('glass', glass.id, cleared)
    }
  }
}

function importCategories(importing: Importing): IdsHere {
  const { draft, job } = importing
  const target = openTarget(importing, 'category', draft.records.category, catalogueLimits.categoryName.most)
  settleByName(target, job.contents.categories.values(), job.withCategories, (foreign, before, id, name) => ({
    ...categoryOf(foreign, before),
    id: asId<'category'>(id),
    name,
  }))
  return target.ids
}

/** @param before null where it's new */
export const categoryOf = (foreign: ForeignCategory, before: Category | null): Category => ({
  id: asId(foreign.id),
  name: foreign.name,
  ...translated(foreign.translations ?? before?.translations),
  ...categoryFlags.merged(foreign, before),
})

const longestIngredientName = catalogueLimits.ingredientName.most

/** Of ingredients about which neither the file nor the machine says it. */
const unknownLook = { colour: '#d9c9a3', look: null } as const

function importIngredients(importing: Importing): IdsHere {
  const { draft, job } = importing
  const target = openTarget(importing, 'ingredient', draft.records.ingredient, longestIngredientName)
  const goesWith = compatibility(importing)
  for (const foreign of job.contents.ingredients.values()) {
    const parent = parentOf(foreign, job.contents.ingredients)
    // Parents come first: theirs is known.
    const parentGroupId = parent === null ? null : asId<'ingredient'>(target.ids.get(parent.id) ?? 0)
    const picture = job.pictures.ingredient.get(foreign.id) ?? null
    const { same, name } = findSame(target, foreign, each => goesWith(foreign, each))
    settle(target, foreign, same, name, (before, id, nameHere) => {
      const placed = { id: asId<'ingredient'>(id), name: nameHere, parentGroupId, lastUpdate: updateOf(job, before) }
      return ingredientOf(foreign, before, placed, picture)
    })
  }
  return target.ids
}

/**
 * The ingredient that one of a file becomes. Fields that the file does not have stay as they were.
 *
 * @param before null where it is new
 */
export function ingredientOf(
  foreign: ForeignIngredient,
  before: Ingredient | null,
  placed: Pick<Ingredient, 'id' | 'name' | 'parentGroupId' | 'lastUpdate'>,
  picture: ImageKey | null,
): Ingredient {
  const seen = foreign.colour === null ? (before ?? unknownLook) : { colour: foreign.colour, look: foreign.look }
  const common = {
    ...placed,
    ...translated(foreign.translations ?? before?.translations),
    colour: seen.colour,
    look: seen.look,
  }
  if (foreign.type === 'group') return { ...common, kind: 'group' }
  const old = before === null || before.kind === 'group' ? null : before
  const addable = {
    ...common,
    alcoholContent: foreign.alcoholContent,
    density: foreign.density ?? (old ?? addableDefaults).density,
    bottlePrice: foreign.bottlePrice,
    ...addableFlags.merged(foreign, old),
    imageKey: picture ?? old?.imageKey ?? null,
    ...(old?.standsInFor === undefined ? {} : { standsInFor: old.standsInFor }),
  }
  return foreign.type === 'automated'
    ? {
        ...addable,
        kind: 'automated',
        bottleSize: foreign.bottleSize,
        flowFactor: foreign.flowFactor ?? foreign.pumpTimeMultiplier ?? 1,
      }
    : { ...addable, kind: 'manual', unit: foreign.unit, bottleSize: foreign.bottleSize }
}

/**
 * The ingredient's counterpart here. One of its name that it cannot be, a group and a liquid for example, is left
 * alone: then the counterpart is the ingredient it was renamed to the last time, or it is renamed.
 */
function findSame(
  { names, match, job }: Target<'ingredient'>,
  foreign: ForeignIngredient,
  fits: (here: Ingredient) => boolean,
): { readonly same: Ingredient | undefined; readonly name: string } {
  let name = foreign.name
  for (let count = 1; ; count += 1) {
    const same = match(name, fits)
    if (same || !names.isTaken(name)) return { same, name }
    if (job.mode === 'keep_both') return { same: undefined, name: names.copyOf(foreign.name) }
    name = numberedCopy(foreign.name, count, longestIngredientName)
  }
}

/** Whether one of the file can be, or overwrite, one that is here. */
function compatibility({ draft, job: { mode } }: Importing) {
  const { recipe, pump } = draft.records
  const pumpsOfAll = [pump, ...[...draft.others.values()].map(own => own.pump)]
  const used = new Set<IngredientId>()
  for (const each of recipe.values()) for (const { ingredientId } of stepIngredientsOf(each)) used.add(ingredientId)
  return (foreign: ForeignIngredient, here: Ingredient): boolean => {
    if ((foreign.type === 'group') !== (here.kind === 'group')) return false
    // Copies change nothing of what is here.
    if (mode === 'keep_both') return true
    const isUnitKept = (foreign.type === 'manual' ? foreign.unit : 'ml') === unitOf(here)
    if (mode === 'skip') return isUnitKept
    const leavesPumps = here.kind === 'automated' && foreign.type === 'manual'
    const isOnPumps = pumpsOfAll.some(pumps => pumpsHolding(here.id, pumps).length > 0)
    return (isUnitKept || !used.has(here.id)) && !(leavesPumps && isOnPumps)
  }
}

function importRecipes(importing: Importing, glassIds: IdsHere, categoryIds: IdsHere, ingredientIds: IdsHere): IdsHere {
  const { draft, job } = importing
  const target = openTarget(importing, 'recipe', draft.records.recipe, recipeLimits.name.most)
  for (const foreign of job.contents.recipes.values()) {
    const glassId = foreign.defaultGlassId === null ? undefined : glassIds.get(foreign.defaultGlassId)
    const categories = new Set(foreign.categoryIds.flatMap(id => categoryIds.get(id) ?? []))
    settle(target, foreign, target.match(foreign.name), foreign.name, (before, id, name): Recipe => {
      // Others know none of these three fields.
      const own = foreign.shortDescription === null ? before : foreign
      return {
        id: asId(id),
        name,
        ...translated(foreign.translations ?? before?.translations),
        ownerId: job.userId,
        description: foreign.description,
        shortDescription: own?.shortDescription ?? '',
        steps: foreign.steps.map(step => withIdsHere(step, ingredientIds)),
        categoryIds: [...categories].map(each => asId(each)),
        tags: own?.tags ?? [],
        defaultGlassId: glassId === undefined ? null : asId(glassId),
        defaultAmountToFill: own?.defaultAmountToFill ?? null,
        imageKey: job.pictures.recipe.get(foreign.id) ?? before?.imageKey ?? null,
        lastUpdate: updateOf(job, before),
      }
    })
  }
  return target.ids
}

const withIdsHere = (step: ProductionStep, ingredientIds: IdsHere): ProductionStep =>
  step.kind === 'writtenInstruction'
    ? step
    : {
        ...step,
        ingredients: step.ingredients.map(each => {
          const id = ingredientIds.get(each.ingredientId)
          if (id === undefined) throw new AssertionError(`ingredient ${each.ingredientId} was not imported`)
          return { ...each, ingredientId: asId(id) }
        }),
      }

/** Recipes that a collection has already stay in it. */
function importCollections(importing: Importing, recipeIds: IdsHere): void {
  const { draft, job } = importing
  const target = openTarget(importing, 'collection', draft.records.collection, collectionLimits.name.most)
  for (const foreign of job.contents.collections.values()) {
    const added = foreign.recipeIds.flatMap(id => recipeIds.get(id) ?? []).map(id => asId<'recipe'>(id))
    const existing = target.match(foreign.name)
    settle(
      target,
      foreign,
      existing,
      foreign.name,
      (before, id, name): Collection => ({
        id: asId(id),
        name,
        description: foreign.description,
        ...collectionFlags.merged(foreign, before),
        ownerId: job.userId,
        recipeIds: [...new Set<RecipeId>([...(before?.recipeIds ?? []), ...added])],
        imageKey: job.pictures.collection.get(foreign.id) ?? before?.imageKey ?? null,
        lastUpdate: updateOf(job, before),
      }),
    )
  }
}
