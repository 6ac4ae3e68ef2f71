import { inNameOrder } from '#domain/catalogue/name-order.ts'
import { asId } from '#domain/units/id.ts'
import { createCategory, deleteCategory, renameCategory } from '#domain/usecases/catalogue/manage-categories.usecase.ts'
import { inMachineLanguage, machineLanguage } from '../kernel/language.ts'
import { unwrap } from '../kernel/problems/http-problem.ts'
import type { RestRoutes } from '../kernel/rest/answers.ts'
import {
  all,
  createdWithLocation,
  done,
  found,
  ok,
  okEmpty,
  RemovalQuery,
  removalOf,
  unlessGone,
} from '../kernel/rest/answers.ts'
import { IdParams } from '../kernel/rest/schemas.ts'
import { CategoryBody, encodeCategory, WireCategory } from './schema.ts'

const read = { operation: 'catalogue.read' } as const
const managed = { operation: 'categories.manage' } as const

/** rest-api.md 2.3 */
export const categoryRoutes: RestRoutes = (app, deps) => {
  const categories = () => inMachineLanguage(deps.records.now).category

  const listSchema = { summary: 'All categories by name', response: all(WireCategory) }
  app.get('/', { config: read, schema: listSchema }, async () => inNameOrder(categories().values()).map(encodeCategory))

  const readSchema = { summary: 'A category', params: IdParams, response: ok(WireCategory) }
  app.get('/:id', { config: read, schema: readSchema }, async ({ params }) =>
    encodeCategory(found(categories().get(params.id), 'category')),
  )

  const createSchema = { summary: 'Make a category', body: CategoryBody, response: createdWithLocation(WireCategory) }
  app.post('/', { config: managed, schema: createSchema }, async ({ body }, reply) => {
    const category = unwrap(await createCategory(deps, { name: body.name }))
    return reply.code(201).header('location', `/api/category/${category.id}`).send(encodeCategory(category))
  })

  const renameSchema = { summary: 'Rename a category', params: IdParams, body: CategoryBody, response: okEmpty }
  app.put('/:id', { config: managed, schema: renameSchema }, async ({ params, body }, reply) => {
    const writtenIn = machineLanguage(deps.records.now)
    return done(reply, await renameCategory(deps, asId(params.id), { name: body.name, writtenIn }))
  })

  const deleteSchema = {
    summary: 'Delete a category; nothing happens when there is none',
    params: IdParams,
    querystring: RemovalQuery,
    response: okEmpty,
  }
  app.delete('/:id', { config: managed, schema: deleteSchema }, async ({ params, query }, reply) =>
    done(reply, unlessGone(await deleteCategory(deps, asId(params.id), removalOf(query)))),
  )
}
