import { draw, drawNormal } from './chance.ts'

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
    noise: { gain: bounded, sway: Math.min(mostSway, flowNoise / 2), phase: phase.value * 2 * Math.PI },
  }
}

/**
 * What `progress` of a run is worth: the integral of the momentary factor, so that it does not matter how it is cut.
 * @param progress since the run began, in seconds or steps
 * @param period of the wavering, in the same unit
 */
export function worth(noise: FlowNoise | null, progress: number, period: number): number {
  if (noise === null) return progress
  const { gain, sway, phase } = noise
  const angle = (2 * Math.PI) / period
  return (1 + gain) * progress + (sway / angle) * (Math.cos(phase) - Math.cos(angle * progress + phase))
}

/** The derivative of {@link worth}: how much more flows at this moment than it should. */
export const factorAt = (noise: FlowNoise | null, progress: number, period: number): number =>
  noise === null ? 1 : 1 + noise.gain + noise.sway * Math.sin((2 * Math.PI * progress) / period + noise.phase)
