import { createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector'
import { debounce } from 'patronum/debounce'
import { type ApiProblem, asApiProblem } from '../api/api-problem.ts'
import { query, subscribeTo } from '../api/operate.ts'
import { $active } from '../production/production.model.ts'
import { catalogueChanged } from '../recipes/catalogue.model.ts'
import {
  type Feasibility,
  FeasibilityDocument,
  type Machine,
  MachineDocument,
  type OrderInput,
} from './order.documents.ts'
import { $draft, orderClosed, orderOpened } from './order-draft.model.ts'
import { orderInput } from './order-draft.ts'

const typingPauseMs = 200

export const checkRetried = createEvent()

export const checkFx = createEffect<OrderInput, Feasibility, ApiProblem>(
  async order => (await query(FeasibilityDocument, { order })).feasibility,
)

/** The machine while an order is made up: what it carries, and whether it is at work. */
export const machineArrived = createEvent<Machine>()
export const $machine = createStore<Machine | null>(null)
  .on(machineArrived, (_, machine) => machine)
  .reset(orderClosed)

/** The order that the next answer has to be about; every question is an object of its own. */
const $asked = createStore<OrderInput | null>(null).reset(orderClosed, orderOpened)

/** What the server said last; stays on the screen while the next answer is on its way. */
export const $report = createStore<Feasibility | null>(null).reset(orderClosed, orderOpened)
export const $checkProblem = createStore<ApiProblem | null>(null).reset(orderClosed, orderOpened)

/** The report is about an earlier draft. */
export const $checking = createStore(false).reset(orderClosed)

const draftChanged = sample({ clock: $draft, filter: draft => draft !== null })
const askedAgain = debounce({ source: draftChanged, timeout: typingPauseMs })

// The machine changed under the order: ask again, but leave what is shown as it is until the answer comes.
const levelsOf = (machine: Machine | null): string =>
  (machine?.pumps ?? [])
    .map(pump => [pump.id, pump.fillingLevelMl, pump.currentIngredient?.id, pump.state].join())
    .join(';')
const $levels = $machine.map(machine => (machine?.busy ? null : levelsOf(machine)), { skipVoid: false })
const somethingChanged = merge([$levels, $active, catalogueChanged]).map(() => undefined)
const machineChanged = debounce({ source: somethingChanged, timeout: typingPauseMs })

sample({
  clock: [askedAgain, machineChanged, checkRetried],
  source: $draft,
  filter: draft => draft !== null,
  fn: draft => draft && orderInput(draft),
  target: $asked,
})
sample({ clock: $asked, filter: (asked): asked is OrderInput => asked !== null, target: checkFx })

const answered = sample({
  clock: checkFx.finally,
  source: $asked,
  filter: (asked, { params }) => asked === params,
  fn: (_, outcome) => outcome,
})
$report.on(answered, (report, outcome) => (outcome.status === 'done' ? outcome.result : report))
$checkProblem.on(answered, (_, outcome) => (outcome.status === 'fail' ? asApiProblem(outcome.error) : null))
$checking.on(draftChanged, () => true).on(answered, () => false)

export const followMachineFx = createEffect((): (() => void) => {
  const arrived = scopeBind(machineArrived, { safe: true })
  return subscribeTo(MachineDocument, {}, ({ machine }) => arrived(machine))
})
export const unfollowFx = createEffect((unfollow: () => void) => unfollow())
const $unfollow = createStore<{ readonly call: () => void } | null>(null)
  .on(followMachineFx.doneData, (_, call) => ({ call }))
  .reset(unfollowFx)
sample({
  clock: orderOpened,
  source: $unfollow,
  filter: unfollow => unfollow === null,
  fn: () => undefined,
  target: followMachineFx,
})
sample({
  clock: orderClosed,
  source: $unfollow,
  filter: unfollow => unfollow !== null,
  fn: unfollow => unfollow?.call ?? (() => {}),
  target: unfollowFx,
})
