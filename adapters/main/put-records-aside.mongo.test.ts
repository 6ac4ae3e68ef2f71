import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { type RecordKind, type Records, recordsOf, type WriteOperation } from '#domain/records/records.ts'
import { createQuickPasswordHasher } from '#domain/testing/quick-password-hasher.ts'
import { mongoServers } from '#tools/mongodb/test-servers.ts'
import { openRecords } from './open-records.ts'

const wrong = { steps: null, name: 'Nothing' }

it.each(mongoServers())('a machine on $name begins without a record that makes no sense', async server => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { uri, dispose } = await server.provide()
  const dataDir = await mkdtemp(join(tmpdir(), 'speedrail-aside-'))
  const started = async (written: readonly WriteOperation[] = []): Promise<Records> => {
    const opened = await openRecords({
      config: { store: uri, machineId: null, dataDir, demoAccounts: true, reach: 'this-computer' },
      clock: systemClock,
      hasher: createQuickPasswordHasher(),
      warn: () => undefined,
    })
    if (written.length > 0) await opened.store.commit(written)
    await opened.close()
    return opened.records
  }
  const put = (kind: RecordKind, id: number, value: unknown) => ({ op: 'put', kind, id, value }) as WriteOperation
  const before = await started()
  await started([put('recipe', 900, wrong)])
  const after = await started()
  expect(recordsOf({ ...after, fault: new Map() }).recipe).toEqual(before.recipe)
  expect([...after.fault.values()]).toEqual([expect.objectContaining({ reason: 'records-lost' })])
  const files = (await readdir(dataDir, { recursive: true })).filter(name => name.endsWith('.json'))
  const texts = await Promise.all(files.map(name => readFile(join(dataDir, name), 'utf8')))
  expect(texts.join()).toContain('"Nothing"')
  expect(await started()).toEqual(after)
  vi.restoreAllMocks()
  await dispose()
  await rm(dataDir, { recursive: true, force: true })
})
