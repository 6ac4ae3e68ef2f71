import type { Collection } from '../catalogue/collection.ts'
import { collectionLimits } from '../catalogue/collection-draft.ts'
import { catalogueLimits } from '../catalogue/limits.ts'
import { translated } from '../catalogue/translations.ts'
import type { Draft } from '../records/draft.ts'
import { asId, type RecipeId } from '../units/id.ts'
import { importGlasses } from './import-glasses.ts'
import { importIngredients } from './import-ingredients.ts'
import type { ImportJob, ImportReport } from './import-job.ts'
import { importRecipes } from './import-recipes.ts'
import { type Importing, openTarget, settle, settleByName, updateOf } from './import-target.ts'

/**
 * Writes what is to be imported into a draft. Ids of the file become ids of this machine everywhere: in recipes, as parents
 * of groups, in collections. Importing once more, overwriting or skipping, changes nothing.
 */
export function importContents(draft: Draft, job: ImportJob): ImportReport {
  const importing: Importing = { draft, job, items: [] }
  const glassIds = importGlasses(importing)
  const categoryIds = importCategories(importing)
  const ingredientIds = importIngredients(importing)
  const recipeIds = importRecipes(importing, { glassIds, categoryIds, ingredientIds })
  importCollections(importing, recipeIds)
  return { items: importing.items }
}

/** @returns ids of the file to ids here; without those that are dropped */
function importCategories(importing: Importing): ReadonlyMap<number, number> {
  const { draft, job } = importing
  const target = openTarget(importing, 'category', draft.records.category, catalogueLimits.categoryName.most)
  settleByName(target, job.contents.categories.values(), job.withCategories, (foreign, before, id, name) => ({
    id: asId<'category'>(id),
    name,
    ...translated(foreign.translations ?? before?.translations),
  }))
  return target.ids
}

/** Recipes that a collection has already stay in it. */
function importCollections(importing: Importing, recipeIds: ReadonlyMap<number, number>): void {
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
        ownerId: job.userId,
        recipeIds: [...new Set<RecipeId>([...(before?.recipeIds ?? []), ...added])],
        imageKey: job.pictures.collection.get(foreign.id) ?? before?.imageKey ?? null,
        lastUpdate: updateOf(job, before),
      }),
    )
  }
}
