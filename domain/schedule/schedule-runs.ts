import { type DispensingSettings, dispensingLimits } from '../machine/settings.ts'
import { BrokenInvariant } from '../result.ts'
import { addTime, longest, type Microseconds, microseconds, noTime, subtractTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { type Milliwatts, milliwatts } from '../units/power.ts'
import { interleave, type OnTime } from './interleave.ts'
import { lowerBound } from './lower-bound.ts'
import { fitInto } from './pack-into-length.ts'
import { powerPeak } from './power-peak.ts'
import { PowerProfile } from './power-profile.ts'
import { lengthOf, shortestLayout } from './shortest-layout.ts'
import { powerPeakWithStarts } from './stagger-starts.ts'
import { addDraws, hasRoomFor, hasStarts, removeDraws } from './start-peaks.ts'
import type { Layout, Schedule, Task } from './task.ts'

/** On how much is known of a schedule, and how long to look for one. */
export interface Guidance {
  /** On-times of all tasks that keep all rules, to be taken instead of looking for shorter ones. */
  readonly known?: ReadonlyMap<PumpId, readonly OnTime[]> | undefined
  /** Only the cheap ways are tried: something else will be, if they do not come close to what is possible. */
  readonly isBrief?: boolean
  /** Only the length is of interest yet: nothing is mixed where the limit binds. */
  readonly isUnmixed?: boolean
}

/**
 * When each pump of a step is on, so that the step is as short as possible and at no instant more than `limit` is drawn.
 * Each pump is on for exactly its time; none of its on-times is shorter than the minimal run (unless the whole task is),
 * none is closer to the next than the minimal pause, and a task that may not be split has only one.
 *
 * Where the limit does not bind, the longest pump runs through and the others are spread over its time, so that the
 * drink mixes while it is poured. Where it binds, the length comes first: mixing is what is possible within it.
 * While motors start the limit holds as well, with 10 ms to spare for edges that are late.
 * The same tasks have the same schedule, in whatever order they are given.
 *
 * @param limit of the supply; null for none
 * @throws BrokenInvariant if a task has no time, draws more than the limit, or shares its pump with another
 */
export function scheduleRuns(
  tasks: readonly Task[],
  limit: Milliwatts | null,
  settings: DispensingSettings,
  guidance: Guidance = {},
): Schedule {
  const ascending = [...tasks].sort((a, b) => a.pumpId - b.pumpId)
  expectSound(ascending, limit)
  const layout = layOut(
    ascending,
    limit,
    {
      ...settings,
      minimalRun: longest([settings.minimalRun, dispensingLimits.minimalRun.least]),
      minimalPause: longest([settings.minimalPause, microseconds(1)]),
    },
    guidance,
  )
  const byPump = new Map(ascending.map(({ pumpId }, index) => [pumpId, layout[index] ?? []]))
  return {
    tasks: tasks.map(({ pumpId }) => ({ pumpId, onTimes: byPump.get(pumpId) ?? [] })),
    length: lengthOf(layout),
  }
}

function expectSound(tasks: readonly Task[], limit: Milliwatts | null): void {
  const seen = new Set<PumpId>()
  for (const { pumpId, time, power, startPeak } of tasks) {
    if (time <= 0) throw new BrokenInvariant(`Pump ${pumpId} has nothing to do`)
    if (power < 0) throw new BrokenInvariant(`Pump ${pumpId} draws ${power} mW`)
    const greatest = Math.max(power, startPeak?.power ?? 0)
    if (limit !== null && greatest > limit) {
      throw new BrokenInvariant(`Pump ${pumpId} draws ${greatest} mW, more than the limit of ${limit} mW`)
    }
    if (seen.has(pumpId)) throw new BrokenInvariant(`Pump ${pumpId} has two tasks`)
    seen.add(pumpId)
  }
}

function layOut(
  tasks: readonly Task[],
  limit: Milliwatts | null,
  settings: DispensingSettings,
  { known, isBrief = false, isUnmixed = false }: Guidance,
): Layout {
  const longestTime = longest(tasks.map(({ time }) => time))
  if (limit === null || lowerBound(tasks, limit) <= longestTime) {
    const mixed = tasks.map(task => evenly(task, longestTime, settings))
    if (limit === null || peakOf(tasks, mixed) <= limit) return mixed
  }
  const drawing = tasks.filter(isDrawing)
  const offered = known && drawing.map(({ pumpId }) => known.get(pumpId) ?? [])
  const shortest = offered ?? shortestLayout(drawing.map(counted), limit, settings, isBrief)
  const length = longest([longestTime, lengthOf(shortest)])
  const places = new Map(drawing.map((task, index) => [task, index]))
  const completed = (layout: Layout): Layout =>
    tasks.map(task => layout[places.get(task) ?? -1] ?? evenly(task, length, settings))
  if (isUnmixed) return completed(shortest)
  // In rounds, all pumps would start at once again and again.
  const repeated = hasStarts(tasks) ? shortest : inRounds(drawing, shortest, length, limit, settings)
  return spreadOut(tasks, completed(repeated), length, limit, settings)
}

const peakOf = (tasks: readonly Task[], layout: Layout): Milliwatts =>
  hasStarts(tasks)
    ? powerPeakWithStarts(tasks.map((task, index) => ({ ...task, onTimes: layout[index] ?? [] })))
    : powerPeak(tasks, layout)

const isDrawing = ({ power, startPeak }: Task): boolean => power > 0 || (startPeak?.power ?? 0) > 0

/** A pump that draws nothing but at its start is counted with the least there is: all others draw something. */
const counted = (task: Task): Task => (task.power > 0 ? task : { ...task, power: milliwatts(1) })

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
