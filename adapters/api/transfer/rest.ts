import { Readable } from 'node:stream'
import { type TSchema, Type } from 'typebox'
import { inNameOrder } from '#domain/catalogue/name-order.ts'
import type { FileVault, StoredFile } from '#domain/ports/file-vault.port.ts'
import { backUp } from '#domain/usecases/backup/backup-memory.usecase.ts'
import { largestBackup } from '#domain/usecases/backup/restore-memory.usecase.ts'
import { exportCatalogue } from '#domain/usecases/transfer/export-catalogue.usecase.ts'
import { largestImport, type StagedImport } from '#domain/usecases/transfer/import-catalogue.usecase.ts'
import { callerOf } from '../kernel/access/access.ts'
import { cutOffWithSession } from '../kernel/access/session-end.ts'
import { HttpProblem, isOfStore, unwrap } from '../kernel/problems/http-problem.ts'
import { all, created, done, file, okEmpty, type RestRoutes, route } from '../kernel/rest/answers.ts'
import { required } from '../kernel/rest/decode.ts'
import { readForm } from '../kernel/rest/form.ts'
import { encodingContext, SentId } from '../kernel/rest/schemas.ts'
import { encodeRecipe, WireRecipe } from '../recipes/schema.ts'
import {
  ExportRequest,
  encodeStagedBackup,
  ImportConfirm,
  stagedImportText,
  WireStagedBackup,
  WireStagedImport,
} from './schema.ts'

const managed = { operation: 'transfer.manage' } as const
const importForm = { json: null, file: { part: 'file', mostBytes: largestImport } } as const

const ImportParams = Type.Object({ importId: SentId })

/** rest-api.md 2.15 */
export const transferRoutes: RestRoutes = (app, deps) => {
  app.post('/export/recipes', route(managed, 'All recipes by name, to choose from', all(WireRecipe)), async request => {
    const context = encodingContext(deps, callerOf(request).user)
    return inNameOrder(deps.records.now.recipe.values()).map(recipe => encodeRecipe(recipe, context))
  })

  const exportRoute = route(
    managed,
    'A zip file of recipes and collections, and of all that they need',
    file('application/zip'),
    { body: ExportRequest },
  )
  app.post('/export', exportRoute, async (request, reply) => {
    const { exportAllRecipes, exportRecipeIds, exportAllCollections, exportCollectionIds } = request.body
    const zip = unwrap(
      exportCatalogue(deps, {
        allRecipes: exportAllRecipes,
        recipeIds: exportRecipeIds,
        allCollections: exportAllCollections,
        collectionIds: exportCollectionIds,
      }),
    )
    cutOffWithSession(reply, deps)
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="cocktailpi_export_${fileTime(deps.clock.now())}.zip"`)
      .send(Readable.from(zip, { objectMode: false }))
  })

  const stageSchema = {
    summary: 'Upload a zip file; what is in it can be imported for ten minutes',
    // As text, in pieces.
    response: created(Type.Unsafe<Readable>(WireStagedImport)),
  }
  app.post('/import', { config: { ...managed, form: importForm }, schema: stageSchema }, async (request, reply) => {
    const { user } = callerOf(request)
    const { file: staged } = await readForm<TSchema, StagedImport>(request, importForm, async content =>
      unwrap(await intoStore(() => deps.importService.stage(user.id, content))),
    )
    const text = Readable.from(stagedImportText(required('file', staged)), { objectMode: false })
    return reply.code(201).type('application/json; charset=utf-8').send(text)
  })

  const confirmSchema = {
    summary: 'Import from an upload, all that is chosen or nothing',
    params: ImportParams,
    neverMissing: true,
    body: ImportConfirm,
    response: okEmpty,
  }
  app.post('/import/:importId', { config: managed, schema: confirmSchema }, async (request, reply) => {
    const { body } = request
    const confirmed = await deps.importService.confirm(callerOf(request).user.id, request.params.importId, {
      allRecipes: body.importAllRecipes,
      recipeIds: body.importRecipeIds,
      allCollections: body.importAllCollections,
      collectionIds: body.importCollectionIds,
      allGlasses: body.importAllGlasses,
      allCategories: body.importAllCategories,
      duplicateMode: body.duplicateMode,
    })
    return done(reply, confirmed)
  })
}

/** The time on the wall, as it can stand in the name of a file: `2031-05-06T07-08-09.123`. */
export function fileTime(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, -1).replaceAll(':', '-')
}

const backsUp = { operation: 'backup.manage' } as const
const uploaded = { ...backsUp, upload: { mostBytes: largestBackup } } as const
const RestoreParams = Type.Object({ restoreId: SentId })

/** All that the machine remembers, out and in. */
export const backupRoutes: RestRoutes = (app, deps) => {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))

  const backupRoute = route(
    backsUp,
    'Everything, as one file; as secret as the machine itself',
    file('application/zip'),
  )
  app.get('/', backupRoute, async (_request, reply) => {
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
    neverMissing: true,
    response: okEmpty,
  }
  app.post('/restore/:restoreId', { config: backsUp, schema: confirmSchema }, async (request, reply) =>
    done(reply, await deps.restoreService.confirm(callerOf(request).user.id, request.params.restoreId)),
  )
}

/** Does what writes to the disk. Throws an {@link HttpProblem} when the disk refuses. */
export async function intoStore<Value>(write: () => Promise<Value>): Promise<Value> {
  try {
    return await write()
  } catch (error) {
    if (isOfStore(error)) throw new HttpProblem({ kind: 'store-unavailable' })
    throw error
  }
}

/** Stores a file while it arrives. Throws an {@link HttpProblem} for one that is refused, and when the disk refuses. */
export const keepFile = async (files: FileVault, content: AsyncIterable<Uint8Array>): Promise<StoredFile> =>
  unwrap(await intoStore(() => files.put(content)))
