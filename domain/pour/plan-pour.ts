import type { Ingredients } from '../catalogue/ingredient.ts'
import type { Pump } from '../machine/pump.ts'
import { type DispensingSettings, leastSeenByScale } from '../machine/settings.ts'
import { failure, type Result, success } from '../result.ts'
import type { OnTime } from '../schedule/interleave.ts'
import type { Guidance } from '../schedule/schedule-runs.ts'
import { longest, type Microseconds, microseconds, noTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import type { Milliwatts } from '../units/power.ts'
import {
  type AutomaticPlanStep,
  type InstructionStep,
  isAutomatic,
  machineTimeOf,
  mergeParts,
  type Part,
  type Plan,
  type PlanStep,
} from './plan.ts'
import type { PourProblem } from './pour.problems.ts'
import { createPumpStock, type PumpStock } from './pump-stock.ts'
import { pumpSupply, shortageProblems } from './serving-pumps.ts'
import { shareJointly } from './share-jointly.ts'
import type { Share, Want } from './share-pumps.ts'
import { type StepShares, waysToShare } from './share-step.ts'
import { pourRuns, primingRuns, type RunRules, type TimedRuns } from './timed-runs.ts'
import { weighSteps } from './weigh-steps.ts'

/** A step's content for the glass, in order; groups are replaced, amounts are final. */
export type DrinkStep = { readonly kind: 'ingredients'; readonly parts: readonly Part[] } | InstructionStep

export interface PlanningInput {
  readonly steps: readonly DrinkStep[]
  readonly ingredients: Ingredients
  readonly pumps: Iterable<Pump>
  readonly settings: DispensingSettings
  /** Whether pumps can be dosed by weight. */
  readonly scaleReady: boolean
  /** The power that all pumps together may take at any instant; null is no limit. */
  readonly powerLimit: Milliwatts | null
  /** Added by a person although a pump carries them. */
  readonly byHand: ReadonlySet<number>
}

export type PlanProblem = Extract<PourProblem, { kind: 'not-enough-liquid' | 'flush-needed' | 'pump-above-limit' }>

/**
 * Plans a drink. Pure and deterministic; collects every shortage instead of stopping at the first.
 *
 * In each step a person first adds the ingredients that no pump carries; then the pumps dosed by time pour all at once;
 * then those dosed by weight give the rest one after another. The tubes of all pumps that take part are filled before anything
 * else.
 */
export function planPour(input: PlanningInput): Result<Plan, readonly PlanProblem[]> {
  const supply = pumpSupply(input.pumps, input.scaleReady, input.powerLimit)
  const pumpStock = createPumpStock(supply.serving, input.ingredients, input.scaleReady)
  const isPumped = (part: Part): boolean =>
    supply.carried.has(part.ingredientId) && !input.byHand.has(part.ingredientId)

  const steps = input.steps.flatMap((step): PlanStep[] => {
    if (step.kind === 'instruction') return [step]
    const parts = mergeParts(step.parts)
    const manual = parts.filter(part => !isPumped(part))
    return [
      ...(manual.length > 0 ? [{ kind: 'manual' as const, parts: manual }] : []),
      ...pouringSteps(parts.filter(isPumped), pumpStock, rulesOf(input)),
    ]
  })
  const problems = shortageProblems(pumpStock.missing, supply)
  if (problems.length > 0) return failure(problems)

  const priming = primingRuns(pumpStock.pumpsWithTubes(), input).map((runs): PlanStep => stepOf('prime', runs))
  const spaced = withLeadTimes([...priming, ...steps], input.settings)
  return success({ steps: spaced, forecasts: pumpStock.forecasts(), machineTime: machineTimeOf(spaced) })
}

function rulesOf(input: PlanningInput): RunRules {
  const { settings } = input
  if (!input.scaleReady) return input
  const minimalRun = longest([settings.minimalRun, leastSeenByScale])
  const minimalPause = longest([settings.minimalPause, leastSeenByScale])
  return { ...input, settings: { ...settings, minimalRun, minimalPause } }
}

function pouringSteps(parts: readonly Part[], pumpStock: PumpStock, rules: RunRules): AutomaticPlanStep[] {
  const asked = parts.map(part => pumpStock.ask(part))
  const pours = shortestPours(
    asked.map(({ timed }) => timed),
    rules,
  )
  for (const { pump, volume } of pours.shares) pumpStock.take(pump, volume)
  const weighed = asked.flatMap(each => each.weighed)
  for (const { pump, volume } of weighed) pumpStock.take(pump, volume)
  return [
    ...pours.runs.map(runs => stepOf('pour', runs)),
    ...weighed.flatMap(share => weighSteps(share, rules.ingredients)),
  ]
}

/** A step longer than the bound by less than this part is as good as shortest. */
const goodEnough = 1.002

interface Pours {
  readonly shares: readonly Share[]
  readonly runs: readonly TimedRuns[]
}

/** Lays the ways of pouring out until one is as short as can be; else takes the shortest, the first of equals. */
function shortestPours(wants: readonly Want[], rules: RunRules): Pours {
  let best: Pours = { shares: [], runs: [] }
  let reached: Microseconds = noTime
  const wanted = wants.filter(({ volume }) => volume > 0)
  for (const { shares, bound, guidance } of waysToPour(wanted, rules, () => reached)) {
    const runs = pourRuns(shares, rules, { ...guidance, isUnmixed: true })
    const length = microseconds(runs.reduce((sum, { duration }) => sum + duration, 0))
    if (reached === noTime || length < reached) {
      best = { shares, runs }
      reached = length
    }
    if (reached <= bound * goodEnough) break
  }
  const [only, ...more] = best.runs
  // Several portions take no guidance: they are mixed already.
  if (only === undefined || more.length > 0) return best
  return { ...best, runs: pourRuns(best.shares, rules, { known: onTimesOf(only) }) }
}

/** When each pump is on. */
function onTimesOf({ runs }: TimedRuns): ReadonlyMap<PumpId, readonly OnTime[]> {
  const onTimes = new Map<PumpId, OnTime[]>()
  for (const { pumpId, start, duration } of runs) {
    const own = onTimes.get(pumpId)
    if (own === undefined) onTimes.set(pumpId, [{ start, duration }])
    else own.push({ start, duration })
  }
  return onTimes
}

interface WayToPour extends StepShares {
  readonly guidance?: Guidance
}

/** With more pumps there is hardly anything left to be gained after that. */
const mostPumpsForAll = 20

/**
 * First as if energy alone counted. Where the limit binds and an ingredient is on several pumps, then with regard to
 * which of them fit together under it; and at last what else is possible for shares by energy.
 */
function* waysToPour(
  wants: readonly Want[],
  { powerLimit, settings }: RunRules,
  reached: () => Microseconds,
): Generator<WayToPour> {
  const sources = wants.map(want => want.sources.filter(({ available }) => available > 0).length)
  if (powerLimit === null || sources.every(count => count === 1)) {
    return yield* waysToShare(wants, powerLimit, settings, reached)
  }
  const guidance = { isBrief: true }
  let isFirst = true
  for (const way of waysToShare(wants, powerLimit, settings, reached)) {
    yield { ...way, guidance }
    const joint = isFirst ? shareJointly(wants, powerLimit, settings, reached()) : null
    if (joint !== null && joint.length < reached()) yield { ...joint, guidance: { known: joint.onTimes } }
    isFirst = false
  }
  if (sources.reduce((sum, count) => sum + count, 0) > mostPumpsForAll) return
  yield* waysToShare(wants, powerLimit, settings, reached)
}

const stepOf = (kind: 'prime' | 'pour', { runs, duration }: TimedRuns): AutomaticPlanStep => ({
  kind,
  leadTime: noTime,
  runs,
  duration,
})

/** Two steps of the machine in a row are kept apart. */
function withLeadTimes(steps: readonly PlanStep[], settings: DispensingSettings): PlanStep[] {
  return steps.map((step, index) => {
    const before = steps[index - 1]
    if (!isAutomatic(step) || before === undefined || !isAutomatic(before)) return step
    return { ...step, leadTime: settings.pauseBetweenSteps }
  })
}
