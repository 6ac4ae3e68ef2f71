/* Files to import, and what came of importing them. */
import type { ImageKey } from '../catalogue/image.ts'
import { createDraft, type Draft } from '../records/draft.ts'
import { applyOperations, type Records, type WriteOperation } from '../records/records.ts'
import { exportDocuments } from '../transfer/export-documents.ts'
import { importContents } from '../transfer/import-contents.ts'
import type { ImportJob } from '../transfer/import-job.ts'
import type { ImportReport } from '../transfer/import-report.ts'
import type { Contents, PicturedKind } from '../transfer/portable.ts'
import { type Documents, readContents } from '../transfer/read-contents.ts'
import { everything, select } from '../transfer/selection.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import { expectSuccess } from './unwrap.ts'

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
