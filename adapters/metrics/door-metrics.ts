/* What is asked of the machine: by HTTP, by GraphQL, and by its followers. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { DoorMetrics } from '#domain/ports/metrics.port.ts'

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const answerBounds = [0.005, 0.025, 0.1, 0.5, 2.5]

export function createDoorMetrics(registry: Registry): DoorMetrics {
  const registers = [registry]
  const answers = new Histogram({
    name: 'speedrail_http_request_duration_seconds',
    help: 'How long answers took, by the pattern of their route.',
    labelNames: ['method', 'route', 'status'],
    buckets: answerBounds,
    registers,
  })
  const operations = new Counter({
    name: 'speedrail_graphql_operations_total',
    help: 'What was asked by GraphQL, by the fields at the root.',
    labelNames: ['type', 'field'],
    registers,
  })
  return {
    answered: ({ method, route, status, seconds }) =>
      answers.observe(
        {
          method: methods.has(method) ? method : 'other',
          route: route ?? 'unknown',
          status: `${Math.floor(status / 100)}xx`,
        },
        seconds,
      ),
    asked: (type, field) => operations.inc({ type, field }),
  }
}

/** @param counts who is there, by kind */
export function showClients(registry: Registry, counts: () => Readonly<Record<string, number>>): void {
  const clients = new Gauge({
    name: 'speedrail_live_clients',
    help: 'Clients that follow the machine, by how.',
    labelNames: ['kind'],
    registers: [registry],
    collect: () => {
      for (const [kind, count] of Object.entries(counts())) clients.set({ kind }, count)
    },
  })
}
