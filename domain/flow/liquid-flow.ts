/*
 * What all pumps together tell of the liquids: a liquid that is slow on every pump is thick; a pump that is slow with
 * every liquid is worn.
 *
 * Log-linear: ln(observed flow × present factor / factor of that time) = pump + liquid + noise, with pumps at 0 ± 15 %
 * and liquids at 0 ± 5 % beforehand (ridge regression). The liquid that is most surely off is taken for free, then the
 * next one that still is: what is left of the others may only have been its contrast. A liquid that flows less than its
 * factor says takes longer: the factor that fits is the present one × e^−liquid.
 */
import { flowFactorOf, type Ingredients } from '../catalogue/ingredient.ts'
import { catalogueLimits } from '../catalogue/limits.ts'
import type { FlowObservation, Pump } from '../machine/pump.ts'
import type { IngredientId } from '../units/id.ts'
import { confidence } from './learned-flow.ts'
import { at, increase, inverseOf } from './linear-system.ts'

/** What is not known before anything was seen, as standard deviations of the logarithm. Tubes wear, … */
const pumpDeviation = 0.15
/** … but most factors are right; … */
const liquidDeviation = 0.05
/** … of one that is surely wrong nothing is known. */
const freeDeviation = 10
/** From pour to pour, without anything having changed. */
const pourDeviation = 0.02
/** One pump with one or two liquids leaves more: whose fault it is, nobody knows. */
const mostDeviation = 0.033
/** A factor that is off by no more, as a part of it, is right enough. */
const leastDifference = 0.03
const fewestPours = 5

/** The flow factor of a liquid that fits what the scale has seen. */
export interface SuggestedFactor {
  readonly ingredientId: IngredientId
  /** How much longer than water it takes, as the factor of the ingredient. */
  readonly flowFactor: number
  /** Standard deviation of that. */
  readonly deviation: number
  /** From how many pours it is. */
  readonly pours: number
}

interface Seen {
  readonly pump: number
  readonly ingredientId: IngredientId
  /** Of the flow as a part of what the present factor says. */
  readonly log: number
  readonly precision: number
}

/** Of the liquids whose present factor is surely wrong; by what the pumps of one machine remember. */
export function suggestedFactors(pumps: Iterable<Pump>, ingredients: Ingredients): readonly SuggestedFactor[] {
  const seen = [...pumps].flatMap((pump, nr) => seenOf(pump, nr, ingredients))
  return liquidsThatAreOff(seen).flatMap(({ ingredientId, log, deviation, pours }) => {
    const flowFactor = flowFactorOf(ingredientId, ingredients) * Math.exp(-log)
    const { least, most } = catalogueLimits.flowFactor
    return flowFactor < least || flowFactor > most
      ? []
      : [{ ingredientId, flowFactor, deviation: deviation * flowFactor, pours }]
  })
}

function liquidsThatAreOff(seen: readonly Seen[]): Liquid[] {
  const free = new Set<IngredientId>()
  for (;;) {
    const liquids = solve(seen, free)
    const [surest] = liquids
      .filter(one => !free.has(one.ingredientId) && one.deviation <= mostDeviation && one.pours >= fewestPours)
      .filter(isOff)
      .sort((a, b) => Math.abs(b.log) / b.deviation - Math.abs(a.log) / a.deviation)
    if (!surest) return liquids.filter(one => free.has(one.ingredientId) && isOff(one))
    free.add(surest.ingredientId)
  }
}

const isOff = ({ log, deviation }: Liquid): boolean =>
  Math.abs(log) > Math.max(Math.log1p(leastDifference), confidence * deviation)

const seenOf = (pump: Pump, nr: number, ingredients: Ingredients): Seen[] =>
  (pump.learnedFlow?.observations ?? []).flatMap(observation => toSeen(observation, nr, ingredients))

function toSeen({ flow, deviation, liquid }: FlowObservation, pump: number, ingredients: Ingredients): Seen[] {
  if (liquid === undefined || ingredients.get(liquid.ingredientId)?.kind !== 'automated') return []
  const { ingredientId, flowFactor } = liquid
  const log = Math.log((flow * flowFactorOf(ingredientId, ingredients)) / flowFactor)
  return [{ pump, ingredientId, log, precision: 1 / ((deviation / flow) ** 2 + pourDeviation ** 2) }]
}

interface Liquid {
  readonly ingredientId: IngredientId
  readonly log: number
  readonly deviation: number
  readonly pours: number
}

function solve(seen: readonly Seen[], free: ReadonlySet<IngredientId>): Liquid[] {
  const pumps = [...new Set(seen.map(({ pump }) => pump))]
  const liquids = [...new Set(seen.map(({ ingredientId }) => ingredientId))]
  const size = pumps.length + liquids.length
  const matrix = new Float64Array(size * size)
  const rightSide = new Float64Array(size)
  const deviations = [
    ...pumps.map(() => pumpDeviation),
    ...liquids.map(id => (free.has(id) ? freeDeviation : liquidDeviation)),
  ]
  for (const [index, deviation] of deviations.entries()) increase(matrix, index * (size + 1), 1 / deviation ** 2)
  for (const { pump, ingredientId, log, precision } of seen) {
    const places = [pumps.indexOf(pump), pumps.length + liquids.indexOf(ingredientId)]
    for (const row of places) {
      increase(rightSide, row, precision * log)
      for (const column of places) increase(matrix, row * size + column, precision)
    }
  }
  const covariance = inverseOf(matrix, size)
  return liquids.map((ingredientId, nr) => {
    const row = (pumps.length + nr) * size
    return {
      ingredientId,
      log: rightSide.reduce((sum, value, column) => sum + at(covariance, row + column) * value, 0),
      deviation: Math.sqrt(at(covariance, row + pumps.length + nr)),
      pours: seen.filter(one => one.ingredientId === ingredientId).length,
    }
  })
}
