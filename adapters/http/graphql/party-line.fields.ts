/* The line as the screen at the machine and the host see it. */
import { isOpenOrder, type PartyOrder } from '#domain/party/party-order.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { type Line, lineAt } from '#domain/usecases/party/line-view.ts'
import { type PossibleBatch, possibleBatches } from '#domain/usecases/party/possible-batches.ts'
import { startPartyOrders } from '#domain/usecases/party/start-party-order.usecase.ts'
import { builder } from './builder.ts'
import { callerOf } from './graphql-context.ts'
import { unwrapFor } from './graphql-errors.ts'
import { latestOf } from './latest-of.ts'
import { ProblemType } from './order.types.ts'
import { described, LineStopEnum, PartyOrderType, PartyType, viewsIn } from './party.types.ts'
import { lineInterval, watchLine } from './party-guest.fields.ts'
import { hostsOverride } from './record-arguments.ts'

const serves = { may: 'party.serve' } as const

builder.mutationFields(t => ({
  startPartyOrders: t.int({
    description:
      'A glass stands at the machine: begins the drink of the one who was called, or who was passed by and has come; a host any other. Several of the same drink are made in one go, into a jug. Answers with the order of production.',
    authScopes: serves,
    args: {
      ids: t.arg.intList({ required: true }),
      override: t.arg(hostsOverride),
    },
    resolve: async (_root, { ids, override }, context) =>
      unwrapFor(context, await startPartyOrders(context.deps, callerOf(context).user, ids, override)),
  }),
}))

const BatchType = builder.objectRef<PossibleBatch>('Batch').implement({
  description: 'The same drink for several people, which can be made in one go, into a jug.',
  fields: t => ({
    orderIds: t.intList({ resolve: ({ orders }) => orders.map(({ id }) => id) }),
    drinkName: t.string({ resolve: ({ orders }) => orders[0]?.drinkName ?? '' }),
    amountMl: t.float({ resolve: ({ amount }) => toMillilitres(amount) }),
    savedSeconds: t.int({ resolve: ({ saved }) => Math.round(saved / 1_000_000) }),
  }),
})

/** The newest that have ended. */
const mostRecent = 20

const stateOrder = ['called', 'pouring'] as const

function shownOrders({ orders, waiting, held }: Line): PartyOrder[] {
  const first = stateOrder.flatMap(kind => orders.filter(({ state }) => state.kind === kind))
  return [...first, ...waiting, ...held]
}

function recentOrders({ orders }: Line): PartyOrder[] {
  const ended = orders.filter(order => !isOpenOrder(order) && order.state.kind !== 'withdrawn')
  return ended.sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0)).slice(0, mostRecent)
}

const PartyLineType = builder.objectRef<{ readonly line: Line | null }>('PartyLine').implement({
  description: 'The queue as the bar screen and the host see it.',
  fields: t => ({
    party: t.field({ type: PartyType, nullable: true, resolve: ({ line }) => line?.party ?? null }),
    stopped: t.field({
      type: LineStopEnum,
      nullable: true,
      description: 'Null while the queue moves.',
      resolve: (_view, _args, { deps }) => deps.lineService.stop,
    }),
    refusal: t.field({
      type: ProblemType,
      nullable: true,
      description:
        'The first reason why glass or button have not started the drink of the one who is called; null where they have not tried to.',
      resolve: (_view, _args, context) => {
        const { refusal } = context.deps.lineService
        if (refusal === null) return null
        const [reason = refusal] = refusal.kind === 'not-feasible' ? refusal.problems : []
        return described([reason], context)[0] ?? null
      },
    }),
    orders: t.field({
      type: [PartyOrderType],
      description: 'Who is called, who is served, those who wait in their order, and those who were passed by.',
      resolve: ({ line }, _args, context) => (line ? viewsIn(line, shownOrders(line), context) : []),
    }),
    recent: t.field({
      type: [PartyOrderType],
      description: `Those that have ended but were not withdrawn, newest first, ${mostRecent} at most.`,
      resolve: ({ line }, _args, context) => (line ? viewsIn(line, recentOrders(line), context) : []),
    }),
    batches: t.field({
      type: [BatchType],
      resolve: ({ line }, _args, { deps }) => (line ? possibleBatches(line, deps) : []),
    }),
    address: t.string({
      nullable: true,
      description:
        'What the code on the screen leads to; null where no phone reaches the machine, or no party is open.',
      resolve: ({ line }, _args, { deps }) => {
        const [address] = deps.publicAddress.forPhones()
        return line && address !== undefined ? `${address}/party/${line.party.code}` : null
      },
    }),
  }),
})

builder.subscriptionFields(t => ({
  partyLine: t.field({
    type: PartyLineType,
    description: 'The state at once, then every change, at most four times a second.',
    authScopes: serves,
    subscribe: (_root, _args, context) => latestOf(lineInterval, watchLine(context)),
    resolve: (_event, _args, { deps }) => ({ line: lineAt(deps.records.now) }),
  }),
}))
