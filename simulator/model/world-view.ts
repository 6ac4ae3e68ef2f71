import type {
  LiquidLayer,
  SimulatedMachineView,
  SimulatedPinView,
  SimulatedPumpView,
} from '../ports/simulated-machine.port.ts'
import type { ScenarioProgress } from '../scenario-language/scenario.ts'
import { mixedAt } from './glass.ts'
import { leakMlPerSecond, rootOfLevel } from './gravity.ts'
import { flowAt, speedAt } from './motion.ts'
import { demandAt, powerAt } from './power.ts'
import { scaleView } from './scale-reading.ts'
import { mostMw } from './supply.ts'
import {
  conditionsOf,
  directionOf,
  faultsOf,
  handGrams,
  isExpanderMissing,
  isSupplied,
  pinOf,
  scaleGrams,
  seeps,
  type World,
  type WorldPump,
} from './world.ts'

/** Thinner layers come from rounding alone and are not to be seen, in millilitres. */
const thinnest = 1e-6

/**
 * @param speed how much faster than real time the world runs, 1–60
 * @param scenario what is being played
 */
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
    pins: [...world.levels].map(pinView),
    expanders: world.expanders.map(expander => ({
      ...expander,
      isMissing: isExpanderMissing(world, expander.address),
    })),
    faults: faultsOf(world),
    scenario,
  }
}

const pinView = ([key, level]: readonly [string, 'high' | 'low']): SimulatedPinView => ({ pin: pinOf(key), level })

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
