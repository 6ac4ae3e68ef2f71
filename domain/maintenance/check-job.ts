import { type InvalidValue, invalid } from '../documents/invalid.ts'
import { canPump, greatestPower, isTimedPump, needsFlush, type Pump, type PumpKind } from '../machine/pump.ts'
import { longestRun, type ReversePumping } from '../machine/settings.ts'
import { failure, type Result, success } from '../result.ts'
import { milliseconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import type { Milliwatts } from '../units/power.ts'
import { millilitres } from '../units/volume.ts'
import { type Advice, type AdviceKind, directionOf, isOpen, isProbe, type Job } from './job.ts'
import { canProbe, probeTimes } from './job-work.ts'

/** Inclusive. */
export const jobLimits = {
  volume: { least: millilitres(0.1), most: millilitres(1000) },
  time: { least: milliseconds(1), most: longestRun },
  steps: { least: 1, most: 10_000_000 },
} as const

const adviceOf: Readonly<Record<PumpKind, readonly AdviceKind[]>> = {
  dc: ['run', 'pump-up', 'pump-down', 'volume', 'time', 'probe'],
  stepper: ['run', 'pump-up', 'pump-down', 'volume', 'steps', 'probe'],
  valve: ['run', 'pump-up', 'volume', 'probe'],
}

interface JobCheck {
  readonly advice: Advice
  readonly pump: Pump
  readonly jobs: readonly Job[]
  readonly pumps: ReadonlyMap<number, Pump>
  readonly scaleReady: boolean
  readonly powerLimit: Milliwatts | null
  readonly reversePumping: ReversePumping | null
  /** Pumps started together take turns with valves instead of being refused. */
  readonly isTogether: boolean
}

/** Whether a job may start; the first condition that fails. */
export function checkJob(check: JobCheck): Result<void, JobProblem> {
  const { advice, pump, powerLimit } = check
  const direction = directionOf(advice)
  const others = check.jobs.filter(job => isOpen(job) && job.pumpId !== pump.id)
  if (others.some(job => directionOf(job.advice) !== direction)) return failure({ kind: 'other-direction' })
  if (needsToBeAlone(check, others)) return failure({ kind: 'probe-alone' })
  if (!isAble(check)) return failure({ kind: 'pump-incomplete', pumpId: pump.id })
  if (!adviceOf[pump.kind].includes(advice.kind)) return failure({ kind: 'advice-not-for-pump', advice: advice.kind })
  const needsTube = advice.kind === 'pump-up' || advice.kind === 'pump-down'
  if (needsTube && pump.kind !== 'valve' && !isTimedPump(pump)) {
    return failure({ kind: 'pump-incomplete', pumpId: pump.id })
  }
  if (direction === 'backward' && check.reversePumping === null) return failure({ kind: 'reverse-pumping-off' })
  if (needsTube && needsFlush(pump)) return failure({ kind: 'flush-needed', pumpId: pump.id })
  if (!check.isTogether && needsScaleAlone(pump, others, check.pumps)) return failure({ kind: 'scale-in-use' })
  if (powerLimit !== null && greatestPower(pump) > powerLimit) {
    return failure({ kind: 'pump-above-limit', pumpId: pump.id, limit: powerLimit })
  }
  return checkAmount(advice)
}

const isAble = ({ advice, pump, scaleReady }: JobCheck): boolean =>
  isProbe({ advice }) ? canProbe(pump) : canPump(pump, scaleReady)

const needsToBeAlone = (check: JobCheck, others: readonly Job[]): boolean =>
  others.length > 0 && (isProbe(check) || others.some(isProbe))

const needsScaleAlone = (pump: Pump, others: readonly Job[], pumps: ReadonlyMap<number, Pump>): boolean =>
  others.length > 0 && (pump.kind === 'valve' || others.some(job => pumps.get(job.pumpId)?.kind === 'valve'))

function checkAmount(advice: Advice): Result<void, JobProblem> {
  const asked = amountOf(advice)
  if (asked === null) return success(undefined)
  const { amount, least, most, wireUnit } = asked
  const isValid = amount >= least && amount <= most && (wireUnit > 1 || Number.isSafeInteger(amount))
  if (isValid) return success(undefined)
  return failure(invalid('jobAmount', 'between', { least: least / wireUnit, most: most / wireUnit }))
}

/** With its bounds, and how much the unit of the wire is. Steps and times must be whole. */
function amountOf(advice: Advice) {
  switch (advice.kind) {
    case 'volume':
      return { ...jobLimits.volume, amount: advice.volume, wireUnit: 1000 }
    case 'time':
      return { ...jobLimits.time, amount: advice.time, wireUnit: milliseconds(1) }
    case 'steps':
      return { ...jobLimits.steps, amount: advice.steps, wireUnit: 1 }
    case 'probe':
      return { ...probeTimes, amount: advice.times, wireUnit: 1 }
    case 'run':
    case 'pump-up':
    case 'pump-down':
      return null
  }
}

export type JobProblem =
  /** One relay reverses all pumps. */
  | { readonly kind: 'other-direction' }
  | { readonly kind: 'pump-incomplete'; readonly pumpId: PumpId }
  | { readonly kind: 'reverse-pumping-off' }
  | { readonly kind: 'advice-not-for-pump'; readonly advice: AdviceKind }
  /** An output is shown while no other pump runs, so that it's unmistakable. */
  | { readonly kind: 'probe-alone' }
  /** A valve needs the scale to itself. */
  | { readonly kind: 'scale-in-use' }
  /** The tube holds another liquid: it would end up in the bottle, or count as the ingredient. */
  | { readonly kind: 'flush-needed'; readonly pumpId: PumpId }
  | { readonly kind: 'pump-above-limit'; readonly pumpId: PumpId; readonly limit: Milliwatts }
  | InvalidValue
