import { graphql, type ResultOf } from '../api/graphql.ts'

export const CategoriesWithUseDocument = graphql(
  `query CategoriesWithUse { categories { id name recipeCount version } }`,
)
export const CreateCategoryDocument = graphql(`
  mutation CreateCategory($name: String!) { createCategory(name: $name) { id name } }
`)
export const RenameCategoryDocument = graphql(`
  mutation RenameCategory($id: Int!, $name: String!, $version: String) {
    renameCategory(id: $id, name: $name, version: $version) { id name }
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
