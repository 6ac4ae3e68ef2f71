import type { Milliwatts } from '../units/power.ts'
import type { PumpSet } from './preemptive-optimum.ts'
import type { Task } from './task.ts'
import { entry, type Vector } from './vector.ts'

/** Slots `from` up to but without `to` in which a pump is on without a break. */
export interface Piece {
  readonly from: number
  readonly to: number
}

export const slotsIn = ({ from, to }: Piece): number[] => Array.from({ length: to - from }, (_, at) => from + at)

/**
 * Sets of pumps one after another: which pump is on in which slot, and how long the slots are (microseconds, not
 * whole). Changes in place; every slot keeps to the limit at all times.
 */
export class SetSequence {
  readonly tasks: readonly Task[]
  readonly slots: number
  durations: Vector
  /** For each task, 1 in the slots where it is on. */
  readonly #on: Uint8Array[]
  readonly #limit: Milliwatts
  /** Power left in each slot. */
  readonly #room: Vector

  constructor(tasks: readonly Task[], sets: readonly PumpSet[], limit: Milliwatts) {
    this.tasks = tasks
    this.#limit = limit
    this.slots = sets.length
    this.durations = Float64Array.from(sets, ({ duration }) => duration)
    this.#on = tasks.map(() => new Uint8Array(sets.length))
    this.#room = new Float64Array(sets.length).fill(limit)
    for (const [slot, { members }] of sets.entries()) for (const index of members) this.switchOn(index, slot)
  }

  copy(): SetSequence {
    const sets = Array.from(this.durations, (duration, slot) => ({
      members: [...this.tasks.keys()].filter(index => this.isOn(index, slot)),
      duration,
    }))
    return new SetSequence(this.tasks, sets, this.#limit)
  }

  isOn(index: number, slot: number): boolean {
    return this.#on[index]?.[slot] === 1
  }

  /** Answers whether the pump is on in that slot afterwards: it is not where the power does not suffice. */
  switchOn(index: number, slot: number): boolean {
    const row = this.#on[index]
    const power = this.tasks[index]?.power ?? 0
    if (row === undefined || slot < 0 || slot >= this.slots) return false
    if (row[slot] === 1) return true
    if (power > entry(this.#room, slot)) return false
    row[slot] = 1
    this.#room[slot] = entry(this.#room, slot) - power
    return true
  }

  switchOff(index: number, { from, to }: Piece): void {
    const row = this.#on[index]
    for (let slot = from; slot < to; slot += 1) {
      if (row?.[slot] !== 1) continue
      row[slot] = 0
      this.#room[slot] = entry(this.#room, slot) + (this.tasks[index]?.power ?? 0)
    }
  }

  hasRoom(index: number, { from, to }: Piece): boolean {
    const power = this.tasks[index]?.power ?? 0
    for (let slot = from; slot < to; slot += 1) if (power > entry(this.#room, slot)) return false
    return true
  }

  piecesOf(index: number): Piece[] {
    const row = this.#on[index] ?? new Uint8Array(0)
    const pieces: Piece[] = []
    let from = row.indexOf(1)
    while (from >= 0) {
      const end = row.indexOf(0, from)
      const to = end < 0 ? row.length : end
      pieces.push({ from, to })
      from = row.indexOf(1, to)
    }
    return pieces
  }

  /** The slots in which a pump is on. */
  slotsOf(index: number): number[] {
    return this.piecesOf(index).flatMap(slotsIn)
  }

  lengthOf({ from, to }: Piece): number {
    let length = 0
    for (let slot = from; slot < to; slot += 1) length += entry(this.durations, slot)
    return length
  }
}
