import { filesInUse } from '../../events/event-action.ts'
import type { ArchiveEntry, Archives } from '../../ports/archives.port.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { FileVault } from '../../ports/file-vault.port.ts'
import type { ImageVault } from '../../ports/images.port.ts'
import type { RecordStore } from '../../ports/record-store.port.ts'
import type { PastOrder } from '../../pour/order.ts'
import { currentVersion } from '../../records/documents.ts'
import { lastIdOf } from '../../records/draft.ts'
import { type Records, recordKinds } from '../../records/records.ts'
import {
  type BackupDocuments,
  type BackupEntry,
  type BackupManifest,
  type BackupOrders,
  backupEntryName,
  backupFormat,
  backupFormatVersion,
} from '../../transfer/backup-format.ts'
import { imagesInUse } from '../pictures/tidy-images.usecase.ts'

interface BackupDeps {
  readonly records: { readonly now: Records }
  readonly history: Pick<RecordStore, 'pastOrders'>
  readonly images: Pick<ImageVault, 'get'>
  readonly files: Pick<FileVault, 'get'>
  readonly archives: Pick<Archives, 'write' | 'digest'>
  readonly clock: Clock
  readonly version: string
}

/** Everything as of the call, whatever changes meanwhile: as secret as the machine itself. */
export function backUp(deps: BackupDeps): AsyncIterable<Uint8Array> {
  return deps.archives.write(entriesOf(deps, deps.records.now, deps.clock.now()))
}

async function* entriesOf(
  deps: BackupDeps,
  records: Records,
  createdAt: BackupManifest['createdAt'],
): AsyncIterable<ArchiveEntry> {
  const digests: Record<string, string> = {}
  const entry = (of: BackupEntry, content: ArchiveEntry['content']): ArchiveEntry => {
    const name = backupEntryName(of)
    digests[name] = deps.archives.digest(content)
    return { name, content }
  }
  for (const kind of recordKinds) {
    const documents: BackupDocuments = { version: currentVersion(kind), documents: [...records[kind]] }
    yield entry({ kind: 'records', of: kind }, JSON.stringify(documents))
  }
  let page = 0
  for await (const orders of ordersUntil(records, deps.history)) {
    page += 1
    const document: BackupOrders = { version: currentVersion('pastOrder'), orders }
    yield entry({ kind: 'orders', page }, JSON.stringify(document))
  }
  // A lost picture must not keep the rest from being saved.
  for (const key of imagesInUse(records)) {
    const picture = await deps.images.get(key)
    if (picture) yield entry({ kind: 'image', key }, picture)
  }
  for (const key of filesInUse(records.eventAction.values())) {
    const file = await deps.files.get(key)
    if (file) yield entry({ kind: 'file', key }, file)
  }
  const { version } = deps
  const manifest: BackupManifest = {
    format: backupFormat,
    formatVersion: backupFormatVersion,
    version,
    createdAt,
    entries: digests,
  }
  yield { name: backupEntryName({ kind: 'manifest' }), content: JSON.stringify(manifest) }
}

const pageSize = 200

/** Newest first: none that ended after `records` were, and none twice. */
async function* ordersUntil(
  records: Records,
  history: Pick<RecordStore, 'pastOrders'>,
): AsyncGenerator<readonly PastOrder[]> {
  const lastId = lastIdOf(records, 'openOrder')
  const seen = new Set<number>()
  for (let offset = 0; ; offset += pageSize) {
    const page = await history.pastOrders(offset, pageSize)
    // Orders that end meanwhile push others to the next page.
    const orders = page.filter(({ id }) => id <= lastId && !records.openOrder.has(id) && !seen.has(id))
    for (const { id } of orders) seen.add(id)
    if (orders.length > 0) yield orders
    if (page.length < pageSize) return
  }
}
