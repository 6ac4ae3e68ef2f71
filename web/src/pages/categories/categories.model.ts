import { sample } from 'effector'
import { catalogueLimits } from '#domain/catalogue/limits.ts'
import { ask, graphql, type ResultOf, tell } from '../../api/operate.ts'
import { createRemoval, deletionInput } from '../../features/removal/removal.model.ts'
import { createConflict, type SharedDraft } from '../../forms/conflict.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { faults, letters, required } from '../../forms/rules.ts'
import {
  fieldOfName,
  type NamedDraft,
  namedDraftOf,
  namedInputOf,
  nameRules,
  unnamedDraft,
} from '../../forms/translations/named-draft.ts'
import { translationsFault } from '../../forms/translations/translations.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { createQuery } from '../../queries/query.model.ts'

const CategoriesWithUseDocument = graphql(
  `query CategoriesWithUse { categories { id name names { language name } recipeCount version } }`,
)
const CreateCategoryDocument = graphql(`
  mutation CreateCategory($name: String!, $translations: [NameTextInput!]) {
    createCategory(name: $name, translations: $translations) { id name }
  }
`)
const RenameCategoryDocument = graphql(`
  mutation RenameCategory($id: Int!, $name: String!, $translations: [NameTextInput!], $version: String) {
    renameCategory(id: $id, name: $name, translations: $translations, version: $version) { id name }
  }
`)
const CategoryUsageDocument = graphql(`
  query CategoryUsage($id: Int!) { categoryUsage(id: $id) { count names } }
`)
const DeleteCategoryDocument = graphql(`
  mutation DeleteCategory($id: Int!, $replaceBy: Int, $removeFromRecipes: Boolean!, $version: String) {
    deleteCategory(id: $id, replaceBy: $replaceBy, removeFromRecipes: $removeFromRecipes, version: $version)
  }
`)

export type CategoryWithUse = ResultOf<typeof CategoriesWithUseDocument>['categories'][number]

export const categories = createQuery<readonly CategoryWithUse[]>(
  () => ask(CategoriesWithUseDocument),
  changesOf('CATEGORIES', 'RECIPES'),
)

/** How long names may be, in letters. */
export const nameLength = catalogueLimits.categoryName

export interface CategoryDraft extends SharedDraft, NamedDraft {
  /** Null of one that is only being made. */
  readonly origin: CategoryWithUse | null
}

const draftOf = (origin: CategoryWithUse): CategoryDraft => ({ origin, ...namedDraftOf(origin.names) })

export const categoryForm = createForm<CategoryDraft, { readonly name: string }>({
  rules: ({ name, translations }) =>
    faults<CategoryDraft>({
      name: required(name) ?? letters(name, nameLength),
      translations: translationsFault(translations, nameRules(nameLength)),
    }),
  save: async draft => {
    const named = namedInputOf(draft)
    if (draft.origin === null) return tell(CreateCategoryDocument, named)
    const { id, version } = draft.origin
    return tell(RenameCategoryDocument, { id, version, ...named })
  },
  fieldOf: fieldOfName,
  closesWhenSaved: true,
})

export const createRequested = categoryForm.opened.prepend<void>(() => ({ origin: null, ...unnamedDraft }))
export const renameRequested = categoryForm.opened.prepend<CategoryWithUse>(draftOf)

export const categoryConflict = createConflict(categoryForm, {
  read: async id => (await ask(CategoriesWithUseDocument)).find(one => one.id === id) ?? null,
  draftOf,
  news: changesOf('CATEGORIES'),
})

export const categoryRemoval = createRemoval({
  usage: async id => ({ users: await ask(CategoryUsageDocument, { id }), blockers: [] }),
  remove: ({ id, version }, policy) => tell(DeleteCategoryDocument, { id, version, ...deletionInput(policy) }),
})

// A change made here need not wait for the news of it.
sample({ clock: [categoryForm.saved, categoryRemoval.removed], target: categories.refetch })
