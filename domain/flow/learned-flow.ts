/* What becomes of a learned flow when people calibrate a pump, or give it another liquid. */
import type { Pump } from '../machine/pump.ts'
import { uncheckedDeviation } from './gain-prior.ts'

/** Another calibration counts: what was learned since the one before says nothing of it. */
export function withoutLearnedFlow(pump: Pump): Pump {
  const { learnedFlow: _, ...rest } = pump
  return rest
}

/** Another liquid: the pump is the same, but nobody has seen yet how it gives this one. */
export const withUncheckedFlow = (pump: Pump): Pump =>
  pump.learnedFlow ? { ...pump, learnedFlow: { ...pump.learnedFlow, deviation: uncheckedDeviation } } : pump
