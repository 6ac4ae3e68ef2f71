import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLocalFileVault } from '#adapters/actions/local-file-vault.ts'
import { createJournalFile } from '#adapters/actuator/journal-file.ts'
import { readKnownOutputs } from '#adapters/actuator/known-outputs.ts'
import { openOpfsStore } from '#adapters/opfs/open-opfs-store.ts'
import { createOpfsFileVault, createOpfsImageVault } from '#adapters/opfs/opfs-vaults.ts'
import { FakeOpfs } from '#adapters/opfs/testing/fake-opfs.ts'
import { foldWrites, type StoredDocument } from '#adapters/store-mongodb/documents.ts'
import { createLog } from '#adapters/store-mongodb/log.ts'
import { asLogged, currentValue } from '#adapters/store-mongodb/log-entry.ts'
import { readState } from '#adapters/store-mongodb/stored-state.ts'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import { currentVersion } from '#domain/records/documents.ts'
import type { WriteOperation } from '#domain/records/records.ts'
import { aTextFile } from '#domain/testing/event-builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { createWorldFile } from '#simulator/hardware/world-on-disk.ts'
import { ownMachineKey } from '../open-store.ts'
import { inFolder, withStore } from '../testing/filled-machine.ts'
import {
  filesBelow,
  folderOf,
  goldenBytes,
  goldenJson,
  goldenMemory,
  goldenText,
  goldenVaults,
  hexOf,
  memoryThen,
  migrationsThen,
  once,
  plain,
  unzipped,
  writeInBrowser,
  writesOf,
} from './testing/golden.ts'
import { collectionsIn, databaseOf } from './testing/golden-database.ts'

const memory = goldenMemory()
const { image, file } = await goldenVaults()

it('the golden content has a record of each kind', () =>
  expect(Object.entries(memory.records).filter(([, entries]) => entries.length === 0)).toEqual([]))

describe('a data folder of an earlier version', () => {
  const folder = async (): Promise<string> => folderOf(await unzipped(goldenBytes('data-folder.zip')))

  it('has all its records, past orders, pictures and files', async () => {
    const dataDir = await folder()
    await withStore(inFolder(dataDir), async ({ store, lastingImages, localDir }) => {
      expect(plain(expectSuccess(await store.load()))).toEqual(memory.records)
      expect(await store.pastOrders(0, 200)).toEqual(memory.pastOrders)
      expect(hexOf(await lastingImages.get(image))).toBe(hexOf(aPicture(3)))
      expect(hexOf(await createLocalFileVault(localDir).get(file))).toBe(hexOf(aTextFile()))
    })
  })

  it('has what its actuator, its simulated machine and its name were', async () => {
    const dataDir = await folder()
    const [{ report }] = goldenJson('reports.json') as [{ report: object }]
    expect(await createJournalFile(dataDir).last()).toEqual(report)
    expect(expectSuccess(readKnownOutputs(dataDir))?.lines).toHaveLength(3)
    const world = await createWorldFile(dataDir).load(timestamp(1_800_000_000_000))
    expect(world.pumps).toHaveLength(2)
    expect(world.time).toBeGreaterThan(60_000_000)
    const name = await readFile(join(dataDir, 'machine-id'), 'utf8')
    expect(`${ownMachineKey({ machineId: null, dataDir })}\n`).toBe(name)
  })

  it('has the same files as one of today', async () => {
    const before = await filesBelow(await folder())
    const dataDir = await folderOf(new Map())
    await withStore(inFolder(dataDir), async ({ store, images, localDir }) => {
      expectSuccess(await store.load())
      await store.commit(writesOf(memory))
      await images.put(aPicture(3))
      expectSuccess(await createLocalFileVault(localDir).put(once(aTextFile())))
    })
    const others = ['actuator/last-report.json', 'outputs.json', 'simulator/world.json', 'machine-id']
    expect([...(await filesBelow(dataDir)).keys()]).toEqual([...before.keys()].filter(name => !others.includes(name)))
  })
})

describe('the files of a browser of an earlier version', () => {
  it('have all records, past orders, pictures and files', async () => {
    const opfs = new FakeOpfs()
    for (const [name, content] of await unzipped(goldenBytes('opfs.zip'))) opfs.put(name, content)
    const store = expectSuccess(await openOpfsStore({ folder: opfs.root }))
    expect(store.losses).toEqual([])
    expect(plain(expectSuccess(await store.load()))).toEqual(memory.records)
    expect(await store.pastOrders(0, 200)).toEqual(memory.pastOrders)
    await store.close()
    expect(hexOf(await createOpfsImageVault(opfs.root).get(image))).toBe(hexOf(aPicture(3)))
    expect(hexOf(await createOpfsFileVault(opfs.root).get(file))).toBe(hexOf(aTextFile()))
  })

  it('are written with the same bytes', async () => {
    const opfs = new FakeOpfs()
    await writeInBrowser(opfs, memoryThen(), migrationsThen)
    const before = await unzipped(goldenBytes('opfs.zip'))
    expect(opfs.names).toEqual([...before.keys()].sort())
    for (const [name, content] of before) expect(Buffer.from(opfs.bytesOf(name)).equals(content), name).toBe(true)
  })
})

describe('a database of an earlier version', () => {
  const collections = collectionsIn(goldenText('mongodb.json'))
  const database = databaseOf(collections)
  const machine = 'cellar' as MachineKey
  const connection = { database, hasReplicaSet: false } as Parameters<typeof createLog>[0]
  const log = createLog(connection)
  const state = async () => expectSuccess(await readState({ connection, log, machine }))

  const isOlder = (write: WriteOperation): boolean =>
    write.op === 'put' && currentVersion(write.kind) > currentVersion(write.kind, migrationsThen)

  it('has all records, with what only its log has', async () => {
    const { records, position, outdated } = await state()
    expect(position).toMatchObject({
      _id: 4,
      machine: 'cellar',
      does: 'write',
      at: new Date('2026-11-30T00:00:00.004Z'),
    })
    expect(outdated.every(isOlder)).toBe(true)
    const { category = [], glass = [], ...others } = memory.records
    expect(plain(records)).toEqual({
      ...others,
      category: category.map(([id, each]) => [id, id === 3 ? { ...(each as object), name: 'Renamed last' } : each]),
      glass: glass.filter(([id]) => id !== 101),
    })
  })

  it('has what the other machine says of itself', async () => {
    const { others } = await state()
    expect([...others].map(([key, { nameplate }]) => [key, nameplate.get(1)])).toEqual([
      ['terrace', { name: 'Bar by the window' }],
    ])
  })

  it('has all past orders', () => {
    const documents = (collections['pastOrder'] ?? []) as readonly StoredDocument[]
    const newestFirst = [...documents].sort((one, other) => other.id - one.id)
    expect(newestFirst.map(each => currentValue('pastOrder', each, 'golden'))).toEqual(memory.pastOrders)
  })

  it('has the same documents as one of today', () => {
    const folded = foldWrites([
      { number: 2, part: 1, machine, writes: asLogged(writesOf(memoryThen()), migrationsThen) },
    ])
    for (const [kind, documents] of folded) {
      const before = (collections[kind] as readonly StoredDocument[]).filter(each => each.machine !== 'terrace')
      expect([...documents.values()], kind).toEqual(before)
    }
  })
})
