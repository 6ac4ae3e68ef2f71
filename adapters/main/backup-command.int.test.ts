import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLocalFileVault } from '#adapters/actions/local-file-vault.ts'
import { createLocalImageVault } from '#adapters/images/local-image-vault.ts'
import { openEmbeddedStore } from '#adapters/store-embedded/open-embedded-store.ts'
import type { PastOrder } from '#domain/pour/order.ts'
import type { Records, WriteOperation } from '#domain/records/records.ts'
import { seedOperations } from '#domain/seed/seed.ts'
import { users } from '#domain/seed/testing/demo-machine.ts'
import { anOpenOrder, aRecipe } from '#domain/testing/builders.ts'
import { anEventAction, aTextFile } from '#domain/testing/event-builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { backUpData, CommandRefused, restoreData } from './backup-command.ts'
import { entries } from './entries.ts'
import { UnusableData } from './start-failure.ts'

const now = timestamp(1_700_000_000_000)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speedrail-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const openStore = async (dataDir: string) =>
  expectSuccess(
    await openEmbeddedStore({
      file: join(dataDir, 'speedrail.db'),
      workerUrl: entries.storeWorker,
      workerExecArgv: entries.execArgv,
      now: () => now,
    }),
  )

async function memoryOf(dataDir: string): Promise<{ records: Records; orders: readonly PastOrder[] }> {
  const store = await openStore(dataDir)
  try {
    const orders = [...(await store.pastOrders(0, 200)), ...(await store.pastOrders(200, 200))]
    return { records: expectSuccess(await store.load()), orders }
  } finally {
    await store.close()
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** A machine with the seed, a picture, a script and 250 past orders. */
async function fill(dataDir: string): Promise<void> {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 42)
  const imageKey = await createLocalImageVault(dataDir).put(jpeg)
  const { fileKey } = expectSuccess(await createLocalFileVault(dataDir).put(once(aTextFile())))
  const store = await openStore(dataDir)
  const put = (kind: string, value: { id: number }): WriteOperation =>
    ({ op: 'put', kind, id: value.id, value }) as unknown as WriteOperation
  const orders = Array.from({ length: 250 }, (_, index): WriteOperation => {
    const value = { ...anOpenOrder({ id: asId(index + 1) }), endedAt: now } as unknown as PastOrder
    return { op: 'append', stream: 'pastOrder', value }
  })
  await store.commit([
    ...seedOperations({ now, users, simulated: true }),
    put('recipe', aRecipe({ id: asId(9001), steps: [{ kind: 'writtenInstruction', message: 'Røres' }], imageKey })),
    put('eventAction', anEventAction({ task: { kind: 'run-python', fileName: 'a.py', fileKey } })),
    { op: 'put', kind: 'counter', id: 7, value: { kind: 'openOrder', last: 250 } },
    { op: 'put', kind: 'tokenSecret', id: 1, value: { value: 'c2VjcmV0' } },
    ...orders,
  ])
  await store.close()
}

async function restoredRecords(file: string): Promise<Records> {
  const place = join(folder, 'elsewhere')
  await restoreData(place, file)
  return (await memoryOf(place)).records
}

/** Resolves when the process is gone. */
function killedRestore(dataDir: string, file: string, afterMs: number): Promise<void> {
  const args = ['--import', 'tsx', fileURLToPath(new URL('./restore.ts', import.meta.url)), file, '--yes']
  const child = spawn(process.execPath, args, { env: { DATA_DIR: dataDir }, stdio: 'ignore' })
  setTimeout(() => child.kill('SIGKILL'), afterMs).unref()
  return new Promise(resolve => void child.once('exit', () => resolve()))
}

describe('backup and restore of a machine that stands still', () => {
  const file = () => join(folder, 'backup.zip')

  it('brings everything back byte for byte into an empty folder', async () => {
    const [from, to] = [await mkdtemp(join(folder, 'from-')), join(folder, 'to')]
    await fill(from)
    await backUpData(from, file(), '1.2.3')
    await restoreData(to, file())
    const [before, after] = [await memoryOf(from), await memoryOf(to)]
    expect(JSON.stringify([...after.records.recipe])).toBe(JSON.stringify([...before.records.recipe]))
    expect(after).toEqual(before)
    expect(after.orders).toHaveLength(250)
    for (const kind of ['images', 'files']) {
      const names = (await readdir(join(from, kind))).filter(name => name.includes('.'))
      expect((await readdir(join(to, kind))).filter(name => name.includes('.'))).toEqual(names)
      for (const name of names)
        expect(await readFile(join(to, kind, name))).toEqual(await readFile(join(from, kind, name)))
    }
    expect(await readdir(join(to, 'staging'))).toEqual([])
  })

  it('keeps what was there before among the snapshots', async () => {
    const [from, to] = [await mkdtemp(join(folder, 'from-')), await mkdtemp(join(folder, 'to-'))]
    await fill(from)
    await fill(to)
    await backUpData(from, file(), '1.2.3')
    await restoreData(to, file())
    expect(
      (await readdir(join(to, 'speedrail.snapshots'))).filter(name => name.startsWith('before-restore-')),
    ).toHaveLength(1)
  })

  it('refuses while the machine runs', async () => {
    const from = await mkdtemp(join(folder, 'from-'))
    await fill(from)
    await backUpData(from, file(), '1.2.3')
    const store = await openStore(from)
    await expect(backUpData(from, `${file()}2`, '1.2.3')).rejects.toThrow(UnusableData)
    await expect(restoreData(from, file())).rejects.toThrow(UnusableData)
    await store.close()
  })

  it('changes nothing when the backup is damaged, cut off, or something else', async () => {
    const from = await mkdtemp(join(folder, 'from-'))
    await fill(from)
    await backUpData(from, file(), '1.2.3')
    const before = await memoryOf(from)
    const whole = await readFile(file())
    const flipped = Buffer.from(whole)
    flipped[5000] = (flipped[5000] ?? 0) ^ 0xff
    for (const damaged of [flipped, whole.subarray(0, -100), Buffer.from('hello'), Buffer.alloc(0)]) {
      await writeFile(`${file()}.bad`, damaged)
      await expect(restoreData(from, `${file()}.bad`)).rejects.toThrow(CommandRefused)
    }
    expect(await memoryOf(from)).toEqual(before)
  })

  it('has all of the old or all of the new when it is killed at any instant', async () => {
    const [from, to] = [await mkdtemp(join(folder, 'from-')), join(folder, 'to')]
    await fill(from)
    await backUpData(from, file(), '1.2.3')
    const store = await openStore(from)
    await store.commit([{ op: 'delete', kind: 'recipe', id: 9001 }])
    await store.close()
    await backUpData(from, `${file()}.other`, '1.2.3')
    await restoreData(to, `${file()}.other`)
    const old = JSON.stringify(Object.values((await memoryOf(to)).records).map(table => [...table]))
    const whole = JSON.stringify(Object.values(await restoredRecords(file())).map(table => [...table]))
    for (const afterMs of [700, 1000, 1300, 1600, 2000, 2500]) {
      await killedRestore(to, file(), afterMs)
      const { records, orders } = await memoryOf(to)
      expect([old, whole]).toContain(JSON.stringify(Object.values(records).map(table => [...table])))
      expect(orders).toHaveLength(250)
    }
  })

  it('does not write over a file, and finds nothing in an empty folder', async () => {
    const from = await mkdtemp(join(folder, 'from-'))
    await expect(backUpData(from, file(), '1.2.3')).rejects.toThrow('nothing to back up')
    await fill(from)
    await backUpData(from, file(), '1.2.3')
    await expect(backUpData(from, file(), '1.2.3')).rejects.toThrow('there already')
    expect((await readdir(folder)).filter(name => name.endsWith('.part'))).toEqual([])
  })
})
