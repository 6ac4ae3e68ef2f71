import { expect, it } from 'vitest'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { director, gin, line, lines, program, run, soda, wired } from './testing/bench.ts'
import { startExecutor } from './testing/executor-bench.ts'

const card = { boardId: asId<'gpioBoard'>(3), model: 'MCP23017', address: 0x20 } as const
const farPump = { ...line(asId(8), 4), pin: { boardId: 3, nr: 4 } }
const withCard = wired([...lines, farPump], { expanders: [card] })
const twoPumps = program(stepId(9, 2, 0), 2_000, run(gin, 0, 1_500), run(soda, 200, 900))

it('ends a program within a tenth of a second when one does not stand as it was set', () => {
  const { clock, bank, executor, reports } = startExecutor({ wiring: withCard })
  expectSuccess(executor.run(twoPumps))
  clock.advance(milliseconds(650))
  bank.failChecks('board 3 does not answer')
  clock.advance(milliseconds(100))
  expect(reports).toMatchObject([
    { outcome: 'failed', reason: 'write-failed: board 3 does not answer', onTimes: [700_000, 500_000] },
  ])
  expect(bank.active).toEqual([])
})

it('says so when outputs cannot be made safe either', () => {
  const { clock, bank, executor, reports } = startExecutor({ wiring: withCard })
  expectSuccess(executor.run(twoPumps))
  clock.advance(milliseconds(650))
  bank.failChecks('board 3 does not answer')
  bank.failSafe('board 3 does not answer')
  clock.advance(milliseconds(100))
  expect(reports).toMatchObject([{ outcome: 'failed', reason: 'outputs-not-safe: board 3 does not answer' }])
})

it('begins nothing while outputs are not known to be safe', () => {
  const { clock, bank, executor, reports } = startExecutor({ wiring: withCard })
  bank.failSafe('board 3 does not answer')
  expectSuccess(executor.run(twoPumps))
  clock.advance(milliseconds(1))
  expect(reports).toMatchObject([{ reason: 'outputs-not-safe: board 3 does not answer', onTimes: [0, 0] }])
  expect(bank.edges).toEqual([])
})

it('looks no more when the program is over', () => {
  const { clock, bank, executor, reports } = startExecutor({ wiring: withCard })
  expectSuccess(executor.run(twoPumps))
  clock.advance(milliseconds(2_000))
  expect(reports).toMatchObject([{ outcome: 'completed' }])
  bank.failChecks('board 3 does not answer')
  expect(clock.pending).toBe(0)
})

it('turns the reversing relay as without expanders', () => {
  const { clock, executor, edges, reports } = startExecutor({ wiring: { ...withCard, director } })
  expectSuccess(executor.run({ ...twoPumps, direction: 'backward' }))
  clock.advance(milliseconds(3_000))
  expect(edges().slice(0, 2)).toEqual(['0 director on', '230 gin on'])
  expect(reports).toMatchObject([{ outcome: 'completed' }])
})

it('does without on a machine that has its own lines only', () => {
  const { clock, bank, executor, reports } = startExecutor({ wiring: wired(lines) })
  expectSuccess(executor.run(twoPumps))
  bank.failChecks('nobody asks')
  clock.advance(milliseconds(2_000))
  expect(reports).toMatchObject([{ outcome: 'completed' }])
})
