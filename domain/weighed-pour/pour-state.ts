import type { GlassGuard } from '../glass-monitoring/glass-guard.ts'
import type { Microseconds } from '../units/duration.ts'
import type { Milligrams } from '../units/mass.ts'
import type { MassReadings, ScaleNoise } from '../weighing/mass-readings.ts'
import type { FlowLine } from './flow-line.ts'
import type { ForeignLoad } from './foreign-load.ts'

export interface PourRequest {
  /** More than 0. */
  readonly target: Milligrams
  /** How long the scale shows growth after closing: valve, fall and lag of the scale; 0–2 s. */
  readonly closingDelay: Microseconds
  /** mg/s while open, as learned; null for an unknown valve. */
  readonly expectedFlow: number | null
  /** Learned from the same bottle; otherwise the first pulse is short. */
  readonly isProven: boolean
  /** In sum. */
  readonly longestOpen: Microseconds
}

export type PourFailure = 'no-flow' | 'too-long' | 'scale-silent' | 'scale-restless' | 'over-volume'

/** For the actuator, in this order. */
export type PourAction =
  /** Open the valve, and close it at `closeBy` in any case. */
  | { readonly kind: 'open'; readonly closeBy: Microseconds }
  /** Replaces the closing time; tick the pour then. */
  | { readonly kind: 'close-at'; readonly at: Microseconds }
  | { readonly kind: 'close' }
  /** The glass is away, or someone takes weight off. `liftedMass` is gross. */
  | ({ readonly kind: 'lifted'; readonly liftedMass: Milligrams } & Poured)
  | ({ readonly kind: 'finished'; readonly learned: LearnedFlow | null } & Poured)
  | ({ readonly kind: 'failed'; readonly reason: PourFailure } & Poured)

export interface Poured {
  /** By the scale, including what's expected to arrive; 0 or more. */
  readonly mass: Milligrams
  /** Standard deviation of `mass`; absent if only the time is known, or nothing was poured. */
  readonly deviation?: Milligrams
  /** In sum. */
  readonly openTime: Microseconds
}

export interface LearnedFlow {
  /** 0–2 s, moved from the known value towards the measured one. */
  readonly closingDelay: Microseconds
  /** mg/s, 200–40,000. */
  readonly flow: number
}

/** The request's values, then those measured in this pour. */
export interface ValveKnowledge {
  readonly flow: number | null
  readonly closingDelay: Microseconds
  /** Factor for short openings, as the valve doesn't quite follow; 1–4. */
  readonly stretch: number
}

export interface Opening {
  readonly from: Microseconds
  readonly startMass: Milligrams
  readonly wanted: Milligrams
  /** By the scale: closes when the weight is about to be reached. By time: too little to wait for the scale. */
  readonly by: 'scale' | 'time'
  readonly closeAt: Microseconds
  readonly closeBy: Microseconds
  /** Closes then unless the scale shows how much comes. */
  readonly seenBy: Microseconds
  /** Less than the known flow, or unevenly: the weight is looked at for longer. */
  readonly isDoubtful: boolean
  /** When the weight had last grown by a gram. */
  readonly progress: { readonly mass: Milligrams; readonly at: Microseconds }
}

export interface ClosedOpening extends Opening {
  readonly closedAt: Microseconds
  /** Growth at the end; null if closed by time, or with too few samples. */
  readonly line: FlowLine | null
  /** The reading after everything has arrived; null for an unknown valve. */
  readonly expected: Milligrams | null
}

interface PourCommon {
  readonly request: PourRequest
  /** Ends by then in any case. */
  readonly deadline: Microseconds
  /** In sum: three times the expected time and 2 s, or the request's limit if that's less. */
  readonly longestOpen: Microseconds
  readonly openTime: Microseconds
  /** How often it was opened again, 0–5. */
  readonly topUps: number
  readonly knowledge: ValveKnowledge
  readonly noise: ScaleNoise
  readonly learned: LearnedFlow | null
}

/** taring → open → settling → open … → ended; lifting the glass ends it. The valve is only open in `open`. */
export type WeighedPour =
  | (PourCommon & { readonly phase: 'taring'; readonly since: Microseconds; readonly readings: MassReadings })
  | OpenPour
  | SettlingPour
  | EndedPour

export type OpenPour = PourCommon & {
  readonly phase: 'open'
  readonly guard: GlassGuard
  readonly opening: Opening
  readonly load: ForeignLoad
}
export type SettlingPour = PourCommon & {
  readonly phase: 'settling'
  readonly guard: GlassGuard
  readonly since: Microseconds
  /** null after the tare: nothing is learned then. */
  readonly opening: ClosedOpening | null
  /** Readings since the pour began, as long as a restless scale may take. */
  readonly load: ForeignLoad
}
export type EndedPour = PourCommon & { readonly phase: 'ended'; readonly foreignMass: Milligrams }

export interface PourStep {
  readonly pour: WeighedPour
  readonly actions: readonly PourAction[]
}

export const noActions = (pour: WeighedPour): PourStep => ({ pour, actions: [] })
