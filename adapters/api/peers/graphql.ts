import { onlyId } from '#domain/records/records.ts'
import { nameMachine } from '#domain/usecases/peers/peer-service.ts'
import {
  declineSentOrder,
  sendOrder,
  startSentOrder,
  withdrawSentOrder,
} from '#domain/usecases/peers/send-order.usecase.ts'
import type { BusEvent } from '#domain/usecases/records/event-bus.ts'
import { recordId } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command } from '../kernel/graphql/command.ts'
import { problemError } from '../kernel/graphql/errors.ts'
import { throttledLatest } from '../kernel/graphql/throttled-latest.ts'
import { changesAny, watchEvents } from '../kernel/watch.ts'
import { OrderInput, toOrderRequest } from '../orders/graphql.ts'
import {
  MachineType,
  machinesSeen,
  NeighbourhoodType,
  peersOf,
  SentOrderType,
  sentOrdersSeen,
  spokenThere,
} from './types.ts'

const readsMachines = { may: 'machine.read' } as const

builder.queryFields(t => ({
  machines: t.field({
    type: [MachineType],
    description: 'The machines that share a database, this one first; none where this one has its store for itself.',
    authScopes: readsMachines,
    resolve: (_root, _args, context) => machinesSeen(context),
  }),
  machineName: t.string({
    nullable: true,
    description: 'What people call this machine; null until it has a name.',
    authScopes: readsMachines,
    resolve: (_root, _args, { deps }) => deps.records.now.nameplate.get(onlyId)?.name ?? null,
  }),
  sentOrders: t.field({
    type: [SentOrderType],
    description: 'What this machine is to make for others, and what the caller has sent anywhere; the oldest first.',
    authScopes: { may: 'order.read' },
    resolve: (_root, _args, context) => sentOrdersSeen(context),
  }),
}))

command('sendOrder', {
  type: 'Int',
  may: 'order.place',
  description:
    'Sends an order to another machine, where it waits for a glass; answers with its id. Refused as a whole, with all reasons.',
  args: arg => ({
    order: arg({ type: OrderInput, required: true }),
    to: arg.string({ required: true, description: 'The key of the machine.' }),
  }),
  run: async ({ order, to }, context) => {
    const peers = peersOf(context)
    const sent = await sendOrder({ ...context.deps, peers }, context.user, to, toOrderRequest(order))
    const target = sent.ok ? null : peers.find(to)
    if (!sent.ok && target) throw problemError(sent.problem, { ...context, deps: spokenThere(context.deps, target) })
    return sent
  },
})

command('startSentOrder', {
  type: 'Int',
  may: 'order.place',
  description:
    'A glass stands at this machine: begins what was sent here, in the name of the sender; answers with the order it becomes.',
  args: arg => ({ id: arg(recordId) }),
  run: (args, context) => {
    return startSentOrder({ ...context.deps, peers: peersOf(context) }, context.user, args.id)
  },
})

command('declineSentOrder', {
  may: 'order.place',
  description: 'What was sent to this machine will not be made; the sender sees it.',
  args: arg => ({ id: arg(recordId) }),
  run: (args, context) => declineSentOrder({ ...context.deps, peers: peersOf(context) }, args.id),
})

command('withdrawSentOrder', {
  may: 'order.cancel',
  description: 'Takes back what still waits, or takes note of how it ended.',
  args: arg => ({ id: arg(recordId) }),
  run: (args, context) => {
    peersOf(context)
    return withdrawSentOrder(context.deps, context.user, args.id)
  },
})

command('nameMachine', {
  may: 'system.manage',
  description: 'What people call this machine, in Home Assistant and among others that share its database.',
  args: arg => ({ name: arg.string({ required: true, description: '1–40 characters.' }) }),
  run: ({ name }, { deps }) => nameMachine(deps, name),
})

/** In milliseconds. */
const interval = 250

const aboutNeighbours: ReadonlySet<BusEvent['kind']> = new Set([
  'machines-changed',
  'machine-changed',
  'maintenance-changed',
  'production-changed',
])
const kindsShown = ['sentOrder', 'nameplate', 'pump', 'recipe', 'ingredient'] as const

builder.subscriptionFields(t => ({
  neighbourhood: t.field({
    type: NeighbourhoodType,
    description: 'The state at once, then every change, at most four times a second.',
    authScopes: readsMachines,
    subscribe: (_root, _args, { deps: { eventBus, peers } }) =>
      throttledLatest(
        interval,
        // Alone it stays as it is.
        peers === null
          ? () => () => undefined
          : watchEvents(eventBus, event => aboutNeighbours.has(event.kind) || changesAny(event, kindsShown)),
      ),
    resolve: (_event, _args, { deps }) => ({ isShared: deps.peers !== null }),
  }),
}))
