import { glassShapes } from '../catalogue/glass.ts'
import { normalise } from '../catalogue/normalise.ts'
import type { ProductionStep, RecipeTexts, StepIngredient } from '../catalogue/recipe.ts'
import type { MessageTexts, NameTexts } from '../catalogue/translations.ts'
import { failure, type Result, success } from '../result.ts'
import { amount } from '../units/amount.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import { millilitres } from '../units/volume.ts'
import { ItemReader, isObject, ProblemList } from './document-reader.ts'
import type {
  Contents,
  DocumentName,
  PortableCategory,
  PortableCollection,
  PortableGlass,
  PortableIngredient,
  PortableRecipe,
} from './portable.ts'
import { readIngredient } from './read-ingredient.ts'
import { translationsIn } from './read-translations.ts'
import type { TransferInvalid } from './transfer.problems.ts'
import { transferLimits as limits } from './transfer-limits.ts'

/** Parsed documents of an export; one that is not there is undefined. */
export type Documents = Readonly<Partial<Record<DocumentName, unknown>>>

interface Reading {
  readonly list: ProblemList
  readonly ingredients: Map<number, PortableIngredient>
  readonly glasses: Map<number, PortableGlass>
  readonly categories: Map<number, PortableCategory>
  readonly recipes: Map<number, PortableRecipe>
  readonly collections: Map<number, PortableCollection>
}

/**
 * Makes sense of an export, of this program or of others of the family. Keys that nobody knows are passed over;
 * documents may be missing; everything else that is wrong is told at once.
 */
export function readContents(documents: Documents): Result<Contents, TransferInvalid> {
  const reading: Reading = {
    list: new ProblemList(),
    ingredients: new Map(),
    glasses: new Map(),
    categories: new Map(),
    recipes: new Map(),
    collections: new Map(),
  }
  for (const item of itemsOf(documents, 'ingredients.json', reading.list)) {
    const ingredient = readIngredient(item)
    if (reading.ingredients.has(ingredient.id)) item.twice()
    reading.ingredients.set(ingredient.id, ingredient)
  }
  for (const item of itemsOf(documents, 'recipes.json', reading.list)) {
    const recipe = readRecipe(item, reading)
    if (reading.recipes.has(recipe.id)) item.twice()
    reading.recipes.set(recipe.id, recipe)
  }
  readCollections(documents, reading)
  refuseTwins(reading)
  if (reading.list.problems.length > 0) return failure({ kind: 'transfer-invalid', problems: reading.list.problems })
  return success(reading)
}

/** Names that tell things apart; which of two is meant nobody could say. */
function refuseTwins({ ingredients, collections, list }: Reading): void {
  for (const things of [ingredients, collections]) {
    const names = new Set<string>()
    for (const { name } of things.values()) {
      if (names.has(normalise(name))) list.add({ kind: 'transfer-item-twice', where: `"${name}"` })
      names.add(normalise(name))
    }
  }
}

/** No machine has as many of a kind. */
const mostItems = 100_000

function* itemsOf(documents: Documents, name: DocumentName, list: ProblemList): Generator<ItemReader> {
  const items = documents[name]
  if (items === undefined) return
  if (!Array.isArray(items)) {
    list.add({ kind: 'transfer-field-unknown', where: name, field: 'document', value: typeof items })
    return
  }
  if (items.length > mostItems) {
    list.add({ kind: 'transfer-field-out-of-range', where: name, field: 'document', least: 0, most: mostItems })
    return
  }
  for (const [index, item] of (items as unknown[]).entries()) {
    if (list.isFull) return
    const place = `${name} [${index + 1}]`
    if (isObject(item)) {
      const title = typeof item['name'] === 'string' ? ` "${item['name'].slice(0, 50)}"` : ''
      yield new ItemReader(item, place + title, list)
    } else list.add({ kind: 'transfer-field-unknown', where: place, field: 'item', value: String(item).slice(0, 40) })
  }
}

const recipeTextBounds = {
  name: limits.recipeName.most,
  shortDescription: limits.shortDescription.most,
  description: limits.recipeDescription.most,
  tags: { each: limits.tag.most, most: limits.tags.most },
} as const

function readRecipe(item: ItemReader, reading: Reading): PortableRecipe {
  item.count('productionSteps', limits.steps)
  const steps = [...item.items('productionSteps')].flatMap(step => readStep(step, reading))
  if (steps.length === 0) item.missing('productionSteps')
  const glass = item.inner('defaultGlass')
  const defaultAmount = item.optionalNumber('defaultAmountToFill', limits.amountToFill)
  const own = item.has('shortDescription')
    ? {
        shortDescription: item.text('shortDescription', limits.shortDescription),
        tags: tagsIn(item),
        defaultAmountToFill: defaultAmount === null ? null : millilitres(defaultAmount),
      }
    : null
  return {
    id: item.id(),
    name: item.text('name', limits.recipeName),
    ...translationsIn<RecipeTexts>(item, recipeTextBounds),
    ownerName: item.text('ownerName', limits.ownerName),
    description: item.text('description', limits.recipeDescription),
    steps,
    categoryIds: [...new Set([...item.items('categories')].map(category => readCategory(category, reading)))],
    defaultGlassId: glass === null ? null : readGlass(glass, reading),
    hasImage: item.flag('hasImage'),
    lastUpdate: timestamp(item.instant('lastUpdate')),
    own,
  }
}

function tagsIn(item: ItemReader): readonly string[] {
  item.count('tags', limits.tags)
  const tags = item.list('tags').filter(tag => typeof tag === 'string')
  if (tags.some(tag => tag.length < limits.tag.least || tag.length > limits.tag.most)) item.unknown('tags')
  return tags
}

/** A step that lost all its ingredients says nothing. */
function readStep(step: ItemReader, reading: Reading): ProductionStep[] {
  const type = step.value('type')
  if (type === 'writtenInstruction') {
    const message = step.text('message', limits.message)
    return [{ kind: type, message, ...translationsIn<MessageTexts>(step, { message: limits.message.most }) }]
  }
  if (type === 'addIngredients') {
    step.count('stepIngredients', { least: 0, most: limits.ingredientsOfStep.most })
    const ingredients = [...step.items('stepIngredients')].map(each => readStepIngredient(each, reading))
    return ingredients.length === 0 ? [] : [{ kind: type, ingredients }]
  }
  if (step.has('type')) step.unknown('type')
  else step.missing('type')
  return []
}

function readStepIngredient(item: ItemReader, reading: Reading): StepIngredient {
  const inner = item.inner('ingredient')
  const id = inner?.id() ?? item.id('ingredientId')
  if (!reading.ingredients.has(id)) {
    if (inner) reading.ingredients.set(id, readIngredient(inner))
    else item.noSuch('ingredientId', id)
  }
  return {
    ingredientId: asId(id),
    amount: amount(item.number('amount', limits.stepAmount)),
    scale: item.flag('scale'),
    boostable: item.flag('boostable'),
  }
}

function readCategory(item: ItemReader, { categories }: Reading): number {
  const id = item.id()
  if (!categories.has(id)) {
    const name = item.text('name', limits.categoryName)
    categories.set(id, { id, name, ...translationsIn<NameTexts>(item, { name: limits.categoryName.most }) })
  }
  return id
}

function readGlass(item: ItemReader, { glasses }: Reading): number {
  const id = item.id()
  if (glasses.has(id)) return id
  const shape = glassShapes.find(each => each === item.value('shape'))
  if (item.has('shape') && !shape) item.unknown('shape')
  const weight = item.optionalNumber('emptyWeight', limits.emptyWeight)
  glasses.set(id, {
    id,
    name: item.text('name', limits.glassName),
    ...translationsIn<NameTexts>(item, { name: limits.glassName.most }),
    size: millilitres(item.number('size', limits.glassSize)),
    emptyWeight: weight === null ? null : Math.round(weight),
    isDefault: item.flag('default'),
    useForSingleIngredients: item.flag('useForSingleIngredients'),
    own: shape ? { shape } : null,
  })
  return id
}

function readCollections(documents: Documents, reading: Reading): void {
  const linked = documents['collections_recipes.json']
  if (linked !== undefined && !isObject(linked)) {
    const where = 'collections_recipes.json'
    reading.list.add({ kind: 'transfer-field-unknown', where, field: 'document', value: typeof linked })
  }
  const links = new ItemReader(isObject(linked) ? linked : {}, 'collections_recipes.json', reading.list)
  for (const item of itemsOf(documents, 'collections.json', reading.list)) {
    const id = item.id()
    if (reading.collections.has(id)) {
      // Its recipes may be many, and would be looked at each time.
      item.twice()
      continue
    }
    const recipeIds = [...new Set(links.list(String(id)).map(Number))]
    for (const recipeId of recipeIds) if (!reading.recipes.has(recipeId)) item.noSuch('recipe', recipeId)
    reading.collections.set(id, {
      id,
      name: item.text('name', limits.collectionName),
      ownerName: item.text('ownerName', limits.ownerName),
      description: item.text('description', limits.collectionDescription),
      recipeIds,
      hasImage: item.flag('hasImage'),
      lastUpdate: timestamp(item.instant('lastUpdate')),
    })
  }
}
