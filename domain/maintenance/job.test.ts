import { expect, it } from 'vitest'
import { seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { mostEndedJobs, percentOf, percentOfAll, withoutOldest } from './job.ts'
import { aJob } from './testing/job-builders.ts'

const half = aJob(21, { unit: 'time', left: seconds(3) }, { total: { unit: 'time', left: seconds(6) } })
const none = aJob(22, { unit: 'time', left: seconds(6) })

it('tells how much is done', () => {
  expect(percentOf(half)).toBe(50)
  expect(percentOf(aJob(21, { unit: 'steps', left: 0 }))).toBe(100)
  expect(percentOfAll([half, none])).toBe(25)
})

it('that runs until it is stopped has no percentage of the whole', () => {
  expect(percentOfAll([half, { ...none, advice: { kind: 'run' } }])).toBeNull()
  expect(percentOfAll([])).toBeNull()
})

it('is forgotten when two hundred have ended after it, but never while it is open', () => {
  const ended = Array.from({ length: mostEndedJobs + 2 }, (_, index) =>
    aJob(21, none.work, { id: asId(index + 2), outcome: 'FINISHED' }),
  )
  const kept = withoutOldest([{ ...none, id: asId(1) }, ...ended])
  expect(kept.map(({ id }) => id).slice(0, 2)).toEqual([1, 4])
  expect(kept).toHaveLength(mostEndedJobs + 1)
})
