/* Programs of the actuator to test with. */
import type { PumpLine, Wiring } from '../ports/actuator.port.ts'
import type { WeighStep } from '../pour/plan.ts'
import {
  type ProgramId,
  type ProgramRun,
  type StepProgramId,
  stepProgramId,
  type TimedProgram,
  type WeighedProgram,
} from '../program/program.ts'
import { addTime, longest, milliseconds, noTime } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams, noMass } from '../units/mass.ts'
import { millilitres } from '../units/volume.ts'

type Timed = TimedProgram<StepProgramId>
type Weighed = WeighedProgram<StepProgramId>

/** The id of a program for a step of an order. */
export const stepId = (order: number, stepIndex: number, attempt: number): StepProgramId =>
  stepProgramId(asId(order), stepIndex, attempt)

export const aProgramRun = (
  pumpId: number,
  start: number,
  duration: number,
  with_: Partial<ProgramRun> = {},
): ProgramRun => ({
  pumpId: asId(pumpId),
  start: milliseconds(start),
  duration: milliseconds(duration),
  train: null,
  mass: noMass,
  ...with_,
})

/** Lasts until its last run ends. */
export const aProgram = (runs: readonly ProgramRun[] = [], with_: Partial<Timed> = {}): Timed => ({
  kind: 'timed',
  id: stepId(51, 0, 0),
  direction: 'forward',
  runs,
  duration: longest(runs.map(run => addTime(run.start, run.duration))),
  watchGlass: false,
  ...with_,
})

/** Times in milliseconds. */
export const aTimedProgram = (id: ProgramId, duration: number, ...runs: ProgramRun[]): TimedProgram => ({
  ...{ kind: 'timed', id, direction: 'forward', runs, duration: milliseconds(duration), watchGlass: false },
})

/** Nothing but these pumps. */
export const aWiring = (pumps: readonly PumpLine[], with_: Partial<Wiring> = {}): Wiring => ({
  ...{ pumps, director: null, supply: null, loadCell: null, expanders: [] },
  ...with_,
})

/** 38 g through valve 23. */
export const aWeighedProgram = (with_: Partial<Weighed> = {}): Weighed => ({
  kind: 'weighed',
  id: stepId(51, 0, 0),
  pumpId: asId(23),
  target: grams(38),
  closingDelay: milliseconds(80),
  expectedFlow: 13_500,
  longestOpen: milliseconds(10_400),
  duration: milliseconds(4300),
  ...with_,
})

/** The step of {@link aWeighedProgram}. */
export function aWeighStep(): WeighStep {
  const { pumpId, target, closingDelay, expectedFlow: flow, longestOpen, duration } = aWeighedProgram()
  const weigh = { kind: 'weigh', leadTime: noTime, pumpId, volume: millilitres(40), mass: target } as const
  return { ...weigh, closingDelay, flow, longestOpen, duration }
}
