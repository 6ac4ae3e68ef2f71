import { describe, expect, it } from 'vitest'
import { openSession, userOfSession } from '../../../access/session.ts'
import { hasPassword, noPassword, type User } from '../../../access/user.ts'
import { plainSkeleton } from '../../../testing/plain-skeleton.ts'
import { createQuickPasswordHasher } from '../../../testing/quick-password-hasher.ts'
import { ada, admin, ben, buildToyHouse } from '../../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../../testing/unwrap.ts'
import { write } from '../../../testing/writes.ts'
import { timestamp } from '../../../units/timestamp.ts'
import { createLoginService } from '../../../usecases/access/log-in.usecase.ts'
import type { Identity, LoginProvider } from '../login-provider.ts'
import { providerProblem } from '../provider-problem.ts'
import { createFakeIdentityProvider } from '../testing/fake-identity-provider.ts'
import { aLoginLink, aLoginProvider, aLoginProviderDraft, anIdentity } from '../testing/provider-builders.ts'
import { linkStranger, saveLoginProvider, unlinkAccount, unlinkOwn } from './manage-login-provider.usecase.ts'
import { mostAttempts, mostAttemptsOfNetwork } from './provider-attempts.ts'
import { ProviderLogin, type Returner } from './provider-login.usecase.ts'

const hasher = createQuickPasswordHasher()
const minute = 60_000

/** What a browser brings back stands behind its address. */
const back = (login: Pick<ProviderLogin, 'comeBack'>, query: string, returner: Returner) =>
  login.comeBack(new URLSearchParams(query).get('state') ?? '', query, returner)

async function bar(with_: Partial<LoginProvider> = {}, users: readonly User[] = [ada, ben, admin]) {
  const house = await buildToyHouse()
  for (const user of users) {
    const passwordHash = hasPassword(user) ? await hasher.hash(user.username) : noPassword
    await house.put('user', { ...user, passwordHash })
  }
  await house.put('loginProvider', aLoginProvider(with_), 1)
  let now = 1_700_000_000_000
  let [secrets, sessions] = [0, 0]
  const provider = createFakeIdentityProvider()
  const warnings: string[] = []
  const { records } = house
  const clock = { now: () => timestamp(now) }
  const newSessionId = () => `s${++sessions}`
  const loginService = createLoginService({
    records,
    hasher,
    clock,
    newSessionId,
    markOf: ({ id }, network) => `${id} ${network}`,
    isPublic: () => false,
  })
  const login = new ProviderLogin({
    records,
    clock,
    loginService,
    skeletonOf: plainSkeleton,
    loadProvider: async () => provider,
    newSecret: () => `${String(++secrets).padStart(8, '0')}-secret`.padEnd(43, 'x'),
    newSessionId,
    warn: text => warnings.push(text),
  })
  const from = (address = '10.0.0.7') => ({ redirectAddress: 'http://bar.home/login/provider', address })
  /** A browser keeps its cookies. */
  const browser = () => {
    const cookies = new Map<string, string>()
    const returner = { cookieOf: (key: string) => cookies.get(key) ?? null }
    return {
      returner,
      begin: async (wish: { remember?: boolean; wantedPath?: string | null } = {}, address?: string) => {
        const begun = expectSuccess(
          await login.beginLogin(from(address), { remember: false, wantedPath: null, ...wish }),
        )
        cookies.set(begun.key, begun.browser)
        return `?code=1&${new URL(begun.address).searchParams}`
      },
      keep: ({ key, browser: value }: { key: string; browser: string }) => cookies.set(key, value),
    }
  }
  const user = (id: number): User => {
    const found = records.now.user.get(id)
    if (!found) throw new Error('nobody')
    return found
  }
  /** Someone goes to the provider and comes back as this person. */
  const enterAs = async (identity: Partial<Identity> = {}, wish = {}) => {
    provider.comeAs(anIdentity(identity))
    const here = browser()
    const returned = await back(login, await here.begin(wish), here.returner)
    return login.enter(returned?.entry ?? '', here.returner)
  }
  const session = (id: number) => ({
    user: user(id),
    claims: openSession(user(id), false, clock.now(), newSessionId()),
  })
  const link = (id: User['id'], subject = 'ada-1') => house.put('loginLink', aLoginLink({ userId: id, subject }), id)
  return {
    house,
    records,
    clock,
    provider,
    loginService,
    login,
    browser,
    warnings,
    user,
    enterAs,
    session,
    link,
    from,
    save: (draft = {}) =>
      saveLoginProvider({ records }, aLoginProviderDraft({ ...with_, scopes: 'openid profile', ...draft })),
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    isOpen: (claims: Parameters<typeof userOfSession>[0]) =>
      userOfSession(claims, records.now, clock.now()) !== undefined,
  }
}

describe('logging in with the provider', () => {
  it('opens a session as a password does, for whom is linked', async () => {
    const { enterAs, link, clock, isOpen } = await bar()
    await link(ada.id)
    const { user, claims } = expectSuccess(await enterAs({ subject: 'ada-1' }, { remember: true }))
    expect(user.id).toBe(ada.id)
    expect(claims).toMatchObject({ client: 'own', remember: true, expiresAt: clock.now() + 90 * 24 * 60 * minute })
    expect(isOpen(claims)).toBe(true)
  })

  it('never finds an account by a name, nor by an address', async () => {
    const { enterAs, records } = await bar()
    const before = records.now
    const claims = { preferred_username: 'Ada', name: 'Ada', email: 'ada@bar.home', email_verified: true }
    expect(expectFailure(await enterAs({ subject: 'thief', claims }))).toEqual({
      kind: 'provider-stranger',
      name: 'Ada',
    })
    expect(records.now).toBe(before)
  })

  it('lets nobody in who is locked, and does nothing else either', async () => {
    const { enterAs, house, records } = await bar({ roleClaim: 'groups', roles: [{ value: 'hosts', role: 'admin' }] })
    await house.change(
      write('user', { ...ben, locked: true }),
      write('loginLink', aLoginLink({ userId: ben.id }), ben.id),
    )
    const before = records.now
    expect(expectFailure(await enterAs({ claims: { groups: ['hosts'] } }))).toEqual({ kind: 'account-locked' })
    expect(records.now).toBe(before)
  })

  it('is refused while it is off, and ends when it is switched off meanwhile', async () => {
    const { login, browser, save, from, enterAs, link, isOpen, loginService } = await bar()
    await link(ada.id)
    const { claims } = expectSuccess(await enterAs({ subject: 'ada-1' }))
    const here = browser()
    const returned = await back(login, await here.begin(), here.returner)
    expectSuccess(await save({ isOn: false }))
    expect(expectFailure(await login.enter(returned?.entry ?? '', here.returner)).kind).toBe('provider-off')
    expect(expectFailure(await login.beginLogin(from(), { remember: false, wantedPath: null })).kind).toBe(
      'provider-off',
    )
    expect(isOpen(claims)).toBe(false)
    expectSuccess(await save({ isOn: true }))
    expect(isOpen(claims)).toBe(false)
    expectSuccess(await loginService.logIn({ username: 'Ada', password: 'Ada', remember: false, address: '10.0.0.7' }))
  })

  it('tells what the provider says against it, and logs it', async () => {
    const { login, browser, provider, warnings } = await bar()
    const here = browser()
    const query = await here.begin()
    provider.refuse(providerProblem('forged', 'unexpected alg'))
    const returned = await back(login, query, here.returner)
    expect(expectFailure(await login.enter(returned?.entry ?? '', here.returner))).toMatchObject({ reason: 'forged' })
    expect(warnings).toEqual(['A login by the provider has failed: forged unexpected alg'])
  })
})

describe('an attempt', () => {
  it('goes on in the browser that has begun it, once, and not after ten minutes', async () => {
    const { login, browser, wait, link } = await bar()
    await link(ada.id, anIdentity().subject)
    const [here, elsewhere] = [browser(), browser()]
    const query = await here.begin({ wantedPath: '/recipe/7' })
    await elsewhere.begin()
    expect(await back(login, query, elsewhere.returner)).toBeNull()
    expect(await back(login, '?state=made-up', here.returner)).toBeNull()
    expect(await back(login, '', here.returner)).toBeNull()
    expect(await back(login, `?state=${'x'.repeat(9000)}`, here.returner)).toBeNull()
    const returned = await back(login, query, here.returner)
    expect(returned?.intent).toMatchObject({ kind: 'login', wantedPath: '/recipe/7' })
    expect(await back(login, query, here.returner)).toBeNull()
    const entry = returned?.entry ?? ''
    expect(expectFailure(await login.enter(entry, elsewhere.returner)).kind).toBe('provider-attempt-gone')
    expectSuccess(await login.enter(entry, here.returner))
    expect(expectFailure(await login.enter(entry, here.returner)).kind).toBe('provider-attempt-gone')
    const late = await here.begin()
    wait(10 * minute)
    expect(await back(login, late, here.returner)).toBeNull()
  })

  it('waits a minute to be fetched', async () => {
    const { login, browser, wait } = await bar()
    const here = browser()
    const returned = await back(login, await here.begin(), here.returner)
    wait(minute)
    expect(expectFailure(await login.enter(returned?.entry ?? '', here.returner)).kind).toBe('provider-attempt-gone')
  })

  it('is one of ten in the same browser', async () => {
    const { login, browser, link } = await bar()
    await link(ada.id, anIdentity().subject)
    const here = browser()
    const queries = await Promise.all(Array.from({ length: 10 }, () => here.begin()))
    for (const query of queries) {
      const returned = await back(login, query, here.returner)
      expectSuccess(await login.enter(returned?.entry ?? '', here.returner))
    }
  })

  it('is kept among thousands of one network, which push out their own alone', async () => {
    const { login, browser } = await bar()
    const here = browser()
    const query = await here.begin({}, '192.0.2.1')
    const flood = browser()
    const first = await flood.begin({}, '198.51.100.9')
    for (let nr = 0; nr < mostAttemptsOfNetwork; nr++) await flood.begin({}, '198.51.100.9')
    expect(await back(login, first, flood.returner)).toBeNull()
    expect(await back(login, query, here.returner)).not.toBeNull()
  })

  it('is forgotten before there are more than the memory is for', async () => {
    const { login, browser } = await bar()
    const here = browser()
    const first = await here.begin({}, '192.0.2.1')
    for (let nr = 0; nr < mostAttempts; nr++) await here.begin({}, `10.${nr >> 8}.${nr & 255}.1`)
    expect(await back(login, first, here.returner)).toBeNull()
  })
})

describe('somebody new', () => {
  it('gets an account of the role that was chosen, without a password', async () => {
    const { enterAs, records, loginService, user } = await bar({ newcomerRole: 'recipe_creator' })
    const { user: made } = expectSuccess(await enterAs({ subject: 'new-1', claims: { preferred_username: 'Frida' } }))
    expect(made).toMatchObject({ username: 'Frida', role: 'recipe_creator', passwordHash: noPassword })
    for (const password of ['', 'decoy', noPassword, ' '])
      expect(
        expectFailure(await loginService.logIn({ username: 'Frida', password, remember: false, address: '10.9.0.1' }))
          .kind,
      ).toMatch(/wrong-credentials|too-many-tries/)
    const { user: again } = expectSuccess(await enterAs({ subject: 'new-1', claims: { preferred_username: 'Other' } }))
    expect(again).toEqual(user(made.id))
    expect(records.now.loginLink.get(made.id)?.subject).toBe('new-1')
    expect(records.now.bar.has(made.id)).toBe(true)
  })

  it.each([
    [{ preferred_username: 'Ada' }, 'Ada 2'],
    [{ preferred_username: 'ADA' }, 'ADA 2'],
    [{ preferred_username: '', name: 'Jo' }, 'User Jo'],
    [{ preferred_username: '\u202e\u200b', nickname: '  Grace \n\t Hopper ' }, 'Grace Hopper'],
    [{ name: 'x'.repeat(1_000_000) }, 'x'.repeat(20)],
    [{ name: '<script>alert(1)</script>' }, '<script>alert(1)</s'],
    [{ name: '\ud83d'.repeat(5) }, 'User'],
    [{ preferred_username: 7, name: null, nickname: { a: 1 } }, 'User'],
    [{}, 'User'],
  ])('gets a name that can be read: %#', async (claims, username) => {
    const { enterAs } = await bar({ newcomerRole: 'user' })
    const { user } = expectSuccess(await enterAs({ subject: 'new-1', claims }))
    expect(user.username.startsWith(username.slice(0, 19))).toBe(true)
    expect([...user.username].length).toBeLessThanOrEqual(20)
  })

  it('never gets a name that somebody has, however many come', async () => {
    const { enterAs, records } = await bar({ newcomerRole: 'user' })
    for (let nr = 0; nr < 30; nr++) expectSuccess(await enterAs({ subject: `n${nr}`, claims: { name: 'admin' } }))
    const names = [...records.now.user.values()].map(({ username }) => username.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
  })

  it('gets nothing where nothing was chosen; an administrator can give an account', async () => {
    const { enterAs, login, records, clock, session, user } = await bar()
    const claims = { name: 'Frida' }
    expect(expectFailure(await enterAs({ subject: 'new-1', claims })).kind).toBe('provider-stranger')
    expect(login.strangers).toMatchObject([{ subject: 'new-1', name: 'Frida' }])
    const deps = { records, clock, providerLogin: login }
    expect(expectFailure(await linkStranger(deps, session(ben.id), ben.id, 'new-1')).kind).toBe('forbidden')
    expect(expectFailure(await linkStranger(deps, session(admin.id), ben.id, 'new-2')).kind).toBe('not-found')
    expectSuccess(await linkStranger(deps, session(admin.id), ben.id, 'new-1'))
    expect(login.strangers).toEqual([])
    expect(expectSuccess(await enterAs({ subject: 'new-1', claims })).user).toEqual(user(ben.id))
  })
})

describe('roles by the provider', () => {
  const roles = [
    { value: 'guests', role: 'user' },
    { value: 'owners', role: 'admin' },
  ] as const
  const byGroups = { roleClaim: 'groups', roles }

  it('are set at each login, and end what was open with the one before', async () => {
    const { enterAs, link, isOpen, user, session } = await bar(byGroups)
    await link(ben.id)
    const before = session(ben.id)
    const { user: promoted, claims } = expectSuccess(
      await enterAs({ subject: 'ada-1', claims: { groups: ['owners'] } }),
    )
    expect(promoted.role).toBe('admin')
    expect([isOpen(before.claims), isOpen(claims)]).toEqual([false, true])
    expectSuccess(await enterAs({ subject: 'ada-1', claims: { groups: 'guests' } }))
    expect([user(ben.id).role, isOpen(claims)]).toEqual(['user', false])
  })

  it('that nobody knows here let nobody in, and change nothing', async () => {
    const { enterAs, link, records } = await bar({ ...byGroups, newcomerRole: 'user' })
    await link(ben.id)
    const before = records.now
    for (const subject of ['ada-1', 'new-1'])
      expect(expectFailure(await enterAs({ subject, claims: { groups: ['x'] } }))).toEqual({
        kind: 'provider-no-role',
        claim: 'groups',
      })
    expect(records.now).toBe(before)
  })

  it('never take the machine from the last administrator who needs no provider', async () => {
    const { enterAs, link, user, warnings, house } = await bar(byGroups)
    await link(admin.id)
    await house.put('user', { ...ben, role: 'admin', passwordHash: noPassword })
    const entered = expectSuccess(await enterAs({ subject: 'ada-1', claims: { groups: ['guests'] } }))
    expect([entered.user.role, user(admin.id).role]).toEqual(['admin', 'admin'])
    expect(warnings.join()).toContain('stays an administrator')
  })
})

describe('linking the own account', () => {
  it('asks for the password, and is for whoever has begun', async () => {
    const { login, browser, from, session, provider, records } = await bar()
    const here = browser()
    expect(expectFailure(await login.beginLink(from(), session(ada.id), 'wrong')).kind).toBe('wrong-credentials')
    provider.comeAs(anIdentity({ subject: 'ada-1' }))
    const go = async () => {
      const begun = expectSuccess(await login.beginLink(from(), session(ada.id), 'Ada'))
      here.keep(begun)
      return (await back(login, `?${new URL(begun.address).searchParams}`, here.returner))?.entry ?? ''
    }
    expect(expectFailure(await login.link(await go(), here.returner, session(ben.id))).kind).toBe(
      'provider-attempt-gone',
    )
    expect(expectFailure(await login.enter(await go(), here.returner)).kind).toBe('provider-attempt-gone')
    expectSuccess(await login.link(await go(), here.returner, session(ada.id)))
    expect(records.now.loginLink.get(ada.id)).toMatchObject({ issuer: aLoginProvider().issuer, subject: 'ada-1' })
  })

  it('does not take somebody whose account is another', async () => {
    const { login, browser, from, session, provider, link } = await bar()
    await link(ben.id)
    provider.comeAs(anIdentity({ subject: 'ada-1' }))
    const here = browser()
    const begun = expectSuccess(await login.beginLink(from(), session(ada.id), 'Ada'))
    here.keep(begun)
    const returned = await back(login, `?${new URL(begun.address).searchParams}`, here.returner)
    expect(expectFailure(await login.link(returned?.entry ?? '', here.returner, session(ada.id))).kind).toBe(
      'provider-linked-elsewhere',
    )
  })

  it('can be undone with the password, which ends what came by it', async () => {
    const { enterAs, link, isOpen, session, records, clock, loginService } = await bar()
    await link(ada.id)
    const { claims } = expectSuccess(await enterAs({ subject: 'ada-1' }))
    const byPassword = session(ada.id)
    const deps = { records, clock, loginService }
    const proof = { password: 'wrong', address: '10.0.0.7' }
    expect(expectFailure(await unlinkOwn(deps, byPassword, proof)).kind).toBe('wrong-credentials')
    expectSuccess(await unlinkOwn(deps, byPassword, { ...proof, password: 'Ada' }))
    expect([isOpen(claims), isOpen(byPassword.claims)]).toEqual([false, true])
    expect(expectFailure(await enterAs({ subject: 'ada-1' })).kind).toBe('provider-stranger')
  })

  it('can be undone by who manages users, and by nobody else', async () => {
    const { link, session, records, clock } = await bar()
    await link(ada.id)
    expect(expectFailure(await unlinkAccount({ records, clock }, session(ben.id), ada.id)).kind).toBe('forbidden')
    expectSuccess(await unlinkAccount({ records, clock }, session(admin.id), ada.id))
    expect(records.now.loginLink.size).toBe(0)
  })
})
