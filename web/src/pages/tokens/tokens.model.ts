import { createEvent, createStore, merge, sample } from 'effector'
import { greatestScope, tokenLimits, tokenScopes } from '#domain/access/api-token.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/role.ts'
import { ask, tell } from '../../api/operate.ts'
import { createForm } from '../../forms/form.model.ts'
import { createQuestion } from '../../forms/question.model.ts'
import { faults, letters, required } from '../../forms/rules.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { createQuery } from '../../queries/query.model.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import {
  type ApiToken,
  ApiTokensDocument,
  CreateApiTokenDocument,
  type MadeToken,
  type TokenScope,
  WithdrawApiTokenDocument,
} from './tokens.documents.ts'

export const $mayShowAll = $user.map(user => user !== null && isPermitted(user.role, 'users.manage'))

/** Another password or role of their user ends tokens. */
const mayEnd = changesOf('USERS')
export const ownTokens = createQuery<readonly ApiToken[]>(() => ask(ApiTokensDocument, { ofEverybody: false }), mayEnd)
export const allTokens = createQuery<readonly ApiToken[]>(() => ask(ApiTokensDocument, { ofEverybody: true }), mayEnd)

export interface TokenDraft {
  readonly name: string
  readonly scope: TokenScope
  /** Null: never. */
  readonly days: number | null
}

/** Days after which a token expires; most people take one of these. */
export const lifetimes: readonly number[] = [30, 90, 365]

const scopeNames = { read: 'READ', order: 'ORDER', maintain: 'MAINTAIN', admin: 'ADMIN' } as const

/** The scopes that are of any use to somebody with this role. */
export const scopesFor = (role: Role): readonly TokenScope[] =>
  tokenScopes.slice(0, tokenScopes.indexOf(greatestScope(role)) + 1).map(scope => scopeNames[scope])

export const longestName = tokenLimits.name.most

export const tokenForm = createForm<TokenDraft, MadeToken>({
  rules: ({ name }) => faults<TokenDraft>({ name: required(name.trim()) ?? letters(name.trim(), tokenLimits.name) }),
  save: ({ name, ...draft }) => tell(CreateApiTokenDocument, { token: { name: name.trim(), ...draft } }),
  closesWhenSaved: true,
})

export const createRequested = tokenForm.opened.prepend<void>((): TokenDraft => ({ name: '', scope: 'READ', days: 90 }))

/** As a program sends it. */
export const headerOf = (text: string): string => `Authorization: Bearer ${text}`

/** The token that was just made: nobody can read it again once this is put away. */
export const madeTokenPutAway = createEvent()
export const $made = createStore<MadeToken | null>(null)
  .on(tokenForm.saved, (_, made) => made)
  .reset(madeTokenPutAway, loggedOut)

export const withdrawal = createQuestion(({ id }: Pick<ApiToken, 'id' | 'name'>) =>
  tell(WithdrawApiTokenDocument, { id }),
)
sample({
  clock: merge([withdrawal.actFx.finally, tokenForm.saved]),
  fn: () => undefined,
  target: [ownTokens.refetch, allTokens.refetch],
})
