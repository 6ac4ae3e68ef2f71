import type { PumpId } from '../units/id.ts'
import type { Milliwatts } from '../units/power.ts'
import type { AdviceKind } from './job.ts'

/** Why a pump cannot do what was asked. */
export type JobProblem =
  /** Pumps run the other way; one relay reverses all of them. */
  | { readonly kind: 'other-direction' }
  /** The pump's setup is not complete enough for this. */
  | { readonly kind: 'pump-incomplete'; readonly pumpId: PumpId }
  | { readonly kind: 'reverse-pumping-off' }
  | { readonly kind: 'advice-not-for-pump'; readonly advice: AdviceKind }
  /** An output is shown while no other pump runs, so that it cannot be mistaken. */
  | { readonly kind: 'probe-alone' }
  /** A valve needs the scale to itself: it runs alone. */
  | { readonly kind: 'scale-in-use' }
  /** The tube holds another liquid than the pump's ingredient: it would end in the bottle or count as the ingredient. */
  | { readonly kind: 'flush-needed'; readonly pumpId: PumpId }
  | { readonly kind: 'pump-above-limit'; readonly pumpId: PumpId; readonly limit: Milliwatts }
  /** In the unit of the wire: millilitres, milliseconds, steps, times. */
  | { readonly kind: 'job-amount-out-of-range'; readonly least: number; readonly most: number }
