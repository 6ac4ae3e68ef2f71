/* All that is measured, in one registry. Loaded only while metrics are on. */
import { Registry } from 'prom-client'
import type { DoorMetrics, Exposition, ExpositionFormat } from '#domain/ports/metrics.port.ts'
import { createDoorMetrics, showClients } from './door-metrics.ts'
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
  readonly doors: DoorMetrics
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
    doors: createDoorMetrics(registry),
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
