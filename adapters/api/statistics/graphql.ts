/* All that this machine has ever made. */

import { favouritesOf, type Habits, habitsOf, partsOf, spreadOfCounts } from '#domain/statistics/aggregates.ts'
import { addCosts, costOf } from '#domain/statistics/party-summary.ts'
import type { Dryness, Statistics } from '#domain/statistics/statistics.ts'
import { toPrice } from '#domain/units/price.ts'
import { IngredientType } from '../ingredients/graphql.ts'
import { isoTime, offsetsOf } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { availableOf, type GraphqlContext } from '../kernel/graphql/context.ts'
import { describing } from '../kernel/graphql/errors.ts'
import { ingredientName } from '../kernel/problems/description-context.ts'
import { ingredientOf, type Seen, seen } from '../orders/graphql.ts'
import {
  costDescription,
  costOfView,
  DrinkCountType,
  IngredientUseType,
  liquidOf,
  SpreadType,
  secondsOf,
  usesOf,
} from '../party/evening.ts'

const MonthType = builder.objectRef<Habits['months'][number]>('DrinksOfMonth').implement({
  fields: t => ({
    month: t.exposeString('month', { description: '`2026-03`' }),
    drinks: t.exposeInt('drinks'),
  }),
})

const DrynessType = builder.objectRef<Seen<Dryness>>('Dryness').implement({
  description: 'How often an ingredient ran out.',
  fields: t => ({
    ingredient: t.field({ type: IngredientType, resolve: ingredientOf }),
    evenings: t.int({ description: 'On how many evenings.', resolve: ({ value }) => value.evenings.size }),
    lastAt: t.string({ resolve: ({ value }) => isoTime(value.lastAt) }),
  }),
})

interface StatisticsView {
  readonly statistics: Statistics
  readonly habits: Habits
}

const costIn = ({ statistics }: StatisticsView, { deps }: GraphqlContext) =>
  addCosts([costOf(partsOf(statistics.tally), deps.records.now.ingredient)])

const StatisticsType = builder.objectRef<StatisticsView>('Statistics').implement({
  description: 'Of everything that was ever made here, at parties and between them.',
  fields: t => ({
    since: t.string({
      nullable: true,
      description: 'When the first drink was ready; null before.',
      resolve: ({ statistics }) => isoTime(statistics.since),
    }),
    drinks: t.int({ description: 'Made to their end.', resolve: ({ statistics }) => statistics.tally.drinks }),
    cancelled: t.int({ resolve: ({ statistics }) => statistics.tally.cancelled }),
    failed: t.int({ resolve: ({ statistics }) => statistics.tally.failed }),
    alcoholFree: t.int({
      description: 'How many of the drinks had less than half a percent of alcohol.',
      resolve: ({ statistics }) => statistics.tally.alcoholFree,
    }),
    machineSeconds: t.int({ resolve: ({ statistics }) => secondsOf(statistics.tally.machineTime) }),
    volumeMl: t.float({
      resolve: ({ statistics }, _args, { deps }) => liquidOf(statistics.tally, deps.records.now.ingredient).volumeMl,
    }),
    cost: t.float({
      nullable: true,
      description: costDescription,
      resolve: (view, _args, context) => costOfView({ cost: costIn(view, context) }),
    }),
    knownCost: t.float({
      description: 'Of everything that has a price.',
      resolve: (view, _args, context) => toPrice(costIn(view, context).known),
    }),
    unpriced: t.stringList({
      description: 'The ingredients without a price, by name.',
      resolve: (view, _args, context) =>
        costIn(view, context).unpriced.map(id => ingredientName(describing(context), id)),
    }),
    waiting: t.field({
      type: SpreadType,
      nullable: true,
      description: 'In the lines of parties, from the order to the call; null before any.',
      resolve: ({ statistics }) => spreadOfCounts(statistics.waits),
    }),
    handover: t.field({
      type: SpreadType,
      nullable: true,
      description: 'In the lines of parties, from the call to the start; null before any.',
      resolve: ({ statistics }) => spreadOfCounts(statistics.handovers),
    }),
    hours: t.intList({
      description: 'Drinks in each hour of the day, from midnight.',
      resolve: ({ habits }) => [...habits.hours],
    }),
    weekdays: t.intList({
      description: 'Drinks on each day of the week, from Monday.',
      resolve: ({ habits }) => [...habits.weekdays],
    }),
    months: t.field({
      type: [MonthType],
      description: 'Without gaps, oldest first.',
      complexity: { field: 1, multiplier: 60 },
      resolve: ({ habits }) => [...habits.months],
    }),
  }),
})

/** More than these nobody looks through. */
const mostListed = 50

builder.objectFields(StatisticsType, t => ({
  favourites: t.field({
    type: [DrinkCountType],
    description: `The most wanted first, ${mostListed} at most.`,
    complexity: { field: 1, multiplier: mostListed },
    resolve: ({ statistics }) => favouritesOf(statistics.tally).slice(0, mostListed),
  }),
  ingredients: t.field({
    type: [IngredientUseType],
    description: `Most of it first, ${mostListed} at most.`,
    complexity: { field: 1, multiplier: mostListed },
    resolve: ({ statistics }, _args, context) =>
      seen(usesOf(statistics.tally, context).slice(0, mostListed), availableOf(context)),
  }),
  ranOut: t.field({
    type: [DrynessType],
    description: 'What ran out last comes first.',
    complexity: { field: 1, multiplier: 20 },
    resolve: ({ statistics }, _args, context) =>
      seen(
        [...statistics.ranOut.values()].sort((a, b) => b.lastAt - a.lastAt),
        availableOf(context),
      ),
  }),
}))

builder.queryFields(t => ({
  statistics: t.field({
    type: StatisticsType,
    description: 'Reads the whole history when it is asked for the first time; after that only what is new.',
    authScopes: { may: 'order.read' },
    args: {
      timeZone: t.arg.string({
        required: true,
        description: 'By whose clock hours, days and months are counted, as `Europe/Copenhagen`.',
      }),
    },
    resolve: async (_root, { timeZone }, context) => {
      const statistics = await context.deps.statistics.read()
      return { statistics, habits: habitsOf(statistics.tally, offsetsOf(timeZone)) }
    },
  }),
}))
