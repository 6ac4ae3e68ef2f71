import type { ProductionStep, Recipe } from '../catalogue/recipe.ts'
import { recipeLimits } from '../catalogue/recipe-draft.ts'
import { translated } from '../catalogue/translations.ts'
import { AssertionError } from '../result.ts'
import { asId } from '../units/id.ts'
import { type Importing, openTarget, settle, updateOf } from './import-target.ts'

/** Ids of the file to ids here. */
interface IdsHere {
  readonly glassIds: ReadonlyMap<number, number>
  readonly categoryIds: ReadonlyMap<number, number>
  readonly ingredientIds: ReadonlyMap<number, number>
}

/** @returns ids of the file to ids here */
export function importRecipes(
  importing: Importing,
  { glassIds, categoryIds, ingredientIds }: IdsHere,
): ReadonlyMap<number, number> {
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

const withIdsHere = (step: ProductionStep, ingredientIds: ReadonlyMap<number, number>): ProductionStep =>
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
