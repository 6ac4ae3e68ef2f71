import { describe, expect, it } from 'vitest'
import { aUser } from '../testing/builders.ts'
import { createQuickPasswordHasher } from '../testing/quick-password-hasher.ts'
import { buildToyHouse } from '../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import { createLoginDesk } from './log-in.usecase.ts'

const hasher = createQuickPasswordHasher()
const start = 1_700_000_000_000

async function desk() {
  const house = await buildToyHouse()
  let now = start
  let sessions = 0
  const cleo = aUser({ id: asId(64), username: 'Cleo', passwordHash: await hasher.hash('pear') })
  await house.change(
    { op: 'put', kind: 'user', id: cleo.id, value: cleo },
    { op: 'put', kind: 'user', id: 65, value: { ...cleo, id: asId(65), username: 'Dora', locked: true } },
  )
  const { logIn } = createLoginDesk({
    records: house.records,
    hasher,
    clock: { now: () => timestamp(now) },
    newSessionId: () => `s${++sessions}`,
  })
  return {
    logIn: (username: string, password: string, address = '10.0.0.1') =>
      logIn({ username, password, remember: false, address }),
    wait: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

describe('logging in', () => {
  it('opens a session, whatever the case of the name', async () => {
    const { logIn } = await desk()
    expect(expectSuccess(await logIn('cLEO', 'pear'))).toMatchObject({
      user: { username: 'Cleo' },
      claims: { sessionId: 's1', userId: 64, tokenVersion: 3, remember: false, expiresAt: start + 86_400_000 },
    })
  })

  it('does not tell a wrong name from a wrong password', async () => {
    const { logIn } = await desk()
    expect(expectFailure(await logIn('Cleo', 'plum'))).toEqual({ kind: 'wrong-credentials' })
    expect(expectFailure(await logIn('nobody', 'plum'))).toEqual({ kind: 'wrong-credentials' })
  })

  it('tells a locked user only after the right password', async () => {
    const { logIn } = await desk()
    expect(expectFailure(await logIn('Dora', 'plum'))).toEqual({ kind: 'wrong-credentials' })
    expect(expectFailure(await logIn('Dora', 'pear'))).toEqual({ kind: 'account-locked' })
  })

  it('makes an account wait after three failures in a minute, from any address', async () => {
    const { logIn, wait } = await desk()
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await logIn('Cleo', 'plum', address)
    expect(expectFailure(await logIn('Cleo', 'pear', '10.0.0.4'))).toEqual({
      kind: 'too-many-tries',
      waitMilliseconds: 60_000,
    })
    wait(60_000)
    expectSuccess(await logIn('Cleo', 'pear', '10.0.0.4'))
  })

  it('counts tries at one account together, however its name is typed', async () => {
    const { logIn } = await desk()
    const names = ['Zoë', ' ZOE\u0308', 'zoe\u0308 '] as const
    for (const [index, name] of names.entries()) await logIn(name, 'plum', `10.0.0.${index}`)
    expect(expectFailure(await logIn('zoë', 'plum', '10.0.0.9'))).toMatchObject({ kind: 'too-many-tries' })
  })

  it('makes an address wait even if it knows one password', async () => {
    const { logIn } = await desk()
    await logIn('Ada', 'x')
    await logIn('Cleo', 'pear')
    await logIn('Ben', 'x')
    await logIn('Chief', 'x')
    expect(expectFailure(await logIn('Cleo', 'pear'))).toMatchObject({ kind: 'too-many-tries' })
  })

  it('lets no parallel tries slip through', async () => {
    const { logIn } = await desk()
    const results = await Promise.all(Array.from({ length: 8 }, () => logIn('Cleo', 'plum')))
    const kinds = results.map(result => (result.ok ? 'ok' : result.problem.kind))
    expect(kinds.filter(kind => kind === 'wrong-credentials')).toHaveLength(3)
    expect(kinds.filter(kind => kind === 'too-many-tries')).toHaveLength(5)
  })

  it('refuses a name or password of absurd length without counting or hashing it', async () => {
    const { logIn } = await desk()
    for (let tries = 0; tries < 5; tries++) {
      expect(expectFailure(await logIn('x'.repeat(100_000), 'pear'))).toEqual({ kind: 'wrong-credentials' })
    }
    expectSuccess(await logIn('Cleo', 'pear'))
  })
})
