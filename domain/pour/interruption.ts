/* The content of the glass of an interrupted drink, and the rest that would make it whole. */
import { faultReasonIn } from '../machine/fault.ts'
import { type Amount, addAmount, amountOfVolume, noAmount, volumeOfAmount } from '../units/amount.ts'
import type { IngredientId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { addVolume, type Microlitres, noVolume, tenthOfMillilitre } from '../units/volume.ts'
import { dosesOf, ingredientsByPump, plannedIn, pouredBy } from './dose.ts'
import type { Booking, InterruptedOrder, OpenOrder } from './order.ts'
import { mergeParts, type Part, type PlanStep } from './plan.ts'
import type { DrinkStep } from './plan-pour.ts'

/**
 * The parts that went into the glass: as measured from pumps, as planned by hand.
 *
 * @param isWhole the drink was finished, so that the last step of a person is done, too
 */
export const partsInGlass = (order: OpenOrder, isWhole: boolean): Part[] =>
  mergeParts(dosesOf(order, isWhole).map(({ ingredientId, poured }) => ({ ingredientId, amount: poured })))

/** The steps that are still to be done, in order; what is missing of a step that was begun, if it is worth a run. */
export function missingSteps(order: OpenOrder): DrinkStep[] {
  return order.plan.steps.flatMap((step, index): DrinkStep[] => {
    if (step.kind === 'instruction') return index < order.reached ? [] : [step]
    if (step.kind === 'manual') return index < order.reached ? [] : [{ kind: 'ingredients', parts: step.parts }]
    const parts = missingIn(order, step, index)
    return parts.length > 0 ? [{ kind: 'ingredients', parts }] : []
  })
}

/**
 * What becomes of a drink that failed: it is finished where the glass holds all of it, but for a fault of the machine,
 * which may have given too much.
 *
 * @param isGuess nobody knows what is in the glass: a person has to look
 * @returns null when there is nothing in the glass
 */
export function interruptionOf(
  order: OpenOrder,
  reason: string,
  at: Timestamp,
  isGuess = false,
): InterruptedOrder | 'finished' | null {
  const inGlass = mergeParts([...(order.alreadyInGlass ?? []), ...partsInGlass(order, false)])
  const missing = missingSteps(order)
  if (inGlass.length === 0) return null
  return missing.length > 0 || isGuess || faultReasonIn(reason) ? { order, inGlass, missing, reason, at } : 'finished'
}

function partsOf(order: OpenOrder, bookings: readonly Booking[]): Part[] {
  const ingredients = ingredientsByPump(order)
  return bookings.flatMap(({ pumpId, volume }) => {
    const ingredientId = ingredients.get(pumpId)
    return ingredientId === undefined ? [] : [{ ingredientId, amount: amountOfVolume(volume) }]
  })
}

function missingIn(order: OpenOrder, step: PlanStep, index: number): Part[] {
  const ingredients = ingredientsByPump(order)
  const poured = new Map<IngredientId, Amount>()
  // What a pump had given that was left out then is no share of those that are left.
  const planned = new Set(plannedIn(step).map(({ pumpId }) => pumpId))
  const shares = pouredBy(order, index).filter(({ pumpId }) => planned.has(pumpId))
  for (const { ingredientId, amount } of partsOf(order, shares)) {
    poured.set(ingredientId, addAmount(poured.get(ingredientId) ?? noAmount, amount))
  }
  const wanted = new Map<IngredientId, Microlitres>()
  for (const { pumpId, volume } of plannedIn(step)) {
    const ingredientId = ingredients.get(pumpId)
    if (ingredientId !== undefined) {
      wanted.set(ingredientId, addVolume(wanted.get(ingredientId) ?? noVolume, volume))
    }
  }
  return [...wanted].flatMap(([ingredientId, volume]): Part[] => {
    const left = volume - volumeOfAmount(poured.get(ingredientId) ?? noAmount)
    return left < tenthOfMillilitre ? [] : [{ ingredientId, amount: left as Amount }]
  })
}
