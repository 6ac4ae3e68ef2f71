import type { Unit } from '../units/amount.ts'
import { type childrenByGroup, type Ingredient, type Ingredients, leavesOf, unitOf } from './ingredient.ts'
import { type Recipe, stepIngredientsOf } from './recipe.ts'

/** Kitchen measures in millilitres; what is counted or weighed adds no volume. */
export const millilitresPerUnit: Readonly<Record<Unit, number>> = { ml: 1, teaspoon: 5, tablespoon: 15, g: 0, piece: 0 }

/** The millilitres that so much of an ingredient, in its unit, adds to a drink; none where it is counted or weighed. */
export const millilitresOf = (amount: number, ingredient: Ingredient): number =>
  amount * millilitresPerUnit[unitOf(ingredient)]

/** Percent by volume; both 0 for a drink without volume. */
export interface AlcoholRange {
  readonly least: number
  readonly most: number
}

type Children = ReturnType<typeof childrenByGroup>

/** The ranges of groups, valid as long as nothing below any of them changes. */
const knownRanges = new WeakMap<Children, Map<number, AlcoholRange | null>>()

/** The alcohol of an ingredient: its own percentage, or the range of a group's leaves. Null for an empty group. */
export function alcoholOf(ingredient: Ingredient, children: Children): AlcoholRange | null {
  if (ingredient.kind !== 'group') return { least: ingredient.alcoholContent, most: ingredient.alcoholContent }
  const ranges = knownRanges.get(children) ?? new Map<number, AlcoholRange | null>()
  knownRanges.set(children, ranges)
  const known = ranges.get(ingredient.id)
  if (known !== undefined) return known
  const range = rangeOfLeaves(ingredient, children)
  ranges.set(ingredient.id, range)
  return range
}

function rangeOfLeaves(ingredient: Ingredient, children: Children): AlcoholRange | null {
  const contents = leavesOf(ingredient, children).map(leaf => leaf.alcoholContent)
  return contents.length === 0 ? null : { least: Math.min(...contents), most: Math.max(...contents) }
}

/** Alcohol of a recipe as written, see {@link alcoholOfMix}; groups span a range. */
export function alcoholOfRecipe(
  recipe: Pick<Recipe, 'steps'>,
  ingredients: Ingredients,
  children: Children,
): AlcoholRange {
  const parts = stepIngredientsOf(recipe).flatMap(({ ingredientId, amount }) => {
    const ingredient = ingredients.get(ingredientId)
    return ingredient ? [{ volume: millilitresOf(amount, ingredient), range: alcoholOf(ingredient, children) }] : []
  })
  return {
    least: alcoholOfMix(parts.map(({ volume, range }) => [volume, range?.least ?? 0])),
    most: alcoholOfMix(parts.map(({ volume, range }) => [volume, range?.most ?? 0])),
  }
}

/** Whole percent, rounded down, but tenths below 1: only what has none has 0. Volumes are whole numbers. */
export function alcoholOfMix(parts: readonly (readonly [volume: number, percent: number])[]): number {
  const volume = parts.reduce((sum, [of]) => sum + of, 0)
  // In whole tenths: fractions would make 40 % of one 39.
  const alcohol = parts.reduce((sum, [of, percent]) => sum + of * Math.round(10 * percent), 0)
  const tenths = volume > 0 ? alcohol / volume : 0
  return tenths >= 10 ? Math.floor(tenths / 10) : Math.max(Math.floor(tenths), Math.sign(tenths)) / 10
}
