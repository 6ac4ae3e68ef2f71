import type { Result } from '#domain/result.ts'
import {
  breakSimulated,
  cutSimulatedPower,
  hangSimulatedController,
  mendAllSimulated,
  mendSimulated,
  type NamedFault,
  type SimulatorCommand,
} from '#simulator/usecases/break-simulator.usecase.ts'
import type { DisturbProblem } from '#simulator/usecases/reach-simulator.ts'
import { builder } from './builder.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { doneFor, unwrapFor } from './graphql-errors.ts'
import { simulatedDeps } from './simulated-deps.ts'
import { SimulatedFaultInput } from './simulator.types.ts'

const namedFault = (fault: typeof SimulatedFaultInput.$inferInput): NamedFault => ({
  kind: fault.kind,
  pumpId: fault.pumpId ?? null,
  address: fault.address ?? null,
  factor: fault.factor ?? null,
  grams: fault.grams ?? null,
})

/** In milliseconds: enough for an answer to leave the machine. */
const answerLeaves = 50

/** Gives the order when the answer has gone: nobody will be there to give it afterwards. */
function afterTheAnswer(context: GraphqlContext, order: Result<SimulatorCommand, DisturbProblem>): true {
  const command = unwrapFor(context, order)
  setTimeout(() => void command(), answerLeaves).unref()
  return true
}

builder.mutationFields(t => ({
  simulatorBreak: t.boolean({
    description: 'A pump that is broken already gets this fault instead.',
    authScopes: { may: 'simulator.operate' },
    args: { fault: t.arg({ type: SimulatedFaultInput, required: true }) },
    resolve: async (_root, { fault }, context) =>
      doneFor(context, await breakSimulated(simulatedDeps(context), namedFault(fault))),
  }),
  simulatorMend: t.boolean({
    description: 'Nothing happens where this is not broken; how strong it is does not matter.',
    authScopes: { may: 'simulator.operate' },
    args: { fault: t.arg({ type: SimulatedFaultInput, required: true }) },
    resolve: async (_root, { fault }, context) =>
      doneFor(context, await mendSimulated(simulatedDeps(context), namedFault(fault))),
  }),
  simulatorMendAll: t.boolean({
    authScopes: { may: 'simulator.operate' },
    resolve: async (_root, _args, context) => doneFor(context, await mendAllSimulated(simulatedDeps(context))),
  }),
  simulatorCutPower: t.boolean({
    description:
      'Everything but the disk is lost, just after the answer; the power is back after so many seconds, 1–60.',
    authScopes: { may: 'simulator.command' },
    args: { seconds: t.arg.int({ required: true }) },
    resolve: async (_root, { seconds }, context) =>
      afterTheAnswer(context, await cutSimulatedPower(simulatedDeps(context), seconds)),
  }),
  simulatorHangController: t.boolean({
    description: 'The controller does nothing at all for so many seconds, 0.1–30, beginning just after the answer.',
    authScopes: { may: 'simulator.command' },
    args: { seconds: t.arg.float({ required: true }) },
    resolve: async (_root, { seconds }, context) =>
      afterTheAnswer(context, await hangSimulatedController(simulatedDeps(context), seconds)),
  }),
}))
