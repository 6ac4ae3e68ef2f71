/* All that is measured, in one registry. Loaded only while metrics are on. */
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { RequestObserver } from '#adapters/api/kernel/deps.ts'
import type { Exposition, ExpositionFormat } from '#domain/extensions/metrics/metrics.ts'
import { countDrinks, showLine } from './drink-metrics.ts'
import { createExposer } from './exposition.ts'
import { type MachineSources, watchMachine } from './machine-metrics.ts'
import { createCommitMetrics, probeEventLoop, showBuild, showMemory } from './process-metrics.ts'

type DrinkSources = Parameters<typeof countDrinks>[1]

export interface MetricsSources extends MachineSources, DrinkSources {
  /** Who follows the machine, by kind. */
  readonly liveClients: () => Readonly<Record<string, number>>
  readonly version: string
}

/** What is measured from here on, until it is closed. */
export interface OpenMetrics {
  readonly observer: RequestObserver
  /** A change of the records took so long; or could not be written. */
  readonly committed: (seconds: number, isWritten: boolean) => void
  readonly expose: (format: ExpositionFormat) => Promise<Exposition>
  readonly close: () => void
}

/** Rejects when the history cannot be read. */
export async function openMetrics(sources: MetricsSources): Promise<OpenMetrics> {
  const registry = new Registry()
  showBuild(registry, sources.version)
  showMemory(registry)
  showLine(registry, sources.records)
  showClients(registry, sources.liveClients)
  const stops = [await countDrinks(registry, sources), watchMachine(registry, sources), probeEventLoop(registry)]
  return {
    observer: observeRequests(registry),
    committed: createCommitMetrics(registry),
    expose: createExposer(
      () => registry.metrics(),
      () => performance.now(),
    ),
    close() {
      for (const stop of stops) stop()
      registry.clear()
    },
  }
}

/* What is asked of the machine: by HTTP, by GraphQL, and by its followers. */

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const answerBounds = [0.005, 0.025, 0.1, 0.5, 2.5]

export function observeRequests(registry: Registry): RequestObserver {
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
