import type { ProgramRun } from '../program/program.ts'
import type { Microseconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { RunResponse } from './run-response.ts'

/**
 * What pumps would have given while they were off, if they were not: a relay that sticks does so from the end of a run on,
 * and in all pauses after it. In the order in which they went off.
 */
export class OffPhases {
  readonly #phases: RunResponse[] = []

  /** @param since the run began. @param at when the pump went off */
  begin(run: ProgramRun, since: Microseconds, at: Microseconds): void {
    this.#phases.push(new RunResponse(run, since, at))
  }

  /** The pump is on again; to be advanced to this instant before. */
  end(pumpId: PumpId): void {
    for (const phase of this.#phases) if (phase.run.pumpId === pumpId) phase.stop()
  }

  advance(to: Microseconds, lag: number): void {
    for (const phase of this.#phases) phase.advance(to, lag)
  }

  /** One since the beginning for each pump, and one for each time that one went off. */
  get phases(): readonly RunResponse[] {
    return this.#phases
  }

  /** What the scale would show by now, if it sticks since then; in grams. */
  get shown(): number[] {
    return this.#fromEachOn(({ shown }) => shown)
  }

  /** What would have come of this pump by now; in grams. */
  given(pumpId: PumpId): number[] {
    return this.#fromEachOn(({ run, given }) => (run.pumpId === pumpId ? given : 0))
  }

  #fromEachOn(amountOf: (phase: RunResponse) => number): number[] {
    const sums = new Map<PumpId, number>()
    return this.#phases
      .toReversed()
      .map(phase => {
        const { pumpId } = phase.run
        const sum = (sums.get(pumpId) ?? 0) + amountOf(phase)
        sums.set(pumpId, sum)
        return sum
      })
      .reverse()
  }
}
