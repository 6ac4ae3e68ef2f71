import { machineFileOf } from '#simulator/machine-file/machine-file-of.ts'
import { machineFileText } from '#simulator/machine-file/read-machine-file.ts'
import { readScenarioText } from '#simulator/scenario-language/read-scenario.ts'
import { type LibraryScenario, scenarioLibrary, scenarioNamed } from '#simulator/scenario-language/scenario-library.ts'
import { buildMachine } from '#simulator/usecases/build-machine.usecase.ts'
import { playScenario, stopScenario } from '#simulator/usecases/play-scenario.usecase.ts'
import { recordedRun } from '#simulator/usecases/record-run.usecase.ts'
import { builder } from './builder.ts'
import { callerOf } from './graphql-context.ts'
import { doneFor, problemError, unwrapFor } from './graphql-errors.ts'
import { simulatedDeps } from './simulated-deps.ts'

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

builder.mutationFields(t => ({
  simulatorPlay: t.boolean({
    description: 'A scenario of the library. The one that is being played ends. Some need `simulator.command` besides.',
    authScopes: { may: 'simulator.operate' },
    args: { name: t.arg.string({ required: true }) },
    resolve: async (_root, { name }, context) => {
      const deps = simulatedDeps(context)
      const scenario = scenarioNamed(name)
      if (!scenario) throw problemError({ kind: 'not-found', what: 'scenario' }, context)
      return doneFor(context, await playScenario(deps, callerOf(context).user.role, scenario))
    },
  }),
  simulatorPlayFile: t.boolean({
    description: "A scenario of one's own, as JSON of at most 64 kB. The one that is being played ends.",
    authScopes: { may: 'simulator.operate' },
    args: { text: t.arg.string({ required: true }) },
    resolve: async (_root, { text }, context) => {
      const deps = simulatedDeps(context)
      const scenario = readScenarioText(text)
      if (!scenario.ok) throw problemError({ kind: 'scenario-invalid', problems: scenario.problem }, context)
      return doneFor(context, await playScenario(deps, callerOf(context).user.role, scenario.value))
    },
  }),
  simulatorStopPlaying: t.boolean({
    description: 'What has happened stays.',
    authScopes: { may: 'simulator.operate' },
    resolve: async (_root, _args, context) => doneFor(context, await stopScenario(simulatedDeps(context))),
  }),
  simulatorBuildMachine: t.boolean({
    description:
      'Another machine in the place of this one: its pumps and expanders go, recipes stay. Refused with all reasons.',
    authScopes: { may: 'simulator.command' },
    args: { text: t.arg.string({ required: true }) },
    resolve: async (_root, { text }, context) =>
      doneFor(context, await buildMachine(simulatedDeps(context), callerOf(context).user, text)),
  }),
}))
