import { nameOfPast } from '#domain/party/party-order.ts'
import type { Dose, PastOrder } from '#domain/pour/order.ts'
import { toExactUnits, toUnits } from '#domain/units/amount.ts'
import { noMass, toGrams } from '#domain/units/mass.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { findDrink } from '#domain/usecases/orders/find-drink.ts'
import { builder } from './builder.ts'
import { IngredientType } from './catalogue.types.ts'
import { MeasuredByEnum, OutcomeEnum, UnitEnum } from './enums.ts'
import { holdingsOf } from './graphql-context.ts'
import { isoTime } from './iso-time.ts'
import { DrinkType, ingredientOf, PartType, type Seen, seen, unitOfAmount } from './order.types.ts'

const DoseType = builder.objectRef<Seen<Dose>>('Dose').implement({
  description: 'One ingredient of an order, from pumps or by hand.',
  fields: t => ({
    ingredient: t.field({ type: IngredientType, resolve: ingredientOf }),
    unit: t.field({ type: UnitEnum, resolve: unitOfAmount }),
    ordered: t.float({
      description: 'In `unit`; with what was left out.',
      resolve: ({ value }) => toUnits(value.ordered),
    }),
    poured: t.float({
      description: 'In `unit`, as `measuredBy` tells it.',
      resolve: ({ value }) => toUnits(value.poured),
    }),
    measuredBy: t.field({ type: MeasuredByEnum, resolve: ({ value }) => value.measuredBy }),
    deviation: t.float({
      nullable: true,
      description: 'Standard deviation of `poured`, in `unit`; null where no scale has told it.',
      resolve: ({ value }) => (value.deviation === null ? null : toExactUnits(value.deviation)),
    }),
  }),
})

export const PastOrderType = builder.objectRef<PastOrder>('PastOrder').implement({
  fields: t => ({
    id: t.exposeInt('id'),
    drink: t.field({ type: DrinkType, resolve: ({ drink, drinkName }) => ({ ...drink, name: drinkName }) }),
    gone: t.boolean({
      description: 'The drink cannot be ordered any more: it is deleted, or no drink by itself.',
      resolve: ({ drink }, _args, { deps }) => !findDrink(deps.records.now, drink).ok,
    }),
    amountMl: t.float({ resolve: ({ amount: ordered }) => toMillilitres(ordered) }),
    userId: t.exposeInt('userId'),
    username: t.string({ resolve: (order, _args, { deps }) => nameOfPast(deps.records.now, order) }),
    startedAt: t.string({ resolve: ({ startedAt }) => isoTime(startedAt) }),
    endedAt: t.string({ resolve: ({ endedAt }) => isoTime(endedAt) }),
    outcome: t.expose('outcome', { type: OutcomeEnum }),
    reason: t.exposeString('reason'),
    continues: t.exposeInt('continues', {
      nullable: true,
      description: 'The interrupted order of which this was the rest, in the same glass.',
    }),
    overriddenBy: t.exposeInt('overriddenBy', {
      nullable: true,
      description: 'The user who let it pass although rules spoke against it.',
    }),
    poured: t.field({
      type: [PartType],
      description: 'What went into the glass: as measured from pumps, as planned by hand. Empty for old orders.',
      resolve: ({ poured }, _args, context) => seen(poured, holdingsOf(context)),
    }),
    doses: t.field({
      type: [DoseType],
      description: 'Of each ingredient what was ordered, poured, and how sure that is. Empty for old orders.',
      resolve: ({ doses = [] }, _args, context) => seen(doses, holdingsOf(context)),
    }),
    leftOut: t.field({
      type: [PartType],
      description: 'What was given up since a pump gave nothing: the drink was made without it.',
      resolve: ({ leftOut = [] }, _args, context) => seen(leftOut, holdingsOf(context)),
    }),
    uncommanded: t.field({
      type: [PartType],
      description:
        'What ran into the glass while nothing was on, and ended the drink: an estimate, shared among the pumps that ran last. What ran after that is not in it.',
      resolve: ({ uncommanded = [] }, _args, context) => seen(uncommanded, holdingsOf(context)),
    }),
    foreignGrams: t.float({
      description:
        'What was put into the glass meanwhile that no pump gave, such as ice: it is no part of the amounts.',
      resolve: ({ foreignMass = noMass }) => toGrams(foreignMass),
    }),
  }),
})
