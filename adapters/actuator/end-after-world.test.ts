import { expect, it } from 'vitest'
import { stepId } from '#domain/testing/program-builders.ts'
import { gin, program, run } from './testing/bench.ts'
import { startLoop } from './testing/loop-bench.ts'

it('the end of a program on a simulated machine is told when its world is on the disk: what is booked has flowed', async () => {
  const waiting: (() => void)[] = []
  const stored = (): Promise<void> => new Promise(resolve => void waiting.push(resolve))
  const { bank, begin, live, reports } = await startLoop(undefined, { worldStored: stored })
  begin(program(stepId(4, 0, 0), 900, run(gin, 100, 700)))
  live(600)
  expect(waiting).toEqual([])
  live(1_000)
  await new Promise(resolve => setTimeout(resolve))
  expect(bank.active).toEqual([])
  expect([waiting.length, reports()]).toEqual([1, []])
  waiting[0]?.()
  await new Promise(resolve => setTimeout(resolve))
  expect(reports()).toMatchObject([{ programId: stepId(4, 0, 0), outcome: 'completed' }])
})

it('an actuator whose disk takes its time gives signs of life until the end is told', async () => {
  let isStored = (): void => undefined
  const stored = new Promise<void>(resolve => {
    isStored = resolve
  })
  const { begin, live, sent } = await startLoop(undefined, { worldStored: () => stored })
  begin(program(stepId(4, 0, 0), 900, run(gin, 100, 700)))
  live(1_000)
  const before = sent.length
  live(2_000)
  expect(sent.slice(before).filter(({ kind }) => kind === 'alive').length).toBeGreaterThan(20)
  isStored()
  await new Promise(resolve => setTimeout(resolve))
  const after = sent.length
  live(2_000)
  expect(sent.slice(after)).toEqual([])
})
