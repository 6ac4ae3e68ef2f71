import { addTime, type Microseconds, milliseconds } from '#domain/units/duration.ts'
import type { IngredientId } from '#domain/units/id.ts'

/** Liquid between a nozzle and the glass: it arrives evenly within its time. */
export interface Falling {
  readonly ingredientId: IngredientId
  /** All of it, whatever of it has arrived. */
  readonly ml: number
  readonly from: Microseconds
  readonly until: Microseconds
}

/** How long the spout below a valve runs empty. */
export const spoutTime = milliseconds(300)
/** How long drops follow a pump that has stopped. */
export const dripTime = milliseconds(500)

export const fallingFor = (
  ingredientId: IngredientId,
  ml: number,
  from: Microseconds,
  time: Microseconds,
): Falling => ({ ingredientId, ml, from, until: addTime(from, time) })

const clamped = (at: number, { from, until }: Falling): number => Math.max(from, Math.min(until, at))

/** The part that arrives between two instants, in millilitres. */
export const arriving = (falling: Falling, from: Microseconds, to: Microseconds): number =>
  (falling.ml * (clamped(to, falling) - clamped(from, falling))) / Math.max(1, falling.until - falling.from)

/** The part that has not arrived yet, in millilitres. */
export const stillFalling = (falling: Falling, at: Microseconds): number => arriving(falling, at, falling.until)
