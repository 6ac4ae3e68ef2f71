/* Chance that can be repeated: the same state gives the same numbers. */
import { cos, ln, sin } from './exact-math.ts'

/** A number by chance, and the state for the next one. */
interface Drawn {
  readonly state: number
  readonly value: number
}

export function draw(state: number): Drawn {
  const next = (state + 0x6d2b79f5) | 0
  let bits = Math.imul(next ^ (next >>> 15), next | 1)
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
  return { state: next, value: ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296 }
}

/** Normally distributed with mean 0 and deviation 1, by Box and Muller. */
function drawNormal(state: number): Drawn {
  const first = draw(state)
  const second = draw(first.state)
  const radius = Math.sqrt(-2 * ln(1 - first.value))
  return { state: second.state, value: radius * cos(2 * Math.PI * second.value) }
}

/** The same, for the `index`-th of many: needs no state. */
export const normalAt = (seed: number, index: number): number =>
  drawNormal(Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(index | 0, 0x85ebca6b)).value

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
 * The worth of a run's progress, in seconds or steps since it began: the integral of the momentary factor, so that it
 * does not matter how the run is cut. @param period of the wavering, in the same unit
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
