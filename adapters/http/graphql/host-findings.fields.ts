import type { HostFinding } from '../machine/http-deps.ts'
import { builder } from './builder.ts'

const HostFindingStateEnum = builder.enumType('HostFindingState', {
  description: 'NONE: it is not there or is not told, and nothing needs it. With FAIL a machine cannot work.',
  values: { OK: { value: 'ok' }, NONE: { value: 'none' }, WARN: { value: 'warn' }, FAIL: { value: 'fail' } } as const,
})

const HostFindingType = builder.objectRef<HostFinding>('HostFinding').implement({
  description: 'What was found out about the computer, as `speedrail doctor` tells it: in English.',
  fields: t => ({
    about: t.exposeString('about', { description: 'What was looked at, in one or two words.' }),
    state: t.expose('state', { type: HostFindingStateEnum }),
    found: t.exposeString('found', { description: 'What is there; what programs say may take several lines.' }),
    advice: t.exposeString('advice', { description: 'What to do; empty where there is nothing to do.' }),
  }),
})

builder.queryFields(t => ({
  hostFindings: t.field({
    type: [HostFindingType],
    description: 'Looks at the computer, which takes a second or so; takes nothing and changes nothing.',
    authScopes: { may: 'hardware.manage' },
    resolve: async (_root, _args, { deps }) => [...(await deps.examineHost())],
  }),
}))
