/* Login by OpenID Connect at a real provider, and at one that does everything wrong. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAddressGuard } from '#adapters/outgoing/address-guard.ts'
import type { LoginProvider } from '#domain/extensions/login-provider/login-provider.ts'
import { identityProviderContract } from '#domain/extensions/login-provider/testing/identity-provider.contract.ts'
import { aLoginProvider } from '#domain/extensions/login-provider/testing/provider-builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { openIdentityProvider } from './identity-provider-entry.ts'
import {
  answering,
  type Behaviour,
  endless,
  type HostileProvider,
  newKey,
  redirecting,
  signedBy,
  signedWithText,
  silent,
  startHostileProvider,
} from './testing/hostile-provider.ts'
import { type RealProvider, startRealProvider, visitAs } from './testing/real-provider.ts'

const guard = createAddressGuard({ allowLocal: true })
let now = 1_700_000_000_000
const clock = { now: () => timestamp(now) }
const redirectAddress = 'http://bar.home/login/provider'
const secrets = { state: 'a'.repeat(43), nonce: 'b'.repeat(43), verifier: 'c'.repeat(43) }

let real: RealProvider | null = null
identityProviderContract('a certified provider', {
  make: async () => {
    real = await startRealProvider([redirectAddress])
    const { issuer, clientId, clientSecret } = real
    return {
      provider: openIdentityProvider({ guard, clock }),
      settings: aLoginProvider({ issuer, clientId, clientSecret, isPlainAllowed: true }),
      visit: (address, subject) => visitAs(subject, address, issuer),
    }
  },
  makeRefusing: async () => {
    real = await startRealProvider([redirectAddress])
    const issuer = `${real.issuer}/nobody`
    return {
      provider: openIdentityProvider({ guard, clock }),
      settings: aLoginProvider({ issuer, isPlainAllowed: true }),
    }
  },
  end: async () => real?.close(),
})

describe('a certified provider', () => {
  let settings: LoginProvider
  beforeEach(async () => {
    real = await startRealProvider([redirectAddress])
    const { issuer, clientId, clientSecret } = real
    settings = aLoginProvider({ issuer, clientId, clientSecret, isPlainAllowed: true, roleClaim: 'groups' })
  })
  afterEach(() => real?.close())

  it('is asked once more for names and groups, which it keeps out of what it signs', async () => {
    real?.say('anna-4711', { preferred_username: 'anna', groups: ['bar', 'hosts'] })
    const provider = openIdentityProvider({ guard, clock })
    const wish = { ...settings, scopes: ['openid', 'profile', 'groups'] }
    const address = expectSuccess(await provider.begin(wish, redirectAddress, secrets))
    const returned = await visitAs('anna-4711', address, settings.issuer)
    const { claims } = expectSuccess(await provider.finish(wish, returned, secrets))
    expect(claims).toEqual({ preferred_username: 'anna', groups: ['bar', 'hosts'] })
  })

  it('takes its code once', async () => {
    const provider = openIdentityProvider({ guard, clock })
    const address = expectSuccess(await provider.begin(settings, redirectAddress, secrets))
    const returned = await visitAs('anna-4711', address, settings.issuer)
    expectSuccess(await provider.finish(settings, returned, secrets))
    expect(expectFailure(await provider.finish(settings, returned, secrets)).reason).toBe('code-refused')
  })

  it('does not take somebody else’s secret, nor a code without its verifier', async () => {
    const provider = openIdentityProvider({ guard, clock })
    const visit = async () =>
      visitAs('anna-4711', expectSuccess(await provider.begin(settings, redirectAddress, secrets)), settings.issuer)
    const wrongSecret = { ...settings, clientSecret: 'gin' }
    expect(expectFailure(await provider.finish(wrongSecret, await visit(), secrets)).reason).toBe('client-refused')
    const withoutPkce = { ...secrets, verifier: 'd'.repeat(43) }
    expect(expectFailure(await provider.finish(settings, await visit(), withoutPkce)).reason).toBe('code-refused')
  })
})

describe('a test at a certified provider', () => {
  const test = async (change: Partial<LoginProvider> = {}, address = redirectAddress) => {
    const provider = openIdentityProvider({ guard, clock })
    const { issuer, clientId, clientSecret } = real ?? expect.unreachable()
    const access = aLoginProvider({ issuer, clientId, clientSecret, isPlainAllowed: true, ...change })
    const tested = await provider.test(access, address)
    return tested.ok ? [...tested.value] : `${tested.problem.reason} ${tested.problem.detail}`.trim()
  }
  const elsewhere = 'http://other.home/login/provider'
  const isPublic = { token_endpoint_auth_method: 'none', client_secret: undefined }
  const bySignature = { token_endpoint_auth_method: 'client_secret_jwt' }
  afterEach(() => real?.close())

  it.each<[string, Partial<LoginProvider>, string, object, unknown]>([
    ['all that is right', {}, redirectAddress, {}, []],
    ['a wrong secret', { clientSecret: 'gin' }, redirectAddress, {}, 'secret-wrong client_secret_basic'],
    ['no secret where one is needed', { clientSecret: null }, redirectAddress, {}, 'secret-wrong none'],
    ['a secret that is sent another way', {}, redirectAddress, bySignature, 'secret-wrong client_secret_basic'],
    ['an unknown client', { clientId: 'gin' }, redirectAddress, {}, 'client-unknown gin'],
    [
      'an unknown client without a secret',
      { clientId: 'gin', clientSecret: null },
      redirectAddress,
      {},
      'client-unknown gin',
    ],
    ['another redirect address', {}, elsewhere, {}, `redirect-unknown ${elsewhere}`],
    [
      'another redirect address and a wrong secret',
      { clientSecret: 'gin' },
      elsewhere,
      {},
      `redirect-unknown ${elsewhere}`,
    ],
    ['an unknown client elsewhere', { clientId: 'gin' }, elsewhere, {}, 'client-unknown gin'],
    ['a scope that nobody has', { scopes: ['openid', 'speakeasy'] }, redirectAddress, {}, []],
    [
      'a scope that the client may not ask for',
      { scopes: ['openid', 'groups'] },
      redirectAddress,
      { scope: 'openid profile' },
      'refused invalid_scope',
    ],
    ['a client that has no secret', { clientSecret: null }, redirectAddress, isPublic, []],
    [
      'a client that has no secret, elsewhere',
      { clientSecret: null },
      elsewhere,
      isPublic,
      `redirect-unknown ${elsewhere}`,
    ],
  ])('finds %s', async (_name, change, address, client, found) => {
    real = await startRealProvider([redirectAddress], 0, client)
    expect(await test(change, address)).toEqual(found)
  })
})

/** How others answer what a test asks: at the place for people, and to a made-up code by whether client and secret are right. */
const others = {
  Keycloak: { people: 'back', wrong: [401, 'invalid_client'], right: [400, 'invalid_grant'] },
  'Keycloak 21': { people: 'back', wrong: [401, 'unauthorized_client'], right: [400, 'invalid_grant'] },
  'one that shows its login page all the same': {
    people: 'page',
    wrong: [401, 'invalid_client'],
    right: [400, 'invalid_grant'],
  },
  'Google, which sends people on': { people: 'onwards', wrong: [401, 'invalid_client'], right: [400, 'invalid_grant'] },
  'Entra, which looks at the code first': {
    people: 'back',
    wrong: [400, 'invalid_grant'],
    right: [400, 'invalid_grant'],
  },
  'one that tells nothing': { people: 'page', wrong: [400, 'invalid_request'], right: [400, 'invalid_request'] },
} as const

describe('a test at another provider', () => {
  let bad: HostileProvider
  beforeEach(async () => {
    now += 60_000
    bad = await startHostileProvider()
  })
  afterEach(() => bad.close())

  const behaveAs = ({ people, wrong, right }: (typeof others)[keyof typeof others]): void =>
    bad.behave({
      instead: {
        '/authorize': {
          back: redirecting(`${redirectAddress}?error=login_required&state=x`),
          page: answering('<h1>Log in</h1>', 200, 'text/html'),
          onwards: redirecting(`${bad.issuer}/signin`),
        }[people],
        '/token': (request, response) => {
          const isRight = request.headers.authorization === `Basic ${btoa('speedrail:tonic')}`
          const [status, error] = isRight ? right : wrong
          answering(JSON.stringify({ error }), status)(request, response)
        },
      },
    })
  const test = async (clientSecret: string) => {
    const access = aLoginProvider({ issuer: bad.issuer, clientId: 'speedrail', clientSecret, isPlainAllowed: true })
    const tested = await openIdentityProvider({ guard, clock }).test(access, redirectAddress)
    return tested.ok ? [...tested.value] : tested.problem.reason
  }

  it.each<[keyof typeof others, unknown, unknown]>([
    ['Keycloak', [], 'secret-wrong'],
    ['Keycloak 21', [], 'secret-wrong'],
    ['one that shows its login page all the same', ['redirect'], 'client-refused'],
    ['Google, which sends people on', ['redirect'], 'client-refused'],
    ['Entra, which looks at the code first', ['secret'], ['secret']],
    ['one that tells nothing', ['secret', 'redirect'], ['secret', 'redirect']],
  ])('like %s claims no more than it knows', async (name, ifRight, ifWrong) => {
    behaveAs(others[name])
    expect([await test('tonic'), await test('gin')]).toEqual([ifRight, ifWrong])
  })

  it('tells what the provider has against the request', async () => {
    bad.behave({ instead: { '/authorize': redirecting(`${redirectAddress}?error=unsupported_response_type`) } })
    expect(await test('tonic')).toBe('refused')
  })

  it('tells where nobody answers who was asked', async () => {
    bad.behave({ metadata: { token_endpoint: 'http://127.0.0.1:1/token' } })
    expect(await test('tonic')).toBe('unreachable')
  })
})

describe('a provider that does everything wrong', () => {
  let bad: HostileProvider
  let settings: LoginProvider
  beforeEach(async () => {
    now += 60_000
    bad = await startHostileProvider()
    settings = aLoginProvider({ issuer: bad.issuer, isPlainAllowed: true })
  })
  afterEach(() => bad.close())
  const opened = (patience = 5000) => openIdentityProvider({ guard, clock, patience })

  /** Someone goes there and comes back. */
  async function logIn(more?: Parameters<HostileProvider['visit']>[1], patience?: number, of = settings) {
    const address = expectSuccess(await opened().begin(of, redirectAddress, secrets))
    return opened(patience).finish(of, bad.visit(address, more), secrets)
  }

  it('is no worse than others while it behaves', async () => {
    const identity = expectSuccess(await logIn())
    expect(identity).toEqual({ issuer: bad.issuer, subject: 'person-1', claims: { preferred_username: 'ada.l' } })
  })

  const other = newKey('other')
  const twin = newKey('first')
  const seconds = (from: number): number => Math.floor(Date.now() / 1000) + from
  it.each<[string, Partial<Behaviour>, string]>([
    ['is of another issuer', { claims: { iss: 'https://elsewhere.example' } }, 'foreign'],
    ['is for another client', { claims: { aud: 'somebody-else' } }, 'foreign'],
    ['is for several, and not used by us', { claims: { aud: ['speedrail', 'other'], azp: 'other' } }, 'foreign'],
    ['is for another login', { claims: { nonce: 'z'.repeat(43) } }, 'foreign'],
    ['is for no login', { claims: { nonce: undefined } }, 'foreign'],
    ['has expired', { claims: { exp: seconds(-600), iat: seconds(-1200) } }, 'too-old'],
    ['is not good yet', { claims: { nbf: seconds(600) } }, 'too-old'],
    [
      'is signed by a key that is not shown',
      { signature: signedBy(other.privateKey), header: { kid: 'other' } },
      'forged',
    ],
    ['is signed by another key of the same name', { signature: signedBy(twin.privateKey) }, 'forged'],
    ['is signed by a key that is not shown any more', { keys: [other.jwk] }, 'forged'],
    ['is not signed', { header: { alg: 'none' }, signature: () => '' }, 'forged'],
    [
      'is signed with what everybody can read',
      {
        header: { alg: 'HS256', kid: 'other' },
        keys: [other.jwk],
        signature: signedWithText(other.publicKey.export({ type: 'spki', format: 'pem' }).toString()),
      },
      'forged',
    ],
    ['does not say who it is about', { claims: { sub: undefined } }, 'subject-unfit'],
    ['is about nobody', { claims: { sub: '' } }, 'subject-unfit'],
    ['is about a number', { claims: { sub: 7 } }, 'subject-unfit'],
    ['is about somebody whose name has no end', { claims: { sub: 'x'.repeat(300) } }, 'subject-unfit'],
  ])('gets nobody in by a token that %s', async (_name, behaviour, reason) => {
    // It claims to know all of that, so that only we can refuse it.
    bad.behave({ metadata: { id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'] }, ...behaviour })
    expect(expectFailure(await logIn())).toMatchObject({ kind: 'provider-problem', reason })
  })

  it('may know PKCE and not say so', async () => {
    bad.behave({ metadata: { code_challenge_methods_supported: undefined } })
    const address = expectSuccess(await opened().begin(settings, redirectAddress, secrets))
    expect(new URL(address).searchParams.get('code_challenge_method')).toBe('S256')
    expectSuccess(await logIn())
  })

  it('may change its keys between two logins', async () => {
    const provider = opened()
    const come = async () => {
      const address = expectSuccess(await provider.begin(settings, redirectAddress, secrets))
      return provider.finish(settings, bad.visit(address), secrets)
    }
    expectSuccess(await come())
    bad.behave({ keys: [other.jwk], header: { kid: 'other' }, signature: signedBy(other.privateKey) })
    expect(expectSuccess(await come()).subject).toBe('person-1')
  })

  it.each<[string, Readonly<Record<string, string | undefined>>, string]>([
    ['without its state', { state: undefined }, 'foreign'],
    ['with another state', { state: 'z'.repeat(43) }, 'foreign'],
    ['as if from another provider', { iss: 'https://elsewhere.example' }, 'foreign'],
    ['without saying from which provider', { iss: undefined }, 'foreign'],
    ['with a no', { code: undefined, error: 'access_denied' }, 'denied'],
    ['with an error', { code: undefined, error: 'server_error', error_description: 'x'.repeat(3000) }, 'refused'],
    ['with a code that nobody gave', { code: 'made-up' }, 'code-refused'],
  ])('gets nobody in who comes back %s', async (_name, more, reason) => {
    const { reason: told, detail } = expectFailure(await logIn(more))
    expect(told).toBe(reason)
    expect(detail.length).toBeLessThanOrEqual(80)
  })

  const evasions = [
    ['keeps silent', silent, 'timed-out', 300],
    ['sends without end', endless, 'too-large', undefined],
    ['points to inside', redirecting('http://127.0.0.1:1/'), 'redirected', undefined],
  ] as const

  it.each(evasions)('%s when it is asked what it is', async (_name, answer, reason, patience) => {
    bad.behave({ instead: { '/.well-known/openid-configuration': answer } })
    expect(expectFailure(await opened(patience).test(settings, redirectAddress)).reason).toBe(reason)
  })

  it.each(['/token', '/keys', '/me'])('gets nobody in by silence, floods or pointing elsewhere at %s', async path => {
    bad.behave({ claims: { preferred_username: undefined } })
    for (const [, answer, reason, patience] of evasions) {
      bad.behave({ instead: { [path]: answer } })
      expect(expectFailure(await logIn({}, patience)).reason).toBe(reason)
    }
  })

  it.each<[string, Partial<Behaviour>, string]>([
    ['another issuer', { metadata: { issuer: 'https://elsewhere.example' } }, 'other-issuer'],
    ['the same issuer with a slash', { metadata: { issuer: 'SLASH' } }, 'other-issuer'],
    ['no way of PKCE', { metadata: { code_challenge_methods_supported: [] } }, 'no-pkce'],
    ['plain PKCE alone', { metadata: { code_challenge_methods_supported: ['plain'] } }, 'no-pkce'],
    [
      'signatures by secrets alone',
      { metadata: { id_token_signing_alg_values_supported: ['HS256', 'none'] } },
      'no-signature',
    ],
    ['no place for people', { metadata: { authorization_endpoint: undefined } }, 'incomplete'],
    ['a script as the place for people', { metadata: { authorization_endpoint: 'javascript:alert(1)' } }, 'incomplete'],
    ['no keys', { metadata: { jwks_uri: 7 } }, 'incomplete'],
    ['a page', { instead: { '/.well-known/openid-configuration': answering('<html>', 200, 'text/html') } }, 'not-json'],
    ['a list', { instead: { '/.well-known/openid-configuration': answering('[1]') } }, 'not-json'],
    ['nothing', { instead: { '/.well-known/openid-configuration': answering('', 404) } }, 'not-found'],
    ['an error', { instead: { '/.well-known/openid-configuration': answering('{}', 500) } }, 'other-status'],
  ])('is found out by a test where it says %s', async (_name, behaviour, reason) => {
    const { issuer } = behaviour.metadata ?? {}
    bad.behave(issuer === 'SLASH' ? { metadata: { issuer: `${bad.issuer}/` } } : behaviour)
    expect(expectFailure(await opened().test(settings, redirectAddress)).reason).toBe(reason)
  })

  it('does not speak for somebody else where it is asked once more', async () => {
    bad.behave({
      claims: { preferred_username: undefined },
      userInfo: { sub: 'person-2', preferred_username: 'admin' },
    })
    expect(expectFailure(await logIn()).reason).toBe('foreign')
  })

  it('is asked once, however many begin at the same time', async () => {
    const provider = opened()
    const begun = await Promise.all(
      Array.from({ length: 200 }, () => provider.begin(settings, redirectAddress, secrets)),
    )
    expect(begun.every(({ ok }) => ok)).toBe(true)
    expect(bad.asked).toEqual(['/.well-known/openid-configuration'])
  })

  it('is not asked for anything where an address is not allowed, or leaves the home without TLS', async () => {
    const closed = openIdentityProvider({ guard: createAddressGuard({ allowLocal: false }), clock })
    expect(expectFailure(await closed.test(settings, redirectAddress)).reason).toBe('address-refused')
    const resolve = async () => [{ address: '203.0.113.7', family: 4 }]
    const outside = openIdentityProvider({ guard, clock, resolve })
    expect(
      expectFailure(await outside.test({ ...settings, issuer: 'http://auth.example' }, redirectAddress)).reason,
    ).toBe('plain-outside')
    const https = { ...settings, isPlainAllowed: false }
    expect(expectFailure(await opened().test(https, redirectAddress)).reason).toBe('plain-elsewhere')
    expect(bad.asked).toEqual([])
  })

  it('is told from a name that nobody knows, and from one where nothing listens', async () => {
    const encrypted = { ...settings, issuer: bad.issuer.replace('http:', 'https:') }
    expect(expectFailure(await opened().test(encrypted, redirectAddress)).reason).toBe('no-tls')
    const nowhere = { ...settings, issuer: 'https://nobody.invalid' }
    expect(expectFailure(await opened().test(nowhere, redirectAddress)).reason).toBe('name-not-found')
    await bad.close()
    expect(expectFailure(await opened().test(settings, redirectAddress)).reason).toBe('unreachable')
  })
})
