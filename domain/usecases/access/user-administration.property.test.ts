import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roles } from '../../access/role.ts'
import { openSession, userOfSession } from '../../access/session.ts'
import type { User } from '../../access/user.ts'
import type { Records } from '../../records/records.ts'
import { success } from '../../result.ts'
import { plainSkeleton } from '../../testing/plain-skeleton.ts'
import { createQuickPasswordHasher } from '../../testing/quick-password-hasher.ts'
import { admin, ben, buildToyHouse, clock } from '../../testing/toy-house.ts'
import { asId } from '../../units/id.ts'
import type { Session } from './log-in.usecase.ts'
import { changeProfile, createUser, deleteUser, type ProfileDeps, updateUser } from './manage-users.usecase.ts'

type Users = Records['user']

const nth = fc.nat({ max: 12 })
const password = fc.constantFrom('pear tree', 'plum tree')
const role = fc.constantFrom(...roles, 'admin' as const)

/** Someone does something: who it is done to is chosen among the users that there are then. */
type Deed = (deps: ProfileDeps, caller: Session, user: User) => Promise<unknown>

const deeds: fc.Arbitrary<Deed> = fc.oneof(
  fc.tuple(role, nth).map(([wanted, number]): Deed => {
    const requested = { username: `User ${number}`, password: 'pear tree', role: { role: wanted } } as const
    return (deps, caller) => createUser(deps, caller, { ...requested, locked: false })
  }),
  role.map(
    (wanted): Deed =>
      (deps, caller, { id }) =>
        updateUser(deps, caller, id, { role: { role: wanted } }),
  ),
  fc.boolean().map(
    (locked): Deed =>
      (deps, caller, { id }) =>
        updateUser(deps, caller, id, { locked }),
  ),
  password.map(
    (wanted): Deed =>
      (deps, caller, { id }) =>
        updateUser(deps, caller, id, { password: wanted }),
  ),
  password.map(
    (wanted): Deed =>
      (deps, caller) =>
        changeProfile(deps, caller, { password: wanted, proof: { password: 'known', address: '' } }),
  ),
  fc.constant<Deed>((deps, caller, { id }) => deleteUser(deps, caller, asId(id), { kind: 'delete' })),
)

/** Up to three things at the same time, by sessions of any age. */
const rounds = fc.array(fc.array(fc.record({ by: nth, to: nth, deed: deeds }), { minLength: 1, maxLength: 3 }), {
  maxLength: 20,
})

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

async function administer(
  each: readonly (typeof rounds extends fc.Arbitrary<infer Value> ? Value : never)[number][],
  look: (before: Users, after: Users, sessions: readonly Session[]) => void,
): Promise<void> {
  const house = await buildToyHouse()
  await house.put('user', { ...ben, role: 'admin' })
  // Everybody who is asked knows the password.
  const loginService = { confirm: () => Promise.resolve(success(undefined)) }
  const deps = {
    records: house.records,
    hasher: createQuickPasswordHasher(),
    clock,
    skeletonOf: plainSkeleton,
    isPublic: () => false,
    loginService,
  }
  const sessions: Session[] = []
  const logIn = (user: User): void =>
    void sessions.push({ user, claims: openSession(user, false, clock.now(), `s${sessions.length}`) })
  for (const round of each) {
    const before = house.records.now.user
    for (const user of before.values()) if (!user.locked && sessions.length < 40) logIn(user)
    // Everybody's session is looked at first, then all act at once.
    const doings = round.flatMap(({ by, to, deed }) => {
      const { claims } = pick(sessions, by)
      const user = userOfSession(claims, { ...nothingElse, user: before }, clock.now())
      return user ? [{ caller: { user, claims }, target: pick([...before.values()], to), deed }] : []
    })
    await Promise.all(doings.map(({ caller, target, deed }) => deed(deps, caller, target)))
    look(before, house.records.now.user, sessions)
  }
}

/** Nobody has renewed a session, and there is no login provider. */
const nothingElse = { session: new Map(), loginProvider: new Map(), loginLink: new Map() }

const check = (look: Parameters<typeof administer>[1]): Promise<void> =>
  fc.assert(
    fc.asyncProperty(rounds, each => administer(each, look)),
    { numRuns: 200 },
  )

const isOpen = ({ claims }: Session, users: Users): boolean =>
  userOfSession(claims, { ...nothingElse, user: users }, clock.now()) !== undefined

it('there is an admin left who is not locked out', async () => {
  expect(admin.role).toBe('admin')
  const looked = check((_before, after) => {
    expect([...after.values()].some(user => user.role === 'admin' && !user.locked)).toBe(true)
  })
  await expect(looked).resolves.toBeUndefined()
})

it('a session is over for good once its user was locked, deleted, or given another role or password by others', async () => {
  const looked = check((before, after, sessions) => {
    for (const session of sessions.filter(each => isOpen(each, after))) {
      const { userId, sessionId } = session.claims
      const [was, is] = [before.get(userId), after.get(userId)]
      expect(isOpen(session, before)).toBe(true)
      expect(is?.role).toBe(was?.role)
      if (is?.passwordHash !== was?.passwordHash) expect(is?.keptSessionId).toBe(sessionId)
    }
  })
  await expect(looked).resolves.toBeUndefined()
})

it('a session goes on as long as its user stays the same', async () => {
  const looked = check((before, after, sessions) => {
    for (const session of sessions.filter(each => isOpen(each, before))) {
      if (before.get(session.claims.userId) === after.get(session.claims.userId))
        expect(isOpen(session, after)).toBe(true)
    }
  })
  await expect(looked).resolves.toBeUndefined()
})
