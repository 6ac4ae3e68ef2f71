import { refreshSession, type Session } from '#domain/usecases/log-in.usecase.ts'
import type { DemoAccount } from '../http-deps.ts'
import { builder } from './builder.ts'
import { UserType } from './catalogue.types.ts'
import { RoleEnum } from './enums.ts'
import { callerOf, unwrapFor } from './graphql-errors.ts'

const DemoAccountType = builder.objectRef<DemoAccount>('DemoAccount').implement({
  fields: t => ({
    username: t.exposeString('username'),
    password: t.exposeString('password'),
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

builder.queryFields(t => ({
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
    type: UserType,
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
      return refreshSession(user, claims.remember, context.deps.clock)
    },
  }),
}))
