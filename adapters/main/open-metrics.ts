import { createLiveClients, type LiveClients, liveClientKinds } from '#adapters/api/kernel/deps.ts'
import type { MetricsSources, OpenMetrics } from '#adapters/metrics/open-metrics.ts'
import type { Metrics } from '#domain/ports/metrics.port.ts'
import { metricsSettingsOf } from '#domain/records/records.ts'
import { createTurns } from '#domain/turns.ts'
import { entries } from './entries.ts'
import { importEntry } from './import-entry.ts'
import type { WatchedStore } from './watch-commits.ts'

interface MetricsParts extends Omit<MetricsSources, 'liveClients'> {
  readonly commits: Pick<WatchedStore, 'listen'>
}

/** What is measured, and the one number that the doors keep for it all the time: who is there. */
export function openMetrics(parts: MetricsParts): { readonly metrics: Metrics; readonly liveClients: LiveClients } {
  const liveClients = createLiveClients()
  const countClients = () => Object.fromEntries(liveClientKinds.map(kind => [kind, liveClients.count(kind)]))
  return { metrics: followSettings({ ...parts, liveClients: countClients }), liveClients }
}

/** Measures while the settings say so. What is loaded for it costs nothing where it never is. */
function followSettings({ commits, ...sources }: MetricsSources & Pick<MetricsParts, 'commits'>): Metrics {
  const { records, eventBus, onError } = sources
  const turns = createTurns()
  let open: OpenMetrics | null = null

  async function follow(): Promise<void> {
    const { isOn } = metricsSettingsOf(records.now)
    if (isOn === (open !== null)) return
    commits.listen(null)
    open?.close()
    open = null
    if (!isOn) return
    const adapter = await metricsAdapter()
    open = await adapter.openMetrics(sources)
    commits.listen(open.committed)
  }

  const followInTurn = (): void => void turns.inTurn(follow).catch(onError)
  followInTurn()
  eventBus.subscribe(event => {
    if (event.kind === 'records-changed' && event.kinds.has('metrics')) followInTurn()
  })
  return {
    get doors() {
      return open?.doors ?? null
    },
    expose: format => open?.expose(format) ?? null,
  }
}

/** A file of its own: a machine that nobody monitors does not pay for it. */
const metricsAdapter = (): Promise<typeof import('#adapters/metrics/open-metrics.ts')> => importEntry(entries.metrics)
