/* An order before someone has said yes, as assistants are told of it. */
import * as z from 'zod'
import { messageIn } from '#domain/catalogue/translations.ts'
import type { Told } from '#domain/home/assistant.ts'
import { printName } from '#domain/machine/pump.ts'
import type { Plan } from '#domain/pour/plan.ts'
import { estimatedTime } from '#domain/pour/progress.ts'
import { percentOf, priceOf, standardDrinksOf } from '#domain/pour/serving.ts'
import { toGrams } from '#domain/units/mass.ts'
import { toPrice } from '#domain/units/price.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { drinkNameIn } from '#domain/usecases/orders/find-drink.ts'
import type { ProposedOrder } from '#domain/usecases/party/confirm-order.usecase.ts'
import { waitAtEnd } from '#domain/usecases/party/queue-view.ts'
import type { ToldProblem } from './assistant-deps.ts'
import { toldField } from './fields.ts'
import { partItem, partOf } from './machine-view.ts'
import { plain } from './plain-text.ts'
import { ingredientName } from './recipe-view.ts'
import type { Call } from './tool.ts'

export const planFields = {
  can_be_ordered: z.boolean(),
  drink: z.string(),
  amount_ml: z.number().describe('As ordered.'),
  total_ml: z.number().describe('With what is added to it.'),
  glass: z.object({ name: z.string(), size_ml: z.number() }).nullable(),
  strength: z.object({
    alcohol_percent: z.number(),
    alcohol_grams: z.number(),
    standard_drinks: z.number().describe('Of 12 g of pure alcohol each.'),
    is_large: z.boolean().describe('More than is served in one glass without a question: ask whether that is meant.'),
  }),
  from_pumps: z.array(
    z.object({
      pump: z.string(),
      ingredient: z.string(),
      ml: z.number().describe('Into the glass.'),
      left_after_ml: z.number().describe('In the bottle.'),
    }),
  ),
  by_hand: z.array(partItem).describe('What a person adds.'),
  to_do: z.array(z.string()).describe('What a person does, as the recipe says.'),
  seconds: z
    .number()
    .nullable()
    .describe('A guess, with 15 s for each step of a person; null where it cannot be made.'),
  price: z.number().nullable().describe('In the machine’s currency; null where a price is not known.'),
  where: z
    .enum(['at_once', 'in_line'])
    .describe('`in_line`: a party is open. The order waits, and is started at the machine when it is called.'),
  line: z
    .object({ party: z.string(), orders_before: z.int(), wait_seconds: z.number() })
    .nullable()
    .describe('Null unless `in_line`.'),
  problems: z.array(toldField).describe('All that speaks against it, and what helps.'),
  warnings: z.array(toldField),
  confirmation_id: z
    .string()
    .nullable()
    .describe(
      'For order_drink, once, within two minutes, after the person has said yes to just this. Null where it cannot be ordered.',
    ),
  expires_in_seconds: z.int().nullable(),
}
export const planItem = z.object(planFields)

const mostProblems = 30

const tenth = (value: number): number => Math.round(value * 10) / 10

export function planOf(proposed: ProposedOrder, call: Call): z.infer<typeof planItem> {
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
      wait_seconds: Math.round(waitAtEnd(line, deps) / 1_000_000),
    },
    problems: problems.slice(0, mostProblems).map(each => toldOf(each, call)),
    warnings: feasibility.warnings.map(each => toldOf(each, call)),
    confirmation_id: confirmation?.id ?? null,
    expires_in_seconds: confirmation && Math.round((confirmation.expiresAt - deps.clock.now()) / 1000),
  }
}

export function toldOf(problem: ToldProblem, { deps, language }: Call): Told {
  const { code, text } = deps.describe(problem, language)
  return { code, text: plain(text, 400) }
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
