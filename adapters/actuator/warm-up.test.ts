import { expect, it } from 'vitest'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import type { FromActuator } from './protocol.ts'
import { manualTimers } from './testing/manual-timers.ts'
import { warmUp } from './warm-up.ts'

function startWarmUp() {
  const clock = createManualMachineClock()
  const told: FromActuator[] = []
  const over = { at: null as number | null }
  const warmedUp = warmUp(clock, manualTimers(clock), message => told.push(message)).then(() => {
    over.at = clock.now()
  })
  return { clock, told, over, warmedUp }
}

it('is a whole program: it begins, is told of, and ends as planned', async () => {
  const { clock, told, warmedUp } = startWarmUp()
  clock.advance(seconds(1))
  await warmedUp
  expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['answer', 'alive', 'progress', 'ended']))
  expect(told.filter(({ kind }) => kind === 'answer')).toEqual([
    { kind: 'answer', number: 1, answer: { ok: true, value: undefined } },
    { kind: 'answer', number: 2, answer: { ok: true, value: undefined } },
  ])
  expect(told.at(-1)).toMatchObject({
    kind: 'ended',
    report: { outcome: 'completed', onTimes: [milliseconds(150), milliseconds(80)], lateness: { count: 4 } },
  })
})

it('is over with its program, and leaves nothing to be called', async () => {
  const { clock, over } = startWarmUp()
  clock.advance(milliseconds(149))
  await Promise.resolve()
  expect(over.at).toBeNull()
  clock.advance(milliseconds(21))
  await Promise.resolve()
  expect(over.at).not.toBeNull()
  expect(clock.pending).toBe(0)
})
