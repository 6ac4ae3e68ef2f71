import type { DispensingSettings } from '../machine/settings.ts'
import { addTime, type Microseconds, microseconds, noTime, subtractTime } from '../units/duration.ts'
import type { Milliwatts } from '../units/power.ts'
import type { OnTime } from './interleave.ts'
import { fitInto } from './pack-into-length.ts'
import { PowerProfile } from './power-profile.ts'
import type { Layout, Task } from './task.ts'

/** How often a layout may be repeated. With many tasks there is little to choose. */
const roundCounts = (taskCount: number): number[] => (taskCount > 16 ? [3, 2] : [8, 5, 3, 2])

/**
 * Pours in several rounds what a layout pours in one, so that the drink mixes: a layout of 30 s becomes three of 10 s,
 * one after another, which draw no more power and end no later. Tasks that cannot be cut so small are put where there
 * is room for them. Of several numbers of rounds that one is chosen which cuts most.
 *
 * @returns `layout` itself if no number of rounds is possible
 */
export function inRounds(
  tasks: readonly Task[],
  layout: Layout,
  length: Microseconds,
  limit: Milliwatts,
  settings: DispensingSettings,
): Layout {
  let chosen = layout
  let most = 0
  for (const count of roundCounts(tasks.length)) {
    const cut = layout.map((onTimes, index) => {
      const repeated = repeat(onTimes, length, count)
      return tasks[index]?.splittable === true && isProper(repeated, settings) ? repeated : null
    })
    const gain = cut.reduce((sum, onTimes, index) => sum + (onTimes === null ? 0 : (tasks[index]?.time ?? 0)), 0)
    if (gain * (1 - 1 / count) <= most) continue
    const complete = completed(tasks, cut, length, limit, settings)
    if (complete === null) continue
    chosen = complete
    most = gain * (1 - 1 / count)
  }
  return chosen
}

/**
 * Round r (from 0) maps an instant x to ⌊(x + r) / count⌋ after its start. Over all rounds these sum to x (Hermite's
 * identity), so every task keeps its time to the microsecond, and the rounds together take just the length.
 */
function repeat(onTimes: readonly OnTime[], length: Microseconds, count: number): OnTime[] {
  const result: OnTime[] = []
  let roundStart = noTime
  for (let round = 0; round < count; round += 1) {
    const within = (instant: number): Microseconds => microseconds(Math.floor((instant + round) / count))
    for (const { start, duration } of onTimes) {
      const from = addTime(roundStart, within(start))
      const to = addTime(roundStart, within(start + duration))
      const last = result.at(-1)
      if (last !== undefined && addTime(last.start, last.duration) === from) {
        result[result.length - 1] = { start: last.start, duration: subtractTime(to, last.start) }
      } else {
        result.push({ start: from, duration: subtractTime(to, from) })
      }
    }
    roundStart = addTime(roundStart, within(length))
  }
  return result
}

function isProper(onTimes: readonly OnTime[], settings: DispensingSettings): boolean {
  return onTimes.every(({ start, duration }, index) => {
    const before = onTimes[index - 1]
    const pause = before === undefined ? settings.minimalPause : start - before.start - before.duration
    return duration >= settings.minimalRun && pause >= settings.minimalPause
  })
}

/** Finds room for the tasks that are not laid out yet, those of most power first; null if there is none. */
function completed(
  tasks: readonly Task[],
  layout: readonly (readonly OnTime[] | null)[],
  length: Microseconds,
  limit: Milliwatts,
  settings: DispensingSettings,
): Layout | null {
  const profile = new PowerProfile(length)
  const result = layout.map(onTimes => onTimes ?? [])
  for (const [index, { power }] of tasks.entries()) profile.add(result[index] ?? [], power)
  const missing = [...tasks.entries()].filter(([index]) => layout[index] === null)
  for (const [index, task] of missing.sort(([, a], [, b]) => b.power - a.power || b.time - a.time)) {
    const onTimes = fitInto(profile, task, limit, settings)
    if (onTimes === null) return null
    profile.add(onTimes, task.power)
    result[index] = onTimes
  }
  return result
}
