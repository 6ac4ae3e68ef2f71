/* The largest simulated machine, with everything that makes it work: nothing about it is perfect. */
import type { PinRef } from '#domain/machine/pump.ts'
import { asId } from '#domain/units/id.ts'
import type {
  SimulatedDrive,
  SimulatedMachineBuild,
  SimulatedPumpBuild,
} from '#simulator/ports/simulated-machine.port.ts'

const pumpCount = 40
/** Shares of ten pumps. */
const kinds = ['dc', 'dc', 'stepper', 'dc', 'valve', 'dc', 'dc', 'stepper', 'dc', 'valve'] as const
const ingredientCount = 20
/** Enough for an hour. */
const bottleMl = 20_000

const boardOf = (pump: number) => asId<'gpioBoard'>(2 + Math.floor(pump / 8))

function driveOf(pump: number): SimulatedDrive {
  const pin: PinRef = { boardId: boardOf(pump), nr: pump % 8 }
  const kind = kinds[pump % kinds.length] ?? 'dc'
  if (kind === 'dc') return { kind, pin, activeHigh: true, mlPerSecond: 2 + (pump % 7) / 3 }
  if (kind === 'valve') return { kind, pin, activeHigh: true, mlPerSecondFull: 4, inFlightMl: 1.2 }
  return { kind, stepPin: { boardId: asId(1), nr: pump % 28 }, enablePin: pin, enableHigh: false, mlPerStep: 0.005 }
}

const pumpOf = (pump: number): SimulatedPumpBuild => ({
  pumpId: asId(pump + 1),
  drive: driveOf(pump),
  powerMw: 6_000 + 100 * pump,
  tubeCapacityMl: 5,
  tubeMl: 5,
  bottle: { ingredientId: asId((pump % ingredientCount) + 1), ml: bottleMl, capacityMl: bottleMl, gramsPerMl: 1.1 },
})

/** 40 pumps of all kinds; the supply cannot carry the start of them all. */
export const largeSimulator: SimulatedMachineBuild = {
  pumps: Array.from({ length: pumpCount }, (_, pump) => pumpOf(pump)),
  director: { pin: { boardId: asId(1), nr: 26 }, forwardHigh: true },
  scale: {
    clockPin: { boardId: asId(1), nr: 23 },
    dataPin: { boardId: asId(1), nr: 24 },
    zeroRaw: 84_000,
    rawPerGram: 430,
    samplesPerSecond: 80,
    noiseGrams: 0.3,
    lagMs: 120,
    driftGramsPerHour: 2,
  },
  imperfection: { seed: 4711, flowNoise: 0.02, dripMl: 0.1, spinUpMs: 40, startPeak: 3, wearPerHour: 0.01 },
  supplyMw: 400_000,
  expanders: Array.from({ length: 5 }, (_, index) => ({
    boardId: asId<'gpioBoard'>(2 + index),
    model: 'XL9535_K8V5_RELAY',
    address: 0x20 + index,
  })),
}
