import { Readable } from 'node:stream'
import { type TSchema, Type } from 'typebox'
import { inNameOrder } from '#domain/catalogue/name-order.ts'
import { duplicateModes } from '#domain/transfer/import-target.ts'
import { catalogueOfContents } from '#domain/transfer/portable-catalogue.ts'
import { createContentsWriter, writeCategory, writeGlass } from '#domain/transfer/write-contents.ts'
import { exportCatalogue } from '#domain/usecases/transfer/export-catalogue.usecase.ts'
import { largestImport, type StagedImport } from '#domain/usecases/transfer/import-catalogue.usecase.ts'
import { callerOf } from '../access/access.ts'
import { cutOffWithSession } from '../access/session-end.ts'
import { HttpProblem, unwrap } from '../problems/http-problem.ts'
import { readForm } from '../requests/form.ts'
import { encodeRecipe } from './encode-catalogue.ts'
import { encodingContext } from './encoding-context.ts'
import { IdSchema } from './ids.ts'
import type { RestRoutes } from './rest-routes.ts'
import { intoStore } from './stage-upload.ts'
import { wireDate } from './wire-date.ts'

const tags = ['import and export']
const managed = { operation: 'transfer.manage' } as const
const ids = Type.Array(IdSchema, { maxItems: 100_000 })
const importForm = { json: null, file: { part: 'file', mostBytes: largestImport } } as const

const ExportRequest = Type.Object({
  exportAllRecipes: Type.Boolean({ description: 'All recipes of the machine' }),
  exportRecipeIds: ids,
  exportAllCollections: Type.Boolean(),
  exportCollectionIds: ids,
})

const ImportConfirm = Type.Object({
  importAllRecipes: Type.Boolean(),
  importRecipeIds: ids,
  importAllCollections: Type.Boolean(),
  importCollectionIds: ids,
  importAllGlasses: Type.Boolean({ description: 'Otherwise glasses of the same name are linked' }),
  importAllCategories: Type.Boolean({ description: 'Otherwise categories of the same name are linked' }),
  duplicateMode: Type.Union(duplicateModes.map(mode => Type.Literal(mode))),
})
const ImportParams = Type.Object({ importId: IdSchema })

/** rest-api.md 2.15 */
export const transferRoutes: RestRoutes = (app, deps) => {
  const listSchema = { tags, summary: 'All recipes by name, to choose from' }
  app.post('/export/recipes', { config: managed, schema: listSchema }, async request => {
    const context = encodingContext(deps, callerOf(request).user)
    return inNameOrder(deps.records.now.recipe.values()).map(recipe => encodeRecipe(recipe, context))
  })

  const exportSchema = {
    tags,
    summary: 'A zip file of recipes and collections, and of all that they need',
    body: ExportRequest,
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

  const stageSchema = { tags, summary: 'Upload a zip file; what is in it can be imported for ten minutes' }
  app.post('/import', { config: { ...managed, form: importForm }, schema: stageSchema }, async (request, reply) => {
    const { user } = callerOf(request)
    const { file } = await readForm<TSchema, StagedImport>(request, importForm, async content =>
      unwrap(await intoStore(() => deps.importService.stage(user.id, content))),
    )
    if (!file) throw new HttpProblem({ kind: 'invalid-field', field: 'file', rule: 'is required' })
    return reply.code(201).send(encodeStagedImport(file))
  })

  const confirmSchema = {
    tags,
    summary: 'Import from an upload, all that is chosen or nothing',
    params: ImportParams,
    body: ImportConfirm,
  }
  app.post('/import/:importId', { config: managed, schema: confirmSchema }, async (request, reply) => {
    const { body } = request
    unwrap(
      await deps.importService.confirm(callerOf(request).user.id, request.params.importId, {
        allRecipes: body.importAllRecipes,
        recipeIds: body.importRecipeIds,
        allCollections: body.importAllCollections,
        collectionIds: body.importCollectionIds,
        allGlasses: body.importAllGlasses,
        allCategories: body.importAllCategories,
        duplicateMode: body.duplicateMode,
      }),
    )
    return reply.code(200).send()
  })
}

/** The time on the wall, as it can stand in the name of a file: `2031-05-06T07-08-09.123`. */
export function fileTime(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, -1).replaceAll(':', '-')
}

/** ExportContents of rest-api.md 2.15: all ids are those of the file. */
function encodeStagedImport({ importId, contents }: StagedImport): object {
  const catalogue = catalogueOfContents(contents)
  const write = createContentsWriter(catalogue, wireDate)
  const collections = inNameOrder(catalogue.collection.values())
  return {
    importId,
    recipes: inNameOrder(catalogue.recipe.values()).map(recipe => write.recipe(recipe)),
    categories: inNameOrder(catalogue.category.values()).map(writeCategory),
    glasses: inNameOrder(catalogue.glass.values()).map(writeGlass),
    ingredients: [...catalogue.ingredient.values()].map(ingredient => write.ingredient(ingredient)),
    collections: collections.map(collection => write.collection(collection)),
    collectionRecipes: Object.fromEntries(collections.map(({ id, recipeIds }) => [id, recipeIds])),
  }
}
