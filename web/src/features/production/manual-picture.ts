import { type Garnish, garnishIn } from '#domain/serving/garnish.ts'
import { mlOfAmount } from '#domain/serving/served-drink.ts'
import { techniqueOf } from '#domain/serving/technique.ts'
import type { ScenePart } from '../../entities/production/scene-steps.ts'

/** The drawing of something that a person adds; null for liquids and for things without a drawing. */
export const garnishToAdd = ({ amount, unit, ingredient }: ScenePart): Garnish | null =>
  mlOfAmount(amount, unit) === null ? garnishIn(ingredient.name) : null

/** The garnish that a written step puts onto the drink. */
export const garnishToPut = (text: string): Garnish | null => (techniqueOf(text).garnishes ? garnishIn(text) : null)

/** The length of the longest word: it has to fit into a line. */
export const longestWord = (text: string): number => Math.max(0, ...text.split(/[\s-]+/).map(word => word.length))
