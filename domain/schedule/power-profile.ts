import type { OnTime } from './interleave.ts'

const entry = (numbers: readonly number[], index: number): number => numbers[index] as number

/** A stretch of time in which no more than a certain power is drawn; microseconds. */
export interface Window {
  readonly from: number
  readonly to: number
}

/** How much power is drawn when, from 0 up to the end of a schedule. Changes in place. */
export class PowerProfile {
  /** Where the power changes; the first is 0, the last the end. */
  readonly #at: number[]
  /** Drawn from each of these instants to the next. */
  readonly #drawn: number[] = [0]

  constructor(length: number) {
    this.#at = [0, length]
  }

  /** Adds `power` (or takes it away if negative) while the pump is on. */
  add(onTimes: readonly OnTime[], power: number): void {
    if (power === 0) return
    for (const { start, duration } of onTimes) {
      const first = this.#cutAt(start)
      const last = this.#cutAt(start + duration)
      for (let index = first; index < last; index += 1) this.#drawn[index] = entry(this.#drawn, index) + power
    }
  }

  /** Where the power may change, later than `instant`. */
  instantsAfter(instant: number): number[] {
    return this.#at.filter(at => at > instant)
  }

  /** The powers that are drawn at some time, ascending, up to `most`. */
  levels(most: number): number[] {
    const ascending = Float64Array.from(this.#drawn).sort()
    const levels: number[] = []
    for (const level of ascending) {
      if (level > most) break
      if (level !== levels.at(-1)) levels.push(level)
    }
    return levels
  }

  /** The longest stretches in which no more than `level` is drawn, in order of time. */
  windowsUpTo(level: number): Window[] {
    const windows: Window[] = []
    let from = -1
    for (let index = 0; index < this.#drawn.length; index += 1) {
      const isLow = entry(this.#drawn, index) <= level
      if (isLow && from < 0) from = entry(this.#at, index)
      if (isLow || from < 0) continue
      windows.push({ from, to: entry(this.#at, index) })
      from = -1
    }
    if (from >= 0) windows.push({ from, to: entry(this.#at, this.#drawn.length) })
    return windows
  }

  hasRoom(onTimes: readonly OnTime[], level: number): boolean {
    return onTimes.every(({ start, duration }) => {
      for (let index = this.#indexOf(start); entry(this.#at, index) < start + duration; index += 1) {
        if (entry(this.#drawn, index) > level) return false
      }
      return true
    })
  }

  /** The first instant of a window from which on no more than `level` is drawn for a while; null if there is none. */
  firstUpTo(level: number, { from, to }: Window, time: number): number | null {
    let first = from
    for (let index = this.#indexOf(from); entry(this.#at, index) < to; index += 1) {
      if (entry(this.#at, index) >= first + time) return first
      if (entry(this.#drawn, index) > level) first = entry(this.#at, index + 1)
    }
    return first < to ? first : null
  }

  /** Energy drawn between two instants. */
  drawnBetween(from: number, to: number): number {
    let energy = 0
    for (let index = this.#indexOf(from); entry(this.#at, index) < to; index += 1) {
      const start = Math.max(from, entry(this.#at, index))
      energy += entry(this.#drawn, index) * (Math.min(to, entry(this.#at, index + 1)) - start)
    }
    return energy
  }

  /** The stretch that `instant` lies in. */
  #indexOf(instant: number): number {
    let low = 0
    let high = this.#at.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (entry(this.#at, middle) <= instant) low = middle
      else high = middle - 1
    }
    return low
  }

  /** Makes `instant` one at which the power may change. */
  #cutAt(instant: number): number {
    const index = this.#indexOf(instant)
    if (entry(this.#at, index) === instant) return index
    this.#at.splice(index + 1, 0, instant)
    this.#drawn.splice(index + 1, 0, entry(this.#drawn, index))
    return index + 1
  }
}
