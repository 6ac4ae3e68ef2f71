import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { onlyId, type Records, recordsOf } from '#domain/records/records.ts'
import { createQuickPasswordHasher } from '#domain/testing/quick-password-hasher.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { openRecords } from './open-records.ts'
import './testing/bundled-worker.ts'

let dataDir: string
let warnings: string[]
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'speedrail-losses-'))
  warnings = []
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(dataDir, { recursive: true, force: true })
})

async function started(whileOpen: (opened: Awaited<ReturnType<typeof openRecords>>) => Promise<void> = async () => {}) {
  const opened = await openRecords({
    config: { store: 'embedded', machineId: null, dataDir, demoAccounts: true, reach: 'this-computer' },
    clock: systemClock,
    hasher: createQuickPasswordHasher(),
    warn: detail => warnings.push(detail),
  })
  await whileOpen(opened)
  await opened.close()
  return opened.records
}

const file = (): string => join(dataDir, 'speedrail.db')

/** The store as it is becomes a snapshot; then a byte of it is wrong. */
function damage(): void {
  mkdirSync(join(dataDir, 'speedrail.snapshots'), { recursive: true })
  copyFileSync(file(), join(dataDir, 'speedrail.snapshots', 'daily-2025-06-01.db'))
  const bytes = readFileSync(file())
  // Wherever it stands: pages may hold what was there before.
  for (let at = bytes.indexOf('Mojito'); at >= 0; at = bytes.indexOf('Mojito', at)) bytes.write('Moj1to', at)
  writeFileSync(file(), bytes)
}

const withoutFault = (records: Records): Records => recordsOf({ ...records, fault: new Map() })

describe('a machine whose store was damaged', () => {
  it('begins with the restored state, stands still, and says so once', async () => {
    const before = await started()
    damage()
    const after = await started()
    expect(withoutFault(after)).toEqual(before)
    expect(after.fault.get(onlyId)).toMatchObject({
      reason: 'records-lost',
      detail: expect.stringMatching(/^the state of \d{4}-\d\d-\d\d \d\d:\d\d UTC, speedrail\.damaged-/),
      userId: null,
    })
    expect(warnings).toEqual([expect.stringContaining('its checksum does not match')])
    expect(await started()).toEqual(after)
    expect(warnings).toHaveLength(1)
  })

  it('does not forget the fault that it had', async () => {
    await started(async ({ store }) => {
      const value = { reason: 'over-volume', detail: 'pump 3', at: timestamp(7), userId: null } as const
      await store.commit([{ op: 'put', kind: 'fault', id: onlyId, value }])
    })
    damage()
    const { fault } = await started()
    expect(fault.get(onlyId)).toMatchObject({
      reason: 'records-lost',
      detail: expect.stringMatching(/; over-volume pump 3$/),
    })
  })
})
