import { Table } from '../table.ts'
import { addAll, type BitSet, hasBit, keepCommon, noBits, removeAll, removeBit, withBit, wordsFor } from './bit-set.ts'
import { type Ingredients, lineageOf } from './ingredient.ts'
import { ingredientIdsOf } from './listed-recipe.ts'
import { normalise } from './normalise.ts'
import { createRankList } from './rank-list.ts'
import type { Recipe } from './recipe.ts'
import { createTextIndex } from './text-index.ts'

type Recipes = ReadonlyMap<number, Recipe>

/** Recipes of which it is looked whether they have changed, before others have their turn. */
const comparedAtOnce = 1_000
/** Recipes that are taken in before others have their turn. */
const takenInAtOnce = 16

/**
 * What a search needs to know of all recipes. Each has a number, its place in every set; a number is used again when
 * its recipe is gone. Ingredients, pumps and bars are no part of it: a search brings them along.
 */
export class RecipeIndex {
  #takenIn = Table.of<Recipe>(new Map())
  readonly #recipes: (Recipe | undefined)[] = []
  readonly #names: string[] = []
  readonly #free: number[] = []
  readonly #numbers = new Map<number, number>()
  /** How many recipes there are about to be: sets are made as large at once. */
  #expected = 0
  readonly #capacity = (): number => wordsFor(Math.max(this.#expected, this.#recipes.length + 1))
  readonly #texts = createTextIndex(this.#capacity)
  readonly #owners = createPostings(this.#capacity)
  readonly #categories = createPostings(this.#capacity)
  readonly #ingredients = createPostings(this.#capacity)
  #present = noBits
  #withIngredients = noBits
  #scratch = noBits

  readonly byName = createRankList((one, other) => {
    const [name = '', otherName = ''] = [this.#names[one], this.#names[other]]
    return name < otherName ? -1 : name > otherName ? 1 : this.#byId(one, other)
  })
  readonly byLastUpdate = createRankList(
    (one, other) => this.#updateOf(one) - this.#updateOf(other) || this.#byId(one, other),
  )

  recipe(number: number): Recipe | undefined {
    return this.#recipes[number]
  }

  numberOf(recipeId: number): number | undefined {
    return this.#numbers.get(recipeId)
  }

  /**
   * Brings it up to date, bit by bit: it yields after a fraction of a millisecond's work, and is not to be searched
   * until it is done. Ends with whether anything has changed.
   */
  *update(recipes: Recipes): Generator<undefined, boolean> {
    this.#expected = recipes.size
    const table = Table.of(recipes)
    const { gone, fresh } = yield* this.#differences(table)
    this.#takenIn = table
    for (const [index, number] of gone.entries()) {
      this.#drop(number)
      if (index % takenInAtOnce === takenInAtOnce - 1) yield
    }
    const lists = [this.byName, this.byLastUpdate]
    if (gone.length > 0) for (const list of lists) yield* list.keep(number => hasBit(this.#present, number))
    for (let from = 0; from < fresh.length; from += takenInAtOnce) {
      const numbers = fresh.slice(from, from + takenInAtOnce).map(recipe => this.#put(recipe))
      for (const list of lists) list.insert(numbers)
      yield
    }
    const isChanged = gone.length + fresh.length > 0
    if (isChanged) for (const list of lists) yield* list.rank()
    return isChanged
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
    for (const [id, numbers] of this.#ingredients.sets) {
      const ingredient = ingredients.get(id)
      if (ingredient && lineageOf(ingredient, ingredients).some(each => each === ingredientId)) addAll(found, numbers)
    }
    return found
  }

  /** All whose ingredients are all at hand. Those without any are among them. */
  madeOf(isAtHand: (ingredientId: number) => boolean): BitSet {
    const found = this.all()
    for (const [id, numbers] of this.#ingredients.sets) if (!isAtHand(id)) removeAll(found, numbers)
    return found
  }

  /** Leaves in `among` those with ingredients, whichever. */
  keepWithIngredients(among: BitSet): void {
    keepCommon(among, this.#withIngredients)
  }

  /** Leaves in `among` those whose name or tags contain `text`, which is normalised and not empty. */
  keepNamed(among: BitSet, text: string): void {
    this.#texts.keepContaining(among, text)
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
    const ingredientIds = ingredientIdsOf(recipe)
    this.#recipes[number] = recipe
    this.#names[number] = normalise(recipe.name)
    this.#numbers.set(recipe.id, number)
    this.#texts.put(number, normalise([recipe.name, ...recipe.tags].join('\n')))
    this.#owners.put(recipe.ownerId, number)
    for (const id of recipe.categoryIds) this.#categories.put(id, number)
    for (const id of ingredientIds) this.#ingredients.put(id, number)
    this.#present = withBit(this.#present, number, this.#capacity())
    if (ingredientIds.length > 0) {
      this.#withIngredients = withBit(this.#withIngredients, number, this.#capacity())
    }
    return number
  }

  #drop(number: number): void {
    const recipe = this.#recipes[number]
    if (!recipe) return
    this.#texts.remove(number)
    this.#owners.remove(recipe.ownerId, number)
    for (const id of recipe.categoryIds) this.#categories.remove(id, number)
    for (const id of ingredientIdsOf(recipe)) this.#ingredients.remove(id, number)
    removeBit(this.#present, number)
    removeBit(this.#withIngredients, number)
    this.#numbers.delete(recipe.id)
    this.#recipes[number] = undefined
    this.#names[number] = ''
    this.#free.push(number)
  }

  #updateOf(number: number): number {
    return this.#recipes[number]?.lastUpdate ?? 0
  }

  /** Breaks ties, so that pages never overlap. */
  #byId(one: number, other: number): number {
    return (this.#recipes[one]?.id ?? 0) - (this.#recipes[other]?.id ?? 0)
  }
}

/** A set of numbers for each id. */
interface Postings {
  readonly sets: ReadonlyMap<number, BitSet>
  of(id: number): BitSet
  put(id: number, number: number): void
  remove(id: number, number: number): void
}

function createPostings(capacity: () => number): Postings {
  const sets = new Map<number, BitSet>()
  const of = (id: number): BitSet => sets.get(id) ?? noBits
  return {
    sets,
    of,
    put(id, number) {
      const bits = of(id)
      const roomy = withBit(bits, number, capacity())
      if (roomy !== bits) sets.set(id, roomy)
    },
    remove: (id, number) => removeBit(of(id), number),
  }
}
