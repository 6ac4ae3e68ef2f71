import type { Collection } from '../catalogue/collection.ts'
import type { Glass } from '../catalogue/glass.ts'
import type { ImageKey } from '../catalogue/image.ts'
import type { Ingredient } from '../catalogue/ingredient.ts'
import type { Recipe } from '../catalogue/recipe.ts'
import { translated } from '../catalogue/translations.ts'
import { createDraft } from '../records/draft.ts'
import { applyOperations, emptyRecords, type Records } from '../records/records.ts'
import { asId } from '../units/id.ts'
import { noVolume } from '../units/volume.ts'
import { type Contents, type PortableGlass, type PortableIngredient, unknownLook } from './portable.ts'
import { parentOf } from './selection.ts'
import type { Catalogue } from './write-contents.ts'

/** Stands for any: the caller only wants to know whether there is one. */
const somePicture = '0'.repeat(64) as ImageKey
const pictureIf = (hasImage: boolean): ImageKey | null => (hasImage ? somePicture : null)
const nobody = asId<'user'>(0)

/** The contents of a file as a catalogue of its own, with the ids of the file: to be shown before anything is imported. */
export function catalogueOfContents(contents: Contents): Catalogue {
  const draft = createDraft(emptyRecords())
  for (const ingredient of contents.ingredients.values()) {
    draft.put('ingredient', ingredient.id, ingredientOf(ingredient, contents))
  }
  for (const glass of contents.glasses.values()) draft.put('glass', glass.id, glassOf(glass))
  for (const category of contents.categories.values()) {
    draft.put('category', category.id, { ...category, id: asId<'category'>(category.id) })
  }
  for (const recipe of contents.recipes.values()) {
    const own = recipe.own ?? { shortDescription: '', tags: [], defaultAmountToFill: null }
    const shown: Recipe = {
      ...own,
      id: asId(recipe.id),
      name: recipe.name,
      ...translated(recipe.translations),
      description: recipe.description,
      steps: recipe.steps,
      lastUpdate: recipe.lastUpdate,
      ownerId: nobody,
      categoryIds: recipe.categoryIds.map(id => asId(id)),
      defaultGlassId: recipe.defaultGlassId === null ? null : asId(recipe.defaultGlassId),
      imageKey: pictureIf(recipe.hasImage),
    }
    draft.put('recipe', recipe.id, shown)
  }
  for (const collection of contents.collections.values()) {
    const shown: Collection = {
      id: asId(collection.id),
      name: collection.name,
      description: collection.description,
      lastUpdate: collection.lastUpdate,
      ownerId: nobody,
      recipeIds: collection.recipeIds.map(id => asId(id)),
      imageKey: pictureIf(collection.hasImage),
    }
    draft.put('collection', collection.id, shown)
  }
  const records: Records = applyOperations(emptyRecords(), draft.operations)
  return {
    ...records,
    ownerName: thing => ('steps' in thing ? contents.recipes : contents.collections).get(thing.id)?.ownerName ?? '',
  }
}

function ingredientOf(foreign: PortableIngredient, { ingredients }: Contents): Ingredient {
  const parent = parentOf(foreign, ingredients)
  const common = {
    id: asId<'ingredient'>(foreign.id),
    name: foreign.name,
    ...translated(foreign.translations),
    parentGroupId: parent === null ? null : asId<'ingredient'>(parent.id),
    colour: (foreign.own ?? unknownLook).colour,
    look: (foreign.own ?? unknownLook).look,
    lastUpdate: foreign.lastUpdate,
  }
  if (foreign.kind === 'group') return { ...common, kind: 'group' }
  const addable = {
    ...common,
    alcoholContent: foreign.alcoholContent,
    density: foreign.own?.density ?? 1,
    bottlePrice: foreign.bottlePrice,
    imageKey: pictureIf(foreign.hasImage),
  }
  return foreign.kind === 'automated'
    ? { ...addable, kind: 'automated', bottleSize: foreign.bottleSize ?? noVolume, flowFactor: foreign.flowFactor }
    : { ...addable, kind: 'manual', unit: foreign.unit, bottleSize: foreign.bottleSize }
}

const glassOf = ({ own, ...glass }: PortableGlass): Glass => ({
  ...glass,
  id: asId(glass.id),
  shape: own?.shape ?? unknownLook.shape,
})
