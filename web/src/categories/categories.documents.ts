import { graphql, type ResultOf } from '../api/graphql.ts'

export const CategoriesWithUseDocument = graphql(`query CategoriesWithUse { categories { id name recipeCount } }`)
export const CreateCategoryDocument = graphql(`
  mutation CreateCategory($name: String!) { createCategory(name: $name) { id name } }
`)
export const RenameCategoryDocument = graphql(`
  mutation RenameCategory($id: Int!, $name: String!) { renameCategory(id: $id, name: $name) { id name } }
`)
export const CategoryUsageDocument = graphql(`
  query CategoryUsage($id: Int!) { categoryUsage(id: $id) { count names } }
`)
export const DeleteCategoryDocument = graphql(`
  mutation DeleteCategory($id: Int!, $replaceBy: Int, $removeFromRecipes: Boolean!) {
    deleteCategory(id: $id, replaceBy: $replaceBy, removeFromRecipes: $removeFromRecipes)
  }
`)

export type CategoryWithUse = ResultOf<typeof CategoriesWithUseDocument>['categories'][number]
