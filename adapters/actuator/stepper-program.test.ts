import { expect, it } from 'vitest'
import { stepsAfter } from '#domain/machine/pump-motion.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { gin, lines, program, run, stepPin, stepper, stepperRun, syrup, train, wired } from './testing/bench.ts'
import { startExecutor } from './testing/executor-bench.ts'

const machine = wired([...lines, stepper])
const start = () => startExecutor({ wiring: machine })
const twoTrains = program(
  stepId(3, 0, 0),
  9_000,
  stepperRun(300),
  run(gin, 1_000, 2_000),
  stepperRun(5_000, { steps: 90 }),
)

it('enables the driver, makes the steps, and disables it', () => {
  const { executor, clock, pulses, edges, sinceStart, reports } = start()
  expectSuccess(executor.run(twoTrains))
  clock.advance(seconds(10))
  const trains = pulses.edges.map(([at, nr, on]) => [sinceStart(at), nr, on])
  expect(trains).toEqual([
    [300, stepPin, true],
    [5_000, stepPin, true],
  ])
  expect(edges()).toEqual([
    '300 enable on',
    '1000 gin on',
    '3000 gin off',
    '3383.334 enable off',
    '5000 enable on',
    '5948.684 enable off',
  ])
  expect(reports).toMatchObject([{ outcome: 'completed', steps: [700, 0, 90] }])
  expect(clock.pending).toBe(0)
})

it('tells how late its steps were, run by run, also when it is stopped; and nothing where nobody measures it', () => {
  const late = (count: number, by: number) => ({ count, p50: by, p99: by, max: by })
  const { executor, clock, pulses, reports } = start()
  expectSuccess(executor.run(twoTrains))
  clock.advance(seconds(10))
  expect(reports[0]).not.toHaveProperty('stepLateness')
  pulses.beLate(microseconds(7))
  expectSuccess(executor.run(twoTrains))
  clock.advance(milliseconds(4_000))
  pulses.beLate(microseconds(41))
  clock.advance(seconds(6))
  expect(reports[1]?.stepLateness).toEqual([late(700, 7), null, late(90, 41)])
  expectSuccess(executor.run(twoTrains))
  clock.advance(milliseconds(1_500))
  executor.end('stopped', '')
  expect(reports[2]?.stepLateness).toEqual([late(reports[2]?.steps?.[0] ?? 0, 41), null, null])
})

it('counts the steps that were made when it is stopped', () => {
  const { executor, clock, pulses, bank, reports } = start()
  expectSuccess(executor.run(twoTrains))
  clock.advance(milliseconds(1_500))
  const made = stepsAfter(milliseconds(1_200), train.steps, train)
  expect(executor.progress()).toMatchObject({ steps: [made, 0, 0], runsOn: [0, 1] })
  executor.end('stopped', '')
  expect(pulses.active).toEqual([])
  expect(bank.active).toEqual([])
  clock.advance(seconds(3))
  expect(reports).toMatchObject([{ outcome: 'stopped', onTimes: [1_200_000, 500_000, 0], steps: [made, 0, 0] }])
})

it('lets trains follow each other without a gap', () => {
  const { executor, clock, edges, reports } = start()
  const first = stepperRun(0)
  const second = { ...stepperRun(0, { steps: 40 }), start: first.duration }
  expectSuccess(executor.run(program(stepId(3, 0, 0), 9_000, first, second)))
  clock.advance(seconds(10))
  expect(reports).toMatchObject([{ steps: [700, 40] }])
  expect(edges().filter(edge => edge.includes('enable'))).toHaveLength(2)
})

it('stops a train that has not finished in its time, and says how many steps there were', () => {
  const { executor, clock, pulses, reports } = start()
  const tooShort = { ...stepperRun(0), duration: milliseconds(2_000) }
  expectSuccess(executor.run(program(stepId(3, 0, 0), 5_000, tooShort)))
  clock.advance(seconds(6))
  expect(pulses.active).toEqual([])
  const made = stepsAfter(milliseconds(2_000), train.steps, train)
  expect(reports).toMatchObject([{ outcome: 'completed', steps: [made] }])
  expect(made).toBeLessThan(train.steps)
})

it('tells the truth about a device that is too slow', () => {
  const { executor, clock, pulses, reports } = start()
  pulses.slowDown(0.8)
  expectSuccess(executor.run(twoTrains))
  clock.advance(seconds(10))
  expect(reports).toMatchObject([{ outcome: 'completed', steps: [560, 0, 72] }])
})

it('fails, with everything off, when a train cannot be started, and counts no steps of an earlier one', () => {
  const { executor, clock, pulses, bank, reports } = start()
  expectSuccess(executor.run(twoTrains))
  clock.advance(milliseconds(4_000))
  pulses.failStarts('no such device')
  clock.advance(seconds(5))
  expect(bank.active).toEqual([])
  expect(reports).toMatchObject([{ outcome: 'failed', reason: 'write-failed: no such device', steps: [700, 0, 0] }])
})

it.each([
  ['no steps to make', run(syrup, 0, 500)],
  ['no step at all', { ...stepperRun(0), train: { ...train, steps: 0 } }],
  ['half a step', { ...stepperRun(0), train: { ...train, steps: 7.5 } }],
  ['an impossible speed', { ...stepperRun(0), train: { ...train, maxStepsPerSecond: 500_001 } }],
  ['no acceleration', { ...stepperRun(0), train: { ...train, acceleration: Number.NaN } }],
])('is refused with %s', (_, refused) => {
  const { executor } = start()
  expect(expectFailure(executor.run(program(stepId(3, 0, 0), 9_000, refused))).kind).toBe('program-refused')
})

it('is refused when another pump is to make steps', () => {
  const { executor } = start()
  const refused = run(gin, 0, 500, { train })
  expect(expectFailure(executor.run(program(stepId(3, 0, 0), 9_000, refused))).kind).toBe('program-refused')
})

it('puts a stepper off that its own program forgot', () => {
  const forgotten = stepperRun(0).duration
  const { executor, clock, bank, pulses, reports } = startExecutor({
    wiring: machine,
    clockFor: manual => ({
      now: () => manual.now(),
      at: (at, due) => (at === seconds(100) + forgotten ? () => undefined : manual.at(at, due)),
    }),
  })
  expectSuccess(executor.run(program(stepId(3, 0, 0), 9_000, stepperRun(0))))
  clock.advance(microseconds(forgotten + 50_000))
  expect(bank.active).toEqual([])
  expect(pulses.active).toEqual([])
  expect(reports).toMatchObject([{ outcome: 'failed', reason: 'on-too-long: pump 4' }])
})
