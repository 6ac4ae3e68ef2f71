import { type Static, type TSchema, Type } from 'typebox'
import type { Category } from '#domain/catalogue/category.ts'
import type { Collection } from '#domain/catalogue/collection.ts'
import type { Glass } from '#domain/catalogue/glass.ts'
import type { Ingredient } from '#domain/catalogue/ingredient.ts'
import { inNameOrder } from '#domain/catalogue/name-order.ts'
import type { Recipe } from '#domain/catalogue/recipe.ts'
import { createContentsWriter, writeCategory, writeGlass } from '#domain/transfer/export-documents.ts'
import { duplicateModes } from '#domain/transfer/import-job.ts'
import { catalogueOfContents } from '#domain/transfer/preview-catalogue.ts'
import type { StagedBackup } from '#domain/usecases/backup/restore-memory.usecase.ts'
import type { StagedImport } from '#domain/usecases/transfer/import-catalogue.usecase.ts'
import { WireCategory } from '../categories/schema.ts'
import { WireCollection } from '../collections/schema.ts'
import { WireGlass } from '../glasses/schema.ts'
import { WireIngredient } from '../ingredients/schema.ts'
import { Count, Id, Moment, oneOf, resource, SentId, wireDate } from '../kernel/rest/schemas.ts'
import { WireRecipe } from '../recipes/schema.ts'

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

/** ExportContents of rest-api.md 2.15 */
export const WireStagedImport = resource(
  'StagedImport',
  {
    importId: StagedId,
    recipes: Type.Array(WireRecipe),
    categories: Type.Array(WireCategory),
    glasses: Type.Array(WireGlass),
    ingredients: Type.Array(WireIngredient),
    collections: Type.Array(WireCollection),
    collectionRecipes: Type.Record(Type.String(), Type.Array(Id), {
      description: 'The ids of the recipes, by the id of the collection.',
    }),
  },
  'What an uploaded file has; all ids are those of the file.',
)

type Encoder<Item, Schema extends TSchema> = (item: Item) => Static<Schema>

/** A {@link WireStagedImport} as JSON in pieces: to write all of a large file at once would hold everything else up. */
export function* stagedImportText({ importId, contents }: StagedImport): Generator<string> {
  const catalogue = catalogueOfContents(contents)
  const write = createContentsWriter(catalogue, wireDate, Math.trunc)
  const collections = inNameOrder(catalogue.collection.values())
  yield `{"importId":${importId},"recipes":`
  yield* listText(inNameOrder(catalogue.recipe.values()), write.recipe satisfies Encoder<Recipe, typeof WireRecipe>)
  yield ',"categories":'
  yield* listText(
    inNameOrder(catalogue.category.values()),
    writeCategory satisfies Encoder<Category, typeof WireCategory>,
  )
  yield ',"glasses":'
  yield* listText(inNameOrder(catalogue.glass.values()), writeGlass satisfies Encoder<Glass, typeof WireGlass>)
  yield ',"ingredients":'
  yield* listText(
    [...catalogue.ingredient.values()],
    write.ingredient satisfies Encoder<Ingredient, typeof WireIngredient>,
  )
  yield ',"collections":'
  yield* listText(collections, write.collection satisfies Encoder<Collection, typeof WireCollection>)
  yield ',"collectionRecipes":{'
  for (const [index, { id, recipeIds }] of collections.entries()) {
    yield `${index === 0 ? '' : ','}"${id}":${JSON.stringify(recipeIds)}`
  }
  yield '}}'
}

const itemsOfPiece = 50

function* listText<Item>(items: readonly Item[], write: (item: Item) => object): Generator<string> {
  yield '['
  for (let first = 0; first < items.length; first += itemsOfPiece) {
    const texts = items.slice(first, first + itemsOfPiece).map(item => JSON.stringify(write(item)))
    yield `${first === 0 ? '' : ','}${texts.join()}`
  }
  yield ']'
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
