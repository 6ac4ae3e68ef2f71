import i18next from 'i18next'
import { ApiProblem, unreachable } from '../api/api-problem.ts'
import { $authorization, sessionRefused } from '../session/token.model.ts'

/** What is in a backup that was uploaded. */
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

export interface DownloadedBackup {
  readonly name: string
  readonly content: Blob
}

/** Files go over plain requests: GraphQL carries none. The server answers in the language that is asked for. */
const headers = (): Record<string, string> => {
  const authorization = $authorization.getState()
  return { 'Accept-Language': i18next.language, ...(authorization !== null && { Authorization: authorization }) }
}

/** @throws ApiProblem */
export async function downloadBackup(): Promise<DownloadedBackup> {
  const response = await fetch('/api/backup', { headers: headers() }).catch(() => {
    throw unreachable()
  })
  if (!response.ok) throw problemOf(response.status, await response.text())
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const content = await response.blob().catch(() => {
    throw unreachable()
  })
  return { name: name ?? 'speedrail_backup.zip', content }
}

/**
 * Sends a backup, to be looked at before it is restored.
 * @param onProgress from 0 to 1
 * @throws ApiProblem
 */
export function uploadBackup(file: Blob, onProgress: (share: number) => void): Promise<StagedBackup> {
  return new Promise((resolve, reject) => {
    // Requests of the newer kind do not tell how far they are.
    const request = new XMLHttpRequest()
    request.open('POST', '/api/backup/restore')
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total))
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as StagedBackup)
      else reject(problemOf(request.status, request.responseText))
    })
    request.send(file)
  })
}

function problemOf(status: number, body: string): ApiProblem {
  if (status === 401) sessionRefused()
  return new ApiProblem({ code: status === 401 ? 'unauthenticated' : 'unknown', text: messageIn(body), values: [] })
}

function messageIn(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}
