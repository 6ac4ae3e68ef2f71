import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Advice, AdviceKind, JobId } from '#domain/maintenance/job.ts'
import { asId, type PumpId } from '#domain/units/id.ts'
import { changePump, createPump, deletePump } from '#domain/usecases/machine/configure-pump.usecase.ts'
import { acceptFlow, resetFlow } from '#domain/usecases/maintenance/calibrate-pump.usecase.ts'
import { runAllPumps, stopAllPumpsFor } from '#domain/usecases/maintenance/maintain-pumps.usecase.ts'
import { callerOf } from '../kernel/access/access.ts'
import { found, unwrap } from '../kernel/problems/http-problem.ts'
import {
  all,
  byId,
  created,
  createdWithLocation,
  done,
  ok,
  okEmpty,
  type RestRoutes,
  route,
} from '../kernel/rest/answers.ts'
import { required } from '../kernel/rest/decode.ts'
import { encodingContext, IdParams, oneOf, orNull, SentId } from '../kernel/rest/schemas.ts'
import { adviceOf, measuredAdvice } from './pump-form.ts'
import {
  encodeJobMetrics,
  encodePump,
  encodePumpFlow,
  encodePumps,
  PumpBody,
  pumpChangeOf,
  WireJobMetrics,
  WirePump,
  WirePumpFlow,
} from './schema.ts'

const reads = { operation: 'machine.read' } as const
const manages = 'pumps.manage'
const changes = 'pumps.change'

/** rest-api.md 2.8 */
export const pumpRoutes: RestRoutes = (app, deps) => {
  app.get('/', route(reads, 'All pumps by name', all(WirePump)), async request =>
    encodePumps(encodingContext(deps, callerOf(request).user)),
  )

  const readSchema = { summary: 'A pump', params: IdParams, response: ok(WirePump) }
  app.get('/:id', { config: reads, schema: readSchema }, async request => {
    const pump = found(deps.records.now.pump.get(request.params.id), 'pump')
    return encodePump(pump, encodingContext(deps, callerOf(request).user))
  })

  const createRoute = route(manages, 'Make a pump; its type is enough, and stays', createdWithLocation(WirePump), {
    body: PumpBody,
  })
  app.post('/', createRoute, async (request, reply) => {
    const { user } = callerOf(request)
    const pump = unwrap(await createPump(deps, user, pumpChangeOf(request.body)))
    return reply
      .code(201)
      .header('location', `/api/pump/${pump.id}`)
      .send(encodePump(pump, encodingContext(deps, user)))
  })

  const changeRoute = route(
    changes,
    'Change a pump; null and absent leave as it is, and so does what the caller may not change',
    ok(WirePump),
    { ...byId, body: PumpBody },
  )
  app.patch('/:id', changeRoute, async request => {
    const { user } = callerOf(request)
    const id: PumpId = asId(request.params.id)
    const pump = unwrap(await changePump(deps, user, id, pumpChangeOf(request.body)))
    return encodePump(pump, encodingContext(deps, user))
  })

  app.delete('/:id', route(manages, 'Delete a pump', okEmpty, byId), async (request, reply) =>
    done(reply, await deletePump(deps, callerOf(request).user, asId(request.params.id))),
  )

  pumpFlowRoutes(app, deps)
  pumpJobRoutes(app, deps)
}

/* What a scale has taught of the flow of a pump: read, accepted, taken back. */

const judges = 'pumps.test'

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
    app.put(path, route(judges, summary, ok(WirePumpFlow), byId), async request => {
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

/* Pumps that run on their own: every job answers with its id, a bare number. */

const adviceTypes = {
  RUN: 'run',
  PUMP_UP: 'pump-up',
  PUMP_DOWN: 'pump-down',
  PUMP_ML: 'volume',
  PUMP_TIME: 'time',
  PUMP_STEPS: 'steps',
} as const satisfies Record<string, AdviceKind>

const JobParams = Type.Object({ jobId: SentId })
const OnePump = Type.Object({ id: Type.Optional(SentId) })
const AdviceBody = Type.Object({
  type: oneOf(Object.keys(adviceTypes) as (keyof typeof adviceTypes)[]),
  amount: orNull(Type.Number({ minimum: 1, description: 'ml, ms or steps, by type' })),
})

const JobNumber = Type.Integer({ minimum: 1, description: 'The id of the job.' })

const operates = 'pumps.operate'
const tests = 'pumps.test'
const readsMetrics = 'pumps.metrics'

export const pumpJobRoutes: RestRoutes = (app, deps) => {
  const start = async (request: FastifyRequest, id: number, advice: Advice): Promise<JobId> =>
    unwrap(await deps.maintenance.start({ pumpId: asId(id), advice, userId: callerOf(request).user.id }))

  const upRoute = route(operates, 'Fill the tube up to the nozzle', created(JobNumber), byId)
  app.put('/:id/pumpup', upRoute, async (request, reply) =>
    reply.code(201).send(await start(request, request.params.id, { kind: 'pump-up' })),
  )

  const backRoute = route(operates, 'Pump what is in the tube back into the bottle', created(JobNumber), byId)
  app.put('/:id/pumpback', backRoute, async (request, reply) =>
    reply.code(201).send(await start(request, request.params.id, { kind: 'pump-down' })),
  )

  const runRoute = route(tests, 'Run a pump for an amount', created(JobNumber), { ...byId, body: AdviceBody })
  app.put('/:id/runjob', runRoute, async (request, reply) => {
    const { type, amount } = request.body
    const kind = adviceTypes[type]
    const measured = measuredAdvice.has(kind) ? required('amount', amount) : 0
    return reply.code(201).send(await start(request, request.params.id, adviceOf(kind, measured)))
  })

  const startRoute = route(
    operates,
    'Run a pump until it is stopped; without an id, every pump that can run',
    {
      ...created(JobNumber, 'With an `id`.'),
      200: { description: 'Done; the answer is empty. Without an `id`.' },
    },
    { querystring: OnePump, alsoRefused: [404] },
  )
  app.put('/start', startRoute, async (request, reply) => {
    const { id } = request.query
    if (id !== undefined) return reply.code(201).send(await start(request, id, { kind: 'run' }))
    return done(reply, await runAllPumps(deps, callerOf(request).user.id))
  })

  const stopRoute = route(
    operates,
    'Stop the job of a pump; without an id, everything that moves liquid – a drink, too, if the caller may cancel it',
    okEmpty,
    { querystring: OnePump, alsoRefused: [404] },
  )
  app.put('/stop', stopRoute, async (request, reply) => {
    const { id } = request.query
    if (id === undefined) unwrap(await stopAllPumpsFor(callerOf(request).user, deps))
    else {
      const pumpId: PumpId = asId(id)
      found(deps.records.now.pump.get(pumpId), 'pump')
      await deps.maintenance.stop(pumpId)
    }
    return reply.code(200).send()
  })

  const metricsRoute = route(readsMetrics, 'What was measured of a job', ok(WireJobMetrics), { params: JobParams })
  app.get('/jobmetrics/:jobId', metricsRoute, async ({ params }) => {
    const seen = deps.maintenance.jobs.find(({ job }) => job.id === params.jobId)
    return encodeJobMetrics(found(seen, 'job').job)
  })
}
