/* Logging in with the provider, as browsers do it: by GraphQL, a cookie, and the address they are sent back to. */
import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, buildTestApp, codeOf, reasonsOf, type TestApp } from '#adapters/api/testing/test-app.ts'
import type { LoginProvider } from '#domain/extensions/login-provider/login-provider.ts'
import { providerProblem } from '#domain/extensions/login-provider/provider-problem.ts'
import { aLoginLink, aLoginProvider, anIdentity } from '#domain/extensions/login-provider/testing/provider-builders.ts'
import { ada, admin, ben } from '#domain/testing/toy-house.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.app.close())

const save = (provider: Partial<LoginProvider> = {}) =>
  test.house.change({ op: 'put', kind: 'loginProvider', id: 1, value: aLoginProvider(provider) })
const linkAda = () =>
  test.house.change({
    op: 'put',
    kind: 'loginLink',
    id: ada.id,
    value: aLoginLink({ userId: ada.id, subject: anIdentity().subject }),
  })

const begin = `mutation ($wanted: String) { beginProviderLogin(remember: true, wantedPath: $wanted) }`
const enter = `mutation ($entry: String!) { enterByProvider(entry: $entry) { token expiresAt user { id } } }`
const beginLink = 'mutation ($password: String!) { beginProviderLink(currentPassword: $password) }'
const link = 'mutation ($entry: String!) { linkProvider(entry: $entry) }'

/** Where a page goes on to by itself. */
const onwards = (page: string): URL =>
  new URL((/content="0;url=([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&'), 'http://localhost')

/** Keeps its cookies, as a browser does, and shows them. */
function browser(more: InjectOptions['headers'] = {}) {
  const cookies = new Map<string, string>()
  const headers = () => ({ ...more, cookie: [...cookies].map(pair => pair.join('=')).join('; ') })
  const keep = (said: string | readonly string[] | undefined): void => {
    for (const cookie of [said ?? []].flat()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=', 2)
      cookies.set(name, value)
    }
  }
  return {
    cookies,
    ask: async (query: string, variables: object = {}, as: object = {}) => {
      const response = await test.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { ...headers(), ...as },
        payload: { query, variables },
      })
      keep(response.headers['set-cookie'])
      return { cookie: String(response.headers['set-cookie'] ?? ''), ...response.json() }
    },
    /** Follows the address that the provider sends it to. @returns where it is sent on */
    comeBack: async (address: string, query = `code=1&state=${new URL(address).searchParams.get('state')}`) => {
      const response = await test.app.inject({
        url: `/login/provider?${query}`,
        headers: { ...headers(), 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
      })
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
      return onwards(response.body)
    },
  }
}

describe('a browser that logs in with the provider', () => {
  it('gets a session by a code that is good once, in it alone', async () => {
    await Promise.all([save(), linkAda()])
    const [here, elsewhere] = [browser(), browser()]
    const begun = await here.ask(begin, { wanted: '/recipe/41?x=1' })
    expect(begun.cookie).toMatch(/^speedrail_login_[\w-]+=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
    const page = await here.comeBack(begun.data.beginProviderLogin)
    expect([page.pathname, page.searchParams.get('redirectTo')]).toEqual(['/login', '/recipe/41?x=1'])
    expect(page.href).not.toMatch(/eyJ|token/)
    const entry = page.searchParams.get('entry')
    expect(codeOf(await elsewhere.ask(enter, { entry }))).toBe('provider-attempt-gone')
    const { data } = await here.ask(enter, { entry })
    expect(data.enterByProvider.user).toEqual({ id: ada.id })
    const me = await ask(test.app, '{ me { id } }', { authorization: `Bearer ${data.enterByProvider.token}` })
    expect(me.data).toEqual({ me: { id: ada.id } })
    expect(codeOf(await here.ask(enter, { entry }))).toBe('provider-attempt-gone')
  })

  it('gets another token that is as good, until the provider is switched off', async () => {
    await Promise.all([save(), linkAda()])
    const here = browser()
    const begun = await here.ask(begin)
    const page = await here.comeBack(begun.data.beginProviderLogin)
    const { data } = await here.ask(enter, { entry: page.searchParams.get('entry') })
    const as = (token: string) => ({ authorization: `Bearer ${token}` })
    const renewed = await ask(test.app, 'mutation { refreshSession { token } }', as(data.enterByProvider.token))
    const { token } = (renewed.data as Record<string, { token: string }>)['refreshSession'] ?? { token: '' }
    const me = async () => (await ask(test.app, '{ me { id } }', as(token))).data
    expect(await me()).toEqual({ me: { id: ada.id } })
    await save({ isOn: false })
    expect(await me()).toBeNull()
  })

  it.each([
    ['https://elsewhere.example/x'],
    ['//elsewhere.example'],
    ['/\\elsewhere.example'],
    ['/\t/elsewhere.example'],
    [`/${'x'.repeat(600)}`],
  ])('is not led to %s afterwards', async wanted => {
    await save()
    const here = browser()
    const begun = await here.ask(begin, { wanted })
    const page = await here.comeBack(begun.data.beginProviderLogin)
    expect([page.origin, page.pathname, page.searchParams.get('redirectTo')]).toEqual([
      'http://localhost',
      '/login',
      null,
    ])
  })

  it('comes back without a cookie, in another browser, or with what nobody has begun: nothing happens', async () => {
    await save()
    const before = test.house.records.now
    const [here, elsewhere] = [browser(), browser()]
    const begun = await here.ask(begin)
    await elsewhere.ask(begin)
    for (const [who, query] of [
      [browser(), undefined],
      [elsewhere, undefined],
      [here, 'code=1'],
      [here, 'code=1&state='],
      [here, `code=1&state=${'x'.repeat(43)}`],
      [here, `state=${'y'.repeat(9000)}`],
      [here, 'error=access_denied&%ff'],
    ] as const) {
      const page = await who.comeBack(begun.data.beginProviderLogin, query)
      expect(page.href).toBe('http://localhost/login?entry=none')
    }
    const { errors } = await here.ask(enter, { entry: 'none' })
    expect(errors[0].message).toMatch(/Begin again/)
    expect(test.house.records.now).toBe(before)
  })

  it.each(['null', 'https://auth.example'])('comes back from a form of the provider, as from %s', async origin => {
    await Promise.all([save(), linkAda()])
    const here = browser()
    const begun = await here.ask(begin)
    const { searchParams } = new URL(begun.data.beginProviderLogin)
    const cookie = [...here.cookies].map(pair => pair.join('=')).join('; ')
    const url = `/login/provider?code=1&state=${searchParams.get('state')}`
    const foreign = await test.app.inject({ url, headers: { origin, cookie, host: 'evil.example' } })
    expect(foreign.statusCode).toBe(403)
    const response = await test.app.inject({ url, headers: { origin, cookie } })
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([200, undefined])
    expect(onwards(response.body).href).not.toContain('none')
  })

  it('is told in its own language what the provider says against it', async () => {
    await save()
    for (const [language, words] of [
      ['de', 'nicht mit den Schlüsseln'],
      ['da', 'ikke underskrevet'],
      ['en', 'isn’t signed'],
    ] as const) {
      const here = browser({ 'accept-language': language })
      test.identityProvider.refuse(null)
      const begun = await here.ask(begin)
      test.identityProvider.refuse(providerProblem('forged', 'alg none'))
      const page = await here.comeBack(begun.data.beginProviderLogin)
      const { errors } = await here.ask(enter, { entry: page.searchParams.get('entry') })
      expect(errors[0].message).toContain(words)
    }
    expect(test.warnings.join('\n')).not.toMatch(/[\w-]{40}/)
  })
})

describe('the address to which a provider sends browsers back', () => {
  const addressFor = async (headers: InjectOptions['headers']) => {
    await save()
    await browser(headers).ask(begin)
    return test.identityProvider.begun.at(-1)?.redirectAddress
  }

  it.each([
    [{ host: '192.168.1.7:8080' }, 'http://192.168.1.7:8080/login/provider'],
    [{ host: 'barpi', origin: 'http://barpi' }, 'http://barpi/login/provider'],
    // A page says what its browser has shown; a proxy that nobody has declared does not say that it took TLS off.
    [{ host: 'bar.example.org', origin: 'https://bar.example.org' }, 'https://bar.example.org/login/provider'],
    // Nor is it believed.
    [
      { host: 'barpi', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      'http://barpi/login/provider',
    ],
  ])('is, by %o, %s', async (headers, address) => {
    expect(await addressFor(headers)).toBe(address)
  })

  it('is never one of a name that the machine does not have', async () => {
    await save()
    const response = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { host: 'evil.example' },
      payload: { query: begin },
    })
    expect([response.statusCode, test.identityProvider.begun.length]).toEqual([403, 0])
  })

  it('is what a trusted proxy says, with a cookie for TLS alone', async () => {
    await test.app.close()
    test = await buildTestApp({
      door: {
        reach: 'network',
        ownNames: () => [],
        allowedHosts: ['bar.example.org'],
        allowedOrigins: [],
        trustedProxies: ['127.0.0.1'],
      },
    })
    await save()
    const { cookie } = await browser({
      host: 'bar.example.org',
      'x-forwarded-for': '10.0.0.9',
      'x-forwarded-proto': 'https',
    }).ask(begin)
    expect(test.identityProvider.begun.at(-1)?.redirectAddress).toBe('https://bar.example.org/login/provider')
    expect(cookie).toMatch(/^__Host-speedrail_login_.*; Secure$/)
  })
})

describe('linking', () => {
  it('is for who is logged in and knows the password; the page is the profile', async () => {
    await save()
    const here = browser()
    expect(codeOf(await here.ask(beginLink, { password: 'Ben' }))).toBe('unauthenticated')
    expect(codeOf(await here.ask(beginLink, { password: 'wrong' }, test.as(ben)))).toBe('wrong-credentials')
    const begun = await here.ask(beginLink, { password: 'Ben' }, test.as(ben))
    const page = await here.comeBack(begun.data.beginProviderLink)
    expect(page.pathname).toBe('/user/profile')
    const entry = page.searchParams.get('entry')
    expect((await here.ask(link, { entry }, test.as(ben))).data).toEqual({ linkProvider: true })
    const seen = await ask(test.app, '{ me { hasPassword providerLink { issuer subject isInUse } } }', test.as(ben))
    const { issuer, subject } = anIdentity()
    expect(seen.data).toEqual({ me: { hasPassword: true, providerLink: { issuer, subject, isInUse: true } } })
    const gone = await here.ask('mutation { unlinkProvider(currentPassword: "Ben") }', {}, test.as(ben))
    expect(gone.data).toEqual({ unlinkProvider: true })
  })
})

describe('the settings', () => {
  const fields =
    'isOn issuer clientId hasSecret scopes ca isPlainAllowed label isOnKiosk roleClaim roles { value role } newcomerRole returnPath'
  const settings = {
    isOn: true,
    issuer: 'https://auth.home/realms/bar',
    clientId: 'speedrail',
    clientSecret: 'lime-and-tonic',
    scopes: 'profile groups',
    isPlainAllowed: false,
    label: 'Home',
    isOnKiosk: false,
    roleClaim: 'groups',
    roles: [{ value: 'owners', role: 'admin' }],
    newcomerRole: null,
  }
  const saving = `mutation ($settings: LoginProviderInput!) { saveLoginProvider(settings: $settings) { ${fields} } }`
  const testing = 'mutation ($settings: LoginProviderInput!) { testLoginProvider(settings: $settings) }'
  const askAs = (query: string, variables: object = {}) => ask(test.app, query, test.as(admin), variables)

  it('are saved, and the secret is told to nobody', async () => {
    const { data, errors } = await askAs(saving, { settings })
    expect(errors).toBeUndefined()
    expect(data['saveLoginProvider']).toMatchObject({
      hasSecret: true,
      scopes: 'openid profile groups',
      returnPath: '/login/provider',
    })
    const seen = await askAs(`{ loginProviderSettings { ${fields} } }`)
    expect(JSON.stringify([data, seen])).not.toContain('lime-and-tonic')
    const offered = await ask(test.app, '{ loginProvider { label isOnKiosk } }')
    expect(offered.data).toEqual({ loginProvider: { label: 'Home', isOnKiosk: false } })
    await askAs(saving, { settings: { ...settings, isOn: false } })
    expect((await ask(test.app, '{ loginProvider { label } }')).data).toEqual({ loginProvider: null })
  })

  it('are refused with every reason', async () => {
    const wrong = await askAs(saving, { settings: { ...settings, issuer: 'x', newcomerRole: 'admin' } })
    expect(reasonsOf(wrong)).toEqual(['provider-issuer-malformed', 'provider-newcomer-admin'])
  })

  it('are tried without being saved', async () => {
    expect((await askAs(testing, { settings })).data).toEqual({ testLoginProvider: [] })
    test.identityProvider.refuse(providerProblem('other-issuer', 'https://auth.home/'))
    const { errors } = await askAs(testing, { settings })
    expect(errors?.[0]?.message).toBe(
      'The provider calls itself https://auth.home/. The issuer must match that exactly.',
    )
    expect((await askAs('{ loginProviderSettings { issuer } }')).data).toEqual({
      loginProviderSettings: { issuer: '' },
    })
  })

  it('show administrators whom nobody knows, and let them give one an account', async () => {
    await save()
    const here = browser()
    const begun = await here.ask(begin)
    const page = await here.comeBack(begun.data.beginProviderLogin)
    const refused = await here.ask(enter, { entry: page.searchParams.get('entry') })
    expect([codeOf(refused), refused.errors[0].message]).toEqual([
      'provider-stranger',
      'No account here belongs to ada.l yet. Log in with your password and link the account in your profile, or ask an administrator.',
    ])
    const { subject } = anIdentity()
    expect((await askAs('{ providerStrangers { subject name } }')).data).toEqual({
      providerStrangers: [{ subject, name: 'ada.l' }],
    })
    const given = await askAs('mutation ($id: Int!, $subject: String!) { linkAccount(id: $id, subject: $subject) }', {
      id: ben.id,
      subject,
    })
    expect(given.data).toEqual({ linkAccount: true })
    expect((await askAs(`mutation { unlinkAccount(id: ${ben.id}) }`)).data).toEqual({ unlinkAccount: true })
  })
})
