/* Whether a provider takes a client, without a login: by its answers to made-up questions. */
import { randomUUID } from 'node:crypto'
import {
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  genericGrantRequest,
  type ServerMetadata,
} from 'openid-client'
import type { ProviderAccess } from '#domain/extensions/login-provider/login-provider.ts'
import type { ProviderDoubt } from '#domain/extensions/login-provider/provider-problem.ts'
import { isDenial, ProviderFault, type ProviderFetch, plainDetail, problemOf } from './provider-fetch.ts'

interface Trial {
  readonly access: ProviderAccess
  readonly redirectAddress: string
  /** As the settings say, but for what is other. */
  readonly configure: (other?: Partial<ProviderAccess>) => Promise<Configuration>
  readonly ask: ProviderFetch
}

/** Throws a {@link ProviderFault} for the first thing that is wrong. @returns what can't be known before a login */
export async function tryClient(trial: Trial): Promise<readonly ProviderDoubt[]> {
  const { access, redirectAddress, configure } = trial
  const own = await configure()
  const people = await askForPeople(trial, own)
  const code = await sendCode(trial, own)
  // Some look at the code first, and refuse it alike from any client.
  const isProven = code === 'taken' && (await sendCode(trial, await configure(otherThan(access)))) !== 'taken'
  if (people.kind === 'refused') {
    if (isProven || (await isRedirectRefused(trial, people.said)))
      throw new ProviderFault('redirect-unknown', plainDetail(redirectAddress))
    throw new ProviderFault('client-unknown', plainDetail(access.clientId))
  }
  const isKnown = people.kind === 'known'
  if (typeof code === 'object') {
    if (!isKnown) throw new ProviderFault('client-refused', code.detail)
    throw new ProviderFault('secret-wrong', authMethodOf(own.serverMetadata(), access.clientSecret))
  }
  const isEnough = isProven || (isKnown && access.clientSecret === null && code === 'taken')
  return [...(isEnough ? [] : (['secret'] as const)), ...(isKnown ? [] : (['redirect'] as const))]
}

/** A client that cannot be right: with another secret, or, where there is none, of another name. */
const otherThan = ({ clientSecret }: ProviderAccess): Partial<ProviderAccess> =>
  clientSecret === null ? { clientId: randomUUID() } : { clientSecret: randomUUID() }

/** By the way that most providers expect, where they do not say that they know only the other. */
export function authMethodOf(
  { token_endpoint_auth_methods_supported: known = ['client_secret_basic'] }: ServerMetadata,
  secret: string | null,
): 'none' | 'client_secret_basic' | 'client_secret_post' {
  if (secret === null) return 'none'
  return known.includes('client_secret_basic') ? 'client_secret_basic' : 'client_secret_post'
}

type People = { readonly kind: 'known' | 'unclear' } | { readonly kind: 'refused'; readonly said: string }

/** Where a page is not wanted the browser is sent back with a no, but by a client and to an address that are known alone. */
async function askForPeople({ access, redirectAddress, ask }: Trial, configuration: Configuration): Promise<People> {
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectAddress,
    scope: access.scopes.join(' '),
    state: randomUUID(),
    nonce: randomUUID(),
    prompt: 'none',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const response = await ask(address.href, { mayPoint: true })
  if ([400, 401, 403].includes(response.status)) return { kind: 'refused', said: await response.text() }
  const back = new URL(response.headers.get('location') ?? '', address)
  if (`${back.origin}${back.pathname}` !== redirectAddress) return { kind: 'unclear' }
  const error = back.searchParams.get('error') ?? ''
  // Some do not know that no page is wanted.
  if (error === '' || error === 'invalid_request' || isDenial(error)) return { kind: 'known' }
  throw new ProviderFault('refused', plainDetail(error))
}

/** Whether it is the address that the provider has something against, and not the client. */
async function isRedirectRefused(trial: Trial, said: string): Promise<boolean> {
  const stranger = await askForPeople(trial, await trial.configure({ clientId: randomUUID() }))
  const mentions = (text: string): boolean => /redirect/i.test(text.replaceAll(trial.redirectAddress, ''))
  return mentions(said) && !(stranger.kind === 'refused' && mentions(stranger.said))
}

const verifier = 'a code that nobody gave'.replaceAll(' ', '-').padEnd(43, '-')

/** `taken`: it knows who sends the code, if it looks at that first. */
async function sendCode(
  { redirectAddress }: Trial,
  configuration: Configuration,
): Promise<'taken' | 'unclear' | { readonly detail: string }> {
  const made = { code: randomUUID(), redirect_uri: redirectAddress, code_verifier: verifier }
  const problem = await genericGrantRequest(configuration, 'authorization_code', made).then(() => null, problemOf)
  if (problem?.reason === 'code-refused') return 'taken'
  if (problem?.reason === 'client-refused') return problem
  if (problem === null || unclear.has(problem.reason)) return 'unclear'
  throw new ProviderFault(problem.reason, problem.detail)
}

/** Of the answer, not of the way to it. */
const unclear: ReadonlySet<string> = new Set(['refused', 'other-status', 'not-json', 'failed'])
