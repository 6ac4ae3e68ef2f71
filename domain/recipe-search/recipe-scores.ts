import { alcoholOfRecipe } from '../catalogue/alcohol.ts'
import { childrenByGroup, type Ingredient, type Ingredients, lineageOf, unitOf } from '../catalogue/ingredient.ts'
import type { Recipe } from '../catalogue/recipe.ts'
import { Table } from '../table.ts'
import type { RecipeOrders } from './recipe-orders.ts'

/** The facts that recipes are sorted by, beside their own text. */
export interface ScoredFacts {
  readonly ingredients: Ingredients
  /** How often each recipe was made; none is 0. */
  readonly made: ReadonlyMap<number, number>
}

/** The changes after which scores of recipes have to be looked at again. */
interface ChangedFacts {
  readonly ingredientIds: ReadonlySet<number>
  readonly recipeIds: ReadonlySet<number>
}

/** Scores that are worked out before others have their turn. */
const scoredAtOnce = 64

/** Strength and popularity of recipes, which change though no recipe does. */
export class RecipeScores {
  readonly #orders: RecipeOrders
  #ingredients = Table.of<Ingredient>(new Map())
  #made = Table.of<number>(new Map())
  #children = childrenByGroup(this.#ingredients)

  constructor(orders: RecipeOrders) {
    this.#orders = orders
  }

  /** From now on scores are those of these facts. */
  takeIn(facts: ScoredFacts): ChangedFacts {
    const ingredients = Table.of(facts.ingredients)
    const made = Table.of(facts.made)
    const ingredientIds = otherwiseStrong(this.#ingredients, ingredients)
    const recipeIds = new Set(changesBetween(this.#made, made).map(([id]) => id))
    if (ingredients !== this.#ingredients) this.#children = childrenByGroup(ingredients)
    this.#ingredients = ingredients
    this.#made = made
    return { ingredientIds, recipeIds }
  }

  /** To be told before the number is inserted into the lists. */
  expect(number: number, recipe: Recipe): void {
    const { strength, lightness, made } = this.#orders
    const score = this.#strengthOf(recipe)
    strength.expect(number, score)
    lightness.expect(number, -score)
    made.expect(number, this.#madeOf(recipe))
  }

  /** Ends with whether anything stands elsewhere now; then the lists are to be ranked. */
  *rescore(numbers: Iterable<number>, recipeOf: (number: number) => Recipe | undefined): Generator<undefined, boolean> {
    const { strength, lightness, made } = this.#orders
    const strengths = new Map<number, number>()
    const counts = new Map<number, number>()
    let looked = 0
    for (const number of numbers) {
      const recipe = recipeOf(number)
      if (recipe === undefined) continue
      const score = this.#strengthOf(recipe)
      if (score !== strength.scoreOf(number)) strengths.set(number, score)
      const count = this.#madeOf(recipe)
      if (count !== made.scoreOf(number)) counts.set(number, count)
      looked += 1
      if (looked % scoredAtOnce === 0) yield
    }
    yield* strength.rescore(strengths)
    yield* lightness.rescore(new Map([...strengths].map(([number, score]) => [number, -score] as const)))
    yield* made.rescore(counts)
    return strengths.size + counts.size > 0
  }

  /** By what it has at most; of those alike, what has more at least. */
  #strengthOf(recipe: Recipe): number {
    const { least, most } = alcoholOfRecipe(recipe, this.#ingredients, this.#children)
    return 1000 * most + least
  }

  #madeOf({ id }: Recipe): number {
    return this.#made.get(id) ?? 0
  }
}

/** The entries that have changed, as they were and as they are. */
const changesBetween = <Value>(
  before: Table<Value>,
  now: Table<Value>,
): (readonly [id: number, was: Value | undefined, is: Value | undefined])[] =>
  [...now.piecesChangedSince(before)].flatMap(({ was, is }) =>
    [...new Set([...was.keys(), ...is.keys()])]
      .filter(id => was.get(id) !== is.get(id))
      .map(id => [id, was.get(id), is.get(id)] as const),
  )

/** Ingredients with which a drink is not as strong as before, groups above them included. */
function otherwiseStrong(before: Table<Ingredient>, now: Table<Ingredient>): ReadonlySet<number> {
  const ids = new Set<number>()
  for (const [, was, is] of changesBetween(before, now)) {
    if (was && is && isAsStrong(was, is)) continue
    for (const id of [...(was ? lineageOf(was, before) : []), ...(is ? lineageOf(is, now) : [])]) ids.add(id)
  }
  return ids
}

const isAsStrong = (one: Ingredient, other: Ingredient): boolean =>
  one.parentGroupId === other.parentGroupId &&
  unitOf(one) === unitOf(other) &&
  (one.kind === 'group' || other.kind === 'group'
    ? one.kind === other.kind
    : one.alcoholContent === other.alcoholContent)
