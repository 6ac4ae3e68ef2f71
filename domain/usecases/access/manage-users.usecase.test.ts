import { beforeEach, describe, expect, it } from 'vitest'
import { openSession, userOfSession } from '../../access/session.ts'
import type { User } from '../../access/user.ts'
import { plainSkeleton } from '../../testing/plain-skeleton.ts'
import { createQuickPasswordHasher } from '../../testing/quick-password-hasher.ts'
import { ada, admin, ben, buildToyHouse, clock, gin, type House, lemon } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { asId } from '../../units/id.ts'
import { createLoginService, type Session } from './log-in.usecase.ts'
import { changeProfile, createUser, mostUsers, type ProfileDeps, updateUser } from './manage-users.usecase.ts'

let house: House
let deps: ProfileDeps
const hasher = createQuickPasswordHasher()
const isPublic = (username: string, password: string): boolean => username === 'Cleo' && password === 'known to all'

beforeEach(async () => {
  house = await buildToyHouse()
  const loginService = createLoginService({
    records: house.records,
    hasher,
    clock,
    newSessionId: () => '',
    markOf: () => '',
    isPublic: () => false,
  })
  deps = { records: house.records, hasher, clock, skeletonOf: plainSkeleton, isPublic, loginService }
})

let sessions = 0
const sessionOf = (user: User): Session => ({ user, claims: openSession(user, false, clock.now(), `s${++sessions}`) })
const stored = (id: number): User => house.records.now.user.get(id) as User
const isOpen = ({ claims }: Session): boolean => userOfSession(claims, house.records.now, clock.now()) !== undefined

const cleo = { username: 'Cleo', password: 'pear tree', role: { role: 'recipe_creator' }, locked: false } as const

describe('making a user', () => {
  it('keeps the name trimmed and the password hashed', async () => {
    const user = expectSuccess(await createUser(deps, sessionOf(admin), { ...cleo, username: ' Cleo ' }))
    expect(stored(user.id)).toMatchObject({ username: 'Cleo', role: 'recipe_creator', locked: false, tokenVersion: 1 })
    expect(await hasher.verify(user.passwordHash, 'pear tree')).toBe(true)
  })

  it('refuses a password by which everybody could be that user, now and later', async () => {
    const known = { kind: 'user-invalid', problems: [{ kind: 'password-public', field: 'password' }] }
    const caller = sessionOf(admin)
    const password = 'known to all'
    expect(expectFailure(await createUser(deps, caller, { ...cleo, password }))).toEqual(known)
    const { id } = expectSuccess(await createUser(deps, caller, cleo))
    expect(expectFailure(await updateUser(deps, caller, id, { password }))).toEqual(known)
    expectSuccess(await updateUser(deps, caller, id, { username: 'Clea', password }))
  })

  it('gives a bar with what the admin has without alcohol', async () => {
    const bar = { id: admin.id, ingredientIds: [gin.id, lemon.id] }
    await house.put('bar', bar, admin.id)
    const user = expectSuccess(await createUser(deps, sessionOf(admin), cleo))
    expect(house.records.now.bar.get(user.id)).toEqual({ id: user.id, ingredientIds: [lemon.id] })
    expect(house.records.now.bar.get(admin.id)).toEqual(bar)
  })

  it('gives an empty bar where the admin has none', async () => {
    const user = expectSuccess(await createUser(deps, sessionOf(admin), cleo))
    expect(house.records.now.bar.get(user.id)).toEqual({ id: user.id, ingredientIds: [] })
  })

  it('refuses a name that is taken, also by somebody who was as fast', async () => {
    const caller = sessionOf(admin)
    const [first, second] = await Promise.all([createUser(deps, caller, cleo), createUser(deps, caller, cleo)])
    expectSuccess(first)
    expect(expectFailure(second)).toMatchObject({ kind: 'user-invalid', problems: [{ kind: 'username-taken' }] })
    expect(house.records.now.user.size).toBe(4)
  })

  it('is for admins, as they are stored and not as their token says', async () => {
    expect(expectFailure(await createUser(deps, sessionOf(ada), cleo)).kind).toBe('forbidden')
    const caller = sessionOf(admin)
    await house.put('user', { ...admin, role: 'user', tokenVersion: 4 })
    expect(expectFailure(await createUser(deps, caller, cleo)).kind).toBe('forbidden')
  })

  it('ends where nobody needs more', async () => {
    const many = Array.from({ length: mostUsers - 3 }, (_, index) => asId<'user'>(1000 + index))
    await house.change(...many.map(id => write('user', { ...ada, id, username: `u${id}` }, id)))
    expect(expectFailure(await createUser(deps, sessionOf(admin), cleo))).toEqual({
      kind: 'invalid-value',
      field: 'users',
      rule: 'full',
      most: mostUsers,
    })
  })
})

describe('changing a user', () => {
  it.each([
    ['role', { role: { role: 'admin' } }],
    ['lock', { locked: true }],
    ['password', { password: 'pear tree' }],
  ] as const)('ends every session of the user: %s', async (_, change) => {
    const session = sessionOf(ada)
    expectSuccess(await updateUser(deps, sessionOf(admin), ada.id, change))
    expect(stored(ada.id).tokenVersion).toBe(ada.tokenVersion + 1)
    expect(isOpen(session)).toBe(false)
  })

  it('ends none when only the name is another', async () => {
    const session = sessionOf(ada)
    expectSuccess(await updateUser(deps, sessionOf(admin), ada.id, { username: 'Ida' }))
    expect(stored(ada.id).username).toBe('Ida')
    expect(isOpen(session)).toBe(true)
  })

  it('writes nothing when nothing changes, the password included', async () => {
    const passwordHash = await hasher.hash('pear tree')
    await house.put('user', { ...ada, role: 'recipe_creator', passwordHash })
    const before = stored(ada.id)
    const echo = { username: 'Ada', locked: false, role: { adminLevel: 1 }, password: 'pear tree' } as const
    expectSuccess(await updateUser(deps, sessionOf(admin), ada.id, echo))
    expect(stored(ada.id)).toBe(before)
  })

  it('sets the password that is asked for though another one was set meanwhile', async () => {
    const passwordHash = await hasher.hash('pear tree')
    await house.put('user', { ...ada, passwordHash })
    const [caller, other] = [sessionOf(admin), sessionOf(admin)]
    await Promise.all([
      updateUser(deps, caller, ada.id, { password: 'plum tree' }),
      updateUser(deps, other, ada.id, { password: 'pear tree' }),
    ])
    expect(await hasher.verify(stored(ada.id).passwordHash, 'pear tree')).toBe(true)
  })

  it('is not for the own role and lock', async () => {
    const caller = sessionOf(admin)
    const demoted = { role: { adminLevel: 1 } } as const
    expect(expectFailure(await updateUser(deps, caller, admin.id, demoted)).kind).toBe('own-role')
    expect(expectFailure(await updateUser(deps, caller, admin.id, { locked: true })).kind).toBe('own-lock')
    expectSuccess(await updateUser(deps, caller, admin.id, { role: { adminLevel: 4 }, locked: false }))
    expect(stored(admin.id)).toEqual(admin)
  })

  it('lets one of two admins win who demote each other', async () => {
    const second = { ...ben, role: 'admin' } as const
    await house.put('user', second, ben.id)
    const down = { role: { role: 'user' } } as const
    const [first, late] = await Promise.all([
      updateUser(deps, sessionOf(admin), ben.id, down),
      updateUser(deps, sessionOf(second), admin.id, down),
    ])
    expectSuccess(first)
    expect(expectFailure(late).kind).toBe('forbidden')
  })

  it('does not find who is not there', async () =>
    expect(expectFailure(await updateUser(deps, sessionOf(admin), asId(999), {}))).toEqual({
      kind: 'not-found',
      what: 'user',
    }))
})

describe('changing the own profile', () => {
  const proof = (password: string, address = '10.0.0.1') => ({ password, address })
  beforeEach(async () => {
    const passwordHash = await hasher.hash('apple tree')
    await house.put('user', { ...ada, passwordHash })
    await house.put('user', { ...admin, passwordHash })
  })
  const wrong = {
    kind: 'user-invalid',
    problems: [{ kind: 'current-password-wrong', field: 'currentPassword' }],
  } as const

  it('needs the password of now for another one, and changes nothing without', async () => {
    const before = house.records.now
    const requested = { username: 'Ida', password: 'pear tree' }
    for (const given of [{}, { proof: proof('') }, { proof: proof('pear tree') }, { proof: proof('x'.repeat(10_000)) }])
      expect(expectFailure(await changeProfile(deps, sessionOf(ada), { ...requested, ...given }))).toEqual(wrong)
    expect(house.records.now).toBe(before)
    expectSuccess(await changeProfile(deps, sessionOf(ada), { ...requested, proof: proof('apple tree') }))
  })

  it('needs none for another name', async () =>
    expectSuccess(await changeProfile(deps, sessionOf(ada), { username: 'Ida' })))

  it('lets nobody guess: wrong ones count as failed logins', async () => {
    const guess = (password: string) =>
      changeProfile(deps, sessionOf(ada), { password: 'pear tree', proof: proof(password) })
    const kinds: string[] = []
    for (let tries = 0; tries < 8; tries++) kinds.push(expectFailure(await guess('plum tree')).kind)
    expect(kinds).toContain('too-many-tries')
    expect(kinds.indexOf('too-many-tries')).toBeGreaterThan(0)
    expect(kinds.slice(kinds.indexOf('too-many-tries')).every(kind => kind === 'too-many-tries')).toBe(true)
    expect(stored(ada.id).tokenVersion).toBe(ada.tokenVersion)
  })

  it('cannot be gone round by way of the administration', async () => {
    const chief = sessionOf(admin)
    const change = { password: 'pear tree' }
    expect(expectFailure(await updateUser(deps, chief, admin.id, change)).kind).toBe('own-password')
    expectSuccess(await updateUser(deps, chief, ben.id, change))
  })

  it('needs none in a session of an established client, which cannot ask for it', async () => {
    const established = (user: User): Session => {
      const { claims } = sessionOf(user)
      return { user, claims: { ...claims, client: 'established' } }
    }
    expectSuccess(await changeProfile(deps, established(ada), { password: 'pear tree' }))
    expectSuccess(await updateUser(deps, established(admin), admin.id, { password: 'pear tree' }))
  })

  it('ends every session but the one it is done in', async () => {
    const [here, elsewhere] = [sessionOf(ada), sessionOf(ada)]
    expectSuccess(await changeProfile(deps, here, { password: 'pear tree', proof: proof('apple tree') }))
    expect([isOpen(here), isOpen(elsewhere)]).toEqual([true, false])
    expectSuccess(await changeProfile(deps, here, { password: 'plum tree', proof: proof('pear tree') }))
    expect(isOpen(here)).toBe(true)
  })

  it('keeps nobody in whom an admin locks out afterwards', async () => {
    const here = sessionOf(ada)
    await changeProfile(deps, here, { password: 'pear tree', proof: proof('apple tree') })
    await updateUser(deps, sessionOf(admin), ada.id, { locked: true })
    await updateUser(deps, sessionOf(admin), ada.id, { locked: false })
    expect(isOpen(here)).toBe(false)
  })

  it('passes over role and lock that a user sends along, and refuses them to an admin', async () => {
    const requested = { username: 'Ida', role: { role: 'user' }, locked: true } as const
    expect(expectSuccess(await changeProfile(deps, sessionOf(ada), requested))).toMatchObject({
      username: 'Ida',
      role: 'user',
      locked: false,
    })
    expect(expectFailure(await changeProfile(deps, sessionOf(admin), { ...requested, username: 'Boss' })).kind).toBe(
      'own-role',
    )
  })

  it('is for nobody whose session has ended', async () => {
    const here = sessionOf(ada)
    await house.put('user', { ...ada, locked: true })
    expect(expectFailure(await changeProfile(deps, here, { username: 'Ida' })).kind).toBe('forbidden')
  })
})
