/* What a provider says of itself (OpenID Connect Discovery 1.0). */
import type { ServerMetadata } from 'openid-client'
import type { ProviderAccess } from '#domain/access/login-provider.ts'
import { ProviderFault, plainDetail } from './provider-faults.ts'
import type { ProviderFetch } from './provider-fetch.ts'

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
