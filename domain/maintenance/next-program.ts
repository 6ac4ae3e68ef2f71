/*
 * The actuator runs one program at a time: all pump jobs are composed into one, again whenever a job comes or goes (ADR
 * 0008).
 */
import type { Ingredients } from '../catalogue/ingredient.ts'
import { drawOf, type Pump } from '../machine/pump.ts'
import { rampTime, stepsWithin } from '../machine/pump-motion.ts'
import { type DispensingSettings, longestRun } from '../machine/settings.ts'
import type { MaintenanceProgramId, ProgramRun, PumpProgram, TimedProgram, WeighedProgram } from '../program/program.ts'
import { staggerRuns } from '../program/stagger-program.ts'
import { AssertionError } from '../result.ts'
import { powerPeak } from '../schedule/power-profile.ts'
import { scheduleRuns } from '../schedule/schedule-runs.ts'
import { canStartTogether, type PeakedPower, powerPeakWithStarts, staggerStarts } from '../schedule/start-peaks.ts'
import type { Layout, Task } from '../schedule/task.ts'
import { addTime, longest, type Microseconds, microseconds, noTime, seconds } from '../units/duration.ts'
import { noMass, roundedMilligrams, smallerMass } from '../units/mass.ts'
import type { Milliwatts } from '../units/power.ts'
import { directionOf, isEndless, isPending, isProbe, type Job } from './job.ts'
import { flowOf, probeRuns, profileOf } from './job-work.ts'

/** Of an endless job, if others wait. */
export const turnLength = seconds(10)

export interface CompositionInput {
  readonly id: MaintenanceProgramId
  /** All in one direction. */
  readonly jobs: readonly Job[]
  readonly pumps: ReadonlyMap<number, Pump>
  readonly ingredients: Ingredients
  /** No job's pump draws more by itself; null is no limit. */
  readonly powerLimit: Milliwatts | null
  readonly settings: DispensingSettings
}

/**
 * The next program, within the power limit at every instant; null if nothing is left to do.
 *
 * - Showing an output needs the machine to itself.
 * - A valve needs the scale to itself: it runs alone when it has waited longest.
 * - Jobs with an end are scheduled to be over soon, each in one run, so that a measured amount has one start and one
 * stop.
 * - Endless jobs run beside them if there's power, and take turns of ten seconds, those first that have waited longest.
 */
export function nextProgram(input: CompositionInput): PumpProgram | null {
  const queue = input.jobs.filter(isPending).sort((a, b) => a.lastTurn - b.lastTurn || a.id - b.id)
  const [first] = queue
  if (first === undefined) return null
  if (isProbe(first)) return { ...timedProgram(probeRuns(first), first, input), withoutSupply: true }
  const timed = queue.filter(job => job.work.unit !== 'mass' && !isProbe(job))
  if (first.work.unit === 'mass') return weighedProgram(first, queue.length > 1, input)
  const runs = timed.every(isEndless) ? turnRuns(timed, timed.length < queue.length, input) : finiteRuns(timed, input)
  return timedProgram(runs, first, input)
}

function timedProgram(
  together: readonly ProgramRun[],
  { advice }: Job,
  { id, pumps, powerLimit }: CompositionInput,
): TimedProgram {
  const runs = staggerRuns(together, pumps, powerLimit)
  const duration = longest(runs.map(run => addTime(run.start, run.duration)))
  return { kind: 'timed', id, direction: directionOf(advice), runs, duration, watchGlass: false }
}

function pumpOf({ pumpId }: Job, pumps: CompositionInput['pumps']): Pump {
  const pump = pumps.get(pumpId)
  if (pump === undefined) throw new AssertionError(`There is no pump ${pumpId} for a job`)
  return pump
}

/** What fits into `most`. */
function runOf(job: Job, most: Microseconds, { pumps }: CompositionInput, start: Microseconds = noTime): ProgramRun {
  const { pumpId, work } = job
  if (work.unit === 'time') {
    return { pumpId, start, duration: microseconds(Math.min(work.left, most)), train: null, mass: noMass }
  }
  const pump = pumpOf(job, pumps)
  if (pump.kind !== 'stepper') throw new AssertionError(`Pump ${pumpId} makes no steps`)
  const profile = profileOf(pump)
  const fits = rampTime(work.left, profile) <= most
  const steps = fits ? work.left : Math.max(1, stepsWithin(most, profile))
  return { pumpId, start, duration: rampTime(steps, profile), train: { steps, ...profile }, mass: noMass }
}

/** mW. */
interface Spare {
  readonly whileRunning: number
  readonly whileStarting: number
}

/** As many jobs, in order, as there's power for, starts included. */
function fitting(jobs: readonly Job[], spare: Spare | null, { pumps }: CompositionInput): readonly Job[] {
  if (spare === null) return jobs
  let taken: readonly PeakedPower[] = []
  return jobs.filter(job => {
    const together = [...taken, drawOf(pumpOf(job, pumps))]
    const isTooMuch = together.reduce((sum, { power }) => sum + power, 0) > spare.whileRunning
    if (isTooMuch || !canStartTogether(together, spare.whileStarting)) return false
    taken = together
    return true
  })
}

function turnRuns(jobs: readonly Job[], valvesWait: boolean, input: CompositionInput): readonly ProgramRun[] {
  const limit = input.powerLimit
  const inTurn = fitting(jobs, limit === null ? null : { whileRunning: limit, whileStarting: limit }, input)
  const most = valvesWait || inTurn.length < jobs.length ? turnLength : longestRun
  return inTurn.map(job => runOf(job, most, input))
}

function finiteRuns(jobs: readonly Job[], input: CompositionInput): readonly ProgramRun[] {
  const limit = input.powerLimit
  const finite = jobs.filter(job => !isEndless(job)).map(job => ({ job, run: runOf(job, longestRun, input) }))
  const tasks = finite.map(({ job, run }): Task => {
    return { pumpId: job.pumpId, time: run.duration, splittable: false, ...drawOf(pumpOf(job, input.pumps)) }
  })
  const atOnce = limit === null || canStartTogether(tasks, limit)
  const layout = atOnce
    ? tasks.map(({ time }) => [{ start: noTime, duration: time }])
    : scheduleRuns(tasks, limit, input.settings).tasks.map(({ onTimes }) => onTimes)
  const runs = finite.map(({ run }, index) => ({ ...run, start: layout[index]?.[0]?.start ?? noTime }))
  const length = longest(runs.map(run => addTime(run.start, run.duration)))
  const along = fitting(jobs.filter(isEndless), spareBeside(tasks, layout, limit), input)
  return [...runs, ...along.map(job => runOf(job, length, input))]
}

/** Endless jobs must not keep others from starting. */
function spareBeside(tasks: readonly Task[], layout: Layout, limit: Milliwatts | null): Spare | null {
  if (limit === null) return null
  const peaked = tasks.map((task, index) => ({ ...task, onTimes: layout[index] ?? [] }))
  const apart = staggerStarts(peaked, limit)
  const peak = powerPeakWithStarts(peaked.map((task, index) => ({ ...task, onTimes: apart[index] ?? [] })))
  return { whileRunning: limit - peak, whileStarting: limit - powerPeak(tasks, apart) }
}

/** The scale needs as long after closing. */
const settling = seconds(1)
const mostTimes = 3
const spareOpen = seconds(2)

function weighedProgram(job: Job, othersWait: boolean, { id, pumps, ingredients }: CompositionInput): WeighedProgram {
  const valve = pumpOf(job, pumps)
  if (valve.kind !== 'valve' || job.work.unit !== 'mass') throw new AssertionError(`Pump ${valve.id} is no valve`)
  const expectedFlow = flowOf(valve, ingredients)
  const oneTurn = roundedMilligrams((expectedFlow * turnLength) / seconds(1))
  const target = othersWait && isEndless(job) ? smallerMass(job.work.left, oneTurn) : job.work.left
  const expected = Math.ceil((target / expectedFlow) * seconds(1))
  const longestOpen = microseconds(Math.min(longestRun, expected * mostTimes + spareOpen))
  const duration = microseconds(expected + settling)
  const { id: pumpId, closingDelay } = valve
  return { kind: 'weighed', id, pumpId, target, closingDelay, expectedFlow, longestOpen, duration }
}
