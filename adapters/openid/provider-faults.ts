/* Why a provider is of no use, by what sockets, TLS, its answers and the library that judges them say. */

import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import { AddressRefused } from '#adapters/outgoing/http-exchange.ts'
import { reasonOfSocketCode, tlsReason } from '#adapters/outgoing/socket-reasons.ts'
import { type ProviderProblem, type ProviderReason, providerProblem } from '#domain/access/provider-problem.ts'

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
