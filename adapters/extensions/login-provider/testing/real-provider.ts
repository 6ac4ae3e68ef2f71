/* A certified OpenID provider in this process, with the login pages that it brings along. */
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
// @ts-expect-error: it brings no types.
import OidcProvider from 'oidc-provider'

/** As much of the package as is used here: it brings no types. */
interface Configuration {
  readonly clients: readonly Readonly<Record<string, unknown>>[]
  readonly claims: Readonly<Record<string, readonly string[]>>
  readonly scopes: readonly string[]
  readonly jwks: { readonly keys: readonly object[] }
  readonly cookies: { readonly keys: readonly string[] }
  readonly findAccount: (
    context: unknown,
    id: string,
  ) => { readonly accountId: string; readonly claims: () => Readonly<Record<string, unknown>> }
  readonly pkce: { readonly required: () => boolean }
  readonly features: Readonly<Record<string, { readonly enabled: boolean }>>
}
const Provider = OidcProvider as new (issuer: string, configuration: Configuration) => { callback(): RequestListener }

export interface RealProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What it says of someone from then on. */
  say(subject: string, claims: Readonly<Record<string, unknown>>): void
  close(): Promise<void>
}

let madeKey: object | undefined
/** One for all: to make one takes longer than most tests. */
const signingKey = (): object =>
  (madeKey ??= {
    ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
    use: 'sig',
  })

/**
 * @param redirectAddresses to where it sends browsers back
 * @param client over what it knows of the machine
 */
export async function startRealProvider(
  redirectAddresses: readonly string[],
  port = 0,
  client: object = {},
): Promise<RealProvider> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Readonly<Record<string, unknown>>>()
  const [clientId, clientSecret] = ['speedrail', 'tonic and a slice of lime']
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectAddresses, ...client }],
    scopes: ['openid', 'profile', 'groups'],
    claims: { openid: ['sub'], profile: ['preferred_username', 'name'], groups: ['groups'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    jwks: { keys: [signingKey()] },
    cookies: { keys: ['of the tests'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
  })
  server.on('request', provider.callback())
  return {
    issuer,
    clientId,
    clientSecret,
    say: (subject, claims) => void people.set(subject, claims),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * A browser that is sent to the provider, logs in and agrees.
 *
 * @returns the address that it is sent back to
 */
export async function visitAs(subject: string, address: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>()
  let [next, form]: [string, URLSearchParams | null] = [address, null]
  for (let step = 0; step < 12; step++) {
    const response: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(pair => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=', 2)
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location !== null) {
      next = new URL(location, issuer).href
      form = null
      if (!next.startsWith(issuer)) return next
      continue
    }
    const page = await response.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (prompt === undefined) throw new Error(`the provider shows no form: ${response.status} ${page.slice(0, 500)}`)
    next = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', issuer).href
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: subject, password: 'any' }) })
  }
  throw new Error('the provider does not come to an end')
}
