import type { ProductionStep } from '../catalogue/recipe.ts'
import { recipeLimits } from '../catalogue/recipe-input.ts'
import { translated } from '../catalogue/translations.ts'
import type { DecodedOf } from '../documents/decoders.ts'
import type { JsonPart } from '../documents/json-parts.ts'
import { isObject, JsonPath } from '../documents/json-path.ts'
import { normalise } from '../names/normalise.ts'
import { failure, type Result, success } from '../result.ts'
import { asId } from '../units/id.ts'
import { type Copy, collectionItem, ingredientItem, recipeItem } from './export-decoders.ts'
import type {
  Contents,
  DocumentName,
  ForeignCategory,
  ForeignCollection,
  ForeignGlass,
  ForeignIngredient,
  ForeignRecipe,
} from './export-format.ts'
import type { TransferInvalid, TransferItemProblem } from './transfer.problems.ts'
import { itemId, ProblemList } from './transfer-decoders.ts'

/** No machine has as many of a kind. */
const mostItems = 100_000

type StepItem = NonNullable<DecodedOf<typeof recipeItem>>['productionSteps'][number]

/**
 * Makes sense of an export, of this program or of others of the family, part by part. Keys that nobody knows are passed
 * over; documents may be missing; everything else that's wrong is reported at the end, together.
 */
export class ContentsReader {
  /** The documents, each after those of the things that it names. */
  static readonly order: readonly DocumentName[] = [
    'ingredients.json',
    'recipes.json',
    'collections.json',
    'collections_recipes.json',
  ]

  readonly #list = new ProblemList()
  readonly #broken: TransferItemProblem[] = []
  readonly #ingredients = new Map<number, ForeignIngredient>()
  readonly #glasses = new Map<number, ForeignGlass>()
  readonly #categories = new Map<number, ForeignCategory>()
  readonly #recipes = new Map<number, ForeignRecipe>()
  readonly #collections = new Map<number, ForeignCollection>()
  /** By the ids of the collections, as they are written. */
  readonly #collectionPlaces = new Map<string, JsonPath>()
  #count = 0

  /** @returns whether it makes sense to go on with this document */
  read(name: DocumentName, part: Exclude<JsonPart, { kind: 'too-long' }>): boolean {
    if (part.kind === 'entry') return this.#entry(JsonPath.top(undefined, name, this.#list).inner(part.key, part.value))
    this.#count = 0
    if (part.kind === 'not-json') this.#broken.push({ kind: 'transfer-not-json', where: name })
    else if (part.kind === 'plain' || part.of !== (name === 'collections_recipes.json' ? 'object' : 'list')) {
      const value = part.kind === 'plain' ? typeof part.value : 'object'
      this.#list.push({ kind: 'invalid-value', where: name, field: 'document', rule: 'value', value })
    } else return true
    return false
  }

  result(): Result<Contents, TransferInvalid> {
    if (this.#broken.length > 0) return failure({ kind: 'transfer-invalid', problems: this.#broken })
    this.#refuseTwins(this.#ingredients)
    this.#refuseTwins(this.#collections)
    const { problems } = this.#list
    if (problems.length > 0) return failure({ kind: 'transfer-invalid', problems })
    return success({
      ingredients: this.#ingredients,
      glasses: this.#glasses,
      categories: this.#categories,
      recipes: this.#recipes,
      collections: this.#collections,
    })
  }

  #entry(at: JsonPath): boolean {
    this.#count++
    if (this.#count > mostItems) {
      at.parent?.addIssue({ kind: 'entries', least: 0, most: mostItems })
      return false
    }
    const name = at.parent?.key
    if (name === 'collections_recipes.json') this.#link(at)
    else if (!isObject(at.value)) at.addIssue({ kind: 'object' })
    else if (name === 'ingredients.json') this.#item(at, this.#ingredients, ingredientItem)
    else if (name === 'recipes.json') this.#item(at, this.#recipes, place => this.#recipe(place))
    else this.#collection(at)
    return !this.#list.isFull
  }

  #item<Thing extends object>(
    at: JsonPath,
    things: Map<number, Thing & { readonly id: number }>,
    read: (at: JsonPath) => Thing | null,
  ): number {
    const id = itemId(at.field('id'))
    const thing = read(at)
    if (things.has(id)) this.#list.twice(at)
    if (thing) things.set(id, { ...thing, id })
    return id
  }

  #recipe(at: JsonPath): Omit<ForeignRecipe, 'id'> | null {
    const item = recipeItem(at)
    if (!item) return null
    const { productionSteps, categories, defaultGlass, ...own } = item
    const steps = productionSteps.flatMap(step => this.#step(step))
    const written = at.field('productionSteps')
    const isTold = Array.isArray(written.value) && written.value.length > recipeLimits.steps
    if (steps.length === 0 && !isTold) written.addIssue({ kind: 'required' })
    return {
      ...own,
      steps,
      categoryIds: [...new Set(categories.map(category => idOf(category, this.#categories)))],
      defaultGlassId: defaultGlass && idOf(defaultGlass, this.#glasses),
    }
  }

  /** One that has lost all its ingredients says nothing. */
  #step(step: StepItem): ProductionStep[] {
    if (step.type === 'writtenInstruction') {
      return [{ kind: step.type, message: step.message, ...translated(step.translations) }]
    }
    const ingredients = step.stepIngredients.map(({ ingredient, ingredientId, at, ...rest }) => {
      const id = ingredient ? idOf(ingredient, this.#ingredients) : (ingredientId ?? 0)
      if (!ingredient && ingredientId === null) at.field('ingredientId').addIssue({ kind: 'required' })
      else if (!this.#ingredients.has(id)) this.#list.noSuch(at, 'ingredientId', id)
      return { ...rest, ingredientId: asId<'ingredient'>(id) }
    })
    return ingredients.length === 0 ? [] : [{ kind: step.type, ingredients }]
  }

  #collection(at: JsonPath): void {
    const id = this.#item(at, this.#collections, place => {
      const item = collectionItem(place)
      return item && { ...item, recipeIds: [] }
    })
    if (!this.#collectionPlaces.has(String(id))) this.#collectionPlaces.set(String(id), at)
  }

  #link(at: JsonPath): void {
    const place = this.#collectionPlaces.get(String(at.key))
    const collection = this.#collections.get(Number(at.key))
    if (!place || !collection || at.isMissing) return
    if (!Array.isArray(at.value)) {
      at.addIssue({ kind: 'list' })
      return
    }
    // Nested values are not converted: they may be made so that they have no text at all.
    const ids = at.value.map(id => (typeof id === 'object' ? Number.NaN : Number(id)))
    const recipeIds = [...new Set(ids)]
    for (const id of recipeIds) if (!this.#recipes.has(id)) this.#list.noSuch(place, 'recipe', id)
    this.#collections.set(collection.id, { ...collection, recipeIds })
  }

  /** Names that tell things apart; which of two is meant nobody could say. */
  #refuseTwins(things: ReadonlyMap<number, { readonly name: string }>): void {
    const names = new Set<string>()
    for (const { name } of things.values()) {
      const normal = normalise(name)
      if (names.has(normal)) this.#list.push({ kind: 'transfer-item-twice', where: `"${name}"` })
      names.add(normal)
    }
  }
}

/** Keeps the first copy. */
function idOf<Thing extends object>(
  { id, read }: Copy<Thing | null>,
  known: Map<number, Thing & { readonly id: number }>,
): number {
  const thing = known.has(id) ? null : read()
  if (thing) known.set(id, { ...thing, id })
  return id
}
