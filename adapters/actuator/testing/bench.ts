import { rampTime, type StepTrain } from '#domain/machine/pump-motion.ts'
import type {
  LoadCellLine,
  PumpLine,
  ReversingRelayLine,
  StepperLine,
  SupplyLine,
  SwitchedLine,
  Wiring,
} from '#domain/ports/actuator.port.ts'
import type { ProgramId, ProgramReport, ProgramRun, WeighedProgram } from '#domain/program/program.ts'
import { aProgramRun, aTimedProgram, aWiring } from '#domain/testing/program-builders.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId, type PumpId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'

/*
 * Three pumps on three pins to test with, and for those who want them a stepper, a valve, a reversing relay, a supply
 * relay and a load cell: their numbers are all different.
 */
export const gin = asId<'pump'>(1)
export const lime = asId<'pump'>(2)
export const soda = asId<'pump'>(3)
export const syrup = asId<'pump'>(4)
export const cola = asId<'pump'>(6)

export const pinOf: ReadonlyMap<PumpId, number> = new Map([
  [gin, 17],
  [lime, 27],
  [soda, 22],
])

export const line = (pumpId: PumpId, nr: number): SwitchedLine => ({
  kind: 'switched',
  pumpId,
  pin: { boardId: 1, nr },
  activeHigh: pumpId !== lime,
})

export const stepPin = 5
export const enablePin = 19
export const stepper: StepperLine = {
  kind: 'stepper',
  pumpId: syrup,
  stepPin: { boardId: 1, nr: stepPin },
  enablePin: { boardId: 1, nr: enablePin },
  enableHigh: false,
}

export const valvePin = 13
export const valve: SwitchedLine = line(cola, valvePin)

export const directorPin = 26
export const director: ReversingRelayLine = {
  pin: { boardId: 1, nr: directorPin },
  forwardHigh: true,
  settle: milliseconds(230),
}

export const supplyPin = 6
export const supply: SupplyLine = { pin: { boardId: 1, nr: supplyPin }, onHigh: false, settle: milliseconds(70) }

const names = new Map<number, string>([
  ...([
    [17, 'gin'],
    [27, 'lime'],
    [22, 'soda'],
    [enablePin, 'enable'],
    [valvePin, 'valve'],
  ] as const),
  ...([
    [directorPin, 'director'],
    [supplyPin, 'supply'],
  ] as const),
])
/** Of a line, for texts. */
export const nameOf = (nr: number): string => names.get(nr) ?? `line ${nr}`

/** 430 counts to the gram, 84,000 for nothing. */
export const loadCell: LoadCellLine = {
  clockPin: { boardId: 1, nr: 23 },
  dataPin: { boardId: 1, nr: 24 },
  calibration: { zeroRaw: 84_000, referenceRaw: 299_000, referenceMass: grams(500) },
}

export const rawOf = (inGrams: number): number => Math.round(84_000 + 430 * inGrams)

export const lines: readonly PumpLine[] = [...pinOf].map(([pumpId, nr]) => line(pumpId, nr))

export const wired = aWiring

/** The three pumps alone. */
export const wiring = wired(lines)
/** With all there is. */
export const fullWiring = wired([...lines, stepper, valve], { director, loadCell })
/** With all there is, and a supply relay before it. */
export const suppliedWiring: Wiring = { ...fullWiring, supply }

export const run = aProgramRun

/** 700 steps: 0.75 s up to 300 steps a second and down again take 225 of them. */
export const train: StepTrain = { steps: 700, maxStepsPerSecond: 300, acceleration: 400 }

export const stepperRun = (startMs: number, with_: Partial<StepTrain> = {}): ProgramRun => {
  const made = { ...train, ...with_ }
  return { ...run(syrup, startMs, 0), duration: rampTime(made.steps, made), train: made }
}

export const program = aTimedProgram

/** 60 g of cola through a valve that is known for 11 g a second. */
export const weighing = (id: ProgramId, with_: Partial<WeighedProgram> = {}): WeighedProgram => ({
  kind: 'weighed',
  id,
  pumpId: cola,
  target: grams(60),
  closingDelay: milliseconds(180),
  expectedFlow: 11_000,
  longestOpen: milliseconds(19_000),
  duration: milliseconds(6_900),
  ...with_,
})

/** How long a pin was active by a report on `runs`, in microseconds. */
export const reportedOnTime = (runs: readonly ProgramRun[], report: ProgramReport, nr: number): number =>
  runs.reduce((sum, { pumpId }, index) => sum + (pinOf.get(pumpId) === nr ? (report.onTimes[index] ?? 0) : 0), 0)
