import { createStore, sample } from 'effector'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { mlOfAmount, type ServedDrink, serve } from '#domain/serving/served-drink.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { queryField } from '../../api/operate.ts'
import { liquidOf, ServingFragment } from '../../drawing/served.ts'
import { OutturnFragment } from '../../entities/production/production.documents.ts'
import { productionEnded } from '../../entities/production/production.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { usePages } from '../../queries/use-pages.ts'

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

export type PastOrder = ResultOf<typeof OrderHistoryDocument>['orders'][number]

const pageSize = 20

/** Each time a drink has ended, or drinks have come or gone. */
const $version = createStore(0).on(
  sample({ clock: [productionEnded, changesOf('RECIPES', 'INGREDIENTS')], fn: () => undefined }),
  version => version + 1,
)

/** How many there are isn't known before the last page. */
async function readPage(mine: boolean, page: number) {
  const content = await queryField(OrderHistoryDocument, { limit: pageSize, offset: page * pageSize, mine })
  const isLast = content.length < pageSize
  return { content, totalElements: page * pageSize + content.length, totalPages: page + (isLast ? 1 : 2) }
}

/** Past orders, newest first; all of them, or the caller's own. */
export function usePastOrders(mine: boolean) {
  const pages = usePages({
    key: `orders ${mine}`,
    version: useUnit($version),
    read: page => readPage(mine, page),
    about: mine,
  })
  return { ...pages, days: useMemo(() => daysOf(pages.items), [pages.items]) }
}

/** The orders of one day. */
export interface HistoryDay {
  /** `2026-03-05`, in the reader's own time. */
  readonly key: string
  readonly orders: readonly PastOrder[]
}

const two = (value: number): string => String(value).padStart(2, '0')
const keyOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** By the day on which they ended; days and orders stay as they come. */
export function daysOf(orders: readonly PastOrder[]): readonly HistoryDay[] {
  const days = new Map<string, readonly PastOrder[]>()
  for (const order of orders) {
    const key = keyOf(new Date(order.endedAt))
    days.set(key, [...(days.get(key) ?? []), order])
  }
  return [...days].map(([key, orders]) => ({ key, orders }))
}

/** The day itself, or the one before it; null for any other. */
export function nearDay(key: string, now: Date): 'today' | 'yesterday' | null {
  if (key === keyOf(now)) return 'today'
  return key === keyOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12)) ? 'yesterday' : null
}

/** Seconds from the first pump to the end. */
export const secondsOf = ({ startedAt, endedAt }: Pick<PastOrder, 'startedAt' | 'endedAt'>): number =>
  Math.max(0, (Date.parse(endedAt) - Date.parse(startedAt)) / 1000)

/** The poured ingredients as a drawn glass shows them, mixed: how they were served isn't known any more. */
export const servedOf = ({ poured }: Pick<PastOrder, 'poured'>): ServedDrink =>
  serve([
    {
      kind: 'add',
      parts: poured.map(({ ingredient, amount, unit }) => ({ ...liquidOf(ingredient), ml: mlOfAmount(amount, unit) })),
    },
  ])
