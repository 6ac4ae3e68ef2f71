import { expect, it } from 'vitest'
import type { ProgramId, TimedProgram } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { fullWiring, gin, lime, program, run, soda, stepperRun, wiring } from './testing/bench.ts'
import { startExecutor } from './testing/executor-bench.ts'

/** The reversing relay has settled since it was wired. */
const start = () => {
  const bench = startExecutor({ wiring: fullWiring })
  bench.clock.advance(seconds(1))
  return bench
}
const backward = (id: ProgramId): TimedProgram => ({
  ...program(id, 2_000, run(gin, 0, 700), run(lime, 400, 1_500)),
  direction: 'backward',
})
const forward = (id: ProgramId): TimedProgram => program(id, 900, run(soda, 0, 800))

it('turns before a backward program and back after it, with stillness around', () => {
  const { executor, clock, edges, reports } = start()
  expectSuccess(executor.run(backward(stepId(1, 0, 0))))
  expect(executor.progress()).toMatchObject({ progress: { elapsed: 0, runningPumps: [] }, startsIn: 230_000 })
  clock.advance(milliseconds(2_230))
  expectSuccess(executor.run(forward(stepId(1, 0, 1))))
  clock.advance(milliseconds(30))
  expect(executor.progress()).toMatchObject({ startsIn: 200_000 })
  clock.advance(seconds(2))
  expect(edges()).toEqual([
    '1000 director on',
    '1230 gin on',
    '1630 lime on',
    '1930 gin off',
    '3130 lime off',
    '3230 director off',
    '3460 soda on',
    '4260 soda off',
  ])
  expect(reports).toMatchObject([
    { programId: stepId(1, 0, 0), outcome: 'completed', onTimes: [700_000, 1_500_000] },
    { programId: stepId(1, 0, 1), outcome: 'completed', onTimes: [800_000] },
  ])
})

it('goes back after the pumps are off when a backward program is stopped', () => {
  const { executor, clock, edges } = start()
  expectSuccess(executor.run(backward(stepId(1, 0, 0))))
  clock.advance(milliseconds(900))
  executor.end('stopped', '')
  expect(edges().slice(-3)).toEqual(['1900 gin off', '1900 lime off', '1900 director off'])
})

it('stays where it is while pumps cannot be switched off, and nothing begins meanwhile', () => {
  const { executor, clock, bank, edges } = start()
  expectSuccess(executor.run(backward(stepId(1, 0, 0))))
  clock.advance(milliseconds(900))
  bank.failSafe('jammed')
  executor.end('stopped', '')
  expect(edges().filter(edge => edge.includes('director'))).toEqual(['1000 director on'])
  expect(expectFailure(executor.run(forward(stepId(1, 0, 1)))).kind).toBe('actuator-unavailable')
  bank.failSafe(null)
  executor.watch()
  expect(edges().slice(-3)).toEqual(['1900 gin off', '1900 lime off', '1900 director off'])
})

it('goes back last, in whichever order a device makes its other lines safe', () => {
  const { executor, clock, bank, edges } = start()
  bank.reverseSafe()
  expectSuccess(executor.run(backward(stepId(1, 0, 0))))
  clock.advance(milliseconds(900))
  executor.end('stopped', '')
  expect(edges().at(-1)).toBe('1900 director off')
})

it('ends a program that is stopped before it has settled', () => {
  const { executor, clock, edges, reports } = start()
  expectSuccess(executor.run(backward(stepId(1, 0, 0))))
  clock.advance(milliseconds(100))
  executor.end('stopped', '')
  clock.advance(seconds(2))
  expect(edges()).toEqual(['1000 director on', '1100 director off'])
  expect(reports).toMatchObject([{ outcome: 'stopped', onTimes: [0, 0] }])
  expect(clock.pending).toBe(0)
})

it('fails the program when it cannot be turned', () => {
  const { executor, clock, bank, reports } = start()
  bank.failWrites('EIO')
  expectSuccess(executor.run(backward(stepId(1, 0, 0))))
  clock.advance(milliseconds(1))
  expect(reports).toMatchObject([{ outcome: 'failed', reason: 'write-failed: EIO', onTimes: [0, 0] }])
  expect(bank.active).toEqual([])
})

it('makes nobody wait who wants the direction it has', () => {
  const { executor, clock, edges } = start()
  expectSuccess(executor.run(program(stepId(1, 0, 0), 4_000, run(gin, 0, 700), stepperRun(0))))
  clock.advance(milliseconds(1))
  expect(edges()[0]).toBe('1000 gin on')
})

it('turns steppers backward too', () => {
  const { executor, clock, reports } = start()
  expectSuccess(executor.run({ ...program(stepId(1, 0, 0), 4_000, stepperRun(0)), direction: 'backward' }))
  clock.advance(seconds(5))
  expect(reports).toMatchObject([{ outcome: 'completed', steps: [700] }])
})

it('is needed for pumping back, and no glass is filled by it', () => {
  const without = startExecutor({ wiring })
  expect(expectFailure(without.executor.run(backward(stepId(1, 0, 0)))).kind).toBe('program-refused')
  const { executor } = start()
  expect(expectFailure(executor.run({ ...backward(stepId(1, 0, 0)), watchGlass: true })).kind).toBe('program-refused')
})
