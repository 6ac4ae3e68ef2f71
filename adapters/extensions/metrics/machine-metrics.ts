import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { faultReasons } from '#domain/machine/machine-state.ts'
import type { Actuator } from '#domain/ports/actuator.port.ts'
import { latenessBounds, type Reaction, reactionCauses } from '#domain/program/program-report.ts'
import { onlyId, type Records } from '#domain/records/records.ts'
import { microseconds } from '#domain/units/duration.ts'
import type { EventBus } from '#domain/usecases/records/event-bus.ts'
import { inLitres, inSeconds, labelText } from './exposition.ts'

interface CountedHistogramParts {
  readonly name: string
  readonly help: string
  /** Upper bounds in the unit of the metric, smallest first. */
  readonly bounds: readonly number[]
}

/** A histogram whose values were counted elsewhere, in classes with the same bounds. */
export class CountedHistogram {
  readonly #parts: CountedHistogramParts
  readonly #counts: number[]
  #sum = 0

  constructor(registry: Registry, parts: CountedHistogramParts) {
    this.#parts = parts
    this.#counts = [...parts.bounds, Number.POSITIVE_INFINITY].map(() => 0)
    // The registry asks it for nothing but this; its types know only the package's own kinds.
    registry.registerMetric({ name: parts.name, get: async () => this.#read() } as unknown as Gauge)
  }

  /** @param counts one for each bound, and one for whatever was more */
  add(counts: readonly number[], sum: number): void {
    for (const index of this.#counts.keys()) this.#counts[index] = (this.#counts[index] ?? 0) + (counts[index] ?? 0)
    this.#sum += sum
  }

  #read() {
    const { name, help, bounds } = this.#parts
    let reached = 0
    const buckets = this.#counts.map((count, index) => {
      reached += count
      return { metricName: `${name}_bucket`, labels: { le: bounds[index] ?? '+Inf' }, value: reached }
    })
    const sum = { metricName: `${name}_sum`, labels: {}, value: this.#sum }
    const count = { metricName: `${name}_count`, labels: {}, value: reached }
    return { name, help, type: 'histogram', values: [...buckets, sum, count] }
  }
}

/* The machine itself: its bottles, its faults, and how precisely its actuator works. */

/** What has become of the actuator process since the controller was started. */
export interface ActuatorLives {
  readonly restarts: number
  /** By reason. */
  readonly kills: ReadonlyMap<string, number>
}

export interface MachineSources {
  readonly records: { readonly now: Records }
  readonly eventBus: Pick<EventBus, 'subscribe'>
  readonly actuator: Pick<Actuator, 'subscribe' | 'available'> & { readonly lives: ActuatorLives }
  readonly lock: { readonly fault: { readonly reason: string; readonly at: number } | null }
}

/** More pumps than any machine has. */
const mostPumps = 200
const reactionBounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1]
const killReasons = ['not-ready', 'unanswered', 'silent', 'not-shut-down']
const outcomes = ['completed', 'stopped', 'controller-silent', 'glass-lifted', 'nothing-came', 'failed']

/** @returns stops watching */
export function watchMachine(registry: Registry, sources: MachineSources): () => void {
  showBottles(registry, sources.records)
  showActuator(registry, sources.actuator)
  const stops = [
    countEvents(registry, sources.eventBus),
    countFaults(registry, sources),
    countPrograms(registry, sources.actuator),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function showBottles(registry: Registry, records: MachineSources['records']): void {
  const levels = new Gauge({
    name: 'speedrail_bottle_level_litres',
    help: 'What the bottle of each pump still holds, by the books.',
    labelNames: ['pump_id', 'ingredient'],
    registers: [registry],
    collect: () => {
      levels.reset()
      for (const { id, ingredientId, fillingLevel } of [...records.now.pump.values()].slice(0, mostPumps)) {
        if (ingredientId === null) continue
        const ingredient = labelText(records.now.ingredient.get(ingredientId)?.name ?? '')
        levels.set({ pump_id: id, ingredient }, inLitres(fillingLevel))
      }
    },
  })
}

function showActuator(registry: Registry, actuator: MachineSources['actuator']): void {
  const registers = [registry]
  const up = new Gauge({
    name: 'speedrail_actuator_up',
    help: 'Whether the actuator is there and holds the outputs.',
    registers,
    collect: () => {
      up.set(actuator.available ? 1 : 0)
    },
  })
  const restarts = new Counter({
    name: 'speedrail_actuator_restarts_total',
    help: 'Actuator processes that were started because the one before was gone.',
    registers,
    collect: () => {
      restarts.reset()
      restarts.inc(actuator.lives.restarts)
    },
  })
  const kills = new Counter({
    name: 'speedrail_actuator_kills_total',
    help: 'Actuator processes that the controller has ended, by why.',
    labelNames: ['reason'],
    registers,
    collect: () => {
      kills.reset()
      for (const reason of killReasons) kills.inc({ reason }, actuator.lives.kills.get(reason) ?? 0)
    },
  })
}

function countEvents(registry: Registry, eventBus: MachineSources['eventBus']): () => void {
  const events = new Counter({
    name: 'speedrail_events_total',
    help: 'Changes that the parts of the controller told each other, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  })
  return eventBus.subscribe(({ kind }) => events.inc({ kind }))
}

function countFaults(registry: Registry, { records, eventBus, lock }: MachineSources): () => void {
  const registers = [registry]
  const faults = new Counter({
    name: 'speedrail_faults_total',
    help: 'Faults after which the machine had to be checked and reset.',
    labelNames: ['reason'],
    registers,
  })
  const current = new Gauge({
    name: 'speedrail_fault',
    help: 'Whether the machine has stopped, by reason: nothing runs until it is reset.',
    labelNames: ['reason'],
    registers,
    collect: () => {
      for (const reason of faultReasons) current.set({ reason }, lock.fault?.reason === reason ? 1 : 0)
    },
  })
  for (const reason of faultReasons) faults.inc({ reason }, 0)
  let seen = (lock.fault ?? records.now.fault.get(onlyId))?.at ?? null
  return eventBus.subscribe(event => {
    if (event.kind !== 'machine-changed') return
    const { fault } = lock
    if (fault && fault.at !== seen) faults.inc({ reason: fault.reason })
    seen = fault?.at ?? null
  })
}

/** Told by the actuator with each program that has ended. */
function countPrograms(registry: Registry, actuator: MachineSources['actuator']): () => void {
  const registers = [registry]
  const programs = new Counter({
    name: 'speedrail_programs_total',
    help: 'Programs of the actuator that have ended, of drinks and of maintenance. controller-silent: its watchdog has ended them.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of outcomes) programs.inc({ outcome }, 0)
  const edges = new CountedHistogram(registry, {
    name: 'speedrail_edge_lateness_seconds',
    help: 'How much later than planned outputs were switched, measured in the actuator.',
    bounds: latenessBounds.map(bound => inSeconds(microseconds(bound))),
  })
  const reactions = reactionInstrument(registry)
  return actuator.subscribe(event => {
    if (event.kind !== 'ended') return
    programs.inc({ outcome: event.report.outcome })
    if (!event.timing) return
    edges.add(event.timing.edges.counts, inSeconds(event.timing.edges.sum))
    const { reaction } = event.timing
    if (reaction) reactions.observe({ cause: reaction.cause }, inSeconds(reaction.took))
  })
}

function reactionInstrument(registry: Registry): Histogram<'cause'> {
  const reactions = new Histogram<'cause'>({
    name: 'speedrail_reaction_seconds',
    help: 'Until everything was off, measured in the actuator: from the first weight in which the glass was missed, or from the order to stop.',
    labelNames: ['cause'],
    buckets: reactionBounds,
    registers: [registry],
  })
  for (const cause of reactionCauses satisfies readonly Reaction['cause'][]) reactions.zero({ cause })
  return reactions
}
