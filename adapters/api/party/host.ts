import { guestKey } from '#domain/party/drinker.ts'
import { isAt, type PartyGuest } from '#domain/party/guest.ts'
import {
  defaultPartySettings,
  openPartyOf,
  type Party,
  type PartyDraft,
  type PartySettings,
  partyFlags,
  partyLimits,
} from '#domain/party/party.ts'
import { isOpenOrder, type PartyOrder } from '#domain/party/party-order.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { paceOf } from '#domain/usecases/orders/drinking-rules.ts'
import {
  changeParty,
  closeParty,
  holdPartyOrder,
  movePartyOrder,
  openParty,
  refusePartyOrder,
  renewCode,
  setGuestRemoved,
  setPartyFlag,
} from '#domain/usecases/party/host-party.usecase.ts'
import { type Queue, queueAt } from '#domain/usecases/party/queue-view.ts'
import {
  type PossibleBatch,
  possibleBatches,
  startPartyOrders,
} from '#domain/usecases/party/start-party-order.usecase.ts'
import { hostsOverride, isoTime, recordId } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command, subscription } from '../kernel/graphql/command.ts'
import { flagFields, flagInputs } from '../kernel/graphql/flags.ts'
import { ProblemType } from '../orders/graphql.ts'
import { PaceType } from '../people/graphql.ts'
import { changesLine, lineInterval } from './guest.ts'
import { described, LineStopEnum, PartyOrderType, PartyStartEnum, PartyType, viewsIn } from './types.ts'

/* What a host sees and decides. */

const hosts = { may: 'party.host' } as const

const range = ({ least, most }: { readonly least: number; readonly most: number }, what: string): string =>
  `${what}, ${least}–${most}.`

const PartySettingsType = builder.objectRef<PartySettings>('PartySettings').implement({
  fields: t => ({
    ordersPerGuest: t.exposeInt('ordersPerGuest', { description: 'Orders of one guest that have not ended yet.' }),
    ...flagFields(t, partyFlags, settings => settings),
    start: t.expose('start', { type: PartyStartEnum }),
    patienceSeconds: t.exposeInt('patienceSeconds', { description: 'How long a guest stays called.' }),
    keepDays: t.exposeInt('keepDays', { description: 'How long names and orders of guests are kept.' }),
    guestGroupId: t.int({
      nullable: true,
      description: 'The group whose rules apply to guests.',
      resolve: ({ guestGroupId }) => guestGroupId,
    }),
  }),
})

const HostedPartyType = builder.objectRef<Party>('HostedParty').implement({
  description: 'A party as its host sees it.',
  fields: t => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    openedAt: t.string({ resolve: ({ openedAt }) => isoTime(openedAt) }),
    endsAt: t.string({ resolve: ({ endsAt }) => isoTime(endsAt) }),
    lastOrders: t.exposeBoolean('isLastOrders'),
    paused: t.exposeBoolean('isPaused'),
    code: t.exposeString('code', { description: 'Anyone with the code may join: `<address>/party/<code>`.' }),
    addresses: t.stringList({
      description: 'As `phoneAddresses`.',
      resolve: (_party, _args, { deps }) => [...deps.publicAddress.forPhones()],
    }),
    guestCount: t.int({
      resolve: (party, _args, { deps }) =>
        [...deps.records.now.partyGuest.values()].filter(guest => isAt(party, guest)).length,
    }),
    settings: t.expose('settings', { type: PartySettingsType }),
  }),
})

const PartyGuestType = builder.objectRef<PartyGuest>('PartyGuest').implement({
  fields: t => ({
    id: t.exposeInt('id'),
    nickname: t.exposeString('nickname'),
    joinedAt: t.string({ resolve: ({ joinedAt }) => isoTime(joinedAt) }),
    drinks: t.int({
      description: 'How many were made for them.',
      resolve: ({ id }, _args, { deps }) =>
        [...deps.records.now.partyOrder.values()].filter(
          ({ orderer, state }) =>
            orderer.kind === 'guest' && orderer.guestId === id && state.kind === 'done' && state.outcome === 'finished',
        ).length,
    }),
    pace: t.field({
      type: PaceType,
      resolve: ({ id }, _args, { deps }) => paceOf(deps.records.now, guestKey(id), deps.clock.now()),
    }),
    isRemoved: t.exposeBoolean('isRemoved'),
  }),
})

const usual = Object.entries(defaultPartySettings).map(([setting, value]) => `${setting} ${value}`)

const PartyInput = builder.inputType('PartyInput', {
  description: `What is left out stays as it is; at first: ${usual.join(', ')}.`,
  fields: t => ({
    name: t.string({ required: true, description: range(partyLimits.name, 'In characters') }),
    endsAt: t.string({ required: true, description: 'ISO 8601 with a zone; 5 minutes to 48 hours ahead.' }),
    ordersPerGuest: t.int({
      description: range(partyLimits.ordersPerGuest, 'Orders of one guest that have not ended'),
    }),
    ...flagInputs(t, partyFlags),
    start: t.field({ type: PartyStartEnum }),
    patienceSeconds: t.int({ description: range(partyLimits.patienceSeconds, 'How long a guest stays called') }),
    keepDays: t.int({ description: range(partyLimits.keepDays, 'How long names and orders of guests are kept') }),
    guestGroupId: t.int({ description: 'The group whose rules apply to guests; null for none.' }),
  }),
})

const groupOf = (id: number | null): PartySettings['guestGroupId'] => (id === null ? null : asId<'personGroup'>(id))

function toDraft(input: typeof PartyInput.$inferInput, before: PartySettings): PartyDraft {
  const { name, endsAt, guestGroupId, ...said } = input
  return {
    name,
    endsAt: timestamp(Date.parse(endsAt)),
    settings: {
      ordersPerGuest: said.ordersPerGuest ?? before.ordersPerGuest,
      ...partyFlags.merged(said, before),
      start: said.start ?? before.start,
      patienceSeconds: said.patienceSeconds ?? before.patienceSeconds,
      keepDays: said.keepDays ?? before.keepDays,
      guestGroupId: guestGroupId === undefined ? before.guestGroupId : groupOf(guestGroupId),
    },
  }
}

builder.queryFields(t => ({
  phoneAddresses: t.stringList({
    description: 'Where phones reach the machine, as `http://192.168.1.5:8080`; none where only this computer does.',
    authScopes: hosts,
    resolve: (_root, _args, { deps }) => [...deps.publicAddress.forPhones()],
  }),
  hostedParty: t.field({
    type: HostedPartyType,
    nullable: true,
    description: 'The party that is open.',
    authScopes: hosts,
    resolve: (_root, _args, { deps }) => openPartyOf(deps.records.now),
  }),
  partyGuests: t.field({
    type: [PartyGuestType],
    description: 'Of the party that is open, as they came.',
    authScopes: hosts,
    resolve: (_root, _args, { deps }) => {
      const party = openPartyOf(deps.records.now)
      return [...deps.records.now.partyGuest.values()].filter(({ partyId }) => partyId === party?.id)
    },
  }),
}))

command('openParty', {
  type: 'Int',
  may: 'party.host',
  description: 'Answers with its id. One is open at a time. Refused as a whole, with all reasons.',
  args: arg => ({ party: arg({ type: PartyInput, required: true }) }),
  run: ({ party }, { deps, user }) => openParty(deps, user, toDraft(party, defaultPartySettings)),
})

command('changeParty', {
  may: 'party.host',
  description: 'Name, end and settings of the one that is open.',
  args: arg => ({ party: arg({ type: PartyInput, required: true }) }),
  run: ({ party }, { deps, user }) => changeParty(deps, user, before => toDraft(party, before)),
})

command('setLastOrders', {
  may: 'party.host',
  description: 'Ends ordering, while the queue is still served; or opens it again.',
  args: arg => ({ lastOrders: arg.boolean({ required: true }) }),
  run: ({ lastOrders }, { deps, user }) => setPartyFlag(deps, user, 'isLastOrders', lastOrders),
})

command('pauseLine', {
  may: 'party.host',
  description: 'No one is called until it goes on.',
  args: arg => ({ paused: arg.boolean({ required: true }) }),
  run: ({ paused }, { deps, user }) => setPartyFlag(deps, user, 'isPaused', paused),
})

command('closeParty', {
  may: 'party.host',
  description: 'Guests who still wait see it on their phones; a drink being poured is finished.',
  run: (_args, { deps, user }) => closeParty(deps, user),
})

command('renewPartyCode', {
  may: 'party.host',
  description: 'All guests are out until they scan the new code; orders in the queue stay.',
  run: (_args, { deps, user }) => renewCode(deps, user),
})

command('removeGuest', {
  may: 'party.host',
  description: 'Their token opens nothing any more, and what waits of theirs is refused.',
  args: arg => ({ id: arg(recordId) }),
  run: ({ id }, { deps, user }) => setGuestRemoved(deps, user, id, true),
})

command('readmitGuest', {
  may: 'party.host',
  args: arg => ({ id: arg(recordId) }),
  run: ({ id }, { deps, user }) => setGuestRemoved(deps, user, id, false),
})

command('movePartyOrder', {
  may: 'party.host',
  args: arg => ({
    id: arg(recordId),
    place: arg.int({ required: true, description: '1 is the next to be called.' }),
  }),
  run: ({ id, place }, { deps, user }) => movePartyOrder(deps, user, id, place),
})

command('holdPartyOrder', {
  may: 'party.host',
  description: 'Passed over until it goes back into the queue.',
  args: arg => ({ id: arg(recordId) }),
  run: ({ id }, { deps, user }) => holdPartyOrder(deps, user, id),
})

command('refusePartyOrder', {
  may: 'party.host',
  args: arg => ({
    id: arg(recordId),
    word: arg.string({ required: true, defaultValue: '', description: 'The message to the guest; may be empty.' }),
  }),
  run: ({ id, word }, { deps, user }) => refusePartyOrder(deps, user, id, word),
})

/* The line as the screen at the machine and the host see it. */

command('startPartyOrders', {
  type: 'Int',
  may: 'party.serve',
  description:
    'A glass stands at the machine: begins the drink of the one who was called, or who was passed by and has come; a host any other. Several of the same drink are made in one go, into a jug. Answers with the order of production.',
  args: arg => ({
    ids: arg.intList({ required: true }),
    override: arg(hostsOverride),
  }),
  run: ({ ids, override }, { deps, user }) => startPartyOrders(deps, user, ids, override),
})

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

function shownOrders({ orders, waiting, held }: Queue): PartyOrder[] {
  const first = stateOrder.flatMap(kind => orders.filter(({ state }) => state.kind === kind))
  return [...first, ...waiting, ...held]
}

function recentOrders({ orders }: Queue): PartyOrder[] {
  const ended = orders.filter(order => !isOpenOrder(order) && order.state.kind !== 'withdrawn')
  return ended.sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0)).slice(0, mostRecent)
}

const PartyLineType = builder.objectRef<{ readonly line: Queue | null }>('PartyLine').implement({
  description: 'The queue as the bar screen and the host see it.',
  fields: t => ({
    party: t.field({ type: PartyType, nullable: true, resolve: ({ line }) => line?.party ?? null }),
    stopped: t.field({
      type: LineStopEnum,
      nullable: true,
      description: 'Null while the queue moves.',
      resolve: (_view, _args, { deps }) => deps.queueService.stop,
    }),
    refusal: t.field({
      type: ProblemType,
      nullable: true,
      description:
        'The first reason why glass or button have not started the drink of the one who is called; null where they have not tried to.',
      resolve: (_view, _args, context) => {
        const { refusal } = context.deps.queueService
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

subscription('partyLine', {
  type: PartyLineType,
  may: 'party.serve',
  description: 'The state at once, then every change, at most four times a second.',
  pace: lineInterval,
  changedBy: changesLine,
  read: ({ deps }) => ({ line: queueAt(deps.records.now) }),
})
