/* What a scale has taught of the flow of a pump: read, accepted, taken back. */
import { asId, type PumpId } from '#domain/units/id.ts'
import { acceptFlow, resetFlow } from '#domain/usecases/maintenance/judge-flow.usecase.ts'
import { callerOf } from '../access/access.ts'
import { unwrap } from '../problems/http-problem.ts'
import { encodePumpFlow, WirePumpFlow } from '../wire/pump-flow.ts'
import { IdParams } from '../wire/schemas.ts'
import { found, ok } from './answers.ts'
import type { RestRoutes } from './rest-routes.ts'

const reads = { operation: 'machine.read' } as const
const judges = { operation: 'pumps.test' } as const

export const pumpFlowRoutes: RestRoutes = (app, deps) => {
  const readSchema = {
    summary: 'What a scale has taught of the flow of a pump',
    params: IdParams,
    response: ok(WirePumpFlow),
  }
  app.get('/:id/flow', { config: reads, schema: readSchema }, async ({ params }) =>
    encodePumpFlow(found(deps.records.now.pump.get(params.id), 'pump')),
  )

  const acceptSchema = {
    summary: 'What a scale has taught of the flow of a pump becomes its calibration',
    params: IdParams,
    response: ok(WirePumpFlow),
  }
  app.put('/:id/flow/accept', { config: judges, schema: acceptSchema }, async request => {
    const id: PumpId = asId(request.params.id)
    return encodePumpFlow(unwrap(await acceptFlow(deps, callerOf(request).user, id)))
  })

  const resetSchema = {
    summary: 'A pump pours as a person calibrated it again; what was learned since is forgotten',
    params: IdParams,
    response: ok(WirePumpFlow),
  }
  app.put('/:id/flow/reset', { config: judges, schema: resetSchema }, async request => {
    const id: PumpId = asId(request.params.id)
    return encodePumpFlow(unwrap(await resetFlow(deps, callerOf(request).user, id)))
  })
}
