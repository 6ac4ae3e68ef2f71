import type { ImageKey } from '../catalogue/image.ts'
import { type Ingredient, unitOf } from '../catalogue/ingredient.ts'
import { pumpsHolding } from '../catalogue/ingredient-rules.ts'
import { catalogueLimits } from '../catalogue/limits.ts'
import { stepIngredientsOf } from '../catalogue/recipe.ts'
import { translated } from '../catalogue/translations.ts'
import { asId, type IngredientId } from '../units/id.ts'
import { numberedCopy } from './free-names.ts'
import { type Importing, openTarget, settle, type Target, updateOf } from './import-target.ts'
import { type PortableIngredient, unknownLook } from './portable.ts'
import { parentOf } from './selection.ts'

const { most } = catalogueLimits.ingredientName

/** @returns ids of the file to ids here */
export function importIngredients(importing: Importing): ReadonlyMap<number, number> {
  const { draft, job } = importing
  const target = openTarget(importing, 'ingredient', draft.records.ingredient, most)
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
  foreign: PortableIngredient,
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
    density: foreign.density ?? old?.density ?? 1,
    bottlePrice: foreign.bottlePrice,
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
  foreign: PortableIngredient,
  fits: (here: Ingredient) => boolean,
): { readonly same: Ingredient | undefined; readonly name: string } {
  let name = foreign.name
  for (let count = 1; ; count += 1) {
    const same = match(name, fits)
    if (same || !names.isTaken(name)) return { same, name }
    if (job.mode === 'keep_both') return { same: undefined, name: names.copyOf(foreign.name) }
    name = numberedCopy(foreign.name, count, most)
  }
}

/** Whether one of the file can be, or overwrite, one that is here. */
function compatibility({ draft, job: { mode } }: Importing) {
  const { recipe, pump } = draft.records
  const pumpsOfAll = [pump, ...[...draft.others.values()].map(own => own.pump)]
  const used = new Set<IngredientId>()
  for (const each of recipe.values()) for (const { ingredientId } of stepIngredientsOf(each)) used.add(ingredientId)
  return (foreign: PortableIngredient, here: Ingredient): boolean => {
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
