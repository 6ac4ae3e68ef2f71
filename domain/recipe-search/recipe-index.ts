import { type Ingredients, lineageOf } from '../catalogue/ingredient.ts'
import type { Recipe } from '../catalogue/recipe.ts'
import { needsOf } from '../catalogue/recipe-needs.ts'
import { namesOf } from '../catalogue/translations.ts'
import { normalise } from '../names/normalise.ts'
import { type Search, searchTextOf } from '../names/spelling.ts'
import { BrokenInvariant } from '../result.ts'
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
import { createNameOrder, type NameOrder, type RankList } from './rank-list.ts'
import { createRecipeOrders } from './recipe-orders.ts'
import { RecipeScores, type ScoredFacts } from './recipe-scores.ts'
import { createTextIndex } from './text-index.ts'

const justEnglish: readonly LanguageName[] = [languages[0].name]

/** The facts that recipes are found and sorted by. */
export interface IndexedFacts extends ScoredFacts {
  readonly recipes: ReadonlyMap<number, Recipe>
  /** In which names are to be in order, from now on; English unless it is said. */
  readonly languages?: readonly LanguageName[]
}

/** Recipes of which it is looked whether they have changed, before others have their turn. */
const comparedAtOnce = 1_000
/** Recipes that are taken in before others have their turn. */
const takenInAtOnce = 16

/**
 * The facts a search needs of all recipes. Each recipe has a number, its place in every set; a number is reused when
 * its recipe is gone. Ingredients, pumps and bars are no part of its sets: a search brings them along.
 */
export class RecipeIndex {
  #takenIn = Table.of<Recipe>(new Map())
  readonly #recipes: (Recipe | undefined)[] = []
  /** As the recipes themselves have them, normalised: by these ties of other orders are broken. */
  readonly #names: string[] = []
  readonly #free: number[] = []
  readonly #numbers = new Map<number, number>()
  /** How many recipes there are about to be: sets are made as large at once. */
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
  /** All recipes, in every order that no language decides. */
  readonly orders = createRecipeOrders({
    recipe: number => this.#recipes[number],
    name: number => this.#names[number] ?? '',
  })
  readonly #scores = new RecipeScores(this.orders)

  recipe(number: number): Recipe | undefined {
    return this.#recipes[number]
  }

  numberOf(recipeId: number): number | undefined {
    return this.#numbers.get(recipeId)
  }

  /** The order in a language that it was brought up to date with. */
  byName(language: LanguageName): RankList {
    const order = this.#byName.get(language)
    if (!order) throw new BrokenInvariant(`Nobody has put the names in the order of ${language}`)
    return order.ranks
  }

  /**
   * Brings it up to date, bit by bit: it yields after a fraction of a millisecond's work, and is not to be searched
   * until it is done. Ends with whether anything has changed.
   */
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
    const isReordered = yield* this.#scores.rescore(this.#numbersOf(ingredientIds, recipeIds), this.#recipeOf)
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
      const numbers: number[] = []
      for (const [offset, recipe] of this.#recipes.slice(from, from + takenInAtOnce).entries()) {
        if (!recipe) continue
        order.name(from + offset, recipe)
        numbers.push(from + offset)
      }
      order.ranks.insert(numbers)
      yield
    }
    yield* order.ranks.rank()
    this.#byName.set(language, order)
  }

  /** A set of its own that all numbers fit into. */
  none(): BitSet {
    return new Uint32Array(wordsFor(this.#recipes.length))
  }

  /** A set of its own. */
  all(): BitSet {
    return this.#present.slice(0, wordsFor(this.#recipes.length))
  }

  /** As `all`, in a set that is used again the next time: for what nobody keeps. */
  allForNow(): BitSet {
    const words = wordsFor(this.#recipes.length)
    if (this.#scratch.length !== words) this.#scratch = new Uint32Array(words)
    this.#scratch.fill(0)
    this.#scratch.set(this.#present.subarray(0, words))
    return this.#scratch
  }

  ofOwner(ownerId: number): BitSet {
    return this.#owners.of(ownerId)
  }

  inCategory(categoryId: number): BitSet {
    return this.#categories.of(categoryId)
  }

  /** With that ingredient, or one below that group; the ingredients decide what is below what. */
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

  /** All whose needs are met, see `needsOf`. Those without any ingredient are among them. */
  madeOf(isAtHand: (essentialId: number) => boolean, isSettled: (toppingId: number) => boolean): BitSet {
    const found = this.all()
    for (const [id, numbers] of this.#essentials.sets) if (!isAtHand(id)) removeAll(found, numbers)
    for (const [id, numbers] of this.#toppings.sets) if (!isSettled(id)) removeAll(found, numbers)
    return found
  }

  /** Leaves in `among` those with ingredients, whichever, and without written steps. */
  keepOfIngredientsAlone(among: BitSet): void {
    keepCommon(among, this.#withIngredients)
    removeAll(among, this.#written)
  }

  /** Leaves in `among` those that are found by their names or tags. */
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

  readonly #recipeOf = (number: number): Recipe | undefined => this.#recipes[number]

  /** Breaks ties, so that pages never overlap. */
  #byId(one: number, other: number): number {
    return (this.#recipes[one]?.id ?? 0) - (this.#recipes[other]?.id ?? 0)
  }

  /** The numbers of recipes with these ingredients, and of these recipes. */
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

/** Names and tags in all languages. */
const wordsOf = (recipe: Recipe): string[] => [
  ...namesOf(recipe),
  ...recipe.tags,
  ...Object.values(recipe.translations ?? {}).flatMap(({ tags = [] }) => tags),
]
