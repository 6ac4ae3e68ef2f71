import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { ackMarkerFile, createAckMarker } from '../commit-log.ts'
import type { EmbeddedStoreOptions } from '../open-embedded-store.ts'
import { openEmbeddedStore } from '../open-embedded-store.ts'
import { snapshotFolder } from '../snapshots.ts'
import { numberedBatch } from './numbered-batches.ts'

/** The files of a store at an instant at which its process is killed, with a snapshot. */
export interface CrashImage {
  readonly file: Buffer
  readonly log: Buffer
  readonly witness: Buffer
  /** The witness of some batches before the last. */
  readonly earlierWitness: Buffer
  readonly snapshot: { readonly name: string; readonly bytes: Buffer }
}

interface Batches {
  readonly inSnapshot: number
  readonly inFile: number
  readonly acknowledged: number
}

export async function crashImage(
  file: string,
  bundled: Pick<EmbeddedStoreOptions, 'workerUrl' | 'workerExecArgv'>,
  { inSnapshot, inFile, acknowledged }: Batches,
): Promise<CrashImage> {
  const open = async (quietMs: number): Promise<RecordStore> => {
    const now = () => timestamp(Date.UTC(2025, 5, 1))
    return expectSuccess(await openEmbeddedStore({ file, now, quietMs, ...bundled }))
  }
  const first = await open(1_000_000)
  await write(first, 1, inSnapshot - 1)
  await first.close()
  // A quiet time follows a write: this one alone.
  const snapshotting = await open(20)
  await write(snapshotting, inSnapshot, inSnapshot)
  await vi.waitFor(() => expect(dailyIn(file)).toHaveLength(1), 20_000)
  await snapshotting.close()
  const second = await open(1_000_000)
  await write(second, inSnapshot + 1, inFile)
  await second.close()

  const last = await open(1_000_000)
  await write(last, inFile + 1, acknowledged - 3)
  const earlierWitness = readFileSync(ackMarkerFile(file))
  await write(last, acknowledged - 2, acknowledged)
  const [name = ''] = dailyIn(file)
  const image: CrashImage = {
    file: readFileSync(file),
    log: readFileSync(`${file}-wal`),
    witness: readFileSync(ackMarkerFile(file)),
    earlierWitness,
    snapshot: { name, bytes: readFileSync(join(snapshotFolder(file), name)) },
  }
  await last.close()
  return image
}

const dailyIn = (file: string): string[] =>
  existsSync(snapshotFolder(file)) ? readdirSync(snapshotFolder(file)).filter(each => each.startsWith('daily-')) : []

async function write(store: RecordStore, from: number, to: number): Promise<void> {
  for (let batch = from; batch <= to; batch += 1) {
    const { replacesAll, operations } = numberedBatch(batch)
    if (replacesAll) await store.replaceAll(once(operations))
    else await store.commit(operations)
  }
}

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}

/** Lays the files of a killed store into a new folder, as if they had been written there. @returns the store's file */
export function putImage(file: string, image: CrashImage): string {
  mkdirSync(snapshotFolder(file), { recursive: true })
  writeFileSync(file, image.file)
  writeFileSync(`${file}-wal`, image.log)
  writeFileSync(join(snapshotFolder(file), image.snapshot.name), image.snapshot.bytes)
  createAckMarker(file).note(...noted(image.witness))
  return file
}

/** The noted values: for this file it would have been the same. */
function noted(witness: Buffer): Parameters<ReturnType<typeof createAckMarker>['note']> {
  const { log, commits, withoutLog } = JSON.parse(witness.toString().replace(/^\d+ /, ''))
  return [{ log, commits }, withoutLog]
}
