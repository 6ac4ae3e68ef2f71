import { failure, type Result } from '#domain/result.ts'
import { endSession, renewSession } from '#domain/usecases/access/keep-session.usecase.ts'
import type { Session } from '#domain/usecases/access/log-in.usecase.ts'
import { changeProfile } from '#domain/usecases/access/manage-users.usecase.ts'
import type { SetupService } from '#domain/usecases/access/set-up-machine.usecase.ts'
import type { DemoAccount } from '../kernel/deps.ts'
import { isoTime } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command } from '../kernel/graphql/command.ts'
import { callerOf, type GraphqlContext, sessionOf } from '../kernel/graphql/context.ts'
import { unwrap } from '../kernel/problems/http-problem.ts'
import type { AnyProblem } from '../kernel/problems/problem-kinds.ts'
import { AccountType, passwordRule, RoleEnum, textsOf, UserType, usernameRule } from '../users/graphql.ts'

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

export const SessionType = builder.objectRef<Session>('Session').implement({
  fields: t => ({
    token: t.string({ resolve: ({ claims }, _args, context) => context.signToken(claims) }),
    expiresAt: t.string({ resolve: ({ claims }) => isoTime(claims.expiresAt) }),
    remember: t.boolean({
      description: 'Whether the browser is to keep it when it is closed.',
      resolve: ({ claims }) => claims.remember,
    }),
    user: t.expose('user', { type: UserType }),
  }),
})

/** The session of the caller under a fresh token. */
const renewed = async (context: GraphqlContext): Promise<Result<Session, AnyProblem>> => {
  const session = await renewSession(context.deps, sessionOf(context))
  return session.ok ? session : failure({ kind: 'unauthenticated' })
}

const SetupType = builder.objectRef<SetupService>('Setup').implement({
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
    currentPassword: t.string({
      description: 'Needed for another password, and not looked at without one. Wrong ones count as failed logins.',
    }),
  }),
})

builder.queryFields(t => ({
  setup: t.field({
    type: SetupType,
    authScopes: { may: 'session.open' },
    resolve: (_root, _args, { deps }) => deps.setupService,
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

command('refreshSession', {
  type: SessionType,
  may: 'session.refresh',
  description:
    'A new token for the caller; "remember me" is kept. The old one works for another minute, and renewing it again in that time gives the same new one.',
  run: (_args, context) => renewed(context),
})

command('changeProfile', {
  type: SessionType,
  may: 'profile.change',
  description: 'Of the caller; the session goes on. Refused as a whole, with all reasons.',
  args: arg => ({ profile: arg({ type: ProfileInput, required: true }) }),
  run: async ({ profile }, context) => {
    const caller = sessionOf(context)
    const { username, password, currentPassword } = profile
    const proof = { password: currentPassword ?? '', address: context.address }
    unwrap(await changeProfile(context.deps, caller, { ...textsOf(username, password), proof }))
    return renewed(context)
  },
})

command('login', {
  type: SessionType,
  may: 'session.open',
  args: arg => ({
    username: arg.string({ required: true }),
    password: arg.string({ required: true }),
    remember: arg.boolean({ required: true, defaultValue: false }),
  }),
  run: (credentials, { address, deps }) => deps.loginService.logIn({ ...credentials, address: address }),
})

command('logout', {
  may: 'session.end',
  description: 'Ends the session of the caller: no token of it opens anything any more, and its sockets are closed.',
  args: arg => ({
    pushEndpoint: arg.string({
      description: 'Of the browser that is left: the caller is not told there any more.',
    }),
  }),
  run: async ({ pushEndpoint }, context) => {
    const session = sessionOf(context)
    const { browserLeft } = context.deps
    if (pushEndpoint != null && browserLeft) unwrap(await browserLeft(pushEndpoint, session.user.id))
    return endSession(context.deps, session)
  },
})

command('claimMachine', {
  type: SessionType,
  may: 'setup.claim',
  description: 'Makes the first administrator, and fills the machine with what it starts with: all of it or nothing.',
  args: arg => ({
    code: arg.string({ required: true, description: 'As the machine has printed it at its start.' }),
    username: arg.string({ required: true, description: usernameRule }),
    password: arg.string({ required: true, description: passwordRule }),
    language: arg.string({ required: true, description: 'Of the machine: `en_US`, `de` or `da_DK`.' }),
  }),
  run: (claim, { address, deps }) => deps.setupService.claim({ ...claim, address: address }),
})
