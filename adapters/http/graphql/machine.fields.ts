import { emergencyStop } from '#domain/usecases/machine/emergency-stop.usecase.ts'
import { changesAny, watchEvents } from '../machine/watch.ts'
import { builder } from './builder.ts'
import { callerOf } from './graphql-context.ts'
import { doneFor } from './graphql-errors.ts'
import { latestOf } from './latest-of.ts'
import { MachineViewType, machineReader, machineView, PumpType, pumpViews } from './machine.types.ts'

/** A change of settings is three: someone takes the machine, changes something, and gives it back. */
const machinePace = { interval: 50, burst: 4 } as const

builder.queryFields(t => ({
  pumps: t.field({
    type: [PumpType],
    authScopes: { may: 'machine.read' },
    resolve: (_root, _args, context) => pumpViews(context),
  }),
  machine: t.field({
    type: MachineViewType,
    authScopes: { may: 'machine.read' },
    resolve: (_root, _args, context) => machineView(context),
  }),
}))

builder.mutationFields(t => ({
  emergencyStop: t.boolean({
    description: 'Everything off, now, no matter who is using the machine. Nothing starts until it is reset.',
    authScopes: { may: 'machine.emergency-stop' },
    resolve: async (_root, _args, context) => {
      const { drinkMaker } = context.deps
      const breakOff = (reason: string): Promise<unknown> => drinkMaker.breakOff(reason)
      return doneFor(context, await emergencyStop({ ...context.deps, breakOff }, callerOf(context).user))
    },
  }),
  resetFault: t.boolean({
    description: 'Confirms that the machine has been checked and may work again.',
    authScopes: { may: 'machine.reset-fault' },
    resolve: async (_root, _args, context) => doneFor(context, await context.deps.lock.resetFault()),
  }),
}))

const machineEvents = new Set<string>([
  'running-pumps-changed',
  'maintenance-changed',
  'machine-changed',
  'production-changed',
])
const machineKinds = ['pump', 'powerLimit', 'reversePumping', 'loadCell', 'ingredient'] as const

builder.subscriptionFields(t => ({
  machine: t.field({
    type: MachineViewType,
    description: 'The state at once, then every change, at most twenty times a second for long.',
    authScopes: { may: 'machine.read' },
    subscribe: (_root, _args, context) =>
      latestOf(
        machinePace,
        watchEvents(context.deps.eventBus, event => machineEvents.has(event.kind) || changesAny(event, machineKinds)),
        machineReader(context),
      ),
    resolve: view => view,
  }),
}))
