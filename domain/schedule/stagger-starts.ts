import type { StartPeak } from '../machine/pump.ts'
import type { OnTime } from '../pour/interleave.ts'
import { addTime, microseconds, milliseconds, noTime, subtractTime } from '../units/duration.ts'
import type { Milliwatts } from '../units/power.ts'
import { type Draw, mostDrawn } from './power-peak.ts'
import { PowerProfile } from './power-profile.ts'

/** A pump's on-times, in order, and what it draws in them. */
export interface PeakedTask {
  readonly onTimes: readonly OnTime[]
  readonly power: Milliwatts
  /** null for none. */
  readonly startPeak: StartPeak | null
}

/**
 * How much longer than its start is what is kept free for it: a pump that goes on late has its start later, and the one
 * after it may go on in time. Edges were 6.7 ms late at worst (docs/measurements.md, Time).
 */
const lateness = milliseconds(10)

/** What a pump may draw of one run, in order of time: while it starts, and then. A short run may be all start. */
function stretchesOf({ start, duration }: OnTime, { power, startPeak }: PeakedTask): Draw[] {
  const time = microseconds(Math.min(duration, startPeak === null ? noTime : startPeak.time + lateness))
  const rest = { start: addTime(start, time), duration: subtractTime(duration, time) }
  return [
    { onTime: { start, duration: time }, power: Math.max(power, startPeak?.power ?? 0) },
    { onTime: rest, power: power as number },
  ].filter(({ onTime }) => onTime.duration > 0)
}

/** The most that may be drawn at any instant, starts included, be they late. A pump that goes off makes room for one that starts just then. */
export function powerPeakWithStarts(tasks: readonly PeakedTask[]): Milliwatts {
  return mostDrawn(tasks.flatMap(task => task.onTimes.flatMap(onTime => stretchesOf(onTime, task))))
}

/**
 * Moves runs so that the limit holds while motors start, too: in the order of their starts, each begins as soon as
 * there is power for all of it. No run gets shorter, none is split, no pause of a pump gets shorter, and none begins
 * earlier than it would have. Nothing is moved where the limit holds already.
 *
 * @param limit no pump draws more by itself, be it while it starts
 * @returns the on-times of each task, in their order
 */
export function staggerStarts(tasks: readonly PeakedTask[], limit: Milliwatts): (readonly OnTime[])[] {
  if (powerPeakWithStarts(tasks) <= limit) return tasks.map(({ onTimes }) => onTimes)
  const runs = tasks
    .flatMap((task, index) => task.onTimes.map(onTime => ({ task, index, onTime })))
    .sort((a, b) => a.onTime.start - b.onTime.start || a.index - b.index)
  const end = runs.reduce((latest, { onTime }) => Math.max(latest, onTime.start + onTime.duration), 0)
  const profile = new PowerProfile(runs.reduce((sum, { onTime }) => sum + onTime.duration, 2 * end))
  const placed: OnTime[][] = tasks.map(() => [])
  /** How much later than planned the last run of each task begins. */
  const delays = tasks.map(() => 0)
  for (const { task, index, onTime } of runs) {
    const earliest = onTime.start + (delays[index] ?? 0)
    const start = [earliest, ...profile.instantsAfter(earliest)].find(instant =>
      stretchesOf({ ...onTime, start: microseconds(instant) }, task).every(stretch =>
        profile.hasRoom([stretch.onTime], limit - stretch.power),
      ),
    )
    const run = { ...onTime, start: microseconds(start ?? earliest) }
    delays[index] = run.start - onTime.start
    for (const stretch of stretchesOf(run, task)) profile.add([stretch.onTime], stretch.power)
    placed[index]?.push(run)
  }
  return placed
}
