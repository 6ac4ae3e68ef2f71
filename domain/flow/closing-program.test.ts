import { expect, it } from 'vitest'
import type { ObservedPump, ProgramReport } from '../program/program.ts'
import { aProgram, aProgramRun, stepId } from '../testing/program-builders.ts'
import { milliseconds, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { closingProgram } from './closing-program.ts'

const program = aProgram(
  [
    aProgramRun(1, 0, 10_000, { mass: grams(40) }),
    aProgramRun(2, 1_000, 2_000, { mass: grams(10) }),
    aProgramRun(2, 6_000, 2_000, { mass: grams(10) }),
  ],
  { watchGlass: true },
)
const seen = (pumpId: number, expected: number, observed: number, deviation = 0.2): ObservedPump => ({
  pumpId: asId(pumpId),
  expected: grams(expected),
  observed: grams(observed),
  deviation: grams(deviation),
})
const closing = (...observed: ObservedPump[]) => {
  const report: ProgramReport = { programId: program.id, outcome: 'completed', onTimes: [], observed, reason: '' }
  return closingProgram(program, report, stepId(51, 0, 1))
}

it('is given by the pumps that lack it, as long as it takes by the flow that was seen', () => {
  const found = closing(seen(1, 40, 36), seen(2, 20, 20.1))
  expect(found).toMatchObject({ id: stepId(51, 0, 1), isClosing: true, watchGlass: true })
  // 4 g at 3.6 instead of 4 g a second.
  expect(found?.runs).toMatchObject([{ pumpId: 1, start: 0, mass: grams(4), train: null }])
  expect(Math.abs((found?.duration ?? 0) - milliseconds(1_111))).toBeLessThan(milliseconds(1))
})

it('is counted from all runs of a pump, and in steps where it is a stepper', () => {
  const train = { steps: 1_000, maxStepsPerSecond: 500, acceleration: 1_000 }
  const stepper = aProgram([aProgramRun(3, 0, 2_500, { mass: grams(10), train })], { watchGlass: true })
  const report = {
    programId: stepper.id,
    outcome: 'completed',
    onTimes: [],
    observed: [seen(3, 10, 8)],
    reason: '',
  } as const
  // 2 g of 8 for 1000 steps.
  expect(closingProgram(stepper, report, stepper.id)?.runs[0]?.train?.steps).toBe(250)
  expect(closing(seen(2, 20, 18))?.runs[0]).toMatchObject({ pumpId: 2, mass: grams(2) })
})

it('is nothing where too little is missing, it may as well be there, or more is missing than a scale can know', () => {
  expect(closing(seen(1, 40, 39.8))).toBeNull()
  expect(closing(seen(1, 40, 39, 2.5))).toBeNull()
  expect(closing(seen(1, 40, 15))).toBeNull()
  expect(closing(seen(1, 40, 44))).toBeNull()
  expect(closing()).toBeNull()
})

it('is given once', () => {
  const once = closing(seen(1, 40, 36))
  const report = { programId: program.id, outcome: 'completed', onTimes: [seconds(1)], reason: '' } as const
  expect(once && closingProgram(once, { ...report, observed: [seen(1, 4, 2)] }, once.id)).toBeNull()
})

it('is nothing where the scale has told nothing', () =>
  expect(
    closingProgram(program, { programId: program.id, outcome: 'completed', onTimes: [], reason: '' }, program.id),
  ).toBeNull())
