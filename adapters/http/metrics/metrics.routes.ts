import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '#domain/ports/metrics.port.ts'
import { metricsSettingsOf } from '#domain/records/records.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import { HttpProblem } from '../problems/http-problem.ts'
import { formatOf } from './exposition-format.ts'
import { isOfThisComputer } from './this-computer.ts'

type MetricsDeps = Pick<HttpDeps, 'metrics' | 'records'>

/** `/metrics`: the numbers of the machine for a monitoring system. A token counts in its header only, never in the address. */
export function metricsRoutes(app: FastifyInstance, deps: MetricsDeps): void {
  const admits = (request: FastifyRequest): boolean =>
    metricsSettingsOf(deps.records.now).isOpenToThisComputer && isOfThisComputer(request)
  app.get('/metrics', { config: { operation: 'metrics.read', admits } }, async ({ headers }, reply) => {
    const exposed = await deps.metrics.expose(formatOf(headers.accept))
    if (exposed === null) throw new HttpProblem({ kind: 'metrics-off' })
    reply.header('cache-control', 'no-store').header('vary', 'Accept').type(exposed.contentType)
    return exposed.text
  })
}

/** Tells the metrics, while they are on, of every answer. Must be called before there are routes. */
export function watchAnswers(app: FastifyInstance, { metrics }: { readonly metrics: Metrics }): void {
  app.addHook('onResponse', (request, reply, done) => {
    // A socket is no answer: it stays for hours.
    if (metrics.doors && request.headers.upgrade === undefined) {
      const { method, routeOptions } = request
      metrics.doors.answered({
        method,
        route: routeOptions.url ?? null,
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      })
    }
    done()
  })
}
