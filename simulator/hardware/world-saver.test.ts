import { expect, it } from 'vitest'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { WorldSaver } from './simulated-machine.ts'

const start = () => {
  const real = createManualMachineClock()
  const begun: number[] = []
  const open: (() => void)[] = []
  const write = (): Promise<void> => {
    begun.push(real.now())
    return new Promise(resolve => void open.push(resolve))
  }
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const finishWrite = async (): Promise<void> => {
    open.shift()?.()
    await settle()
  }
  return { real, begun, open, saver: new WorldSaver(write, real), finishWrite, settle }
}

it('writes soon, then at most once a second', async () => {
  const { real, begun, saver, finishWrite } = start()
  for (let now = 0; now < 3_000; now += 50) {
    saver.soon()
    real.advance(milliseconds(50))
    await finishWrite()
  }
  expect(begun).toEqual([0, 1_000_000, 2_000_000, 3_000_000])
})

it('writes at once when asked to, one after another, and the latest state always', async () => {
  const { real, begun, saver, open, finishWrite, settle } = start()
  let done = 0
  saver.soon()
  void saver.flush().then(() => done++)
  saver.soon()
  void saver.flush().then(() => done++)
  saver.soon()
  void saver.flush().then(() => done++)
  await settle()
  expect([begun.length, open.length, done]).toEqual([1, 1, 0])
  await finishWrite()
  expect([begun.length, open.length]).toEqual([2, 1])
  await finishWrite()
  expect([begun.length, open.length, done]).toEqual([2, 0, 3])
  expect(real.pending).toBe(0)
})

it('writes nothing when nothing is wanted', async () => {
  const { begun, saver } = start()
  await saver.flush()
  expect(begun).toEqual([])
})
