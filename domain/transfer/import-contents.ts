import type { ImageKey } from '../catalogue/image.ts'
import type { Draft } from '../records/draft.ts'
import type { UserId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { importCategories } from './import-categories.ts'
import { importCollections } from './import-collections.ts'
import { importGlasses } from './import-glasses.ts'
import { importIngredients } from './import-ingredients.ts'
import { importRecipes } from './import-recipes.ts'
import type { ImportedItem, ImportReport } from './import-report.ts'
import type { DuplicateMode } from './import-target.ts'
import type { Contents, PicturedKind } from './portable.ts'

/** Pictures of the file as they are kept here, by the ids of the file. */
export type Pictures = Readonly<Record<PicturedKind, ReadonlyMap<number, ImageKey>>>

export interface ImportJob {
  /** What is to be imported, groups before what is in them. */
  readonly contents: Contents
  readonly pictures: Pictures
  readonly mode: DuplicateMode
  /** Otherwise those that are there already are linked by their names. */
  readonly withGlasses: boolean
  readonly withCategories: boolean
  /** Becomes the owner of everything that has one. */
  readonly userId: UserId
  readonly now: Timestamp
}

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
