/* An order before someone has said yes, as assistants are told of it. */
import type { Static } from 'typebox'
import * as Type from 'typebox'
import { messageIn } from '#domain/catalogue/translations.ts'
import type { Confirmed, ProposedOrder } from '#domain/extensions/assistants/usecases/confirm-order.usecase.ts'
import { printName } from '#domain/machine/pump.ts'
import type { DrinkRef, OrderRequest, Substitution } from '#domain/pour/order.ts'
import type { Plan } from '#domain/pour/plan.ts'
import { estimatedTime } from '#domain/pour/progress.ts'
import { percentOf, priceOf, standardDrinksOf } from '#domain/pour/serving.ts'
import { travelledAmount } from '#domain/units/amount.ts'
import { asId, type IngredientId } from '#domain/units/id.ts'
import { toGrams } from '#domain/units/mass.ts'
import { toPrice } from '#domain/units/price.ts'
import { toMillilitres, travelledMillilitres } from '#domain/units/volume.ts'
import { drinkNameIn } from '#domain/usecases/orders/find-drink.ts'
import { waitsIn } from '#domain/usecases/party/queue-view.ts'
import { ingredientName, sisterOf } from './drink-tools.ts'
import * as t from './fields.ts'
import { partItem, partOf } from './machine-tools.ts'
import { type Call, defineTool, plain, ToolRefusal, toldOf, unwrap } from './tool.ts'

export const planFields = {
  can_be_ordered: t.boolean(),
  drink: t.string(),
  amount_ml: t.number('As ordered.'),
  total_ml: t.number('With what is added to it.'),
  glass: t.nullable(t.object({ name: t.string(), size_ml: t.number() })),
  strength: t.object({
    alcohol_percent: t.number(),
    alcohol_grams: t.number(),
    standard_drinks: t.number('Of 12 g of pure alcohol each.'),
    is_large: t.boolean('More than is served in one glass without a question: ask whether that is meant.'),
  }),
  from_pumps: t.array(
    t.object({
      pump: t.string(),
      ingredient: t.string(),
      ml: t.number('Into the glass.'),
      left_after_ml: t.number('In the bottle.'),
    }),
  ),
  by_hand: t.array(partItem, 'What a person adds.'),
  to_do: t.array(t.string(), 'What a person does, as the recipe says.'),
  seconds: t.numberOrNull('A guess, with 15 s for each step of a person; null where it cannot be made.'),
  price: t.numberOrNull('In the machine’s currency; null where a price is not known.'),
  where: t.choice(
    ['at_once', 'in_line'],
    '`in_line`: a party is open. The order waits, and is started at the machine when it is called.',
  ),
  line: t.nullable(
    t.object({ party: t.string(), orders_before: t.integer(), wait_seconds: t.number() }),
    'Null unless `in_line`.',
  ),
  problems: t.array(t.toldField, 'All that speaks against it, and what helps.'),
  warnings: t.array(t.toldField),
  confirmation_id: t.stringOrNull(
    'For order_drink, once, within two minutes, after the person has said yes to just this. Null where it cannot be ordered.',
  ),
  expires_in_seconds: t.nullable(t.integer()),
}
export const planItem = t.object(planFields)

const mostProblems = 30

const tenth = (value: number): number => Math.round(value * 10) / 10

export function planOf(proposed: ProposedOrder, call: Call): Static<typeof planItem> {
  const { deps, shown, language } = call
  const { checked, line, problems, confirmation } = proposed
  const { feasibility, serving, plan, drink } = checked
  const glass = feasibility.glass && shown.glass.get(feasibility.glass.id)
  const price = priceOf(feasibility, deps.records.now.ingredient)
  const drinkRef = { ...drink.ref, name: drink.name }
  return {
    can_be_ordered: confirmation !== null,
    drink: plain(drinkNameIn(deps.records.now, drinkRef, language)),
    amount_ml: toMillilitres(feasibility.ordered),
    total_ml: toMillilitres(feasibility.total),
    glass: glass ? { name: plain(glass.name), size_ml: toMillilitres(glass.size) } : null,
    strength: {
      alcohol_percent: tenth(percentOf(serving.strength)),
      alcohol_grams: toGrams(serving.strength.alcohol),
      standard_drinks: tenth(standardDrinksOf(serving.strength)),
      is_large: serving.exceeds,
    },
    from_pumps: plan ? fromPumps(plan, call) : [],
    by_hand: feasibility.required.filter(({ supply }) => supply === 'hand').map(part => partOf(part, call)),
    to_do: (plan?.steps ?? []).flatMap(step =>
      step.kind === 'instruction' ? [plain(messageIn(step, language), 500)] : [],
    ),
    seconds: plan && tenth(estimatedTime(plan) / 1_000_000),
    price: price === null ? null : toPrice(price),
    where: line === null ? 'at_once' : 'in_line',
    line: line && {
      party: plain(line.party.name),
      orders_before: line.waiting.length + (line.called ? 1 : 0),
      wait_seconds: Math.round(waitsIn(line, deps).atEnd / 1_000_000),
    },
    problems: problems.slice(0, mostProblems).map(each => toldOf(each, call)),
    warnings: feasibility.warnings.map(each => toldOf(each, call)),
    confirmation_id: confirmation?.id ?? null,
    expires_in_seconds: confirmation && Math.round((confirmation.expiresAt - deps.clock.now()) / 1000),
  }
}

const fromPumps = ({ forecasts }: Plan, call: Call) =>
  forecasts.map(({ pumpId, ingredientId, delivered, levelAfter }) => {
    const pump = call.deps.records.now.pump.get(pumpId)
    return {
      pump: plain(pump ? printName(pump) : `#${pumpId}`),
      ingredient: ingredientName(ingredientId, call),
      ml: toMillilitres(delivered),
      left_after_ml: toMillilitres(levelAfter),
    }
  })

/* Orders in two steps: a plan first, which is ordered once someone has agreed. */

const ingredientIds = (description: string) => t.list(t.id('an ingredient'), 20, description)

const orderFields = {
  recipe_id: t.optional(t.id('the recipe; this or `ingredient_id`')),
  ingredient_id: t.optional(t.id('a liquid on a pump, as a drink of its own')),
  amount_ml: t.optional(t.numberIn(10, 5000, "Left out: the recipe's own amount, else the size of the glass.")),
  glass_id: t.optional(t.id('the glass that stands there; left out: as the recipe or the scale says')),
  alcohol_free: t.flag(
    false,
    'Without alcohol, as get_recipe says under `alcohol_free_version`. Refused where that cannot be.',
  ),
  boost_percent: t.defaulted(
    Type.Integer({
      minimum: 0,
      maximum: 200,
      default: 100,
      description: 'How much of what the recipe calls boostable; 100 is as written. In steps of 5.',
    }),
  ),
  leave_out: ingredientIds('Ingredients of the recipe that are left out; the rest fills the amount.'),
  instead: t.list(
    t.object({
      ingredient_id: t.id('the ingredient of the recipe'),
      by_ingredient_id: t.id('what takes its place'),
    }),
    20,
  ),
  choose: t.list(
    t.object({
      group_id: t.id('a group in the recipe'),
      ingredient_id: t.id('which of it'),
    }),
    20,
    'Left out: the machine chooses.',
  ),
  add: t.list(
    t.object({ ingredient_id: t.id('an ingredient'), amount: Type.Number({ minimum: 1, maximum: 500 }) }),
    20,
    'On top of it, in the unit of each.',
  ),
  by_hand: ingredientIds('What a person adds by hand although a pump has it.'),
  may_overfill: t.flag(false, 'The person knows that the drink is larger than the glass, and wants it.'),
  for_name: t.optional(
    Type.String({
      minLength: 1,
      maxLength: 20,
      description: 'At a party: the name of a guest the caller orders for. Ignored where no party is open.',
    }),
  ),
}

type OrderInput = t.Values<typeof orderFields>

const ids = (numbers: readonly number[]): IngredientId[] => numbers.map(asId<'ingredient'>)

function requestOf(input: OrderInput, call: Call): OrderRequest {
  const drink = drinkOf(input)
  const sister = input.alcohol_free ? alcoholFree(drink, call) : { substitutions: [], omitted: [] }
  const instead: Substitution[] = input.instead.map(({ ingredient_id: from, by_ingredient_id: by }) => ({
    ingredientId: asId(from),
    replacementId: asId(by),
  }))
  return {
    drink,
    amount: input.amount_ml === undefined ? null : travelledMillilitres(input.amount_ml),
    glassId: input.glass_id === undefined ? null : asId(input.glass_id),
    boost: input.boost_percent,
    additional: input.add.map(each => ({
      ingredientId: asId(each.ingredient_id),
      amount: travelledAmount(each.amount),
    })),
    replacements: input.choose.map(each => ({
      groupId: asId(each.group_id),
      replacementId: asId(each.ingredient_id),
    })),
    omitted: [...sister.omitted, ...ids(input.leave_out)],
    substitutions: [...sister.substitutions, ...instead],
    byHand: ids(input.by_hand),
    confirmOverfill: input.may_overfill,
  }
}

function drinkOf({ recipe_id: recipe, ingredient_id: ingredient }: OrderInput): DrinkRef {
  if (recipe !== undefined && ingredient === undefined) return { kind: 'recipe', id: recipe }
  if (ingredient !== undefined && recipe === undefined) return { kind: 'ingredient', id: ingredient }
  throw new t.InvalidArguments([{ code: 'recipe_id', text: 'Name either recipe_id or ingredient_id.' }])
}

function alcoholFree(drink: DrinkRef, call: Call) {
  const recipe = drink.kind === 'recipe' ? call.deps.records.now.recipe.get(drink.id) : undefined
  if (!recipe) throw new ToolRefusal({ kind: 'not-found', what: drink.kind })
  const sister = sisterOf(recipe, call)
  if (sister !== null) return sister
  const listed = call.deps.recipes.listed(recipe.id)
  if (listed?.alcohol.most === 0) return { substitutions: [], omitted: [] }
  throw new t.InvalidArguments([
    {
      code: 'alcohol_free',
      text: 'There is no version of this drink without alcohol: something essential has no stand-in.',
    },
  ])
}

const planDrink = defineTool({
  name: 'plan_drink',
  title: 'Plan a drink',
  description:
    'The plan of an order now: amounts for each pump, what a person adds and does by hand, strength, time, price, ' +
    'and all that speaks against it. Orders nothing. Tell the person this plan, and ask; order_drink takes its confirmation_id.',
  operation: 'order.check',
  effect: 'reads',
  input: orderFields,
  output: planFields,
  run(input, call) {
    const wish = { request: requestOf(input, call), forName: input.for_name ?? null }
    const proposed = unwrap(call.confirmations.propose(call.asker, wish))
    const mayOrder = call.refusalOf('order.place') === null
    return planOf(mayOrder ? proposed : { ...proposed, confirmation: null }, call)
  },
})

const outcomes = { begun: 'being_made', 'in-line': 'in_line', changed: 'plan_changed' } as const

const orderDrink = defineTool({
  name: 'order_drink',
  title: 'Order the planned drink',
  description:
    'Orders what plan_drink has told, and moves liquid: only after the person has said yes to that plan, with a glass under the ' +
    'nozzle and a person at the machine. Works once. If the drink would now be made differently, nothing is ordered, and ' +
    'the answer is the new plan.',
  operation: 'order.place',
  effect: 'acts',
  input: { confirmation_id: Type.String({ minLength: 1, maxLength: 100, description: 'As plan_drink has told it.' }) },
  output: {
    outcome: t.choice(['being_made', 'in_line', 'plan_changed']),
    order_id: t.nullable(t.integer(), 'Null where nothing was ordered.'),
    drink: t.string(),
    new_plan: t.nullable(planItem, 'Where the plan has changed: ask the person again.'),
  },
  async run({ confirmation_id: id }, call) {
    const confirmed: Confirmed = unwrap(await call.confirmations.confirm(call.asker, id))
    const new_plan = confirmed.kind === 'changed' ? planOf(confirmed.proposal, call) : null
    return {
      outcome: outcomes[confirmed.kind],
      order_id: confirmed.kind === 'changed' ? null : confirmed.orderId,
      drink: confirmed.kind === 'changed' ? (new_plan?.drink ?? '') : plain(confirmed.drinkName),
      new_plan,
    }
  },
})

export const orderTools = [planDrink, orderDrink]
