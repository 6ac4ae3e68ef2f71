import { lightestGlass, mostBetweenSamples, onItsWay } from '#domain/glass-monitoring/dispensing-area.ts'
import { dryPumps, massAt } from '#domain/glass-monitoring/estimate-by-weight.ts'
import {
  type ExpectedGain,
  type GlassEvent,
  type GlassGuard,
  gainSeen,
  guardGlass,
  missesLiquid,
  missingSince,
  type Watched,
  watchGlass,
  watchTime,
} from '#domain/glass-monitoring/glass-guard.ts'
import { programIdText, type TimedProgram } from '#domain/program/program.ts'
import { addTime, type Microseconds, microseconds, milliseconds, noTime, subtractTime } from '#domain/units/duration.ts'
import { type Milligrams, noMass, roundedMilligrams, subtractMass } from '#domain/units/mass.ts'
import { silentAfter } from '#domain/weighing/calibration.ts'
import {
  type MassReadings,
  type MassSample,
  medianOfThree,
  noReadings,
  spreadOf,
  withReading,
} from '#domain/weighing/mass-readings.ts'
import { type ExecutionParts, everyMachineTime, type ProgramEnd } from './execution.ts'

const tick = milliseconds(100)
export const completed: ProgramEnd = { outcome: 'completed', reason: '' }

type WatchParts = Pick<ExecutionParts, 'scale' | 'clock' | 'end' | 'onTrouble'>

export class GlassWatch {
  readonly #program: TimedProgram
  readonly #parts: WatchParts
  readonly #stops: (() => void)[] = []
  #startedAt: Microseconds = noTime
  /** Where no glass is at rest at the beginning, three samples show what stands there. */
  #first: MassReadings = noReadings
  #guard: GlassGuard | null = null
  #isOver = false

  constructor(program: TimedProgram, parts: WatchParts) {
    this.#program = program
    this.#parts = parts
  }

  /** A glass beside the scale is filled by time. */
  get hasGlass(): boolean {
    return this.#guard !== null
  }

  get foreignMass(): Milligrams {
    return this.#guard?.foreignMass ?? noMass
  }

  begin(at: Microseconds): void {
    const { scale, clock } = this.#parts
    this.#startedAt = at
    const rest = scale.rest()?.mass ?? noMass
    if (rest >= lightestGlass) this.#guard = guardGlass(rest, clock.now())
    this.#stops.push(
      scale.subscribeMass(sample => this.#onSample(sample)),
      everyMachineTime(clock, tick, () => this.#onTick()),
    )
  }

  /**
   * Ends the program, by whether everything is in the glass. What looks short waits until the scale has seen it all.
   */
  conclude(): void {
    this.#isOver = true
    if (this.#missing() === null) {
      this.#parts.end(completed)
      return
    }
    const { clock, end } = this.#parts
    this.#stops.push(clock.at(addTime(clock.now(), onItsWay), () => end(this.#missing() ?? completed)))
  }

  #missing(): ProgramEnd | null {
    const guard = this.#guard
    if (guard === null || !missesLiquid(guard, this.#pouredAt(this.#parts.clock.now()))) return null
    return this.#nothingCame(gainSeen(guard) ?? noMass)
  }

  #nothingCame(gained: Milligrams): ProgramEnd {
    const now = subtractTime(this.#parts.clock.now(), this.#startedAt)
    const due = this.#isOver ? now : subtractTime(now, onItsWay)
    return { outcome: 'nothing-came', reason: 'no-flow', ...dryPumps(this.#program.runs, { due, now, gained }) }
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop()
  }

  #onSample(sample: MassSample): void {
    const guard = this.#guard
    if (guard) this.#follow(watchGlass(guard, sample, this.#expectedAt(sample.at)), () => missingSince(guard, sample))
    else this.#findTare(sample)
  }

  /**
   * Subtracts what was poured meanwhile. An empty plate counts as a lifted glass only if one stood there just before:
   * one that's being put on would look like a flood.
   */
  #findTare(sample: MassSample): void {
    this.#first = withReading(this.#first, sample)
    const mass = medianOfThree(this.#first)
    const middle = this.#first.at(-2)
    if (mass === null || !middle || spreadOf(this.#first.slice(-3)) > mostBetweenSamples) return
    const tare = subtractMass(mass, this.#pouredAt(middle.at))
    if (tare >= lightestGlass) this.#guard = guardGlass(tare, sample.at)
    else if (this.#program.glassStood) {
      this.#parts.end({
        outcome: 'glass-lifted',
        reason: 'glass-lifted',
        missedAt: this.#first.at(-3)?.at ?? sample.at,
      })
    }
  }

  #onTick(): void {
    const now = this.#parts.clock.now()
    if (this.#guard) this.#follow(watchTime(this.#guard, now))
    else if (now - (this.#first.at(-1)?.at ?? this.#startedAt) > silentAfter) this.#giveUp()
  }

  #follow({ guard, event }: Watched, missedAt: () => Microseconds = () => this.#parts.clock.now()): void {
    this.#guard = guard
    if (event && !this.#isOver) this.#onEvent(event, missedAt)
  }

  #onEvent(event: GlassEvent, missedAt: () => Microseconds): void {
    const { end } = this.#parts
    switch (event.kind) {
      case 'lifted':
        end({ outcome: 'glass-lifted', reason: 'glass-lifted', liftedMass: event.before, missedAt: missedAt() })
        return
      case 'over-volume':
        end({ outcome: 'failed', reason: event.kind })
        return
      case 'no-flow':
        end(this.#nothingCame(event.gained))
        return
      case 'scale-silent':
        this.#giveUp()
    }
  }

  /** The pour goes on by time, as it would without a scale. */
  #giveUp(): void {
    this.stop()
    this.#guard = null
    this.#parts.onTrouble(
      `program ${programIdText(this.#program.id)}: the scale is silent, the glass is not watched any more`,
    )
  }

  #expectedAt(at: Microseconds): ExpectedGain {
    return { least: this.#pouredAt(subtractTime(at, onItsWay)), most: this.#pouredAt(at) }
  }

  #pouredAt(at: Microseconds): Milligrams {
    const elapsed = microseconds(at - this.#startedAt)
    return roundedMilligrams(massAt(this.#program.runs, elapsed))
  }
}
