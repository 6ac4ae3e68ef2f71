import { machineFileOf } from '#simulator/machine-file/machine-file-of.ts'
import { machineFileText } from '#simulator/machine-file/read-machine-file.ts'
import { buildMachine } from '#simulator/usecases/build-machine.usecase.ts'
import { builder } from './builder.ts'
import { callerOf, unwrapFor } from './graphql-errors.ts'
import { simulatedDeps } from './simulated-deps.ts'

const commands = { may: 'simulator.command' } as const

builder.queryFields(t => ({
  simulatorMachineFile: t.string({
    description: 'The machine of now as the text of a file: see docs/machine-files.md.',
    authScopes: commands,
    resolve: (_root, _args, context) => machineFileText(machineFileOf(simulatedDeps(context).records.now)),
  }),
}))

builder.mutationFields(t => ({
  simulatorBuildMachine: t.boolean({
    description:
      'Another machine in the place of this one: its pumps and expanders go, recipes stay. Refused with all reasons.',
    authScopes: commands,
    args: { text: t.arg.string({ required: true }) },
    resolve: async (_root, { text }, context) => {
      unwrapFor(context, await buildMachine(simulatedDeps(context), callerOf(context).user, text))
      return true
    },
  }),
}))
