import { refreshSession, type Session } from '#domain/usecases/log-in.usecase.ts'
import { changeProfile } from '#domain/usecases/manage-users.usecase.ts'
import type { SetupDesk } from '#domain/usecases/set-up-machine.usecase.ts'
import type { DemoAccount } from '../http-deps.ts'
import { builder } from './builder.ts'
import { UserType } from './catalogue.types.ts'
import { RoleEnum } from './enums.ts'
import { callerOf, unwrapFor } from './graphql-errors.ts'
import { AccountType, passwordRule, textsOf, usernameRule } from './users.types.ts'

const DemoAccountType = builder.objectRef<DemoAccount>('DemoAccount').implement({
  fields: t => ({
    username: t.exposeString('username'),
    password: t.exposeString('password', {
      nullable: true,
      description: 'Null on a machine that others can reach: it is printed where the server was started.',
    }),
    role: t.expose('role', { type: RoleEnum }),
  }),
})

const SessionType = builder.objectRef<Session>('Session').implement({
  fields: t => ({
    token: t.string({ resolve: ({ claims }, _args, context) => context.signToken(claims) }),
    expiresAt: t.string({ resolve: ({ claims }) => new Date(claims.expiresAt).toISOString() }),
    user: t.field({ type: UserType, resolve: ({ user }) => user }),
  }),
})

const SetupType = builder.objectRef<SetupDesk>('Setup').implement({
  description: 'The first start of a machine that has no user.',
  fields: t => ({
    needed: t.exposeBoolean('needed', { description: 'Until the first administrator exists; then never again.' }),
  }),
})

const ProfileInput = builder.inputType('ProfileInput', {
  description: 'What is left out stays as it is.',
  fields: t => ({
    username: t.string({ description: usernameRule }),
    password: t.string({ description: `${passwordRule} Another one ends all other sessions of the caller.` }),
  }),
})

builder.queryFields(t => ({
  setup: t.field({
    type: SetupType,
    authScopes: { may: 'session.open' },
    resolve: (_root, _args, { deps }) => deps.setupDesk,
  }),
  demoAccounts: t.field({
    type: [DemoAccountType],
    description: 'Accounts to try out; empty on a real machine.',
    authScopes: { may: 'demo-accounts.read' },
    resolve: (_root, _args, { deps }) => [...deps.demoAccounts],
  }),
  version: t.string({
    authScopes: { may: 'system.version' },
    resolve: (_root, _args, { deps }) => deps.version,
  }),
  me: t.field({
    type: AccountType,
    authScopes: { may: 'session.read' },
    resolve: (_root, _args, context) => callerOf(context).user,
  }),
}))

builder.mutationFields(t => ({
  login: t.field({
    type: SessionType,
    authScopes: { may: 'session.open' },
    args: {
      username: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      remember: t.arg.boolean({ required: true, defaultValue: false }),
    },
    resolve: async (_root, credentials, context) =>
      unwrapFor(context, await context.deps.loginDesk.logIn({ ...credentials, address: context.address })),
  }),
  refreshSession: t.field({
    type: SessionType,
    description: 'A new token for the caller; "remember me" is kept.',
    authScopes: { may: 'session.refresh' },
    resolve: (_root, _args, context) => {
      const { user, claims } = callerOf(context)
      return refreshSession(user, claims, context.deps.clock)
    },
  }),
  changeProfile: t.field({
    type: SessionType,
    description: 'Of the caller; the session goes on. Refused as a whole, with all reasons.',
    authScopes: { may: 'profile.change' },
    args: { profile: t.arg({ type: ProfileInput, required: true }) },
    resolve: async (_root, { profile }, context) => {
      const caller = callerOf(context)
      const user = unwrapFor(
        context,
        await changeProfile(context.deps, caller, textsOf(profile.username, profile.password)),
      )
      return refreshSession(user, caller.claims, context.deps.clock)
    },
  }),
  claimMachine: t.field({
    type: SessionType,
    description: 'Makes the first administrator, and fills the machine with what it starts with: all of it or nothing.',
    authScopes: { may: 'setup.claim' },
    args: {
      code: t.arg.string({ required: true, description: 'As the machine has printed it at its start.' }),
      username: t.arg.string({ required: true, description: usernameRule }),
      password: t.arg.string({ required: true, description: passwordRule }),
      language: t.arg.string({ required: true, description: 'Of the machine: `en_US`, `de` or `da_DK`.' }),
    },
    resolve: async (_root, claim, context) =>
      unwrapFor(context, await context.deps.setupDesk.claim({ ...claim, address: context.address })),
  }),
}))
