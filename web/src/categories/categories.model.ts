import { createEvent, sample } from 'effector'
import { catalogueLimits } from '#domain/catalogue/limits.ts'
import { mutate, query } from '../api/operate.ts'
import { createReading } from '../api/reading.model.ts'
import { createForm } from '../forms/form.model.ts'
import { faults, letters, required } from '../forms/rules.ts'
import { changesOf } from '../recipes/catalogue.model.ts'
import { createRemoval, followingWish } from '../removal/removal.model.ts'
import {
  CategoriesWithUseDocument,
  CategoryUsageDocument,
  type CategoryWithUse,
  CreateCategoryDocument,
  DeleteCategoryDocument,
  RenameCategoryDocument,
} from './categories.documents.ts'

export const categories = createReading<readonly CategoryWithUse[]>(
  async () => (await query(CategoriesWithUseDocument)).categories,
  changesOf('CATEGORIES', 'RECIPES'),
)

/** Of names, in letters. */
export const nameLength = catalogueLimits.categoryName

export interface CategoryDraft {
  /** Null of one that is only being made. */
  readonly id: number | null
  readonly name: string
}

export const categoryForm = createForm<CategoryDraft, { readonly name: string }>({
  rules: ({ name }) => faults<CategoryDraft>({ name: required(name) ?? letters(name, nameLength) }),
  save: async ({ id, name }) =>
    id === null
      ? (await mutate(CreateCategoryDocument, { name })).createCategory
      : (await mutate(RenameCategoryDocument, { id, name })).renameCategory,
  closesWhenSaved: true,
})

export const createRequested = createEvent()
export const renameRequested = createEvent<CategoryWithUse>()
sample({ clock: createRequested, fn: () => ({ id: null, name: '' }), target: categoryForm.opened })
sample({ clock: renameRequested, fn: ({ id, name }) => ({ id, name }), target: categoryForm.opened })

export const categoryRemoval = createRemoval({
  usage: async id => ({ users: (await query(CategoryUsageDocument, { id })).categoryUsage, blockers: [] }),
  remove: async (id, wish) => (await mutate(DeleteCategoryDocument, { id, ...followingWish(wish) })).deleteCategory,
})

// What was changed here need not wait for the news of it.
sample({ clock: [categoryForm.saved, categoryRemoval.removed], fn: () => undefined, target: categories.readAgain })
