import type { HostSystem, PowerAct } from '#domain/ports/host-system.port.ts'
import type { Release } from '#domain/settings/release.ts'
import type { Update } from '#domain/settings/update.ts'
import { powerOff } from '#domain/usecases/settings/power-off.usecase.ts'
import { describeProblem } from '../problems/describe-problem.ts'
import { builder } from './builder.ts'
import { UpdateKindEnum } from './enums.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { unwrapFor } from './graphql-errors.ts'
import { latestOf } from './latest-of.ts'
import { ProblemType } from './order.types.ts'

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
      resolve: update =>
        'checkedAt' in update && update.checkedAt !== null ? new Date(update.checkedAt).toISOString() : null,
    }),
    problem: t.field({
      type: ProblemType,
      nullable: true,
      description: 'Why it failed.',
      resolve: (update, _args, { deps }) => (update.kind === 'failed' ? describeProblem(update.problem, deps) : null),
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

builder.queryFields(t => ({
  host: t.field({ type: HostType, authScopes: managesSystem, resolve: (_root, _args, { deps }) => deps.host }),
  updateState: t.field({
    type: UpdateStateType,
    authScopes: managesSystem,
    resolve: (_root, _args, { deps }) => deps.updates.update,
  }),
}))

async function goDown(context: GraphqlContext, act: PowerAct, force: boolean): Promise<true> {
  unwrapFor(context, await powerOff(context.deps, act, force))
  return true
}

const forceDescription = 'Stops the machine first: outputs off, the drink cancelled and booked.'

builder.mutationFields(t => ({
  checkForUpdate: t.field({
    type: UpdateStateType,
    description: 'Looks for a newer version; takes at most some seconds.',
    authScopes: managesSystem,
    resolve: async (_root, _args, context) => unwrapFor(context, await context.deps.updates.check()),
  }),
  performUpdate: t.field({
    type: UpdateStateType,
    description: 'Begins to install what was found; `updateState` tells the rest. Refused while the machine works.',
    authScopes: managesSystem,
    resolve: (_root, _args, context) => unwrapFor(context, context.deps.updates.install()),
  }),
  shutDown: t.boolean({
    description: 'Switches the computer off. Refused while the machine works, unless it is forced.',
    authScopes: managesSystem,
    args: { force: t.arg.boolean({ required: true, defaultValue: false, description: forceDescription }) },
    resolve: (_root, { force }, context) => goDown(context, 'shut-down', force),
  }),
  reboot: t.boolean({
    description: 'Restarts the computer. Refused while the machine works, unless it is forced.',
    authScopes: managesSystem,
    args: { force: t.arg.boolean({ required: true, defaultValue: false, description: forceDescription }) },
    resolve: (_root, { force }, context) => goDown(context, 'reboot', force),
  }),
}))

const updateInterval = 100

builder.subscriptionFields(t => ({
  updateState: t.field({
    type: UpdateStateType,
    description: 'The current state at once, then every change.',
    authScopes: managesSystem,
    subscribe: (_root, _args, { deps }) =>
      latestOf(updateInterval, changed =>
        deps.eventBus.subscribe(event => {
          if (event.kind === 'update-changed') changed()
        }),
      ),
    resolve: (_event, _args, { deps }) => deps.updates.update,
  }),
}))
