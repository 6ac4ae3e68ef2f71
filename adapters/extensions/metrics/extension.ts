import './graphql.ts'
import { liveClientKinds } from '#adapters/api/kernel/deps.ts'
import type { ExtensionContext, ServerExtension } from '#adapters/extension.ts'
import type { Metrics } from '#domain/extensions/metrics/metrics.ts'
import { metricsSettingsOf } from '#domain/extensions/metrics/metrics-settings.ts'
import { createTurns } from '#domain/turns.ts'
import type { OpenMetrics } from './metrics-entry.ts'
import { metricsRoutes } from './routes.ts'

interface MetricsServices {
  readonly metrics: Metrics
}

declare module '#adapters/api/kernel/deps.ts' {
  interface HttpDeps extends MetricsServices {}
}

export const metrics = {
  start: (context): MetricsServices => ({ metrics: followSettings(context) }),
  routes: metricsRoutes,
} as const satisfies ServerExtension

/** Measures while the settings say so. */
export function followSettings(context: MetricsContext): Metrics {
  const { records, eventBus, commits, requests, liveClients, onError } = context
  const load = context.onceLoaded('metrics/metrics-entry', (entry: typeof import('./metrics-entry.ts')) => entry)
  const turns = createTurns()
  let open: OpenMetrics | null = null

  async function follow(): Promise<void> {
    const { isOn } = metricsSettingsOf(records.now)
    if (isOn === (open !== null)) return
    commits.listen(null)
    requests.observer = null
    open?.close()
    open = null
    if (!isOn) return
    const { openMetrics } = await load()
    open = await openMetrics({
      ...context,
      liveClients: () => Object.fromEntries(liveClientKinds.map(kind => [kind, liveClients.count(kind)])),
    })
    commits.listen(open.committed)
    requests.observer = open.observer
  }

  const followInTurn = (): void => void turns.inTurn(follow).catch(onError)
  followInTurn()
  eventBus.subscribe(event => {
    if (event.kind === 'records-changed' && event.kinds.has('metrics')) followInTurn()
  })
  return { expose: format => open?.expose(format) ?? null }
}

type MetricsContext = Pick<
  ExtensionContext,
  | 'actuator'
  | 'commits'
  | 'eventBus'
  | 'history'
  | 'liveClients'
  | 'lock'
  | 'onceLoaded'
  | 'onError'
  | 'records'
  | 'requests'
  | 'version'
>
