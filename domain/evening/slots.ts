/* Drinks by the clock: stretches of an evening, hours of the day, days of the week, months. */
import { type Timestamp, timestamp } from '../units/timestamp.ts'
import { joined, quarterHour, type Tally } from './tally.ts'

export interface Slot {
  readonly from: Timestamp
  readonly drinks: number
}

export interface Slots {
  /** How long each is. */
  readonly minutes: number
  /** Without gaps, from the first drink to the last; none before the first. */
  readonly slots: readonly Slot[]
}

const quartersPerSlot = [1, 2, 4, 8, 16, 48, 96] as const

/** As many bars as a phone shows. */
const mostSlots = 24

/** The course of an evening in stretches as short as it allows: quarters of an hour, where it is no longer than six. */
export function slotsOf({ quarters }: Pick<Tally, 'quarters'>): Slots {
  const all = [...quarters.keys()]
  if (all.length === 0) return { minutes: 15, slots: [] }
  const [first, last] = [Math.min(...all), Math.max(...all)]
  const slotOf = (quarter: number, length: number): number => Math.floor(quarter / length)
  const length =
    quartersPerSlot.find(each => slotOf(last, each) - slotOf(first, each) < mostSlots) ?? quartersPerSlot[6]
  const counts = joined(
    [...quarters].map(([quarter, drinks]) => [slotOf(quarter, length), drinks] as const),
    add,
  )
  const slots: Slot[] = []
  for (let slot = slotOf(first, length); slot <= slotOf(last, length); slot++) {
    slots.push({ from: timestamp(slot * length * quarterHour), drinks: counts.get(slot) ?? 0 })
  }
  return { minutes: length * 15, slots }
}

const add = (a: number, b: number): number => a + b

export interface Habits {
  /** Of each hour of the day, from midnight. */
  readonly hours: readonly number[]
  /** Of each day of the week, from Monday. */
  readonly weekdays: readonly number[]
  /** Without gaps, oldest first; `month` as `2026-03`. */
  readonly months: readonly { readonly month: string; readonly drinks: number }[]
}

/**
 * When people drink, by the clock on their wall.
 *
 * @param offsetAt how far that clock is ahead of UTC at some instant, in milliseconds
 */
export function habitsOf({ quarters }: Pick<Tally, 'quarters'>, offsetAt: (at: Timestamp) => number): Habits {
  const hours = Array.from({ length: 24 }, () => 0)
  const weekdays = Array.from({ length: 7 }, () => 0)
  const months = new Map<number, number>()
  const offsets = new Map<number, number>()
  for (const [quarter, drinks] of quarters) {
    const at = timestamp(quarter * quarterHour)
    // One question for each day: how it is on the day that the clocks are changed, nobody sees in a chart.
    const day = Math.floor(quarter / 96)
    const offset = offsets.get(day) ?? offsetAt(at)
    offsets.set(day, offset)
    const local = new Date(at + offset)
    count(hours, local.getUTCHours(), drinks)
    count(weekdays, (local.getUTCDay() + 6) % 7, drinks)
    const month = local.getUTCFullYear() * 12 + local.getUTCMonth()
    months.set(month, (months.get(month) ?? 0) + drinks)
  }
  return { hours, weekdays, months: monthsOf(months) }
}

function count(counts: number[], index: number, drinks: number): void {
  counts[index] = (counts[index] ?? 0) + drinks
}

function monthsOf(counts: ReadonlyMap<number, number>): { month: string; drinks: number }[] {
  const all = [...counts.keys()]
  const months: { month: string; drinks: number }[] = []
  for (let month = Math.min(...all); month <= Math.max(...all); month++) {
    const written = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
    months.push({ month: written, drinks: counts.get(month) ?? 0 })
  }
  return months
}
