import { collectionFlags } from '../catalogue/collection.ts'
import type { ImageKey } from '../catalogue/image.ts'
import { translated } from '../catalogue/translations.ts'
import { asId } from '../units/id.ts'
import type { Catalogue } from './export-documents.ts'
import type { Contents } from './export-format.ts'
import { categoryOf, glassOf, ingredientOf } from './import-contents.ts'
import { parentOf } from './selection.ts'

/** Stands for any: the caller only wants to know whether there is one. */
const somePicture = '0'.repeat(64) as ImageKey
const pictureIf = (hasImage: boolean): ImageKey | null => (hasImage ? somePicture : null)
const nobody = asId<'user'>(0)

/** The contents of a file as a catalogue of its own, with the ids of the file: to be shown before anything is imported. */
export function catalogueOfContents(contents: Contents): Catalogue {
  const { ingredients, glasses, categories, recipes, collections } = contents
  return {
    ingredient: tableOf(ingredients, foreign => {
      const parent = parentOf(foreign, ingredients)
      const parentGroupId = parent && asId<'ingredient'>(parent.id)
      const picture = foreign.type === 'group' ? null : pictureIf(foreign.hasImage)
      return ingredientOf(foreign, null, { ...foreign, id: asId(foreign.id), parentGroupId }, picture)
    }),
    glass: tableOf(glasses, foreign => glassOf(foreign, null)),
    category: tableOf(categories, foreign => categoryOf(foreign, null)),
    recipe: tableOf(recipes, ({ translations, ...recipe }) => ({
      ...recipe,
      ...translated(translations),
      id: asId(recipe.id),
      shortDescription: recipe.shortDescription ?? '',
      categoryIds: recipe.categoryIds.map(id => asId(id)),
      defaultGlassId: recipe.defaultGlassId === null ? null : asId(recipe.defaultGlassId),
      ownerId: nobody,
      imageKey: pictureIf(recipe.hasImage),
    })),
    collection: tableOf(collections, collection => ({
      ...collection,
      ...collectionFlags.merged(collection, null),
      id: asId(collection.id),
      recipeIds: collection.recipeIds.map(id => asId(id)),
      ownerId: nobody,
      imageKey: pictureIf(collection.hasImage),
    })),
    ownerName: thing => ('steps' in thing ? recipes : collections).get(thing.id)?.ownerName ?? '',
  }
}

const tableOf = <Foreign, Thing>(
  things: ReadonlyMap<number, Foreign>,
  shown: (foreign: Foreign) => Thing,
): ReadonlyMap<number, Thing> => new Map([...things].map(([id, foreign]) => [id, shown(foreign)]))
