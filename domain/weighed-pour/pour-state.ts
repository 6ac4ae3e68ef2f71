import type { GlassGuard } from '../glass/glass-guard.ts'
import type { Microseconds } from '../units/duration.ts'
import type { Milligrams } from '../units/mass.ts'
import type { MassReadings } from '../weighing/mass-readings.ts'
import type { ScaleNoise } from '../weighing/rest.ts'
import type { FlowLine } from './flow-line.ts'
import type { ForeignLoad } from './foreign-load.ts'

/** The amount that one valve is to give, and the known facts about the valve. */
export interface PourRequest {
  /** More than 0. */
  readonly target: Milligrams
  /** How long the scale still shows growth after closing, on average: valve, fall and the lag of the scale; 0–2 s. */
  readonly closingDelay: Microseconds
  /** Milligrams per second while open, as learned; null for a valve that has learned nothing. */
  readonly expectedFlow: number | null
  /** The flow was learned from the same bottle: else the first pulse is short. */
  readonly isProven: boolean
  /** The valve is never open for longer in sum. */
  readonly longestOpen: Microseconds
}

export type PourFailure = 'no-flow' | 'too-long' | 'scale-silent' | 'scale-restless' | 'over-volume'

/** The actuator's tasks, in this order. */
export type PourAction =
  /** Open the valve, and close it at `closeBy` whatever happens until then. */
  | { readonly kind: 'open'; readonly closeBy: Microseconds }
  /** Close it at this instant instead, and tick the pour then; replaces the instant named before. */
  | { readonly kind: 'close-at'; readonly at: Microseconds }
  | { readonly kind: 'close' }
  /** The glass is away, or someone takes weight off it. `liftedMass` is what stood there, gross. */
  | ({ readonly kind: 'lifted'; readonly liftedMass: Milligrams } & Poured)
  | ({ readonly kind: 'finished'; readonly learned: LearnedFlow | null } & Poured)
  | ({ readonly kind: 'failed'; readonly reason: PourFailure } & Poured)

export interface Poured {
  /** By the scale; when the valve was open until just before, with what is expected to arrive yet. 0 or more. */
  readonly mass: Milligrams
  /** Standard deviation of `mass`; absent where the time alone tells, or nothing was poured. */
  readonly deviation?: Milligrams
  /** How long the valve was open in sum. */
  readonly openTime: Microseconds
}

/** The flow that a pour taught about its valve. */
export interface LearnedFlow {
  /** 0–2 s, drawn from the known value towards the measured one. */
  readonly closingDelay: Microseconds
  /** mg/s, 200–40,000. */
  readonly flow: number
}

/** The facts the rest of this pour goes by: the request's values, then those measured in it. */
export interface ValveKnowledge {
  readonly flow: number | null
  readonly closingDelay: Microseconds
  /** By how much more than the flow says short openings last, because the valve does not quite follow; 1–4. */
  readonly stretch: number
}

/** One time the valve is open. */
export interface Opening {
  readonly from: Microseconds
  /** The mass on the scale when it opened. */
  readonly startMass: Milligrams
  /** The mass it is to add. */
  readonly wanted: Milligrams
  /** By the scale: the valve closes when the weight is about to be reached. By time: too little to wait for the scale. */
  readonly by: 'scale' | 'time'
  /** When it closes as things stand. */
  readonly closeAt: Microseconds
  /** It never closes later. */
  readonly closeBy: Microseconds
  /** It closes by then unless the scale shows by then how much comes. */
  readonly seenBy: Microseconds
  /** Less comes than the known flow must give, or not evenly: its weight is looked at for longer. */
  readonly isDoubtful: boolean
  /** When the weight had last grown by a gram. */
  readonly progress: { readonly mass: Milligrams; readonly at: Microseconds }
}

export interface ClosedOpening extends Opening {
  readonly closedAt: Microseconds
  /** How its weight grew at last; null when it was closed by time, or too few samples show it. */
  readonly line: FlowLine | null
  /** The reading after everything has arrived; null of a valve that is not known. */
  readonly expected: Milligrams | null
}

interface PourCommon {
  readonly request: PourRequest
  /** It has ended by then, whatever happens. */
  readonly deadline: Microseconds
  /** The valve is never open for longer in sum: three times the expected time and 2 s, or the given limit if that is less. */
  readonly longestOpen: Microseconds
  /** The open time of the openings that are over. */
  readonly openTime: Microseconds
  /** How often it was opened again to add what was missing, 0–5. */
  readonly topUps: number
  readonly knowledge: ValveKnowledge
  readonly noise: ScaleNoise
  readonly learned: LearnedFlow | null
}

/** taring → open → settling → open … → ended; lifting the glass ends it. The valve is open in `open` and nowhere else. */
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
  /** Null after the tare: nothing is learned then. */
  readonly opening: ClosedOpening | null
  /** Its readings are those since the pour began, as long as a restless scale may take. */
  readonly load: ForeignLoad
}
export type EndedPour = PourCommon & { readonly phase: 'ended'; readonly foreignMass: Milligrams }

export interface PourStep {
  readonly pour: WeighedPour
  readonly actions: readonly PourAction[]
}

export const noActions = (pour: WeighedPour): PourStep => ({ pour, actions: [] })
