/* Orders, in two steps: the plan is told first, and ordered once someone has said yes to it. */
import * as z from 'zod'
import type { DrinkRef, OrderRequest, Substitution } from '#domain/pour/order.ts'
import { travelledAmount } from '#domain/units/amount.ts'
import { asId, type IngredientId } from '#domain/units/id.ts'
import { travelledMillilitres } from '#domain/units/volume.ts'
import type { Confirmed } from '#domain/usecases/party/confirm-order.usecase.ts'
import { idField } from './fields.ts'
import { plain } from './plain-text.ts'
import { planFields, planItem, planOf } from './plan-view.ts'
import { sisterOf } from './recipe-view.ts'
import { type Call, defineTool, ToolRefusal, unwrap } from './tool.ts'

const ingredientIds = z.array(idField('an ingredient')).max(20).default([])

const orderFields = {
  recipe_id: idField('the recipe; this or `ingredient_id`').optional(),
  ingredient_id: idField('a liquid on a pump, as a drink of its own').optional(),
  amount_ml: z
    .number()
    .min(10)
    .max(5000)
    .optional()
    .describe("Left out: the recipe's own amount, else the size of the glass."),
  glass_id: idField('the glass that stands there; left out: as the recipe or the scale says').optional(),
  alcohol_free: z
    .boolean()
    .default(false)
    .describe('Without alcohol, as get_recipe says under `alcohol_free_version`. Refused where that cannot be.'),
  boost_percent: z
    .int()
    .min(0)
    .max(200)
    .default(100)
    .describe('How much of what the recipe calls boostable; 100 is as written. In steps of 5.'),
  leave_out: ingredientIds.describe('Ingredients of the recipe that are left out; the rest fills the amount.'),
  instead: z
    .array(
      z.strictObject({
        ingredient_id: idField('the ingredient of the recipe'),
        by_ingredient_id: idField('what takes its place'),
      }),
    )
    .max(20)
    .default([]),
  choose: z
    .array(
      z.strictObject({
        group_id: idField('a group in the recipe'),
        ingredient_id: idField('which of it'),
      }),
    )
    .max(20)
    .default([])
    .describe('Left out: the machine chooses.'),
  add: z
    .array(z.strictObject({ ingredient_id: idField('an ingredient'), amount: z.number().min(1).max(500) }))
    .max(20)
    .default([])
    .describe('On top of it, in the unit of each.'),
  by_hand: ingredientIds.describe('What a person adds by hand although a pump has it.'),
  may_overfill: z
    .boolean()
    .default(false)
    .describe('The person knows that the drink is larger than the glass, and wants it.'),
  for_name: z
    .string()
    .min(1)
    .max(20)
    .optional()
    .describe('At a party: the name of a guest the caller orders for. Ignored where no party is open.'),
}

type OrderInput = z.infer<z.ZodObject<typeof orderFields>>

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
  throw new z.ZodError([
    { code: 'custom', path: ['recipe_id'], message: 'Name either recipe_id or ingredient_id.', input: undefined },
  ])
}

function alcoholFree(drink: DrinkRef, call: Call) {
  const recipe = drink.kind === 'recipe' ? call.deps.records.now.recipe.get(drink.id) : undefined
  if (!recipe) throw new ToolRefusal({ kind: 'not-found', what: drink.kind })
  const sister = sisterOf(recipe, call)
  if (sister !== null) return sister
  const listed = call.deps.recipes.listed(recipe.id)
  if (listed?.alcohol.most === 0) return { substitutions: [], omitted: [] }
  throw new z.ZodError([
    {
      code: 'custom',
      path: ['alcohol_free'],
      message: 'There is no version of this drink without alcohol: something essential has no stand-in.',
      input: undefined,
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
  input: { confirmation_id: z.string().min(1).max(100).describe('As plan_drink has told it.') },
  output: {
    outcome: z.enum(['being_made', 'in_line', 'plan_changed']),
    order_id: z.int().nullable().describe('Null where nothing was ordered.'),
    drink: z.string(),
    new_plan: planItem.nullable().describe('Where the plan has changed: ask the person again.'),
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
