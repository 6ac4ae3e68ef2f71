import { FlowObserver, type PumpFlow } from '#domain/flow/flow-observer.ts'
import type { ObservedPump, TimedProgram } from '#domain/program/program.ts'
import { addTime, type Microseconds, microseconds, milliseconds, noTime, seconds } from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'
import { type Milligrams, roundedMilligrams } from '#domain/units/mass.ts'
import { isSilent } from '#domain/weighing/mass-readings.ts'
import { type ExecutionParts, everyTimeThereIs } from './execution.ts'
import type { GlassWatch } from './glass-watch.ts'

const lookInterval = milliseconds(100)
/** Samples from before the program show what stands there. */
const stillFresh = seconds(1.5)
/** A scale has so much yet to show when pumps go off, in grams, and follows within that time. */
const mostUnsettled = 2
const slowestLag = milliseconds(200)
/** The scale is not believed that a pump gives so much more than it should that less of its time would do. */
const leastShare = 0.75

interface DosingParts extends Pick<ExecutionParts, 'scale' | 'clock' | 'outputs'> {
  readonly glass: Pick<GlassWatch, 'hasGlass'>
  /** When the program's next edge is due. */
  readonly nextEdge: () => Microseconds
}

interface DosingListener {
  /** The pump has given all it should. */
  readonly onDone: (pumpId: PumpId) => void
  /** One of these gives less than half of what it should. */
  readonly onDry: (pumpIds: readonly PumpId[]) => void
  /** One of these goes on although it is off. */
  readonly onStuck: (pumpIds: readonly PumpId[]) => void
}

/** Follows what each pump of a timed program gives, by the scale, and ends what has given enough. */
export class Dosing {
  readonly #program: TimedProgram
  readonly #parts: DosingParts
  readonly #listener: DosingListener
  #observer: FlowObserver
  readonly #stops: (() => void)[] = []
  /** Pumps that are on. */
  readonly #on = new Map<PumpId, { readonly until: Microseconds; endsAt: Microseconds; callOff: () => void }>()

  constructor(program: TimedProgram, parts: DosingParts, listener: DosingListener) {
    this.#program = program
    this.#parts = parts
    this.#listener = listener
    this.#observer = this.#observerAfter(0)
  }

  begin(): void {
    const { scale, clock, outputs } = this.#parts
    const now = clock.now()
    this.#observer = this.#observerAfter(mostUnsettled * Math.exp((outputs.offSince - now) / slowestLag))
    // While the program before still ran, what stands there grew.
    const since = Math.max(now - stillFresh, outputs.offSince)
    for (const sample of scale.recent) if (sample.at > since) this.#observer.sample(sample)
    this.#stops.push(
      scale.subscribeMass(sample => this.#observer.sample(sample)),
      everyTimeThereIs(clock, {
        interval: lookInterval,
        nextEdge: () => this.#nextEdge(),
        call: () => this.#look(),
      }),
    )
  }

  runOn(index: number, at: Microseconds): void {
    const run = this.#program.runs[index]
    this.#observer.runOn(index, at)
    if (!run) return
    const until = addTime(at, run.duration)
    this.#on.set(run.pumpId, { until, endsAt: until, callOff: () => undefined })
  }

  runOff(index: number, at: Microseconds): void {
    const run = this.#program.runs[index]
    this.#observer.runOff(index, at)
    if (!run) return
    this.#on.get(run.pumpId)?.callOff()
    this.#on.delete(run.pumpId)
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop()
    for (const { callOff } of this.#on.values()) callOff()
  }

  /** Everything was poured. @returns whether a pump was dry; if so, it was told */
  conclude(): boolean {
    if (!this.#isTrusted) return false
    this.#observer.flows(this.#parts.clock.now())
    const dry = this.#observer.dryPumps(true)
    if (dry.length > 0) this.#listener.onDry(dry)
    // A program that was broken off, or a pump that gave nothing, has spoilt what was seen.
    else this.#parts.scale.behaviour = this.#observer.scale
    return dry.length > 0
  }

  /** null while the scale tells too little. */
  observed(now: Microseconds): readonly ObservedPump[] | null {
    if (!this.#isTrusted) return null
    return this.#observer.flows(now).map(({ pumpId, expected, given, deviation }) => ({
      pumpId,
      expected: inMilligrams(expected),
      observed: inMilligrams(Math.max(0, given)),
      deviation: inMilligrams(deviation),
    }))
  }

  #observerAfter(unsettled: number): FlowObserver {
    return new FlowObserver(this.#program.runs, this.#parts.scale.behaviour, unsettled)
  }

  get #isTrusted(): boolean {
    const { scale, clock, glass } = this.#parts
    return glass.hasGlass && this.#observer.isTrusted && !isSilent(scale.recent, clock.now())
  }

  #look(): void {
    // What was planned by a scale that tells nothing any more does not count.
    for (const on of this.#on.values()) {
      on.callOff()
      on.endsAt = on.until
    }
    if (!this.#isTrusted) return
    const now = this.#parts.clock.now()
    const flows = this.#observer.flows(now)
    const stuck = this.#observer.stuckPumps()
    const dry = this.#observer.dryPumps()
    if (stuck.length > 0) this.#listener.onStuck(stuck)
    else if (dry.length > 0) this.#listener.onDry(dry)
    else for (const flow of flows) this.#planEnd(flow, now)
  }

  /** An earlier end than planned; what a pump lacks at its planned end is given afterwards. */
  #planEnd({ pumpId, expected, given, rate }: PumpFlow, now: Microseconds): void {
    const on = this.#on.get(pumpId)
    if (!on || rate <= 0) return
    const target = this.#targetOf(pumpId)
    const missing = Math.max(target - given, leastShare * target - expected)
    const at = addTime(now, microseconds(Math.max(noTime, Math.round((missing / rate) * 1_000_000))))
    if (at >= on.until) return
    on.endsAt = at
    on.callOff = this.#parts.clock.at(at, () => this.#listener.onDone(pumpId))
  }

  #nextEdge(): Microseconds {
    return [...this.#on.values()].reduce((next, { endsAt }) => (endsAt < next ? endsAt : next), this.#parts.nextEdge())
  }

  /** In grams. */
  #targetOf(pumpId: PumpId): number {
    return this.#program.runs.reduce((sum, run) => sum + (run.pumpId === pumpId ? run.mass : 0), 0) / 1000
  }
}

const inMilligrams = (inGrams: number): Milligrams => roundedMilligrams(inGrams * 1000)
