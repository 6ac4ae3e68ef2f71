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

  const judge = (path: '/:id/flow/accept' | '/:id/flow/reset', summary: string, change: typeof acceptFlow): void => {
    const schema = { summary, params: IdParams, response: ok(WirePumpFlow) }
    app.put(path, { config: judges, schema }, async request => {
      const id: PumpId = asId(request.params.id)
      return encodePumpFlow(unwrap(await change(deps, callerOf(request).user, id)))
    })
  }
  judge('/:id/flow/accept', 'What a scale has taught of the flow of a pump becomes its calibration', acceptFlow)
  judge(
    '/:id/flow/reset',
    'A pump pours as a person calibrated it again; what was learned since is forgotten',
    resetFlow,
  )
}
