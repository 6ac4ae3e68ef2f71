import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { bundleWorker } from './bundled-worker.ts'
import { crashImage, putImage } from './crash-image.ts'
import { afterBatch, digestOf, noContents, numberedBatch, type StoreContents } from './numbered-batches.ts'

export const at = timestamp(Date.UTC(2025, 5, 1, 12))

/** How many batches are in the snapshot, in the file without its log, and in all. None of the latter replaces everything. */
export const batches = { inSnapshot: 36, inFile: 42, acknowledged: 50 }

export type KilledStores = Awaited<ReturnType<typeof openKilledStores>>

/** Stores as their process left them when it was killed, and what is in them. */
export async function openKilledStores() {
  const folder = mkdtempSync(join(tmpdir(), 'speedrail-sound-'))
  const bundled = await bundleWorker()
  const image = await crashImage(join(folder, 'first', 'store.db'), bundled, batches)
  const states: StoreContents[] = [noContents]
  for (let batch = 1; batch <= batches.acknowledged; batch += 1) {
    states.push(afterBatch(states.at(-1) ?? noContents, numberedBatch(batch)))
  }
  const digests = new Map(states.map((state, batch) => [digestOf(state), batch]))
  let copies = 0
  return {
    folder,
    image,
    optionsFor: (file: string) => ({ file, now: () => at, quietMs: 1_000_000, ...bundled }),
    /** @returns the file of another one */
    killed(): string {
      copies += 1
      return putImage(join(folder, `copy-${copies}`, 'store.db'), image)
    },
    /** Which batch was the last that is in the store; null when its past orders cannot be read. */
    async lastBatchOf(store: RecordStore): Promise<number | null | undefined> {
      const records = expectSuccess(await store.load())
      const pastOrders = await store.pastOrders(0, 200).catch(() => null)
      await store.close()
      return pastOrders && digests.get(digestOf({ records, pastOrders }))
    },
    dispose: () => rmSync(folder, { recursive: true }),
  }
}

export const flip = (path: string, position: number, mask = 0x10): void => {
  const bytes = readFileSync(path)
  bytes.writeUInt8(bytes.readUInt8(position) ^ mask, position)
  writeFileSync(path, bytes)
}
