import { combine, createStore, sample } from 'effector'
import { createRequest, queryField } from '../../api/operate.ts'
import { $isPartyOpen, $line, $party } from '../../entities/party/party.model.ts'
import { $person } from './drinker.model.ts'
import { PartyCheckDocument } from './order.documents.ts'
import { $starting, checkFx, type Question } from './order-check.model.ts'
import { $draft, orderClosed, orderOpened } from './order-draft.model.ts'
import { type OrderDraft, orderInput } from './order-draft.ts'
import type { LineOrder } from './order-report.ts'

/** What would become of an order in the party's line. */
export const checkLineFx = createRequest((question: Question) => queryField(PartyCheckDocument, question))

// Checked with each check of the machine, and when the line has become longer or shorter: the wait changes.
sample({ clock: checkFx, filter: $isPartyOpen, target: checkLineFx })
const $length = $line.map(({ called, pouring, waiting }) => called.length + pouring.length + waiting.length)
sample({
  clock: [$length, $isPartyOpen],
  source: { draft: $draft, person: $person, isOpen: $isPartyOpen, starting: $starting },
  filter: ({ draft, isOpen, starting }) => draft !== null && isOpen && !starting,
  fn: ({ draft, person }) => ({ order: orderInput(draft as OrderDraft), person }),
  target: checkLineFx,
})

const $asked = createStore<Question | null>(null)
  .on(checkLineFx, (_, question) => question)
  .reset(orderOpened, orderClosed, $starting)
const answered = sample({
  clock: checkLineFx.done,
  source: $asked,
  filter: (asked, { params }) => asked === params,
  fn: (_, { result }) => result,
})
const $check = createStore<LineOrder['check']>(null)
  .on(answered, (_, check) => check)
  .reset(orderOpened, orderClosed, checkLineFx.fail, $draft, $person)

/** An order goes into the line as long as a party is open; null: it is made at once. */
export const $lineOrder = combine($party, $check, (party, check): LineOrder | null =>
  party === null ? null : { lastOrders: party.lastOrders, check },
)
