import { combine, createStore, sample } from 'effector'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPermitted } from '#domain/access/permissions.ts'
import { type FragmentOf, graphql, type ResultOf } from '../../api/graphql.ts'
import { ServedFragment } from '../../drawing/served.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { liveAnswer } from '../../queries/live-value.ts'
import { $user } from '../../session/session.model.ts'

export type LineParts = ReturnType<typeof linePartsOf>

export function linePartsOf({ orders }: Pick<PartyLine, 'orders'>) {
  const inState = (wanted: PartyOrder['state']): readonly PartyOrder[] => orders.filter(({ state }) => state === wanted)
  return {
    /** More than one where their drinks are made together. */
    called: inState('CALLED'),
    pouring: inState('POURING'),
    /** In the order in which they will be called. */
    waiting: inState('WAITING'),
    held: inState('HELD'),
  }
}

export const openCount = (parts: LineParts): number => Object.values(parts).flat().length

/** An order in the line, as everyone near the machine may see it. */
const PartyOrderFragment = graphql(
  `
  fragment PartyOrderFields on PartyOrder {
    id name isMine mayChange placedAt state place waitSeconds patienceSeconds progress needsHand
    heldBecause outcome without isPinned isOverridden resembles batch imageUrl glassShape
    drink { id kind name }
    request { amountMl boost }
    served { ...ServedFields }
    problems { code text values { name value } }
  }
`,
  [ServedFragment],
)

const PartyLineDocument = graphql(
  `
  subscription PartyLine {
    partyLine {
      stopped address
      refusal { code text values { name value } }
      party { id name endsAt lastOrders alcoholFree start }
      orders { ...PartyOrderFields }
      recent { ...PartyOrderFields }
      batches { orderIds drinkName savedSeconds amountMl }
    }
  }
`,
  [PartyOrderFragment],
)

export type PartyLine = ResultOf<typeof PartyLineDocument>['partyLine']
export type Party = NonNullable<PartyLine['party']>
export type PartyOrder = FragmentOf<typeof PartyOrderFragment>
export type Batch = PartyLine['batches'][number]
export type LineStop = NonNullable<PartyLine['stopped']>

export const liveLine = liveAnswer(PartyLineDocument)

/** The open party; null while there is none, or it is not known. */
export const $party = liveLine.$value.map(line => line?.party ?? null, { skipVoid: false })
export const $isPartyOpen = $party.map(party => party !== null)
export const $isLineKnown = liveLine.$value.map(line => line !== null)

export const $line = liveLine.$value.map(line => linePartsOf(line?.party ? line : { orders: [] }))
export const $recent = liveLine.$value.map(line => line?.recent ?? [])
export const $batches = liveLine.$value.map(line => line?.batches ?? [])
/** What the code on a screen leads to; null where no phone reaches the machine. */
export const $address = liveLine.$value.map(line => line?.address ?? null, { skipVoid: false })
export const $stopped = liveLine.$value.map(line => line?.stopped ?? null, { skipVoid: false })
/** Why glass or button have not started the drink of the one who is called. */
export const $startRefusal = liveLine.$value.map(line => line?.refusal ?? null, { skipVoid: false })
export const $myOrders = liveLine.$value.map(line => (line?.party ? line.orders.filter(({ isMine }) => isMine) : []))

export const $mayHost = combine($user, user => user !== null && isPermitted(user.role, 'party.host'))

const calledReceived = sample({ clock: liveLine.arrived, fn: line => linePartsOf(line).called })
// The first message says what's so already.
const $calledBefore = createStore<readonly PartyOrder[] | null>(null).reset(liveLine.unfollowFx)
const change = sample({ clock: calledReceived, source: $calledBefore, fn: (before, now) => ({ before, now }) })
$calledBefore.on(change, (_, { now }) => now)
const calls = change.map(({ before, now }) =>
  before ? now.filter(({ id }) => before.every(one => one.id !== id)) : [],
)
export const someoneCalled = sample({ clock: calls, filter: called => called.length > 0 })

/**
 * How long an order stays called. Counted down between messages: the server sends durations, and this screen's clock
 * only how much of them has gone by.
 */
export function useSecondsLeft(order: Pick<PartyOrder, 'patienceSeconds'>): number {
  const [left, setLeft] = useState(order.patienceSeconds ?? 0)
  useEffect(() => {
    const end = performance.now() + 1000 * (order.patienceSeconds ?? 0)
    const count = (): void => setLeft(Math.max(0, (end - performance.now()) / 1000))
    count()
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [order])
  return left
}

/** "about 4 min"; empty where it's unknown. */
export function useWaitLabels(): (seconds: number | null) => string {
  const { t } = useTranslation('party')
  return seconds => {
    if (seconds === null) return ''
    return seconds < 45 ? t('wait.soon') : t('wait.minutes', { count: Math.round(seconds / 60) })
  }
}

/** "Ann", "Ann and Bob". */
export function useNames(): (orders: readonly PartyOrder[]) => string {
  const { list } = useFormat()
  return orders => list(orders.map(({ name }) => name))
}

/** How a drink differs from its recipe, for the person at the machine: "without mint", "stronger". */
export function useOrderChanges(): (order: Pick<PartyOrder, 'without' | 'request'>) => readonly string[] {
  const { t } = useTranslation('party')
  return ({ without, request }) => [
    ...without.map(ingredient => t('change.without', { ingredient })),
    ...(request.boost > 100 ? [t('change.stronger')] : []),
    ...(request.boost < 100 ? [t('change.lighter')] : []),
  ]
}

/** Why an order is held, or what has run out for it; empty where nothing keeps it. */
export function useHeldLabels(): (order: Pick<PartyOrder, 'heldBecause' | 'problems'>) => string {
  const { t } = useTranslation('party')
  const problemText = useProblemText()
  return ({ heldBecause, problems }) => {
    if (problems.length > 0) return problems.map(problemText).join(' ')
    return heldBecause === null ? '' : t(`held.${heldBecause}`)
  }
}
