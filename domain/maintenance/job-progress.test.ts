import { expect, it } from 'vitest'
import { rampTime } from '../machine/pump-motion.ts'
import { maintenanceProgramId, type ProgramReport, type TimedProgram } from '../program/program.ts'
import { anIngredient, aStepper, byId } from '../testing/builders.ts'
import { microseconds, noTime } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { noMass } from '../units/mass.ts'
import { timestamp } from '../units/timestamp.ts'
import { withMeasured } from './job-progress.ts'
import { aJob } from './testing/job-builders.ts'

const stepper = aStepper({ id: asId(22) })
const liquids = { pumps: byId([stepper]), ingredients: byId([anIngredient()]) }
const train = { steps: 500, maxStepsPerSecond: 1000, acceleration: 4000 }
const run = (pumpId: number) => ({
  pumpId: asId<'pump'>(pumpId),
  start: noTime,
  duration: rampTime(train.steps, train),
  train,
  mass: noMass,
})
const program: TimedProgram = {
  kind: 'timed',
  id: maintenanceProgramId(timestamp(1_700_000_000_051), 1),
  direction: 'forward',
  runs: [run(23), run(22)],
  duration: run(22).duration,
  watchGlass: false,
}
const late = (by: number) => ({ count: 500, p50: microseconds(2), p99: microseconds(5), max: microseconds(by) })
const report: ProgramReport = {
  programId: program.id,
  outcome: 'completed',
  onTimes: program.runs.map(({ duration }) => duration),
  steps: [500, 500],
  reason: '',
}

it('a job remembers its own latest step, over all programs that were for it', () => {
  const job = aJob(22, { unit: 'steps', left: 2000 })
  const unmeasured = withMeasured(job, program, report, liquids)
  expect(unmeasured).toMatchObject({ steps: 500, stepsLateBy: null })
  const measured = withMeasured(unmeasured, program, { ...report, stepLateness: [late(900), late(41)] }, liquids)
  expect(measured).toMatchObject({ steps: 1000, stepsLateBy: 41 })
  const after = withMeasured(measured, program, { ...report, stepLateness: [late(7), late(12)] }, liquids)
  expect(after).toMatchObject({ steps: 1500, stepsLateBy: 41 })
})
