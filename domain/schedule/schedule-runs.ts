import { type DispensingSettings, dispensingLimits } from '../machine/settings.ts'
import { AssertionError } from '../result.ts'
import { addTime, longest, type Microseconds, microseconds, noTime, subtractTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { type Milliwatts, milliwatts } from '../units/power.ts'
import { lowerBound } from './best-sets.ts'
import { fitInto } from './pack-into-length.ts'
import { PowerProfile, powerPeak } from './power-profile.ts'
import { lengthOf, shortestLayout } from './shortest-layout.ts'
import { addDraws, hasRoomFor, hasStarts, powerPeakWithStarts } from './start-peaks.ts'
import type { Layout, OnTime, Rules, Schedule, Task } from './task.ts'

export interface Guidance {
  /** On-times of all tasks that keep all rules: nothing shorter is looked for. */
  readonly known?: ReadonlyMap<PumpId, readonly OnTime[]> | undefined
  /** Only the cheap methods are tried. */
  readonly isBrief?: boolean
  /** Only the length matters yet: nothing is mixed if the limit binds. */
  readonly isUnmixed?: boolean
}

/**
 * When each pump of a step is on: as short as possible within `limit`, at every instant and while motors start, with 10
 * ms to spare for late edges. Each pump is on for exactly its time, in runs and pauses no shorter than the minimal ones
 * (a shorter task in one run); a task that can't be split has one run.
 *
 * If the limit doesn't bind, the longest pump runs through and the others are spread, so that the drink mixes; if it
 * does, mixing is limited to what costs no time. The result doesn't depend on the order of tasks.
 *
 * @param limit null for none
 * @throws AssertionError if a task has no time, draws more than the limit, or shares its pump with another
 */
export function scheduleRuns(
  tasks: readonly Task[],
  limit: Milliwatts | null,
  settings: DispensingSettings,
  guidance: Guidance = {},
): Schedule {
  const ascending = [...tasks].sort((a, b) => a.pumpId - b.pumpId)
  expectSound(ascending, limit)
  const minimalRun = longest([settings.minimalRun, dispensingLimits.minimalRun.least])
  const minimalPause = longest([settings.minimalPause, microseconds(1)])
  const layout = layOut(ascending, limit, { ...settings, minimalRun, minimalPause }, guidance)
  const byPump = new Map(ascending.map(({ pumpId }, index) => [pumpId, layout[index] ?? []]))
  const scheduled = tasks.map(({ pumpId }) => ({ pumpId, onTimes: byPump.get(pumpId) ?? [] }))
  return { tasks: scheduled, length: lengthOf(layout) }
}

function expectSound(tasks: readonly Task[], limit: Milliwatts | null): void {
  const seen = new Set<PumpId>()
  for (const { pumpId, time, power, startPeak } of tasks) {
    if (time <= 0) throw new AssertionError(`Pump ${pumpId} has nothing to do`)
    if (power < 0) throw new AssertionError(`Pump ${pumpId} draws ${power} mW`)
    const greatest = Math.max(power, startPeak?.power ?? 0)
    if (limit !== null && greatest > limit) {
      throw new AssertionError(`Pump ${pumpId} draws ${greatest} mW, more than the limit of ${limit} mW`)
    }
    if (seen.has(pumpId)) throw new AssertionError(`Pump ${pumpId} has two tasks`)
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
  const drawing = tasks.filter(({ power, startPeak }) => power > 0 || (startPeak?.power ?? 0) > 0)
  const offered = known && drawing.map(({ pumpId }) => known.get(pumpId) ?? [])
  const rules = { ...settings, limit }
  const shortest = offered ?? shortestLayout(drawing.map(counted), rules, isBrief)
  const length = longest([longestTime, lengthOf(shortest)])
  const places = new Map(drawing.map((task, index) => [task, index]))
  const completed = (layout: Layout): Layout =>
    tasks.map(task => layout[places.get(task) ?? -1] ?? evenly(task, length, settings))
  if (isUnmixed) return completed(shortest)
  // In rounds, all pumps would start together again and again.
  const repeated = hasStarts(tasks) ? shortest : inRounds(drawing, shortest, length, rules)
  return spreadOut(tasks, completed(repeated), length, rules)
}

const peakOf = (tasks: readonly Task[], layout: Layout): Milliwatts =>
  hasStarts(tasks)
    ? powerPeakWithStarts(tasks.map((task, index) => ({ ...task, onTimes: layout[index] ?? [] })))
    : powerPeak(tasks, layout)

/** A pump that draws power only while it starts counts as 1 mW: the methods expect some. */
const counted = (task: Task): Task => (task.power > 0 ? task : { ...task, power: milliwatts(1) })

/** One run in the middle if it can't be split. */
export const evenly = (task: Task, length: Microseconds, settings: DispensingSettings): OnTime[] =>
  interleave(task.time, length, task.splittable ? settings : { ...settings, minimalRun: task.time })

/** Spreads tasks evenly over `length` as far as the limit allows, longest first, so that the drink mixes. */
export function spreadOut(tasks: readonly Task[], layout: Layout, length: Microseconds, rules: Rules): Layout {
  const result = [...layout]
  const profile = new PowerProfile(length)
  for (const [index, task] of tasks.entries()) addDraws(profile, layout[index] ?? [], task)
  const longestFirst = [...tasks.entries()].sort(([, a], [, b]) => b.time - a.time)
  for (const [index, task] of longestFirst) {
    const before = result[index] ?? []
    const spread = evenly(task, length, rules)
    addDraws(profile, before, task, -1)
    const after = hasRoomFor(profile, spread, task, rules.limit) ? spread : before
    addDraws(profile, after, task)
    result[index] = after
  }
  return result
}

/** With many tasks there's little to choose. */
const roundCounts = (taskCount: number): number[] => (taskCount > 16 ? [3, 2] : [8, 5, 3, 2])

/**
 * Repeats a layout in shorter rounds, so that the drink mixes: 30 s become three of 10 s, which draw no more power and
 * end no later. Tasks that can't be cut so small are fitted in. Of several numbers of rounds, the one that cuts most.
 * @returns `layout` itself if none is possible
 */
export function inRounds(tasks: readonly Task[], layout: Layout, length: Microseconds, rules: Rules): Layout {
  let chosen = layout
  let most = 0
  for (const count of roundCounts(tasks.length)) {
    const cut = layout.map((onTimes, index) => {
      const repeated = repeat(onTimes, length, count)
      return tasks[index]?.splittable === true && isProper(repeated, rules) ? repeated : null
    })
    const gain = cut.reduce((sum, onTimes, index) => sum + (onTimes === null ? 0 : (tasks[index]?.time ?? 0)), 0)
    if (gain * (1 - 1 / count) <= most) continue
    const complete = completed(tasks, cut, length, rules)
    if (complete === null) continue
    chosen = complete
    most = gain * (1 - 1 / count)
  }
  return chosen
}

/**
 * Round r maps an instant x to ⌊(x + r) / count⌋ after its start. These sum to x (Hermite's identity), so each task
 * keeps its time.
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

/** Fits in tasks that aren't laid out yet, most power first; null if there's no room. */
function completed(
  tasks: readonly Task[],
  layout: readonly (readonly OnTime[] | null)[],
  length: Microseconds,
  rules: Rules,
): Layout | null {
  const profile = new PowerProfile(length)
  const result = layout.map(onTimes => onTimes ?? [])
  for (const [index, { power }] of tasks.entries()) profile.add(result[index] ?? [], power)
  const missing = [...tasks.entries()].filter(([index]) => layout[index] === null)
  for (const [index, task] of missing.sort(([, a], [, b]) => b.power - a.power || b.time - a.time)) {
    const onTimes = fitInto(profile, task, rules)
    if (onTimes === null) return null
    profile.add(onTimes, task.power)
    result[index] = onTimes
  }
  return result
}

/**
 * Spreads `total` running time evenly over `stepLength`, so that the drink mixes: slices of the minimal run with equal
 * pauses around them, joined if pauses would be too short. Runs sum to `total` exactly, and keep the minimal run
 * (unless `total` is shorter) and pause.
 */
export function interleave(total: Microseconds, stepLength: Microseconds, settings: DispensingSettings): OnTime[] {
  if (total <= 0) return []
  if (total >= stepLength) return [{ start: microseconds(0), duration: total }]
  const sliceLength = Math.max(settings.minimalRun, dispensingLimits.minimalRun.least)
  const slices = Math.max(1, Math.floor(total / sliceLength))
  const pause = Math.floor((stepLength - total) / (slices + 1))
  const slicesPerRun = pause === 0 ? slices : Math.max(1, Math.ceil(settings.minimalPause / pause))
  const ranBefore = (slice: number): number => Math.floor((total * slice) / slices)

  const runs: OnTime[] = []
  for (let slice = 0; slice < slices; slice += slicesPerRun) {
    const end = Math.min(slice + slicesPerRun, slices)
    runs.push({
      start: microseconds((slice + 1) * pause + ranBefore(slice)),
      duration: microseconds(ranBefore(end) - ranBefore(slice)),
    })
  }
  return runs
}
