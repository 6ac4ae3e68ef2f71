import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'

export const GlassesWithUseDocument = graphql(`
  query GlassesWithUse {
    glasses { id name names { language name } sizeMl emptyWeightGrams isDefault useForSingleIngredients shape recipeCount version }
  }
`)
export const CreateGlassDocument = graphql(`
  mutation CreateGlass($glass: GlassInput!) { createGlass(glass: $glass) { id name } }
`)
export const UpdateGlassDocument = graphql(`
  mutation UpdateGlass($id: Int!, $glass: GlassInput!, $version: String) {
    updateGlass(id: $id, glass: $glass, version: $version) { id name }
  }
`)
export const GlassUsageDocument = graphql(`query GlassUsage($id: Int!) { glassUsage(id: $id) { count names } }`)
export const DeleteGlassDocument = graphql(`
  mutation DeleteGlass($id: Int!, $replaceBy: Int, $removeFromRecipes: Boolean!, $version: String) {
    deleteGlass(id: $id, replaceBy: $replaceBy, removeFromRecipes: $removeFromRecipes, version: $version)
  }
`)
/** To weigh an empty glass. */
export const GlassWeightDocument = graphql(`subscription GlassWeight { scale { present grams steady } }`)

export type GlassWithUse = ResultOf<typeof GlassesWithUseDocument>['glasses'][number]
export type GlassInput = VariablesOf<typeof CreateGlassDocument>['glass']
export type GlassShape = GlassWithUse['shape']
export type WeighedGlass = ResultOf<typeof GlassWeightDocument>['scale']
