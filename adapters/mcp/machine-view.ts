/* The machine as assistants are told of it. */
import * as z from 'zod'
import { ordererOf } from '#domain/access/user.ts'
import { unitOf } from '#domain/catalogue/ingredient.ts'
import { messageIn } from '#domain/catalogue/translations.ts'
import { needsFlush, printName, pumpState } from '#domain/machine/pump.ts'
import { takesOrders } from '#domain/party/party.ts'
import { isOf, isOpenOrder } from '#domain/party/party-order.ts'
import type { Part } from '#domain/pour/plan.ts'
import type { Production } from '#domain/pour/production.ts'
import { progressPercent, remainingTime } from '#domain/pour/progress.ts'
import { isScaleReady } from '#domain/records/records.ts'
import { toUnits } from '#domain/units/amount.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { drinkNameIn } from '#domain/usecases/orders/find-drink.ts'
import { mayCancel } from '#domain/usecases/orders/steer-production.usecase.ts'
import { queueAt, waitAtEnd } from '#domain/usecases/party/queue-view.ts'
import { amountFields, toldField } from './fields.ts'
import { plain } from './plain-text.ts'
import { ingredientName } from './recipe-view.ts'
import type { Call } from './tool.ts'

export const partItem = z.object(amountFields)

export const partOf = ({ ingredientId, amount }: Part, call: Call): z.infer<typeof partItem> => {
  const ingredient = call.deps.records.now.ingredient.get(ingredientId)
  return {
    ingredient: ingredientName(ingredientId, call),
    amount: toUnits(amount),
    unit: ingredient ? unitOf(ingredient) : 'ml',
  }
}

const drinkInMaking = z.object({
  order_id: z.int(),
  name: z.string(),
  ordered_by: z.string(),
  may_cancel: z.boolean().describe('The caller may, by cancel_order.'),
  state: z.enum([
    'starting',
    'pouring',
    'waits_for_ingredients',
    'waits_for_step',
    'waits_for_glass',
    'waits_for_pump',
    'stopping',
    'finished',
    'cancelled',
    'failed',
  ]),
  progress_percent: z.int(),
  remaining_seconds: z.number().describe('A guess, with 15 s for each step of a person.'),
  to_add_by_hand: z.array(partItem).describe('Now; a person then continues at the machine.'),
  to_do: z.string().nullable().describe('What a person has to do now, as the recipe says.'),
})

const lineItem = z.object({
  party: z.string(),
  takes_orders: z.boolean(),
  waiting: z.int(),
  wait_seconds: z.number().describe('About how long an order placed now would wait.'),
  your_orders: z
    .array(z.object({ order_id: z.int(), drink: z.string(), for: z.string(), state: z.string() }))
    .describe('Those of the caller that are open, at most 20.'),
})

export const machineFields = {
  status: z
    .enum(['ready', 'making_a_drink', 'in_use', 'stopped', 'not_answering'])
    .describe('`stopped`: a person has to check it and reset it there. `in_use`: pumps are being looked after.'),
  trouble: toldField.nullable().describe('Why it is not ready.'),
  drink: drinkInMaking.nullable().describe('Being made, or ended just now.'),
  glass: z.enum(['there', 'missing', 'unknown']).describe('Under the nozzle; `unknown` without a scale.'),
  glass_name: z.string().nullable(),
  pumps: z
    .array(
      z.object({
        pump: z.string(),
        ingredient: z.string().nullable(),
        left_ml: z.number(),
        is_ready: z.boolean().describe('Can make drinks.'),
        needs_flush: z.boolean(),
      }),
    )
    .describe('At most 60.'),
  line: lineItem.nullable().describe('While a party is open, orders wait in its queue.'),
}
export const machineItem = z.object(machineFields)

const mostPumps = 60
const mostOwnOrders = 20

export function machineOf(call: Call): z.infer<typeof machineItem> {
  const { deps, shown } = call
  const { records, scale } = deps
  const { area } = scale
  const glass = area.glassId === null ? null : shown.glass.get(area.glassId)
  const isLooking = records.now.loadCell.size > 0 && scale.reading?.mass != null
  return {
    ...statusOf(call),
    drink: drinkOf(deps.drinkMaker.production, call),
    glass: area.areaEmpty ? 'missing' : glass && isLooking ? 'there' : 'unknown',
    glass_name: glass ? plain(glass.name) : null,
    pumps: [...records.now.pump.values()].slice(0, mostPumps).map(pump => ({
      pump: plain(printName(pump)),
      ingredient: pump.ingredientId === null ? null : ingredientName(pump.ingredientId, call),
      left_ml: toMillilitres(pump.fillingLevel),
      is_ready: pumpState(pump, isScaleReady(records.now)) === 'READY',
      needs_flush: needsFlush(pump),
    })),
    line: queueOf(call),
  }
}

function statusOf({ deps, language }: Call): Pick<z.infer<typeof machineItem>, 'status' | 'trouble'> {
  const told = (problem: Parameters<typeof deps.describe>[0]) => {
    const { code, text } = deps.describe(problem, language)
    return { code, text: plain(text, 400) }
  }
  if (deps.lock.fault !== null) return { status: 'stopped', trouble: told({ kind: 'machine-fault' }) }
  if (!deps.actuator.available) return { status: 'not_answering', trouble: told({ kind: 'actuator-unavailable' }) }
  const { occupant } = deps.lock
  if (occupant === null) return { status: 'ready', trouble: null }
  return { status: occupant.kind === 'drink' ? 'making_a_drink' : 'in_use', trouble: told({ kind: 'busy' }) }
}

function drinkOf(production: Production, call: Call): z.infer<typeof drinkInMaking> | null {
  if (production.kind === 'idle') return null
  const { deps, language, user } = call
  const { order } = production
  const step = production.kind === 'waiting' ? order.plan.steps[production.stepIndex] : undefined
  return {
    order_id: order.id,
    name: plain(drinkNameIn(deps.records.now, { ...order.drink, name: order.drinkName }, language)),
    ordered_by: plain(ordererOf(deps.records.now.user, order)),
    may_cancel: mayCancel(user, production) && call.refusalOf('order.cancel') === null,
    state: stateOf(production),
    progress_percent: progressPercent(production, deps.drinkMaker.elapsed),
    remaining_seconds: Math.round(remainingTime(production, deps.drinkMaker.elapsed) / 1_000_000),
    to_add_by_hand: step?.kind === 'manual' ? step.parts.map(part => partOf(part, call)) : [],
    to_do: step?.kind === 'instruction' ? plain(messageIn(step, language), 500) : null,
  }
}

function stateOf(production: Exclude<Production, { kind: 'idle' }>): z.infer<typeof drinkInMaking>['state'] {
  switch (production.kind) {
    case 'ended':
      return production.outcome
    case 'paused':
      return production.cause.kind === 'glass' ? 'waits_for_glass' : 'waits_for_pump'
    case 'waiting':
      return production.order.plan.steps[production.stepIndex]?.kind === 'instruction'
        ? 'waits_for_step'
        : 'waits_for_ingredients'
    case 'starting':
    case 'pouring':
    case 'stopping':
      return production.kind
  }
}

function queueOf({ deps, user, language }: Call): z.infer<typeof lineItem> | null {
  const line = queueAt(deps.records.now)
  if (line === null) return null
  const own = line.orders.filter(
    order => isOpenOrder(order) && isOf(order.orderer, { kind: 'user', userId: user.id, forName: null }),
  )
  return {
    party: plain(line.party.name),
    takes_orders: takesOrders(line.party, deps.clock.now()),
    waiting: line.waiting.length + (line.called ? 1 : 0),
    wait_seconds: Math.round(waitAtEnd(line, deps) / 1_000_000),
    your_orders: own.slice(0, mostOwnOrders).map(({ id, request, drinkName, name, state }) => ({
      order_id: id,
      drink: plain(drinkNameIn(deps.records.now, { ...request.drink, name: drinkName }, language)),
      for: plain(name),
      state: state.kind,
    })),
  }
}
