import { flowFactorOf, type Ingredients } from '../catalogue/ingredient.ts'
import { type CompletePump, deliverable, isComplete, needsFlush, type Pump, primingVolume } from '../machine/pump.ts'
import type { DispensingSettings } from '../machine/settings.ts'
import { failure, type Result, success } from '../result.ts'
import { volumeOfAmount } from '../units/amount.ts'
import { type Microseconds, microseconds, noTime } from '../units/duration.ts'
import type { IngredientId, PumpId } from '../units/id.ts'
import { addVolume, type Microlitres, noVolume, subtractVolume, sumVolumes } from '../units/volume.ts'
import { isAutomatic, mergeParts, type Part, type Plan, type PlanStep, type PumpForecast } from './plan.ts'
import { type Share, sharePumps } from './share-pumps.ts'
import { endOf, inPortions, pourRuns, primingRuns } from './timed-runs.ts'

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
  const larder = createLarder(serving, input)
  const isPumped = (part: Part): boolean => serving.has(part.ingredientId) && !input.byHand.has(part.ingredientId)

  const steps = input.steps.flatMap((step): PlanStep[] => {
    if (step.kind === 'instruction') return [step]
    const parts = mergeParts(step.parts)
    const manual = parts.filter(part => !isPumped(part))
    const shares = parts.filter(isPumped).flatMap(larder.draw)
    const pours = inPortions(shares, input.ingredients).map((portion): PlanStep => {
      const runs = pourRuns(portion, input.ingredients, input.settings)
      return { kind: 'pour', leadTime: noTime, runs, duration: endOf(runs) }
    })
    return [...(manual.length > 0 ? [{ kind: 'manual' as const, parts: manual }] : []), ...pours]
  })
  const shortages = larder.shortages()
  if (shortages.length > 0) return failure(shortages)

  const used = larder.used()
  const priming = primingRuns(
    used.map(({ pump }) => pump),
    input.ingredients,
  )
  const primed: PlanStep[] =
    priming.length > 0
      ? [{ kind: 'prime', leadTime: noTime, runs: priming, duration: endOf(priming) }, ...steps]
      : steps
  const spaced = withLeadTimes(primed, input.settings)
  return success({ steps: spaced, forecasts: used.map(forecast), machineTime: machineTimeOf(spaced) })
}

interface Larder {
  /** Takes a part from the pumps that carry it; of a part that exceeds them it takes all there is. */
  draw(part: Part): Share[]
  shortages(): PlanProblem[]
  /** The pumps drawn from, by id. */
  used(): UsedPump[]
}

interface UsedPump {
  readonly pump: CompletePump
  readonly ingredientId: IngredientId
  readonly delivered: Microlitres
}

/** What the pumps can still give while a drink is planned step by step. */
function createLarder(
  serving: ReadonlyMap<number, readonly CompletePump[]>,
  { ingredients, settings }: PlanningInput,
): Larder {
  const used = new Map<PumpId, UsedPump>()
  const missing = new Map<IngredientId, Microlitres>()
  const deliveredBy = (pump: CompletePump): Microlitres => used.get(pump.id)?.delivered ?? noVolume

  return {
    draw({ ingredientId, amount }) {
      const pumps = serving.get(ingredientId) ?? []
      const sources = pumps.map(pump => ({ pump, available: subtractVolume(deliverable(pump), deliveredBy(pump)) }))
      const available = sumVolumes(sources.map(source => source.available))
      const lack = subtractVolume(volumeOfAmount(amount), available)
      if (lack > 0) missing.set(ingredientId, addVolume(missing.get(ingredientId) ?? noVolume, lack))
      const wanted = lack > 0 ? available : volumeOfAmount(amount)
      const shares = sharePumps(sources, wanted, flowFactorOf(ingredientId, ingredients), settings) ?? []
      for (const { pump, volume } of shares) {
        used.set(pump.id, { pump, ingredientId, delivered: addVolume(deliveredBy(pump), volume) })
      }
      return shares
    },
    shortages: () =>
      [...missing].map(([ingredientId, lack]) => ({ kind: 'not-enough-liquid', ingredientId, missing: lack })),
    used: () => [...used.values()].sort((a, b) => a.pump.id - b.pump.id),
  }
}

function forecast({ pump, ingredientId, delivered }: UsedPump): PumpForecast {
  const drawn = addVolume(delivered, primingVolume(pump))
  return {
    pumpId: pump.id,
    ingredientId,
    levelBefore: pump.fillingLevel,
    levelAfter: subtractVolume(pump.fillingLevel, drawn),
    drawn,
    delivered,
  }
}

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
