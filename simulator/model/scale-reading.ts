import type { SimulatedScaleBuild, SimulatedScaleView } from '../ports/simulated-machine.port.ts'
import { normalAt } from './chance.ts'
import { sin } from './exact-math.ts'
import { hasFault, unsteadyGrams, type World } from './world.ts'

/** The ends of a signed 24-bit converter. */
const least = -8_388_608
const most = 8_388_607
/** How long a restless scale takes to sway to both sides and back, in microseconds. */
const swayTime = 1_000_000
const perHour = 3_600_000_000

export const sampleInterval = ({ samplesPerSecond }: SimulatedScaleBuild): number => 1_000_000 / samplesPerSecond

/**
 * The value that a conversion at this moment gives; null where there is no scale. An unplugged cable is ignored here.
 */
export function rawReading(world: World): number | null {
  const { scale, time } = world
  if (!scale) return null
  if (hasFault(world, 'scale-saturated')) return scale.rawPerGram < 0 ? least : most
  const deviation = together(scale.noiseGrams, unsteadyGrams(world, 'scale-noisy'))
  const beat = Math.floor(time / sampleInterval(scale))
  const noise = deviation > 0 ? deviation * normalAt(world.imperfection.seed, beat) : 0
  const sway = unsteadyGrams(world, 'scale-restless') * sin((2 * Math.PI * (time % swayTime)) / swayTime)
  const raw = Math.round(scale.zeroRaw + scale.rawPerGram * (world.feltGrams + driftOf(world) + noise + sway))
  return Math.max(least, Math.min(most, raw))
}

/** By how many grams the scale is off by now. */
export const driftOf = ({ scale, drifted, time }: World): number =>
  drifted.grams + ((scale?.driftGramsPerHour ?? 0) * (time - drifted.at)) / perHour

/** The deviation of two that have nothing to do with each other. */
const together = (a: number, b: number): number => Math.sqrt(a * a + b * b)

/** null on a machine without a scale. */
export function scaleView(world: World): SimulatedScaleView | null {
  const raw = rawReading(world)
  if (raw === null || !world.scale) return null
  const { zeroRaw, rawPerGram } = world.scale
  return { grams: (raw - zeroRaw) / rawPerGram, isPlugged: !hasFault(world, 'scale-unplugged') }
}
