import type { InterruptedOrder } from '#domain/pour/order.ts'
import { mergeParts } from '#domain/pour/plan.ts'
import {
  discardInterrupted,
  finishInterrupted,
  interruptedOrder,
  mayFinish,
} from '#domain/usecases/orders/finish-interrupted.usecase.ts'
import { changesAny, watchEvents } from '../machine/watch.ts'
import { builder } from './builder.ts'
import { GlassType } from './catalogue.types.ts'
import { callerOf, type GraphqlContext, holdingsOf } from './graphql-context.ts'
import { doneFor, unwrapFor } from './graphql-errors.ts'
import { isoTime } from './iso-time.ts'
import { latestOf } from './latest-of.ts'
import { DrinkType, PartType, type Seen, seen } from './order.types.ts'
import { hostsOverride } from './record-arguments.ts'

const interval = 250

const view = (context: GraphqlContext): Seen<InterruptedOrder> | null => {
  const value = interruptedOrder(context.deps)
  return value && { value, holdings: holdingsOf(context) }
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
    inGlass: t.field({ type: [PartType], resolve: ({ value, holdings }) => seen(value.inGlass, holdings) }),
    missing: t.field({
      type: [PartType],
      description: 'In sum, over all steps that are left.',
      resolve: ({ value, holdings }) => {
        const parts = value.missing.flatMap(step => (step.kind === 'ingredients' ? step.parts : []))
        return seen(mergeParts(parts), holdings)
      },
    }),
    mayFinish: t.boolean({
      description: 'The caller may finish or discard it.',
      resolve: ({ value }, _args, context) => mayFinish(callerOf(context).user, value),
    }),
  }),
})

builder.queryFields(t => ({
  interruptedOrder: t.field({
    type: InterruptedOrderType,
    nullable: true,
    authScopes: { may: 'order.read' },
    resolve: (_root, _args, context) => view(context),
  }),
}))

builder.mutationFields(t => ({
  finishInterrupted: t.int({
    description: 'Pours what is missing, as an order of its own; answers with its id.',
    authScopes: { may: 'order.place' },
    args: {
      override: t.arg(hostsOverride),
    },
    resolve: async (_root, { override }, context) =>
      unwrapFor(context, await finishInterrupted(context.deps, callerOf(context).user, override)),
  }),
  discardInterrupted: t.boolean({
    description: 'The glass is drunk or thrown away.',
    authScopes: { may: 'order.place' },
    resolve: async (_root, _args, context) =>
      doneFor(context, await discardInterrupted(context.deps, callerOf(context).user)),
  }),
}))

builder.subscriptionFields(t => ({
  interruptedOrder: t.field({
    type: InterruptedOrderType,
    nullable: true,
    description: 'The state at once, then every change.',
    authScopes: { may: 'order.read' },
    subscribe: (_root, _args, { deps }) =>
      latestOf(
        interval,
        watchEvents(deps.eventBus, event => changesAny(event, ['interruptedOrder'])),
      ),
    resolve: (_event, _args, context) => view(context),
  }),
}))
