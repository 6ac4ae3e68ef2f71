import type { ImageKey } from '../catalogue/image.ts'
import { type Ingredient, unitOf } from '../catalogue/ingredient.ts'
import { pumpsHolding } from '../catalogue/ingredient-rules.ts'
import { laterUpdate } from '../catalogue/last-update.ts'
import { catalogueLimits } from '../catalogue/limits.ts'
import { normalise } from '../catalogue/normalise.ts'
import { stepIngredientsOf } from '../catalogue/recipe.ts'
import { translated } from '../catalogue/translations.ts'
import type { Draft } from '../records/draft.ts'
import { asId, type IngredientId } from '../units/id.ts'
import { noVolume } from '../units/volume.ts'
import { createFreeNames, numberedCopy } from './free-names.ts'
import type { ImportJob } from './import-job.ts'
import type { ImportedItem } from './import-report.ts'
import { createMatches, settle, type Target } from './import-target.ts'
import { type PortableIngredient, unknownLook } from './portable.ts'
import { parentOf } from './selection.ts'

const { most } = catalogueLimits.ingredientName

/** @returns ids of the file to ids here */
export function importIngredients(draft: Draft, job: ImportJob, items: ImportedItem[]): ReadonlyMap<number, number> {
  const existing = [...draft.records.ingredient.values()]
  const target: Target<'ingredient'> = {
    kind: 'ingredient',
    draft,
    mode: job.mode,
    names: createFreeNames(
      existing.map(({ name }) => name),
      normalise,
      most,
    ),
    items,
    ids: new Map(),
  }
  const match = createMatches(existing, normalise, job.mode)
  const goesWith = compatibility(draft, job)
  for (const foreign of job.contents.ingredients.values()) {
    const parent = parentOf(foreign, job.contents.ingredients)
    // Parents come first: theirs is known.
    const parentId = parent === null ? null : asId<'ingredient'>(target.ids.get(parent.id) ?? 0)
    const picture = job.pictures.ingredient.get(foreign.id)
    const { same, name } = findSame(target, foreign, candidate => match(candidate, each => goesWith(foreign, each)))
    settle(target, foreign, same, name, (before, id, nameHere) => {
      const lastUpdate = before === null ? job.now : laterUpdate(before, job.now)
      const common = { id: asId<'ingredient'>(id), name: nameHere, parentGroupId: parentId, lastUpdate }
      return ingredientOf(foreign, before, common, picture ?? null)
    })
  }
  return target.ids
}

/** Fields that the file does not have stay as they were. */
function ingredientOf(
  foreign: PortableIngredient,
  before: Ingredient | null,
  placed: Pick<Ingredient, 'id' | 'name' | 'parentGroupId' | 'lastUpdate'>,
  picture: ImageKey | null,
): Ingredient {
  const { colour, look } = foreign.own ?? before ?? unknownLook
  const common = { ...placed, ...translated(foreign.translations ?? before?.translations), colour, look }
  if (foreign.kind === 'group') return { ...common, kind: 'group' }
  const old = before === null || before.kind === 'group' ? null : before
  const addable = {
    ...common,
    alcoholContent: foreign.alcoholContent,
    density: foreign.own?.density ?? old?.density ?? 1,
    bottlePrice: foreign.bottlePrice,
    imageKey: picture ?? old?.imageKey ?? null,
    ...(old?.standsInFor === undefined ? {} : { standsInFor: old.standsInFor }),
  }
  return foreign.kind === 'automated'
    ? { ...addable, kind: 'automated', bottleSize: foreign.bottleSize ?? noVolume, flowFactor: foreign.flowFactor }
    : { ...addable, kind: 'manual', unit: foreign.unit, bottleSize: foreign.bottleSize }
}

/**
 * The ingredient's counterpart here. One of its name that it cannot be, a group and a liquid for example, is left
 * alone: then the counterpart is the ingredient it was renamed to the last time, or it is renamed.
 */
function findSame(
  { names, mode }: Target<'ingredient'>,
  foreign: PortableIngredient,
  match: (name: string) => Ingredient | undefined,
): { readonly same: Ingredient | undefined; readonly name: string } {
  let name = foreign.name
  for (let count = 1; ; count += 1) {
    const same = match(name)
    if (same || !names.isTaken(name)) return { same, name }
    if (mode === 'keep_both') return { same: undefined, name: names.copyOf(foreign.name) }
    name = numberedCopy(foreign.name, count, most)
  }
}

/** Whether one of the file can be, or overwrite, one that is here. */
function compatibility({ records: { recipe, pump }, others }: Draft, { mode }: ImportJob) {
  const pumpsOfAll = [pump, ...[...others.values()].map(own => own.pump)]
  const used = new Set<IngredientId>()
  for (const each of recipe.values()) for (const { ingredientId } of stepIngredientsOf(each)) used.add(ingredientId)
  return (foreign: PortableIngredient, here: Ingredient): boolean => {
    if ((foreign.kind === 'group') !== (here.kind === 'group')) return false
    // Copies change nothing of what is here.
    if (mode === 'keep_both') return true
    const isUnitKept = foreign.unit === unitOf(here)
    if (mode === 'skip') return isUnitKept
    const leavesPumps = here.kind === 'automated' && foreign.kind === 'manual'
    const isOnPumps = pumpsOfAll.some(pumps => pumpsHolding(here.id, pumps).length > 0)
    return (isUnitKept || !used.has(here.id)) && !(leavesPumps && isOnPumps)
  }
}
