import type { Milliwatts } from '../units/power.ts'
import type { PumpSet } from './best-sets.ts'
import { entry, type Vector } from './linear-programs.ts'
import { hasStarts, type SlotStarts, StartRoom } from './start-peaks.ts'
import type { Task } from './task.ts'

/** Slots `from` up to but without `to`. */
export interface Piece {
  readonly from: number
  readonly to: number
}

export const slotsIn = ({ from, to }: Piece): number[] => Array.from({ length: to - from }, (_, at) => from + at)

/**
 * Sets of pumps one after another: which pump is on in which slot, and how long slots are (microseconds, not whole).
 * Mutable; every slot keeps to the limit, and so do its starts if the sets did.
 */
export class SetSequence {
  readonly tasks: readonly Task[]
  readonly slots: number
  durations: Vector
  /** For each task, 1 in slots where it's on. */
  readonly #on: Uint8Array[]
  readonly #limit: Milliwatts
  readonly #room: Vector
  /** null if no pump draws more while it starts. */
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

  /** @returns whether the pump is on in that slot afterwards: not if there's too little power */
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

  /** Whether the pumps that go on with a slot can start beside those that run on. */
  #canStart(slot: number): boolean {
    if (this.#starts === null || slot >= this.slots) return true
    const runsOn = (index: number): boolean => this.isOn(index, slot) && this.isOn(index, slot - 1)
    const starts = (index: number): boolean => this.isOn(index, slot) && !this.isOn(index, slot - 1)
    return this.#starts.canStart(starts, runsOn)
  }

  /** Starts of each slot; empty if starts don't count. */
  get starts(): readonly SlotStarts[] {
    const room = this.#starts
    if (room === null) return []
    this.#startsKnown ??= Array.from({ length: this.slots }, (_, slot) => {
      const on = [...this.tasks.keys()].filter(index => this.isOn(index, slot))
      const runsOn = on.filter(index => this.isOn(index, slot - 1))
      const starters = on.filter(index => !runsOn.includes(index))
      return room.startTogether(starters, runsOn)
    })
    return this.#startsKnown
  }

  /** How much later than its first slot a piece begins, because others start before it [µs]. */
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

  slotsOf(index: number): number[] {
    return this.piecesOf(index).flatMap(slotsIn)
  }

  lengthOf({ from, to }: Piece): number {
    let length = 0
    for (let slot = from; slot < to; slot += 1) length += entry(this.durations, slot)
    return length
  }
}

/**
 * Orders sets so that neighbours have many pumps in common: the longest first, then always the one most like an end of
 * the row, at that end.
 */
export function ordered(sets: readonly PumpSet[]): PumpSet[] {
  const left = [...sets].sort((a, b) => b.duration - a.duration)
  const row = left.splice(0, 1)
  while (left.length > 0) {
    const first = row[0] as PumpSet
    const last = row.at(-1) as PumpSet
    const before = nearest(left, first)
    const after = nearest(left, last)
    const atEnd = differences(left[after] as PumpSet, last) <= differences(left[before] as PumpSet, first)
    const [chosen] = left.splice(atEnd ? after : before, 1)
    if (chosen === undefined) break
    if (atEnd) row.push(chosen)
    else row.unshift(chosen)
  }
  return improved(row)
}

function nearest(sets: readonly PumpSet[], to: PumpSet): number {
  const all = sets.map(set => differences(set, to))
  return all.indexOf(Math.min(...all))
}

/** How many pumps are in only one of two sets. Both lists are ascending. */
function differences({ members: a }: PumpSet, { members: b }: PumpSet): number {
  let inBoth = 0
  let at = 0
  for (const index of a) {
    while (at < b.length && (b[at] as number) < index) at += 1
    if (b[at] === index) inBoth += 1
  }
  return a.length + b.length - 2 * inBoth
}

/** Reverses stretches of the row as long as that saves switching (2-opt). */
function improved(row: readonly PumpSet[]): PumpSet[] {
  const between = row.map(a => row.map(b => differences(a, b)))
  const order = row.map((_, index) => index)
  /** Next to the ends all pumps are off. */
  const cost = (a: number | undefined, b: number | undefined): number =>
    a === undefined || b === undefined ? (row[a ?? b ?? -1]?.members.length ?? 0) : (between[a]?.[b] ?? 0)
  for (let round = 0; round < 4; round += 1) {
    let isImproved = false
    for (let from = 0; from < order.length - 1; from += 1) {
      for (let to = from + 1; to < order.length; to += 1) {
        const [before, first, last, after] = [order[from - 1], order[from], order[to], order[to + 1]]
        if (cost(before, last) + cost(first, after) >= cost(before, first) + cost(last, after)) continue
        order.splice(from, to - from + 1, ...order.slice(from, to + 1).reverse())
        isImproved = true
      }
    }
    if (!isImproved) break
  }
  return order.map(index => row[index] as PumpSet)
}

/**
 * Inserts sets without duration where the pumps of a set can't all start beside those that run on: some rest in
 * between.
 * @param sets each can run by itself
 */
export function withRests(sets: readonly PumpSet[], room: StartRoom): readonly PumpSet[] {
  let before = new Set<number>()
  return sets.flatMap(set => {
    const from = before
    before = new Set(set.members)
    const between = betweenSets(from, before, room)
    return between.length === set.members.length ? [set] : [{ members: between, duration: 0 }, set]
  })
}

/** The largest part of a set, in the best order of starts, after which the rest can start. */
function betweenSets(from: ReadonlySet<number>, to: ReadonlySet<number>, room: StartRoom): readonly number[] {
  const inOrder = room.order.filter(index => to.has(index))
  for (let count = inOrder.length; count > 0; count -= 1) {
    const first = new Set(inOrder.slice(0, count))
    const starts = (index: number): boolean => first.has(index) && !from.has(index)
    const runsOn = (index: number): boolean => first.has(index) && from.has(index)
    if (room.canStart(starts, runsOn)) return [...first].sort((a, b) => a - b)
  }
  return []
}
