import { combine, createEvent, createStore, sample, split } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { createRequest, mutateField } from '../../api/operate.ts'
import { $screen, screenOpened, screenReplaced } from '../place/place.model.ts'
import { line } from '../place/place.ts'
import { $visit, visitReceived } from '../visit/visit.model.ts'
import { $check, $draft, draftDropped } from './draft.model.ts'
import { ChangeDocument, type Draft, inputOf, PlaceDocument } from './order-request.ts'

export const orderSent = createEvent()

export const sendFx = createRequest(async ({ request, changes }: Draft) => {
  const order = inputOf(request)
  await (changes === null ? mutateField(PlaceDocument, { order }) : mutateField(ChangeDocument, { id: changes, order }))
})

interface Uncertain {
  readonly draft: Draft
  /** The orders that were there before. */
  readonly known: readonly number[]
}

/** What speaks against the order; while it is sent, it itself may be why no other could be. */
export const $obstacles = combine($draft, $check, $visit, sendFx.pending, (draft, check, visit, isSending) => {
  if (isSending) return []
  return draft?.changes === null && visit?.mayNotBecause ? [visit.mayNotBecause] : (check?.problems ?? [])
})

/** No answer came: it may have arrived all the same, which the line will show. */
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
  clock: visitReceived,
  source: $uncertain,
  filter: Boolean,
  fn: (uncertain, { visit }) => ({ order: newOrderOf(uncertain, visit.orders) }),
})
$uncertain.on(lost, (_, uncertain) => uncertain).reset(cleared)

/** It is in the line. */
export const orderPlaced = createEvent()
sample({
  clock: [sendFx.done, sample({ clock: cleared, filter: ({ order }) => order !== null })],
  fn: () => undefined,
  target: orderPlaced,
})

/** Why it is not. */
export const $sendProblem = createStore<ApiProblem | null>(null)
  .on(sendFx.failData, (_, problem) => problem)
  .reset(sendFx, $draft, orderPlaced)

sample({ clock: orderPlaced, target: draftDropped })
// A guest who went back meanwhile sees all the same what became of it; the sheet is not gone back to.
split({
  source: sample({ clock: orderPlaced, source: $screen }),
  match: ({ kind }) => (kind === 'menu' ? 'opened' : 'replaced'),
  cases: { opened: screenOpened.prepend(() => line), replaced: screenReplaced.prepend(() => line) },
})
