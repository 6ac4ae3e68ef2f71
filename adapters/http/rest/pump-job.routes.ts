/* Pumps that run on their own: every job answers with its id, a bare number. */
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Advice, AdviceKind, JobId } from '#domain/maintenance/job.ts'
import { asId, type PumpId } from '#domain/units/id.ts'
import { runAllPumps, stopAllPumpsFor } from '#domain/usecases/maintenance/maintain-pumps-all.usecase.ts'
import { callerOf } from '../access/access.ts'
import { unwrap } from '../problems/http-problem.ts'
import { required } from '../requests/invalid-field.ts'
import { adviceOf, measuredAdvice } from '../requests/pump-advice.ts'
import { encodeJobMetrics, WireJobMetrics } from '../wire/pump.ts'
import { IdParams, oneOf, orNull, SentId } from '../wire/schemas.ts'
import { created, done, found, ok, okEmpty } from './answers.ts'
import type { RestRoutes } from './rest-routes.ts'

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

const operates = { operation: 'pumps.operate' } as const
const tests = { operation: 'pumps.test' } as const
const reads = { operation: 'pumps.metrics' } as const

export const pumpJobRoutes: RestRoutes = (app, deps) => {
  const start = async (request: FastifyRequest, id: number, advice: Advice): Promise<JobId> =>
    unwrap(await deps.maintenance.start({ pumpId: asId(id), advice, userId: callerOf(request).user.id }))

  const upSchema = { summary: 'Fill the tube up to the nozzle', params: IdParams, response: created(JobNumber) }
  app.put('/:id/pumpup', { config: operates, schema: upSchema }, async (request, reply) =>
    reply.code(201).send(await start(request, request.params.id, { kind: 'pump-up' })),
  )

  const backSchema = {
    summary: 'Pump what is in the tube back into the bottle',
    params: IdParams,
    response: created(JobNumber),
  }
  app.put('/:id/pumpback', { config: operates, schema: backSchema }, async (request, reply) =>
    reply.code(201).send(await start(request, request.params.id, { kind: 'pump-down' })),
  )

  const runSchema = {
    summary: 'Run a pump for an amount',
    params: IdParams,
    body: AdviceBody,
    response: created(JobNumber),
  }
  app.put('/:id/runjob', { config: tests, schema: runSchema }, async (request, reply) => {
    const { type, amount } = request.body
    const kind = adviceTypes[type]
    const measured = measuredAdvice.has(kind) ? required('amount', amount) : 0
    return reply.code(201).send(await start(request, request.params.id, adviceOf(kind, measured)))
  })

  const startSchema = {
    summary: 'Run a pump until it is stopped; without an id, every pump that can run',
    querystring: OnePump,
    response: {
      ...created(JobNumber, 'With an `id`.'),
      200: { description: 'Done; the answer is empty. Without an `id`.' },
    },
  }
  app.put('/start', { config: operates, schema: startSchema }, async (request, reply) => {
    const { id } = request.query
    if (id !== undefined) return reply.code(201).send(await start(request, id, { kind: 'run' }))
    return done(reply, await runAllPumps(deps, callerOf(request).user.id))
  })

  const stopSchema = {
    summary:
      'Stop the job of a pump; without an id, everything that moves liquid – a drink, too, if the caller may cancel it',
    querystring: OnePump,
    response: okEmpty,
  }
  app.put('/stop', { config: operates, schema: stopSchema }, async (request, reply) => {
    const { id } = request.query
    if (id === undefined) unwrap(await stopAllPumpsFor(callerOf(request).user, deps))
    else {
      const pumpId: PumpId = asId(id)
      found(deps.records.now.pump.get(pumpId), 'pump')
      await deps.maintenance.stop(pumpId)
    }
    return reply.code(200).send()
  })

  const metricsSchema = { summary: 'What was measured of a job', params: JobParams, response: ok(WireJobMetrics) }
  app.get('/jobmetrics/:jobId', { config: reads, schema: metricsSchema }, async ({ params }) => {
    const seen = deps.maintenance.jobs.find(({ job }) => job.id === params.jobId)
    return encodeJobMetrics(found(seen, 'job').job)
  })
}
