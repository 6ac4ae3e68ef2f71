/* What was ordered of each ingredient, what went into the glass, and how sure that is. */
import { type Amount, addAmount, amountOfVolume, noAmount } from '../units/amount.ts'
import type { IngredientId, PumpId } from '../units/id.ts'
import type { Microlitres } from '../units/volume.ts'
import type { Booking, Dose, OpenOrder } from './order.ts'
import { isTimed, type Part, type PlanStep } from './plan.ts'

/** What pumps have poured into the glass in the step at `index`: filling a tube puts nothing into it. */
export const pouredBy = (order: OpenOrder, index: number): Booking[] =>
  order.journal
    .filter(({ programId, fillsTubes }) => programId.stepIndex === index && !fillsTubes)
    .flatMap(({ bookings }) => bookings)

/** What pumps are to pour into the glass in a step. */
export function plannedIn(step: PlanStep): readonly { readonly pumpId: PumpId; readonly volume: Microlitres }[] {
  if (step.kind === 'weigh') return [step]
  return isTimed(step) && step.kind === 'pour' ? step.runs : []
}

export const ingredientsByPump = (order: OpenOrder): ReadonlyMap<PumpId, IngredientId> =>
  new Map(order.plan.forecasts.map(({ pumpId, ingredientId }) => [pumpId, ingredientId]))

/**
 * One for each ingredient, in the order of first mention; two for one that pumps and persons give.
 *
 * @param isWhole the drink was finished, so that the last step of a person is done, too
 */
export function dosesOf(order: OpenOrder, isWhole: boolean): Dose[] {
  const sums = new Map<string, Dose>()
  const add = (dose: Dose): void => {
    const key = `${dose.ingredientId} ${dose.measuredBy === 'hand'}`
    const before = sums.get(key)
    sums.set(key, before ? sumOf(before, dose) : dose)
  }
  const ingredients = ingredientsByPump(order)
  for (const [index, step] of order.plan.steps.entries()) {
    if (step.kind === 'manual') for (const part of step.parts) add(byHand(part, isWhole || index < order.reached))
    else for (const dose of dosesOfPumps(order, step, index, ingredients)) add(dose)
  }
  for (const part of order.leftOut ?? []) add({ ...nothingOf(part.ingredientId), ordered: part.amount })
  return [...sums.values()].filter(({ ordered, poured }) => ordered > 0 || poured > 0).map(withoutScale)
}

/** No pump was on. */
const withoutScale = (dose: Dose): Dose =>
  dose.poured === 0 && dose.deviation === 0 ? { ...dose, measuredBy: 'time', deviation: null } : dose

const byHand = ({ ingredientId, amount }: Part, isDone: boolean): Dose => ({
  ingredientId,
  ordered: amount,
  poured: isDone ? amount : noAmount,
  measuredBy: 'hand',
  deviation: null,
})

/** To be added to: surely nothing. */
const nothingOf = (ingredientId: IngredientId): Dose => ({
  ingredientId,
  ordered: noAmount,
  poured: noAmount,
  measuredBy: 'scale',
  deviation: noAmount,
})

function dosesOfPumps(
  order: OpenOrder,
  step: PlanStep,
  index: number,
  ingredients: ReadonlyMap<PumpId, IngredientId>,
): Dose[] {
  if (step.kind !== 'pour' && step.kind !== 'weigh') return []
  const doseOf = (pumpId: PumpId, dose: Partial<Dose>): Dose[] => {
    const ingredientId = ingredients.get(pumpId)
    return ingredientId === undefined ? [] : [{ ...nothingOf(ingredientId), ...dose }]
  }
  const planned = plannedIn(step)
  return [
    ...planned.flatMap(({ pumpId, volume }) => doseOf(pumpId, { ordered: amountOfVolume(volume) })),
    ...pouredBy(order, index).flatMap(({ pumpId, volume, deviation }) => {
      const poured = amountOfVolume(volume)
      // A pump that was left out is planned no more; what it had given was ordered, too.
      const ordered = planned.some(share => share.pumpId === pumpId) ? noAmount : poured
      if (deviation === undefined) return doseOf(pumpId, { ordered, poured, measuredBy: 'time', deviation: null })
      return doseOf(pumpId, { ordered, poured, deviation: amountOfVolume(deviation) })
    }),
  ]
}

/** Errors of programs are independent: each has weighed anew. */
function sumOf(a: Dose, b: Dose): Dose {
  const isWeighed = a.deviation !== null && b.deviation !== null
  return {
    ingredientId: a.ingredientId,
    ordered: addAmount(a.ordered, b.ordered),
    poured: addAmount(a.poured, b.poured),
    measuredBy: a.measuredBy === 'hand' ? 'hand' : isWeighed ? 'scale' : 'time',
    deviation: isWeighed ? (Math.round(Math.hypot(a.deviation, b.deviation)) as Amount) : null,
  }
}
