import { arriving, liquidIn, volumeOf } from '../model/bottle-and-tube.ts'
import type { Glass } from '../model/glass.ts'
import type { World } from '../model/world.ts'
/*
 * Parts of simulated machines to test with. Their numbers are all different, so that a mix-up shows.
 */

import { noImperfection } from '#domain/machine/machine-traits.ts'
import { asId } from '#domain/units/id.ts'
import type { RunLabels } from '../ports/run-labels.ts'
import type {
  SimulatedDcDrive,
  SimulatedMachineBuild,
  SimulatedMachineView,
  SimulatedPumpBuild,
  SimulatedScaleBuild,
  SimulatedStepperDrive,
  SimulatedValveDrive,
} from '../ports/simulated-machine.port.ts'

/** 4 ml/s at pin 5. */
export const aDcDrive = (with_: Partial<SimulatedDcDrive> = {}): SimulatedDcDrive => ({
  kind: 'dc',
  pin: { boardId: 1, nr: 5 },
  activeHigh: true,
  mlPerSecond: 4,
  ...with_,
})

/** 200 steps for a millilitre. */
export const aStepperDrive = (with_: Partial<SimulatedStepperDrive> = {}): SimulatedStepperDrive => ({
  kind: 'stepper',
  stepPin: { boardId: 1, nr: 20 },
  enablePin: { boardId: 1, nr: 21 },
  enableHigh: false,
  mlPerStep: 0.005,
  ...with_,
})

export const aValveDrive = (with_: Partial<SimulatedValveDrive> = {}): SimulatedValveDrive => ({
  kind: 'valve',
  pin: { boardId: 1, nr: 13 },
  activeHigh: true,
  mlPerSecondFull: 15,
  inFlightMl: 1.4,
  ...with_,
})

/** 450 ml in its bottle, its tube full. A valve gets no tube. */
export const aSimulatedPump = (with_: Partial<SimulatedPumpBuild> = {}): SimulatedPumpBuild => {
  const drive = with_.drive ?? aDcDrive()
  const tubeMl = drive.kind === 'valve' ? 0 : 5
  return {
    pumpId: asId(3),
    drive,
    tubeCapacityMl: tubeMl,
    tubeMl,
    powerMw: 6000,
    bottle: { ingredientId: asId(40), ml: 450, capacityMl: 700, gramsPerMl: 1.1 },
    ...with_,
  }
}

/** 430 counts per gram, 10 a second, with neither noise nor lag. */
export const aSimulatedScale = (with_: Partial<SimulatedScaleBuild> = {}): SimulatedScaleBuild => ({
  clockPin: { boardId: 1, nr: 23 },
  dataPin: { boardId: 1, nr: 24 },
  zeroRaw: 84_000,
  rawPerGram: 430,
  samplesPerSecond: 10,
  noiseGrams: 0,
  lagMs: 0,
  driftGramsPerHour: 0,
  ...with_,
})

/** A perfect machine with these pumps; neither relays nor scale. */
export const aSimulatedMachine = (
  pumps: readonly SimulatedPumpBuild[],
  with_: Partial<SimulatedMachineBuild> = {},
): SimulatedMachineBuild => ({
  pumps,
  director: null,
  supplyRelay: null,
  scale: null,
  imperfection: noImperfection,
  supplyMw: null,
  expanders: [],
  ...with_,
})

/** The view of a machine without a glass and without pumps. */
export const aSimulatedView = (with_: Partial<SimulatedMachineView> = {}): SimulatedMachineView => ({
  seconds: 0,
  speed: 1,
  pumps: [],
  direction: null,
  isSupplied: null,
  glass: null,
  isGlassInHand: false,
  handGrams: 0,
  scaleGrams: 0,
  scale: null,
  trayMl: 0,
  powerMw: 0,
  supply: { maxMw: null, demandMw: 0, voltage: 1, energyJ: 0 },
  pins: [],
  expanders: [],
  faults: [],
  scenario: null,
  ...with_,
})

/** The labels of a machine with the pump of {@link aSimulatedPump}. */
export const someRunLabels = (with_: Partial<RunLabels> = {}): RunLabels => ({
  pumps: [{ id: 3, name: 'Left' }],
  ingredients: [{ id: 40, name: 'Campari', colour: '#c8102e', alcoholContent: 25 }],
  boards: [{ id: 1, name: 'Header', model: null }],
  powerLimitMw: 60_000,
  software: '1.2.3',
  ...with_,
})

const inGlass = (glass: Glass | null): number => (glass ? volumeOf(glass.layers) + glass.spilledMl : 0)

/** All liquid there is: in bottles, tubes, glasses, in the air, and spilled. */
export function liquidMl(world: World): number {
  const inPumps = world.pumps.reduce((sum, { bottle, tube }) => sum + bottle.ml + liquidIn(tube.layers), 0)
  const inAir = world.falling.reduce((sum, falling) => sum + arriving(falling, world.time, falling.until), 0)
  return inPumps + inAir + inGlass(world.glass) + inGlass(world.glassInHand) + world.trayMl
}
