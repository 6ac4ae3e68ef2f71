/* Login by OpenID Connect: authorization code with PKCE, by openid-client. A file of its own, loaded when someone logs in. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  type ServerMetadata,
} from 'openid-client'
import { createHostResolver } from '#adapters/outgoing/address-guard.ts'
import {
  type Identity,
  type LoginProvider,
  type ProviderAccess,
  providerLimits,
  valuesOfClaim,
} from '#domain/extensions/login-provider/login-provider.ts'
import type { ProviderDoubt, ProviderProblem } from '#domain/extensions/login-provider/provider-problem.ts'
import type {
  IdentityProvider,
  LoginSecrets,
} from '#domain/extensions/login-provider/usecases/identity-provider.port.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { createProviderFetch, discover, type FetchDeps, ProviderFault, problemOf } from './provider-fetch.ts'
import { authMethodOf, tryClient } from './try-client.ts'

interface ProviderDeps extends Pick<FetchDeps, 'guard'> {
  readonly resolve?: FetchDeps['resolve']
  readonly clock: Clock
  /** Milliseconds for all of one question, whatever is asked within it. */
  readonly patience?: number
}

const usualPatience = 10_000
/** As long, in milliseconds, counts what a provider has said of itself: however many begin at once, it is asked once. */
const discoveredFor = 1000

export const openIdentityProvider = (deps: ProviderDeps): IdentityProvider => new OpenIdProvider(deps)

interface Discovered {
  readonly key: string
  readonly at: number
  readonly metadata: Promise<ServerMetadata>
}

class OpenIdProvider implements IdentityProvider {
  readonly #deps: ProviderDeps & FetchDeps
  #discovered: Discovered | null = null

  constructor(deps: ProviderDeps) {
    this.#deps = { ...deps, resolve: deps.resolve ?? createHostResolver() }
  }

  test(access: ProviderAccess, redirectAddress: string): Promise<Result<readonly ProviderDoubt[], ProviderProblem>> {
    this.#discovered = null
    return asResult(async () => {
      const { patience = usualPatience } = this.#deps
      const ask = createProviderFetch(access, this.#deps, AbortSignal.timeout(patience))
      const configure = (other?: Partial<ProviderAccess>) => this.#configure({ ...access, ...other })
      return tryClient({ access, redirectAddress, configure, ask })
    })
  }

  begin(
    access: ProviderAccess,
    redirectAddress: string,
    { state, nonce, verifier }: LoginSecrets,
  ): Promise<Result<string, ProviderProblem>> {
    return asResult(async () => {
      const { href } = buildAuthorizationUrl(await this.#configure(access), {
        redirect_uri: redirectAddress,
        scope: access.scopes.join(' '),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return href
    })
  }

  finish(
    provider: LoginProvider,
    returned: string,
    { state, nonce, verifier }: LoginSecrets,
  ): Promise<Result<Identity, ProviderProblem>> {
    return asResult(async () => {
      // Anew for each login: keys that the provider has changed meanwhile are known at once.
      const configuration = await this.#configure(provider)
      const tokens = await authorizationCodeGrant(configuration, new URL(returned), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const said = tokens.claims()
      if (!said || !isSubject(said.sub)) throw new ProviderFault('subject-unfit')
      const isTold = isAllTold(provider, said) || configuration.serverMetadata().userinfo_endpoint === undefined
      const more = isTold ? {} : await fetchUserInfo(configuration, tokens.access_token, said.sub)
      // What is signed counts more than what was only sent.
      return { issuer: provider.issuer, subject: said.sub, claims: wantedOf(provider, { ...more, ...said }) }
    })
  }

  async #configure(access: ProviderAccess): Promise<Configuration> {
    const metadata = await this.#metadataOf(access)
    const { clientId, clientSecret, isPlainAllowed } = access
    const configuration = new Configuration(metadata, clientId, {}, clientAuth(metadata, clientSecret))
    const { patience = usualPatience } = this.#deps
    configuration[customFetch] = createProviderFetch(access, this.#deps, AbortSignal.timeout(patience))
    configuration.timeout = patience / 1000
    if (isPlainAllowed) allowInsecureRequests(configuration)
    // The token comes from the provider itself; its signature is checked all the same.
    enableNonRepudiationChecks(configuration)
    return configuration
  }

  #metadataOf(access: ProviderAccess): Promise<ServerMetadata> {
    const { clock, patience = usualPatience } = this.#deps
    const { issuer, ca, isPlainAllowed } = access
    const key = JSON.stringify([issuer, ca, isPlainAllowed])
    const known = this.#discovered
    const now = clock.now()
    if (known?.key === key && Math.abs(now - known.at) < discoveredFor) return known.metadata
    const ask = createProviderFetch(access, this.#deps, AbortSignal.timeout(patience))
    const discovered = { key, at: now, metadata: discover(access, ask) }
    this.#discovered = discovered
    discovered.metadata.catch(() => {
      if (this.#discovered === discovered) this.#discovered = null
    })
    return discovered.metadata
  }
}

function clientAuth(metadata: ServerMetadata, secret: string | null): ClientAuth {
  if (secret === null) return None()
  return authMethodOf(metadata, secret) === 'client_secret_basic' ? ClientSecretBasic(secret) : ClientSecretPost(secret)
}

const isSubject = (subject: unknown): boolean =>
  typeof subject === 'string' && /^[\x20-\x7e]+$/.test(subject) && subject.length <= providerLimits.subject

const names = ['preferred_username', 'name', 'nickname'] as const

/** Many providers put names and groups only where one asks again with the access token. */
function isAllTold({ roleClaim }: LoginProvider, claims: Identity['claims']): boolean {
  const hasRoles = roleClaim === null || valuesOfClaim(claims, roleClaim).length > 0
  return hasRoles && names.some(name => claims[name] !== undefined)
}

/** Nothing else is kept, not even for a minute. */
function wantedOf({ roleClaim }: LoginProvider, claims: Identity['claims']): Identity['claims'] {
  const wanted = [...names, ...(roleClaim === null ? [] : [roleClaim, roleClaim.split('.', 1)[0] ?? ''])]
  return Object.fromEntries(wanted.filter(name => Object.hasOwn(claims, name)).map(name => [name, claims[name]]))
}

async function asResult<Value>(ask: () => Promise<Value>): Promise<Result<Value, ProviderProblem>> {
  try {
    return success(await ask())
  } catch (error) {
    return failure(problemOf(error))
  }
}
