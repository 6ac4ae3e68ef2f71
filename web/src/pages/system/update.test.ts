import { describe, expect, it, vi } from 'vitest'
import { ownTimers } from '../../testing/test-scope.ts'
import { type RestartPhase, watchRestart } from './update.view.tsx'

ownTimers()
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function watch() {
  const machine = { answers: true, isIdle: false, phases: [] as RestartPhase[], end: new AbortController() }
  const isAnswering = vi.fn(async () => machine.answers)
  const done = vi.fn()
  void watchRestart({
    isAnswering,
    isIdle: () => machine.isIdle,
    onPhase: phase => machine.phases.push(phase),
    signal: machine.end.signal,
  }).then(done)
  return { machine, done, polls: () => isAnswering.mock.calls.length }
}

describe('an update', () => {
  it('asks every second until nothing answers, waits nine, and asks until something does', async () => {
    const { machine, done, polls } = watch()
    await pass(3_500)
    expect(polls()).toBe(3)
    machine.answers = false
    await pass(1_000)
    expect([machine.phases, polls()]).toEqual([['away'], 4])
    machine.answers = true
    await pass(8_000)
    expect(polls()).toBe(4)
    machine.answers = false
    await pass(3_000)
    expect(machine.phases).toEqual(['away', 'coming'])
    expect(done).not.toHaveBeenCalled()
    machine.answers = true
    await pass(1_000)
    expect(done).toHaveBeenCalledWith(true)
  })

  it('may take its time once it has begun', async () => {
    const { done } = watch()
    await pass(60_000)
    expect(done).not.toHaveBeenCalled()
  })

  it('is given up when it never began', async () => {
    const { machine, done, polls } = watch()
    machine.isIdle = true
    await pass(9_500)
    expect(done).not.toHaveBeenCalled()
    await pass(10_000)
    expect(done).toHaveBeenCalledWith(false)
    expect([machine.phases, polls()]).toEqual([[], 10])
  })

  it('is of no concern any more when its page is left', async () => {
    const { machine, done, polls } = watch()
    await pass(1_500)
    machine.end.abort()
    await pass(60_000)
    expect([machine.phases, polls(), done.mock.calls]).toEqual([[], 1, [[false]]])
  })
})
