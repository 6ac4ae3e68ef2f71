import { personKey, userKey } from '#domain/party/drinker.ts'
import type { OrderRequest } from '#domain/pour/order.ts'
import { clockSetAt } from '#domain/units/boot.ts'
import { asId } from '#domain/units/id.ts'
import { travelledMillilitres } from '#domain/units/volume.ts'
import { browseOrders, longestPage } from '#domain/usecases/orders/browse-orders.usecase.ts'
import { checkOrder } from '#domain/usecases/orders/check-order.usecase.ts'
import type { DryRequest } from '#domain/usecases/orders/drink-maker.ts'
import { drinkingAtOnce } from '#domain/usecases/orders/drinking-rules.ts'
import { placeOrder } from '#domain/usecases/orders/place-order.usecase.ts'
import {
  answerDryPump,
  cancelProduction,
  continueProduction,
} from '#domain/usecases/orders/steer-production.usecase.ts'
import { alternativesAtOnce } from '#domain/usecases/party/alternatives.ts'
import { paceOf } from '#domain/usecases/people/pace.ts'
import { watchEvents } from '../machine/watch.ts'
import { withinReason } from '../requests/within-reason.ts'
import { builder } from './builder.ts'
import { callerOf, type GraphqlContext } from './graphql-context.ts'
import { doneFor, unwrapFor } from './graphql-errors.ts'
import { isoTime } from './iso-time.ts'
import { latestOf } from './latest-of.ts'
import { FeasibilityType } from './order.types.ts'
import { OrderInput, toOrderRequest } from './order-input.types.ts'
import { AlternativeType } from './party-guest.types.ts'
import { PastOrderType } from './past-order.types.ts'
import { chosenPerson } from './people.fields.ts'
import { ChosenPersonInput, PaceType, whoseRules } from './people.types.ts'
import { LiveProductionType, ProductionType, productionReader, productionView } from './production.types.ts'
import { hostsOverride } from './record-arguments.ts'

const listed = (limit: number): number => Math.min(Math.max(1, limit), longestPage)
/** The result of a drink is told at once; its progress needs no haste. */
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
      const holdings = recipes.holdings(user)
      const alternatives = () => alternativesAtOnce({ records: records.now, holdings }, request, value, look)
      const drinker = person ? personKey(person.id) : userKey(user.id)
      return { value, holdings, alternatives, drinker }
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

async function answered(context: GraphqlContext, request: DryRequest, stepIndex?: number | null): Promise<true> {
  const { user } = callerOf(context)
  return doneFor(context, await answerDryPump(context.deps.drinkMaker, user, request, stepIndex ?? undefined))
}

builder.mutationFields(t => ({
  placeOrder: t.int({
    description: "Starts making a drink; answers with the order's id. Refused as a whole, with all reasons.",
    authScopes: { may: 'order.place' },
    args: {
      order: t.arg({ type: OrderInput, required: true }),
      person: t.arg({ type: ChosenPersonInput, description: 'For a profile, chosen at a screen.' }),
      override: t.arg(hostsOverride),
    },
    resolve: async (_root, { order, person: chosen, override }, context) => {
      const person = chosen ? await chosenPerson(chosen, context) : null
      const { user } = callerOf(context)
      return unwrapFor(context, await placeOrder(context.deps, user, toOrderRequest(order), { person, override }))
    },
  }),
  continueProduction: t.boolean({
    description:
      'A manual step is done, the glass that stands there will do, or a pump that gave nothing is to try again. Name the step that was seen, so that a second tap does not complete the next.',
    authScopes: { may: 'order.continue' },
    args: { stepIndex: t.arg.int() },
    resolve: async (_root, { stepIndex }, context) => {
      const { user } = callerOf(context)
      return doneFor(context, await continueProduction(context.deps.drinkMaker, user, stepIndex ?? undefined))
    },
  }),
  changeBottle: t.boolean({
    description: 'The bottle of a pump that gave nothing was changed: its tube is filled, and the drink goes on.',
    authScopes: { may: 'order.continue' },
    args: {
      pumpId: t.arg.int({ required: true }),
      levelMl: t.arg.float({ required: true, description: 'What is in the new bottle.' }),
      stepIndex: t.arg.int(),
    },
    resolve: async (_root, { pumpId, levelMl, stepIndex }, context) => {
      const level = travelledMillilitres(withinReason(levelMl))
      return answered(context, { kind: 'change-bottle', pumpId: asId(pumpId), level }, stepIndex)
    },
  }),
  leaveOutPumps: t.boolean({
    description: 'The drink is made without what these pumps, which gave nothing, should still give.',
    authScopes: { may: 'order.continue' },
    args: { pumpIds: t.arg.intList({ required: true }), stepIndex: t.arg.int() },
    resolve: async (_root, { pumpIds, stepIndex }, context) =>
      answered(context, { kind: 'leave-out', pumpIds: pumpIds.map(asId<'pump'>) }, stepIndex),
  }),
  cancelProduction: t.boolean({
    description: 'Ends the drink that is being made; every output goes off at once.',
    authScopes: { may: 'order.cancel' },
    resolve: async (_root, _args, context) =>
      doneFor(context, await cancelProduction(context.deps.drinkMaker, callerOf(context).user)),
  }),
}))

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
      return latestOf(progressPace, follow, () => ({ news: read() }))
    },
    resolve: ({ news }) => news,
  }),
}))
