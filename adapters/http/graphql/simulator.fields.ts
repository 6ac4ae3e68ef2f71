import { asId } from '#domain/units/id.ts'
import type { SimulatedMachineView } from '#simulator/ports/simulated-machine.port.ts'
import { refillSimulatedBottle } from '#simulator/usecases/attend-simulator.usecase.ts'
import {
  dropSimulatedIce,
  placeSimulatedGlass,
  pressSimulatedStart,
  putSimulatedHand,
  returnSimulatedGlass,
  setSimulatedBottle,
  setSimulatorSpeed,
  takeSimulatedGlass,
} from '#simulator/usecases/handle-simulator.usecase.ts'
import { builder } from './builder.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { doneFor, problemError } from './graphql-errors.ts'
import { latestOf } from './latest-of.ts'
import { sharedView, watchShared } from './shared-view.ts'
import { simulatedDeps } from './simulated-deps.ts'
import { SimulatedMachineType } from './simulator.types.ts'

const frameInterval = 50

/** Null on a real machine. The process that has the simulated one may have ended: then it is away for some seconds. */
const seen = async (context: GraphqlContext): Promise<SimulatedMachineView | null> => {
  const { simulated } = context.deps
  if (!simulated) return null
  return sharedView(simulated).catch(() => Promise.reject(problemError({ kind: 'actuator-unavailable' }, context)))
}

builder.queryFields(t => ({
  simulator: t.field({
    type: SimulatedMachineType,
    nullable: true,
    description: 'Null on a real machine.',
    authScopes: { may: 'simulator.read' },
    resolve: (_root, _args, context) => seen(context),
  }),
}))

builder.mutationFields(t => ({
  simulatorSetSpeed: t.boolean({
    description: '1–60 times real time.',
    authScopes: { may: 'simulator.operate' },
    args: { speed: t.arg.int({ required: true }) },
    resolve: async (_root, { speed }, context) =>
      doneFor(context, await setSimulatorSpeed(simulatedDeps(context), speed)),
  }),
  simulatorTakeGlass: t.boolean({
    description: 'Takes the glass of the simulated machine into the hand.',
    authScopes: { may: 'simulator.operate' },
    resolve: async (_root, _args, context) => doneFor(context, await takeSimulatedGlass(simulatedDeps(context))),
  }),
  simulatorPressStart: t.boolean({
    description: 'Presses the button of the simulated machine that starts drinks.',
    authScopes: { may: 'simulator.operate' },
    resolve: async (_root, _args, context) => doneFor(context, await pressSimulatedStart(simulatedDeps(context))),
  }),
  simulatorReturnGlass: t.boolean({
    description: 'Puts the glass that was taken back, with what is in it. Does nothing where one stands.',
    authScopes: { may: 'simulator.operate' },
    resolve: async (_root, _args, context) => doneFor(context, await returnSimulatedGlass(simulatedDeps(context))),
  }),
  simulatorPlaceGlass: t.boolean({
    description:
      'Another glass under the nozzles: one of the catalogue, or one of this size; the next drink goes into it. With `contentMl` already in it.',
    authScopes: { may: 'simulator.operate' },
    args: {
      glassId: t.arg.int(),
      sizeMl: t.arg.int({ description: '10–5000.' }),
      contentMl: t.arg.int({ description: '0 to its size.' }),
    },
    resolve: async (_root, { glassId, sizeMl, contentMl }, context) => {
      const wish = {
        glassId: glassId == null ? null : asId<'glass'>(glassId),
        sizeMl: sizeMl ?? null,
        contentMl: contentMl ?? null,
      }
      return doneFor(context, await placeSimulatedGlass(simulatedDeps(context), wish))
    },
  }),
  simulatorDropIce: t.boolean({
    description: 'Ice into the glass that stands there, 1–1000 g. It does not melt.',
    authScopes: { may: 'simulator.operate' },
    args: { grams: t.arg.float({ required: true }) },
    resolve: async (_root, { grams }, context) =>
      doneFor(context, await dropSimulatedIce(simulatedDeps(context), grams)),
  }),
  simulatorPutHand: t.boolean({
    description:
      'A hand at the glass, which takes (less than 0) or adds ever more weight and lets go at the end. Another hand replaces it, and `simulatorMendAll` removes it.',
    authScopes: { may: 'simulator.operate' },
    args: {
      gramsPerSecond: t.arg.float({ required: true, description: '0.1–100 either way.' }),
      seconds: t.arg.float({ required: true, description: '0.1–120.' }),
    },
    resolve: async (_root, { gramsPerSecond, seconds }, context) =>
      doneFor(context, await putSimulatedHand(simulatedDeps(context), gramsPerSecond, seconds)),
  }),
  simulatorRefill: t.boolean({
    description: "Puts a full bottle on a pump of the simulated machine; the machine's level follows.",
    authScopes: { may: 'simulator.operate' },
    args: { pumpId: t.arg.int({ required: true }) },
    resolve: async (_root, { pumpId }, context) =>
      doneFor(context, await refillSimulatedBottle(simulatedDeps(context), asId(pumpId))),
  }),
  simulatorSetBottle: t.boolean({
    description: 'What really is in the bottle, 0 to what it holds; the books do not know.',
    authScopes: { may: 'simulator.operate' },
    args: { pumpId: t.arg.int({ required: true }), ml: t.arg.float({ required: true }) },
    resolve: async (_root, { pumpId, ml }, context) =>
      doneFor(context, await setSimulatedBottle(simulatedDeps(context), pumpId, ml)),
  }),
}))

builder.subscriptionFields(t => ({
  simulator: t.field({
    type: SimulatedMachineType,
    nullable: true,
    description: 'At most 20 times a second.',
    authScopes: { may: 'simulator.read' },
    subscribe: (_root, _args, { deps }) =>
      latestOf(frameInterval, changed => (deps.simulated ? watchShared(deps.simulated, changed) : () => undefined)),
    resolve: (_event, _args, context) => seen(context),
  }),
}))
