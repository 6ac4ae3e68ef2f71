import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { ackMarkerFile } from './commit-log.ts'
import { noteLossReported, unreportedLosses } from './damaged-folder.ts'
import { openEmbeddedStore } from './open-embedded-store.ts'
import { openSoundStore } from './open-sound-store.ts'
import { snapshotFolder } from './snapshots.ts'
import { at, batches, flip, type KilledStores, openKilledStores } from './testing/killed-stores.ts'

let stores: KilledStores
beforeAll(async () => {
  stores = await openKilledStores()
})
afterAll(() => stores.dispose())

const killedStore = (): string => stores.killed()
const opened = async (file: string): Promise<number | null | undefined> =>
  stores.lastBatchOf(expectSuccess(await openSoundStore(stores.optionsFor(file))))

/** In a document that no later batch touches. */
const damageFile = (file: string): void => flip(file, readFileSync(file).lastIndexOf('Glass of 34.') + 3)

describe('a store that is intact after a kill', () => {
  it('has everything, and reports nothing', async () => {
    const file = killedStore()
    expect(await opened(file)).toBe(batches.acknowledged)
    expect(unreportedLosses(file)).toEqual([])
    expect(readdirSync(join(file, '..')).sort()).toEqual(['store.db', 'store.snapshots'])
  })
})

describe('a store whose log is damaged', () => {
  it('goes on with the batches before the damage, and says how many are missing', async () => {
    const file = killedStore()
    truncateSync(`${file}-wal`, stores.image.log.length - 1)
    const torn = readFileSync(`${file}-wal`)
    expect(await opened(file)).toBe(batches.acknowledged - 1)
    const [loss] = unreportedLosses(file)
    expect(loss).toMatchObject({ at, missing: { kind: 'last-writes', writes: 1 } })
    expect(readFileSync(join(file, '..', loss?.folder ?? '', 'store.db-wal')).equals(torn)).toBe(true)
    expect(await opened(file)).toBe(batches.acknowledged - 1)
    expect(unreportedLosses(file)).toHaveLength(1)
  })

  it('is noticed when the log is gone as a whole', async () => {
    const file = killedStore()
    rmSync(`${file}-wal`)
    expect(await opened(file)).toBe(batches.inFile)
    const writes = batches.acknowledged - batches.inFile
    expect(unreportedLosses(file)).toMatchObject([{ missing: { kind: 'last-writes', writes } }])
  })

  it('is refused without permission to repair it, and loses nothing', async () => {
    const file = killedStore()
    flip(`${file}-wal`, stores.image.log.length - 100)
    const torn = readFileSync(`${file}-wal`)
    const store = expectSuccess(await openEmbeddedStore(stores.optionsFor(file)))
    const problem = { kind: 'damaged', detail: 'its log is damaged: the last write is missing', missing: 1 }
    expect(expectFailure(await store.load())).toEqual(problem)
    await store.close()
    expect(readFileSync(`${file}-wal`).equals(torn)).toBe(true)
    expect(await opened(file)).toBe(batches.acknowledged - 1)
  })

  it('is reported once, until that is noted', async () => {
    const file = killedStore()
    truncateSync(`${file}-wal`, stores.image.log.length - 1)
    await opened(file)
    for (const loss of unreportedLosses(file)) noteLossReported(file, loss)
    expect(unreportedLosses(file)).toEqual([])
  })
})

describe('a store whose file is damaged', () => {
  it('goes back to the newest snapshot, and keeps what was damaged', async () => {
    const file = killedStore()
    damageFile(file)
    const damaged = readFileSync(file)
    utimesSync(join(snapshotFolder(file), stores.image.snapshot.name), at / 1000, at / 1000)
    expect(await opened(file)).toBe(batches.inSnapshot)
    const [loss] = unreportedLosses(file)
    expect(loss).toMatchObject({
      detail: expect.stringContaining('checksum'),
      missing: { kind: 'since-snapshot', from: at },
    })
    const kept = join(file, '..', loss?.folder ?? '')
    expect(readdirSync(kept).sort()).toEqual(['store.db', 'store.db-wal', 'untold.json'])
    expect(readFileSync(join(kept, 'store.db-wal')).equals(stores.image.log)).toBe(true)
    expect(readFileSync(join(kept, 'store.db')).length).toBeGreaterThanOrEqual(damaged.length)
    expect(await opened(file)).toBe(batches.inSnapshot)
    expect(unreportedLosses(file)).toHaveLength(1)
  })

  it('passes over a snapshot that is damaged itself', async () => {
    const file = killedStore()
    damageFile(file)
    const [older, newer] = ['daily-2025-05-30.db', 'daily-2025-06-09.db'].map(name => join(snapshotFolder(file), name))
    copyFileSync(join(snapshotFolder(file), stores.image.snapshot.name), older ?? '')
    copyFileSync(join(snapshotFolder(file), stores.image.snapshot.name), newer ?? '')
    damageFile(newer ?? '')
    utimesSync(newer ?? '', 4e9, 4e9)
    expect(await opened(file)).toBe(batches.inSnapshot)
  })

  it('is refused, and left as it is, when no snapshot is intact', async () => {
    const file = killedStore()
    damageFile(file)
    damageFile(join(snapshotFolder(file), stores.image.snapshot.name))
    expect(expectFailure(await openSoundStore(stores.optionsFor(file))).kind).toBe('damaged')
    expect(readdirSync(join(file, '..')).sort()).toEqual([
      'store.db',
      'store.db-wal',
      'store.db-witness',
      'store.snapshots',
    ])
    expect(readFileSync(`${file}-wal`).equals(stores.image.log)).toBe(true)
  })

  it('is restored when it was emptied', async () => {
    const file = killedStore()
    rmSync(`${file}-wal`)
    truncateSync(file)
    expect(await opened(file)).toBe(batches.inSnapshot)
    expect(unreportedLosses(file)).toHaveLength(1)
  })
})

describe('no loss is reported', () => {
  it.each<[string, (file: string) => void, number]>([
    [
      'by a power cut, after which the witness is older than the store',
      file => writeFileSync(ackMarkerFile(file), stores.image.earlierWitness),
      batches.acknowledged,
    ],
    ['by a power cut that left the witness torn', file => truncateSync(ackMarkerFile(file), 40), batches.acknowledged],
    ['by a store of a time before there were witnesses', file => rmSync(ackMarkerFile(file)), batches.acknowledged],
    [
      'by a snapshot that was put in the place of the store',
      file => {
        rmSync(`${file}-wal`)
        copyFileSync(join(snapshotFolder(file), stores.image.snapshot.name), file)
      },
      batches.inSnapshot,
    ],
    [
      'by an earlier copy of the file that was put back',
      file => {
        rmSync(`${file}-wal`)
        copyFileSync(file, `${file}.copy`)
        rmSync(file)
        copyFileSync(`${file}.copy`, file)
        rmSync(`${file}.copy`)
      },
      batches.inFile,
    ],
  ])('%s', async (_, happens, last) => {
    const file = killedStore()
    happens(file)
    expect(await opened(file)).toBe(last)
    expect(unreportedLosses(file)).toEqual([])
  })

  it('by a copy of the folder that was made while the store was written', async () => {
    const file = killedStore()
    const copy = join(stores.folder, 'copied')
    mkdirSync(copy)
    cpSync(join(file, '..'), copy, { recursive: true })
    truncateSync(join(copy, 'store.db-wal'), stores.image.log.length / 2)
    expect(await opened(join(copy, 'store.db'))).toBeLessThan(batches.acknowledged)
    expect(unreportedLosses(join(copy, 'store.db'))).toEqual([])
  })
})
