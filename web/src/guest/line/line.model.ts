import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import { createRequest, mutateField, queryField } from '../../api/operate.ts'
import { type Alternative, ChangeDocument, CheckDocument, inputOf, leftOutBy } from '../order/order-request.ts'
import { $screen } from '../place/place.model.ts'
import { $visit, type OwnOrder, visitReceived } from '../visit/visit.model.ts'
import { hasEnded, past, situationOf, topical } from './situation.ts'

const seenKey = 'partySeen'

const WithdrawDocument = graphql(`mutation WithdrawPartyOrder($id: Int!) { withdrawPartyOrder(id: $id) }`)
const RejoinDocument = graphql(`mutation RejoinLine($id: Int!) { rejoinLine(id: $id) }`)

interface Choosing {
  readonly id: number
  readonly alternative: Alternative
}

/** An order is taken back. */
export const withdrawn = createEvent<number>()
/** A guest who was called and did not come is there now. */
export const cameBack = createEvent<number>()
/** What is offered is taken in place of what has run out. */
export const choiceMade = createEvent<Choosing>()

export const withdrawFx = createRequest((id: number) => mutateField(WithdrawDocument, { id }))
export const rejoinFx = createRequest((id: number) => mutateField(RejoinDocument, { id }))
export const chooseFx = createRequest(({ id, alternative }: Choosing) =>
  mutateField(ChangeDocument, { id, order: inputOf(alternative.order) }),
)
export const readSeenFx = createEffect(() =>
  (localStorage.getItem(seenKey) ?? '').split(',').filter(Boolean).map(Number).filter(Number.isInteger),
)
export const keepSeenFx = createEffect((seen: readonly number[]) => localStorage.setItem(seenKey, seen.join()))

export const $isActing = combine(withdrawFx.pending, rejoinFx.pending, chooseFx.pending, (...pending) =>
  pending.some(Boolean),
)
export const $actionProblem = createStore<ApiProblem | null>(null)
  .on([withdrawFx.failData, rejoinFx.failData, chooseFx.failData], (_, problem) => problem)
  .reset(withdrawFx, rejoinFx, chooseFx)

const $isIdle = $isActing.map(isActing => !isActing)
sample({ clock: withdrawn, filter: $isIdle, target: withdrawFx })
sample({ clock: cameBack, filter: $isIdle, target: rejoinFx })
sample({ clock: choiceMade, filter: $isIdle, target: chooseFx })

/** Orders whose end has been looked at. */
const $seen = createStore<readonly number[]>([]).on(readSeenFx.doneData, (_, seen) => seen)
const $orders = $visit.map(visit => visit?.orders ?? [])
const $endedIds = $orders.map(orders => orders.filter(hasEnded).map(({ id }) => id))
const $way = createStore({ before: '', now: '' }).on($screen, ({ now }, { kind }) => ({ before: now, now: kind }))
const leftLine = sample({
  clock: sample({ clock: $way, filter: ({ before, now }) => before === 'line' && now !== 'line' }),
  source: $endedIds,
})
$seen.on(leftLine, (_, ended) => ended)
sample({ clock: leftLine, target: keepSeenFx })

export const $topical = combine($orders, $seen, topical)
export const $past = combine($orders, $seen, past)

/** What can be had in place of what has run out. */
interface Choice {
  readonly alternative: Alternative
  readonly leftOut: readonly string[]
}
/** Of an order that something is missing of: read once for each thing. */
export const loadChoicesFx = createRequest(async ({ id, request }: OwnOrder): Promise<readonly Choice[]> => {
  const { alternatives, ingredients } = await queryField(CheckDocument, { order: inputOf(request), changes: id })
  return alternatives.map(alternative => ({ alternative, leftOut: leftOutBy(alternative, request, ingredients) }))
})
const missingIn = ({ id, problems }: OwnOrder): string => JSON.stringify([id, problems])

const offers = loadChoicesFx.done.map(({ params, result }) => ({ about: missingIn(params), choices: result }))
export const $offered = restore(offers, null)
const $undecided = $topical.map(orders => orders.find(order => situationOf(order) === 'choice') ?? null, {
  skipVoid: false,
})
sample({
  clock: visitReceived,
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
