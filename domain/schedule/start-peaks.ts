import type { StartPeak } from '../machine/pump.ts'
import { addTime, type Microseconds, microseconds, milliseconds, noTime, subtractTime } from '../units/duration.ts'
import type { Milliwatts } from '../units/power.ts'
import type { OnTime } from './interleave.ts'
import type { Draw } from './power-peak.ts'
import type { PowerProfile } from './power-profile.ts'

/** The power of a pump while it runs, and while it starts. */
export interface PeakedPower {
  readonly power: Milliwatts
  /** null or absent for none. */
  readonly startPeak?: StartPeak | null
}

/**
 * The time kept free for a start beyond its own length: a pump that goes on late has its start later, and the one
 * after it may go on in time. Edges were 6.7 ms late at worst (docs/measurements.md, Time).
 */
const lateness = milliseconds(10)

/** Whether pumps can start one after another until all of them run. */
export const canStartTogether = (pumps: readonly PeakedPower[], limit: number): boolean =>
  new StartRoom(pumps, limit).canStart(
    () => true,
    () => false,
  )

/** For how long the power of a start is kept free. */
export const keptFreeFor = ({ time }: StartPeak): Microseconds => addTime(time, lateness)

/** The draws of a pump in its runs: while it starts, and then. A short run may be all start. */
export const drawsOf = (onTimes: readonly OnTime[], { power, startPeak = null }: PeakedPower): Draw[] =>
  onTimes.flatMap(({ start, duration }) => {
    const time = microseconds(Math.min(duration, startPeak === null ? noTime : keptFreeFor(startPeak)))
    const rest = { start: addTime(start, time), duration: subtractTime(duration, time) }
    return [
      { onTime: { start, duration: time }, power: Math.max(power, startPeak?.power ?? 0) },
      { onTime: rest, power: power as number },
    ].filter(({ onTime }) => onTime.duration > 0)
  })

export const addDraws = (profile: PowerProfile, onTimes: readonly OnTime[], pump: PeakedPower): void =>
  changeDraws(profile, onTimes, pump, 1)

export const removeDraws = (profile: PowerProfile, onTimes: readonly OnTime[], pump: PeakedPower): void =>
  changeDraws(profile, onTimes, pump, -1)

function changeDraws(profile: PowerProfile, onTimes: readonly OnTime[], pump: PeakedPower, sign: 1 | -1): void {
  if (!pump.startPeak) profile.add(onTimes, sign * pump.power)
  else for (const { onTime, power } of drawsOf(onTimes, pump)) profile.add([onTime], sign * power)
}

export const hasRoomFor = (
  profile: PowerProfile,
  onTimes: readonly OnTime[],
  pump: PeakedPower,
  limit: number,
): boolean =>
  pump.startPeak
    ? drawsOf(onTimes, pump).every(({ onTime, power }) => profile.hasRoom([onTime], limit - power))
    : profile.hasRoom(onTimes, limit - pump.power)

/** Starts of pumps that begin to run together, counted from the instant at which they may [µs]. */
export interface SlotStarts {
  /** By the pump's index. */
  readonly delays: ReadonlyMap<number, number>
  /** When the last of the starts is over; 0 if there are none. */
  readonly over: number
}

/**
 * Which pumps can ever run at once where starts count: whoever starts last does so beside all others. If they start in
 * the order of what their starts draw above their running power, most first, and one of them finds no room, there is no
 * order in which all do (it is that of the earliest due date, Jackson 1955: what runs when a pump has started must not
 * exceed the limit less its excess).
 */
export class StartRoom {
  /** The excess of each start over the running power [mW]. */
  readonly excesses: Float64Array
  /** Indices of all pumps in the order in which they best start. */
  readonly order: readonly number[]
  readonly limit: number
  readonly #pumps: readonly PeakedPower[]

  constructor(pumps: readonly PeakedPower[], limit: number) {
    this.#pumps = pumps
    this.limit = limit
    this.excesses = Float64Array.from(pumps, excessOf)
    this.order = [...pumps.keys()].sort((a, b) => (this.excesses[b] ?? 0) - (this.excesses[a] ?? 0) || a - b)
  }

  /** No pumps that run at once draw more than that [mW]. */
  get most(): number {
    return this.limit - this.excesses.reduce((least, excess) => Math.min(least, excess), this.limit)
  }

  /** Whether pumps can start, one after another, while others run on. */
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

  /** When each pump starts, and when the last start is over, if they do so as soon as they can [µs]. */
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

/** The excess of a start over the running power [mW]. */
export const excessOf = ({ power, startPeak }: PeakedPower): number => Math.max(0, (startPeak?.power ?? 0) - power)

export const hasStarts = (pumps: readonly PeakedPower[]): boolean =>
  pumps.some(({ power, startPeak }) => (startPeak?.power ?? 0) > power)
