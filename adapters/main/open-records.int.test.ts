import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { onlyId } from '#domain/records/records.ts'
import { createQuickPasswordHasher } from '#domain/testing/quick-password-hasher.ts'
import { openRecords } from './open-records.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'speedrail-records-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function opened(demoAccounts: boolean) {
  const hasher = createQuickPasswordHasher()
  const { store, records } = await openRecords({
    config: { store: 'embedded', machineId: null, dataDir, demoAccounts },
    clock: systemClock,
    hasher,
    warn: () => undefined,
  })
  await store.close()
  return records
}

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
