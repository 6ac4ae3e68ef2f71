import i18next from 'i18next'
import { belowPage } from '../address/basename.ts'
import { ApiProblem, unreachable } from './api-problem.ts'
import { requestEnded, requestStarted } from './connection.model.ts'
import { machineFetch } from './machine-line.ts'
import { $authorization, $storedToken, type StoredToken, sessionRefused } from './token.model.ts'

/** Files go over plain requests: GraphQL carries none. The server answers in the requested language. */
const headers = (): Record<string, string> => {
  const authorization = $authorization.getState()
  return { 'Accept-Language': i18next.language, ...(authorization !== null && { Authorization: authorization }) }
}

/**
 * Asks; with a body, by POST and as JSON.
 * @throws ApiProblem
 */
export async function request(path: string, method: 'GET' | 'POST' = 'GET', body?: object): Promise<Response> {
  const tokenUsed = $storedToken.getState()
  const response = await machineFetch(path, {
    method,
    headers: { ...headers(), ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw unreachable()
  })
  if (!response.ok) throw problemOf(response.status, await response.text(), tokenUsed)
  return response
}

/**
 * Takes what is answered as a file.
 * @param fallbackName where the answer names none
 * @param onBytes how many have arrived so far
 * @throws ApiProblem
 */
export async function takeFile(
  response: Response,
  fallbackName: string,
  onBytes?: (bytes: number) => void,
): Promise<{ readonly name: string; readonly content: Blob }> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      onBytes?.(bytes)
      controller.enqueue(chunk)
    },
  })
  const body = response.body?.pipeThrough(counting) ?? null
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  const content = await new Response(body, { headers: { 'content-type': type } }).blob().catch(() => {
    throw unreachable()
  })
  return { name: name ?? fallbackName, content }
}

/**
 * Sends a file, as it is or as a form.
 * @param onProgress from 0 to 1: how much has been sent
 * @throws ApiProblem
 */
export function upload<Answer>(
  path: string,
  file: Blob | FormData,
  onProgress: (share: number) => void,
): Promise<Answer> {
  const tokenUsed = $storedToken.getState()
  requestStarted()
  return new Promise<Answer>((resolve, reject) => {
    // `fetch` doesn't report how far an upload is.
    const sending = new XMLHttpRequest()
    sending.open('POST', belowPage(path))
    for (const [name, value] of Object.entries(headers())) sending.setRequestHeader(name, value)
    // A form says itself what it is.
    if (file instanceof Blob) sending.setRequestHeader('Content-Type', 'application/octet-stream')
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total))
    sending.addEventListener('error', () => reject(unreachable()))
    sending.addEventListener('load', () => {
      const { status, responseText } = sending
      const answer = answerIn(responseText)
      if (status >= 200 && status < 300 && answer !== null) resolve(answer as Answer)
      else reject(problemOf(status, responseText, tokenUsed))
    })
    sending.send(file)
  }).finally(() => requestEnded())
}

/** A person who logged in while it was on its way is not the one that is refused. */
function problemOf(status: number, body: string, tokenUsed: StoredToken | null): ApiProblem {
  if (status === 401 && tokenUsed === $storedToken.getState()) sessionRefused()
  const message = answerIn(body)?.message
  const text = typeof message === 'string' ? message : ''
  return new ApiProblem({ code: status === 401 ? 'unauthenticated' : 'unknown', text })
}

function answerIn(body: string): { readonly message?: unknown } | null {
  try {
    return JSON.parse(body) as { readonly message?: unknown } | null
  } catch {
    return null
  }
}
