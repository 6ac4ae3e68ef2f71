import { createEffect, createEvent, createStore, restore, sample } from 'effector'
import { mlOfAmount, type ServedDrink, serve } from '#domain/serving/served-drink.ts'
import type { ApiProblem } from '../../api/api-problem.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { createRequest, queryField } from '../../api/operate.ts'
import { liquidOf, ServingFragment } from '../../drawing/served.ts'
import { OutturnFragment } from '../../entities/production/production.documents.ts'
import { productionEnded } from '../../entities/production/production.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { booleanStore } from '../../ui/boolean-store.ts'
import { notify } from '../../ui/notifications.model.ts'

const OrderHistoryDocument = graphql(
  `
  query OrderHistory($limit: Int!, $offset: Int!, $mine: Boolean!) {
    orders(limit: $limit, offset: $offset, mine: $mine) {
      id amountMl userId username startedAt endedAt outcome reason continues gone
      drink { id kind name }
      poured { amount unit ingredient { ...ServingFields } }
      leftOut { amount unit ingredient { id name unit } }
      ...OutturnFields
    }
  }
`,
  [ServingFragment, OutturnFragment],
)

const ClockSetDocument = graphql(`query ClockSet { clockSetAt }`)

export type PastOrder = ResultOf<typeof OrderHistoryDocument>['orders'][number]

/** Orders that are read at one go. */
export const pageSize = 20

export const historyOpened = createEvent()
export const historyClosed = createEvent()
export const historyRetried = createEvent()
/** The end of the list is near. */
export const moreWanted = createEvent()
export const localChosen = createEvent<boolean>()

export interface HistoryRequest {
  readonly mine: boolean
  readonly offset: number
  /** The shown orders stay while the newest are read again. */
  readonly again: boolean
}

export const loadOrdersFx = createRequest(({ mine, offset }: HistoryRequest) =>
  queryField(OrderHistoryDocument, { limit: pageSize, offset, mine }),
)

const loadClockSetFx = createRequest(() => queryField(ClockSetDocument))
/** When the machine's clock was last set while it was on, in ISO 8601; null for never. */
export const $clockSetAt = restore(loadClockSetFx.doneData, null)

export const readClockFx = createEffect(() => Date.now())

/** When the list was last read, in milliseconds since 1970: what "today" means in it. */
export const $readAt = restore(readClockFx.doneData, 0)

/** Only the caller's own. */
export const $mine = restore(localChosen, false).reset(loggedOut)

/** An answer to an outdated request is ignored. */
const answered = sample({
  clock: loadOrdersFx.done,
  source: $mine,
  filter: (mine, { params }) => params.mine === mine,
  fn: (_, answer) => answer,
})

/** Newest first; null until they are there. */
export const $orders = createStore<readonly PastOrder[] | null>(null, { skipVoid: false })
  .on(answered, (orders, { params, result }) =>
    params.again || params.offset > 0 ? merged(orders ?? [], result) : result,
  )
  .reset(localChosen, historyRetried, loggedOut)

/** Each once, the fresher word of it; newest first. */
export function merged(known: readonly PastOrder[], arrived: readonly PastOrder[]): readonly PastOrder[] {
  const byId = new Map([...known, ...arrived].map(order => [order.id, order]))
  return [...byId.values()].sort((a, b) => b.id - a.id)
}

/** There may be older ones. */
export const $hasMore = createStore(false)
  .on(answered, (before, { params, result }) => (params.again ? before : result.length === pageSize))
  .reset(localChosen, historyRetried, loggedOut)

const failed = sample({
  clock: loadOrdersFx.fail,
  source: $mine,
  filter: (mine, { params }) => params.mine === mine,
  fn: (_, failure) => failure,
})
/** Why there is nothing to see. */
export const $problem = createStore<ApiProblem | null>(null)
  .on(failed, (_, { params, error }) => (params.offset === 0 && !params.again ? error : null))
  .reset(answered, localChosen, historyRetried, loggedOut)
sample({ clock: failed, filter: ({ params }) => params.offset > 0, fn: ({ error }) => error, target: notify.problem })

export const $loadingMore = createStore(false)
  .on(loadOrdersFx, (_, { offset }) => offset > 0)
  .on(loadOrdersFx.finally, (loading, { params }) => loading && params.offset === 0)

sample({ clock: [historyOpened, answered], target: readClockFx })
sample({ clock: historyOpened, fn: () => undefined, target: loadClockSetFx })

const $open = booleanStore({ on: historyOpened, off: historyClosed })

sample({
  clock: [historyOpened, localChosen, historyRetried],
  source: { mine: $mine, orders: $orders },
  fn: ({ mine, orders }) => ({ mine, offset: 0, again: orders !== null }),
  target: loadOrdersFx,
})
sample({
  clock: moreWanted,
  source: { mine: $mine, orders: $orders, hasMore: $hasMore, loading: loadOrdersFx.pending },
  filter: ({ orders, hasMore, loading }) => orders !== null && hasMore && !loading,
  fn: ({ mine, orders }) => ({ mine, offset: orders?.length ?? 0, again: false }),
  target: loadOrdersFx,
})
// A drink has ended, or drinks have come or gone: the newest are read again in place.
sample({
  clock: [productionEnded, changesOf('RECIPES', 'INGREDIENTS')],
  source: { mine: $mine, open: $open },
  filter: ({ open }) => open,
  fn: ({ mine }) => ({ mine, offset: 0, again: true }),
  target: loadOrdersFx,
})

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

/** The poured ingredients as a drawn glass shows them, mixed: how they were served isn't known any more. */
export const servedOf = ({ poured }: Pick<PastOrder, 'poured'>): ServedDrink =>
  serve([
    {
      kind: 'add',
      parts: poured.map(({ ingredient, amount, unit }) => ({ ...liquidOf(ingredient), ml: mlOfAmount(amount, unit) })),
    },
  ])
