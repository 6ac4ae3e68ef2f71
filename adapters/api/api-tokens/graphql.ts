import { type ApiToken, type TokenScope, type TokenState, tokenScopes, tokenState } from '#domain/access/api-token.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import { usernameOf } from '#domain/access/user.ts'
import { failure } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import type { MadeToken } from '#domain/usecases/access/api-tokens.usecase.ts'
import { isoTime, named, recordId } from '../kernel/graphql/arguments.ts'
import { builder } from '../kernel/graphql/builder.ts'
import { command } from '../kernel/graphql/command.ts'
import { callerOf } from '../kernel/graphql/context.ts'
import { unwrapFor } from '../kernel/graphql/errors.ts'

const TokenScopeEnum = builder.enumType('TokenScope', {
  description:
    'READ changes nothing; ORDER does what every user may, the emergency stop included; MAINTAIN what a pump editor may; ADMIN everything. Each allows what those before it do, and none more than the role of its user.',
  values: named<TokenScope>(...tokenScopes),
})

const TokenStateEnum = builder.enumType('TokenState', {
  description: 'ENDED: password, role or lock of its user have changed since it was made.',
  values: named<TokenState>('valid', 'expired', 'ended'),
})

const ApiTokenType = builder.objectRef<ApiToken>('ApiToken').implement({
  description: 'For a program that acts in the name of the user who made it. Its text is shown once, when it is made.',
  fields: t => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    scope: t.expose('scope', { type: TokenScopeEnum }),
    owner: t.string({
      description: 'The name of its user.',
      resolve: ({ userId }, _args, { deps }) => usernameOf(deps.records.now.user, userId),
    }),
    state: t.field({
      type: TokenStateEnum,
      resolve: (token, _args, { deps }) => tokenState(token, deps.records.now.user, deps.clock.now()),
    }),
    createdAt: t.string({ resolve: ({ createdAt }) => isoTime(createdAt) }),
    expiresAt: t.string({
      nullable: true,
      description: 'Null: never.',
      resolve: ({ expiresAt }) => expiresAt && isoTime(expiresAt),
    }),
    lastUsedAt: t.string({
      nullable: true,
      description: 'Null: never. After a restart of the machine up to an hour early.',
      resolve: (token, _args, { deps }) => {
        const at = deps.apiTokens.lastUsedAt(token)
        return at && isoTime(at)
      },
    }),
  }),
})

const MadeTokenType = builder.objectRef<MadeToken>('MadeToken').implement({
  fields: t => ({
    text: t.exposeString('text', {
      description: 'For the header `Authorization: Bearer …`, and for `token` of a socket. It can’t be read again.',
    }),
    token: t.expose('token', { type: ApiTokenType }),
  }),
})

const ApiTokenInput = builder.inputType('ApiTokenInput', {
  fields: t => ({
    name: t.string({ required: true, description: '1–50 characters, what it is for; unique among one’s own.' }),
    scope: t.field({ type: TokenScopeEnum, required: true }),
    days: t.int({ description: 'Until it expires, 1–3650; null, or left out: never.' }),
  }),
})

builder.queryFields(t => ({
  apiTokens: t.field({
    type: [ApiTokenType],
    description: 'Your own, newest first; with the right to manage users, everyone’s.',
    authScopes: { may: 'tokens.manage' },
    args: { ofEverybody: t.arg.boolean({ required: true, defaultValue: false }) },
    resolve: (_root, { ofEverybody }, context) => {
      const { user } = callerOf(context)
      if (ofEverybody && !isPermitted(user.role, 'users.manage')) unwrapFor(context, failure({ kind: 'forbidden' }))
      const tokens = [...context.deps.records.now.apiToken.values()]
      return tokens.filter(({ userId }) => ofEverybody || userId === user.id).sort((a, b) => b.id - a.id)
    },
  }),
}))

command('createApiToken', {
  type: MadeTokenType,
  may: 'tokens.manage',
  description: 'Refused as a whole, with all reasons. Only for who is logged in: no token makes another.',
  args: arg => ({ token: arg({ type: ApiTokenInput, required: true }) }),
  run: ({ token }, { deps, user }) => {
    const draft = { ...token, days: token.days ?? null }
    return deps.apiTokens.create(user, draft)
  },
})

command('withdrawApiToken', {
  may: 'tokens.manage',
  description: 'It opens nothing from then on, and what it has open is closed.',
  args: arg => ({ id: arg(recordId) }),
  run: ({ id }, { deps, user }) => deps.apiTokens.withdraw(user, asId(id)),
})
