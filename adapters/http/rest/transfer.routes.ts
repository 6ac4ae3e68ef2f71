import { Readable } from 'node:stream'
import { type TSchema, Type } from 'typebox'
import { inNameOrder } from '#domain/catalogue/name-order.ts'
import { exportCatalogue } from '#domain/usecases/transfer/export-catalogue.usecase.ts'
import { largestImport, type StagedImport } from '#domain/usecases/transfer/import-catalogue.usecase.ts'
import { callerOf } from '../access/access.ts'
import { cutOffWithSession } from '../access/session-end.ts'
import { unwrap } from '../problems/http-problem.ts'
import { readForm } from '../requests/form.ts'
import { required } from '../requests/invalid-field.ts'
import { encodingContext } from '../wire/encoding-context.ts'
import { encodeRecipe, WireRecipe } from '../wire/recipe.ts'
import { SentId } from '../wire/schemas.ts'
import { ExportRequest, ImportConfirm, stagedImportText, WireStagedImport } from '../wire/transfer.ts'
import { all, created, done, file, okEmpty } from './answers.ts'
import { intoStore } from './into-store.ts'
import type { RestRoutes } from './rest-routes.ts'

const managed = { operation: 'transfer.manage' } as const
const importForm = { json: null, file: { part: 'file', mostBytes: largestImport } } as const

const ImportParams = Type.Object({ importId: SentId })

/** rest-api.md 2.15 */
export const transferRoutes: RestRoutes = (app, deps) => {
  const listSchema = { summary: 'All recipes by name, to choose from', response: all(WireRecipe) }
  app.post('/export/recipes', { config: managed, schema: listSchema }, async request => {
    const context = encodingContext(deps, callerOf(request).user)
    return inNameOrder(deps.records.now.recipe.values()).map(recipe => encodeRecipe(recipe, context))
  })

  const exportSchema = {
    summary: 'A zip file of recipes and collections, and of all that they need',
    body: ExportRequest,
    response: file('application/zip'),
  }
  app.post('/export', { config: managed, schema: exportSchema }, async (request, reply) => {
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
