import { type Static, type TSchema, Type } from 'typebox'
import { inNameOrder } from '#domain/catalogue/name-order.ts'
import { duplicateModes } from '#domain/transfer/import-job.ts'
import { catalogueOfContents } from '#domain/transfer/portable-catalogue.ts'
import { createContentsWriter, writeCategory, writeGlass } from '#domain/transfer/write-contents.ts'
import type { StagedBackup } from '#domain/usecases/backup/restore-memory.usecase.ts'
import type { StagedImport } from '#domain/usecases/transfer/import-catalogue.usecase.ts'
import { WireCategory } from './category.ts'
import { WireCollection } from './collection.ts'
import { WireGlass } from './glass.ts'
import { WireIngredient } from './ingredient.ts'
import { WireRecipe } from './recipe.ts'
import { Count, Id, Moment, oneOf, resource, SentId } from './schemas.ts'
import { wireDate } from './wire-date.ts'

export const WireUploadedFile = resource(
  'UploadedFile',
  { fileKey: Type.String(), size: Type.Integer({ minimum: 0, description: 'Bytes.' }) },
  'To be named by an event action; what none names is tidied away.',
)

export const WireUploadedImage = resource(
  'UploadedImage',
  { imageKey: Type.String() },
  'To be named by what is to have the picture; what nothing names is tidied away.',
)

const StagedId = Type.Integer({ minimum: 1, description: 'Good for ten minutes, and for the one who uploaded.' })

/** Items of an export: the domain writes them, and a test holds them against their resources. */
const written = (resource: TSchema) => Type.Unsafe<object[]>(Type.Array(resource))

/** ExportContents of rest-api.md 2.15 */
export const WireStagedImport = resource(
  'StagedImport',
  {
    importId: StagedId,
    recipes: written(WireRecipe),
    categories: written(WireCategory),
    glasses: written(WireGlass),
    ingredients: written(WireIngredient),
    collections: written(WireCollection),
    collectionRecipes: Type.Record(Type.String(), Type.Array(Id), {
      description: 'The ids of the recipes, by the id of the collection.',
    }),
  },
  'What an uploaded file has; all ids are those of the file.',
)

export function encodeStagedImport({ importId, contents }: StagedImport): Static<typeof WireStagedImport> {
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
    collectionRecipes: Object.fromEntries(collections.map(({ id, recipeIds }) => [id, [...recipeIds]])),
  }
}

const ids = Type.Array(SentId, { maxItems: 100_000 })

export const ExportRequest = Type.Object({
  exportAllRecipes: Type.Boolean({ description: 'All recipes of the machine' }),
  exportRecipeIds: ids,
  exportAllCollections: Type.Boolean(),
  exportCollectionIds: ids,
})

export const ImportConfirm = Type.Object({
  importAllRecipes: Type.Boolean(),
  importRecipeIds: ids,
  importAllCollections: Type.Boolean(),
  importCollectionIds: ids,
  importAllGlasses: Type.Boolean({ description: 'Otherwise glasses of the same name are linked' }),
  importAllCategories: Type.Boolean({ description: 'Otherwise categories of the same name are linked' }),
  duplicateMode: oneOf(duplicateModes),
})

export const WireStagedBackup = resource(
  'StagedBackup',
  {
    restoreId: StagedId,
    createdAt: Moment,
    version: Type.String({ description: 'Of the program that wrote it.' }),
    recipes: Count,
    ingredients: Count,
    collections: Count,
    pumps: Count,
    users: Count,
    pastOrders: Count,
  },
  'How much of what an uploaded backup has.',
)

export const encodeStagedBackup = (staged: StagedBackup): Static<typeof WireStagedBackup> => ({
  restoreId: staged.restoreId,
  createdAt: wireDate(staged.createdAt),
  version: staged.version,
  recipes: staged.counts.recipe,
  ingredients: staged.counts.ingredient,
  collections: staged.counts.collection,
  pumps: staged.counts.pump,
  users: staged.counts.user,
  pastOrders: staged.pastOrders,
})
