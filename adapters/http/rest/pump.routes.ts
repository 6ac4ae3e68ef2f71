import { asId, type PumpId } from '#domain/units/id.ts'
import { changePump, createPump, deletePump } from '#domain/usecases/machine/configure-pump.usecase.ts'
import { callerOf } from '../access/access.ts'
import { unwrap } from '../problems/http-problem.ts'
import { encodingContext } from '../wire/encoding-context.ts'
import { encodePump, encodePumps, PumpBody, pumpChangeOf, WirePump } from '../wire/pump.ts'
import { IdParams } from '../wire/schemas.ts'
import { all, createdWithLocation, done, found, ok, okEmpty } from './answers.ts'
import { pumpFlowRoutes } from './pump-flow.routes.ts'
import { pumpJobRoutes } from './pump-job.routes.ts'
import type { RestRoutes } from './rest-routes.ts'

const reads = { operation: 'machine.read' } as const
const manages = { operation: 'pumps.manage' } as const
const changes = { operation: 'pumps.change' } as const

/** rest-api.md 2.8 */
export const pumpRoutes: RestRoutes = (app, deps) => {
  const listSchema = { summary: 'All pumps by name', response: all(WirePump) }
  app.get('/', { config: reads, schema: listSchema }, async request =>
    encodePumps(encodingContext(deps, callerOf(request).user)),
  )

  const readSchema = { summary: 'A pump', params: IdParams, response: ok(WirePump) }
  app.get('/:id', { config: reads, schema: readSchema }, async request => {
    const pump = found(deps.records.now.pump.get(request.params.id), 'pump')
    return encodePump(pump, encodingContext(deps, callerOf(request).user))
  })

  const createSchema = {
    summary: 'Make a pump; its type is enough, and stays',
    body: PumpBody,
    response: createdWithLocation(WirePump),
  }
  app.post('/', { config: manages, schema: createSchema }, async (request, reply) => {
    const { user } = callerOf(request)
    const pump = unwrap(await createPump(deps, user, pumpChangeOf(request.body)))
    return reply
      .code(201)
      .header('location', `/api/pump/${pump.id}`)
      .send(encodePump(pump, encodingContext(deps, user)))
  })

  const changeSchema = {
    summary: 'Change a pump; null and absent leave as it is, and so does what the caller may not change',
    params: IdParams,
    body: PumpBody,
    response: ok(WirePump),
  }
  app.patch('/:id', { config: changes, schema: changeSchema }, async request => {
    const { user } = callerOf(request)
    const id: PumpId = asId(request.params.id)
    const pump = unwrap(await changePump(deps, user, id, pumpChangeOf(request.body)))
    return encodePump(pump, encodingContext(deps, user))
  })

  const deleteSchema = { summary: 'Delete a pump', params: IdParams, response: okEmpty }
  app.delete('/:id', { config: manages, schema: deleteSchema }, async (request, reply) =>
    done(reply, await deletePump(deps, callerOf(request).user, asId(request.params.id))),
  )

  pumpFlowRoutes(app, deps)
  pumpJobRoutes(app, deps)
}
