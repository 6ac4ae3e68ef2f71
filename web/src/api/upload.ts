import i18next from 'i18next'
import { belowPage } from '../address/basename.ts'
import { ApiProblem, unreachable } from './api-problem.ts'
import { requestEnded, requestStarted } from './connection.model.ts'
import { $authorization, $storedToken, sessionRefused } from './token.model.ts'

/**
 * Sends a file as bytes and nothing else: GraphQL carries none. The server answers in the requested language.
 * @param path such as `/api/files/image`
 * @param onProgress from 0 to 1: how much has been sent
 * @param signal ends it early: the promise is rejected with a problem `aborted`
 * @returns what the server answered, as it was sent
 * @throws ApiProblem
 */
export function upload(
  path: string,
  content: Blob,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<unknown> {
  const tokenUsed = $storedToken.getState()
  requestStarted()
  return new Promise<unknown>((resolve, reject) => {
    // `fetch` doesn't report how far an upload is.
    const request = new XMLHttpRequest()
    request.open('POST', belowPage(path))
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total))
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('abort', () => reject(new ApiProblem({ code: 'aborted' })))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(answerOf(request.responseText))
      else {
        // A user who logged in while it was being sent is not the one that is refused.
        if (request.status === 401 && tokenUsed === $storedToken.getState()) sessionRefused()
        reject(problemOf(request.status, request.responseText))
      }
    })
    signal?.addEventListener('abort', () => request.abort())
    request.send(content)
  }).finally(() => requestEnded())
}

function headers(): Record<string, string> {
  const authorization = $authorization.getState()
  return {
    'Content-Type': 'application/octet-stream',
    'Accept-Language': i18next.language,
    ...(authorization !== null && { Authorization: authorization }),
  }
}

function answerOf(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return null
  }
}

function problemOf(status: number, body: string): ApiProblem {
  if (status === 401) return new ApiProblem({ code: 'unauthenticated' })
  const answer = answerOf(body)
  const message = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : ''
  return new ApiProblem({ code: 'unknown', text: typeof message === 'string' ? message : '' })
}
