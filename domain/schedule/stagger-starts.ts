import { microseconds, noTime } from '../units/duration.ts'
import type { Milliwatts } from '../units/power.ts'
import type { OnTime } from './interleave.ts'
import { mostDrawn } from './power-peak.ts'
import { PowerProfile } from './power-profile.ts'
import { addDraws, drawsOf, excessOf, hasRoomFor, type PeakedPower } from './start-peaks.ts'
import type { Layout, Task } from './task.ts'

/** A pump's on-times, in order, and what it draws in them. */
export interface PeakedTask extends PeakedPower {
  readonly onTimes: readonly OnTime[]
}

/** The most that may be drawn at any instant, starts included, be they late. A pump that goes off makes room for one that starts just then. */
export function powerPeakWithStarts(tasks: readonly PeakedTask[]): Milliwatts {
  return mostDrawn(tasks.flatMap(task => drawsOf(task.onTimes, task)))
}

/**
 * Moves runs so that the limit holds while motors start, too: in the order of their starts, of equal ones in that in
 * which they best start, each begins as soon as there is power for all of it. No run gets shorter, none is split, no
 * pause of a pump gets shorter, and none begins earlier than it would have. Nothing is moved where the limit holds
 * already.
 *
 * @param limit no pump draws more by itself, be it while it starts
 * @returns the on-times of each task, in their order
 */
export function staggerStarts(tasks: readonly PeakedTask[], limit: Milliwatts): (readonly OnTime[])[] {
  if (powerPeakWithStarts(tasks) <= limit) return tasks.map(({ onTimes }) => onTimes)
  const runs = tasks
    .flatMap((task, index) => task.onTimes.map(onTime => ({ task, index, onTime })))
    .sort((a, b) => a.onTime.start - b.onTime.start || excessOf(b.task) - excessOf(a.task) || a.index - b.index)
  const end = runs.reduce((latest, { onTime }) => Math.max(latest, onTime.start + onTime.duration), 0)
  const profile = new PowerProfile(runs.reduce((sum, { onTime }) => sum + onTime.duration, 2 * end))
  const placed: OnTime[][] = tasks.map(() => [])
  /** How much later than planned the last run of each task begins. */
  const delays = tasks.map(() => 0)
  for (const { task, index, onTime } of runs) {
    const run = earliest({ ...onTime, start: microseconds(onTime.start + (delays[index] ?? 0)) }, task, profile, limit)
    delays[index] = run.start - onTime.start
    addDraws(profile, [run], task)
    placed[index]?.push(run)
  }
  return placed
}

/**
 * Every pump runs once, without a break, as soon as there is power for all of its run, start included.
 *
 * @param order indices of all tasks, the most urgent first
 */
export function listWithStarts(tasks: readonly Task[], limit: Milliwatts, order: readonly number[]): Layout {
  const profile = new PowerProfile(tasks.reduce((sum, { time }) => sum + time, 0))
  const layout: OnTime[][] = tasks.map(() => [])
  for (const index of order) {
    const task = tasks[index] as Task
    const run = earliest({ start: noTime, duration: task.time }, task, profile, limit)
    addDraws(profile, [run], task)
    layout[index] = [run]
  }
  return layout
}

/** The run as soon as there is power for all of it. */
function earliest(run: OnTime, pump: PeakedPower, profile: PowerProfile, limit: number): OnTime {
  const start = [run.start, ...profile.instantsAfter(run.start)].find(instant =>
    hasRoomFor(profile, [{ ...run, start: microseconds(instant) }], pump, limit),
  )
  return { ...run, start: microseconds(start ?? run.start) }
}
