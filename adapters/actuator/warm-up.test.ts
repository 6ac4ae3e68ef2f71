import { describe, expect, it } from 'vitest'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { manualTimers } from './testing/manual-timers.ts'
import { warmUp } from './warm-up.ts'

async function warmedUp(withClock: (clock: ReturnType<typeof createManualMachineClock>) => Promise<void>) {
  const clock = createManualMachineClock()
  let isOver = false
  const done = warmUp(clock, manualTimers(clock)).then(() => {
    isOver = true
  })
  // The loop looks for its last report first.
  for (let turns = 0; turns < 10; turns++) await Promise.resolve()
  await withClock(clock)
  await Promise.resolve()
  await Promise.resolve()
  return { isOver: () => isOver, done }
}

describe('warming up', () => {
  it('runs its program to its end, and then leaves nothing behind that works on', async () => {
    const { isOver, done } = await warmedUp(clock => {
      clock.advance(milliseconds(590))
      return Promise.resolve()
    })
    expect(isOver()).toBe(false)
    void done
    const after = await warmedUp(clock => {
      clock.advance(milliseconds(700))
      return Promise.resolve()
    })
    expect(after.isOver()).toBe(true)
  })

  it('is given up after five seconds', async () => {
    const { isOver } = await warmedUp(clock => {
      clock.advance(seconds(5))
      return Promise.resolve()
    })
    expect(isOver()).toBe(true)
  })
})
