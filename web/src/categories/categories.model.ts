import { createEvent, sample } from 'effector'
import { catalogueLimits } from '#domain/catalogue/limits.ts'
import { mutate, query } from '../api/operate.ts'
import { createReading } from '../api/reading.model.ts'
import { createConflict, type SharedDraft } from '../forms/conflict.model.ts'
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

export interface CategoryDraft extends SharedDraft {
  /** Null of one that is only being made. */
  readonly origin: CategoryWithUse | null
  readonly name: string
}

const draftOf = (origin: CategoryWithUse): CategoryDraft => ({ origin, name: origin.name })

export const categoryForm = createForm<CategoryDraft, { readonly name: string }>({
  rules: ({ name }) => faults<CategoryDraft>({ name: required(name) ?? letters(name, nameLength) }),
  save: async ({ origin, name }) => {
    if (origin === null) return (await mutate(CreateCategoryDocument, { name })).createCategory
    const { id, version } = origin
    return (await mutate(RenameCategoryDocument, { id, name, version })).renameCategory
  },
  closesWhenSaved: true,
})

export const createRequested = createEvent()
export const renameRequested = createEvent<CategoryWithUse>()
sample({ clock: createRequested, fn: () => ({ origin: null, name: '' }), target: categoryForm.opened })
sample({ clock: renameRequested, fn: draftOf, target: categoryForm.opened })

export const categoryConflict = createConflict(categoryForm, {
  read: async id => (await query(CategoriesWithUseDocument)).categories.find(one => one.id === id) ?? null,
  draftOf,
  news: changesOf('CATEGORIES'),
})

export const categoryRemoval = createRemoval({
  usage: async id => ({ users: (await query(CategoryUsageDocument, { id })).categoryUsage, blockers: [] }),
  remove: async ({ id, version }, wish) =>
    (await mutate(DeleteCategoryDocument, { id, version, ...followingWish(wish) })).deleteCategory,
})

// What was changed here need not wait for the news of it.
sample({ clock: [categoryForm.saved, categoryRemoval.removed], fn: () => undefined, target: categories.readAgain })
