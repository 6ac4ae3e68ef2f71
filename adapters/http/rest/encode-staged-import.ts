import { inNameOrder } from '#domain/catalogue/name-order.ts'
import { catalogueOfContents } from '#domain/transfer/portable-catalogue.ts'
import { createContentsWriter, writeCategory, writeGlass } from '#domain/transfer/write-contents.ts'
import type { StagedImport } from '#domain/usecases/transfer/import-catalogue.usecase.ts'
import { wireDate } from './wire-date.ts'

/** ExportContents of rest-api.md 2.15: all ids are those of the file. */
export function encodeStagedImport({ importId, contents }: StagedImport): object {
  const catalogue = catalogueOfContents(contents)
  const write = createContentsWriter(catalogue, wireDate)
  const collections = inNameOrder(catalogue.collection.values())
  return {
    importId,
    recipes: inNameOrder(catalogue.recipe.values()).map(recipe => write.recipe(recipe)),
    categories: inNameOrder(catalogue.category.values()).map(writeCategory),
    glasses: inNameOrder(catalogue.glass.values()).map(writeGlass),
    ingredients: [...catalogue.ingredient.values()].map(ingredient => write.ingredient(ingredient)),
    collections: collections.map(collection => write.collection(collection)),
    collectionRecipes: Object.fromEntries(collections.map(({ id, recipeIds }) => [id, recipeIds])),
  }
}
