import { graphql, type ResultOf } from '../../api/graphql.ts'

export const CategoriesWithUseDocument = graphql(
  `query CategoriesWithUse { categories { id name names { language name } recipeCount version } }`,
)
export const CreateCategoryDocument = graphql(`
  mutation CreateCategory($name: String!, $translations: [NameTextInput!]) {
    createCategory(name: $name, translations: $translations) { id name }
  }
`)
export const RenameCategoryDocument = graphql(`
  mutation RenameCategory($id: Int!, $name: String!, $translations: [NameTextInput!], $version: String) {
    renameCategory(id: $id, name: $name, translations: $translations, version: $version) { id name }
  }
`)
export const CategoryUsageDocument = graphql(`
  query CategoryUsage($id: Int!) { categoryUsage(id: $id) { count names } }
`)
export const DeleteCategoryDocument = graphql(`
  mutation DeleteCategory($id: Int!, $replaceBy: Int, $removeFromRecipes: Boolean!, $version: String) {
    deleteCategory(id: $id, replaceBy: $replaceBy, removeFromRecipes: $removeFromRecipes, version: $version)
  }
`)

export type CategoryWithUse = ResultOf<typeof CategoriesWithUseDocument>['categories'][number]
