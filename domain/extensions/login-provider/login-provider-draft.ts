import type { Role } from '../../access/role.ts'
import { atMost, type Invalid, type InvalidValue, invalid, ofName, ofPlainText } from '../../documents/invalid.ts'
import { tidyName } from '../../names/normalise.ts'
import { failure, type Result, success, unless } from '../../result.ts'
import { type CaProblem, caProblems } from '../../units/certificates.ts'
import { type LoginProvider, providerLimits, type RoleOfValue } from './login-provider.ts'

/** What someone wants to save or to try. */
export interface LoginProviderDraft extends Omit<LoginProvider, 'epoch' | 'scopes' | 'clientSecret'> {
  /** Between blanks; `openid` is added. */
  readonly scopes: string
  /** null keeps the one that there is; empty is none. */
  readonly clientSecret: string | null
}

/** One thing that is wrong with a draft. */
export type LoginProviderProblem =
  | { readonly kind: 'provider-issuer-malformed'; readonly field: 'issuer'; readonly most: number }
  /** Nobody has said that it may go without TLS. */
  | { readonly kind: 'provider-issuer-plain'; readonly field: 'issuer' }
  | InvalidValue
  | CaProblem
  /** The one that is kept is for another provider, or for another way to it. */
  | { readonly kind: 'provider-secret-needed'; readonly field: 'clientSecret' }
  | { readonly kind: 'provider-scopes-malformed'; readonly field: 'scopes'; readonly most: number }
  /** A claim that gives nobody a role would shut out everybody. */
  | { readonly kind: 'provider-roles-none'; readonly field: 'roles' }
  | { readonly kind: 'provider-value-malformed'; readonly field: 'roles'; readonly most: number }
  | { readonly kind: 'provider-value-twice'; readonly field: 'roles'; readonly name: string }
  /** Anyone with an account at the provider would own the machine. */
  | { readonly kind: 'provider-newcomer-admin'; readonly field: 'newcomerRole' }

export type LoginProviderInvalid = Invalid<'provider', LoginProviderProblem>

const issuerAddress = /^https?:\/\/(?:[a-z\d](?:[a-z\d._-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?(?:\/[\x21-\x7e]*)?$/i
/** RFC 6749, section 3.3. */
const scopeToken = /^[\x21\x23-\x5b\x5d-\x7e]+$/
const control = /\p{Cc}/u

/** Blanks around anything mean nothing. An issuer is compared to the letter: a slash at its end stays. */
const tidied = (draft: LoginProviderDraft): LoginProviderDraft => ({
  ...draft,
  issuer: draft.issuer.trim(),
  clientId: draft.clientId.trim(),
  label: tidyName(draft.label),
  ca: draft.ca?.trim() ? `${draft.ca.trim()}\n` : null,
  roleClaim: draft.roleClaim?.trim() || null,
  roles: draft.roles.map(({ value, role }) => ({ value: tidyName(value), role })),
})

const scopesOf = (text: string): readonly string[] => [...new Set(['openid', ...text.split(/\s+/).filter(Boolean)])]

const isSameWay = (a: LoginProviderDraft, b: LoginProvider): boolean =>
  a.issuer === b.issuer && a.clientId === b.clientId && a.ca === b.ca && a.isPlainAllowed === b.isPlainAllowed

/** The secret that counts; undefined where the kept one is needed and must not be sent there. */
function secretOf(draft: LoginProviderDraft, kept: LoginProvider | null): string | null | undefined {
  if (draft.clientSecret !== null) return draft.clientSecret.trim() || null
  if (kept === null || kept.clientSecret === null) return null
  return isSameWay(draft, kept) ? kept.clientSecret : undefined
}

/**
 * The settings that a draft describes, or everything that is wrong with it. A kept secret is
 * for the provider that it was typed in for.
 *
 * @param kept what is in force; null before anything was saved
 */
export function checkLoginProvider(
  said: LoginProviderDraft,
  kept: LoginProvider | null,
): Result<LoginProvider, LoginProviderInvalid> {
  const draft = tidied(said)
  const clientSecret = secretOf(draft, kept)
  const problems: LoginProviderProblem[] = [
    ...issuerProblems(draft),
    ...clientProblems(draft),
    ...(clientSecret === undefined ? [{ kind: 'provider-secret-needed', field: 'clientSecret' } as const] : []),
    ...ofName('label', draft.label, providerLimits.label),
    ...caProblems(draft.ca, providerLimits.ca),
    ...roleProblems(draft),
    ...newcomerProblems(draft.newcomerRole),
  ]
  if (problems.length > 0 || clientSecret === undefined) return failure({ kind: 'provider-invalid', problems })
  return success(withEpoch({ ...draft, clientSecret, scopes: scopesOf(draft.scopes) }, kept))
}

/** Sessions end when it is switched off, and when it becomes another provider, or another client there. */
function withEpoch(wanted: Omit<LoginProvider, 'epoch'>, kept: LoginProvider | null): LoginProvider {
  const isSame =
    kept !== null && kept.isOn === wanted.isOn && kept.issuer === wanted.issuer && kept.clientId === wanted.clientId
  return { ...wanted, epoch: (kept?.epoch ?? 0) + (isSame ? 0 : 1) }
}

function issuerProblems({ issuer, isPlainAllowed }: LoginProviderDraft): LoginProviderProblem[] {
  const { issuer: most } = providerLimits
  if (!isIssuer(issuer)) return [{ kind: 'provider-issuer-malformed', field: 'issuer', most }]
  return unless(isPlainAllowed || !/^http:/i.test(issuer), { kind: 'provider-issuer-plain', field: 'issuer' })
}

/** OpenID Connect Core, section 1.2: an address without anything after its path; and without a name and password in it. */
const isIssuer = (text: string): boolean =>
  text.length <= providerLimits.issuer && issuerAddress.test(text) && !/[?#@\\]/.test(text)

function clientProblems({ clientId, clientSecret, scopes }: LoginProviderDraft): LoginProviderProblem[] {
  const { scope, scopes: most } = providerLimits
  const asked = scopesOf(scopes)
  const areScopes = asked.length <= most && asked.every(each => each.length <= scope && scopeToken.test(each))
  return [
    ...unless(clientId !== '', invalid('clientId', 'required')),
    ...ofPlainText('clientId', clientId, providerLimits.clientId),
    ...ofPlainText('clientSecret', clientSecret ?? '', providerLimits.clientSecret),
    ...unless(areScopes, { kind: 'provider-scopes-malformed', field: 'scopes', most }),
  ]
}

function roleProblems({ roleClaim, roles }: LoginProviderDraft): LoginProviderProblem[] {
  const { claim, roles: most, value: longest } = providerLimits
  return [
    ...ofPlainText('roleClaim', roleClaim ?? '', claim),
    ...unless(roleClaim === null || roles.length > 0, { kind: 'provider-roles-none', field: 'roles' }),
    ...atMost('roles', roles.length, most),
    ...unless(roles.every(isFit), { kind: 'provider-value-malformed', field: 'roles', most: longest }),
    ...twice(roles).map(name => ({ kind: 'provider-value-twice', field: 'roles', name }) as const),
  ]
}

const isFit = ({ value }: RoleOfValue): boolean =>
  value !== '' && value.length <= providerLimits.value && !control.test(value)

const twice = (roles: readonly RoleOfValue[]): readonly string[] => [
  ...new Set(roles.map(({ value }) => value).filter((value, nr, all) => value !== '' && all.indexOf(value) !== nr)),
]

const newcomerProblems = (role: Role | null): LoginProviderProblem[] =>
  unless(role !== 'admin', { kind: 'provider-newcomer-admin', field: 'newcomerRole' })
