/*
 * Which liquids have a wrong flow factor: one that's slow on every pump is thick; a pump that's slow with every liquid
 * is worn.
 *
 * ln(observed flow × present factor / factor of that time) = pump + liquid + noise, with priors of 0 ± 15 % for pumps
 * and 0 ± 5 % for liquids (ridge regression). The liquid that's most certainly off gets a free prior, then the next one
 * that still is. The factor that fits is the present one × e^−liquid.
 */
import { flowFactorOf, type Ingredients } from '../catalogue/ingredient.ts'
import { catalogueLimits } from '../catalogue/limits.ts'
import type { Pump } from '../machine/pump.ts'
import type { IngredientId } from '../units/id.ts'
import { confidence } from './learned-flow.ts'
import { at, increase, inverseOf } from './least-squares.ts'

/** Priors, as standard deviations of the logarithm: tubes wear, … */
const pumpDeviation = 0.15
/** … most factors are right, … */
const liquidDeviation = 0.05
/** … and nothing is known about a wrong one. */
const freeDeviation = 10
const pourDeviation = 0.02
/** More uncertainty: one pump with one or two liquids can't tell which is off. */
const mostDeviation = 0.033
/** Relative error of a factor that's good enough. */
const leastDifference = 0.03
const fewestPours = 5

export interface SuggestedFactor {
  readonly ingredientId: IngredientId
  /** As in the ingredient: how much longer than water it takes. */
  readonly flowFactor: number
  readonly deviation: number
  readonly pours: number
}

interface Seen {
  readonly pump: number
  readonly ingredientId: IngredientId
  /** Of the flow relative to the present factor. */
  readonly log: number
  readonly precision: number
}

/** For liquids whose factor is certainly wrong, by the observations of all pumps. */
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
  (pump.learnedFlow?.observations ?? []).flatMap(({ flow, deviation, liquid }) => {
    if (liquid === undefined || ingredients.get(liquid.ingredientId)?.kind !== 'automated') return []
    const { ingredientId, flowFactor } = liquid
    const log = Math.log((flow * flowFactorOf(ingredientId, ingredients)) / flowFactor)
    return [{ pump: nr, ingredientId, log, precision: 1 / ((deviation / flow) ** 2 + pourDeviation ** 2) }]
  })

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
