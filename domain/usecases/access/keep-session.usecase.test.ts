import { describe, expect, it } from 'vitest'
import { openSession, userOfSession, userOfToken } from '../../access/session.ts'
import type { User } from '../../access/user.ts'
import { ada, ben, buildToyHouse } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { type Timestamp, timestamp } from '../../units/timestamp.ts'
import { endSession, mostStoredSessions, renewSession } from './keep-session.usecase.ts'
import type { Session } from './log-in.usecase.ts'

const start = 1_700_000_000_000
const day = 86_400_000

async function sessions() {
  const house = await buildToyHouse()
  let now = start
  const clock = { now: (): Timestamp => timestamp(now) }
  const deps = { records: house.records, clock }
  let last = 0
  return {
    house,
    deps,
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    logIn: (user: User, remember = false): Session => ({
      user,
      claims: openSession(user, remember, clock.now(), `session ${++last}`, { client: 'established' }),
    }),
    renew: async (session: Session) => expectSuccess(await renewSession(deps, session)),
    end: (session: Session) => endSession(deps, session),
    opens: ({ claims }: Session) => userOfToken(claims, house.records.now, clock.now()) !== undefined,
    goesOn: ({ claims }: Session) => userOfSession(claims, house.records.now, clock.now()) !== undefined,
    stored: () => house.records.now.session.size,
  }
}

describe('renewing', () => {
  it('gives a token of the same session that lives as long again, and ends the one before a minute later', async () => {
    const { logIn, renew, opens, goesOn, wait } = await sessions()
    const first = logIn(ada, true)
    wait(1000)
    const second = await renew(first)
    expect(second.claims).toEqual({ ...first.claims, generation: 1, expiresAt: first.claims.expiresAt + 1000 })
    wait(59_999)
    expect([opens(first), opens(second)]).toEqual([true, true])
    wait(1)
    expect([opens(first), opens(second), goesOn(first)]).toEqual([false, true, true])
  })

  it('gives the same token to whoever comes with the one before meanwhile: two tabs, or a lost answer', async () => {
    const { logIn, renew, opens, wait } = await sessions()
    const first = logIn(ada)
    const [one, other] = await Promise.all([renew(first), renew(first)])
    expect(other.claims).toEqual(one.claims)
    wait(30_000)
    expect((await renew(first)).claims).toEqual(one.claims)
    wait(day / 2)
    expect([opens(one), opens(other), opens(first)]).toEqual([true, true, false])
  })

  it('renews nothing that is over', async () => {
    const { logIn, end, deps } = await sessions()
    const session = logIn(ada)
    expectSuccess(await end(session))
    expect(expectFailure(await renewSession(deps, session)).kind).toBe('session-over')
  })

  it('throws nobody out who cannot be noted: the token before goes on until then', async () => {
    const { house, logIn, renew, opens, wait } = await sessions()
    const first = logIn(ada)
    house.store.commit = () => Promise.reject(new Error('The disk is full'))
    const second = await renew(first)
    wait(120_000)
    expect([second.claims.generation, opens(first), opens(second)]).toEqual([1, true, true])
  })
})

describe('logging out', () => {
  it('ends the session with all its tokens, and no other', async () => {
    const { logIn, renew, end, opens, goesOn } = await sessions()
    const [first, other, bens] = [logIn(ada), logIn(ada), logIn(ben)]
    const second = await renew(first)
    expectSuccess(await end(first))
    expect([first, second, other, bens].map(opens)).toEqual([false, false, true, true])
    expect(goesOn(first)).toBe(false)
    expectSuccess(await end(first))
  })

  it('is not forgotten before the last token of the session has expired', async () => {
    const { logIn, renew, end, opens, stored, wait } = await sessions()
    const first = logIn(ada)
    wait(1000)
    const second = await renew(first)
    await end(first)
    wait(day - 1)
    await end(logIn(ben))
    expect([opens(second), stored()]).toEqual([false, 2])
    wait(1)
    await end(logIn(ben))
    expect(stored()).toBe(2)
  })

  it('is remembered over a restart', async () => {
    const { logIn, end, house, opens } = await sessions()
    const session = logIn(ada)
    await end(session)
    const loaded = expectSuccess(await house.store.load())
    expect(userOfToken(session.claims, loaded, timestamp(start))).toBeUndefined()
    expect(opens(session)).toBe(false)
  })
})

it('remembers no more than so many of one user: all of them are over then, and nobody else', async () => {
  const { house, logIn, renew, end, opens } = await sessions()
  const bens = await renew(logIn(ben))
  const early = logIn(ada)
  await end(early)
  const puts = Array.from({ length: mostStoredSessions }, (_, index) => ({
    op: 'put' as const,
    kind: 'session' as const,
    id: index + 1,
    value: {
      sessionId: `old ${index}`,
      userId: ada.id,
      generation: 0,
      renewedAt: timestamp(start),
      endsAt: timestamp(start + day),
      hasEnded: true,
    },
  }))
  await house.change(...puts)
  const open = logIn(ada)
  const renewed = await renew(open)
  expect([early, open, renewed, bens].map(opens)).toEqual([false, false, true, true])
  expect(house.records.now.session.size).toBe(1)
})
