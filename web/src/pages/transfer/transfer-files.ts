import { request, takeFile, upload } from '../../api/file-requests.ts'
import { handToBrowser } from '../../ui/hand-to-browser.ts'
import type { StagedImport } from './import-report.ts'
import type { ExportRequest } from './transferables.ts'

/** A file that the browser has. */
interface SavedFile {
  readonly name: string
  readonly bytes: number
}

/** What a backup has so many of. */
export const counted = ['recipes', 'ingredients', 'collections', 'pumps', 'users', 'pastOrders'] as const

/** The contents of an uploaded backup. */
export interface StagedBackup extends Readonly<Record<(typeof counted)[number], number>> {
  readonly restoreId: number
  /** ISO 8601. */
  readonly createdAt: string
  readonly version: string
}

/** @throws ApiProblem */
async function save(answer: Promise<Response>, name: string, onBytes?: (bytes: number) => void): Promise<SavedFile> {
  const file = await takeFile(await answer, name, onBytes)
  handToBrowser(file)
  return { name: file.name, bytes: file.content.size }
}

/** @throws ApiProblem */
export const saveBackup = (): Promise<SavedFile> => save(request('/api/backup'), 'speedrail_backup.zip')

/** @param onBytes how many have arrived so far @throws ApiProblem */
export const saveExport = (wanted: ExportRequest, onBytes: (bytes: number) => void): Promise<SavedFile> =>
  save(request('/api/transfer/export', 'POST', wanted), 'export.zip', onBytes)

/** Sends a backup, to be looked at before it's restored. @param onProgress from 0 to 1 @throws ApiProblem */
export const uploadBackup = (file: Blob, onProgress: (share: number) => void): Promise<StagedBackup> =>
  upload('/api/backup/restore', file, onProgress)

/** Sends what another machine has exported, to be chosen from. @param onProgress from 0 to 1 @throws ApiProblem */
export function uploadImport(file: File, onProgress: (share: number) => void): Promise<StagedImport> {
  const form = new FormData()
  form.append('file', file)
  return upload('/api/transfer/import', form, onProgress)
}
