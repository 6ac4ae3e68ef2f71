import type { Collection } from '../catalogue/collection.ts'
import { collectionLimits } from '../catalogue/collection-draft.ts'
import { laterUpdate } from '../catalogue/last-update.ts'
import { catalogueLimits } from '../catalogue/limits.ts'
import { normalise } from '../catalogue/normalise.ts'
import { translated } from '../catalogue/translations.ts'
import type { Draft } from '../records/draft.ts'
import { asId, type RecipeId } from '../units/id.ts'
import { createFreeNames } from './free-names.ts'
import { importGlasses, link } from './import-glasses.ts'
import { importIngredients } from './import-ingredients.ts'
import type { ImportJob } from './import-job.ts'
import { importRecipes } from './import-recipes.ts'
import type { ImportedItem, ImportReport } from './import-report.ts'
import { createMatches, settle, type Target } from './import-target.ts'

/**
 * Writes what is to be imported into a draft. Ids of the file become ids of this machine everywhere: in recipes, as parents
 * of groups, in collections. Importing once more, overwriting or skipping, changes nothing.
 */
export function importContents(draft: Draft, job: ImportJob): ImportReport {
  const items: ImportedItem[] = []
  const glassIds = importGlasses(draft, job, items)
  const categoryIds = importCategories(draft, job, items)
  const ingredientIds = importIngredients(draft, job, items)
  const recipeIds = importRecipes(draft, job, items, { glassIds, categoryIds, ingredientIds })
  importCollections(draft, job, items, recipeIds)
  return { items }
}

const normal = (name: string): string => name.trim().toLowerCase()

/** @returns ids of the file to ids here; without those that are dropped */
function importCategories(draft: Draft, job: ImportJob, items: ImportedItem[]): ReadonlyMap<number, number> {
  const existing = [...draft.records.category.values()]
  const target: Target<'category'> = {
    kind: 'category',
    draft,
    mode: job.mode,
    names: createFreeNames(
      existing.map(({ name }) => name),
      normal,
      catalogueLimits.categoryName.most,
    ),
    items,
    ids: new Map(),
  }
  const match = createMatches(existing, normal, job.mode)
  /** Two of one name are one. */
  const settled = new Map<string, number>()
  for (const foreign of job.contents.categories.values()) {
    const twin = settled.get(normal(foreign.name))
    if (twin !== undefined) target.ids.set(foreign.id, twin)
    else if (job.withCategories) {
      settle(target, foreign, match(foreign.name), foreign.name, (before, id, name) => ({
        id: asId<'category'>(id),
        name,
        ...translated(foreign.translations ?? before?.translations),
      }))
    } else link(target, foreign, match(foreign.name))
    const id = target.ids.get(foreign.id)
    if (id !== undefined) settled.set(normal(foreign.name), id)
  }
  return target.ids
}

/** Recipes that a collection has already stay in it. */
function importCollections(
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
