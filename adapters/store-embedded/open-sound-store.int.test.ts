import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { type CrashImage, crashImage, putImage } from './crash-image.fixture.ts'
import { noteLossReported, unreportedLosses } from './damaged-folder.ts'
import { openEmbeddedStore } from './open-embedded-store.ts'
import { openSoundStore } from './open-sound-store.ts'
import { snapshotFolder } from './snapshots.ts'
import { bundleWorker } from './testing/bundled-worker.ts'
import { afterBatch, digestOf, noContents, numberedBatch, type StoreContents } from './testing/numbered-batches.ts'
import { witnessFile } from './witness.ts'

const at = timestamp(Date.UTC(2025, 5, 1, 12))
const bundled = await bundleWorker()
const optionsFor = (file: string) => ({ file, now: () => at, quietMs: 1_000_000, ...bundled })

/** How many batches are in the snapshot, in the file without its log, and in all. None of the latter replaces everything. */
const batches = { inSnapshot: 36, inFile: 42, acknowledged: 50 }

let folder: string
let image: CrashImage
let digests: ReadonlyMap<string, number>
let copies = 0
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'speedrail-sound-'))
  image = await crashImage(join(folder, 'first', 'store.db'), bundled, batches)
  const states: StoreContents[] = [noContents]
  for (let batch = 1; batch <= batches.acknowledged; batch += 1) {
    states.push(afterBatch(states.at(-1) ?? noContents, numberedBatch(batch)))
  }
  digests = new Map(states.map((state, batch) => [digestOf(state), batch]))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A store as its process left it when it was killed. */
function killedStore(): string {
  copies += 1
  return putImage(join(folder, `copy-${copies}`, 'store.db'), image)
}

/** Which batch was the last that is in the store; null when its past orders cannot be read. */
async function lastBatchOf(store: RecordStore): Promise<number | null | undefined> {
  const records = expectSuccess(await store.load())
  const pastOrders = await store.pastOrders(0, 200).catch(() => null)
  await store.close()
  return pastOrders && digests.get(digestOf({ records, pastOrders }))
}
const opened = async (file: string): Promise<number | null | undefined> =>
  lastBatchOf(expectSuccess(await openSoundStore(optionsFor(file))))

const flip = (path: string, position: number, mask = 0x10): void => {
  const bytes = readFileSync(path)
  bytes.writeUInt8(bytes.readUInt8(position) ^ mask, position)
  writeFileSync(path, bytes)
}
/** In a document that no later batch touches. */
const damageFile = (file: string): void => flip(file, readFileSync(file).lastIndexOf('Glass of 34.') + 3)

describe('a store that is intact after a kill', () => {
  it('has everything, and nobody is told anything', async () => {
    const file = killedStore()
    expect(await opened(file)).toBe(batches.acknowledged)
    expect(unreportedLosses(file)).toEqual([])
    expect(readdirSync(join(file, '..')).sort()).toEqual(['store.db', 'store.snapshots'])
  })
})

describe('a store whose log is damaged', () => {
  it('goes on with the batches before the damage, and says how many are missing', async () => {
    const file = killedStore()
    truncateSync(`${file}-wal`, image.log.length - 1)
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

  it('is refused by whoever may not mend it, and loses nothing by that', async () => {
    const file = killedStore()
    flip(`${file}-wal`, image.log.length - 100)
    const torn = readFileSync(`${file}-wal`)
    const store = expectSuccess(await openEmbeddedStore(optionsFor(file)))
    const problem = { kind: 'damaged', detail: 'its log is damaged: the last write is missing', missing: 1 }
    expect(expectFailure(await store.load())).toEqual(problem)
    await store.close()
    expect(readFileSync(`${file}-wal`).equals(torn)).toBe(true)
    expect(await opened(file)).toBe(batches.acknowledged - 1)
  })

  it('is told once, until somebody has heard of it', async () => {
    const file = killedStore()
    truncateSync(`${file}-wal`, image.log.length - 1)
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
    utimesSync(join(snapshotFolder(file), image.snapshot.name), at / 1000, at / 1000)
    expect(await opened(file)).toBe(batches.inSnapshot)
    const [loss] = unreportedLosses(file)
    expect(loss).toMatchObject({
      detail: expect.stringContaining('checksum'),
      missing: { kind: 'since-snapshot', from: at },
    })
    const kept = join(file, '..', loss?.folder ?? '')
    expect(readdirSync(kept).sort()).toEqual(['store.db', 'store.db-wal', 'untold.json'])
    expect(readFileSync(join(kept, 'store.db-wal')).equals(image.log)).toBe(true)
    expect(readFileSync(join(kept, 'store.db')).length).toBeGreaterThanOrEqual(damaged.length)
    expect(await opened(file)).toBe(batches.inSnapshot)
    expect(unreportedLosses(file)).toHaveLength(1)
  })

  it('passes over a snapshot that is damaged itself', async () => {
    const file = killedStore()
    damageFile(file)
    const [older, newer] = ['daily-2025-05-30.db', 'daily-2025-06-09.db'].map(name => join(snapshotFolder(file), name))
    copyFileSync(join(snapshotFolder(file), image.snapshot.name), older ?? '')
    copyFileSync(join(snapshotFolder(file), image.snapshot.name), newer ?? '')
    damageFile(newer ?? '')
    utimesSync(newer ?? '', 4e9, 4e9)
    expect(await opened(file)).toBe(batches.inSnapshot)
  })

  it('is refused, and left as it is, when no snapshot is intact', async () => {
    const file = killedStore()
    damageFile(file)
    damageFile(join(snapshotFolder(file), image.snapshot.name))
    expect(expectFailure(await openSoundStore(optionsFor(file))).kind).toBe('damaged')
    expect(readdirSync(join(file, '..')).sort()).toEqual([
      'store.db',
      'store.db-wal',
      'store.db-witness',
      'store.snapshots',
    ])
    expect(readFileSync(`${file}-wal`).equals(image.log)).toBe(true)
  })

  it('is restored when it was emptied', async () => {
    const file = killedStore()
    rmSync(`${file}-wal`)
    truncateSync(file)
    expect(await opened(file)).toBe(batches.inSnapshot)
    expect(unreportedLosses(file)).toHaveLength(1)
  })
})

describe('nobody is alarmed', () => {
  it.each<[string, (file: string) => void, number]>([
    [
      'by a power cut, after which the witness is older than the store',
      file => writeFileSync(witnessFile(file), image.earlierWitness),
      batches.acknowledged,
    ],
    ['by a power cut that left the witness torn', file => truncateSync(witnessFile(file), 40), batches.acknowledged],
    ['by a store of a time before there were witnesses', file => rmSync(witnessFile(file)), batches.acknowledged],
    [
      'by a snapshot that somebody has put in the place of the store',
      file => {
        rmSync(`${file}-wal`)
        copyFileSync(join(snapshotFolder(file), image.snapshot.name), file)
      },
      batches.inSnapshot,
    ],
    [
      'by an earlier copy of the file that somebody has put back',
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
    const copy = join(folder, `copy-${copies}-copied`)
    mkdirSync(copy)
    cpSync(join(file, '..'), copy, { recursive: true })
    truncateSync(join(copy, 'store.db-wal'), image.log.length / 2)
    expect(await opened(join(copy, 'store.db'))).toBeLessThan(batches.acknowledged)
    expect(unreportedLosses(join(copy, 'store.db'))).toEqual([])
  })
})

describe('whatever byte is wrong, and wherever a file ends', () => {
  const damages = fc.record({
    file: fc.constantFrom('' as const, '' as const, '-wal' as const, '-wal' as const, '-witness' as const),
    /** In millionths of the file. */
    place: fc.noBias(fc.oneof(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 5000 }))),
    mask: fc.constantFrom(0, 1, 4, 16, 128, 255),
  })

  it.each(fc.sample(damages, { numRuns: 70, seed: 2607 }))(
    'nothing is silently older: %o',
    async ({ file: suffix, place, mask }) => {
      const file = killedStore()
      const path = `${file}${suffix}`
      const position = Math.floor((readFileSync(path).length * place) / 1_000_000)
      if (mask === 0) truncateSync(path, position)
      else flip(path, position, mask)

      const store = await openSoundStore(optionsFor(file))
      if (!store.ok) {
        expect(['damaged', 'newer-version']).toContain(store.problem.kind)
        return
      }
      const last = await lastBatchOf(store.value)
      expect(last, 'a state that was acknowledged').not.toBeUndefined()
      if (last !== null && last !== batches.acknowledged) expect(unreportedLosses(file)).toHaveLength(1)
      expect(existsSync(`${file}.restored`)).toBe(false)
    },
  )
})
