import { Type } from 'typebox'
import { inNameOrder } from '#domain/catalogue/name-order.ts'
import { asId } from '#domain/units/id.ts'
import { createCategory, deleteCategory, renameCategory } from '#domain/usecases/catalogue/manage-categories.usecase.ts'
import { inMachineLanguage, machineLanguage } from '../machine/machine-language.ts'
import { HttpProblem, unwrap } from '../problems/http-problem.ts'
import { encodeCategory } from './encode-catalogue.ts'
import { IdParams } from './ids.ts'
import { RemovalQuery, removalOf } from './removal-query.ts'
import type { RestRoutes } from './rest-routes.ts'

const tags = ['categories']
const CategoryBody = Type.Object({
  name: Type.String({ description: '1–15 characters, unique without regard to case' }),
})
const read = { operation: 'catalogue.read' } as const
const managed = { operation: 'categories.manage' } as const

/** rest-api.md 2.3 */
export const categoryRoutes: RestRoutes = (app, deps) => {
  app.get('/', { config: read, schema: { tags, summary: 'All categories by name' } }, async () =>
    inNameOrder(inMachineLanguage(deps.records.now).category.values()).map(encodeCategory),
  )

  const readSchema = { tags, summary: 'A category', params: IdParams }
  app.get('/:id', { config: read, schema: readSchema }, async request => {
    const category = inMachineLanguage(deps.records.now).category.get(request.params.id)
    if (!category) throw new HttpProblem({ kind: 'not-found', what: 'category' })
    return encodeCategory(category)
  })

  const createSchema = { tags, summary: 'Make a category', body: CategoryBody }
  app.post('/', { config: managed, schema: createSchema }, async (request, reply) => {
    const category = unwrap(await createCategory(deps, request.body.name))
    return reply.code(201).header('location', `/api/category/${category.id}`).send(encodeCategory(category))
  })

  const renameSchema = { tags, summary: 'Rename a category', params: IdParams, body: CategoryBody }
  app.put('/:id', { config: managed, schema: renameSchema }, async (request, reply) => {
    const writtenIn = machineLanguage(deps.records.now)
    unwrap(await renameCategory(deps, asId(request.params.id), request.body.name, null, { writtenIn }))
    return reply.code(200).send()
  })

  const deleteSchema = {
    tags,
    summary: 'Delete a category; nothing happens when there is none',
    params: IdParams,
    querystring: RemovalQuery,
  }
  app.delete('/:id', { config: managed, schema: deleteSchema }, async (request, reply) => {
    const deleted = await deleteCategory(deps, asId(request.params.id), removalOf(request.query))
    if (deleted.ok || deleted.problem.kind !== 'not-found') unwrap(deleted)
    return reply.code(200).send()
  })
}
