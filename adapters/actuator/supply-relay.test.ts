import { expect, it } from 'vitest'
import type { ProgramId, TimedProgram } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { gin, lime, program, run, suppliedWiring, supplyPin } from './testing/bench.ts'
import { startExecutor } from './testing/executor-bench.ts'

const start = () => {
  const bench = startExecutor({ wiring: suppliedWiring })
  bench.clock.advance(seconds(1))
  return bench
}
const forward = (id: ProgramId): TimedProgram => program(id, 900, run(gin, 0, 700), run(lime, 100, 800))

it('is on from before the first pump until the end of a program, whose time begins when it has settled', () => {
  const { executor, clock, edges, reports } = start()
  expectSuccess(executor.run(forward(stepId(1, 0, 0))))
  clock.advance(milliseconds(20))
  expect(executor.progress()).toMatchObject({ progress: { elapsed: 0, runningPumps: [] } })
  clock.advance(seconds(2))
  expect(edges()).toEqual([
    '1000 supply on',
    '1070 gin on',
    '1170 lime on',
    '1770 gin off',
    '1970 lime off',
    '1970 supply off',
  ])
  expect(reports).toMatchObject([{ outcome: 'completed', onTimes: [700_000, 800_000] }])
})

it('stays off while outputs are shown', () => {
  const { executor, clock, edges, reports } = start()
  expectSuccess(executor.run({ ...forward(stepId(1, 0, 0)), withoutSupply: true }))
  clock.advance(seconds(2))
  expect(edges()).toEqual(['1000 gin on', '1100 lime on', '1700 gin off', '1900 lime off'])
  expect(reports).toMatchObject([{ outcome: 'completed' }])
})

it('goes on when the reversing relay has settled', () => {
  const { executor, clock, edges } = start()
  expectSuccess(executor.run({ ...forward(stepId(1, 0, 0)), direction: 'backward' }))
  clock.advance(milliseconds(400))
  expect(edges()).toEqual(['1000 director on', '1230 supply on', '1300 gin on', '1400 lime on'])
})

it.each([30, 400])('goes off at once when the program is stopped after %d ms', ms => {
  const { executor, clock, bank, edges } = start()
  expectSuccess(executor.run(forward(stepId(1, 0, 0))))
  clock.advance(milliseconds(ms))
  executor.stop()
  expect(bank.active).toEqual([])
  expect(edges().findLast(edge => edge.includes('supply'))).toBe(`${1_000 + ms} supply off`)
  clock.advance(seconds(2))
  expect(clock.pending).toBe(0)
})

it('fails the program when it cannot be switched on, after the program was accepted', () => {
  const { executor, clock, bank, reports } = start()
  bank.failWrites('EIO')
  expectSuccess(executor.run(forward(stepId(1, 0, 0))))
  expect(reports).toEqual([])
  clock.advance(milliseconds(1))
  expect(reports).toMatchObject([{ outcome: 'failed', reason: 'write-failed: EIO', onTimes: [0, 0] }])
})

it('is tried again until it is off', () => {
  const { executor, clock, bank } = start()
  expectSuccess(executor.run(forward(stepId(1, 0, 0))))
  clock.advance(milliseconds(400))
  bank.failSafe('EIO')
  executor.end('failed', 'on-too-long')
  expect(bank.active).toContain(supplyPin)
  bank.failSafe(null)
  executor.watch()
  expect(bank.active).toEqual([])
})
