import { ordererOf } from '#domain/access/user.ts'
import type { AvailableIngredients } from '#domain/catalogue/availability.ts'
import { messageIn } from '#domain/catalogue/translations.ts'
import { personKey, userKey } from '#domain/party/drinker.ts'
import type { InterruptedOrder, OrderRequest } from '#domain/pour/order.ts'
import { mergeParts } from '#domain/pour/plan.ts'
import type { Production } from '#domain/pour/production.ts'
import { progressPercent, remainingTime } from '#domain/pour/progress.ts'
import { clockSetAt } from '#domain/units/boot.ts'
import type { Microseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { toGrams } from '#domain/units/mass.ts'
import { toMillilitres, travelledMillilitres } from '#domain/units/volume.ts'
import { checkOrder } from '#domain/usecases/orders/check-order.usecase.ts'
import { drinkingAtOnce, paceOf } from '#domain/usecases/orders/drinking-rules.ts'
import {
  discardInterrupted,
  finishInterrupted,
  interruptedOrder,
  mayFinish,
} from '#domain/usecases/orders/finish-interrupted.usecase.ts'
import { browseOrders, longestPage } from '#domain/usecases/orders/order-history.usecase.ts'
import { placeOrder } from '#domain/usecases/orders/place-order.usecase.ts'
import {
  answerDryPump,
  cancelProduction,
  continueProduction,
  mayCancel,
  mayContinue,
} from '#domain/usecases/orders/steer-production.usecase.ts'
import { alternativesAtOnce } from '#domain/usecases/party/alternatives.ts'
import { GlassType } from '../glasses/graphql.ts'
import { hostsOverride, isoTime } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command, live } from '../kernel/graphql/command.ts'
import { availableOf, callerOf, type GraphqlContext } from '../kernel/graphql/context.ts'
import { unwrapFor } from '../kernel/graphql/errors.ts'
import { throttledLatest } from '../kernel/graphql/throttled-latest.ts'
import { changesAny, watchEvents } from '../kernel/watch.ts'
import { withinReason } from '../kernel/within-reason.ts'
import { DryPumpType, dryPumpsOf } from '../machine/graphql.ts'
import {
  DrinkType,
  FeasibilityType,
  OrderInput,
  PartType,
  PastOrderType,
  PlanStepType,
  type Seen,
  seen,
  toOrderRequest,
} from '../orders/graphql.ts'
import { AlternativeType } from '../party/guest.ts'
import { ChosenPersonInput, chosenPerson, PaceType, whoseRules } from '../people/graphql.ts'

const productionStates = [
  'CANCELLED',
  'ERROR',
  'FINISHED',
  'MANUAL_ACTION_REQUIRED',
  'MANUAL_INGREDIENT_ADD',
  'PAUSED',
  'READY_TO_START',
  'RUNNING',
] as const

const ProductionStateEnum = builder.enumType('ProductionState', { values: productionStates })

type Visible = Exclude<Production, { kind: 'idle' }>

/** Production as one caller sees it. */
export interface ProductionView {
  readonly production: Visible
  readonly elapsed: Microseconds
  readonly available: AvailableIngredients
}

/** Null when there is nothing to see. */
export function productionView(context: GraphqlContext): ProductionView | null {
  const { drinkMaker, recipes } = context.deps
  if (drinkMaker.production.kind === 'idle') return null
  return {
    production: drinkMaker.production,
    elapsed: drinkMaker.elapsed,
    available: recipes.available(callerOf(context).user),
  }
}

/** The one that waits for a person. */
const currentStep = (production: Visible) =>
  production.kind === 'waiting' ? production.order.plan.steps[production.stepIndex] : undefined

/** The words of the established clients. */
function stateOf(production: Visible): (typeof productionStates)[number] {
  if (production.kind === 'ended') {
    return ({ finished: 'FINISHED', cancelled: 'CANCELLED', failed: 'ERROR' } as const)[production.outcome]
  }
  if (production.kind === 'starting') return 'READY_TO_START'
  if (production.kind === 'paused') return 'PAUSED'
  if (production.kind !== 'waiting') return 'RUNNING'
  return currentStep(production)?.kind === 'instruction' ? 'MANUAL_ACTION_REQUIRED' : 'MANUAL_INGREDIENT_ADD'
}

const ProductionProgressType = builder.interfaceRef<ProductionView>('ProductionProgress').implement({
  description: 'What changes while a drink is made.',
  fields: t => ({
    orderId: t.int({ resolve: ({ production }) => production.order.id }),
    state: t.field({ type: ProductionStateEnum, resolve: ({ production }) => stateOf(production) }),
    progress: t.int({
      description: '0–100, weighted by time; 100 only when finished.',
      resolve: ({ production, elapsed }) => progressPercent(production, elapsed),
    }),
    remainingSeconds: t.float({
      description: 'A guess: machine time left, and 15 s for each step that waits for a person.',
      resolve: ({ production, elapsed }) => Math.round(remainingTime(production, elapsed) / 100_000) / 10,
    }),
    stepIndex: t.int({ resolve: ({ production }) => (production.kind === 'starting' ? 0 : production.stepIndex) }),
    currentParts: t.field({
      type: [PartType],
      description: 'What to add by hand now; empty unless state is MANUAL_INGREDIENT_ADD.',
      resolve: ({ production, available }) => {
        const step = currentStep(production)
        return step?.kind === 'manual' ? step.parts.map(value => ({ value, available })) : []
      },
    }),
    instruction: t.string({
      nullable: true,
      description: 'What to do now; null unless state is MANUAL_ACTION_REQUIRED.',
      resolve: ({ production }, _args, { language }) => {
        const step = currentStep(production)
        return step?.kind === 'instruction' ? messageIn(step, language) : null
      },
    }),
    dryPumps: t.field({
      type: [DryPumpType],
      description:
        'Pumps that gave nothing: change the bottle, leave them out, or continue, which tries again. Empty unless state is PAUSED because of them, not because of the glass.',
      resolve: ({ production, available }) => dryPumpsOf(production, available),
    }),
    addedGrams: t.float({
      nullable: true,
      description: 'What came onto the scale since this step of a person began; null without a scale that can tell.',
      resolve: ({ production }, _args, { deps }) =>
        production.kind === 'waiting' && deps.scale.net !== null ? toGrams(deps.scale.net) : null,
    }),
    reason: t.string({
      description: 'Why it was cancelled or failed; empty otherwise.',
      resolve: ({ production }) => (production.kind === 'ended' ? production.reason : ''),
    }),
    past: t.field({
      type: PastOrderType,
      nullable: true,
      description: 'The order as the history keeps it, once it has ended; null until then.',
      resolve: async ({ production: { kind, order } }, _args, { deps }) => {
        const newest = kind === 'ended' ? await deps.history.pastOrders(0, 1) : []
        return newest.find(({ id }) => id === order.id) ?? null
      },
    }),
    mayContinue: t.boolean({
      description: 'The caller may continue it now.',
      resolve: ({ production }, _args, context) => mayContinue(callerOf(context).user, production),
    }),
    mayCancel: t.boolean({
      description: 'The caller may cancel it now.',
      resolve: ({ production }, _args, context) => mayCancel(callerOf(context).user, production),
    }),
  }),
})

export const ProductionType = builder.objectRef<ProductionView>('Production').implement({
  description: 'The drink that is being made: what was ordered, how it is made, and how far it is.',
  interfaces: [ProductionProgressType],
  fields: t => ({
    drink: t.field({
      type: DrinkType,
      resolve: ({ production: { order } }) => ({ ...order.drink, name: order.drinkName }),
    }),
    glass: t.field({
      type: GlassType,
      nullable: true,
      resolve: ({ production }, _args, { deps }) => deps.records.now.glass.get(production.order.glassId ?? 0) ?? null,
    }),
    amountMl: t.float({ resolve: ({ production }) => toMillilitres(production.order.amount) }),
    userId: t.int({ resolve: ({ production }) => production.order.userId }),
    username: t.string({
      resolve: ({ production }, _args, { deps }) => ordererOf(deps.records.now.user, production.order),
    }),
    steps: t.field({
      type: [PlanStepType],
      resolve: ({ production, available }) => production.order.plan.steps.map(value => ({ value, available })),
    }),
  }),
})

/** The news for a subscriber. */
interface ProductionNews extends ProductionView {
  readonly isNewOrder: boolean
}

export const LiveProductionType = builder.objectRef<ProductionNews>('LiveProduction').implement({
  description: 'The drink that is being made, as a subscription tells of it.',
  interfaces: [ProductionProgressType],
  fields: t => ({
    whole: t.field({
      type: ProductionType,
      nullable: true,
      description: 'All of it, in the first message about an order; null in those that follow.',
      resolve: news => (news.isNewOrder ? news : null),
    }),
  }),
})

/** Reads for one subscriber what he has not been told yet; null when there is nothing to see. */
export function productionReader(context: GraphqlContext): () => ProductionNews | null {
  let told: Visible['order'] | null = null
  return () => {
    const view = productionView(context)
    const order = view?.production.order ?? null
    const isNewOrder = order !== told
    told = order
    return view && { ...view, isNewOrder }
  }
}

const InterruptedOrderType = builder.objectRef<Seen<InterruptedOrder>>('InterruptedOrder').implement({
  description: 'A drink that was interrupted, not cancelled.',
  fields: t => ({
    orderId: t.int({ resolve: ({ value }) => value.order.id }),
    drink: t.field({
      type: DrinkType,
      resolve: ({ value: { order } }) => ({ ...order.drink, name: order.drinkName }),
    }),
    glass: t.field({
      type: GlassType,
      nullable: true,
      resolve: ({ value }, _args, { deps }) => deps.records.now.glass.get(value.order.glassId ?? 0) ?? null,
    }),
    userId: t.int({ resolve: ({ value }) => value.order.userId }),
    at: t.string({ resolve: ({ value }) => isoTime(value.at) }),
    reason: t.string({ resolve: ({ value }) => value.reason }),
    inGlass: t.field({ type: [PartType], resolve: ({ value, available }) => seen(value.inGlass, available) }),
    missing: t.field({
      type: [PartType],
      description: 'In sum, over all steps that are left.',
      resolve: ({ value, available }) => {
        const parts = value.missing.flatMap(step => (step.kind === 'ingredients' ? step.parts : []))
        return seen(mergeParts(parts), available)
      },
    }),
    mayFinish: t.boolean({
      description: 'The caller may finish or discard it.',
      resolve: ({ value }, _args, context) => mayFinish(callerOf(context).user, value),
    }),
  }),
})

live('interruptedOrder', {
  type: InterruptedOrderType,
  nullable: true,
  may: 'order.read',
  description: 'The state at once, then every change.',
  pace: 250,
  changedBy: event => changesAny(event, ['interruptedOrder']),
  read: context => {
    const value = interruptedOrder(context.deps)
    return value && { value, available: availableOf(context) }
  },
})

command('finishInterrupted', {
  type: 'Int',
  may: 'order.place',
  description: 'Pours what is missing, as an order of its own; answers with its id.',
  args: arg => ({
    override: arg(hostsOverride),
  }),
  run: ({ override }, { deps, user }) => finishInterrupted(deps, user, override),
})

command('discardInterrupted', {
  may: 'order.place',
  description: 'The glass is drunk or thrown away.',
  run: (_args, { deps, user }) => discardInterrupted(deps, user),
})

const listed = (limit: number): number => Math.min(Math.max(1, limit), longestPage)
/** A drink's result is sent at once; its progress can wait. */
const progressPace = { interval: 100, burst: 3 } as const

builder.queryFields(t => ({
  feasibility: t.field({
    type: FeasibilityType,
    description: 'What would become of an order now. Changes nothing.',
    authScopes: { may: 'order.check' },
    args: {
      order: t.arg({ type: OrderInput, required: true }),
      person: t.arg(whoseRules),
    },
    resolve: async (_root, { order, person: chosen }, context) => {
      const person = chosen ? await chosenPerson(chosen, context) : null
      const { user } = callerOf(context)
      const { records, recipes, scale, clock } = context.deps
      const drinking = drinkingAtOnce(user, clock.now(), person)
      const request = toOrderRequest(order)
      const look = (proposed: OrderRequest) => checkOrder(records.now, user, proposed, drinking, scale.area)
      const value = unwrapFor(context, look(request))
      const available = recipes.available(user)
      const alternatives = () => alternativesAtOnce({ records: records.now, available }, request, value, look)
      const drinker = person ? personKey(person.id) : userKey(user.id)
      return { value, available, alternatives, drinker }
    },
  }),
  production: t.field({
    type: ProductionType,
    nullable: true,
    description: 'The drink that is being made, or ended less than 5 s ago.',
    authScopes: { may: 'order.read' },
    resolve: (_root, _args, context) => productionView(context),
  }),
  clockSetAt: t.string({
    nullable: true,
    description:
      "When the computer's clock was last set while it was on. Times before that are right since. Null for never.",
    authScopes: { may: 'order.read' },
    resolve: (_root, _args, { deps }) => isoTime(clockSetAt(deps.records.now.boot)),
  }),
  orders: t.field({
    type: [PastOrderType],
    description: 'Everyone’s finished orders, newest first.',
    authScopes: { may: 'order.read' },
    args: {
      limit: t.arg.int({ required: true, defaultValue: 20, description: `How many at most, 1–${longestPage}.` }),
      offset: t.arg.int({ required: true, defaultValue: 0, description: 'How many are left out before.' }),
      mine: t.arg.boolean({ required: true, defaultValue: false, description: "Only the caller's." }),
    },
    complexity: ({ limit }) => ({ field: 1, multiplier: listed(limit) }),
    resolve: async (_root, { limit, offset, mine }, context) => {
      const user = mine ? callerOf(context).user : null
      return [...(await browseOrders(context.deps.history, user, Math.max(0, offset), listed(limit)))]
    },
  }),
}))

builder.objectFields(FeasibilityType, t => ({
  alternatives: t.field({
    type: [AlternativeType],
    description: 'What could be had instead.',
    resolve: ({ alternatives }) => alternatives(),
  }),
  pace: t.field({
    type: PaceType,
    description: 'Of the person who drinks it.',
    resolve: ({ drinker }, _args, { deps }) => paceOf(deps.records.now, drinker, deps.clock.now()),
  }),
}))

command('changeBottle', {
  may: 'order.continue',
  description: 'The bottle of a pump that gave nothing was changed: its tube is filled, and the drink goes on.',
  args: arg => ({
    pumpId: arg.int({ required: true }),
    levelMl: arg.float({ required: true, description: 'What is in the new bottle.' }),
    stepIndex: arg.int(),
  }),
  run: ({ pumpId, levelMl, stepIndex }, { deps, user }) => {
    const level = travelledMillilitres(withinReason(levelMl))
    const request = { kind: 'change-bottle', pumpId: asId<'pump'>(pumpId), level } as const
    return answerDryPump(deps.drinkMaker, user, request, stepIndex ?? undefined)
  },
})

command('leaveOutPumps', {
  may: 'order.continue',
  description: 'The drink is made without what these pumps, which gave nothing, should still give.',
  args: arg => ({ pumpIds: arg.intList({ required: true }), stepIndex: arg.int() }),
  run: ({ pumpIds, stepIndex }, { deps, user }) => {
    const request = { kind: 'leave-out', pumpIds: pumpIds.map(asId<'pump'>) } as const
    return answerDryPump(deps.drinkMaker, user, request, stepIndex ?? undefined)
  },
})

command('placeOrder', {
  type: 'Int',
  may: 'order.place',
  description: "Starts making a drink; answers with the order's id. Refused as a whole, with all reasons.",
  args: arg => ({
    order: arg({ type: OrderInput, required: true }),
    person: arg({ type: ChosenPersonInput, description: 'For a profile, chosen at a screen.' }),
    override: arg(hostsOverride),
  }),
  run: async ({ order, person: chosen, override }, context) => {
    const person = chosen ? await chosenPerson(chosen, context) : null
    return placeOrder(context.deps, context.user, toOrderRequest(order), { person, override })
  },
})

command('continueProduction', {
  may: 'order.continue',
  description:
    'A manual step is done, the glass that stands there will do, or a pump that gave nothing is to try again. Name the step that was seen, so that a second tap does not complete the next.',
  args: arg => ({ stepIndex: arg.int() }),
  run: ({ stepIndex }, { deps, user }) => continueProduction(deps.drinkMaker, user, stepIndex ?? undefined),
})

command('cancelProduction', {
  may: 'order.cancel',
  description: 'Ends the drink that is being made; every output goes off at once.',
  run: (_args, { deps, user }) => cancelProduction(deps.drinkMaker, user),
})

builder.subscriptionFields(t => ({
  production: t.field({
    type: LiveProductionType,
    nullable: true,
    description: 'The current state at once, then every change; null when there is nothing to see.',
    authScopes: { may: 'order.read' },
    subscribe: (_root, _args, context) => {
      const { eventBus, drinkMaker } = context.deps
      const follow = watchEvents(
        eventBus,
        ({ kind }) =>
          kind === 'production-changed' || (kind === 'weight-changed' && drinkMaker.production.kind === 'waiting'),
      )
      const read = productionReader(context)
      return throttledLatest(progressPace, follow, () => ({ news: read() }))
    },
    resolve: ({ news }) => news,
  }),
}))
