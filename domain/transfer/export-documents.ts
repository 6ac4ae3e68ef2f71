import { usernameOf } from '../access/user.ts'
import { alcoholOf, alcoholOfRecipe } from '../catalogue/alcohol.ts'
import { type Category, categoryFlags } from '../catalogue/category.ts'
import { type Collection, collectionFlags } from '../catalogue/collection.ts'
import { type Glass, glassFlags } from '../catalogue/glass.ts'
import type { ImageKey } from '../catalogue/image.ts'
import { addableFlags, childrenByGroup, type Ingredient, leavesOf, lineageOf, unitOf } from '../catalogue/ingredient.ts'
import { inNameOrder } from '../catalogue/name-order.ts'
import { isBoostable, type ProductionStep, type Recipe, stepIngredientsOf } from '../catalogue/recipe.ts'
import { translated } from '../catalogue/translations.ts'
import { normalise } from '../names/normalise.ts'
import type { Records } from '../records/records.ts'
import { failure, type Result, success } from '../result.ts'
import { toPrice } from '../units/price.ts'
import type { Timestamp } from '../units/timestamp.ts'
import type { Microlitres } from '../units/volume.ts'
import { wireUnits } from './export-decoders.ts'
import type { Documents, PicturedKind, WrittenCategory, WrittenGlass } from './export-format.ts'
import { chosenCollections, chosenRecipes, pick, type Selection, treesBelow } from './selection.ts'
import type { TransferInvalid } from './transfer.problems.ts'
import { ProblemList } from './transfer-decoders.ts'

/** The things to be written, before pictures are read. */
export interface Export {
  readonly documents: Documents
  readonly pictures: readonly { readonly kind: PicturedKind; readonly id: number; readonly key: ImageKey }[]
}

/** Recipes and collections with all that belongs to them. Refused where something is chosen that is not there. */
export function exportDocuments(records: Records, selection: Selection): Result<Export, TransferInvalid> {
  const list = new ProblemList()
  const chosen = pick(records.recipe, chosenRecipes(selection), list)
  const collections = inNameOrder(pick(records.collection, chosenCollections(selection), list).values())
  if (list.problems.length > 0) return failure({ kind: 'transfer-invalid', problems: list.problems })
  const collected = collections.flatMap(({ recipeIds }) => recipeIds.flatMap(id => records.recipe.get(id) ?? []))
  const recipes = inNameOrder(new Map([...chosen.values(), ...collected].map(recipe => [recipe.id, recipe])).values())
  const ingredients = wholeTrees(records, recipes)
  const write = createContentsWriter(catalogueOf(records), at => at)
  const links = collections.map(({ id, recipeIds }) => [id, recipeIds.filter(each => records.recipe.has(each))])
  return success({
    documents: {
      'recipes.json': recipes.map(recipe => write.recipe(recipe)),
      'ingredients.json': ingredients.map(ingredient => write.ingredient(ingredient)),
      'collections.json': collections.map(collection => write.collection(collection)),
      'collections_recipes.json': Object.fromEntries(links),
    },
    pictures: [
      ...recipes.flatMap(pictureOf('recipe')),
      ...ingredients.flatMap(pictureOf('ingredient')),
      ...collections.flatMap(pictureOf('collection')),
    ],
  })
}

const pictureOf =
  (kind: PicturedKind) =>
  (thing: { readonly id: number; readonly imageKey?: ImageKey | null }): Export['pictures'] =>
    thing.imageKey ? [{ kind, id: thing.id, key: thing.imageKey }] : []

/** The topmost group of every used ingredient with all that is in it; groups before what they hold. */
function wholeTrees({ ingredient: ingredients }: Records, recipes: readonly Recipe[]): Ingredient[] {
  const children = childrenByGroup(ingredients)
  const used = new Set(recipes.flatMap(recipe => stepIngredientsOf(recipe).map(({ ingredientId }) => ingredientId)))
  const roots = new Set(
    [...used].flatMap(id => {
      const ingredient = ingredients.get(id)
      return ingredient ? (lineageOf(ingredient, ingredients).at(-1) ?? []) : []
    }),
  )
  const byId = (a: { readonly id: number }, b: { readonly id: number }): number => a.id - b.id
  const topmost = [...roots].flatMap(id => ingredients.get(id) ?? []).sort(byId)
  return [...treesBelow(topmost, ({ id }) => (children.get(id) ?? []).toSorted(byId)).values()]
}

/** The records that an export is written from. */
export type Catalogue = Pick<Records, 'ingredient' | 'recipe' | 'glass' | 'category' | 'collection'> & {
  readonly ownerName: (thing: Recipe | Collection) => string
}

export const catalogueOf = (records: Records): Catalogue => ({
  ...records,
  ownerName: ({ ownerId }) => usernameOf(records.user, ownerId),
})

/** Exact: what comes back is to the microlitre what went out. */
const exactMl = (volume: Microlitres): number => volume / 1000
const optionalMl = (volume: Microlitres | null): number | null => (volume === null ? null : exactMl(volume))

interface Writing<Instant extends number | string> {
  readonly catalogue: Catalogue
  readonly children: ReturnType<typeof childrenByGroup>
  /** How instants are written: milliseconds in files, text in answers. */
  readonly date: (at: Timestamp) => Instant
  /** How alcohol is written: exactly in files, whole in answers. */
  readonly percent: (exact: number) => number
}

/**
 * Writes the items of an export as the family does: what is read here again, under the same names, and what is for others
 * alone. Fields of our own stand beside, under names that others pass over.
 */
export function createContentsWriter<Instant extends number | string>(
  catalogue: Catalogue,
  date: Writing<Instant>['date'],
  percent: Writing<Instant>['percent'] = exact => exact,
) {
  const children = childrenByGroup(catalogue.ingredient)
  const writing: Writing<Instant> = { catalogue, children, date, percent }
  const written = new Map<number, ReturnType<typeof writeIngredient<Instant>>>()

  const ingredient = (each: Ingredient) => {
    const made = written.get(each.id) ?? writeIngredient(each, writing)
    written.set(each.id, made)
    return made
  }
  const step = (each: ProductionStep) =>
    each.kind === 'writtenInstruction'
      ? { type: each.kind, message: each.message, ...translated(each.translations) }
      : {
          type: each.kind,
          stepIngredients: each.ingredients.flatMap(({ ingredientId, amount, scale, boostable }) => {
            const found = catalogue.ingredient.get(ingredientId)
            return found ? [{ ingredient: ingredient(found), amount: amount / 1000, scale, boostable }] : []
          }),
        }
  return {
    ingredient,
    recipe(recipe: Recipe) {
      const alcohol = alcoholOfRecipe(recipe, catalogue.ingredient, children)
      const glass = recipe.defaultGlassId === null ? undefined : catalogue.glass.get(recipe.defaultGlassId)
      return {
        type: 'recipe' as const,
        id: recipe.id,
        name: recipe.name,
        ...translated(recipe.translations),
        normalName: normalise(recipe.name),
        ownerId: recipe.ownerId,
        ownerName: catalogue.ownerName(recipe),
        boostable: isBoostable(recipe),
        description: recipe.description,
        shortDescription: recipe.shortDescription,
        productionSteps: recipe.steps.map(step),
        categories: recipe.categoryIds.flatMap(id => {
          const category = catalogue.category.get(id)
          return category ? [writeCategory(category)] : []
        }),
        tags: [...recipe.tags],
        hasImage: recipe.imageKey !== null,
        defaultGlass: glass ? writeGlass(glass) : null,
        defaultAmountToFill: optionalMl(recipe.defaultAmountToFill),
        lastUpdate: date(recipe.lastUpdate),
        minAlcoholContent: Math.trunc(alcohol.least),
        maxAlcoholContent: Math.trunc(alcohol.most),
      }
    },
    collection: (collection: Collection) => writeCollection(collection, catalogue, date),
  }
}

function writeIngredient<Instant extends number | string>(
  ingredient: Ingredient,
  { catalogue, children, date, percent }: Writing<Instant>,
) {
  const parent = ingredient.parentGroupId === null ? undefined : catalogue.ingredient.get(ingredient.parentGroupId)
  const common = {
    id: ingredient.id,
    name: ingredient.name,
    ...translated(ingredient.translations),
    normalName: normalise(ingredient.name),
    parentGroupId: ingredient.parentGroupId,
    parentGroupName: parent?.name ?? null,
    lastUpdate: date(ingredient.lastUpdate),
    unit: wireUnits[unitOf(ingredient)],
    // The shelves of people are nobody else's matter.
    inBar: false,
    onPump: false,
    colour: ingredient.colour,
    look: ingredient.look,
  }
  if (ingredient.kind === 'group') {
    const alcohol = alcoholOf(ingredient, children)
    const leafIds = leavesOf(ingredient, children).map(leaf => leaf.id)
    const minAlcoholContent = alcohol && Math.trunc(alcohol.least)
    const maxAlcoholContent = alcohol && Math.trunc(alcohol.most)
    return { type: ingredient.kind, ...common, leafIds, minAlcoholContent, maxAlcoholContent }
  }
  const addable = {
    ...common,
    alcoholContent: percent(ingredient.alcoholContent),
    hasImage: ingredient.imageKey !== null,
    bottlePrice: ingredient.bottlePrice === null ? null : toPrice(ingredient.bottlePrice),
    ...addableFlags.of(ingredient),
  }
  const { density } = ingredient
  if (ingredient.kind === 'manual') {
    return { type: ingredient.kind, ...addable, bottleSize: optionalMl(ingredient.bottleSize), density }
  }
  const { flowFactor } = ingredient
  return {
    type: ingredient.kind,
    ...addable,
    bottleSize: exactMl(ingredient.bottleSize),
    density,
    // Others refuse factors below 1.
    pumpTimeMultiplier: Math.max(1, flowFactor),
    flowFactor,
  }
}

/** @param date how instants are written */
export const writeCollection = <Instant extends number | string>(
  collection: Collection,
  { ownerName }: Pick<Catalogue, 'ownerName'>,
  date: (at: Timestamp) => Instant,
) => ({
  id: collection.id,
  name: collection.name,
  normalName: normalise(collection.name),
  description: collection.description,
  ownerName: ownerName(collection),
  ownerId: collection.ownerId,
  hasImage: collection.imageKey !== null,
  ...collectionFlags.of(collection),
  size: collection.recipeIds.length,
  lastUpdate: date(collection.lastUpdate),
})

export const writeGlass = (glass: Glass) =>
  ({
    id: glass.id,
    name: glass.name,
    ...translated(glass.translations),
    size: exactMl(glass.size),
    emptyWeight: glass.emptyWeight,
    default: glass.isDefault,
    ...glassFlags.of(glass),
    shape: glass.shape,
  }) satisfies WrittenGlass

export const writeCategory = (category: Category) =>
  ({
    id: category.id,
    name: category.name,
    ...translated(category.translations),
    ...categoryFlags.of(category),
  }) satisfies WrittenCategory
