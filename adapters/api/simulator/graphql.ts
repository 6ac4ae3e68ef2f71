import { failure } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import { machineFileText } from '#simulator/machine-file/machine-file.ts'
import { machineFileOf } from '#simulator/machine-file/machine-records.ts'
import type { SimulatedMachine, SimulatedMachineView } from '#simulator/ports/simulated-machine.port.ts'
import { readScenarioText } from '#simulator/scenario-language/read-scenario.ts'
import { type LibraryScenario, scenarioLibrary, scenarioNamed } from '#simulator/scenario-language/scenario-library.ts'
import { refillSimulatedBottle } from '#simulator/usecases/attend-simulator.usecase.ts'
import {
  breakSimulated,
  buildMachine,
  cutSimulatedPower,
  dropSimulatedIce,
  hangSimulatedController,
  mendAllSimulated,
  mendSimulated,
  type NamedFault,
  placeSimulatedGlass,
  playScenario,
  pressSimulatedStart,
  putSimulatedHand,
  returnSimulatedGlass,
  type SimulatorCommand,
  setSimulatedBottle,
  setSimulatorSpeed,
  stopScenario,
  takeSimulatedGlass,
} from '#simulator/usecases/control-simulator.usecase.ts'
import { recordedRun } from '#simulator/usecases/record-run.usecase.ts'
import type { HttpDeps } from '../kernel/deps.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { cachedSnapshot, watchSnapshot } from '../kernel/graphql/cached-snapshot.ts'
import { command } from '../kernel/graphql/command.ts'
import type { GraphqlContext } from '../kernel/graphql/context.ts'
import { problemError, unwrapFor } from '../kernel/graphql/errors.ts'
import { throttledLatest } from '../kernel/graphql/throttled-latest.ts'
import { found } from '../kernel/problems/http-problem.ts'
import { SimulatedFaultInput, SimulatedMachineType } from './types.ts'

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
function afterTheAnswer(command: SimulatorCommand): true {
  setTimeout(() => void command(), answerLeaves).unref()
  return true
}

command('simulatorCutPower', {
  may: 'simulator.command',
  description: 'Everything but the disk is lost, just after the answer; the power is back after so many seconds, 1–60.',
  args: arg => ({ seconds: arg.int({ required: true }) }),
  type: 'Boolean',
  run: ({ seconds }, context) => cutSimulatedPower(simulatedDeps(context), seconds),
  answer: afterTheAnswer,
})

command('simulatorHangController', {
  may: 'simulator.command',
  description: 'The controller does nothing at all for so many seconds, 0.1–30, beginning just after the answer.',
  args: arg => ({ seconds: arg.float({ required: true }) }),
  type: 'Boolean',
  run: ({ seconds }, context) => hangSimulatedController(simulatedDeps(context), seconds),
  answer: afterTheAnswer,
})

command('simulatorBreak', {
  may: 'simulator.operate',
  description: 'A pump that is broken already gets this fault instead.',
  args: arg => ({ fault: arg({ type: SimulatedFaultInput, required: true }) }),
  run: ({ fault }, context) => breakSimulated(simulatedDeps(context), namedFault(fault)),
})

command('simulatorMend', {
  may: 'simulator.operate',
  description: 'Nothing happens where this is not broken; how strong it is does not matter.',
  args: arg => ({ fault: arg({ type: SimulatedFaultInput, required: true }) }),
  run: ({ fault }, context) => mendSimulated(simulatedDeps(context), namedFault(fault)),
})

command('simulatorMendAll', {
  may: 'simulator.operate',
  run: (_args, context) => mendAllSimulated(simulatedDeps(context)),
})

const ScenarioType = builder.objectRef<LibraryScenario>('SimulatedScenario').implement({
  description: 'Faults on a timeline.',
  fields: t => ({
    name: t.string({ resolve: ({ scenario }) => scenario.name }),
    steps: t.int({ resolve: ({ scenario }) => scenario.steps.length }),
    text: t.exposeString('text', { description: 'As a JSON file to begin an own one with.' }),
  }),
})

builder.queryFields(t => ({
  simulatorScenarios: t.field({
    type: [ScenarioType],
    description: 'The library; empty on a real machine.',
    authScopes: { may: 'simulator.read' },
    resolve: (_root, _args, { deps }) => (deps.simulated ? [...scenarioLibrary] : []),
  }),
  simulatorRecording: t.string({
    description: 'The last minutes of this run as the text of a file that can be replayed exactly.',
    authScopes: { may: 'simulator.read' },
    resolve: async (_root, _args, context) => unwrapFor(context, await recordedRun(simulatedDeps(context))),
  }),
  simulatorMachineFile: t.string({
    description: 'The machine of now as the text of a file: see docs/machine-files.md.',
    authScopes: { may: 'simulator.command' },
    resolve: (_root, _args, context) => machineFileText(machineFileOf(simulatedDeps(context).records.now)),
  }),
}))

command('simulatorPlay', {
  may: 'simulator.operate',
  description: 'A scenario of the library. The one that is being played ends. Some need `simulator.command` besides.',
  args: arg => ({ name: arg.string({ required: true }) }),
  run: ({ name }, context) => {
    const deps = simulatedDeps(context)
    return playScenario(deps, context.user.role, found(scenarioNamed(name) ?? undefined, 'scenario'))
  },
})

command('simulatorPlayFile', {
  may: 'simulator.operate',
  description: "A scenario of one's own, as JSON of at most 64 kB. The one that is being played ends.",
  args: arg => ({ text: arg.string({ required: true }) }),
  run: async ({ text }, context) => {
    const deps = simulatedDeps(context)
    const scenario = readScenarioText(text)
    if (!scenario.ok) return failure({ kind: 'scenario-invalid', problems: scenario.problem })
    return playScenario(deps, context.user.role, scenario.value)
  },
})

command('simulatorStopPlaying', {
  may: 'simulator.operate',
  description: 'What has happened stays.',
  run: (_args, context) => stopScenario(simulatedDeps(context)),
})

command('simulatorBuildMachine', {
  may: 'simulator.command',
  description:
    'Another machine in the place of this one: its pumps and expanders go, recipes stay. Refused with all reasons.',
  args: arg => ({ text: arg.string({ required: true }) }),
  run: ({ text }, context) => buildMachine(simulatedDeps(context), context.user, text),
})

const frameInterval = 50

/** Null on a real machine. The process that has the simulated one may have ended: then it is away for some seconds. */
const seen = async (context: GraphqlContext): Promise<SimulatedMachineView | null> => {
  const { simulated } = context.deps
  if (!simulated) return null
  return cachedSnapshot(simulated).catch(() => Promise.reject(problemError({ kind: 'actuator-unavailable' }, context)))
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

command('simulatorSetSpeed', {
  may: 'simulator.operate',
  description: '1–60 times real time.',
  args: arg => ({ speed: arg.int({ required: true }) }),
  run: ({ speed }, context) => setSimulatorSpeed(simulatedDeps(context), speed),
})

command('simulatorTakeGlass', {
  may: 'simulator.operate',
  description: 'Takes the glass of the simulated machine into the hand.',
  run: (_args, context) => takeSimulatedGlass(simulatedDeps(context)),
})

command('simulatorPressStart', {
  may: 'simulator.operate',
  description: 'Presses the button of the simulated machine that starts drinks.',
  run: (_args, context) => pressSimulatedStart(simulatedDeps(context)),
})

command('simulatorReturnGlass', {
  may: 'simulator.operate',
  description: 'Puts the glass that was taken back, with what is in it. Does nothing where one stands.',
  run: (_args, context) => returnSimulatedGlass(simulatedDeps(context)),
})

command('simulatorPlaceGlass', {
  may: 'simulator.operate',
  description:
    'Another glass under the nozzles: one of the catalogue, or one of this size; the next drink goes into it. With `contentMl` already in it.',
  args: arg => ({
    glassId: arg.int(),
    sizeMl: arg.int({ description: '10–5000.' }),
    contentMl: arg.int({ description: '0 to its size.' }),
  }),
  run: ({ glassId, sizeMl, contentMl }, context) => {
    const wish = {
      glassId: glassId == null ? null : asId<'glass'>(glassId),
      sizeMl: sizeMl ?? null,
      contentMl: contentMl ?? null,
    }
    return placeSimulatedGlass(simulatedDeps(context), wish)
  },
})

command('simulatorDropIce', {
  may: 'simulator.operate',
  description: 'Ice into the glass that stands there, 1–1000 g. It does not melt.',
  args: arg => ({ grams: arg.float({ required: true }) }),
  run: ({ grams }, context) => dropSimulatedIce(simulatedDeps(context), grams),
})

command('simulatorPutHand', {
  may: 'simulator.operate',
  description:
    'A hand at the glass, which takes (less than 0) or adds ever more weight and lets go at the end. Another hand replaces it, and `simulatorMendAll` removes it.',
  args: arg => ({
    gramsPerSecond: arg.float({ required: true, description: '0.1–100 either way.' }),
    seconds: arg.float({ required: true, description: '0.1–120.' }),
  }),
  run: ({ gramsPerSecond, seconds }, context) => putSimulatedHand(simulatedDeps(context), gramsPerSecond, seconds),
})

command('simulatorRefill', {
  may: 'simulator.operate',
  description: "Puts a full bottle on a pump of the simulated machine; the machine's level follows.",
  args: arg => ({ pumpId: arg.int({ required: true }) }),
  run: ({ pumpId }, context) => refillSimulatedBottle(simulatedDeps(context), asId(pumpId)),
})

command('simulatorSetBottle', {
  may: 'simulator.operate',
  description: 'What really is in the bottle, 0 to what it holds; the books do not know.',
  args: arg => ({ pumpId: arg.int({ required: true }), ml: arg.float({ required: true }) }),
  run: ({ pumpId, ml }, context) => setSimulatedBottle(simulatedDeps(context), pumpId, ml),
})

builder.subscriptionFields(t => ({
  simulator: t.field({
    type: SimulatedMachineType,
    nullable: true,
    description: 'At most 20 times a second.',
    authScopes: { may: 'simulator.read' },
    subscribe: (_root, _args, { deps }) =>
      throttledLatest(frameInterval, changed =>
        deps.simulated ? watchSnapshot(deps.simulated, changed) : () => undefined,
      ),
    resolve: (_event, _args, context) => seen(context),
  }),
}))

/** The dependencies of calls to a simulated machine. @throws the problem `not-simulated` on a real one */
export function simulatedDeps(context: GraphqlContext): HttpDeps & { readonly simulated: SimulatedMachine } {
  const { simulated } = context.deps
  if (!simulated) throw problemError({ kind: 'not-simulated' }, context)
  return { ...context.deps, simulated }
}
