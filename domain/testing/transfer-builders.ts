/* Files to import, and what came of importing them. */
import type { ImageKey } from '../catalogue/image.ts'
import { createDraft, type Draft } from '../records/draft.ts'
import { applyOperations, type Records, type WriteOperation } from '../records/records.ts'
import type { Result } from '../result.ts'
import { ContentsReader } from '../transfer/contents-reader.ts'
import { exportDocuments } from '../transfer/export-documents.ts'
import type { Contents, DocumentName, PicturedKind } from '../transfer/export-format.ts'
import { importContents } from '../transfer/import-contents.ts'
import type { ImportJob, ImportReport } from '../transfer/import-job.ts'
import { everything, select } from '../transfer/selection.ts'
import type { TransferInvalid } from '../transfer/transfer.problems.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import { expectSuccess } from './unwrap.ts'

/** Parsed documents of an export; one that is not there is undefined. */
export type Documents = Readonly<Partial<Record<DocumentName, unknown>>>

export function readContents(documents: Documents): Result<Contents, TransferInvalid> {
  const reader = new ContentsReader()
  for (const name of ContentsReader.order) {
    for (const part of partsOf(documents[name])) if (!reader.read(name, part)) break
  }
  return reader.result()
}

function* partsOf(document: unknown): Generator<Parameters<ContentsReader['read']>[1]> {
  if (document === undefined) return
  if (typeof document !== 'object' || document === null) {
    yield { kind: 'plain', value: document }
    return
  }
  const isList = Array.isArray(document)
  yield { kind: 'opened', of: isList ? 'list' : 'object' }
  const entries = isList ? document.entries() : Object.entries(document)
  for (const [key, value] of entries) yield { kind: 'entry', key, value }
}

/** As it comes out of a file. */
export const asFile = (documents: Documents): Documents => JSON.parse(JSON.stringify(documents))

/** All that a machine exports. */
export const exported = (records: Records): Documents =>
  asFile(expectSuccess(exportDocuments(records, everything)).documents)

export const contentsOf = (documents: Documents): Contents =>
  expectSuccess(select(expectSuccess(readContents(documents)), everything))

export const noPictures: Readonly<Record<PicturedKind, ReadonlyMap<number, ImageKey>>> = {
  recipe: new Map(),
  ingredient: new Map(),
  collection: new Map(),
}

export interface Imported {
  readonly records: Records
  readonly report: ImportReport
  readonly operations: readonly WriteOperation[]
}

/** Everything of a file, by the user 61. */
export function importInto(
  records: Records,
  documents: Documents,
  with_: Partial<ImportJob> = {},
  others: Draft['others'] = new Map(),
): Imported {
  const draft = createDraft(records, others)
  const report = importContents(draft, {
    contents: contentsOf(documents),
    pictures: noPictures,
    mode: 'overwrite',
    withGlasses: true,
    withCategories: true,
    userId: asId(61),
    now: timestamp(1_800_000_000_000),
    ...with_,
  })
  return { records: applyOperations(records, draft.operations), report, operations: draft.operations }
}
