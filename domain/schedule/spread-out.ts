import type { DispensingSettings } from '../machine/settings.ts'
import type { Microseconds } from '../units/duration.ts'
import type { Milliwatts } from '../units/power.ts'
import { interleave, type OnTime } from './interleave.ts'
import { PowerProfile } from './power-profile.ts'
import { addDraws, hasRoomFor, removeDraws } from './start-peaks.ts'
import type { Layout, Task } from './task.ts'

/** The on-times of a task spread evenly over `length`; one in the middle if it may not be split. */
export function evenly(task: Task, length: Microseconds, settings: DispensingSettings): OnTime[] {
  return interleave(task.time, length, task.splittable ? settings : { ...settings, minimalRun: task.time })
}

/**
 * Spreads the tasks of a layout evenly over `length`, as far as the limit allows, so that the drink mixes while it is
 * poured: those that take longest first, for they are the most of the drink. No task is moved beyond `length`.
 */
export function spreadOut(
  tasks: readonly Task[],
  layout: Layout,
  length: Microseconds,
  limit: Milliwatts,
  settings: DispensingSettings,
): Layout {
  const result = [...layout]
  const profile = new PowerProfile(length)
  for (const [index, task] of tasks.entries()) addDraws(profile, layout[index] ?? [], task)
  const longestFirst = [...tasks.entries()].sort(([, a], [, b]) => b.time - a.time)
  for (const [index, task] of longestFirst) {
    const before = result[index] ?? []
    const spread = evenly(task, length, settings)
    removeDraws(profile, before, task)
    const after = hasRoomFor(profile, spread, task, limit) ? spread : before
    addDraws(profile, after, task)
    result[index] = after
  }
  return result
}
