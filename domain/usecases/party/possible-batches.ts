import { sameDrinks } from '../../party/batches.ts'
import { makingTime, paceOf } from '../../party/forecast.ts'
import type { Needs, PartyOrder } from '../../party/party-order.ts'
import type { OrderRequest } from '../../pour/order.ts'
import type { Records } from '../../records/records.ts'
import type { Microseconds } from '../../units/duration.ts'
import type { Microlitres } from '../../units/volume.ts'
import { needsNow } from './check-party-order.ts'
import { callable, type Line, type WaitDeps } from './line-view.ts'
import { requestOfBatch } from './start-party-order.usecase.ts'

/** Drinks that can be made in one go. */
export interface PossibleBatch {
  readonly orders: readonly PartyOrder[]
  readonly amount: Microlitres
  /** How much earlier the last of them is served; more than nothing. */
  readonly saved: Microseconds
}

interface Together {
  readonly orders: readonly PartyOrder[]
  readonly request: OrderRequest
  readonly needs: Needs
}

const known = new WeakMap<Line, readonly Together[]>()

/** Those that save time, by the pace of this evening. */
export function possibleBatches(
  line: Line,
  { records, acceleration }: Pick<WaitDeps, 'acceleration'> & { readonly records: { readonly now: Records } },
): PossibleBatch[] {
  const pace = paceOf(line.orders, acceleration())
  const all = known.get(line) ?? together(line, records.now)
  known.set(line, all)
  return all.flatMap(({ orders, request, needs }) => {
    const singly = orders.reduce((sum, order) => sum + makingTime(order.needs, pace), 0)
    const saved = singly + (orders.length - 1) * pace.handover - makingTime(needs, pace)
    return saved > 0 && request.amount !== null
      ? [{ orders, amount: request.amount, saved: saved as Microseconds }]
      : []
  })
}

function together(line: Line, now: Records): Together[] {
  const bar = { id: line.party.hostId }
  return sameDrinks(callable(line)).flatMap(orders => {
    const request = requestOfBatch(now, orders, bar)
    const needs = request && needsNow(now, bar, request)
    return request && needs ? [{ orders, request, needs }] : []
  })
}
