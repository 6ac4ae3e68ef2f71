import type { Ingredients } from '../catalogue/ingredient.ts'
import { deliverable, isComplete, needsFlush, primingVolume, timeToMove, type CompletePump, type Pump } from '../machine/pump.ts'
import type { DispensingSettings } from '../machine/settings.ts'
import { failure, success, type Result } from '../result.ts'
import { volumeOfAmount } from '../units/amount.ts'
import { addTime, longest, microseconds, noTime, type Microseconds } from '../units/duration.ts'
import type { IngredientId, PumpId } from '../units/id.ts'
import { addVolume, microlitres, noVolume, subtractVolume, type Microlitres } from '../units/volume.ts'
import { interleave } from './interleave.ts'
import { isAutomatic, type Part, type Plan, type PlanStep, type PumpForecast, type TimedRun } from './plan.ts'
import { sharePumps, type Share } from './share-pumps.ts'

/** What goes into the glass, in order; groups are replaced, amounts are final. */
export type DrinkStep =
  | { readonly kind: 'ingredients'; readonly parts: readonly Part[] }
  | { readonly kind: 'instruction'; readonly message: string }

export interface PlanningInput {
  readonly steps: readonly DrinkStep[]
  readonly ingredients: Ingredients
  readonly pumps: Iterable<Pump>
  readonly settings: DispensingSettings
  /** Added by a person although a pump carries them. */
  readonly byHand: ReadonlySet<number>
}

export type PlanProblem = {
  readonly kind: 'not-enough-liquid'
  readonly ingredientId: IngredientId
  readonly missing: Microlitres
}

/** Pumps that can serve a drink now, by the ingredient they carry. */
export function servingPumps(pumps: Iterable<Pump>): ReadonlyMap<number, readonly CompletePump[]> {
  const serving = new Map<number, CompletePump[]>()
  for (const pump of pumps) {
    if (!isComplete(pump) || pump.ingredientId === null || needsFlush(pump)) continue
    const others = serving.get(pump.ingredientId)
    if (others) others.push(pump)
    else serving.set(pump.ingredientId, [pump])
  }
  return serving
}

/** Plans a drink. Pure and deterministic; collects every shortage instead of stopping at the first. */
export function planPour(input: PlanningInput): Result<Plan, readonly PlanProblem[]> {
  const serving = servingPumps(input.pumps)
  const remaining = new Map<PumpId, Microlitres>()
  const used = new Map<PumpId, { pump: CompletePump; delivered: Microlitres }>()
  const problems: PlanProblem[] = []
  const steps: PlanStep[] = []

  const isPumped = (part: Part): boolean => serving.has(part.ingredientId) && !input.byHand.has(part.ingredientId)

  const draw = (part: Part): Share[] => {
    const pumps = serving.get(part.ingredientId) ?? []
    const sources = pumps.map(pump => ({ pump, available: remaining.get(pump.id) ?? deliverable(pump) }))
    const needed = volumeOfAmount(part.amount)
    const shares = sharePumps(sources, needed, flowFactorOf(part.ingredientId, input.ingredients), input.settings)
    if (shares === null) {
      const available = sources.reduce((sum, source) => addVolume(sum, source.available), noVolume)
      problems.push({
        kind: 'not-enough-liquid',
        ingredientId: part.ingredientId,
        missing: subtractVolume(needed, available),
      })
      return []
    }
    for (const { pump, volume } of shares) {
      remaining.set(pump.id, subtractVolume(remaining.get(pump.id) ?? deliverable(pump), volume))
      used.set(pump.id, { pump, delivered: addVolume(used.get(pump.id)?.delivered ?? noVolume, volume) })
    }
    return shares
  }

  for (const step of input.steps) {
    if (step.kind === 'instruction') {
      steps.push(step)
      continue
    }
    const wanted = step.parts.filter(part => part.amount > 0)
    const manual = wanted.filter(part => !isPumped(part))
    if (manual.length > 0) steps.push({ kind: 'manual', parts: manual })
    const runs = pourRuns(wanted.filter(isPumped).flatMap(draw), input)
    if (runs.length > 0) steps.push({ kind: 'pour', leadTime: noTime, runs, duration: endOf(runs) })
  }
  if (problems.length > 0) return failure(problems)

  const usedPumps = [...used.values()].sort((a, b) => a.pump.id - b.pump.id)
  const priming = primingRuns(usedPumps.map(({ pump }) => pump), input.ingredients)
  if (priming.length > 0) {
    steps.unshift({ kind: 'prime', leadTime: noTime, runs: priming, duration: endOf(priming) })
  }
  const spaced = withLeadTimes(steps, input.settings)
  return success({ steps: spaced, forecasts: usedPumps.map(forecast), machineTime: machineTimeOf(spaced) })
}

const flowFactorOf = (ingredientId: IngredientId, ingredients: Ingredients): number => {
  const ingredient = ingredients.get(ingredientId)
  return ingredient?.kind === 'automated' ? ingredient.flowFactor : 1
}

/** The longest pump runs through; the others are spread over its time. */
function pourRuns(shares: readonly Share[], input: PlanningInput): TimedRun[] {
  const timed = shares.map(({ pump, volume }) => ({
    pump,
    volume,
    time: timeToMove(pump, volume, flowFactorOf(pump.ingredientId as IngredientId, input.ingredients)),
  }))
  const length = longest(timed.map(({ time }) => time))
  const runs = timed.flatMap(({ pump, volume, time }) =>
    withVolumes(pump.id, interleave(time, length, input.settings), volume),
  )
  return runs.sort((a, b) => a.start - b.start || a.pumpId - b.pumpId)
}

/** Shares a pump's volume among its runs in proportion to their length; the sum is exact. */
function withVolumes(
  pumpId: PumpId,
  onTimes: readonly { start: Microseconds; duration: Microseconds }[],
  volume: Microlitres,
): TimedRun[] {
  const total = onTimes.reduce((sum, { duration }) => sum + duration, 0)
  let ran = 0
  let given = 0
  return onTimes.map(({ start, duration }) => {
    ran += duration
    const upToHere = Math.floor((volume * ran) / total)
    const run = { pumpId, start, duration, volume: microlitres(upToHere - given) }
    given = upToHere
    return run
  })
}

function primingRuns(pumps: readonly CompletePump[], ingredients: Ingredients): TimedRun[] {
  return pumps.flatMap(pump => {
    const volume = primingVolume(pump)
    if (volume <= 0) return []
    const duration = timeToMove(pump, volume, flowFactorOf(pump.ingredientId as IngredientId, ingredients))
    return [{ pumpId: pump.id, start: noTime, duration, volume }]
  })
}

const endOf = (runs: readonly TimedRun[]): Microseconds => longest(runs.map(run => addTime(run.start, run.duration)))

/** Two steps of the machine in a row are kept apart. */
function withLeadTimes(steps: readonly PlanStep[], settings: DispensingSettings): PlanStep[] {
  return steps.map((step, index) => {
    const before = steps[index - 1]
    if (!isAutomatic(step) || before === undefined || !isAutomatic(before)) return step
    return { ...step, leadTime: settings.pauseBetweenSteps }
  })
}

const machineTimeOf = (steps: readonly PlanStep[]): Microseconds =>
  microseconds(steps.reduce((sum, step) => sum + (isAutomatic(step) ? step.leadTime + step.duration : 0), 0))

function forecast({ pump, delivered }: { pump: CompletePump; delivered: Microlitres }): PumpForecast {
  const drawn = addVolume(delivered, primingVolume(pump))
  return {
    pumpId: pump.id,
    ingredientId: pump.ingredientId as IngredientId,
    levelBefore: pump.fillingLevel,
    levelAfter: subtractVolume(pump.fillingLevel, drawn),
    drawn,
    delivered,
  }
}
