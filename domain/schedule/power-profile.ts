import { type Milliwatts, milliwatts, noPower } from '../units/power.ts'
import type { Layout, OnTime, Task } from './task.ts'

const entry = (numbers: readonly number[], index: number): number => numbers[index] as number

/** A stretch of time at low power; microseconds. */
export interface Window {
  readonly from: number
  readonly to: number
}

/** The power drawn over the time of a schedule. Mutable. */
export class PowerProfile {
  /** Where the power changes; from 0 to the end. */
  readonly #at: number[]
  /** From each of these instants to the next. */
  readonly #drawn: number[] = [0]

  constructor(length: number) {
    this.#at = [0, length]
  }

  /** Negative `power` removes it. */
  add(onTimes: readonly OnTime[], power: number): void {
    if (power === 0) return
    for (const { start, duration } of onTimes) {
      const first = this.#cutAt(start)
      const last = this.#cutAt(start + duration)
      for (let index = first; index < last; index += 1) this.#drawn[index] = entry(this.#drawn, index) + power
    }
  }

  instantsAfter(instant: number): number[] {
    return this.#at.filter(at => at > instant)
  }

  /** Powers drawn at some time, ascending. */
  levels(most: number): number[] {
    const ascending = Float64Array.from(this.#drawn).sort()
    const levels: number[] = []
    for (const level of ascending) {
      if (level > most) break
      if (level !== levels.at(-1)) levels.push(level)
    }
    return levels
  }

  /** Maximal stretches in which at most `level` is drawn. */
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

  /** The first instant of a window from which at most `level` is drawn for `time`; null if there's none. */
  firstUpTo(level: number, { from, to }: Window, time: number): number | null {
    let first = from
    for (let index = this.#indexOf(from); entry(this.#at, index) < to; index += 1) {
      if (entry(this.#at, index) >= first + time) return first
      if (entry(this.#drawn, index) > level) first = entry(this.#at, index + 1)
    }
    return first < to ? first : null
  }

  drawnBetween(from: number, to: number): number {
    let energy = 0
    for (let index = this.#indexOf(from); entry(this.#at, index) < to; index += 1) {
      const start = Math.max(from, entry(this.#at, index))
      energy += entry(this.#drawn, index) * (Math.min(to, entry(this.#at, index + 1)) - start)
    }
    return energy
  }

  /** Index of the stretch that contains `instant`. */
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

  /** Splits the stretch at `instant`. @returns the index of what begins there */
  #cutAt(instant: number): number {
    const index = this.#indexOf(instant)
    if (entry(this.#at, index) === instant) return index
    this.#at.splice(index + 1, 0, instant)
    this.#drawn.splice(index + 1, 0, entry(this.#drawn, index))
    return index + 1
  }
}

export function powerPeak(tasks: readonly Pick<Task, 'power'>[], layout: Layout): Milliwatts {
  return mostDrawn(
    layout.flatMap((onTimes, index) => onTimes.map(onTime => ({ onTime, power: tasks[index]?.power ?? noPower }))),
  )
}

/** mW. */
export interface Draw {
  readonly onTime: OnTime
  readonly power: number
}

/** The peak of all draws. One that ends makes room for one that begins just then. */
export function mostDrawn(draws: readonly Draw[]): Milliwatts {
  const changes = draws.flatMap(({ onTime: { start, duration }, power }) => [
    { at: start as number, by: power },
    { at: start + duration, by: -power },
  ])
  changes.sort((a, b) => a.at - b.at || a.by - b.by)
  let drawn = 0
  let peak = 0
  for (const { by } of changes) {
    drawn += by
    peak = Math.max(peak, drawn)
  }
  return milliwatts(peak)
}
