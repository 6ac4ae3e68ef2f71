import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalFileVault } from '#adapters/actions/local-file-vault.ts'
import { systemClock } from '#adapters/clock/system-clock.ts'
import type { ImageKey } from '#domain/catalogue/image.ts'
import type { FileKey } from '#domain/events/event-action.ts'
import type { PastOrder } from '#domain/pour/order.ts'

import type { Records, WriteOperation } from '#domain/records/records.ts'
import { seedOperations } from '#domain/seed/seed.ts'
import { users } from '#domain/seed/testing/demo-machine.ts'
import { aRecipe } from '#domain/testing/builders.ts'
import { anEventAction, aTextFile } from '#domain/testing/event-builders.ts'
import { append } from '#domain/testing/record-samples.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { imagesInUse } from '#domain/usecases/pictures/tidy-images.usecase.ts'
import { type OpenStore, openStore, type StoreConfig } from '../open-store.ts'
import './bundled-worker.ts'

export const inFolder = (dataDir: string): StoreConfig => ({ store: 'embedded', machineId: null, dataDir })

export async function withStore<Value>(
  config: StoreConfig,
  work: (store: OpenStore) => Promise<Value>,
): Promise<Value> {
  const opened = expectSuccess(await openStore({ config, clock: systemClock, warn: () => undefined }))
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

const now = timestamp(1_700_000_000_000)

/** A machine with the seed, some pictures, a script and 250 past orders. */
export async function fillMachine(config: StoreConfig, pictures = 1): Promise<void> {
  await withStore(config, async ({ store, images, localDir }) => {
    const { fileKey } = expectSuccess(await createLocalFileVault(localDir).put(once(aTextFile())))
    const keys: ImageKey[] = []
    for (let index = 0; index < pictures; index += 1) keys.push(await images.put(jpegOf(index)))
    const orders = Array.from({ length: 250 }, (_, index) => append(index + 1))
    expectSuccess(await store.load())
    await store.commit([...seedOperations({ now, users, simulated: true }), ...ownOperations(keys, fileKey), ...orders])
  })
}

/** Machines that are filled: what takes long is done once, and copied. */
export function createFilledMachines() {
  const templates = new Map<number, Promise<string>>()
  const filled = async (pictures: number): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'speedrail-filled-'))
    await fillMachine(inFolder(folder), pictures)
    return folder
  }
  return {
    async fill({ dataDir }: StoreConfig, pictures = 1): Promise<void> {
      const template = templates.get(pictures) ?? filled(pictures)
      templates.set(pictures, template)
      await cp(await template, dataDir, { recursive: true })
    },
    async dispose(): Promise<void> {
      for (const folder of templates.values()) await rm(await folder, { recursive: true })
    },
  }
}

/** All different; the first of some hundred kilobytes. */
export function jpegOf(index: number): Uint8Array {
  const jpeg = new Uint8Array(index === 0 ? 300_000 : 5000).fill(index)
  jpeg.set([0xff, 0xd8, 0xff])
  return jpeg
}

function ownOperations(keys: readonly ImageKey[], fileKey: FileKey): WriteOperation[] {
  const put = (kind: string, value: { id: number }): WriteOperation =>
    ({ op: 'put', kind, id: value.id, value }) as unknown as WriteOperation
  const steps = [{ kind: 'writtenInstruction', message: 'Røres' }] as const
  return [
    ...keys.map((key, index) => put('recipe', aRecipe({ id: asId(9001 + index), steps, imageKey: key }))),
    put('eventAction', anEventAction({ task: { kind: 'run-python', fileName: 'a.py', fileKey } })),
    { op: 'put', kind: 'counter', id: 7, value: { kind: 'openOrder', last: 250 } },
    { op: 'put', kind: 'tokenSecret', id: 1, value: { value: 'c2VjcmV0' } },
  ]
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

interface WholeMachine {
  readonly records: Records
  readonly orders: readonly PastOrder[]
  /** By their keys. */
  readonly pictures: ReadonlyMap<string, Uint8Array | null>
  readonly files: ReadonlyMap<string, Uint8Array | null>
}

/** All that it remembers, as another process finds it. */
export function memoryOf(config: StoreConfig): Promise<WholeMachine> {
  return withStore(config, async ({ store, lastingImages, localDir }) => {
    const records = expectSuccess(await store.load())
    const orders = [...(await store.pastOrders(0, 200)), ...(await store.pastOrders(200, 200))]
    const pictures = new Map<string, Uint8Array | null>()
    for (const key of imagesInUse(records)) pictures.set(key, await lastingImages.get(key))
    const files = new Map<string, Uint8Array | null>()
    const vault = createLocalFileVault(localDir)
    for (const { task } of records.eventAction.values()) {
      if (task.kind === 'run-python') files.set(task.fileKey, await vault.get(task.fileKey))
    }
    return { records, orders, pictures, files }
  })
}

/** To compare with: also the order of what is in each document. */
export const textOf = ({ records, orders }: Pick<WholeMachine, 'records' | 'orders'>): string =>
  JSON.stringify([Object.entries(records).map(([kind, table]) => [kind, ...table]), orders])
