import type {
  LiquidLayer,
  SimulatedMachineView,
  SimulatedPumpView,
  SimulatedScaleView,
} from '#domain/ports/simulated-machine.port.ts'
import { flowAt } from './motion.ts'
import { directionOf, scaleGrams, type World, type WorldPump } from './world.ts'

/** Thinner layers come from rounding alone and are not to be seen, in millilitres. */
const thinnest = 1e-6

/**
 * @param speed how much faster than real time the world runs, 1–60
 * @param scale what the load cell tells; null where there is none
 */
export function viewOf(world: World, speed: number, scale: SimulatedScaleView | null): SimulatedMachineView {
  const pumps = world.pumps.map(pump => viewOfPump(world, pump))
  return {
    seconds: world.time / 1_000_000,
    speed,
    pumps,
    glass: world.glass && {
      sizeMl: world.glass.sizeMl,
      shape: world.glass.shape,
      layers: visible(world.glass.layers),
      spilledMl: world.glass.spilledMl,
    },
    isGlassInHand: world.glassInHand !== null,
    scaleGrams: scaleGrams(world),
    scale,
    powerMw: pumps.reduce((sum, { powerMw }) => sum + powerMw, 0),
  }
}

function viewOfPump(world: World, pump: WorldPump): SimulatedPumpView {
  const direction = directionOf(world, pump)
  const flow = flowAt(pump, world.time)
  return {
    pumpId: pump.pumpId,
    kind: pump.drive.kind,
    on: pump.on,
    direction,
    mlPerSecond: direction === 'backward' && flow > 0 ? -flow : flow,
    powerMw: pump.on ? pump.powerMw : 0,
    bottle: pump.bottle,
    tube: { capacityMl: pump.tube.capacityMl, layers: visible(pump.tube.layers) },
  }
}

const visible = (layers: readonly LiquidLayer[]): LiquidLayer[] => layers.filter(({ ml }) => ml > thinnest)
