import {
  AuthorizationResponseError,
  ResponseBodyError,
  type ServerMetadata,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { isHomeAddress } from '#adapters/networks/networks.ts'
import type { AddressGuard, ResolveHost } from '#adapters/outgoing/address-guard.ts'
import { AddressRefused, type Opened, openExchange, readWhole } from '#adapters/outgoing/http-exchange.ts'
import { reasonOfSocketCode, tlsReason } from '#adapters/outgoing/socket-reasons.ts'
import type { ProviderAccess } from '#domain/extensions/login-provider/login-provider.ts'
import {
  type ProviderProblem,
  type ProviderReason,
  providerProblem,
} from '#domain/extensions/login-provider/provider-problem.ts'

export interface FetchDeps {
  readonly guard: AddressGuard
  readonly resolve: ResolveHost
}

/** Keys of a provider, and what it says of someone with hundreds of groups, are a tenth of it. */
const largestAnswer = 256 * 1024

interface Asked {
  readonly method?: string | undefined
  readonly headers?: Record<string, string> | undefined
  /** A form, or nothing. */
  readonly body?: unknown
  /** Takes an answer that points elsewhere for one. */
  readonly mayPoint?: boolean
}

/**
 * Asks a provider: bounded in time by the signal, and in what is read. Follows nothing; without TLS it asks in the
 * home's network alone. Throws a {@link ProviderFault} for what keeps it from an answer, and for one that points elsewhere.
 */
export function createProviderFetch(
  { ca, isPlainAllowed }: Pick<ProviderAccess, 'ca' | 'isPlainAllowed'>,
  { guard, resolve }: FetchDeps,
  signal: AbortSignal,
) {
  return async (
    address: string,
    { method = 'GET', headers = {}, body, mayPoint = false }: Asked,
  ): Promise<Response> => {
    const url = new URL(address)
    const isPlain = url.protocol !== 'https:'
    if (isPlain && !(isPlainAllowed && url.protocol === 'http:')) throw new ProviderFault('plain-elsewhere', url.host)
    const near: ResolveHost = async (host, until) => {
      const found = await resolve(host, until)
      const allowed = isPlain ? found.filter(each => isHomeAddress(each.address)) : found
      if (found.length > 0 && allowed.length === 0) throw new ProviderFault('plain-outside', found[0]?.address)
      return allowed
    }
    const request = { method, headers, body: body instanceof URLSearchParams ? `${body}` : '' }
    try {
      const opened = await openExchange(url, request, signal, { guard, resolve: near, ca: ca ?? undefined })
      return await wholeOf(opened, mayPoint)
    } catch (error) {
      throw faultOfSocket(error)
    }
  }
}

async function wholeOf(response: Opened, mayPoint: boolean): Promise<Response> {
  const { statusCode: status = 0, headers } = response
  if (status >= 300 && status < 400 && !mayPoint) {
    response.destroy()
    throw new ProviderFault('redirected', `HTTP ${status}`)
  }
  const whole = await readWhole(response, largestAnswer)
  if (whole === null) throw new ProviderFault('too-large')
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) for (const each of [value ?? []].flat()) sent.append(name, each)
  return new Response(whole.length === 0 ? null : new Uint8Array(whole), { status, headers: sent })
}

export type ProviderFetch = ReturnType<typeof createProviderFetch>

/* Why a provider is of no use, by what sockets, TLS, its answers and the library that judges them say. */

/** Carries a problem out of the library, which wraps what is thrown within it. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  readonly problem: ProviderProblem

  constructor(reason: ProviderReason, detail = '') {
    super(`${reason} ${detail}`)
    this.problem = providerProblem(reason, detail)
  }
}

/** Short, and nothing that could be a secret or break a line: names and codes. */
export const plainDetail = (text: string): string => text.replace(/[^\w .:/[\]-]/g, '?').slice(0, 80)

const reasonOfCode: Readonly<Record<string, ProviderReason>> = {
  ENOTFOUND: 'name-not-found',
  EAI_AGAIN: 'name-not-found',
  EAI_NONAME: 'name-not-found',
  EAI_NODATA: 'name-not-found',
  ECONNREFUSED: 'unreachable',
  ...reasonOfSocketCode,
  ECONNRESET: 'unreachable',
  EPIPE: 'unreachable',
  CERT_NOT_YET_VALID: 'certificate-expired',
  HPE_INVALID_CONSTANT: 'not-json',
}

interface Coded {
  readonly code?: unknown
  readonly message?: unknown
  readonly name?: unknown
}

/** @param error of a socket, of several where a name has several addresses, or of a signal that gave up */
export function faultOfSocket(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error
  if (error instanceof AddressRefused) return new ProviderFault('address-refused', plainDetail(error.message))
  const first = error instanceof AggregateError ? error.errors[0] : error
  const { code, message, name } = first as Coded
  if (name === 'TimeoutError' || name === 'AbortError') return new ProviderFault('timed-out')
  const known = typeof code === 'string' ? code : ''
  const reason = reasonOfCode[known] ?? tlsReason(known, String(message)) ?? 'failed'
  return new ProviderFault(reason, known || plainDetail(String(message)))
}

/** What the person, or the provider, may answer instead of a code (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6). */
const denials: ReadonlySet<string> = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
])
export const isDenial = (error: string): boolean => denials.has(error)
const clientErrors: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client'])

/** @param error of the library, with what it has found beneath */
export function problemOf(error: unknown): ProviderProblem {
  const chain = causes(error)
  const fault = chain.find(each => each instanceof ProviderFault)
  if (fault) return fault.problem
  for (const each of chain) {
    if (each instanceof AuthorizationResponseError)
      return providerProblem(denials.has(each.error) ? 'denied' : 'refused', plainDetail(each.error))
    if (each instanceof ResponseBodyError) return problemOfAnswer(each.error)
    if (each instanceof WWWAuthenticateChallengeError) return providerProblem('client-refused', `HTTP ${each.status}`)
  }
  return problemOfJudgement(chain)
}

function problemOfAnswer(error: string): ProviderProblem {
  if (error === 'invalid_grant') return providerProblem('code-refused', error)
  return providerProblem(clientErrors.has(error) ? 'client-refused' : 'refused', plainDetail(error))
}

const reasonOfJudgement: Readonly<Record<string, ProviderReason>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'too-old',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'foreign',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'foreign',
  OAUTH_KEY_SELECTION_FAILED: 'forged',
  OAUTH_UNSUPPORTED_OPERATION: 'forged',
  OAUTH_PARSE_ERROR: 'not-json',
  OAUTH_RESPONSE_IS_NOT_JSON: 'not-json',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'other-status',
  OAUTH_TIMEOUT: 'timed-out',
  OAUTH_ABORT: 'timed-out',
  OAUTH_MISSING_SERVER_METADATA: 'incomplete',
  OAUTH_INVALID_SERVER_METADATA: 'incomplete',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'plain-elsewhere',
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: 'plain-elsewhere',
}

/** One code for many things: which of them stands in the library's words. */
const reasonsOfInvalid: readonly (readonly [RegExp, ProviderReason])[] = [
  [/signature|"alg"|Invalid JWT|JWT Header|"crit"/i, 'forged'],
  [/"sub"/, 'subject-unfit'],
  [/"(?:iss|nonce|aud|azp|state)"/, 'foreign'],
]

function problemOfJudgement(chain: readonly unknown[]): ProviderProblem {
  const judged = chain.findLast(each => typeof (each as Coded).code === 'string') as Coded | undefined
  const code = typeof judged?.code === 'string' ? judged.code : ''
  // The library's own words: what it has judged stands in its cause, and is not told.
  const words = plainDetail(String(judged?.message ?? (chain[0] as Coded).message))
  const reason =
    reasonOfJudgement[code] ?? reasonsOfInvalid.find(([pattern]) => pattern.test(String(judged?.message)))?.[1]
  return providerProblem(reason ?? 'failed', words)
}

function causes(error: unknown): readonly unknown[] {
  const chain: unknown[] = []
  for (let each = error; each instanceof Error && chain.length < 10; each = each.cause) chain.push(each)
  return chain
}

/* What a provider says of itself (OpenID Connect Discovery 1.0). */

/** Signatures that are checked with a public key. With any other, public knowledge would be enough to sign. */
const checkable: ReadonlySet<string> = new Set([
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
])

/** Of endpoints: each is asked, or a browser is sent there. */
const endpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/** Throws a `ProviderFault` for a provider that cannot be used, with the first reason. */
export async function discover(
  { issuer }: Pick<ProviderAccess, 'issuer'>,
  ask: ProviderFetch,
): Promise<ServerMetadata> {
  const response = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    headers: { accept: 'application/json' },
  })
  if (response.status === 404) throw new ProviderFault('not-found', `HTTP ${response.status}`)
  if (response.status !== 200) throw new ProviderFault('other-status', `HTTP ${response.status}`)
  const said = await jsonOf(response)
  if (said['issuer'] !== issuer) throw new ProviderFault('other-issuer', plainDetail(String(said['issuer'])))
  for (const name of endpoints) if (!isAddress(said[name])) throw new ProviderFault('incomplete', name)
  // Some large ones know it and do not say so: others ignore what they are sent.
  const challenges = said['code_challenge_methods_supported']
  if (challenges !== undefined && !textsOf(challenges).includes('S256')) throw new ProviderFault('no-pkce')
  const algorithms = textsOf(said['id_token_signing_alg_values_supported'] ?? ['RS256']).filter(each =>
    checkable.has(each),
  )
  if (algorithms.length === 0) throw new ProviderFault('no-signature')
  return { ...said, issuer, id_token_signing_alg_values_supported: algorithms }
}

async function jsonOf(response: Response): Promise<Record<string, unknown>> {
  const said: unknown = await response.json().catch(() => null)
  if (typeof said !== 'object' || said === null || Array.isArray(said)) throw new ProviderFault('not-json')
  return said as Record<string, unknown>
}

const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
