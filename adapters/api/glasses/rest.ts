import { inNameOrder } from '#domain/catalogue/name-order.ts'
import { inLanguage } from '#domain/catalogue/translations.ts'
import { asId } from '#domain/units/id.ts'
import { createGlass, deleteGlass, updateGlass } from '#domain/usecases/catalogue/manage-glasses.usecase.ts'
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
import { encodeGlass, GlassBody, toGlassInput, WireGlass } from './schema.ts'

const read = 'catalogue.read'
const managed = 'glasses.manage'

/** rest-api.md 2.4 */
export const glassRoutes: RestRoutes = (app, deps) => {
  const glasses = () => inMachineLanguage(deps.records.now).glass

  app.get('/', route(read, 'All glasses by name', all(WireGlass)), async () =>
    inNameOrder(glasses().values()).map(encodeGlass),
  )

  app.get('/:id', route(read, 'A glass', ok(WireGlass), byId), async ({ params }) =>
    encodeGlass(found(glasses().get(params.id), 'glass')),
  )

  const createRoute = route(managed, 'Make a glass', createdWithLocation(WireGlass), { body: GlassBody })
  app.post('/', createRoute, async ({ body }, reply) => {
    const glass = unwrap(await createGlass(deps, toGlassInput(body)))
    return reply.code(201).header('location', `/api/glass/${glass.id}`).send(encodeGlass(glass))
  })

  const changeRoute = route(managed, 'Change a glass', ok(WireGlass), { ...byId, body: GlassBody })
  app.put('/:id', changeRoute, async ({ params, body }) => {
    const writtenIn = machineLanguage(deps.records.now)
    const draft = { ...toGlassInput(body), writtenIn }
    return encodeGlass(inLanguage(unwrap(await updateGlass(deps, asId(params.id), draft)), writtenIn))
  })

  const deleteRoute = route(managed, 'Delete a glass; nothing happens when there is none', okEmpty, {
    ...byId,
    querystring: RemovalQuery,
    neverMissing: true,
  })
  app.delete('/:id', deleteRoute, async ({ params, query }, reply) =>
    done(reply, unlessGone(await deleteGlass(deps, asId(params.id), removalOf(query)))),
  )
}
