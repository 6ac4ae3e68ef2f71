import { laterUpdate } from '../catalogue/last-update.ts'
import { normalise } from '../catalogue/normalise.ts'
import type { ProductionStep, Recipe } from '../catalogue/recipe.ts'
import { recipeLimits } from '../catalogue/recipe-draft.ts'
import { translated } from '../catalogue/translations.ts'
import type { Draft } from '../records/draft.ts'
import { BrokenInvariant } from '../result.ts'
import { asId } from '../units/id.ts'
import { createFreeNames } from './free-names.ts'
import type { ImportJob } from './import-job.ts'
import type { ImportedItem } from './import-report.ts'
import { createMatches, settle, type Target } from './import-target.ts'

/** Ids of the file to ids here. */
interface IdsHere {
  readonly glassIds: ReadonlyMap<number, number>
  readonly categoryIds: ReadonlyMap<number, number>
  readonly ingredientIds: ReadonlyMap<number, number>
}

/** @returns ids of the file to ids here */
export function importRecipes(
  draft: Draft,
  job: ImportJob,
  items: ImportedItem[],
  { glassIds, categoryIds, ingredientIds }: IdsHere,
): ReadonlyMap<number, number> {
  const existing = [...draft.records.recipe.values()]
  const target: Target<'recipe'> = {
    kind: 'recipe',
    draft,
    mode: job.mode,
    names: createFreeNames(
      existing.map(({ name }) => name),
      normalise,
      recipeLimits.name.most,
    ),
    items,
    ids: new Map(),
  }
  const match = createMatches(existing, normalise, job.mode)
  for (const foreign of job.contents.recipes.values()) {
    const picture = job.pictures.recipe.get(foreign.id)
    const glassId = foreign.defaultGlassId === null ? undefined : glassIds.get(foreign.defaultGlassId)
    settle(target, foreign, match(foreign.name), foreign.name, (before, id, name): Recipe => {
      const own = foreign.own ?? before
      return {
        id: asId(id),
        name,
        ...translated(foreign.translations ?? before?.translations),
        ownerId: job.userId,
        description: foreign.description,
        shortDescription: own?.shortDescription ?? '',
        steps: foreign.steps.map(step => withIdsHere(step, ingredientIds)),
        categoryIds: [...new Set(foreign.categoryIds.flatMap(each => categoryIds.get(each) ?? []))].map(each =>
          asId(each),
        ),
        tags: own?.tags ?? [],
        defaultGlassId: glassId === undefined ? null : asId(glassId),
        defaultAmountToFill: own?.defaultAmountToFill ?? null,
        imageKey: picture ?? before?.imageKey ?? null,
        lastUpdate: before === null ? job.now : laterUpdate(before, job.now),
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
          if (id === undefined) throw new BrokenInvariant(`ingredient ${each.ingredientId} was not imported`)
          return { ...each, ingredientId: asId(id) }
        }),
      }
