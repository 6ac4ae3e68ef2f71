import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import type { Records } from '#domain/records/records.ts'
import type { Result } from '#domain/result.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { bundleWorker } from './bundled-worker.fixture.ts'
import { batchIn, categoriesAfter, writeUntilKilled } from './killed-writer.fixture.ts'
import { openEmbeddedStore } from './open-embedded-store.ts'

const bundled = await bundleWorker()
const open = (file: string) => openEmbeddedStore({ file, now: () => timestamp(Date.UTC(2025, 5, 1)), ...bundled })

async function loadOnce(file: string): Promise<Result<Records, StoreProblem>> {
  const store = await open(file)
  if (!store.ok) return store
  const records = await store.value.load()
  await store.value.close()
  return records
}

describe('a store whose process is killed', () => {
  /** How long the writer lives after its first acknowledged batch; the same in every run. */
  const livesMs = fc.sample(fc.integer({ min: 0, max: 250 }), { numRuns: 15, seed: 4711 })
  let folder: string
  let file: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'speedrail-crash-'))
    file = join(folder, 'store.db')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(livesMs)('has every acknowledged batch, each of them whole, when it lived for %i ms', async lifeMs => {
    const acknowledged = await writeUntilKilled(file, lifeMs)
    const { last, categories } = batchIn(expectSuccess(await loadOnce(file)))
    // The batch after the last acknowledged one may have reached the disk, its acknowledgement not the pipe.
    expect([acknowledged, acknowledged + 1]).toContain(last)
    expect(categories).toEqual(categoriesAfter(last))
  })

  it('is refused to others while that process lives, and free when it is dead', async () => {
    await writeUntilKilled(file, 0, async () => {
      expect(expectFailure(await open(file)).kind).toBe('in-use')
    })
    expectSuccess(await loadOnce(file))
  })
})

describe('a store whose log was damaged after a kill', () => {
  let folder: string
  let file: string
  let acknowledged: number
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'speedrail-torn-'))
    file = join(folder, 'store.db')
    acknowledged = await writeUntilKilled(file, 150)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const copyOf = (name: string): string => {
    const copy = join(folder, `${name}.db`)
    copyFileSync(file, copy)
    copyFileSync(`${file}-wal`, `${copy}-wal`)
    return copy
  }
  const expectIntactOrDamaged = async (copy: string): Promise<void> => {
    const loaded = await loadOnce(copy)
    if (!loaded.ok) {
      expect(loaded.problem.kind).toBe('damaged')
      return
    }
    const { last, categories } = batchIn(loaded.value)
    expect(last).toBeLessThanOrEqual(acknowledged + 1)
    expect(categories).toEqual(categoriesAfter(last))
  }
  const places = fc.sample(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { numRuns: 12, seed: 815 })

  it('has a log to damage', async () => {
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(30_000)
    expect(batchIn(expectSuccess(await loadOnce(copyOf('whole')))).last).toBeGreaterThanOrEqual(acknowledged)
  })

  it.each(places)('shows an older intact state or says so when the log is torn at %d', async place => {
    const copy = copyOf(`torn-${place}`)
    truncateSync(`${copy}-wal`, Math.floor(statSync(`${copy}-wal`).size * place))
    await expectIntactOrDamaged(copy)
  })

  it.each(places)('shows an older intact state or says so when the log has a wrong byte at %d', async place => {
    const copy = copyOf(`flipped-${place}`)
    const log = readFileSync(`${copy}-wal`)
    const position = Math.floor(log.length * place)
    log.writeUInt8(log.readUInt8(position) ^ 0x10, position)
    writeFileSync(`${copy}-wal`, log)
    await expectIntactOrDamaged(copy)
  })
})
