import { inNameOrder } from '#domain/catalogue/name-order.ts'
import { asId } from '#domain/units/id.ts'
import { createCategory, deleteCategory, renameCategory } from '#domain/usecases/catalogue/manage-categories.usecase.ts'
import { inMachineLanguage, machineLanguage } from '../kernel/language.ts'
import { found, unwrap } from '../kernel/problems/http-problem.ts'
import {
  all,
  byId,
  createdWithLocation,
  done,
  ok,
  okEmpty,
  RemovalQuery,
  type RestRoutes,
  removalOf,
  route,
  unlessGone,
} from '../kernel/rest/answers.ts'
import { CategoryBody, encodeCategory, WireCategory } from './schema.ts'

const read = 'catalogue.read'
const managed = 'categories.manage'

/** rest-api.md 2.3 */
export const categoryRoutes: RestRoutes = (app, deps) => {
  const categories = () => inMachineLanguage(deps.records.now).category

  app.get('/', route(read, 'All categories by name', all(WireCategory)), async () =>
    inNameOrder(categories().values()).map(encodeCategory),
  )

  app.get('/:id', route(read, 'A category', ok(WireCategory), byId), async ({ params }) =>
    encodeCategory(found(categories().get(params.id), 'category')),
  )

  const createRoute = route(managed, 'Make a category', createdWithLocation(WireCategory), { body: CategoryBody })
  app.post('/', createRoute, async ({ body }, reply) => {
    const category = unwrap(await createCategory(deps, body))
    return reply.code(201).header('location', `/api/category/${category.id}`).send(encodeCategory(category))
  })

  const renameRoute = route(managed, 'Rename a category', okEmpty, { ...byId, body: CategoryBody })
  app.put('/:id', renameRoute, async ({ params, body }, reply) => {
    const writtenIn = machineLanguage(deps.records.now)
    return done(reply, await renameCategory(deps, asId(params.id), { ...body, writtenIn }))
  })

  const deleteRoute = route(managed, 'Delete a category; nothing happens when there is none', okEmpty, {
    ...byId,
    querystring: RemovalQuery,
    neverMissing: true,
  })
  app.delete('/:id', deleteRoute, async ({ params, query }, reply) =>
    done(reply, unlessGone(await deleteCategory(deps, asId(params.id), removalOf(query)))),
  )
}
