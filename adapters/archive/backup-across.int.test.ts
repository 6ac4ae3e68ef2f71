import { afterEach, expect, it } from 'vitest'
import type { Archives } from '#domain/ports/archives.port.ts'
import type { PastOrder } from '#domain/pour/order.ts'
import {
  applyOperations,
  counterIdOf,
  emptyRecords,
  type IdentifiedKind,
  onlyId,
  type Records,
  type WriteOperation,
} from '#domain/records/records.ts'
import { seedOperations } from '#domain/seed/seed.ts'
import { anEventAction, aTextFile } from '#domain/testing/event-builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { createMemoryFileVault } from '#domain/testing/memory-file-vault.ts'
import { createMemoryImageVault } from '#domain/testing/memory-image-vault.ts'
import { pastOrder } from '#domain/testing/record-samples.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { backUp } from '#domain/usecases/backup/backup-memory.usecase.ts'
import { backupLimits, readBackup, restoreVaults } from '#domain/usecases/backup/restore-memory.usecase.ts'
import { type ArchivesHarness, inBrowser, onComputer } from './testing/harnesses.ts'

const now = timestamp(Date.UTC(2026, 10, 28))
/** Newest first. */
const history: readonly PastOrder[] = Array.from({ length: 450 }, (_, index) => pastOrder(450 - index))

/** A machine as it is seeded, with a picture, an event action with a file, and a history. */
async function machine() {
  const images = createMemoryImageVault()
  const files = createMemoryFileVault()
  const imageKey = await images.put(aPicture(3))
  const { fileKey } = expectSuccess(await files.put(once(aTextFile())))
  const users = [
    { username: 'admin', role: 'admin', passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA' },
  ] as const
  const seeded = applyOperations(emptyRecords(), seedOperations({ now, users, simulated: true }))
  const [recipe] = seeded.recipe.values()
  if (!recipe) throw new Error('There are no recipes')
  const task = { kind: 'run-python', fileName: 'lights.py', fileKey } as const
  const records = applyOperations(seeded, [
    { op: 'put', kind: 'recipe', id: recipe.id, value: { ...recipe, imageKey } },
    { op: 'put', kind: 'eventAction', id: 1, value: anEventAction({ id: asId(1), task }) },
    { op: 'put', kind: 'tokenSecret', id: onlyId, value: { value: 'c2VjcmV0' } },
    counter('openOrder', history.length),
    counter('eventAction', 1),
  ])
  return { images, files, records }
}

const counter = (kind: IdentifiedKind, last: number): WriteOperation => ({
  op: 'put',
  kind: 'counter',
  id: counterIdOf(kind),
  value: { kind, last },
})

const opened: ArchivesHarness[] = []
afterEach(async () => {
  for (const harness of opened.splice(0)) await harness.dispose()
})
const archivesOf = async (make: () => Promise<ArchivesHarness>): Promise<Archives> => {
  const harness = await make()
  opened.push(harness)
  return harness.archives
}

it.each([
  ['a browser', 'a computer', inBrowser, onComputer],
  ['a computer', 'a browser', onComputer, inBrowser],
  ['a browser', 'another one', inBrowser, inBrowser],
])('a backup from %s is restored on %s, to the letter', async (_, __, makeFrom, makeTo) => {
  const from = await archivesOf(makeFrom)
  const to = await archivesOf(makeTo)
  const { images, files, records } = await machine()
  const pastOrders = async (offset: number, limit: number) => history.slice(offset, offset + limit)
  const backup = backUp({
    records: { now: records },
    history: { pastOrders },
    images,
    files,
    archives: from,
    clock: { now: () => now },
    version: '1.0.0',
  })
  const key = expectSuccess(await to.putAside(backup, 50_000_000))
  const archive = expectSuccess(await to.open(key, backupLimits))
  const { manifest, memory } = expectSuccess(await readBackup(archive, to))
  expect(asPlain(memory.records)).toEqual(asPlain(records))
  expect(memory.pastOrders).toEqual(history.toReversed())
  const restored = { images: createMemoryImageVault(), files: createMemoryFileVault() }
  expectSuccess(await restoreVaults(archive, manifest, restored))
  expect(asHex(restored.images.stored)).toEqual(asHex(images.stored))
  await archive.close()
})

const asPlain = (records: Records) =>
  Object.fromEntries(
    Object.entries(records).map(([kind, table]) => [kind, [...(table as ReadonlyMap<number, unknown>)]]),
  )

const asHex = (pictures: ReadonlyMap<string, Uint8Array>) =>
  [...pictures].map(([key, picture]) => [key, Buffer.from(picture).toString('hex')])

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
