/* The machine as assistants are told of it. */
import type { Static } from 'typebox'
import { ordererOf } from '#domain/access/user.ts'
import { unitOf } from '#domain/catalogue/ingredient.ts'
import { messageIn } from '#domain/catalogue/translations.ts'
import { needsFlush, printName, pumpState } from '#domain/machine/pump.ts'
import { takesOrders } from '#domain/party/party.ts'
import { isOf, isOpenOrder } from '#domain/party/party-order.ts'
import type { Part } from '#domain/pour/plan.ts'
import { isActive, type Production } from '#domain/pour/production.ts'
import { progressPercent, remainingTime } from '#domain/pour/progress.ts'
import { isScaleReady } from '#domain/records/records.ts'
import { toUnits } from '#domain/units/amount.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { emergencyStop } from '#domain/usecases/machine/emergency-stop.usecase.ts'
import { drinkNameIn } from '#domain/usecases/orders/find-drink.ts'
import { cancelProduction, mayCancel } from '#domain/usecases/orders/steer-production.usecase.ts'
import { withdrawPartyOrder } from '#domain/usecases/party/place-party-order.usecase.ts'
import { queueAt, waitsIn } from '#domain/usecases/party/queue-view.ts'
import { ingredientName } from './drink-tools.ts'
import * as t from './fields.ts'
import { type Call, defineTool, plain, type ToldProblem, ToolRefusal, toldOf, unwrap } from './tool.ts'

export const partItem = t.object(t.amountFields)

export const partOf = ({ ingredientId, amount }: Part, call: Call): Static<typeof partItem> => {
  const ingredient = call.deps.records.now.ingredient.get(ingredientId)
  return {
    ingredient: ingredientName(ingredientId, call),
    amount: toUnits(amount),
    unit: ingredient ? unitOf(ingredient) : 'ml',
  }
}

const drinkInMaking = t.object({
  order_id: t.integer(),
  name: t.string(),
  ordered_by: t.string(),
  may_cancel: t.boolean('The caller may, by cancel_order.'),
  state: t.choice([
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
  progress_percent: t.integer(),
  remaining_seconds: t.number('A guess, with 15 s for each step of a person.'),
  to_add_by_hand: t.array(partItem, 'Now; a person then continues at the machine.'),
  to_do: t.stringOrNull('What a person has to do now, as the recipe says.'),
})

const lineItem = t.object({
  party: t.string(),
  takes_orders: t.boolean(),
  waiting: t.integer(),
  wait_seconds: t.number('About how long an order placed now would wait.'),
  your_orders: t.array(
    t.object({ order_id: t.integer(), drink: t.string(), for: t.string(), state: t.string() }),
    'Those of the caller that are open, at most 20.',
  ),
})

export const machineFields = {
  status: t.choice(
    ['ready', 'making_a_drink', 'in_use', 'stopped', 'not_answering'],
    '`stopped`: a person has to check it and reset it there. `in_use`: pumps are being looked after.',
  ),
  trouble: t.nullable(t.toldField, 'Why it is not ready.'),
  drink: t.nullable(drinkInMaking, 'Being made, or ended just now.'),
  glass: t.choice(['there', 'missing', 'unknown'], 'Under the nozzle; `unknown` without a scale.'),
  glass_name: t.stringOrNull(),
  pumps: t.array(
    t.object({
      pump: t.string(),
      ingredient: t.stringOrNull(),
      left_ml: t.number(),
      is_ready: t.boolean('Can make drinks.'),
      needs_flush: t.boolean(),
    }),
    'At most 60.',
  ),
  line: t.nullable(lineItem, 'While a party is open, orders wait in its queue.'),
}
export const machineItem = t.object(machineFields)

const mostPumps = 60
const mostOwnOrders = 20

export function machineOf(call: Call): Static<typeof machineItem> {
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
    line: lineOf(call),
  }
}

function statusOf({ deps, language }: Call): Pick<Static<typeof machineItem>, 'status' | 'trouble'> {
  const told = (problem: ToldProblem) => toldOf(problem, { deps, language })
  if (deps.lock.fault !== null) return { status: 'stopped', trouble: told({ kind: 'machine-fault' }) }
  if (!deps.actuator.available) return { status: 'not_answering', trouble: told({ kind: 'actuator-unavailable' }) }
  const { occupant } = deps.lock
  if (occupant === null) return { status: 'ready', trouble: null }
  return { status: occupant.kind === 'drink' ? 'making_a_drink' : 'in_use', trouble: told({ kind: 'busy' }) }
}

function drinkOf(production: Production, call: Call): Static<typeof drinkInMaking> | null {
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

function stateOf(production: Exclude<Production, { kind: 'idle' }>): Static<typeof drinkInMaking>['state'] {
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

function lineOf({ deps, user, language }: Call): Static<typeof lineItem> | null {
  const line = queueAt(deps.records.now)
  if (line === null) return null
  const own = line.orders.filter(
    order => isOpenOrder(order) && isOf(order.orderer, { kind: 'user', userId: user.id, forName: null }),
  )
  return {
    party: plain(line.party.name),
    takes_orders: takesOrders(line.party, deps.clock.now()),
    waiting: line.waiting.length + (line.called ? 1 : 0),
    wait_seconds: Math.round(waitsIn(line, deps).atEnd / 1_000_000),
    your_orders: own.slice(0, mostOwnOrders).map(({ id, request, drinkName, name, state }) => ({
      order_id: id,
      drink: plain(drinkNameIn(deps.records.now, { ...request.drink, name: drinkName }, language)),
      for: plain(name),
      state: state.kind,
    })),
  }
}

/* The machine: how it is, and how it is stopped. */

const getMachineState = defineTool({
  name: 'get_machine_state',
  title: 'The machine',
  description:
    'Whether the machine is ready, what is being made and how far it is, what a person has to do now, the glass, ' +
    'what is left in the bottles, and the queue of a party.',
  operation: 'machine.read',
  effect: 'reads',
  input: {},
  output: machineFields,
  run: (_input, call) => machineOf(call),
})

const cancelOrder = defineTool({
  name: 'cancel_order',
  title: 'Cancel an order',
  description:
    'Ends a drink of the caller that is being made (every pump stops at once, and what is in the glass stays there), or takes ' +
    "the caller's order out of the queue of a party.",
  operation: 'order.cancel',
  effect: 'acts',
  isIdempotent: true,
  input: {
    order_id: t.id('the order, as order_drink or get_machine_state has told it'),
    where: t.choice(['machine', 'line'], '`machine`: it is being made. `line`: it waits.'),
  },
  output: { cancelled: t.boolean(), where: t.choice(['machine', 'line']) },
  async run({ order_id: id, where }, { deps, user }) {
    if (where === 'line') {
      unwrap(await withdrawPartyOrder(deps, { kind: 'user', user }, id))
    } else {
      const { production } = deps.drinkMaker
      // Whatever is made by now is someone else's.
      if (!isActive(production) || production.order.id !== id) throw new ToolRefusal({ kind: 'nothing-to-cancel' })
      unwrap(await cancelProduction(deps.drinkMaker, user))
    }
    return { cancelled: true, where }
  },
})

const stopEverything = defineTool({
  name: 'emergency_stop',
  title: 'Stop everything',
  description:
    'Every pump and valve goes off at once, no matter who is using the machine. Nothing starts until a person has checked the ' +
    'machine and reset it there. For danger and spills; cancel_order ends a single drink.',
  operation: 'machine.emergency-stop',
  effect: 'acts',
  isIdempotent: true,
  input: {},
  output: { stopped: t.boolean() },
  async run(_input, { deps, user }) {
    unwrap(await emergencyStop({ ...deps, breakOff: reason => deps.drinkMaker.breakOff(reason) }, user))
    return { stopped: true }
  },
})

export const machineTools = [getMachineState, cancelOrder, stopEverything]
