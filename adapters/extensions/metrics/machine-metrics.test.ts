import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import type { ActuatorEvent } from '#domain/ports/actuator.port.ts'
import type { ProgramReport } from '#domain/program/program.ts'
import { latenessBounds, type ProgramTiming } from '#domain/program/program-report.ts'
import { emptyRecords } from '#domain/records/records.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { microseconds, milliseconds } from '#domain/units/duration.ts'
import { createEventBus } from '#domain/usecases/records/event-bus.ts'
import { watchMachine } from './machine-metrics.ts'
import { samplesOf } from './testing/metrics-bench.ts'

const report = (outcome: ProgramReport['outcome']): ProgramReport => ({
  programId: stepId(1, 0, 0),
  outcome,
  onTimes: [],
  reason: '',
})

/** Two edges of 40 µs, one of 700 µs, and one that is later than any bound. */
const timing: ProgramTiming = {
  edges: {
    counts: [...latenessBounds.map(bound => (bound === 50 ? 2 : bound === 1000 ? 1 : 0)), 1],
    sum: microseconds(5_000_780),
  },
  reaction: { cause: 'glass-lifted', took: milliseconds(120) },
}

it('adds up what the actuator tells of each program', async () => {
  const registry = new Registry()
  const listeners: ((event: ActuatorEvent) => void)[] = []
  const stop = watchMachine(registry, {
    records: { now: emptyRecords() },
    eventBus: createEventBus(() => undefined),
    lock: { fault: null },
    actuator: {
      available: true,
      lives: { restarts: 0, kills: new Map() },
      subscribe: listener => {
        listeners.push(listener)
        return () => void listeners.splice(0)
      },
    },
  })
  const tell = (event: ActuatorEvent): void => {
    for (const listener of listeners) listener(event)
  }
  tell({ kind: 'ended', report: report('glass-lifted'), timing })
  tell({ kind: 'ended', report: report('completed'), timing: { ...timing, reaction: null } })
  tell({ kind: 'ended', report: report('failed') })
  stop()
  tell({ kind: 'ended', report: report('failed') })

  const samples = samplesOf(await registry.metrics())
  const edges = (le: string) => samples.get(`speedrail_edge_lateness_seconds_bucket{le="${le}"}`)
  expect([edges('0.00005'), edges('0.0005'), edges('0.001'), edges('1'), edges('+Inf')]).toEqual([4, 4, 6, 6, 8])
  expect(samples.get('speedrail_edge_lateness_seconds_sum')).toBeCloseTo(10.00156, 9)
  expect(samples.get('speedrail_edge_lateness_seconds_count')).toBe(8)
  const reactions = 'speedrail_reaction_seconds'
  expect(samples.get(`${reactions}_bucket{le="0.1",cause="glass-lifted"}`)).toBe(0)
  expect(samples.get(`${reactions}_bucket{le="0.15",cause="glass-lifted"}`)).toBe(1)
  expect(samples.get('speedrail_programs_total{outcome="failed"}')).toBe(1)
})
