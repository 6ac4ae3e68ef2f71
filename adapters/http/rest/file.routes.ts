import { finished, Readable } from 'node:stream'
import { fileLimits, type StoredFile } from '#domain/ports/file-vault.port.ts'
import type { Result } from '#domain/result.ts'
import { stillCaller } from '../caller.ts'
import type { HttpDeps } from '../http-deps.ts'
import { HttpProblem, unwrap } from '../http-problem.ts'
import type { AnyProblem } from '../problem-table.ts'
import type { RestRoutes } from './rest-routes.ts'

/** Uploads, as bytes and nothing else; they go to the disk while they arrive. */
export const fileRoutes: RestRoutes = (app, deps) => {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))

  app.post('/event-action', { config: { operation: 'events.manage' } }, async (request, reply) => {
    const body: unknown = request.body
    if (!(body instanceof Readable)) {
      throw new HttpProblem({ kind: 'bad-input', detail: 'Send the file as application/octet-stream.' })
    }
    if (Number(request.headers['content-length'] ?? 0) > fileLimits.file) {
      await swallow(body)
      throw new HttpProblem({ kind: 'file-too-large', mostBytes: fileLimits.file })
    }
    const stored = unwrap(await store(body, deps))
    // Its sender may have been locked while it was on its way; what nobody uses is tidied away.
    if (!stillCaller(request.caller, deps)) throw new HttpProblem({ kind: 'unauthenticated' })
    return reply.code(201).send({ fileKey: stored.fileKey, size: stored.size })
  })
}

async function store(body: Readable, { files }: HttpDeps): Promise<Result<StoredFile, AnyProblem>> {
  try {
    // Reading that ends early must not close the connection: the answer goes the same way.
    return await files.put(body.iterator({ destroyOnReturn: false }))
  } catch (error) {
    if (body.destroyed && !body.readableEnded)
      throw new HttpProblem({ kind: 'bad-input', detail: 'The upload broke off.' })
    if (isOfDisk(error)) throw new HttpProblem({ kind: 'store-unavailable' })
    throw error
  } finally {
    await swallow(body)
  }
}

/** In milliseconds. */
const longestRest = 10_000

/** Takes in what is left of a refused upload: many clients read no answer before they have sent everything. */
function swallow(body: Readable): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve()
  return new Promise(resolve => {
    const timer = setTimeout(resolve, longestRest)
    finished(body, () => {
      clearTimeout(timer)
      resolve()
    })
    body.resume()
  })
}

const diskErrors: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES']
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && diskErrors.includes(error.code)
