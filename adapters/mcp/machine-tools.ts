/* The machine: how it is, and how it is stopped. */
import * as z from 'zod'
import { isActive } from '#domain/pour/production.ts'
import { emergencyStop } from '#domain/usecases/machine/emergency-stop.usecase.ts'
import { cancelProduction } from '#domain/usecases/orders/steer-production.usecase.ts'
import { withdrawPartyOrder } from '#domain/usecases/party/place-party-order.usecase.ts'
import { idField } from './fields.ts'
import { machineFields, machineOf } from './machine-view.ts'
import { defineTool, ToolRefusal, unwrap } from './tool.ts'

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
    order_id: idField('the order, as order_drink or get_machine_state has told it'),
    where: z.enum(['machine', 'line']).describe('`machine`: it is being made. `line`: it waits.'),
  },
  output: { cancelled: z.boolean(), where: z.enum(['machine', 'line']) },
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
  output: { stopped: z.boolean() },
  async run(_input, { deps, user }) {
    unwrap(await emergencyStop({ ...deps, breakOff: reason => deps.drinkMaker.breakOff(reason) }, user))
    return { stopped: true }
  },
})

export const machineTools = [getMachineState, cancelOrder, stopEverything]
