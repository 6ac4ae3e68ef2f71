import { expect, it } from 'vitest'
import { userOfSession } from '../../access/session.ts'
import { appearanceOf } from '../../records/records.ts'
import { createFakeActuator } from '../../testing/fake-actuator.ts'
import { createFakeSetupCode } from '../../testing/fake-setup-code.ts'
import { createManualMachineClock } from '../../testing/manual-machine-clock.ts'
import { createMemoryDisk, createMemoryRecordStore } from '../../testing/memory-record-store.ts'
import { createQuickPasswordHasher } from '../../testing/quick-password-hasher.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { timestamp } from '../../units/timestamp.ts'
import { createEventBus } from '../records/event-bus.ts'
import { openRecordBook } from '../records/record-book.ts'
import { openSetupService } from './set-up-machine.usecase.ts'

async function emptyMachine(simulated = false) {
  const store = createMemoryRecordStore(createMemoryDisk())
  const eventBus = createEventBus(error => {
    throw error
  })
  const records = openRecordBook(expectSuccess(await store.load()), { store, eventBus, onStoreError: () => undefined })
  let now = 1_700_000_000_000
  let sessions = 0
  const actuator = createFakeActuator(createManualMachineClock())
  const service = openSetupService({
    records,
    actuator,
    hasher: createQuickPasswordHasher(),
    clock: { now: () => timestamp(now) },
    code: createFakeSetupCode('7KQ2-M9XD'),
    newSessionId: () => `s${++sessions}`,
    simulated,
    isPublic: (username, password) => username === 'admin' && password === 'known to all',
  })
  const claim = (with_: Partial<Parameters<typeof service.claim>[0]> = {}) =>
    service.claim({
      code: '7KQ2-M9XD',
      username: ' Mara ',
      password: 'pear tree',
      language: 'de',
      address: '10.0.0.1',
      ...with_,
    })
  const wait = (milliseconds: number): void => {
    now += milliseconds
  }
  return { records, service, claim, wait, now: () => now }
}

it('refuses a login that everybody knows, with which nobody could log in afterwards', async () => {
  const { service, claim } = await emptyMachine()
  expect(expectFailure(await claim({ username: ' admin ', password: 'known to all' }))).toEqual({
    kind: 'user-invalid',
    problems: [{ kind: 'password-public', field: 'password' }],
  })
  expect(service.needed).toBe(true)
  expectSuccess(await claim({ username: 'admin', password: 'pear tree' }))
})

it('makes the first admin and everything a machine begins with, and logs in', async () => {
  const { records, service, claim, now } = await emptyMachine()
  expect(service.needed).toBe(true)
  const { user, claims } = expectSuccess(await claim())
  expect(service.needed).toBe(false)
  expect(user).toMatchObject({ username: 'Mara', role: 'admin', locked: false })
  expect(userOfSession(claims, records.now, timestamp(now()))).toBe(user)
  expect(records.now.user.size).toBe(1)
  expect(records.now.recipe.size).toBeGreaterThan(100)
  expect([...records.now.recipe.values()].every(({ ownerId }) => ownerId === user.id)).toBe(true)
  expect(records.now.pump.size).toBe(0)
  expect(appearanceOf(records.now).language).toBe('de')
})

it('gives a simulated machine its pumps', async () => {
  const { records, claim } = await emptyMachine(true)
  expectSuccess(await claim())
  expect(records.now.pump.size).toBeGreaterThan(0)
})

it('happens once, whoever is as fast', async () => {
  const { records, claim } = await emptyMachine(true)
  const [first, second] = await Promise.all([claim(), claim({ username: 'Nora' })])
  expectSuccess(first)
  expect(expectFailure(second).kind).toBe('already-set-up')
  expect(expectFailure(await claim()).kind).toBe('already-set-up')
  expect([...records.now.user.values()].map(({ username }) => username)).toEqual(['Mara'])
})

it.each([
  ['a short name', { username: 'M' }, 'user-invalid'],
  ['a short password', { password: 'pear' }, 'user-invalid'],
  ['an unknown language', { language: 'fr' }, 'appearance-refused'],
  ['another code', { code: '7KQ2-M9XE' }, 'wrong-setup-code'],
  ['an endless code', { code: '7'.repeat(1000) }, 'wrong-setup-code'],
])('is refused for %s, and nothing changes', async (_, with_, kind) => {
  const { records, service, claim } = await emptyMachine()
  const before = records.now
  expect(expectFailure(await claim(with_)).kind).toBe(kind)
  expect(records.now).toBe(before)
  expect(service.needed).toBe(true)
})

it('makes who guesses at the code wait, and whoever has it for three minutes at most', async () => {
  const { claim, wait } = await emptyMachine()
  for (let tries = 0; tries < 5; tries++) await claim({ username: 'M' })
  for (let nr = 0; nr < 100; nr++) {
    const guess = () => claim({ code: 'x', address: `203.0.113.${nr}` })
    const refused = expectFailure(await guess())
    if (refused.kind !== 'too-many-tries') continue
    wait(refused.waitMilliseconds)
    await guess()
  }
  const refused = expectFailure(await claim({ address: '10.0.0.4' }))
  const milliseconds = refused.kind === 'too-many-tries' ? refused.waitMilliseconds : 0
  expect(milliseconds).toBeGreaterThan(0)
  expect(milliseconds).toBeLessThanOrEqual(180_000)
  wait(milliseconds)
  expectSuccess(await claim({ address: '10.0.0.4' }))
})
