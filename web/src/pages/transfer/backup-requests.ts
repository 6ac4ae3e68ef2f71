import { request, takeFile, uploadFile } from '../../api/file-requests.ts'
import type { NamedFile } from '../../ui/hand-to-browser.ts'

/** The contents of an uploaded backup. */
export interface StagedBackup {
  readonly restoreId: number
  /** ISO 8601. */
  readonly createdAt: string
  readonly version: string
  readonly recipes: number
  readonly ingredients: number
  readonly collections: number
  readonly pumps: number
  readonly users: number
  readonly pastOrders: number
}

/** @throws ApiProblem */
export const downloadBackup = async (): Promise<NamedFile> =>
  takeFile(await request('/api/backup'), 'speedrail_backup.zip')

/**
 * Sends a backup, to be looked at before it is restored.
 * @param onProgress from 0 to 1
 * @throws ApiProblem
 */
export const uploadBackup = (file: Blob, onProgress: (share: number) => void): Promise<StagedBackup> =>
  uploadFile('/api/backup/restore', file, onProgress)
