/* What was ordered and poured of each ingredient, what's missing of an interrupted drink, and what has run out. */
import { combined } from '../combined.ts'
import { faultReasonIn } from '../machine/machine-state.ts'
import { type Amount, addAmount, amountOfVolume, noAmount, volumeOfAmount } from '../units/amount.ts'
import type { IngredientId, PumpId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { type Microlitres, noVolume, tenthOfMillilitre } from '../units/volume.ts'
import type { Booking, Dose, InterruptedOrder, OpenOrder, PastOrder, Shortage } from './order.ts'
import { isTimed, mergeParts, type Part, type PlanStep } from './plan.ts'
import type { DrinkStep } from './plan-pour.ts'

/** What pumps have poured into the glass in a step; filling tubes doesn't count. */
export const pouredBy = (order: OpenOrder, index: number): Booking[] =>
  order.journal
    .filter(({ programId, fillsTubes }) => programId.stepIndex === index && !fillsTubes)
    .flatMap(({ bookings }) => bookings)

export function plannedIn(step: PlanStep): readonly { readonly pumpId: PumpId; readonly volume: Microlitres }[] {
  if (step.kind === 'weigh') return [step]
  return isTimed(step) && step.kind === 'pour' ? step.runs : []
}

const ingredientsByPump = (order: OpenOrder): ByPump =>
  new Map(order.plan.forecasts.map(({ pumpId, ingredientId }) => [pumpId, ingredientId]))

/**
 * One dose per ingredient and source (pump or person), in the order of first mention.
 * @param isWhole the drink was finished, including the last step done by a person
 */
export function dosesOf(order: OpenOrder, isWhole: boolean): Dose[] {
  const ingredients = ingredientsByPump(order)
  const doses = order.plan.steps.flatMap((step, index) =>
    step.kind === 'manual'
      ? step.parts.map(part => byHand(part, isWhole || index < order.reached))
      : dosesOfPumps(order, step, index, ingredients),
  )
  const leftOut = (order.leftOut ?? []).map(part => ({ ...nothingOf(part.ingredientId), ordered: part.amount }))
  const keyed = [...doses, ...leftOut].map(
    dose => [`${dose.ingredientId} ${dose.measuredBy === 'hand'}`, dose] as const,
  )
  const sums = [...combined(keyed, sumOf).values()]
  return sums.filter(({ ordered, poured }) => ordered > 0 || poured > 0).map(withoutScale)
}

const withoutScale = (dose: Dose): Dose =>
  dose.poured === 0 && dose.deviation === 0 ? { ...dose, measuredBy: 'time', deviation: null } : dose

function byHand({ ingredientId, amount }: Part, isDone: boolean): Dose {
  return { ingredientId, ordered: amount, poured: isDone ? amount : noAmount, measuredBy: 'hand', deviation: null }
}

function nothingOf(ingredientId: IngredientId): Dose {
  return { ingredientId, ordered: noAmount, poured: noAmount, measuredBy: 'scale', deviation: noAmount }
}

type ByPump = ReadonlyMap<PumpId, IngredientId>

function dosesOfPumps(order: OpenOrder, step: PlanStep, index: number, ingredients: ByPump): Dose[] {
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
      // A pump that was left out is no longer planned; what it had given was ordered.
      const ordered = planned.some(share => share.pumpId === pumpId) ? noAmount : poured
      if (deviation === undefined) return doseOf(pumpId, { ordered, poured, measuredBy: 'time', deviation: null })
      return doseOf(pumpId, { ordered, poured, deviation: amountOfVolume(deviation) })
    }),
  ]
}

/** Programs are weighed independently, so their errors add up as squares. */
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

export const partsInGlass = (order: OpenOrder, isWhole: boolean): Part[] =>
  mergeParts(dosesOf(order, isWhole).map(({ ingredientId, poured }) => ({ ingredientId, amount: poured })))

/** The steps still to be done, in order, and the rest of a step that was begun if it's worth a run (0.1 ml). */
export const missingSteps = (order: OpenOrder): DrinkStep[] =>
  order.plan.steps.flatMap((step, index): DrinkStep[] => {
    if (step.kind === 'instruction') return index < order.reached ? [] : [step]
    if (step.kind === 'manual') return index < order.reached ? [] : [{ kind: 'ingredients', parts: step.parts }]
    const parts = missingIn(order, step, index)
    return parts.length > 0 ? [{ kind: 'ingredients', parts }] : []
  })

/**
 * What remains of a failed drink. It's finished if the glass holds all of it, except after a fault, when it may hold
 * too much.
 * @param isGuess the content of the glass is unknown: a person has to look
 * @returns null if nothing is in the glass
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
  const planned = plannedIn(step)
  // The shares of pumps that were left out are not counted.
  const isPlanned = ({ pumpId }: Booking): boolean => planned.some(share => share.pumpId === pumpId)
  const poured = mergeParts(partsOf(order, pouredBy(order, index).filter(isPlanned)))
  return mergeParts(partsOf(order, planned)).flatMap(({ ingredientId, amount }): Part[] => {
    const left = amount - (poured.find(part => part.ingredientId === ingredientId)?.amount ?? noAmount)
    return left < tenthOfMillilitre ? [] : [{ ingredientId, amount: left as Amount }]
  })
}

/**
 * Ingredients from pumps of which there's too little left for another glass, or which gave nothing.
 * @param glasses how many the drink was made for
 * @param left what pumps can still give, by ingredient
 */
export function shortagesAfter(
  { doses = [], leftOut = [], endedAt: at }: Pick<PastOrder, 'doses' | 'leftOut' | 'endedAt'>,
  glasses: number,
  left: ReadonlyMap<number, Microlitres>,
): Shortage[] {
  const given = new Set<IngredientId>(leftOut.map(({ ingredientId }) => ingredientId))
  const short = [...given].map((ingredientId): Shortage => ({ ingredientId, left: noVolume, at }))
  for (const { ingredientId, poured, measuredBy } of doses) {
    if (measuredBy === 'hand' || poured <= 0 || given.has(ingredientId)) continue
    given.add(ingredientId)
    const rest = left.get(ingredientId)
    // Flushing, or on no pump any more.
    if (rest === undefined) continue
    if (rest < volumeOfAmount(poured) / glasses) short.push({ ingredientId, left: rest, at })
  }
  return short
}

/** Each bottle once, at its first note, oldest first; a higher level than before means another bottle. */
export function bottlesRunOut(notes: Iterable<Shortage>): Shortage[] {
  const before = new Map<IngredientId, Microlitres>()
  return [...notes]
    .sort((a, b) => a.at - b.at)
    .filter(({ ingredientId, left }) => {
      const known = before.get(ingredientId)
      before.set(ingredientId, left)
      return known === undefined || left > known
    })
}
