import type { Activity } from '#domain/peers/presence.ts'
import type { SentOrder } from '#domain/peers/sent-order.ts'
import { type CheckedOrder, checkOrder } from '#domain/usecases/orders/check-order.usecase.ts'
import { drinkingAtOnce } from '#domain/usecases/orders/drinking-rules.ts'
import type { Peer, PeerService } from '#domain/usecases/peers/peer-service.ts'
import { mayWithdraw } from '#domain/usecases/peers/send-order.usecase.ts'
import type { HttpDeps } from '../kernel/deps.ts'
import { isoTime } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { callerOf, type GraphqlContext } from '../kernel/graphql/context.ts'
import { problemError, unwrapFor } from '../kernel/graphql/errors.ts'
import { describeProblem } from '../kernel/problems/describe-problem.ts'
import { FaultType, faultView } from '../machine/graphql.ts'
import { DrinkType, OrderInput, OutcomeEnum, ProblemType, toOrderRequest } from '../orders/graphql.ts'

/* Other machines on the same database, and the orders that go from one to another. */

/** @throws `not-shared` where the store is the machine's own */
export function peersOf(context: GraphqlContext): PeerService {
  const { peers } = context.deps
  if (peers === null) throw problemError({ kind: 'not-shared' }, context)
  return peers
}

/** So that pumps and ingredients are called what they are called there. */
export const spokenThere = (deps: HttpDeps, { records }: Peer): HttpDeps => ({
  ...deps,
  records: { ...deps.records, now: records },
})

const MachineActivityEnum = builder.enumType('MachineActivityKind', {
  values: {
    FAULT: { value: 'fault' },
    IDLE: { value: 'idle' },
    MAKING: { value: 'making' },
    OCCUPIED: { value: 'occupied', description: 'Pump jobs, cleaning, or its settings are being changed.' },
  } satisfies Record<string, { value: Activity['kind']; description?: string }>,
})

const percentOf = (activity: Activity | null): number | null =>
  activity?.kind === 'making' ? Math.round(activity.progress * 100) : null

const MachineActivityType = builder.objectRef<Activity>('MachineActivity').implement({
  fields: t => ({
    kind: t.expose('kind', { type: MachineActivityEnum }),
    drinkName: t.string({
      nullable: true,
      description: 'Of the drink that is being made.',
      resolve: activity => (activity.kind === 'making' ? activity.drinkName : null),
    }),
    progress: t.int({ nullable: true, description: '0–100, of the drink that is being made.', resolve: percentOf }),
  }),
})

const MachineCheckType = builder.objectRef<{ checked: CheckedOrder; machine: Peer }>('MachineCheck').implement({
  description: 'What would become of an order at a machine now.',
  fields: t => ({
    feasible: t.boolean({ resolve: ({ checked }) => checked.plan !== null }),
    problems: t.field({
      type: [ProblemType],
      resolve: ({ checked, machine }, _args, { deps, language }) =>
        checked.feasibility.problems.map(each => describeProblem(each, spokenThere(deps, machine), language)),
    }),
  }),
})

/** It looks at every recipe, though only once as long as pumps carry the same. */
const looksAtAllRecipes = 50
const plansAnOrder = 50

export const MachineType = builder.objectRef<Peer>('Machine').implement({
  description: 'One of the machines that share catalogue, users and collections.',
  fields: t => ({
    key: t.exposeString('key', { description: 'The same for ever.' }),
    name: t.exposeString('name', { description: 'Its name; its key while it has none.' }),
    isThis: t.exposeBoolean('isSelf', { description: 'The one that answers.' }),
    activity: t.expose('activity', {
      type: MachineActivityType,
      nullable: true,
      description: 'Null while nothing is heard of it.',
    }),
    silentSince: t.string({
      nullable: true,
      description: 'When it was heard last; null while it is, and when it was not since this machine was started.',
      resolve: ({ silentSince }) => isoTime(silentSince),
    }),
    fault: t.field({
      type: FaultType,
      nullable: true,
      description: 'Why it has stopped; the last known reason while it isn’t answering.',
      resolve: ({ fault, records }) => faultView(fault, records),
    }),
    version: t.exposeString('version', { nullable: true }),
    makeable: t.int({
      description: 'How many recipes its pumps can make by themselves now.',
      complexity: looksAtAllRecipes,
      resolve: ({ records }, _args, { deps }) => deps.recipes.makeableAt(records),
    }),
    check: t.field({
      type: MachineCheckType,
      description: 'The plan of an order there now. Whether a glass is in place is unknown.',
      complexity: plansAnOrder,
      args: { order: t.arg({ type: OrderInput, required: true }) },
      resolve: (machine, { order }, context) => {
        const { user } = callerOf(context)
        const drinking = drinkingAtOnce(user, context.deps.clock.now())
        const checked = checkOrder(machine.records, user, toOrderRequest(order), drinking)
        return { checked: unwrapFor(context, checked), machine }
      },
    }),
  }),
})

const SentOrderStateEnum = builder.enumType('SentOrderState', {
  values: {
    BEING_MADE: { value: 'being-made' },
    DECLINED: { value: 'declined', description: 'By someone at the machine.' },
    ENDED: { value: 'ended' },
    WAITING: { value: 'waiting', description: 'For a glass, and for someone to start it.' },
  } satisfies Record<string, { value: SentOrder['state']['kind']; description?: string }>,
})

const machineNamed = ({ peers }: HttpDeps, key: string): string => peers?.find(key)?.name ?? key

export const SentOrderType = builder.objectRef<SentOrder>('SentOrder').implement({
  description: 'A drink that was ordered at one machine to be made by another.',
  fields: t => ({
    id: t.exposeInt('id'),
    drink: t.field({ type: DrinkType, resolve: ({ request, drinkName }) => ({ ...request.drink, name: drinkName }) }),
    username: t.exposeString('username'),
    isOwn: t.boolean({
      description: 'The caller has sent it.',
      resolve: ({ userId }, _args, context) => userId === callerOf(context).user.id,
    }),
    isHere: t.boolean({
      description: 'This machine is to make it.',
      resolve: ({ to }, _args, { deps }) => to === deps.peers?.machine,
    }),
    fromName: t.string({ resolve: ({ from }, _args, { deps }) => machineNamed(deps, from) }),
    toName: t.string({ resolve: ({ to }, _args, { deps }) => machineNamed(deps, to) }),
    sentAt: t.string({ resolve: ({ sentAt }) => isoTime(sentAt) }),
    state: t.field({ type: SentOrderStateEnum, resolve: ({ state }) => state.kind }),
    progress: t.int({
      nullable: true,
      description: '0–100 while it is being made and the machine is heard.',
      resolve: ({ to, state }, _args, { deps }) =>
        state.kind === 'being-made' ? percentOf(deps.peers?.find(to)?.activity ?? null) : null,
    }),
    outcome: t.field({
      type: OutcomeEnum,
      nullable: true,
      resolve: ({ state }) => (state.kind === 'ended' ? state.outcome : null),
    }),
    mayWithdraw: t.boolean({
      description: 'The caller may take it back, or away from the lists.',
      resolve: (sent, _args, context) => sent.state.kind !== 'being-made' && mayWithdraw(callerOf(context).user, sent),
    }),
  }),
})

/** One caller's view of all other machines. */
export const NeighbourhoodType = builder.objectRef<{ isShared: boolean }>('Neighbourhood').implement({
  description: 'The machines that share a database.',
  fields: t => ({
    isShared: t.exposeBoolean('isShared', { description: 'False where this machine has its store for itself.' }),
    storeAwaySince: t.string({
      nullable: true,
      description: 'Since when the database does not answer: nothing can be saved. Null while it does.',
      resolve: (_root, _args, { deps }) => isoTime(deps.peers?.awaySince),
    }),
    machines: t.field({ type: [MachineType], resolve: (_root, _args, context) => machinesSeen(context) }),
    sentOrders: t.field({ type: [SentOrderType], resolve: (_root, _args, context) => sentOrdersSeen(context) }),
  }),
})

/** This one first; none where the store is the machine's own. */
export const machinesSeen = ({ deps }: GraphqlContext): Peer[] => [...(deps.peers?.machines ?? [])]

/** The orders that this machine is to make, and those that the caller has sent anywhere; the oldest first. */
export function sentOrdersSeen(context: GraphqlContext): SentOrder[] {
  const { peers, records } = context.deps
  if (peers === null) return []
  const { user } = callerOf(context)
  return [...records.now.sentOrder.values()]
    .filter(({ to, userId }) => to === peers.machine || userId === user.id)
    .sort((a, b) => a.id - b.id)
}
