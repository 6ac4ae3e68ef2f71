import type { Ingredients } from '#domain/catalogue/ingredient.ts'
import { forgottenAt, type Party } from '#domain/party/party.ts'
import { ordersOfParty } from '#domain/party/party-order.ts'
import type { Shortage } from '#domain/pour/order.ts'
import type { Part } from '#domain/pour/plan.ts'
import { standardDrinksOf, strengthOf } from '#domain/pour/serving.ts'
import { servedRecipe } from '#domain/serving/served-drink.ts'
import {
  type Aggregates,
  type DrinkCount,
  favouritesOf,
  partsOf,
  type Spread,
  type TimeBucket,
  timeBucketsOf,
} from '#domain/statistics/aggregates.ts'
import {
  type Cost,
  costOf,
  drinkLog,
  type LogEntry,
  type PartySummary,
  type PersonSum,
  summaryOf,
  wholeCost,
} from '#domain/statistics/party-summary.ts'
import { toUnits } from '#domain/units/amount.ts'
import type { Microseconds } from '#domain/units/duration.ts'
import { toPrice } from '#domain/units/price.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { deleteParty } from '#domain/usecases/party/host-party.usecase.ts'
import { GlassShapeEnum } from '../glasses/graphql.ts'
import { IngredientType, UnitEnum } from '../ingredients/graphql.ts'
import { isoTime, named, recordId } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command } from '../kernel/graphql/command.ts'
import { availableOf, type GraphqlContext } from '../kernel/graphql/context.ts'
import { describing } from '../kernel/graphql/errors.ts'
import { ingredientName } from '../kernel/problems/description-context.ts'
import { DrinkType, ingredientOf, type Seen, seen, unitOfAmount } from '../orders/graphql.ts'
import { ServedDrinkType } from '../recipes/served.ts'

/* What a party and a whole history are told with: counts of drinks, amounts, times. */

export const secondsOf = (duration: Microseconds): number => Math.round(duration / 1_000_000)

export const DrinkCountType = builder.objectRef<DrinkCount>('DrinkCount').implement({
  fields: t => ({
    drink: t.field({ type: DrinkType, resolve: ({ drink, name }) => ({ ...drink, name }) }),
    served: t.field({
      type: ServedDrinkType,
      nullable: true,
      description: 'How it looks as its recipe has it; null for a single ingredient, and once the recipe is gone.',
      complexity: { field: 2, multiplier: 0 },
      resolve: ({ drink }, _args, { deps }) => {
        const recipe = drink.kind === 'recipe' ? deps.records.now.recipe.get(drink.id) : undefined
        return recipe ? servedRecipe(recipe, deps.records.now.ingredient) : null
      },
    }),
    glassShape: t.field({
      type: GlassShapeEnum,
      nullable: true,
      description: 'The shape of its glass; null where the recipe names none.',
      resolve: ({ drink }, _args, { deps }) => {
        const recipe = drink.kind === 'recipe' ? deps.records.now.recipe.get(drink.id) : undefined
        return deps.records.now.glass.get(recipe?.defaultGlassId ?? 0)?.shape ?? null
      },
    }),
    count: t.exposeInt('count', { description: 'How many were made to their end.' }),
  }),
})

/** Something that cost so much. */
export interface CostView {
  readonly cost: Cost
}

/** What is known; null where something has no price. */
export const costOfView = ({ cost }: CostView): number | null => {
  const whole = wholeCost(cost)
  return whole === null ? null : toPrice(whole)
}

export const costDescription = 'By today’s prices, in the machine’s currency; null where a price is unknown.'

export const IngredientUseType = builder.objectRef<Seen<Part>>('IngredientUse').implement({
  description: 'How much of an ingredient was poured and added.',
  fields: t => ({
    ingredient: t.field({ type: IngredientType, resolve: ingredientOf }),
    amount: t.float({ description: 'In `unit`.', resolve: ({ value }) => toUnits(value.amount) }),
    unit: t.field({ type: UnitEnum, resolve: unitOfAmount }),
    cost: t.float({
      nullable: true,
      description: costDescription,
      resolve: ({ value }, _args, { deps }) => costOfView({ cost: costOf([value], deps.records.now.ingredient) }),
    }),
  }),
})

export const SlotType = builder.objectRef<TimeBucket>('DrinkSlot').implement({
  fields: t => ({
    from: t.string({ resolve: ({ from }) => isoTime(from) }),
    drinks: t.exposeInt('drinks'),
  }),
})

export const SpreadType = builder.objectRef<Spread>('WaitSpread').implement({
  fields: t => ({
    medianSeconds: t.int({ resolve: ({ median }) => secondsOf(median) }),
    longestSeconds: t.int({ resolve: ({ longest }) => secondsOf(longest) }),
  }),
})

interface LiquidSums {
  readonly volumeMl: number
  readonly standardDrinks: number
}

/** A sum over everybody; rounded to one decimal. */
export function liquidOf(tally: Aggregates, ingredients: Ingredients): LiquidSums {
  const strength = strengthOf(partsOf(tally), ingredients)
  return {
    volumeMl: toMillilitres(strength.volume),
    standardDrinks: Math.round(10 * standardDrinksOf(strength)) / 10,
  }
}

/** Most of it first; what flows before what is counted or weighed. */
export function usesOf(tally: Aggregates, { deps }: GraphqlContext): Part[] {
  const volumes = new Map<Part, number>()
  for (const part of partsOf(tally)) volumes.set(part, strengthOf([part], deps.records.now.ingredient).volume)
  return [...volumes].sort(([a, x], [b, y]) => y - x || b.amount - a.amount).map(([part]) => part)
}

/* What becomes of a party: its summary, its log, and the way to delete it. */

const hosts = { may: 'party.host' } as const

const OrderFateEnum = builder.enumType('OrderFate', {
  description: 'What became of an order of a party.',
  values: named<LogEntry['fate']>(
    'waiting',
    'called',
    'pouring',
    'held',
    'finished',
    'cancelled',
    'failed',
    'refused',
    'expired',
    'withdrawn',
  ),
})

interface Evening {
  readonly party: Party
  readonly summary: PartySummary
}

function eveningOf(party: Party, { deps }: GraphqlContext): Evening {
  const { partyGuest, partyOrder, ingredient } = deps.records.now
  const guests = [...partyGuest.values()].filter(({ partyId }) => partyId === party.id)
  return { party, summary: summaryOf(guests, ordersOfParty(partyOrder, party.id), ingredient) }
}

const PastPartyType = builder.objectRef<Evening>('PastParty').implement({
  description: 'A party in the list of all that are kept.',
  fields: t => ({
    id: t.int({ resolve: ({ party }) => party.id }),
    name: t.string({ resolve: ({ party }) => party.name }),
    openedAt: t.string({ resolve: ({ party }) => isoTime(party.openedAt) }),
    closedAt: t.string({
      nullable: true,
      description: 'Null while it is open.',
      resolve: ({ party }) => isoTime(party.closedAt),
    }),
    keptUntil: t.string({
      nullable: true,
      description: 'It is deleted then, with its log, as its host wanted; null while it is open.',
      resolve: ({ party }) => isoTime(forgottenAt(party)),
    }),
    drinks: t.int({ description: 'Made to their end.', resolve: ({ summary }) => summary.tally.drinks }),
    guests: t.int({ description: 'Who came in by the code.', resolve: ({ summary }) => summary.guests }),
  }),
})

const RanOutType = builder.objectRef<Seen<Shortage>>('RanOut').implement({
  description: 'An ingredient of which there was too little for one more of the drink that had just been made.',
  fields: t => ({
    ingredient: t.field({ type: IngredientType, resolve: ingredientOf }),
    at: t.string({ resolve: ({ value }) => isoTime(value.at) }),
    leftMl: t.float({ resolve: ({ value }) => toMillilitres(value.left) }),
  }),
})

const PersonType = builder.objectRef<PersonSum>('PersonAtParty').implement({
  description: 'A person who has ordered at a party.',
  fields: t => ({
    name: t.exposeString('name'),
    isGuest: t.exposeBoolean('isGuest', { description: 'Without an account.' }),
    drinks: t.exposeInt('drinks'),
    cost: t.float({ nullable: true, description: costDescription, resolve: costOfView }),
  }),
})

const LogEntryType = builder.objectRef<LogEntry>('DrinkLogEntry').implement({
  fields: t => ({
    id: t.int({ resolve: ({ order }) => order.id }),
    name: t.string({ description: 'Whom it was for.', resolve: ({ order }) => order.name }),
    drink: t.field({
      type: DrinkType,
      resolve: ({ order: { request, drinkName } }) => ({ ...request.drink, name: drinkName }),
    }),
    fate: t.field({ type: OrderFateEnum, resolve: ({ fate }) => fate }),
    placedAt: t.string({ resolve: ({ order }) => isoTime(order.placedAt) }),
    endedAt: t.string({ nullable: true, resolve: ({ order }) => isoTime(order.endedAt) }),
    pouredMl: t.float({ resolve: ({ volume }) => toMillilitres(volume) }),
    cost: t.float({ nullable: true, description: costDescription, resolve: costOfView }),
  }),
})

const PartySummaryType = builder.objectRef<Evening>('PartySummary').implement({
  description: 'What became of a party, or has become of it so far.',
  fields: t => ({
    party: t.field({ type: PastPartyType, resolve: evening => evening }),
    served: t.int({
      description: 'How many people got a drink at least.',
      resolve: ({ summary }) => summary.people.filter(({ drinks }) => drinks > 0).length,
    }),
    open: t.int({ description: 'Orders that have not ended yet.', resolve: ({ summary }) => summary.open }),
    cancelled: t.int({ resolve: ({ summary }) => summary.tally.cancelled }),
    refused: t.int({ resolve: ({ summary }) => summary.refused }),
    expired: t.int({ resolve: ({ summary }) => summary.expired }),
    withdrawn: t.int({ resolve: ({ summary }) => summary.withdrawn }),
    alcoholFree: t.int({
      description: 'How many of the drinks had less than half a percent of alcohol.',
      resolve: ({ summary }) => summary.tally.alcoholFree,
    }),
    machineSeconds: t.int({ resolve: ({ summary }) => secondsOf(summary.tally.machineTime) }),
    waiting: t.field({
      type: SpreadType,
      nullable: true,
      description: 'From the order to the call; null before anybody was called.',
      resolve: ({ summary }) => summary.waiting,
    }),
    handover: t.field({
      type: SpreadType,
      nullable: true,
      description: 'From the call to the start; null before any.',
      resolve: ({ summary }) => summary.handover,
    }),
    cost: t.float({ nullable: true, description: costDescription, resolve: ({ summary }) => costOfView(summary) }),
    knownCost: t.float({
      description: 'Of everything that has a price.',
      resolve: ({ summary }) => toPrice(summary.cost.known),
    }),
    unpriced: t.stringList({
      description: 'The ingredients without a price, by name.',
      resolve: ({ summary }, _args, context) =>
        summary.cost.unpriced.map(id => ingredientName(describing(context), id)),
    }),
  }),
})

builder.objectFields(PartySummaryType, t => ({
  volumeMl: t.float({
    resolve: ({ summary }, _args, { deps }) => liquidOf(summary.tally, deps.records.now.ingredient).volumeMl,
  }),
  standardDrinks: t.float({
    description: 'Of 12 g of alcohol, all people together. How many one person had is never shown.',
    resolve: ({ summary }, _args, { deps }) => liquidOf(summary.tally, deps.records.now.ingredient).standardDrinks,
  }),
  slotMinutes: t.int({
    description: 'How long each of `slots` is.',
    resolve: ({ summary }) => timeBucketsOf(summary.tally).minutes,
  }),
  slots: t.field({
    type: [SlotType],
    description: 'Drinks by the time they were ready, without gaps, from the first to the last.',
    complexity: { field: 1, multiplier: 24 },
    resolve: ({ summary }) => [...timeBucketsOf(summary.tally).slots],
  }),
  favourites: t.field({
    type: [DrinkCountType],
    description: 'All drinks that were made, the most wanted first.',
    complexity: { field: 1, multiplier: 30 },
    resolve: ({ summary }) => favouritesOf(summary.tally),
  }),
  ingredients: t.field({
    type: [IngredientUseType],
    description: 'All that was poured and added, whatever became of the drink; most of it first.',
    complexity: { field: 1, multiplier: 30 },
    resolve: ({ summary }, _args, context) => seen(usesOf(summary.tally, context), availableOf(context)),
  }),
  ranOut: t.field({
    type: [RanOutType],
    description: 'Each bottle once, oldest first.',
    resolve: ({ summary }, _args, context) => seen(summary.ranOut, availableOf(context)),
  }),
  people: t.field({
    type: [PersonType],
    description: 'By their names.',
    complexity: { field: 1, multiplier: 40 },
    resolve: ({ summary }) => [...summary.people],
  }),
  log: t.field({
    type: [LogEntryType],
    description: 'All orders, as they were placed.',
    complexity: { field: 1, multiplier: 100 },
    resolve: ({ party }, _args, { deps }) =>
      drinkLog(ordersOfParty(deps.records.now.partyOrder, party.id), deps.records.now.ingredient),
  }),
}))

builder.queryFields(t => ({
  parties: t.field({
    type: [PastPartyType],
    description: 'All that are kept, newest first; the open one, too.',
    authScopes: hosts,
    complexity: { field: 1, multiplier: 40 },
    resolve: (_root, _args, context) => {
      const parties = [...context.deps.records.now.party.values()]
      return parties.sort((a, b) => b.openedAt - a.openedAt).map(party => eveningOf(party, context))
    },
  }),
  partySummary: t.field({
    type: PartySummaryType,
    nullable: true,
    description: 'Null once it is deleted.',
    authScopes: hosts,
    args: { id: t.arg(recordId) },
    resolve: (_root, { id }, context) => {
      const party = context.deps.records.now.party.get(id)
      return party ? eveningOf(party, context) : null
    },
  }),
}))

command('deleteParty', {
  may: 'party.host',
  description: 'A closed one, with its guests and its log. What was made stays in the history, without them.',
  args: arg => ({ id: arg(recordId) }),
  run: ({ id }, { deps, user }) => deleteParty(deps, user, id),
})
