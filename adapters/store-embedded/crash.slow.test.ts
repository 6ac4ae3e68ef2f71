import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFailure } from '#domain/testing/unwrap.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { openEmbeddedStore } from './open-embedded-store.ts'
import { bundleWorker } from './testing/bundled-worker.ts'
import { type KilledWriter, writeUntilKilled } from './testing/killed-writer.ts'
import { afterBatch, digestOf, noContents, numberedBatch } from './testing/numbered-batches.ts'

// biome-ignore lint/style/noProcessEnv: on a command line one may ask for more (docs/testing.md).
const wanted = process.env['STORE_KILLS']
const kills = Number(wanted ?? 40)

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'speedrail-crash-'))
  file = join(folder, 'store.db')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Follows the batches, and says after how many lives which were written. */
function createBatchFollower() {
  let last = 0
  let contents = noContents
  let mostAcknowledged = 0
  const replacements = { before: 0, after: 0 }
  return {
    get written() {
      return last
    },
    replacements,
    /** The records that the next life finds must be whole, with all that was acknowledged in the lives before. */
    check({ found, acknowledged }: KilledWriter): void {
      if (found) {
        // A batch may have reached the disk and its acknowledgement not the other process.
        expect([mostAcknowledged, mostAcknowledged + 1]).toContain(found.last)
        for (; last < found.last; last += 1) contents = afterBatch(contents, numberedBatch(last + 1))
        expect(found.digest).toBe(digestOf(contents))
        if (numberedBatch(found.last).replacesAll) replacements.after += 1
        if (numberedBatch(found.last + 1).replacesAll) replacements.before += 1
        mostAcknowledged = found.last
      }
      mostAcknowledged = acknowledged ?? mostAcknowledged
    },
  }
}

describe('a store whose process is killed', () => {
  it(
    `has every acknowledged batch, each of them whole, after each of ${kills} kills`,
    async () => {
      const life = fc.record({ lines: fc.integer({ min: 1, max: 10 }), ms: fc.integer({ min: 0, max: 12 }) })
      const justStarted = fc.record({ lines: fc.constant(0), ms: fc.integer({ min: 0, max: 150 }) })
      const lives = fc.sample(fc.oneof({ weight: 9, arbitrary: life }, { weight: 1, arbitrary: justStarted }), {
        numRuns: kills,
        seed: 4711,
      })
      const follower = createBatchFollower()
      for (const each of lives) follower.check(await writeUntilKilled({ file, ...each }))
      follower.check(await writeUntilKilled({ file, lines: 1, ms: 0 }))
      expect(follower.written).toBeGreaterThan(kills)
      const counts = `${kills} kills, ${follower.written} batches, at replacements: ${JSON.stringify(follower.replacements)}`
      if (wanted !== undefined) console.log(counts)
    },
    600_000 + kills * 1000,
  )

  it('is refused to others while that process lives, and free when it is dead', async () => {
    const own = join(folder, 'own.db')
    const bundled = await bundleWorker()
    const open = () => openEmbeddedStore({ file: own, now: () => timestamp(Date.UTC(2025, 5, 1)), ...bundled })
    await writeUntilKilled({
      file: own,
      lines: 2,
      ms: 0,
      whileItLives: async () => {
        expect(expectFailure(await open()).kind).toBe('in-use')
      },
    })
    const opened = await open()
    expect(opened.ok).toBe(true)
    if (opened.ok) await opened.value.close()
  })
})
