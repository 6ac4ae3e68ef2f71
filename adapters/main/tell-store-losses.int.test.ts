import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '#adapters/clock/system-clock.ts'
import type { Config } from '#adapters/config/config.ts'
import { forgetRestored } from '#adapters/store-embedded/restored-mark.ts'
import { stepIngredientsOf } from '#domain/catalogue/recipe.ts'
import { createDraft } from '#domain/records/draft.ts'
import { counterIdOf, onlyId, type Records, recordsOf, type WriteOperation } from '#domain/records/records.ts'
import { createQuickPasswordHasher } from '#domain/testing/quick-password-hasher.ts'
import { category } from '#domain/testing/record-samples.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { giveUpRestored, openRecords } from './open-records.ts'
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

describe('a machine whose store holds a record that makes no sense', () => {
  const put = (kind: string, id: number, value: unknown) => ({ op: 'put', kind, id, value }) as WriteOperation
  const damaged = async (...operations: readonly WriteOperation[]) => {
    const before = await started(async ({ store }) => void (await store.commit(operations)))
    return { before, after: await started() }
  }
  const kept = () => {
    const [folder] = readdirSync(dataDir).filter(name => name.startsWith('speedrail.damaged-'))
    return folder && JSON.parse(readFileSync(join(dataDir, folder, 'records.json'), 'utf8'))
  }

  it.each<[string, number, unknown]>([
    ['pump', 1, { id: 1, kind: 'dc', timePerCentilitre: 'x' }],
    ['recipe', 900, { id: 900, name: 'Null', steps: null }],
    ['user', 900, { id: 900, username: 'zeus', role: 'god' }],
    ['openOrder', 900, { id: 900, plan: null }],
    ['interruptedOrder', 1, { order: {} }],
    ['maintenanceJournal', 1, {}],
    ['dispensing', 1, { minimalRun: -1 }],
    ['appearance', 1, []],
    ['tokenSecret', 1, { value: 7 }],
    ['mqtt', 1, { isOn: 'yes' }],
    ['party', 900, { id: 900, closedAt: 'never' }],
    ['glass', 900, { id: 901, name: 'Another' }],
  ])('begins without it, keeps it, and says so: %s', async (kind, id, value) => {
    const { after } = await damaged(put(kind, id, value))
    expect(after[kind as keyof Records].get(id)).not.toEqual(value)
    expect(after.fault.get(onlyId)).toMatchObject({
      reason: 'records-lost',
      detail: expect.stringMatching(new RegExp(`^all but ${kind} ${id}, speedrail\\.damaged-`)),
    })
    expect(kept()).toEqual([{ kind, id, value }])
    expect(warnings).toEqual([expect.stringContaining(`all but ${kind} ${id}`)])
    expect(await started()).toEqual(after)
    expect(warnings).toHaveLength(1)
  })

  it('begins without what cannot be without it, but with the pump', async () => {
    const first = await started()
    const [pump] = [...first.pump.values()].filter(({ ingredientId }) => ingredientId !== null)
    if (!pump?.ingredientId) throw new Error('no pump carries anything')
    const { after } = await damaged(put('ingredient', pump.ingredientId, { id: pump.ingredientId, name: null }))
    const without = [...first.recipe.values()].filter(recipe =>
      stepIngredientsOf(recipe).every(({ ingredientId }) => ingredientId !== pump.ingredientId),
    )
    expect(after.recipe.size).toBe(without.length)
    expect(kept()).toHaveLength(1 + first.recipe.size - without.length)
    expect(after.pump).toEqual(first.pump)
  })

  it('gives no id out twice when it has forgotten the last one', async () => {
    const first = await started()
    const id = counterIdOf('recipe')
    const { after } = await damaged(put('counter', id, { kind: 'recipe', last: 'many' }))
    expect(createDraft(after).nextId('recipe')).toBe(Math.max(...first.recipe.keys()) + 1)
  })
})

describe('a machine that does not start with what was restored', () => {
  const config = { store: 'embedded', dataDir: '', host: '', port: 0 } as unknown as Config
  const restored = async () => {
    const before = await started()
    await started(({ store }) => store.replaceAll(batches([category(3, 'Restored'), ...admin(before)])))
    return before
  }
  async function* batches(...operations: readonly (readonly WriteOperation[])[]) {
    yield* operations
  }
  const admin = ({ user }: Records) =>
    [...user].map(([id, value]): WriteOperation => ({ op: 'put', kind: 'user', id, value }))

  it('goes back to what was there before, keeps the restored, and says so', async () => {
    const before = await restored()
    expect(giveUpRestored(new TypeError('planned of undefined'), { ...config, dataDir })).toContain('Start it again')
    const after = await started()
    expect(withoutFault(after)).toEqual(before)
    expect(after.fault.get(onlyId)).toMatchObject({
      reason: 'records-lost',
      detail: expect.stringMatching(/^the state before the restore, of .* UTC, speedrail\.damaged-/),
    })
    expect(warnings).toEqual([expect.stringContaining('does not start with what was restored: planned of undefined')])
    expect(readdirSync(dataDir)).not.toContain('speedrail.db-restored')
    expect(await started()).toEqual(after)
  })

  it('does so too when three starts have broken off', async () => {
    await restored()
    const three = [await started(), await started(), await started()]
    expect(three.map(({ category: found }) => found.get(3)?.name)).toEqual(['Restored', 'Restored', 'Restored'])
    expect((await started()).category.get(3)?.name).not.toBe('Restored')
  })

  it('stays with it when something else is to blame, and once it has started', async () => {
    await restored()
    const taken = Object.assign(new Error('taken'), { code: 'EADDRINUSE', syscall: 'listen' })
    expect(giveUpRestored(taken, { ...config, dataDir })).toBeNull()
    expect((await started()).category.get(3)?.name).toBe('Restored')
    forgetRestored(file())
    expect(giveUpRestored(new TypeError('later'), { ...config, dataDir })).toBeNull()
    expect((await started()).category.get(3)?.name).toBe('Restored')
  })
})
