import { type Ingredients, lineageOf } from '../catalogue/ingredient.ts'
import type { Recipe } from '../catalogue/recipe.ts'
import { needsOf } from '../catalogue/recipe-needs.ts'
import { namesOf } from '../catalogue/translations.ts'
import { normalise } from '../names/normalise.ts'
import { type Search, searchTextOf } from '../names/spelling.ts'
import { AssertionError } from '../result.ts'
import { Table } from '../table.ts'
import { type LanguageName, languages } from '../units/language.ts'
import {
  addAll,
  type BitSet,
  createPostings,
  forEachBit,
  hasBit,
  keepCommon,
  noBits,
  removeAll,
  removeBit,
  withBit,
  wordsFor,
} from './bit-set.ts'
import {
  createNameOrder,
  createRecipeOrders,
  type NameOrder,
  type RankList,
  RecipeScores,
  type ScoredFacts,
} from './recipe-orders.ts'

const justEnglish: readonly LanguageName[] = [languages[0].name]

interface IndexedFacts extends ScoredFacts {
  readonly recipes: ReadonlyMap<number, Recipe>
  /** Names are sorted in these, from now on; English by default. */
  readonly languages?: readonly LanguageName[]
}

/** Recipes compared before yielding. */
const comparedAtOnce = 1_000
/** Recipes indexed before yielding. */
const takenInAtOnce = 16

/**
 * The facts a search needs. Each recipe has a number, its place in all sets, reused when the recipe is gone.
 * Ingredients, pumps and bars come with the search.
 */
export class RecipeIndex {
  #takenIn = Table.of<Recipe>(new Map())
  readonly #recipes: (Recipe | undefined)[] = []
  /** Normalised; ties of other orders are broken by these. */
  readonly #names: string[] = []
  readonly #free: number[] = []
  readonly #numbers = new Map<number, number>()
  /** The coming number of recipes: sets are enlarged at once. */
  #expected = 0
  readonly #capacity = (): number => wordsFor(Math.max(this.#expected, this.#recipes.length + 1))
  readonly #texts = createTextIndex(this.#capacity)
  readonly #owners = createPostings(this.#capacity)
  readonly #categories = createPostings(this.#capacity)
  readonly #essentials = createPostings(this.#capacity)
  readonly #toppings = createPostings(this.#capacity)
  #present = noBits
  #withIngredients = noBits
  #written = noBits
  #scratch = noBits

  readonly #byName = new Map<LanguageName, NameOrder>()
  readonly orders = createRecipeOrders(
    number => this.#recipes[number],
    number => this.#names[number] ?? '',
  )
  readonly #scores = new RecipeScores(this.orders)

  readonly recipe = (number: number): Recipe | undefined => this.#recipes[number]

  readonly numberOf = (recipeId: number): number | undefined => this.#numbers.get(recipeId)

  /** Only in languages passed to {@link update}. */
  byName(language: LanguageName): RankList {
    const order = this.#byName.get(language)
    if (!order) throw new AssertionError(`Nobody has put the names in the order of ${language}`)
    return order.ranks
  }

  /** In small steps; not to be searched until done. @returns whether recipes have changed */
  *update(facts: IndexedFacts): Generator<undefined, boolean> {
    const table = Table.of(facts.recipes)
    this.#expected = table.size
    const { ingredientIds, recipeIds } = this.#scores.takeIn(facts)
    const { gone, fresh } = yield* this.#differences(table)
    this.#takenIn = table
    for (const [index, number] of gone.entries()) {
      this.#drop(number)
      if (index % takenInAtOnce === takenInAtOnce - 1) yield
    }
    const lists = [...[...this.#byName.values()].map(({ ranks }) => ranks), ...this.orders.all]
    if (gone.length > 0) for (const list of lists) yield* list.keep(number => hasBit(this.#present, number))
    const isReordered = yield* this.#scores.rescore(this.#numbersOf(ingredientIds, recipeIds), this.recipe)
    yield* this.#putAll(fresh, lists)
    const isChanged = gone.length + fresh.length > 0
    if (isChanged || isReordered) for (const list of lists) yield* list.rank()
    for (const language of facts.languages ?? justEnglish) {
      if (!this.#byName.has(language)) yield* this.#orderNames(language)
    }
    return isChanged
  }

  *#putAll(fresh: readonly Recipe[], lists: readonly RankList[]): Generator<undefined, void> {
    for (let from = 0; from < fresh.length; from += takenInAtOnce) {
      const numbers = fresh.slice(from, from + takenInAtOnce).map(recipe => this.#put(recipe))
      for (const list of lists) list.insert(numbers)
      yield
    }
  }

  *#orderNames(language: LanguageName): Generator<undefined, void> {
    const order = createNameOrder(language, (one, other) => this.#byId(one, other))
    for (let from = 0; from < this.#recipes.length; from += takenInAtOnce) {
      const numbers = this.#recipes.slice(from, from + takenInAtOnce).flatMap((recipe, offset) => {
        if (!recipe) return []
        order.name(from + offset, recipe)
        return [from + offset]
      })
      order.ranks.insert(numbers)
      yield
    }
    yield* order.ranks.rank()
    this.#byName.set(language, order)
  }

  /** An empty set for all numbers. */
  none(): BitSet {
    return new Uint32Array(wordsFor(this.#recipes.length))
  }

  all(): BitSet {
    return this.#present.slice(0, wordsFor(this.#recipes.length))
  }

  /** Reused by the next call. */
  allForNow(): BitSet {
    const words = wordsFor(this.#recipes.length)
    if (this.#scratch.length !== words) this.#scratch = new Uint32Array(words)
    this.#scratch.fill(0)
    this.#scratch.set(this.#present.subarray(0, words))
    return this.#scratch
  }

  readonly ofOwner = (ownerId: number): BitSet => this.#owners.of(ownerId)

  readonly inCategory = (categoryId: number): BitSet => this.#categories.of(categoryId)

  /** That ingredient, or one below that group. */
  containing(ingredientId: number, ingredients: Ingredients): BitSet {
    const found = this.none()
    for (const { sets } of [this.#essentials, this.#toppings]) {
      for (const [id, numbers] of sets) {
        const ingredient = ingredients.get(id)
        if (ingredient && lineageOf(ingredient, ingredients).some(each => each === ingredientId)) addAll(found, numbers)
      }
    }
    return found
  }

  /** All whose needs are met (`needsOf`), including those without ingredients. */
  madeOf(isAtHand: (essentialId: number) => boolean, isSettled: (toppingId: number) => boolean): BitSet {
    const found = this.all()
    for (const [id, numbers] of this.#essentials.sets) if (!isAtHand(id)) removeAll(found, numbers)
    for (const [id, numbers] of this.#toppings.sets) if (!isSettled(id)) removeAll(found, numbers)
    return found
  }

  /** With ingredients, and without written steps. */
  keepOfIngredientsAlone(among: BitSet): void {
    keepCommon(among, this.#withIngredients)
    removeAll(among, this.#written)
  }

  keepNamed(among: BitSet, search: Search): void {
    this.#texts.keepFound(among, search)
  }

  *#differences(now: Table<Recipe>): Generator<undefined, { gone: number[]; fresh: Recipe[] }> {
    const gone: number[] = []
    const fresh: Recipe[] = []
    let compared = 0
    for (const { was, is } of now.piecesChangedSince(this.#takenIn)) {
      for (const [id, recipe] of was) {
        const number = this.#numbers.get(id)
        if (number !== undefined && is.get(id) !== recipe) gone.push(number)
      }
      for (const [id, recipe] of is) if (was.get(id) !== recipe) fresh.push(recipe)
      compared += is.size
      if (compared < comparedAtOnce) continue
      compared = 0
      yield
    }
    return { gone, fresh }
  }

  #put(recipe: Recipe): number {
    const number = this.#free.pop() ?? this.#recipes.length
    const { essentialIds, toppingIds, writtenSteps } = needsOf(recipe)
    this.#recipes[number] = recipe
    this.#names[number] = normalise(recipe.name)
    for (const order of this.#byName.values()) order.name(number, recipe)
    this.#numbers.set(recipe.id, number)
    this.#scores.expect(number, recipe)
    this.#texts.put(number, searchTextOf(wordsOf(recipe).join('\n')))
    this.#owners.put(recipe.ownerId, number)
    for (const id of recipe.categoryIds) this.#categories.put(id, number)
    for (const id of essentialIds) this.#essentials.put(id, number)
    for (const id of toppingIds) this.#toppings.put(id, number)
    const capacity = this.#capacity()
    this.#present = withBit(this.#present, number, capacity)
    if (essentialIds.length > 0) this.#withIngredients = withBit(this.#withIngredients, number, capacity)
    if (writtenSteps > 0) this.#written = withBit(this.#written, number, capacity)
    return number
  }

  #drop(number: number): void {
    const recipe = this.#recipes[number]
    if (!recipe) return
    this.#texts.remove(number)
    this.#owners.remove(recipe.ownerId, number)
    for (const id of recipe.categoryIds) this.#categories.remove(id, number)
    const { essentialIds, toppingIds } = needsOf(recipe)
    for (const id of essentialIds) this.#essentials.remove(id, number)
    for (const id of toppingIds) this.#toppings.remove(id, number)
    for (const bits of [this.#present, this.#withIngredients, this.#written]) removeBit(bits, number)
    this.#numbers.delete(recipe.id)
    this.#recipes[number] = undefined
    this.#free.push(number)
  }

  /** Breaks ties, so that pages never overlap. */
  #byId(one: number, other: number): number {
    return (this.#recipes[one]?.id ?? 0) - (this.#recipes[other]?.id ?? 0)
  }

  /** Of these recipes, and of those with these ingredients. */
  #numbersOf(ingredientIds: Iterable<number>, recipeIds: Iterable<number>): ReadonlySet<number> {
    const numbers = new Set<number>()
    for (const id of ingredientIds) {
      for (const { of } of [this.#essentials, this.#toppings]) forEachBit(of(id), number => numbers.add(number))
    }
    for (const id of recipeIds) {
      const number = this.#numbers.get(id)
      if (number !== undefined) numbers.add(number)
    }
    return numbers
  }
}

const wordsOf = (recipe: Recipe): string[] => [
  ...namesOf(recipe),
  ...recipe.tags,
  ...Object.values(recipe.translations ?? {}).flatMap(({ tags = [] }) => tags),
]

const kinds = 64
/** One letter each; all others share the remaining kinds. */
const ownKinds = ' 0123456789abcdefghijklmnopqrstuvwxyz'

const sharedKind = (code: number): number => ownKinds.length + (code % (kinds - ownKinds.length))

const kindOfCode = Uint8Array.from({ length: 128 }, (_, code) => {
  const own = ownKinds.indexOf(String.fromCharCode(code))
  return own >= 0 ? own : sharedKind(code)
})

const kindAt = (text: string, index: number): number => {
  const code = text.charCodeAt(index)
  return code < kindOfCode.length ? (kindOfCode[code] ?? 0) : sharedKind(code)
}

/** Of the pair at `index`; of the single last letter. */
const placeOfPair = (text: string, index: number): number =>
  index + 1 < text.length ? kindAt(text, index) * kinds + kindAt(text, index + 1) : kinds * kinds + kindAt(text, index)

/** Of its pairs, and of each letter. */
function placesOf(spaced: string): Set<number> {
  const text = spaced.replaceAll(' ', '')
  const places = new Set<number>()
  for (let index = 0; index < text.length; index += 1) {
    places.add(placeOfPair(text, index))
    places.add(kinds * kinds + kindAt(text, index))
  }
  return places
}

/**
 * Finds text in many short texts: sets by letter and pair of letters, without spaces, give candidates, which are then
 * compared. With {@link kinds} kinds of letters, n texts take at most (64² + 64) · n / 8 bytes.
 * @param capacity words of a set for all coming texts
 */
function createTextIndex(capacity: () => number) {
  const texts: string[] = []
  const sets: BitSet[] = Array.from({ length: kinds * kinds + kinds }, () => noBits)
  const setAt = (place: number): BitSet => sets[place] ?? noBits

  return {
    /** @param text see `searchTextOf` */
    put(number: number, text: string): void {
      texts[number] = text
      for (const place of placesOf(text)) sets[place] = withBit(setAt(place), number, capacity())
    },
    remove(number: number): void {
      for (const place of placesOf(texts[number] ?? '')) removeBit(setAt(place), number)
      texts[number] = ''
    },
    keepFound(among: BitSet, { letters, isIn }: Search): void {
      const candidates = among.slice().fill(0)
      for (const each of letters) {
        const having = among.slice()
        const pairs = Math.max(1, each.length - 1)
        for (let index = 0; index < pairs; index += 1) keepCommon(having, setAt(placeOfPair(each, index)))
        addAll(candidates, having)
      }
      keepCommon(among, candidates)
      // A single letter that has its kind to itself.
      if (letters.every(each => each.length === 1 && ownKinds.includes(each))) return
      forEachBit(among, number => {
        if (!isIn(texts[number] ?? '')) removeBit(among, number)
      })
    },
  }
}
