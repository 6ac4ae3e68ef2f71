import { expect, it } from 'vitest'
import { failure, success } from '../../result.ts'
import { timestamp } from '../../units/timestamp.ts'
import { createPace } from './pace.ts'

function startPace() {
  let now = 0
  const pace = createPace({ now: () => timestamp(now) }, { burst: 3, interval: 1000 })
  const from = async (address: string, succeeds = true) => {
    const done = await pace.within(address, async () => (succeeds ? success('done') : failure({ kind: 'no' as const })))
    return done.ok ? 'done' : done.problem
  }
  const after = (milliseconds: number): void => {
    now += milliseconds
  }
  return { from, after }
}

const tooFast = (waitMilliseconds: number) => ({ kind: 'too-fast', waitMilliseconds })

it('lets a burst through, and then one per interval', async () => {
  const { from, after } = startPace()
  const parallel = await Promise.all([1, 2, 3, 4].map(() => from('10.0.0.7')))
  expect(parallel).toEqual(['done', 'done', 'done', tooFast(1000)])
  after(400)
  expect(await from('10.0.0.7')).toEqual(tooFast(600))
  after(600)
  expect([await from('10.0.0.7'), await from('10.0.0.7')]).toEqual(['done', tooFast(1000)])
  after(3000)
  expect(await Promise.all([1, 2, 3, 4].map(() => from('10.0.0.7')))).toEqual(['done', 'done', 'done', tooFast(1000)])
})

it('counts each network by itself, and one IPv6 network once', async () => {
  const { from } = startPace()
  for (const last of [1, 2, 3]) expect(await from(`2001:db8::${last}`)).toBe('done')
  expect(await from('2001:db8::4')).toEqual(tooFast(1000))
  expect(await from('10.0.0.7')).toBe('done')
})

it('forgets what was counted by a clock that was wrong', async () => {
  const { from, after } = startPace()
  await Promise.all([1, 2, 3].map(() => from('10.0.0.7')))
  after(-3_600_000)
  expect(await Promise.all([1, 2, 3, 4].map(() => from('10.0.0.7')))).toEqual(['done', 'done', 'done', tooFast(1000)])
})

it('does not count what was refused', async () => {
  const { from } = startPace()
  for (const nr of [1, 2, 3, 4, 5]) expect([nr, await from('10.0.0.7', false)]).toEqual([nr, { kind: 'no' }])
  expect(await from('10.0.0.7')).toBe('done')
})
