import type { HostSystem } from '#domain/ports/host-system.port.ts'
import type { Release } from '#domain/settings/release.ts'
import type { Update } from '#domain/settings/update.ts'
import { powerOff } from '#domain/usecases/settings/power-off.usecase.ts'
import type { HostFinding } from '../kernel/deps.ts'
import { isoTime, named } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command, live } from '../kernel/graphql/command.ts'
import { describing } from '../kernel/graphql/errors.ts'
import { describeProblem } from '../kernel/problems/describe-problem.ts'
import { ProblemType } from '../orders/graphql.ts'

const UpdateKindEnum = builder.enumType('UpdateKind', {
  values: named<Update['kind']>('available', 'checking', 'failed', 'idle', 'installing', 'restarting'),
})

const ReleaseType = builder.objectRef<Release>('Release').implement({
  fields: t => ({
    version: t.string({ resolve: ({ version }) => version.text }),
    notes: t.exposeString('notes', { description: 'What changed; plain text.' }),
    url: t.exposeString('url', { nullable: true, description: 'Where to read more; https only.' }),
  }),
})

const UpdateStateType = builder.objectRef<Update>('UpdateState').implement({
  fields: t => ({
    kind: t.expose('kind', { type: UpdateKindEnum }),
    currentVersion: t.string({ resolve: (_update, _args, { deps }) => deps.version }),
    release: t.field({
      type: ReleaseType,
      nullable: true,
      description: 'What can be installed, is being installed, or could not be.',
      resolve: update => ('release' in update ? update.release : null),
    }),
    checkedAt: t.string({
      nullable: true,
      description: 'When releases were last looked at successfully.',
      resolve: update => ('checkedAt' in update ? isoTime(update.checkedAt) : null),
    }),
    problem: t.field({
      type: ProblemType,
      nullable: true,
      description: 'Why it failed.',
      resolve: (update, _args, context) =>
        update.kind === 'failed' ? describeProblem(update.problem, describing(context), context.language) : null,
    }),
  }),
})

const HostType = builder.objectRef<HostSystem>('Host').implement({
  description: 'What can be done with the computer that the program runs on.',
  fields: t => ({
    canShutDown: t.boolean({ resolve: host => host.supports('shut-down') }),
    canReboot: t.boolean({ resolve: host => host.supports('reboot') }),
    canInstallUpdates: t.boolean({ resolve: host => host.supports('install-update') }),
  }),
})

const managesSystem = { may: 'system.manage' } as const

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
  host: t.field({ type: HostType, authScopes: managesSystem, resolve: (_root, _args, { deps }) => deps.host }),
}))

const forceDescription = 'Stops the machine first: outputs off, the drink cancelled and booked.'

command('shutDown', {
  may: 'system.manage',
  description: 'Switches the computer off. Refused while the machine works, unless it is forced.',
  args: arg => ({ force: arg.boolean({ required: true, defaultValue: false, description: forceDescription }) }),
  run: ({ force }, { deps }) => powerOff(deps, 'shut-down', force),
})

command('reboot', {
  may: 'system.manage',
  description: 'Restarts the computer. Refused while the machine works, unless it is forced.',
  args: arg => ({ force: arg.boolean({ required: true, defaultValue: false, description: forceDescription }) }),
  run: ({ force }, { deps }) => powerOff(deps, 'reboot', force),
})

command('checkForUpdate', {
  type: UpdateStateType,
  may: 'system.manage',
  description: 'Looks for a newer version; takes at most some seconds.',
  run: (_args, { deps }) => deps.updates.check(),
})

command('performUpdate', {
  type: UpdateStateType,
  may: 'system.manage',
  description: 'Begins to install what was found; `updateState` tells the rest. Refused while the machine works.',
  run: (_args, { deps }) => deps.updates.install(),
})

live('updateState', {
  type: UpdateStateType,
  may: 'system.manage',
  description: 'The current state at once, then every change.',
  pace: 100,
  changedBy: event => event.kind === 'update-changed',
  read: ({ deps }) => deps.updates.update,
})
