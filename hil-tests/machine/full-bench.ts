import { noImperfection } from '#domain/machine/machine-traits.ts'
import { rampTime, type StepTrain } from '#domain/machine/pump-motion.ts'
import type { Wiring } from '#domain/ports/actuator.port.ts'
import type { ProgramId, ProgramRun, WeighedProgram } from '#domain/program/program.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import type { SimulatedMachineBuild } from '#simulator/ports/simulated-machine.port.ts'
import { run, wiring as threeLines, machine as threePumps } from './bench.ts'

/*
 * The three pumps, a stepper (4) that gives 1.3 µl a step, a valve (5), a director and a noisy scale: what a machine has.
 */
export const mlPerStep = 0.0013
const pin = (nr: number) => ({ boardId: 1, nr })
const stepperPins = { stepPin: pin(5), enablePin: pin(6), enableHigh: false }
const valveLine = { pin: pin(13), activeHigh: true }
const director = { pin: pin(26), forwardHigh: true }
const scalePins = { clockPin: pin(23), dataPin: pin(24) }
const bottle = (ingredientId: number) => ({
  ingredientId: asId<'ingredient'>(ingredientId),
  ml: 600,
  capacityMl: 700,
  gramsPerMl: 1,
})

export const fullMachine: SimulatedMachineBuild = {
  pumps: [
    ...threePumps.pumps,
    {
      pumpId: asId(4),
      drive: { kind: 'stepper', ...stepperPins, mlPerStep },
      tubeCapacityMl: 5,
      tubeMl: 5,
      powerMw: 9_000,
      bottle: bottle(44),
    },
    {
      pumpId: asId(5),
      drive: { kind: 'valve', ...valveLine, mlPerSecondFull: 13, inFlightMl: 1.7 },
      tubeCapacityMl: 0,
      tubeMl: 0,
      powerMw: 5_000,
      bottle: bottle(45),
    },
  ],
  director,
  supplyRelay: null,
  scale: {
    ...scalePins,
    zeroRaw: 84_000,
    rawPerGram: 430,
    samplesPerSecond: 10,
    noiseGrams: 0.2,
    lagMs: 60,
    driftGramsPerHour: 0,
  },
  imperfection: { ...noImperfection, seed: 7 },
  supplyMw: null,
  expanders: [],
}

export const fullWiring: Wiring = {
  pumps: [
    ...threeLines.pumps,
    { kind: 'stepper', pumpId: asId(4), ...stepperPins },
    { kind: 'switched', pumpId: asId(5), ...valveLine },
  ],
  director: { ...director, settle: milliseconds(200) },
  supply: null,
  loadCell: { ...scalePins, calibration: { zeroRaw: 84_000, referenceRaw: 299_000, referenceMass: grams(500) } },
  expanders: [],
}

export const train: StepTrain = { steps: 30_000, maxStepsPerSecond: 2_200, acceleration: 3_500 }
export const stepperRun = (startMs: number): ProgramRun => ({
  ...run(4, startMs, 0),
  duration: rampTime(train.steps, train),
  train,
})

export const weighed = (id: ProgramId, target: number): WeighedProgram => ({
  kind: 'weighed',
  id,
  pumpId: asId(5),
  target: grams(target),
  closingDelay: milliseconds(125),
  expectedFlow: 12_000,
  longestOpen: seconds(40),
  duration: milliseconds((1000 * target) / 12 + 1_500),
})
