import { expect, it } from 'vitest'
import { inSlices } from './in-slices.ts'

/** Work of three steps that takes in a number; nobody goes on before `step` is called. */
function aWork() {
  let wanted = { number: 0 }
  let taken = -1
  let fails = false
  const waiting: (() => void)[] = []
  const whenDone = inSlices({
    wanted: () => wanted,
    work: function* ({ number }) {
      if (fails) throw new Error('no more')
      taken = Number.NaN
      for (let step = 0; step < 3; step += 1) yield
      taken = number
    },
    pause: () => new Promise<void>(resolve => waiting.push(resolve)),
  })
  const step = async () => {
    waiting.shift()?.()
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    want: (number: number) => {
      wanted = { number }
    },
    fail: (whether: boolean) => {
      fails = whether
    },
    ask: () => whenDone(() => taken),
    step,
    async finish() {
      while (waiting.length > 0) await step()
    },
    waiting,
  }
}

it('is done for whoever asks, once', async () => {
  const work = aWork()
  const answers = Promise.all([work.ask(), work.ask()])
  await work.finish()
  expect(await answers).toEqual([0, 0])
  expect(await work.ask()).toBe(0)
  expect(work.waiting).toHaveLength(0)
})

it('never shows what is half done, nor less than what was wanted when it was asked', async () => {
  const work = aWork()
  const first = work.ask()
  await work.step()
  await work.step()
  work.want(1)
  const second = work.ask()
  await work.finish()
  expect(await first).toBe(0)
  expect(await second).toBe(1)
})

it('lets nobody wait for what is wanted later', async () => {
  const work = aWork()
  const answers: number[] = []
  for (let number = 1; number <= 5; number += 1) {
    work.want(number)
    void work.ask().then(answer => answers.push(answer))
    for (let step = 0; step < 4; step += 1) await work.step()
  }
  expect(answers.length).toBeGreaterThanOrEqual(4)
  await work.finish()
  expect(answers).toHaveLength(5)
})

it('fails for whoever waits, and is tried anew', async () => {
  const work = aWork()
  work.fail(true)
  const failed = work.ask().catch(String)
  await work.finish()
  expect(await failed).toContain('no more')
  work.fail(false)
  const answer = work.ask()
  await work.finish()
  expect(await answer).toBe(0)
})
