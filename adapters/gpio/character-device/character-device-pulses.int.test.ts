import { closeSync, openSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { monotonicNow, type ThreadEntry } from '../kernel/threads.ts'
import { type PulseThread, startPulseThread } from './character-device-pulses.ts'
import { PulseMemory } from './pulse-memory.ts'

const entry: ThreadEntry = {
  url: new URL('./pulse-worker.ts', import.meta.url),
  execArgv: ['--import', new URL('../../store-embedded/register-typescript.mjs', import.meta.url).href],
}

describe('the thread that makes pulses', () => {
  let memory: PulseMemory
  let thread: PulseThread
  /** No line: setting its levels is refused. */
  let noLine: number
  beforeEach(async () => {
    memory = new PulseMemory()
    thread = expectSuccess(await startPulseThread(entry, memory))
    noLine = openSync('/dev/null', 'r+')
  })
  afterEach(async () => {
    await thread.close()
    closeSync(noLine)
  })

  const begin = (nr: number): void =>
    memory.begin(nr, {
      fd: noLine,
      mask: 1,
      restsHigh: true,
      startAt: monotonicNow(),
      steps: 100,
      maxStepsPerSecond: 1_000,
      acceleration: 100_000,
    })
  const untilOver = async (nr: number): Promise<void> => {
    while (memory.runningTrain(nr) !== null) await new Promise(resolve => setTimeout(resolve, 5))
  }

  it('takes up a train, and ends it where lines cannot be set', async () => {
    begin(17)
    await untilOver(17)
    expect(memory.stepsMade(17)).toBe(0)
  })

  it('is replaced by another one that does the same', async () => {
    thread.replace()
    begin(17)
    await untilOver(17)
    expect(memory.end(17, 20)).toBe(true)
  })

  it('that was replaced is a stray until it has ended', async () => {
    expect(thread.hasStray).toBe(false)
    thread.replace()
    expect(thread.hasStray).toBe(true)
    while (thread.hasStray) await new Promise(resolve => setTimeout(resolve, 5))
    begin(17)
    await untilOver(17)
  })

  it.each([
    ['ends without a word', 'process.exit(3)', 20_000, 'ended with code 3'],
    ['never gets ready', 'setInterval(() => undefined, 1000)', 200, 'not ready within 0.2 s'],
  ])('that %s is told', async (_, program, within, problem) => {
    const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
    const started = await startPulseThread({ url, execArgv: [] }, new PulseMemory(), within)
    expect(expectFailure(started)).toContain(problem)
  })

  it('that cannot be started is told', async () => {
    const nowhere = { ...entry, url: new URL('./no-such-worker.ts', import.meta.url) }
    expect(expectFailure(await startPulseThread(nowhere, new PulseMemory()))).toContain('no-such-worker')
  })
})

it('the clock that threads have in common is the monotonic one of the system', () => {
  const difference = Number(process.hrtime.bigint()) / 1000 - monotonicNow()
  expect(Math.abs(difference)).toBeLessThan(10_000)
})
