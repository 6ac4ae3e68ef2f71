import type { LiquidLayer, SimulatedMachineView, SimulatedPumpView } from '#domain/ports/simulated-machine.port.ts'
import { scaleGrams, type World, type WorldPump } from './world.ts'

/** Thinner layers come from rounding alone and are not to be seen, in millilitres. */
const thinnest = 1e-6

/** @param speed how much faster than real time the world runs, 1–60 */
export function viewOf(world: World, speed: number): SimulatedMachineView {
  const pumps = world.pumps.map(viewOfPump)
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
    scaleGrams: scaleGrams(world),
    powerMw: pumps.reduce((sum, { powerMw }) => sum + powerMw, 0),
  }
}

const viewOfPump = (pump: WorldPump): SimulatedPumpView => ({
  pumpId: pump.pumpId,
  on: pump.on,
  mlPerSecond: pump.on ? pump.mlPerSecond : 0,
  powerMw: pump.on ? pump.powerMw : 0,
  bottle: pump.bottle,
  tube: { capacityMl: pump.tube.capacityMl, layers: visible(pump.tube.layers) },
})

const visible = (layers: readonly LiquidLayer[]): LiquidLayer[] => layers.filter(({ ml }) => ml > thinnest)
