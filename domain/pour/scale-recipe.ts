import { type Amount, noAmount, type Unit } from '../units/amount.ts'
import { type Microlitres, tenthOfMillilitre } from '../units/volume.ts'
import { apportion } from './apportion.ts'

/** An ingredient of a recipe with all that scaling needs to know. */
export interface ScalableIngredient {
  readonly amount: Amount
  readonly unit: Unit
  readonly scale: boolean
  readonly boostable: boolean
}

const quantum = tenthOfMillilitre as number

const roundToQuantum = (value: number): number => Math.round(value / quantum) * quantum

/**
 * Whole pieces, tenths of everything else. What was asked for at all never shrinks to nothing. In whole numbers of any
 * size, because 8 × (247/135) must not fall below a whole number that it equals.
 */
function scaleOtherUnit(value: number, unit: Unit, factor: { readonly of: number; readonly by: number }): Amount {
  const step = unit === 'piece' ? 1000 : quantum
  const steps = Number((BigInt(value) * BigInt(factor.of)) / (BigInt(factor.by) * BigInt(step)))
  return (value > 0 && factor.of > 0 ? Math.max(1, steps) * step : steps * step) as Amount
}

/**
 * Amounts for an order of `ordered`, in the order of `ingredients`.
 *
 * 1. Boostable amounts become amount · boost / 100.
 * 2. The unscaled millilitres U stay; the scaled ones share ordered − U in proportion, by largest remainder in tenths
 *    of a millilitre, so that the parts sum to the ordered amount exactly. U above the order leaves nothing for them.
 *    Without any scaled millilitre nothing is scaled.
 * 3. Scaled amounts in other units grow by the same factor.
 *
 * Source of the rules: decisions 7 and 8.
 */
export function scaleIngredients(
  ingredients: readonly ScalableIngredient[],
  ordered: Microlitres,
  boost: number,
): Amount[] {
  const boosted = ingredients.map(({ amount, boostable }) =>
    boostable ? roundToQuantum((amount * boost) / 100) : amount,
  )
  const isScaledVolume = (index: number): boolean =>
    ingredients[index]?.scale === true && ingredients[index].unit === 'ml'
  const scaledVolumes = boosted.map((value, index) => (isScaledVolume(index) ? value : 0))
  const scaledSum = scaledVolumes.reduce((a, b) => a + b, 0)
  if (scaledSum <= 0) return boosted as Amount[]

  const fixedSum = boosted.reduce(
    (sum, value, index) => sum + (ingredients[index]?.unit === 'ml' && !isScaledVolume(index) ? value : 0),
    0,
  )
  const target = Math.max(0, Math.round((ordered - fixedSum) / quantum))
  const factor = { of: target * quantum, by: scaledSum }
  const shares = apportion(target, scaledVolumes)
  return ingredients.map(({ scale, unit }, index) => {
    const value = boosted[index] ?? noAmount
    if (!scale) return value as Amount
    return unit === 'ml' ? (((shares[index] ?? 0) * quantum) as Amount) : scaleOtherUnit(value, unit, factor)
  })
}
