import { combine, createEvent, createStore, restore, sample } from 'effector'
import { not } from 'patronum/not'
import { or } from 'patronum/or'
import { nicknameLength } from '#domain/party/guest.ts'
import { emptyGlass } from '#domain/serving/served-drink.ts'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { createRequest, tell } from '../../api/operate.ts'
import { $machine } from '../../entities/machine/machine.model.ts'
import { $production, orderTaken } from '../../entities/production/production.model.ts'
import { servedByPlan, volumeOf } from '../../entities/production/served-so-far.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $lineOrder } from './line-check.model.ts'
import { type OrderInput, PlaceOrderDocument, PlacePartyOrderDocument } from './order.documents.ts'
import { $checking, $report } from './order-check.model.ts'
import { $draft, orderClosed, orderOpened } from './order-draft.model.ts'
import { type OrderDraft, orderInput } from './order-draft.ts'
import { blockedReasonOf, supplyLines } from './order-report.ts'
import { powerCurve, timelineOf } from './order-timeline.ts'

export const orderSubmitted = createEvent()
/** The machine took the order; the payload is its number. */
export const orderPlaced = createEvent<number>()

/** It waits in the party's line; the payload is the name of the drink. */
export const lineJoined = createEvent<string>()

export const placeFx = createRequest((order: OrderInput) => tell(PlaceOrderDocument, { order }))
/** An order for the line; where somebody else than the account's owner is to be called, by which name. */
interface Joining {
  readonly order: OrderInput
  readonly drink: string
  readonly forName: string | null
}
export const joinFx = createRequest(({ order, forName }: Joining) => tell(PlacePartyOrderDocument, { order, forName }))

/** People at one screen share an account: whose drink it is. */
/** In letters. */
export const longestForName = nicknameLength.most
export const forNameTyped = createEvent<string>()
export const $forName = restore(forNameTyped, '').reset(orderOpened, orderClosed)

export const $placing = or(placeFx.pending, joinFx.pending)

/** Why the machine refused the order in the end. */
export const $refusal = createStore<ApiProblem | null>(null)
  .on([placeFx.failData, joinFx.failData], (_, problem) => asApiProblem(problem))
  .reset(placeFx, joinFx, orderOpened, orderClosed, $draft)

export const $blockedReason = combine(
  { production: $production, machine: $machine, report: $report, checking: $checking, draft: $draft, line: $lineOrder },
  blockedReasonOf,
)

export const $supply = combine($report, $draft, (report, draft) => (report && draft ? supplyLines(report, draft) : []))
export const $timeline = $report.map(report => (report?.plan ? timelineOf(report.plan.steps) : null))

const $powers = $machine.map(
  machine => new Map((machine?.pumps ?? []).map(({ id, powerMw }) => [id, powerMw] as const)),
)
const $limit = $machine.map(machine => machine?.powerLimitMw ?? null, { skipVoid: false })
export const $power = combine($timeline, $powers, $limit, (timeline, powers, limit) =>
  timeline === null ? null : powerCurve(timeline, powers, limit),
)

/** The drink as it will stand in the glass: by the plan, or by the recipe's proportions while there is none. */
export const $preview = combine($report, $draft, (report, draft) => {
  if (draft === null) return emptyGlass
  if (report?.plan && report.orderedMl === draft.amountMl) return servedByPlan(report.plan.steps)
  const { served } = draft.drink
  const written = volumeOf(served)
  const layers = served.layers.map(layer => ({ ...layer, ml: written > 0 ? (layer.ml * draft.amountMl) / written : 0 }))
  return { ...served, layers }
})

const joiningOf = (draft: OrderDraft, name: string): Joining => ({
  order: orderInput(draft),
  drink: draft.drink.name,
  forName: name === '' ? null : name,
})

const submitted = sample({
  clock: orderSubmitted,
  source: combine($draft, $blockedReason, $placing, (draft, blockedReason, placing) =>
    blockedReason === null && !placing ? draft : null,
  ),
})
const $isInLine = $lineOrder.map(line => line !== null)
sample({
  clock: sample({ clock: submitted, filter: not($isInLine) }),
  filter: Boolean,
  fn: orderInput,
  target: placeFx,
})
sample({
  clock: sample({ clock: submitted, filter: $isInLine }),
  source: $forName,
  filter: (_, draft) => draft !== null,
  fn: (forName, draft) => joiningOf(draft as OrderDraft, forName.trim()),
  target: joinFx,
})
sample({ clock: placeFx.doneData, target: [orderTaken, orderPlaced] })
sample({ clock: joinFx.done, fn: ({ params }) => params.drink, target: lineJoined })
// A person who has closed the dialog meanwhile takes the drink for ordered.
sample({
  clock: [placeFx.failData, joinFx.failData],
  source: $draft,
  filter: draft => draft === null,
  fn: (_, problem) => asApiProblem(problem),
  target: notify.problem,
})
