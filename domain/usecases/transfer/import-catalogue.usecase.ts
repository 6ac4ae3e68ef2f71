import { mayStill } from '../../access/acting-user.ts'
import type { Forbidden } from '../../access/permissions.ts'
import { largestImage } from '../../catalogue/image.ts'
import { type InvalidValue, invalid } from '../../documents/invalid.ts'
import { type EntryBounds, jsonParts } from '../../documents/json-parts.ts'
import type { ArchiveKey, ArchiveLimits, ArchiveProblem, Archives, OpenArchive } from '../../ports/archives.port.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { MachineClock } from '../../ports/hardware.port.ts'
import type { ImageEditor, ImageVault } from '../../ports/images.port.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { type Contents, documentNames, pictureOfName } from '../../transfer/export-format.ts'
import { importContents } from '../../transfer/import-contents.ts'
import { countOf, type DuplicateMode, type ImportReport } from '../../transfer/import-job.ts'
import { everything, type Selection, select } from '../../transfer/selection.ts'
import type { TransferInvalid } from '../../transfer/transfer.problems.ts'
import type { UserId } from '../../units/id.ts'
import { type CatalogueKind, quotas } from '../catalogue/catalogue-records.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'
import { type PictureUnusable, takePictures } from './import-pictures.ts'
import { openStagedUploads } from './staged-uploads.ts'

const megabyte = 1024 * 1024

/** As it is sent, in bytes. */
export const largestImport = 50 * megabyte

const largestDocument = 64 * megabyte

/** The largest recipe that can be written down fits: 50 steps of 50 ingredients, with a copy of each. */
export const largestEntry: EntryBounds = { characters: 2 * megabyte, nodes: 80_000 }

export const importLimits: ArchiveLimits = {
  entries: 10_000,
  unpackedBytes: 200 * megabyte,
  entryBytes: name =>
    documentNames.some(each => each === name) ? largestDocument : pictureOfName(name) ? largestImage : null,
}

/** An upload before anything of it is imported. */
export interface StagedImport {
  /** A positive integer that nobody can guess; good for the one who uploaded. */
  readonly importId: number
  readonly contents: Contents
}

export interface ImportChoice extends Selection {
  readonly allGlasses: boolean
  readonly allCategories: boolean
  readonly duplicateMode: DuplicateMode
}

export type ImportProblem =
  | ArchiveProblem
  | TransferInvalid
  | PictureUnusable
  | InvalidValue
  | Forbidden
  /** It has none of the documents of an export. */
  | { readonly kind: 'import-without-contents' }
  /** It never was, has been imported, someone else's, or too old. */
  | { readonly kind: 'import-gone' }

export interface ImportService {
  /** Checks all of an upload and keeps it for a while, in the place of an earlier one of the same user. */
  stage(userId: UserId, content: AsyncIterable<Uint8Array>): Promise<Result<StagedImport, ImportProblem>>
  /** All or nothing. What is refused can be tried again with another choice. */
  confirm(
    userId: UserId,
    importId: number,
    choice: ImportChoice,
  ): Promise<Result<ImportReport, ImportProblem | StoreUnavailable>>
}

interface ImportDeps {
  readonly records: RecordBook
  readonly images: Pick<ImageVault, 'get' | 'put' | 'has'>
  readonly imageEditor: ImageEditor
  readonly archives: Archives
  readonly clock: Clock
  readonly timer: Pick<MachineClock, 'now' | 'at'>
  /** A positive safe integer, another one each time, that nobody can guess. */
  readonly newImportId: () => number
  readonly onError: (error: unknown) => void
}

export function openImportService(deps: ImportDeps): ImportService {
  const { archives } = deps
  const uploads = openStagedUploads({ ...deps, newId: deps.newImportId }, 'one-each')
  return {
    async stage(userId, content) {
      const aside = await archives.putAside(content, largestImport)
      if (!aside.ok) return aside
      const contents = await withArchive(archives, aside.value, readAll)
      if (contents.ok) return success({ importId: await uploads.keep(userId, aside.value), contents: contents.value })
      await archives.discard(aside.value)
      return contents
    },
    async confirm(userId, importId, choice) {
      const upload = uploads.take(userId, importId)
      if (!upload) return failure({ kind: 'import-gone' })
      const done = await withArchive(archives, upload.key, archive => importFrom(deps, archive, userId, choice))
      if (done.ok) await archives.discard(upload.key)
      else await uploads.putBack(upload)
      return done
    },
  }
}

async function withArchive<Value, Problem>(
  archives: Archives,
  key: ArchiveKey,
  work: (archive: OpenArchive) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | ArchiveProblem>> {
  const opened = await archives.open(key, importLimits)
  if (!opened.ok) return opened
  try {
    return await work(opened.value)
  } finally {
    await opened.value.close()
  }
}

async function readAll(archive: OpenArchive): Promise<Result<Contents, ImportProblem>> {
  // Loaded when a file is read, as in restore-memory.usecase.ts.
  const { ContentsReader } = await import('../../transfer/contents-reader.ts')
  const names = ContentsReader.order.filter(name => archive.names.has(name))
  if (names.length === 0) return failure({ kind: 'import-without-contents' })
  const reader = new ContentsReader()
  for (const name of names) {
    const pieces = archive.textPieces(name)
    if (pieces === null) continue
    for await (const part of jsonParts(pieces, largestEntry)) {
      if (part.kind === 'too-long') return failure({ kind: 'archive-hostile' })
      if (!reader.read(name, part)) break
    }
  }
  const contents = reader.result()
  if (!contents.ok) return contents
  // Cycles of groups are found on the way from what is used: all of it is, for once.
  const whole = select(contents.value, everything)
  return whole.ok ? contents : whole
}

async function importFrom(
  deps: ImportDeps,
  archive: OpenArchive,
  userId: UserId,
  choice: ImportChoice,
): Promise<Result<ImportReport, ImportProblem | StoreUnavailable>> {
  const contents = await readAll(archive)
  if (!contents.ok) return contents
  const selected = select(contents.value, choice)
  if (!selected.ok) return selected
  const pictures = await takePictures(deps, archive, selected.value).catch((error: unknown) => {
    deps.onError(error)
    return failure({ kind: 'store-unavailable' } as const)
  })
  if (!pictures.ok) return pictures
  return deps.records.change<ImportReport, ImportProblem>(draft => {
    if (!mayStill(draft.records.user, { id: userId }, 'transfer.manage')) return failure({ kind: 'forbidden' })
    const report = importContents(draft, {
      contents: selected.value,
      pictures: pictures.value,
      mode: choice.duplicateMode,
      withGlasses: choice.allGlasses,
      withCategories: choice.allCategories,
      userId,
      now: deps.clock.now(),
    })
    const problem = quotaExceeded(draft.records, report)
    return problem ? failure(problem) : success(report)
  })
}

function quotaExceeded(before: Records, report: ImportReport): InvalidValue | null {
  for (const kind of Object.keys(quotas) as CatalogueKind[]) {
    const { of, most } = quotas[kind]
    const made = countOf(report, kind, 'created') + countOf(report, kind, 'copied')
    if (made > 0 && before[kind].size + made > most) return invalid(of, 'full', { most })
  }
  return null
}
