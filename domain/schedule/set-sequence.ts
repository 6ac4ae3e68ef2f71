import type { Milliwatts } from '../units/power.ts'
import type { PumpSet } from './preemptive-optimum.ts'
import { hasStarts, type SlotStarts, StartRoom } from './start-peaks.ts'
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
 * whole). Changes in place; every slot keeps to the limit at all times, and so does every start within it if that was
 * so of the sets.
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
  /** null where no pump draws more while it starts. */
  readonly #starts: StartRoom | null
  #startsKnown: readonly SlotStarts[] | null = null

  constructor(tasks: readonly Task[], sets: readonly PumpSet[], limit: Milliwatts) {
    this.tasks = tasks
    this.#limit = limit
    this.slots = sets.length
    this.durations = Float64Array.from(sets, ({ duration }) => duration)
    this.#on = tasks.map(() => new Uint8Array(sets.length))
    this.#room = new Float64Array(sets.length).fill(limit)
    this.#starts = hasStarts(tasks) ? new StartRoom(tasks, limit) : null
    for (const [slot, { members }] of sets.entries()) for (const index of members) this.#set(index, slot)
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
    this.#set(index, slot)
    if (this.#canStart(slot) && this.#canStart(slot + 1)) return true
    this.switchOff(index, { from: slot, to: slot + 1 })
    return false
  }

  #set(index: number, slot: number): void {
    const row = this.#on[index]
    if (row === undefined || row[slot] === 1) return
    row[slot] = 1
    this.#startsKnown = null
    this.#room[slot] = entry(this.#room, slot) - (this.tasks[index]?.power ?? 0)
  }

  /** Whether the pumps that go on with a slot can do so beside those that run on. */
  #canStart(slot: number): boolean {
    if (this.#starts === null || slot >= this.slots) return true
    const runsOn = (index: number): boolean => this.isOn(index, slot) && this.isOn(index, slot - 1)
    const starts = (index: number): boolean => this.isOn(index, slot) && !this.isOn(index, slot - 1)
    return this.#starts.canStart(starts, runsOn)
  }

  /** When pumps go on with each slot, and when the last of their starts is over; empty where starts do not count. */
  get starts(): readonly SlotStarts[] {
    this.#startsKnown ??= this.#findStarts()
    return this.#startsKnown
  }

  #findStarts(): SlotStarts[] {
    const room = this.#starts
    if (room === null) return []
    const indices = [...this.tasks.keys()]
    return Array.from({ length: this.slots }, (_, slot) => {
      const on = indices.filter(index => this.isOn(index, slot))
      const runsOn = on.filter(index => this.isOn(index, slot - 1))
      return room.startTogether(
        on.filter(index => !runsOn.includes(index)),
        runsOn,
      )
    })
  }

  /** How much later than its first slot a piece begins, because others start before [µs]. */
  delayOf(index: number, { from }: Piece): number {
    return this.#starts === null ? 0 : (this.starts[from]?.delays.get(index) ?? 0)
  }

  /** In all pieces of a pump [µs]. */
  lostToStarts(index: number): number {
    if (this.#starts === null) return 0
    return this.piecesOf(index).reduce((sum, piece) => sum + this.delayOf(index, piece), 0)
  }

  switchOff(index: number, { from, to }: Piece): void {
    const row = this.#on[index]
    for (let slot = from; slot < to; slot += 1) {
      if (row?.[slot] !== 1) continue
      row[slot] = 0
      this.#startsKnown = null
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
