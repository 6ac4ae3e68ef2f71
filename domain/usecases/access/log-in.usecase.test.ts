import { describe, expect, it as plain } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { createQuickPasswordHasher } from '../../testing/quick-password-hasher.ts'
import { buildToyHouse } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { asId } from '../../units/id.ts'
import { timestamp } from '../../units/timestamp.ts'
import { createLoginService } from './log-in.usecase.ts'

const hasher = createQuickPasswordHasher()
const start = 1_700_000_000_000

async function service() {
  const house = await buildToyHouse()
  let now = start
  let sessions = 0
  const cleo = aUser({ id: asId(64), username: 'Cleo', passwordHash: await hasher.hash('pear') })
  await house.change(
    write('user', cleo),
    write('user', { ...cleo, id: asId<'user'>(65), username: 'Dora', locked: true }),
  )
  const { logIn } = createLoginService({
    records: house.records,
    hasher,
    clock: { now: () => timestamp(now) },
    newSessionId: () => `s${++sessions}`,
    markOf: ({ id, passwordHash }, network) => `${id} ${passwordHash} ${network}`,
    isPublic: (_, password) => password === 'known to all',
  })
  return {
    house,
    logIn: (username: string, password: string, address = '10.0.0.1') =>
      logIn({ username, password, remember: false, address }),
    wait: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

const it = plain.extend('at', () => service()).extend('logIn', ({ at }) => at.logIn)

describe('logging in', () => {
  it('opens a session, whatever the case of the name', async ({ logIn }) => {
    expect(expectSuccess(await logIn('cLEO', 'pear'))).toMatchObject({
      user: { username: 'Cleo' },
      claims: { sessionId: 's1', userId: 64, tokenVersion: 3, remember: false, expiresAt: start + 86_400_000 },
    })
  })

  it('does not tell a wrong name from a wrong password', async ({ logIn }) => {
    expect(expectFailure(await logIn('Cleo', 'plum'))).toEqual({ kind: 'wrong-credentials' })
    expect(expectFailure(await logIn('nobody', 'plum'))).toEqual({ kind: 'wrong-credentials' })
  })

  it('tells a locked user only after the right password', async ({ logIn }) => {
    expect(expectFailure(await logIn('Dora', 'plum'))).toEqual({ kind: 'wrong-credentials' })
    expect(expectFailure(await logIn('Dora', 'pear'))).toEqual({ kind: 'account-locked' })
  })

  /** Strangers fail as often as they like. */
  async function attack({ logIn, wait }: Awaited<ReturnType<typeof service>>, guesses: number) {
    for (let nr = 0; nr < guesses; nr++) {
      const guess = () => logIn('Cleo', 'plum', `203.0.113.${nr}`)
      const problem = expectFailure(await guess())
      if (problem.kind !== 'too-many-tries') continue
      wait(problem.waitMilliseconds)
      expect(expectFailure(await guess()).kind).toBe('wrong-credentials')
    }
  }

  it('does not lock out a network that has logged in before, however often others fail', async ({ at }) => {
    expectSuccess(await at.logIn('Cleo', 'pear', '10.0.0.1'))
    await attack(at, 100)
    expectSuccess(await at.logIn('Cleo', 'pear', '10.0.0.1'))
    expectSuccess(await at.logIn('Cleo', 'pear', '::ffff:10.0.0.1'))
  })

  it('makes a stranger with the right password wait for three minutes at most', async ({ at }) => {
    await attack(at, 100)
    const refused = expectFailure(await at.logIn('Cleo', 'pear', '10.0.0.1'))
    const wait = refused.kind === 'too-many-tries' ? refused.waitMilliseconds : 0
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(180_000)
    at.wait(wait)
    expectSuccess(await at.logIn('Cleo', 'pear', '10.0.0.1'))
    // From now on that address is known.
    await attack(at, 20)
    expectSuccess(await at.logIn('Cleo', 'pear', '10.0.0.1'))
  })

  it('remembers addresses on disk, and as long as the password is the same', async ({ at }) => {
    await at.logIn('Cleo', 'pear', '10.0.0.1')
    expect(at.house.records.now.knownAddresses.get(64)?.marks).toHaveLength(1)
    await attack(at, 20)
    const cleo = at.house.records.now.user.get(64)
    if (!cleo) throw new Error('Cleo has gone')
    await at.house.put('user', { ...cleo, passwordHash: await hasher.hash('quince') }, 64)
    expect(expectFailure(await at.logIn('Cleo', 'quince', '10.0.0.1')).kind).toBe('too-many-tries')
  })

  it('makes an address wait for its own failures, also a known one', async ({ logIn }) => {
    await logIn('Cleo', 'pear')
    for (let nr = 0; nr < 3; nr++) await logIn('Cleo', 'plum')
    expect(expectFailure(await logIn('Cleo', 'pear'))).toEqual({ kind: 'too-many-tries', waitMilliseconds: 60_000 })
  })

  it('counts tries at one account together, however its name is typed', async ({ logIn }) => {
    const names = ['Zoë', ' ZOE\u0308', 'zoe\u0308 ', 'ZOË', 'zoë '] as const
    for (const [index, name] of names.entries()) await logIn(name, 'plum', `10.0.0.${index}`)
    expect(expectFailure(await logIn('zoë', 'plum', '10.0.0.9'))).toMatchObject({ kind: 'too-many-tries' })
  })

  it('makes an address wait that guesses at many accounts, even if it knows one password', async ({ logIn }) => {
    await logIn('Cleo', 'pear')
    for (let nr = 0; nr < 10; nr++) await logIn(`somebody ${nr}`, 'x')
    expect(expectFailure(await logIn('Ben', 'x'))).toMatchObject({ kind: 'too-many-tries' })
    expectSuccess(await logIn('Cleo', 'pear'))
  })

  it('lets no parallel tries slip through, from one address or from many', async ({ logIn }) => {
    const kindsOf = async (addressOf: (nr: number) => string) => {
      const results = await Promise.all(Array.from({ length: 40 }, (_, nr) => logIn('Cleo', 'plum', addressOf(nr))))
      return results
        .map(result => (result.ok ? 'ok' : result.problem.kind))
        .filter(kind => kind === 'wrong-credentials')
    }
    expect(await kindsOf(() => '10.0.0.1')).toHaveLength(3)
    expect(await kindsOf(nr => `10.0.1.${nr}`)).toHaveLength(2)
  })

  it('does not forget failed logins of an account when unknown usernames are tried', async ({ at }) => {
    await attack(at, 20)
    for (let nr = 0; nr < 6000; nr++) await at.logIn(`nobody ${nr}`, 'plum', `2001:db8:${nr.toString(16)}::1`)
    expect(expectFailure(await at.logIn('Cleo', 'pear', '10.0.0.1')).kind).toBe('too-many-tries')
  })

  it('opens nothing by a password that everybody knows', async () => {
    const { logIn, house } = await service()
    const value = aUser({ id: asId(66), username: 'Eve', passwordHash: await hasher.hash('known to all') })
    await house.put('user', value, 66)
    expect(expectFailure(await logIn('Eve', 'known to all'))).toEqual({ kind: 'wrong-credentials' })
  })

  it('refuses a name or password of absurd length without counting or hashing it', async ({ logIn }) => {
    for (let tries = 0; tries < 5; tries++) {
      expect(expectFailure(await logIn('x'.repeat(100_000), 'pear'))).toEqual({ kind: 'wrong-credentials' })
    }
    expectSuccess(await logIn('Cleo', 'pear'))
  })
})
