import type { StartPeak } from '../machine/pump.ts'
import { addTime, type Microseconds, microseconds, milliseconds, noTime, subtractTime } from '../units/duration.ts'
import type { Milliwatts } from '../units/power.ts'
import { type Draw, mostDrawn, PowerProfile } from './power-profile.ts'
import type { Layout, OnTime, Task } from './task.ts'

export interface PeakedPower {
  readonly power: Milliwatts
  readonly startPeak?: StartPeak | null
}

/** Kept free beyond the length of a start: edges were up to 6.7 ms late (docs/measurements.md, Time). */
const lateness = milliseconds(10)

/** Whether pumps can start one after another until all run. */
export const canStartTogether = (pumps: readonly PeakedPower[], limit: number): boolean =>
  new StartRoom(pumps, limit).canStart(
    () => true,
    () => false,
  )

export const keptFreeFor = ({ time }: StartPeak): Microseconds => addTime(time, lateness)

/** Higher while the pump starts; a short run may be all start. */
const drawsOf = (onTimes: readonly OnTime[], { power, startPeak = null }: PeakedPower): Draw[] =>
  onTimes.flatMap(({ start, duration }) => {
    const time = microseconds(Math.min(duration, startPeak === null ? noTime : keptFreeFor(startPeak)))
    const rest = { start: addTime(start, time), duration: subtractTime(duration, time) }
    return [
      { onTime: { start, duration: time }, power: Math.max(power, startPeak?.power ?? 0) },
      { onTime: rest, power: power as number },
    ].filter(({ onTime }) => onTime.duration > 0)
  })

/** @param sign −1 removes them */
export function addDraws(profile: PowerProfile, onTimes: readonly OnTime[], pump: PeakedPower, sign: 1 | -1 = 1): void {
  if (!pump.startPeak) profile.add(onTimes, sign * pump.power)
  else for (const { onTime, power } of drawsOf(onTimes, pump)) profile.add([onTime], sign * power)
}

export const hasRoomFor = (profile: PowerProfile, onTimes: readonly OnTime[], pump: PeakedPower, limit: number) =>
  pump.startPeak
    ? drawsOf(onTimes, pump).every(({ onTime, power }) => profile.hasRoom([onTime], limit - power))
    : profile.hasRoom(onTimes, limit - pump.power)

/** Starts of pumps that begin to run together [µs]. */
export interface SlotStarts {
  readonly delays: ReadonlyMap<number, number>
  /** When the last start is over; 0 if there are none. */
  readonly over: number
}

/**
 * Which pumps can run at once if starts count: whoever starts last does so beside all others. Largest excess first is
 * the best order (earliest due date, Jackson 1955): if that fails, none works.
 */
export class StartRoom {
  /** Excess of each start over the running power [mW]. */
  readonly excesses: Float64Array
  /** Indices of all pumps in the best order of starts. */
  readonly order: readonly number[]
  readonly limit: number
  readonly #pumps: readonly PeakedPower[]

  constructor(pumps: readonly PeakedPower[], limit: number) {
    this.#pumps = pumps
    this.limit = limit
    this.excesses = Float64Array.from(pumps, excessOf)
    this.order = [...pumps.keys()].sort((a, b) => (this.excesses[b] ?? 0) - (this.excesses[a] ?? 0) || a - b)
  }

  /** No pumps that run at once draw more [mW]. */
  get most(): number {
    return this.limit - this.excesses.reduce((least, excess) => Math.min(least, excess), this.limit)
  }

  canStart(starters: (index: number) => boolean, running: (index: number) => boolean): boolean {
    let drawn = 0
    for (let index = 0; index < this.#pumps.length; index += 1) if (running(index)) drawn += this.#powerOf(index)
    for (const index of this.order) {
      if (!starters(index)) continue
      drawn += this.#powerOf(index)
      if (drawn + (this.excesses[index] as number) > this.limit) return false
    }
    return drawn <= this.limit
  }

  startTogether(starters: readonly number[], running: readonly number[]): SlotStarts {
    let drawn = running.reduce((sum, index) => sum + this.#powerOf(index), 0)
    let instant = 0
    let over = 0
    let starting: { readonly until: number; readonly excess: number }[] = []
    const delays = new Map<number, number>()
    for (const index of this.order.filter(each => starters.includes(each))) {
      const excess = this.excesses[index] as number
      drawn += this.#powerOf(index)
      const above = (): number => starting.reduce((sum, start) => sum + start.excess, 0)
      while (starting.length > 0 && drawn + above() + excess > this.limit) {
        instant = Math.min(...starting.map(({ until }) => until))
        starting = starting.filter(({ until }) => until > instant)
      }
      delays.set(index, instant)
      const peak = this.#pumps[index]?.startPeak
      if (excess === 0 || !peak) continue
      starting.push({ until: instant + keptFreeFor(peak), excess })
      over = Math.max(over, instant + keptFreeFor(peak))
    }
    return { delays, over }
  }

  #powerOf(index: number): number {
    return (this.#pumps[index] as PeakedPower).power
  }
}

/** [mW] */
const excessOf = ({ power, startPeak }: PeakedPower): number => Math.max(0, (startPeak?.power ?? 0) - power)

export const hasStarts = (pumps: readonly PeakedPower[]): boolean =>
  pumps.some(({ power, startPeak }) => (startPeak?.power ?? 0) > power)

export interface PeakedTask extends PeakedPower {
  readonly onTimes: readonly OnTime[]
}

/** The peak with starts, even if they're late. */
export const powerPeakWithStarts = (tasks: readonly PeakedTask[]): Milliwatts =>
  mostDrawn(tasks.flatMap(task => drawsOf(task.onTimes, task)))

/**
 * Delays runs so that the limit also holds while motors start: in the order of their starts, each begins as soon as
 * there's power for all of it. No run is shortened or split, no pause is shortened.
 * @param limit no pump draws more by itself, even while it starts
 * @returns the on-times of each task, in order
 */
export function staggerStarts(tasks: readonly PeakedTask[], limit: Milliwatts): (readonly OnTime[])[] {
  if (powerPeakWithStarts(tasks) <= limit) return tasks.map(({ onTimes }) => onTimes)
  const runs = tasks
    .flatMap((task, index) => task.onTimes.map(onTime => ({ task, index, onTime })))
    .sort((a, b) => a.onTime.start - b.onTime.start || excessOf(b.task) - excessOf(a.task) || a.index - b.index)
  const end = runs.reduce((latest, { onTime }) => Math.max(latest, onTime.start + onTime.duration), 0)
  const profile = new PowerProfile(runs.reduce((sum, { onTime }) => sum + onTime.duration, 2 * end))
  const placed: OnTime[][] = tasks.map(() => [])
  /** Of the last run of each task. */
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
 * Every pump runs once without a break, as soon as there's power for all of its run.
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

function earliest(run: OnTime, pump: PeakedPower, profile: PowerProfile, limit: number): OnTime {
  const start = [run.start, ...profile.instantsAfter(run.start)].find(instant =>
    hasRoomFor(profile, [{ ...run, start: microseconds(instant) }], pump, limit),
  )
  return { ...run, start: microseconds(start ?? run.start) }
}
