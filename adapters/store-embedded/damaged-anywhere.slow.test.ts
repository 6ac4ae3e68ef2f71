import { existsSync, readFileSync, truncateSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unreportedLosses } from './damaged-folder.ts'
import { openSoundStore } from './open-sound-store.ts'
import { batches, flip, type KilledStores, openKilledStores } from './testing/killed-stores.ts'

let stores: KilledStores
beforeAll(async () => {
  stores = await openKilledStores()
})
afterAll(() => stores.dispose())

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
      const file = stores.killed()
      const path = `${file}${suffix}`
      const position = Math.floor((readFileSync(path).length * place) / 1_000_000)
      if (mask === 0) truncateSync(path, position)
      else flip(path, position, mask)

      const store = await openSoundStore(stores.optionsFor(file))
      if (!store.ok) {
        expect(['damaged', 'newer-version']).toContain(store.problem.kind)
        return
      }
      const last = await stores.lastBatchOf(store.value)
      expect(last, 'a state that was acknowledged').not.toBeUndefined()
      if (last !== null && last !== batches.acknowledged) expect(unreportedLosses(file)).toHaveLength(1)
      expect(existsSync(`${file}.restored`)).toBe(false)
    },
  )
})
