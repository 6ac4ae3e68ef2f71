import type { ArchiveEntry, Archives } from '../../ports/archives.port.ts'
import type { ImageVault } from '../../ports/images.port.ts'
import { type Result, success } from '../../result.ts'
import { type Export, exportDocuments } from '../../transfer/export-documents.ts'
import { documentNames, pictureName, schemaName } from '../../transfer/export-format.ts'
import type { Selection } from '../../transfer/selection.ts'
import type { TransferInvalid } from '../../transfer/transfer.problems.ts'
import type { RecordBook } from '../records/record-book.ts'

interface ExportDeps {
  readonly records: Pick<RecordBook, 'now'>
  readonly images: Pick<ImageVault, 'get'>
  readonly archives: Pick<Archives, 'write'>
  readonly version: string
}

/** An archive of the chosen recipes and collections, as of now, whatever is changed while it is fetched. */
export function exportCatalogue(
  deps: ExportDeps,
  selection: Selection,
): Result<AsyncIterable<Uint8Array>, TransferInvalid> {
  const chosen = exportDocuments(deps.records.now, selection)
  return chosen.ok ? success(deps.archives.write(entriesOf(chosen.value, deps))) : chosen
}

async function* entriesOf(
  { documents, pictures }: Export,
  { images, version }: ExportDeps,
): AsyncIterable<ArchiveEntry> {
  yield { name: schemaName, content: JSON.stringify({ version }) }
  for (const name of documentNames) yield { name, content: JSON.stringify(documents[name]) }
  for (const { kind, id, key } of pictures) {
    const content = await images.get(key)
    // A picture that is gone from the disk must not keep the recipes from being saved.
    if (content) yield { name: pictureName(kind, id), content }
  }
}
