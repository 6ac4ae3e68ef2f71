import { assistantOf } from '#domain/records/records.ts'
import { switchAssistant } from '#domain/usecases/settings/change-settings.usecase.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { unwrapFor } from '../kernel/graphql/errors.ts'

builder.queryField('assistantOn', t =>
  t.boolean({
    description: 'Whether assistants reach the machine, by the Model Context Protocol at `/mcp`.',
    authScopes: { may: 'assistant.use' },
    resolve: (_root, _args, { deps }) => assistantOf(deps.records.now).isOn,
  }),
)

builder.mutationField('switchAssistant', t =>
  t.boolean({
    description: 'Answers with what it is now.',
    authScopes: { may: 'home.manage' },
    args: { on: t.arg.boolean({ required: true }) },
    resolve: async (_root, { on }, context) => unwrapFor(context, await switchAssistant(context.deps.records, on)).isOn,
  }),
)
