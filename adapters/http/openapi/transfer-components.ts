/* The answers of the API about uploads, imports and backups; see components.ts. */
import { type TProperties, Type } from 'typebox'
import { Category, Collection, Glass, Ingredient, Recipe } from './components.ts'

const component = (title: string, properties: TProperties, description: string) =>
  Type.Object(properties, { title, description })
const Whole = Type.Integer({ minimum: 0 })
const Id = Type.Integer({ minimum: 1 })

export const UploadedFile = component(
  'UploadedFile',
  { fileKey: Type.String(), size: Type.Integer({ minimum: 0, description: 'Bytes.' }) },
  'To be named by an event action; what none names is tidied away.',
)

export const UploadedImage = component(
  'UploadedImage',
  { imageKey: Type.String() },
  'To be named by what is to have the picture; what nothing names is tidied away.',
)

export const StagedImport = component(
  'StagedImport',
  {
    importId: Type.Integer({ minimum: 1, description: 'Good for ten minutes, and for the one who uploaded.' }),
    recipes: Type.Array(Recipe),
    categories: Type.Array(Category),
    glasses: Type.Array(Glass),
    ingredients: Type.Array(Ingredient),
    collections: Type.Array(Collection),
    collectionRecipes: Type.Record(Type.String(), Type.Array(Id), {
      description: 'The ids of the recipes, by the id of the collection.',
    }),
  },
  'What an uploaded file has; all ids are those of the file.',
)

export const StagedBackup = component(
  'StagedBackup',
  {
    restoreId: Type.Integer({ minimum: 1, description: 'Good for ten minutes, and for the one who uploaded.' }),
    createdAt: Type.String({ description: 'UTC: `2031-05-06T07:08:09.000+00:00`' }),
    version: Type.String({ description: 'Of the program that wrote it.' }),
    recipes: Whole,
    ingredients: Whole,
    collections: Whole,
    pumps: Whole,
    users: Whole,
    pastOrders: Whole,
  },
  'How much of what an uploaded backup has.',
)
