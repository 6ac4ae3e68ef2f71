import { canPump, greatestPower, isTimedPump, needsFlush, type Pump, type PumpKind } from '../machine/pump.ts'
import { longestRun, type ReversePumping } from '../machine/settings.ts'
import { failure, type Result, success } from '../result.ts'
import { milliseconds, toMilliseconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import type { Milliwatts } from '../units/power.ts'
import { millilitres } from '../units/volume.ts'
import { type Advice, type AdviceKind, directionOf, isOpen, isProbe, type Job } from './job.ts'
import { canProbe, probeTimes } from './probe.ts'

/** Bounds of what may be asked for, inclusive. */
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
  /** Several pumps that were started with one word take turns with valves instead of being refused. */
  readonly isTogether: boolean
}

/** The conditions of a pump's start, in this order; the first that does not hold is told. */
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
  const outOfRange = (least: number, most: number): Result<void, JobProblem> =>
    failure({ kind: 'job-amount-out-of-range', least, most })
  switch (advice.kind) {
    case 'volume': {
      const { least, most } = jobLimits.volume
      if (!(advice.volume >= least && advice.volume <= most)) return outOfRange(least / 1000, most / 1000)
      break
    }
    case 'time': {
      const { least, most } = jobLimits.time
      if (!(advice.time >= least && advice.time <= most)) {
        return outOfRange(toMilliseconds(least), toMilliseconds(most))
      }
      break
    }
    case 'steps': {
      const { least, most } = jobLimits.steps
      if (!(Number.isSafeInteger(advice.steps) && advice.steps >= least && advice.steps <= most)) {
        return outOfRange(least, most)
      }
      break
    }
    case 'probe': {
      const { least, most } = probeTimes
      if (!(Number.isSafeInteger(advice.times) && advice.times >= least && advice.times <= most)) {
        return outOfRange(least, most)
      }
      break
    }
    case 'run':
    case 'pump-up':
    case 'pump-down':
  }
  return success(undefined)
}

/** Why a pump cannot do what was asked. */
export type JobProblem =
  /** Pumps run the other way; one relay reverses all of them. */
  | { readonly kind: 'other-direction' }
  /** The pump's setup is not complete enough for this. */
  | { readonly kind: 'pump-incomplete'; readonly pumpId: PumpId }
  | { readonly kind: 'reverse-pumping-off' }
  | { readonly kind: 'advice-not-for-pump'; readonly advice: AdviceKind }
  /** An output is shown while no other pump runs, so that it cannot be mistaken. */
  | { readonly kind: 'probe-alone' }
  /** A valve needs the scale to itself: it runs alone. */
  | { readonly kind: 'scale-in-use' }
  /** The tube holds another liquid than the pump's ingredient: it would end in the bottle or count as the ingredient. */
  | { readonly kind: 'flush-needed'; readonly pumpId: PumpId }
  | { readonly kind: 'pump-above-limit'; readonly pumpId: PumpId; readonly limit: Milliwatts }
  /** In the unit of the wire: millilitres, milliseconds, steps, times. */
  | { readonly kind: 'job-amount-out-of-range'; readonly least: number; readonly most: number }
