import { combine, createEvent, createStore, merge, sample } from 'effector'
import { not } from 'patronum/not'
import { or } from 'patronum/or'
import { emptyGlass } from '#domain/serving/served-drink.ts'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { createRequest, mutateField } from '../../api/operate.ts'
import { $machine } from '../../entities/machine/machine.model.ts'
import { $mayHost } from '../../entities/party/party.model.ts'
import { $production, orderTaken } from '../../entities/production/production.model.ts'
import { hasEnded, servedByPlan, volumeOf } from '../../entities/production/production-steps.ts'
import { $user } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $forName, $person } from './drinker.model.ts'
import { $lineOrder } from './line-check.model.ts'
import { PlaceOrderDocument, PlacePartyOrderDocument } from './order.documents.ts'
import { $checking, $report, $starting, checkRetried, type Question } from './order-check.model.ts'
import { $draft, orderClosed, orderOpened } from './order-draft.model.ts'
import { orderInput, withAlternative } from './order-draft.ts'
import { alternativesIn, blockedReasonOf, passOf, supplyLines } from './order-report.ts'
import { powerCurve, timelineOf } from './order-timeline.ts'

export const orderSubmitted = createEvent()
/** A host lets it pass whatever the rules say. */
export const overrideRequested = createEvent()
/** The machine took the order; the payload is its number. */
export const orderPlaced = createEvent<number>()

/** It waits in the party's line; the payload is the name of the drink. */
export const lineJoined = createEvent<string>()

interface Placing extends Question {
  /** Rules do not count. */
  readonly override: boolean
}
export const placeFx = createRequest((placing: Placing) => mutateField(PlaceOrderDocument, placing))
/** An order for the line; with the name to call, where it isn't the account's owner's. */
interface Joining extends Placing {
  readonly drink: string
  readonly forName: string | null
}
export const joinFx = createRequest(({ drink: _, ...joining }: Joining) =>
  mutateField(PlacePartyOrderDocument, joining),
)

export const $placing = or(placeFx.pending, joinFx.pending)

$starting.on([placeFx, joinFx], () => true).on([placeFx.fail, joinFx.fail], () => false)
sample({ clock: [placeFx.fail, joinFx.fail], fn: () => undefined, target: checkRetried })

/** Why the machine refused the order in the end. */
export const $refusal = createStore<ApiProblem | null>(null)
  .on([placeFx.failData, joinFx.failData], (_, problem) => asApiProblem(problem))
  .reset(placeFx, joinFx, orderOpened, orderClosed, $draft, $person)

const $state = combine({
  production: $production,
  machine: $machine,
  report: $report,
  checking: $checking,
  starting: $starting,
  draft: $draft,
  line: $lineOrder,
})
export const $blockedReason = $state.map(blockedReasonOf, { skipVoid: false })

/** Whether a host may let it pass: null where it is no host, or not only rules speak against it. */
export const $pass = combine($state, $mayHost, (state, mayHost) => (mayHost ? passOf(state) : null))

/** What is offered in place of what rules refuse, as far as this order can become it. */
export const $alternatives = $state.map(state => {
  const { draft } = state
  return draft === null ? [] : alternativesIn(state).filter(each => withAlternative(draft, each) !== null)
})

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

const $joining = combine($draft, $person, $forName, (draft, person, forName): Omit<Joining, 'override'> | null => {
  const name = forName.trim()
  return draft && { order: orderInput(draft), person, drink: draft.drink.name, forName: name === '' ? null : name }
})
const submitted = merge([
  sample({
    clock: orderSubmitted,
    filter: $blockedReason.map(reason => reason === null),
    fn: () => ({ override: false }),
  }),
  sample({ clock: overrideRequested, filter: $pass.map(pass => pass === 'ready'), fn: () => ({ override: true }) }),
])
const joining = sample({
  clock: submitted,
  source: { order: $joining, placing: $placing },
  filter: ({ order, placing }) => order !== null && !placing,
  fn: ({ order }, { override }) => ({ ...(order as Omit<Joining, 'override'>), override }),
})
const $isInLine = $lineOrder.map(line => line !== null)
sample({
  clock: joining,
  filter: not($isInLine),
  fn: ({ order, person, override }) => ({ order, person, override }),
  target: placeFx,
})
sample({ clock: joining, filter: $isInLine, target: joinFx })
// No answer came, and the drink is being made all the same.
const $takenUnheard = combine($production, $refusal, $draft, $user, (production, refusal, draft, user) => {
  if (production === null || hasEnded(production) || refusal?.code !== 'unreachable') return null
  const { orderId, userId, drink } = production
  return userId === user?.id && drink.kind === draft?.drink.kind && drink.id === draft.drink.id ? orderId : null
})
sample({ clock: [placeFx.doneData, $takenUnheard], filter: Boolean, target: [orderTaken, orderPlaced] })
sample({ clock: joinFx.done, fn: ({ params }) => params.drink, target: lineJoined })
// A person who has closed the dialog meanwhile takes the drink for ordered.
sample({
  clock: [placeFx.failData, joinFx.failData],
  source: $draft,
  filter: draft => draft === null,
  fn: (_, problem) => asApiProblem(problem),
  target: notify.problem,
})
