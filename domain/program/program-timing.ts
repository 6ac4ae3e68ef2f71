import type { Microseconds } from '../units/duration.ts'

/** Why a program ended before its time, where someone waits for it. */
export const reactionCauses = ['glass-lifted', 'stop'] as const
export type ReactionCause = (typeof reactionCauses)[number]

/**
 * How precisely a program was carried out, for statistics: handed on once, when it has ended, and stored nowhere. In the
 * time of the machine, which passes faster in a simulation.
 */
export interface ProgramTiming {
  readonly edges: LatenessClasses
  /** null for one that came to its end, or that something else ended. */
  readonly reaction: Reaction | null
}

/** How much later than planned outputs were switched. */
export interface LatenessClasses {
  /** One for each of {@link latenessBounds}, and one for whatever was later; each edge is in one of them. */
  readonly counts: readonly number[]
  /** Of all edges. */
  readonly sum: Microseconds
}

/** The time until everything was off: from the first sample in which the glass was missed, or from the order to stop. */
export interface Reaction {
  readonly cause: ReactionCause
  readonly took: Microseconds
}

/** The largest lateness of each class, in microseconds, smallest first. */
export const latenessBounds = [50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 1_000_000] as const
