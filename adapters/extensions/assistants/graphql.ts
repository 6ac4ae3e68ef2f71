import { builder } from '#adapters/api/kernel/graphql/builder.ts'
import { command } from '#adapters/api/kernel/graphql/command.ts'
import { assistantOf } from '#domain/extensions/assistants/assistant-settings.ts'
import { switchAssistant } from '#domain/extensions/assistants/usecases/switch-assistant.usecase.ts'

builder.queryField('assistantOn', t =>
  t.boolean({
    description: 'Whether assistants reach the machine, by the Model Context Protocol at `/mcp`.',
    authScopes: { may: 'assistant.use' },
    resolve: (_root, _args, { deps }) => assistantOf(deps.records.now).isOn,
  }),
)

command('switchAssistant', {
  type: 'Boolean',
  may: 'home.manage',
  description: 'Answers with what it is now.',
  args: arg => ({ on: arg.boolean({ required: true }) }),
  run: ({ on }, { deps }) => switchAssistant(deps.records, on),
  answer: ({ isOn }: { isOn: boolean }) => isOn,
})
