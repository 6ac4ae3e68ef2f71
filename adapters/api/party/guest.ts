import { unitOf } from '#domain/catalogue/ingredient.ts'
import { isBoostable, stepIngredientsOf } from '#domain/catalogue/recipe.ts'
import { inLanguage } from '#domain/catalogue/translations.ts'
import { drinkerOf } from '#domain/party/drinker.ts'
import type { Visit } from '#domain/party/guest.ts'
import { openPartyOf, type Party, takesOrders } from '#domain/party/party.ts'
import { isOf, isOpenOrder, type Orderer, type PartyOrder } from '#domain/party/party-order.ts'
import type { RequiredIngredient } from '#domain/pour/feasibility.ts'
import type { OrderRequest } from '#domain/pour/order.ts'
import { servedRecipe } from '#domain/serving/served-drink.ts'
import { toUnits, type Unit } from '#domain/units/amount.ts'
import { later } from '#domain/units/timestamp.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { paceOf } from '#domain/usecases/orders/drinking-rules.ts'
import { type Alternative, alternativesTo } from '#domain/usecases/party/alternatives.ts'
import { type SeenOrder, seePartyOrder } from '#domain/usecases/party/check-party-order.ts'
import { noParty } from '#domain/usecases/party/host-party.usecase.ts'
import { claimsOf } from '#domain/usecases/party/join-party.usecase.ts'
import { type MenuDrink, partyMenu } from '#domain/usecases/party/party-menu.ts'
import {
  changePartyOrder,
  ordererNow,
  type Placement,
  placePartyOrder,
  recordsWithout,
  rejoinLine,
  withdrawPartyOrder,
} from '#domain/usecases/party/place-party-order.usecase.ts'
import { type Queue, queueAt, waitsIn } from '#domain/usecases/party/queue-view.ts'
import type { BusEvent } from '#domain/usecases/records/event-bus.ts'
import { UnitEnum } from '../ingredients/graphql.ts'
import { hostsOverride, isoTime, recordId } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command, subscription } from '../kernel/graphql/command.ts'
import { type GraphqlContext, partyCallerOf } from '../kernel/graphql/context.ts'
import { describing, problemError, unwrapFor } from '../kernel/graphql/errors.ts'
import { ingredientName } from '../kernel/problems/description-context.ts'
import type { AnyProblem } from '../kernel/problems/problem-kinds.ts'
import { changesAny } from '../kernel/watch.ts'
import { OrderInput, ProblemType, toOrderRequest } from '../orders/graphql.ts'
import { ChosenPersonInput, chosenPerson, PaceType, whoseRules } from '../people/graphql.ts'
import { imageUrlOf } from '../recipes/graphql-editing.ts'
import { ServedDrinkType, ServingSizeType, StrengthType } from '../recipes/served.ts'
import {
  described,
  glassShapeOf,
  inSteps,
  LineStopEnum,
  PartyOrderType,
  PartyRequestType,
  PartyType,
  viewsIn,
} from './types.ts'

/* What guests see: an invitation, the menu, and what would become of an order. */

export const InvitationType = builder.objectRef<Party>('Invitation').implement({
  description: 'What a guest sees who has scanned the code of a party.',
  fields: t => ({
    partyName: t.exposeString('name'),
    endsAt: t.string({ resolve: ({ endsAt }) => isoTime(endsAt) }),
    lastOrders: t.boolean({
      resolve: ({ isLastOrders, endsAt }, _args, { deps }) => isLastOrders || deps.clock.now() >= endsAt,
    }),
  }),
})

export const GuestSessionType = builder.objectRef<Visit>('GuestSession').implement({
  description: 'A visit of a guest: it ends with the party, and belongs to the phone that has joined.',
  fields: t => ({
    token: t.string({ resolve: (visit, _args, context) => context.signGuestToken(claimsOf(visit)) }),
    nickname: t.string({ resolve: ({ guest }) => guest.nickname }),
    endsAt: t.string({ resolve: ({ party }) => isoTime(party.endsAt) }),
  }),
})

const alcoholFreeWays = builder.objectRef<NonNullable<MenuDrink['alcoholFree']>>('PartyAlcoholFree').implement({
  description: 'What to send with an order for the drink to have no alcohol.',
  fields: t => ({
    omitted: t.intList({ resolve: ({ omitted }) => [...omitted] }),
    substitutions: t.field({
      type: [
        builder.objectRef<OrderRequest['substitutions'][number]>('PartySubstitution').implement({
          fields: u => ({
            ingredientId: u.int({ resolve: ({ ingredientId }) => ingredientId }),
            replacementId: u.int({ resolve: ({ replacementId }) => replacementId }),
          }),
        }),
      ],
      resolve: ({ substitutions }) => substitutions,
    }),
  }),
})

export const PartyDrinkType = builder.objectRef<MenuDrink>('PartyDrink').implement({
  description: 'A drink that can be had at the party now.',
  fields: t => ({
    id: t.int({ resolve: ({ recipe }) => recipe.id }),
    name: t.string({ resolve: ({ recipe }, _args, { language }) => inLanguage(recipe, language).name }),
    shortDescription: t.string({
      resolve: ({ recipe }, _args, { language }) => inLanguage(recipe, language).shortDescription,
    }),
    imageUrl: t.string({ nullable: true, resolve: ({ recipe }) => imageUrlOf('recipe', recipe) }),
    served: t.field({
      type: ServedDrinkType,
      description: 'How it looks when it is served, for drawing it.',
      complexity: { field: 2, multiplier: 0 },
      resolve: ({ recipe }, _args, { deps }) => servedRecipe(recipe, deps.records.now.ingredient),
    }),
    glassShape: t.string({
      nullable: true,
      description: 'The shape of its glass, as `Glass.shape` names it; null where the recipe names no glass.',
      resolve: ({ recipe }, _args, context) => glassShapeOf(recipe, context),
    }),
    percent: t.float({
      description:
        'Alcohol by volume, as written, open groups at their strongest; a check tells it of the bottles that are there.',
      resolve: ({ alcohol }) => alcohol.most,
    }),
    alcoholFree: t.field({
      type: alcoholFreeWays,
      nullable: true,
      description: 'Null where it has no alcohol anyway, or something for that is missing.',
      resolve: ({ alcoholFree }) => alcoholFree,
    }),
    alcoholFreeOnly: t.exposeBoolean('isOnlyAlcoholFree', {
      description: 'As it is written it cannot be had now, or never is; `alcoholFree` says how it can.',
    }),
    byHand: t.exposeBoolean('byHand', { description: 'The guest adds or does something at the machine.' }),
    ingredientNames: t.stringList({
      resolve: ({ ingredientIds }, _args, context) => ingredientIds.map(id => ingredientName(describing(context), id)),
    }),
  }),
})

/** An order that was looked at, by whom and for what. */
export interface PartyCheckView {
  readonly request: OrderRequest
  readonly seen: SeenOrder
  readonly waitSeconds: number
  readonly alternatives: readonly Alternative[]
}

interface PartyIngredient extends RequiredIngredient {
  readonly unit: Unit
  readonly leaveOutId: number | null
}

/** Groups are left out by what the recipe says; what was exchanged or added is no part of it. */
function leaveOutIdOf(ingredientId: number, { request, seen }: PartyCheckView): number | null {
  const group = seen.checked.feasibility.replacements.find(({ replacementId }) => replacementId === ingredientId)
  if (group) return group.groupId
  const isForeign =
    request.substitutions.some(({ replacementId }) => replacementId === ingredientId) ||
    request.additional.some(added => added.ingredientId === ingredientId)
  return isForeign ? null : ingredientId
}

const PartyIngredientType = builder.objectRef<PartyIngredient>('PartyIngredient').implement({
  fields: t => ({
    id: t.int({ resolve: ({ ingredientId }) => ingredientId }),
    name: t.string({
      resolve: ({ ingredientId }, _args, context) => ingredientName(describing(context), ingredientId),
    }),
    amount: t.float({ description: 'In `unit`.', resolve: ({ amount }) => toUnits(amount) }),
    unit: t.field({ type: UnitEnum, resolve: ({ unit }) => unit }),
    leaveOutId: t.int({
      nullable: true,
      description: 'What to name in `omitted` to leave it out; null where it was exchanged or added.',
      resolve: ({ leaveOutId }) => leaveOutId,
    }),
  }),
})

const AlternativeEnum = builder.enumType('AlternativeKind', {
  values: {
    ALCOHOL_FREE: { value: 'alcohol-free' },
    LIGHTER: { value: 'lighter', description: 'With less of its spirits.' },
    SMALLER: { value: 'smaller', description: 'As large as it may be now.' },
    WITHOUT: { value: 'without', description: 'Without what has run out.' },
  } satisfies Record<string, { value: Alternative['kind']; description?: string }>,
})

export const AlternativeType = builder.objectRef<Alternative>('Alternative').implement({
  description: 'The same drink otherwise, as it would be accepted.',
  fields: t => ({
    kind: t.expose('kind', { type: AlternativeEnum }),
    order: t.field({ type: PartyRequestType, resolve: ({ request }) => request }),
    strength: t.field({ type: StrengthType, resolve: ({ strength }) => ({ strength, exceeds: false }) }),
  }),
})

export const PartyCheckType = builder.objectRef<PartyCheckView>('PartyCheck').implement({
  description: 'The plan of an order at the end of the queue.',
  fields: t => ({
    feasible: t.boolean({ resolve: ({ seen }) => seen.kept !== null }),
    problems: t.field({
      type: [ProblemType],
      resolve: ({ seen }, _args, context) => described(seen.problems, context),
    }),
    warnings: t.field({
      type: [ProblemType],
      resolve: ({ seen }, _args, context) => described(seen.checked.feasibility.warnings, context),
    }),
    amountMl: t.float({ resolve: ({ seen }) => toMillilitres(seen.checked.feasibility.ordered) }),
    strength: t.field({ type: StrengthType, resolve: ({ seen }) => seen.checked.serving }),
    ingredients: t.field({
      type: [PartyIngredientType],
      resolve: (view, _args, { deps }) =>
        view.seen.checked.feasibility.required.map(each => {
          const ingredient = deps.records.now.ingredient.get(each.ingredientId)
          const leaveOutId = leaveOutIdOf(each.ingredientId, view)
          return { ...each, unit: ingredient ? unitOf(ingredient) : ('ml' as const), leaveOutId }
        }),
    }),
    sizes: t.field({
      type: [ServingSizeType],
      description: 'To choose from, smallest first.',
      resolve: ({ seen }) => seen.checked.serving.sizes,
    }),
    boostable: t.boolean({
      resolve: ({ seen }) =>
        isBoostable({ steps: seen.checked.drink.steps }) && stepIngredientsOf(seen.checked.drink).length > 1,
    }),
    waitSeconds: t.exposeInt('waitSeconds', { description: 'Until it would be called.' }),
    alternatives: t.field({
      type: [AlternativeType],
      description: 'What would be accepted instead.',
      resolve: ({ alternatives }) => alternatives,
    }),
  }),
})

/* What guests ask for, and users who stand in the same line. */

const joins = { may: 'party.join' } as const
const orders = { may: 'party.order' } as const

/** @throws `no-party`, or `unauthenticated` for a guest whose visit has just ended */
function standing(
  context: GraphqlContext,
  placement: Placement = {},
): { readonly line: Queue; readonly orderer: Orderer; readonly name: string } {
  const line = queueAt(context.deps.records.now)
  if (line === null) throw problemError(noParty, context)
  const acting = ordererNow(context.deps.records.now, partyCallerOf(context), placement)
  if (acting === null) throw problemError({ kind: 'unauthenticated' }, context)
  return { line, ...acting }
}

/** Guests order for themselves. */
const personIdOf = async (chosen: typeof ChosenPersonInput.$inferInput | null | undefined, context: GraphqlContext) =>
  chosen && !context.guest ? (await chosenPerson(chosen, context)).id : null

const drinkCost = 8

builder.queryFields(t => ({
  invitation: t.field({
    type: InvitationType,
    description: 'The party that a code belongs to. Wrong codes are counted by address.',
    authScopes: joins,
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, context) =>
      unwrapFor(context, context.deps.joinService.invitation(code, context.address)),
  }),
  partyMenu: t.field({
    type: [PartyDrinkType],
    description: 'What can be had now, as long as it lasts: by their ids.',
    authScopes: orders,
    complexity: { field: drinkCost, multiplier: 100 },
    resolve: (_root, _args, { deps }) => [...partyMenu(deps.records.now)],
  }),
  partyCheck: t.field({
    type: PartyCheckType,
    description: 'The plan of an order at the end of the queue. Changes nothing.',
    authScopes: orders,
    args: {
      order: t.arg({ type: OrderInput, required: true }),
      changes: t.arg.int({
        description: 'The order whose place it would take: what is promised to that one is there.',
      }),
      person: t.arg(whoseRules),
    },
    resolve: async (_root, args, context) => {
      const personId = await personIdOf(args.person, context)
      const { orderer, ...standingNow } = standing(context, { personId })
      const { clock } = context.deps
      const now = clock.now()
      const changed = standingNow.line.orders.find(order => order.id === args.changes && isOf(order.orderer, orderer))
      // What is changed stands in nobody's way.
      const records = changed ? recordsWithout(context.deps.records.now, changed.id) : context.deps.records.now
      const line = queueAt(records) ?? standingNow.line
      const request = toOrderRequest(args.order)
      const seen = unwrapFor(context, seePartyOrder(records, line, orderer, request, { now }))
      const waitSeconds = inSteps(waitsIn(line, context.deps).atEnd)
      const alternatives = alternativesTo(records, line, orderer, request, seen, now)
      return { request, seen, waitSeconds, alternatives }
    },
  }),
}))

command('joinParty', {
  type: GuestSessionType,
  may: 'party.join',
  description:
    'Lets in a guest who has scanned the code. A phone that comes again is the same guest: a cookie remembers it, and the token works only with that cookie.',
  args: arg => ({
    code: arg.string({ required: true }),
    nickname: arg.string({
      required: true,
      description: '1–20 characters; must not look like the name of another guest.',
    }),
  }),
  run: (args, { deps, phone, address }) => deps.joinService.join({ ...args, phone, address }),
  answer: (visit: Visit, { rememberPhone }) => {
    rememberPhone(visit.guest.phone)
    return visit
  },
})

command('placePartyOrder', {
  type: 'Int',
  may: 'party.order',
  description: 'Puts an order at the end of the queue; answers with its id. Refused as a whole, with all reasons.',
  args: arg => ({
    order: arg({ type: OrderInput, required: true }),
    forName: arg.string({ description: 'A guest without a phone, for whom a user orders; users only.' }),
    person: arg({ type: ChosenPersonInput, description: 'For a profile, chosen at a screen; users only.' }),
    override: arg(hostsOverride),
  }),
  run: async ({ order, forName, person, override }, context) => {
    const personId = await personIdOf(person, context)
    const placement = { forName: forName ?? null, personId, override }
    const { deps, address } = context
    const caller = partyCallerOf(context)
    const place = () => placePartyOrder(deps, caller, toOrderRequest(order), placement)
    return caller.kind === 'guest' ? deps.joinService.orders.within(address, place) : place()
  },
})

command('changePartyOrder', {
  may: 'party.order',
  description: 'Another drink at the same place in the queue, as long as it waits.',
  args: arg => ({ id: arg(recordId), order: arg({ type: OrderInput, required: true }) }),
  run: ({ id, order }, context) => changePartyOrder(context.deps, partyCallerOf(context), id, toOrderRequest(order)),
})

command('withdrawPartyOrder', {
  may: 'party.order',
  description: "One's own, until it is begun; a host's anybody's.",
  args: arg => ({ id: arg(recordId) }),
  run: ({ id }, context) => withdrawPartyOrder(context.deps, partyCallerOf(context), id),
})

command('rejoinLine', {
  may: 'party.order',
  description: 'A guest who missed the call is here now and is called next.',
  args: arg => ({ id: arg(recordId) }),
  run: ({ id }, context) => rejoinLine(context.deps, partyCallerOf(context), id),
})

interface VisitView {
  readonly line: Queue
  readonly orderer: Orderer
  readonly name: string
}

/** In milliseconds: what has ended is shown so long. */
const shownAfterEnd = 3 * 3_600_000

function ownOrders({ line, orderer }: VisitView, context: GraphqlContext): PartyOrder[] {
  const own = line.orders.filter(order => isOf(order.orderer, orderer))
  const open = own.filter(isOpenOrder)
  const since = later(context.deps.clock.now(), -shownAfterEnd)
  const ended = own.filter(({ endedAt, state }) => state.kind !== 'withdrawn' && endedAt !== null && endedAt > since)
  return [...open, ...ended.filter(order => !isOpenOrder(order)).sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0))]
}

function barOf({ line, orderer }: VisitView, context: GraphqlContext): AnyProblem | null {
  const { party } = line
  if (!takesOrders(party, context.deps.clock.now())) return { kind: 'last-orders' }
  if (orderer.kind !== 'guest') return null
  const most = party.settings.ordersPerGuest
  const open = line.orders.filter(order => isOf(order.orderer, orderer) && isOpenOrder(order))
  return open.length >= most ? { kind: 'too-many-open-orders', most } : null
}

const PartyVisitType = builder.objectRef<VisitView>('PartyVisit').implement({
  description: "One's own view of a party.",
  fields: t => ({
    party: t.field({ type: PartyType, resolve: ({ line }): Party => line.party }),
    nickname: t.exposeString('name'),
    pace: t.field({
      type: PaceType,
      resolve: ({ orderer }, _args, { deps }) =>
        paceOf(deps.records.now, drinkerOf(orderer, deps.records.now), deps.clock.now()),
    }),
    mayNotBecause: t.field({
      type: ProblemType,
      nullable: true,
      description: 'Why nothing can be ordered now; null where it can.',
      resolve: (view, _args, context) => {
        const bar = barOf(view, context)
        return bar && (described([bar], context)[0] ?? null)
      },
    }),
    stopped: t.field({
      type: LineStopEnum,
      nullable: true,
      description: 'Null while the queue moves.',
      resolve: (_view, _args, { deps }) => deps.queueService.stop,
    }),
    orders: t.field({
      type: [PartyOrderType],
      description: 'The own ones: open ones first, then those that ended in the last three hours, newest first.',
      resolve: (view, _args, context) => viewsIn(view.line, ownOrders(view, context), context),
    }),
    waiting: t.int({
      description: 'How many orders wait in the queue.',
      resolve: ({ line }) => line.waiting.length + (line.called ? 1 : 0),
    }),
  }),
})

const kindsShown = [
  'party',
  'partyGuest',
  'partyOrder',
  'person',
  'personGroup',
  'bottleTiers',
  'pouredAlcohol',
  'pump',
  'recipe',
  'ingredient',
  'fault',
] as const
const aboutLine: ReadonlySet<BusEvent['kind']> = new Set(['production-changed', 'machine-changed', 'start-refused'])

/** In milliseconds. */
export const lineInterval = 250

export const changesLine = (event: BusEvent): boolean => aboutLine.has(event.kind) || changesAny(event, kindsShown)

subscription('partyVisit', {
  type: PartyVisitType,
  nullable: true,
  may: 'party.order',
  description: 'The state at once, then every change, at most four times a second; null while no party is open.',
  pace: lineInterval,
  changedBy: changesLine,
  read: context => (openPartyOf(context.deps.records.now) === null ? null : standing(context)),
})
