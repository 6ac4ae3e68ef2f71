import { draw, drawNormal } from './chance.ts'
import { cos, sin } from './exact-math.ts'

/** How the flow of one run differs from what the pump is known to give. */
export interface FlowNoise {
  /** By how much more the whole run gives, as a part. */
  readonly gain: number
  /** How far it wavers above and below that, as a part. */
  readonly sway: number
  /** Where the wavering begins, 0–2π. */
  readonly phase: number
}

/** No run gives less than a quarter of what it should. */
const mostGain = 0.5
const mostSway = 0.25

/** @param flowNoise see `Imperfection`; @returns null for a run without noise, which costs no chance */
export function drawFlowNoise(
  chance: number,
  flowNoise: number,
): { readonly chance: number; readonly noise: FlowNoise | null } {
  if (flowNoise <= 0) return { chance, noise: null }
  const gain = drawNormal(chance)
  const phase = draw(gain.state)
  const bounded = Math.max(-mostGain, Math.min(mostGain, gain.value * flowNoise))
  return {
    chance: phase.state,
    // JSON knows no −0, and a run must be the same after it was written down.
    noise: { gain: bounded + 0, sway: Math.min(mostSway, flowNoise / 2), phase: phase.value * 2 * Math.PI },
  }
}

/**
 * The worth of a run's progress from one amount to another: the integral of the momentary factor, so that it does not
 * matter how the run is cut.
 * @param from since the run began, in seconds or steps; `to` as well
 * @param period of the wavering, in the same unit
 */
export function worthBetween(noise: FlowNoise | null, from: number, to: number, period: number): number {
  if (noise === null) return to - from
  const { gain, sway, phase } = noise
  const angle = (2 * Math.PI) / period
  return (1 + gain) * (to - from) + (sway / angle) * (cos(angle * from + phase) - cos(angle * to + phase))
}

/** The derivative of {@link worthBetween}: how much more flows at this moment than it should. */
export const factorAt = (noise: FlowNoise | null, progress: number, period: number): number =>
  noise === null ? 1 : 1 + noise.gain + noise.sway * sin((2 * Math.PI * progress) / period + noise.phase)
