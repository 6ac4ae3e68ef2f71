import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import { ask, createRequest, tell } from '../../api/operate.ts'
import { type Alternative, ChangeDocument, CheckDocument, inputOf, leftOutBy } from '../order/order-request.ts'
import { $screen } from '../place/place.model.ts'
import { $visit, type OwnOrder, visitTold } from '../visit/visit.model.ts'
import { hasEnded, past, situationOf, topical } from './situation.ts'

const key = 'partySeen'

/** Orders of which somebody has seen how they ended. */
export function keptSeen(storage: Pick<Storage, 'getItem'>): readonly number[] {
  return (storage.getItem(key) ?? '')
    .split(',')
    .filter(text => text !== '')
    .map(Number)
    .filter(Number.isInteger)
}

export const keepSeen = (storage: Pick<Storage, 'setItem'>, seen: readonly number[]): void =>
  storage.setItem(key, seen.join())

const WithdrawDocument = graphql(`mutation WithdrawPartyOrder($id: Int!) { withdrawPartyOrder(id: $id) }`)
const RejoinDocument = graphql(`mutation RejoinLine($id: Int!) { rejoinLine(id: $id) }`)

/** Somebody takes an order back. */
export const withdrawn = createEvent<number>()
/** Somebody who was called and did not come is there now. */
export const cameBack = createEvent<number>()
/** Somebody takes what is offered in place of what has run out. */
export const choiceMade = createEvent<{ readonly id: number; readonly alternative: Alternative }>()
export const problemClosed = createEvent()

export const withdrawFx = createRequest((id: number) => tell(WithdrawDocument, { id }))
export const rejoinFx = createRequest((id: number) => tell(RejoinDocument, { id }))
export const chooseFx = createRequest(
  ({ id, alternative }: { readonly id: number; readonly alternative: Alternative }) =>
    tell(ChangeDocument, { id, order: inputOf(alternative.order) }),
)
export const readSeenFx = createEffect(() => keptSeen(localStorage))
export const keepSeenFx = createEffect((seen: readonly number[]) => keepSeen(localStorage, seen))

export const $isActing = combine(withdrawFx.pending, rejoinFx.pending, chooseFx.pending, (...pending) =>
  pending.some(Boolean),
)
export const $actionProblem = createStore<ApiProblem | null>(null)
  .on([withdrawFx.failData, rejoinFx.failData, chooseFx.failData], (_, problem) => problem)
  .reset(withdrawFx, rejoinFx, chooseFx, problemClosed)

const unhurried = (clock: typeof withdrawn) =>
  sample({ clock, source: $isActing, filter: isActing => !isActing, fn: (_, id) => id })
sample({ clock: unhurried(withdrawn), target: withdrawFx })
sample({ clock: unhurried(cameBack), target: rejoinFx })
sample({
  clock: choiceMade,
  source: $isActing,
  filter: isActing => !isActing,
  fn: (_, choice) => choice,
  target: chooseFx,
})

/** Ends that somebody has looked at. */
export const $seen = createStore<readonly number[]>([]).on(readSeenFx.doneData, (_, seen) => seen)
const $endedIds = $visit.map(visit => (visit?.orders ?? []).filter(hasEnded).map(({ id }) => id))
const $way = createStore({ before: '', now: '' }).on($screen, ({ now }, { kind }) => ({ before: now, now: kind }))
const leftLine = sample({
  clock: sample({ clock: $way, filter: ({ before, now }) => before === 'line' && now !== 'line' }),
  source: $endedIds,
})
$seen.on(leftLine, (_, ended) => ended)
sample({ clock: leftLine, target: keepSeenFx })

const $orders = $visit.map(visit => visit?.orders ?? [])
export const $topical = combine($orders, $seen, topical)
export const $past = combine($orders, $seen, past)

/** What can be had in place of what has run out. */
export interface Choice {
  readonly alternative: Alternative
  readonly leftOut: readonly string[]
}
/** Of an order that something is missing of: it is asked for once for each thing. */
export const loadChoicesFx = createRequest(async ({ id, request }: OwnOrder): Promise<readonly Choice[]> => {
  const { alternatives, ingredients } = await ask(CheckDocument, { order: inputOf(request), changes: id })
  return alternatives.map(alternative => ({ alternative, leftOut: leftOutBy(alternative, request, ingredients) }))
})
const missingIn = ({ id, problems }: OwnOrder): string => JSON.stringify([id, problems])

interface Offered {
  readonly about: string
  readonly choices: readonly Choice[]
}
export const $offered = createStore<Offered | null>(null).on(loadChoicesFx.done, (_, { params, result }) => ({
  about: missingIn(params),
  choices: result,
}))
const $undecided = $topical.map(orders => orders.find(order => situationOf(order) === 'choice') ?? null, {
  skipVoid: false,
})
sample({
  clock: visitTold,
  source: { undecided: $undecided, offered: $offered, isLoading: loadChoicesFx.pending },
  filter: ({ undecided, offered, isLoading }) =>
    undecided !== null && !isLoading && offered?.about !== missingIn(undecided),
  fn: ({ undecided }) => undecided as OwnOrder,
  target: loadChoicesFx,
})
/** For the order that has to be decided; null while they are on their way. */
export const $choices = combine($undecided, $offered, (undecided, offered) =>
  undecided !== null && offered?.about === missingIn(undecided) ? offered.choices : null,
)
