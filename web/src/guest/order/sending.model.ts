import { createEffect, createEvent, createStore, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { createRequest, tell } from '../../api/operate.ts'
import { $screen, screenOpened, screenReplaced } from '../place/place.model.ts'
import { line } from '../place/place.ts'
import { $visit, visitTold } from '../visit/visit.model.ts'
import { $draft, draftDropped } from './draft.model.ts'
import { keepRequest } from './kept-requests.ts'
import { ChangeDocument, PlaceDocument } from './order.documents.ts'
import type { Draft } from './order-request.ts'

export const orderSent = createEvent()

/** @returns the id of the order in the line */
export const sendFx = createRequest(async ({ request, changes }: Draft) => {
  if (changes === null) return tell(PlaceDocument, { order: request })
  await tell(ChangeDocument, { id: changes, order: request })
  return changes
})
const keepRequestFx = createEffect(({ id, draft }: { id: number; draft: Draft }) =>
  keepRequest(localStorage, id, draft.request),
)

interface Uncertain {
  readonly draft: Draft
  /** The orders that were there before. */
  readonly known: readonly number[]
}

/** No answer came: it may have arrived all the same, which the line will tell. */
export const $uncertain = createStore<Uncertain | null>(null)

// Ten taps are one order.
const toSend = sample({
  clock: orderSent,
  source: { draft: $draft, isSending: sendFx.pending, uncertain: $uncertain },
  filter: ({ draft, isSending, uncertain }) => draft !== null && !isSending && uncertain === null,
  fn: ({ draft }) => draft,
})
sample({ clock: toSend, filter: Boolean, target: sendFx })

const $knownOrders = createStore<readonly number[]>([])
sample({ clock: sendFx, source: $visit, fn: visit => (visit?.orders ?? []).map(({ id }) => id), target: $knownOrders })
const lost = sample({
  clock: sendFx.fail,
  source: $knownOrders,
  filter: (_, { params, error }) => error.code === 'unreachable' && params.changes === null,
  fn: (known, { params }) => ({ draft: params, known }),
})
const newOrderOf = ({ draft, known }: Uncertain, orders: readonly { id: number; drink: { id: number } }[]) =>
  orders.find(({ id, drink }) => drink.id === draft.drinkId && !known.includes(id)) ?? null

const cleared = sample({
  clock: visitTold,
  source: $uncertain,
  filter: Boolean,
  fn: (uncertain, { visit }) => ({ draft: uncertain.draft, order: newOrderOf(uncertain, visit.orders) }),
})
$uncertain.on(lost, (_, uncertain) => uncertain).reset(cleared)

const arrivedUnheard = sample({
  clock: cleared,
  filter: ({ order }) => order !== null,
  fn: ({ draft, order }) => ({ id: order?.id ?? 0, draft }),
})

/** It is in the line. */
export const orderPlaced = createEvent<{ readonly id: number; readonly draft: Draft }>()
sample({ clock: sendFx.done, fn: ({ params, result }) => ({ id: result, draft: params }), target: orderPlaced })
sample({ clock: arrivedUnheard, target: orderPlaced })

/** Why it is not. */
export const $sendProblem = createStore<ApiProblem | null>(null)
  .on(sendFx.failData, (_, problem) => problem)
  .reset(sendFx, $draft, orderPlaced)

sample({ clock: orderPlaced, target: [keepRequestFx, draftDropped] })
// Whoever went back meanwhile sees all the same what became of it; the sheet is not gone back to.
sample({
  clock: orderPlaced,
  source: $screen,
  filter: ({ kind }) => kind !== 'menu',
  fn: () => line,
  target: screenReplaced,
})
sample({
  clock: orderPlaced,
  source: $screen,
  filter: ({ kind }) => kind === 'menu',
  fn: () => line,
  target: screenOpened,
})
