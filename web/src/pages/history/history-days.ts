import { mlOfAmount, type ServedDrink, serve } from '#domain/serving/served-drink.ts'
import { liquidOf } from '../../drawing/serving-liquid.ts'
import type { PastOrder } from './history.model.ts'

/** The orders of one day. */
export interface HistoryDay {
  /** `2026-03-05`, in the reader's own time. */
  readonly key: string
  /** Its noon. */
  readonly date: Date
  readonly orders: readonly PastOrder[]
}

const two = (value: number): string => String(value).padStart(2, '0')
const keyOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** By the day on which they ended; days and orders stay as they come. */
export function daysOf(orders: readonly PastOrder[]): HistoryDay[] {
  const days = new Map<string, HistoryDay>()
  for (const order of orders) {
    const ended = new Date(order.endedAt)
    const key = keyOf(ended)
    const day = days.get(key) ?? {
      key,
      date: new Date(ended.getFullYear(), ended.getMonth(), ended.getDate(), 12),
      orders: [],
    }
    days.set(key, { ...day, orders: [...day.orders, order] })
  }
  return [...days.values()]
}

/** The day itself, or the one before it; null for any other. */
export function nearDay(key: string, now: Date): 'today' | 'yesterday' | null {
  if (key === keyOf(now)) return 'today'
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12)
  return key === keyOf(before) ? 'yesterday' : null
}

/** Seconds from the first pump to the end. */
export const secondsOf = ({ startedAt, endedAt }: Pick<PastOrder, 'startedAt' | 'endedAt'>): number =>
  Math.max(0, (new Date(endedAt).getTime() - new Date(startedAt).getTime()) / 1000)

/** The poured ingredients as a drawn glass shows them, mixed: nobody knows any more how they were served. */
export const servedOf = ({ poured }: Pick<PastOrder, 'poured'>): ServedDrink =>
  serve([
    {
      kind: 'add',
      parts: poured.map(({ ingredient, amount, unit }) => ({ ...liquidOf(ingredient), ml: mlOfAmount(amount, unit) })),
    },
  ])
