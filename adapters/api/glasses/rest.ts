import { inNameOrder } from '#domain/catalogue/name-order.ts'
import { inLanguage } from '#domain/catalogue/translations.ts'
import { asId } from '#domain/units/id.ts'
import { createGlass, deleteGlass, updateGlass } from '#domain/usecases/catalogue/manage-glasses.usecase.ts'
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
import { encodeGlass, GlassBody, toGlassInput, WireGlass } from './schema.ts'

const read = { operation: 'catalogue.read' } as const
const managed = { operation: 'glasses.manage' } as const

/** rest-api.md 2.4 */
export const glassRoutes: RestRoutes = (app, deps) => {
  const glasses = () => inMachineLanguage(deps.records.now).glass

  const listSchema = { summary: 'All glasses by name', response: all(WireGlass) }
  app.get('/', { config: read, schema: listSchema }, async () => inNameOrder(glasses().values()).map(encodeGlass))

  const readSchema = { summary: 'A glass', params: IdParams, response: ok(WireGlass) }
  app.get('/:id', { config: read, schema: readSchema }, async ({ params }) =>
    encodeGlass(found(glasses().get(params.id), 'glass')),
  )

  const createSchema = { summary: 'Make a glass', body: GlassBody, response: createdWithLocation(WireGlass) }
  app.post('/', { config: managed, schema: createSchema }, async ({ body }, reply) => {
    const glass = unwrap(await createGlass(deps, toGlassInput(body)))
    return reply.code(201).header('location', `/api/glass/${glass.id}`).send(encodeGlass(glass))
  })

  const changeSchema = { summary: 'Change a glass', params: IdParams, body: GlassBody, response: ok(WireGlass) }
  app.put('/:id', { config: managed, schema: changeSchema }, async ({ params, body }) => {
    const writtenIn = machineLanguage(deps.records.now)
    const draft = { ...toGlassInput(body), writtenIn }
    return encodeGlass(inLanguage(unwrap(await updateGlass(deps, asId(params.id), draft)), writtenIn))
  })

  const deleteSchema = {
    summary: 'Delete a glass; nothing happens when there is none',
    params: IdParams,
    querystring: RemovalQuery,
    response: okEmpty,
  }
  app.delete('/:id', { config: managed, schema: deleteSchema }, async ({ params, query }, reply) =>
    done(reply, unlessGone(await deleteGlass(deps, asId(params.id), removalOf(query)))),
  )
}
