import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { onlyId, type Records } from '#domain/records/records.ts'
import { createQuickPasswordHasher } from '#domain/testing/quick-password-hasher.ts'
import { ownDemoPassword } from './demo-accounts.ts'
import { openRecords } from './open-records.ts'
import './testing/bundled-worker.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'speedrail-records-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const hasher = createQuickPasswordHasher()

async function openedWith(with_: Partial<Parameters<typeof openRecords>[0]['config']>) {
  const { store, records, printedAccounts } = await openRecords({
    config: { store: 'embedded', machineId: null, dataDir, demoAccounts: true, reach: 'this-computer', ...with_ },
    clock: systemClock,
    hasher,
    warn: () => undefined,
  })
  await store.close()
  return { records, printedAccounts }
}
const opened = async (demoAccounts: boolean) => (await openedWith({ demoAccounts })).records

describe('the first start', () => {
  it('with demo accounts fills the machine once', async () => {
    const first = await opened(true)
    expect([...first.user.values()].map(({ username }) => username)).toEqual(['admin', 'editor', 'creator', 'guest'])
    expect(first.pump.size).toBeGreaterThan(0)
    expect(await opened(true)).toEqual(first)
    expect(await opened(false)).toEqual(first)
  })

  it('without them makes a secret for tokens and waits for somebody', async () => {
    const first = await opened(false)
    expect([first.user.size, first.recipe.size, first.counter.size]).toEqual([0, 0, 0])
    expect(first.tokenSecret.get(onlyId)?.value).toMatch(/^[\w-]{64}$/)
    expect((await opened(false)).tokenSecret).toEqual(first.tokenSecret)
  })
})

describe('the password of demo accounts', () => {
  const all = ['admin', 'editor', 'creator', 'guest']
  const whoHas = async ({ user }: Records, password: string): Promise<readonly string[]> => {
    const found = await Promise.all(
      [...user.values()].map(async ({ username, passwordHash }) =>
        (await hasher.verify(passwordHash, password)) ? [username] : [],
      ),
    )
    return found.flat()
  }
  const ownOf = ({ tokenSecret }: Records): string => ownDemoPassword(tokenSecret.get(onlyId)?.value ?? '')

  it('is the public one where nobody else can come, and one of the machine where others can', async () => {
    const here = await openedWith({})
    expect([await whoHas(here.records, 'speedrail'), here.printedAccounts]).toEqual([all, []])
    const open = await openedWith({ reach: 'network' })
    expect(await whoHas(open.records, 'speedrail')).toEqual([])
    expect([await whoHas(open.records, ownOf(open.records)), open.printedAccounts]).toEqual([all, all])
    expect(ownOf(open.records)).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
  })

  it('ends the sessions of before, and is the same at the next start', async () => {
    const here = await openedWith({})
    const open = await openedWith({ reach: 'network' })
    const versions = (records: Records) => [...records.user.values()].map(({ tokenVersion }) => tokenVersion)
    expect(versions(open.records)).toEqual(versions(here.records).map(version => version + 1))
    const again = await openedWith({ reach: 'network' })
    expect(again.records.user).toEqual(open.records.user)
    expect(again.printedAccounts).toEqual(all)
  })

  it('is the public one again where nobody else can come any more', async () => {
    const open = await openedWith({ reach: 'network' })
    expect(await whoHas(open.records, 'speedrail')).toEqual([])
    const here = await openedWith({})
    expect([await whoHas(here.records, 'speedrail'), here.printedAccounts]).toEqual([all, []])
  })

  it('is not the public one either on what has become a real machine', async () => {
    await openedWith({})
    const real = await openedWith({ demoAccounts: false, reach: 'network' })
    expect([await whoHas(real.records, 'speedrail'), real.printedAccounts]).toEqual([[], all])
  })

  it('stays what somebody has made of it', async () => {
    const { store, records } = await openRecords({
      config: { store: 'embedded', machineId: null, dataDir, demoAccounts: true, reach: 'this-computer' },
      clock: systemClock,
      hasher,
      warn: () => undefined,
    })
    const [admin] = records.user.values()
    if (!admin) throw new Error('there is nobody')
    const value = { ...admin, passwordHash: await hasher.hash('my own') }
    await store.commit([{ op: 'put', kind: 'user', id: admin.id, value }])
    await store.close()
    const open = await openedWith({ reach: 'network' })
    expect(open.printedAccounts).toEqual(['editor', 'creator', 'guest'])
    expect(await whoHas(open.records, 'my own')).toEqual(['admin'])
  })
})
