import type { Collection } from '../catalogue/collection.ts'
import { collectionLimits } from '../catalogue/collection-draft.ts'
import { laterUpdate } from '../catalogue/last-update.ts'
import { normalise } from '../catalogue/normalise.ts'
import type { Draft } from '../records/draft.ts'
import { asId, type RecipeId } from '../units/id.ts'
import { createFreeNames } from './free-names.ts'
import type { ImportJob } from './import-job.ts'
import type { ImportedItem } from './import-report.ts'
import { createMatches, settle, type Target } from './import-target.ts'

/** Recipes that a collection has already stay in it. */
export function importCollections(
  draft: Draft,
  job: ImportJob,
  items: ImportedItem[],
  recipeIds: ReadonlyMap<number, number>,
): void {
  const existing = [...draft.records.collection.values()]
  const target: Target<'collection'> = {
    kind: 'collection',
    draft,
    mode: job.mode,
    names: createFreeNames(
      existing.map(({ name }) => name),
      normalise,
      collectionLimits.name.most,
    ),
    items,
    ids: new Map(),
  }
  const match = createMatches(existing, normalise, job.mode)
  for (const foreign of job.contents.collections.values()) {
    const added = foreign.recipeIds.flatMap(id => recipeIds.get(id) ?? []).map(id => asId<'recipe'>(id))
    const picture = job.pictures.collection.get(foreign.id)
    settle(
      target,
      foreign,
      match(foreign.name),
      foreign.name,
      (before, id, name): Collection => ({
        id: asId(id),
        name,
        description: foreign.description,
        ownerId: job.userId,
        recipeIds: [...new Set<RecipeId>([...(before?.recipeIds ?? []), ...added])],
        imageKey: picture ?? before?.imageKey ?? null,
        lastUpdate: before === null ? job.now : laterUpdate(before, job.now),
      }),
    )
  }
}
