import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { HttpProblem } from '#adapters/api/kernel/problems/http-problem.ts'
import { isLoopback } from '#adapters/networks/networks.ts'
import type { ExpositionFormat } from '#domain/extensions/metrics/metrics.ts'
import { metricsSettingsOf } from '#domain/extensions/metrics/metrics-settings.ts'

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

const forwardedBy = /^(?:x-forwarded|forwarded$|via$|x-real-ip$|x-client-ip$|true-client-ip$|cf-connecting-ip$)/

/**
 * Whether a program on this computer asks for itself: by the real address of its socket, whatever proxies are trusted, and
 * with nothing that says that it asks for someone else, or for a page. Who brings along a token is judged by that.
 */
export function isOfThisComputer({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  if (!isLoopback(socket.remoteAddress)) return false
  if (headers.authorization !== undefined || headers.origin !== undefined) return false
  return !Object.keys(headers).some(name => forwardedBy.test(name))
}

const longestHeader = 1000

/** The format that a reader prefers by its `Accept` header; text where it says nothing that is known. */
export function formatOf(accept: string | undefined): ExpositionFormat {
  if (accept === undefined || accept.length > longestHeader) return 'text'
  let [openMetrics, text] = [0, 0]
  for (const entry of accept.split(',')) {
    const [type = '', ...parameters] = entry.split(';').map(part => part.trim().toLowerCase())
    const weight = qualityIn(parameters)
    if (type === 'application/openmetrics-text' && isKnownVersion(parameters))
      openMetrics = Math.max(openMetrics, weight)
    if (type === 'text/plain' || type === 'text/*' || type === '*/*') text = Math.max(text, weight)
  }
  return openMetrics > 0 && openMetrics >= text ? 'openmetrics' : 'text'
}

/** 0 for what is no weight. */
function qualityIn(parameters: readonly string[]): number {
  const said = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
  return said === undefined ? 1 : Math.min(1, Math.max(0, Number(said) || 0))
}

const isKnownVersion = (parameters: readonly string[]): boolean => {
  const version = parameters.find(parameter => parameter.startsWith('version='))?.slice('version='.length)
  return version === undefined || version === '1.0.0' || version === '0.0.1'
}
