import { combine, createEvent, createStore, sample } from 'effector'
import { emptyGlass } from '#domain/serving/served-drink.ts'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { createRequest, tell } from '../../api/operate.ts'
import { $machine } from '../../entities/machine/machine.model.ts'
import { $production, orderTaken } from '../../entities/production/production.model.ts'
import { servedByPlan, volumeOf } from '../../entities/production/served-so-far.ts'
import { notify } from '../../ui/notifications.model.ts'
import { type OrderInput, PlaceOrderDocument } from './order.documents.ts'
import { $checking, $report } from './order-check.model.ts'
import { $draft, orderClosed, orderOpened } from './order-draft.model.ts'
import { orderInput } from './order-draft.ts'
import { blockedReasonOf, supplyLines } from './order-report.ts'
import { powerCurve, timelineOf } from './order-timeline.ts'

export const orderSubmitted = createEvent()
/** The machine took the order; the payload is its number. */
export const orderPlaced = createEvent<number>()

export const placeFx = createRequest((order: OrderInput) => tell(PlaceOrderDocument, { order }))

export const $placing = placeFx.pending

/** Why the machine refused the order in the end. */
export const $refusal = createStore<ApiProblem | null>(null)
  .on(placeFx.failData, (_, problem) => asApiProblem(problem))
  .reset(placeFx, orderOpened, orderClosed, $draft)

export const $blockedReason = combine(
  { production: $production, machine: $machine, report: $report, checking: $checking, draft: $draft },
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

sample({
  clock: orderSubmitted,
  source: combine($draft, $blockedReason, $placing, (draft, blockedReason, placing) =>
    blockedReason === null && !placing ? draft : null,
  ),
  filter: Boolean,
  fn: orderInput,
  target: placeFx,
})
sample({ clock: placeFx.doneData, target: [orderTaken, orderPlaced] })
// A person who has closed the dialog meanwhile takes the drink for ordered.
sample({
  clock: placeFx.failData,
  source: $draft,
  filter: draft => draft === null,
  fn: (_, problem) => asApiProblem(problem),
  target: notify.problem,
})
