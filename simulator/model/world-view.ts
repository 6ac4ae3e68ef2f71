import type {
  LiquidLayer,
  SimulatedMachineView,
  SimulatedPumpView,
  SimulatedScaleBuild,
  SimulatedScaleView,
} from '../ports/simulated-machine.port.ts'
import type { ScenarioProgress } from '../scenario-language/scenario.ts'
import { normalAt } from './chance.ts'
import { sin } from './exact-math.ts'
import { mixedAt } from './glass.ts'
import { flowAt, leakMlPerSecond, rootOfLevel, speedAt } from './motion.ts'
import { demandAt, mostMw, powerAt } from './supply.ts'
import {
  conditionsOf,
  directionOf,
  faultsOf,
  handGrams,
  hasFault,
  isExpanderMissing,
  isSupplied,
  pinOf,
  scaleGrams,
  seeps,
  unsteadyGrams,
  type World,
  type WorldPump,
} from './world.ts'

/** Thinner layers come from rounding alone and are not to be seen, in millilitres. */
const thinnest = 1e-6

/** @param speed how much faster than real time the world runs, 1–60 */
export function viewOf(world: World, speed: number, scenario: ScenarioProgress | null): SimulatedMachineView {
  const pumps = world.pumps.map(pump => viewOfPump(world, pump))
  const { voltage, energyJ } = world.supply
  return {
    seconds: world.time / 1_000_000,
    speed,
    pumps,
    direction: world.director && world.direction,
    isSupplied: world.supplyRelay && isSupplied(world),
    glass: world.glass && {
      sizeMl: world.glass.sizeMl,
      shape: world.glass.shape,
      layers: visible(world.glass.layers),
      mixed: mixedAt(world.glass, world.time),
      spilledMl: world.glass.spilledMl,
      iceGrams: world.glass.iceGrams,
    },
    isGlassInHand: world.glassInHand !== null,
    handGrams: handGrams(world),
    scaleGrams: scaleGrams(world),
    scale: scaleView(world),
    trayMl: world.trayMl,
    powerMw: pumps.reduce((sum, { powerMw }) => sum + powerMw, 0),
    supply: { maxMw: mostMw(world), demandMw: demandAt(world, world.time), voltage, energyJ },
    pins: [...world.levels].map(([key, level]) => ({ pin: pinOf(key), level })),
    expanders: world.expanders.map(each => ({ ...each, isMissing: isExpanderMissing(world, each.address) })),
    faults: faultsOf(world),
    scenario,
  }
}

function viewOfPump(world: World, pump: WorldPump): SimulatedPumpView {
  const direction = directionOf(world, pump)
  const conditions = conditionsOf(world)
  const seeping = seeps(world, pump) ? leakMlPerSecond * rootOfLevel(pump.bottle) : 0
  const flow = seeping + flowAt(pump, conditions, world.time)
  return {
    pumpId: pump.pumpId,
    kind: pump.drive.kind,
    on: pump.on,
    commanded: pump.commanded,
    speed: speedAt(pump, conditions, world.time),
    fault: pump.fault,
    direction,
    mlPerSecond: direction === 'backward' && flow > 0 ? -flow : flow,
    powerMw: powerAt(world, pump, world.time) * world.supply.voltage,
    hoursRun: pump.ran / 3_600_000_000,
    bottle: pump.bottle,
    tube: { capacityMl: pump.tube.capacityMl, layers: visible(pump.tube.layers) },
  }
}

const visible = (layers: readonly LiquidLayer[]): LiquidLayer[] => layers.filter(({ ml }) => ml > thinnest)

/** The ends of a signed 24-bit converter. */
const least = -8_388_608
const most = 8_388_607
/** How long a restless scale takes to sway to both sides and back, in microseconds. */
const swayTime = 1_000_000
const perHour = 3_600_000_000

export const sampleInterval = ({ samplesPerSecond }: SimulatedScaleBuild): number => 1_000_000 / samplesPerSecond

/** What a conversion gives now, a cable that is unplugged or not; null where there is no scale. */
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

export function scaleView(world: World): SimulatedScaleView | null {
  const raw = rawReading(world)
  if (raw === null || !world.scale) return null
  const { zeroRaw, rawPerGram } = world.scale
  return { grams: (raw - zeroRaw) / rawPerGram, isPlugged: !hasFault(world, 'scale-unplugged') }
}
