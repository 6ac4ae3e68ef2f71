import type { EdgeLateness } from '#domain/program/program.ts'
import { type Microseconds, microseconds } from '#domain/units/duration.ts'

/** How much later than planned the edges of one program came. */
export class LatenessRecord {
  readonly #late: number[] = []

  /** @param at when it was done */
  add(planned: Microseconds, at: Microseconds): void {
    this.#late.push(Math.max(0, at - planned))
  }

  /** null when there was no edge. Percentiles are those of edges that were: the nearest rank. */
  summary(): EdgeLateness | null {
    const sorted = this.#late.toSorted((a, b) => a - b)
    const rank = (share: number): Microseconds =>
      microseconds(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0)
    return sorted.length === 0 ? null : { count: sorted.length, p50: rank(0.5), p99: rank(0.99), max: rank(1) }
  }
}
