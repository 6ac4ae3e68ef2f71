/* A provider that can be told to do everything wrong. */
import {
  createHash,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Claims = Record<string, unknown>
type Answering = (request: IncomingMessage, response: ServerResponse) => void

export interface Behaviour {
  /** Over what it says of itself. */
  metadata: Claims
  /** Over the claims of the id token; undefined leaves one out. */
  claims: Claims
  /** The header of the id token, and how it is signed. */
  header: Claims
  signature: (text: string) => string
  /** The public keys that it shows. */
  keys: readonly object[]
  /** What it says of someone to who asks with the access token. */
  userInfo: Claims
  /** Answers of its own, by path. */
  instead: Readonly<Record<string, Answering>>
}

export interface HostileProvider {
  readonly issuer: string
  /** The paths that were asked for. */
  readonly asked: string[]
  behave(behaviour: Partial<Behaviour>): void
  /** A browser that is sent there and comes back at once. @param more over what it brings back */
  visit(address: string, more?: Readonly<Record<string, string | undefined>>): string
  close(): Promise<void>
}

export const newKey = (kid: string) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicKey = createPublicKey(privateKey)
  return { privateKey, publicKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } }
}

export const signedBy = (key: KeyObject) => (text: string) =>
  sign('sha256', Buffer.from(text), key).toString('base64url')
export const signedWithText = (secret: string) => (text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

const own = newKey('first')
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

const json = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

export async function startHostileProvider(): Promise<HostileProvider> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const asked: string[] = []
  const codes = new Map<string, { readonly nonce: string; readonly challenge: string }>()
  let now: Partial<Behaviour> = {}

  const idToken = (nonce: string): string => {
    const seconds = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: 'speedrail', sub: 'person-1', nonce, iat: seconds, exp: seconds + 60 }
    const text = `${encoded({ alg: 'RS256', kid: 'first', ...now.header })}.${encoded({ ...claims, preferred_username: 'ada.l', ...now.claims })}`
    return `${text}.${(now.signature ?? signedBy(own.privateKey))(text)}`
  }

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = await bodyOf(request)
    const begun = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (begun?.challenge !== challenge) return json(response, { error: 'invalid_grant' }, 400)
    return json(response, { access_token: 'access', token_type: 'Bearer', id_token: idToken(begun.nonce) })
  }

  const usual: Readonly<Record<string, Answering>> = {
    '/.well-known/openid-configuration': (_request, response) =>
      json(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/me`,
        code_challenge_methods_supported: ['S256'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
        ...now.metadata,
      }),
    '/keys': (_request, response) => json(response, { keys: now.keys ?? [own.jwk] }),
    '/token': (request, response) => void token(request, response),
    '/me': (_request, response) => json(response, { sub: 'person-1', ...now.userInfo }),
  }
  server.on('request', (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    asked.push(path)
    const answer = now.instead?.[path] ?? usual[path]
    if (answer) answer(request, response)
    else json(response, { error: 'not_found' }, 404)
  })
  return {
    issuer,
    asked,
    behave(behaviour) {
      now = { ...now, ...behaviour }
    },
    visit(address, more = {}) {
      const { searchParams: said } = new URL(address)
      const code = randomUUID()
      codes.set(code, { nonce: said.get('nonce') ?? '', challenge: said.get('code_challenge') ?? '' })
      const back = new URL(said.get('redirect_uri') ?? '')
      for (const [name, value] of Object.entries({ code, state: said.get('state') ?? '', iss: issuer, ...more }))
        if (value !== undefined) back.searchParams.set(name, value)
      return back.href
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Sends without end, until the reader hangs up. */
export const endless: Answering = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = (): void => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

/** Never answers. */
export const silent: Answering = () => undefined

export const redirecting =
  (to: string): Answering =>
  (_request, response) => {
    response.writeHead(302, { location: to })
    response.end()
  }

export const answering =
  (body: string, status = 200, type = 'application/json'): Answering =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(body)
  }
