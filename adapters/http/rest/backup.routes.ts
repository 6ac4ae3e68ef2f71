import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { backUp } from '#domain/usecases/backup/backup-memory.usecase.ts'
import { largestBackup } from '#domain/usecases/backup/restore-memory.ts'
import { callerOf } from '../access/access.ts'
import { cutOffWithSession } from '../access/session-end.ts'
import { HttpProblem, unwrap } from '../problems/http-problem.ts'
import { SentId } from '../wire/schemas.ts'
import { encodeStagedBackup, WireStagedBackup } from '../wire/transfer.ts'
import { created, done, file, okEmpty } from './answers.ts'
import { intoStore } from './into-store.ts'
import type { RestRoutes } from './rest-routes.ts'
import { fileTime } from './transfer.routes.ts'

const managed = { operation: 'backup.manage' } as const
const uploaded = { ...managed, upload: { mostBytes: largestBackup } } as const
const RestoreParams = Type.Object({ restoreId: SentId })

/** All that the machine remembers, out and in. */
export const backupRoutes: RestRoutes = (app, deps) => {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))

  const backupSchema = {
    summary: 'Everything, as one file; as secret as the machine itself',
    response: file('application/zip'),
  }
  app.get('/', { config: managed, schema: backupSchema }, async (_request, reply) => {
    cutOffWithSession(reply, deps)
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="speedrail_backup_${fileTime(deps.clock.now())}.zip"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(backUp({ ...deps, history: deps.history }), { objectMode: false }))
  })

  const stageSchema = {
    summary: 'Upload a backup; it can be restored for ten minutes',
    response: created(WireStagedBackup),
  }
  app.post('/restore', { config: uploaded, schema: stageSchema, bodyLimit: largestBackup }, async (request, reply) => {
    const { body } = request
    if (!(body instanceof Readable)) {
      throw new HttpProblem({ kind: 'bad-input', detail: 'Send the file as application/octet-stream.' })
    }
    const content = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
    const staged = unwrap(await intoStore(() => deps.restoreService.stage(callerOf(request).user.id, content)))
    request.admitAgain()
    return reply.code(201).send(encodeStagedBackup(staged))
  })

  const confirmSchema = {
    summary: 'Replace everything by an uploaded backup; everyone has to log in again',
    params: RestoreParams,
    response: okEmpty,
  }
  app.post('/restore/:restoreId', { config: managed, schema: confirmSchema }, async (request, reply) =>
    done(reply, await deps.restoreService.confirm(callerOf(request).user.id, request.params.restoreId)),
  )
}
