import type { Ingredients } from '../catalogue/ingredient.ts'
import type { Pump } from '../machine/pump.ts'
import { type DispensingSettings, leastSeenByScale } from '../machine/settings.ts'
import { failure, type Result, success } from '../result.ts'
import type { Guidance } from '../schedule/schedule-runs.ts'
import type { OnTime } from '../schedule/task.ts'
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
import { createPumpStock, type PumpStock, pumpSupply, shortageProblems } from './pump-supply.ts'
import { shareJointly } from './share-jointly.ts'
import { type Share, type StepShares, type Want, waysToShare } from './share-pumps.ts'
import { pourRuns, primingRuns, type RunRules, type TimedRuns } from './timed-runs.ts'
import { weighSteps } from './weigh-steps.ts'

/** Groups are replaced, amounts are final. */
export type DrinkStep = { readonly kind: 'ingredients'; readonly parts: readonly Part[] } | InstructionStep

export const partsIn = (steps: readonly DrinkStep[]): readonly Part[] =>
  steps.flatMap(step => (step.kind === 'ingredients' ? step.parts : []))

export interface PlanningInput {
  readonly steps: readonly DrinkStep[]
  readonly ingredients: Ingredients
  readonly pumps: Iterable<Pump>
  readonly settings: DispensingSettings
  readonly scaleReady: boolean
  /** For all pumps together, at any instant; null is no limit. */
  readonly powerLimit: Milliwatts | null
  /** Added by a person although a pump carries them. */
  readonly byHand: ReadonlySet<number>
}

export type PlanProblem = Extract<PourProblem, { kind: 'not-enough-liquid' | 'flush-needed' | 'pump-above-limit' }>

/**
 * Plans a drink. Pure and deterministic; collects every shortage.
 *
 * Tubes of all pumps are filled first. In each step a person first adds what no pump carries; then pumps dosed by time
 * pour together; then pumps dosed by weight give the rest one after another.
 */
export function planPour(input: PlanningInput): Result<Plan, readonly PlanProblem[]> {
  const supply = pumpSupply(input.pumps, input.scaleReady, input.powerLimit)
  const pumpStock = createPumpStock(supply.serving, input.ingredients, input.scaleReady)
  const isPumped = ({ ingredientId }: Part): boolean =>
    supply.carried.has(ingredientId) && !input.byHand.has(ingredientId)

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

/** Good enough if at most this multiple of the bound. */
const goodEnough = 1.002

/** Tries ways of pouring until one is short enough; else takes the shortest, the first of equals. */
function shortestPours(wants: readonly Want[], rules: RunRules) {
  let best: { shares: readonly Share[]; runs: readonly TimedRuns[] } = { shares: [], runs: [] }
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
  // Several portions are mixed already.
  if (only === undefined || more.length > 0) return best
  return { ...best, runs: pourRuns(best.shares, rules, { known: onTimesOf(only) }) }
}

function onTimesOf({ runs }: TimedRuns): ReadonlyMap<PumpId, readonly OnTime[]> {
  const onTimes = new Map<PumpId, OnTime[]>(runs.map(({ pumpId }) => [pumpId, []]))
  for (const { pumpId, start, duration } of runs) onTimes.get(pumpId)?.push({ start, duration })
  return onTimes
}

/** With more pumps there's hardly anything left to gain. */
const mostPumpsForAll = 20

/**
 * First by energy alone; if the limit binds and an ingredient is on several pumps, jointly with the layout; then the
 * remaining ways by energy.
 */
function* waysToPour(
  wants: readonly Want[],
  { powerLimit, settings }: RunRules,
  reached: () => Microseconds,
): Generator<StepShares & { readonly guidance?: Guidance }> {
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

function stepOf(kind: 'prime' | 'pour', { runs, duration }: TimedRuns): AutomaticPlanStep {
  return { kind, leadTime: noTime, runs, duration }
}

function withLeadTimes(steps: readonly PlanStep[], settings: DispensingSettings): PlanStep[] {
  return steps.map((step, index) => {
    const before = steps[index - 1]
    if (!isAutomatic(step) || before === undefined || !isAutomatic(before)) return step
    return { ...step, leadTime: settings.pauseBetweenSteps }
  })
}
