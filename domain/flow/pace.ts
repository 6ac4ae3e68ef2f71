import type { RunnablePump } from '../machine/pump.ts'
import { microseconds } from '../units/duration.ts'

/** Per centilitre: microseconds of a DC pump, steps of a stepper. */
export const paceOf = (pump: RunnablePump): number =>
  pump.kind === 'dc' ? pump.timePerCentilitre : pump.stepsPerCentilitre

/** Rounded to whole microseconds or steps, at least one. */
export const withPace = (pump: RunnablePump, pace: number): RunnablePump =>
  pump.kind === 'dc'
    ? { ...pump, timePerCentilitre: microseconds(Math.max(1, Math.round(pace))) }
    : { ...pump, stepsPerCentilitre: Math.max(1, Math.round(pace)) }
