/* Chance that can be repeated: the same state gives the same numbers. */
import { cos, ln } from './exact-math.ts'

/** One draw, and the state for the next one. @returns `value` from 0 up to, not including, 1 */
export function draw(state: number): { readonly state: number; readonly value: number } {
  const next = (state + 0x6d2b79f5) | 0
  let bits = Math.imul(next ^ (next >>> 15), next | 1)
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
  return { state: next, value: ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296 }
}

/** Normally distributed with mean 0 and deviation 1, by Box and Muller. */
export function drawNormal(state: number): { readonly state: number; readonly value: number } {
  const first = draw(state)
  const second = draw(first.state)
  const radius = Math.sqrt(-2 * ln(1 - first.value))
  return { state: second.state, value: radius * cos(2 * Math.PI * second.value) }
}

/** The same, for the `index`-th of many: needs no state, so that nobody has to keep one. */
export const normalAt = (seed: number, index: number): number =>
  drawNormal(Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(index | 0, 0x85ebca6b)).value
