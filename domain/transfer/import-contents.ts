import type { Draft } from '../records/draft.ts'
import { importCategories } from './import-categories.ts'
import { importCollections } from './import-collections.ts'
import { importGlasses } from './import-glasses.ts'
import { importIngredients } from './import-ingredients.ts'
import type { ImportJob } from './import-job.ts'
import { importRecipes } from './import-recipes.ts'
import type { ImportedItem, ImportReport } from './import-report.ts'

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
