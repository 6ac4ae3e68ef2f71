import { expect, it } from 'vitest'
import { machineReader } from './machine-news.ts'
import { machine, pump } from './testing/machine-builders.ts'

it('news of the machine are put together with the pumps that have not changed', () => {
  const read = machineReader()
  read({ ...machine({ pumps: [pump(1), pump(2)] }), pumpIds: [1, 2] })
  const news = { ...machine({ busy: true, pumps: [pump(2, { running: true })] }), pumpIds: [1, 2] }
  expect(read(news)).toEqual(machine({ busy: true, pumps: [pump(1), pump(2, { running: true })] }))
})

it('news of the machine forget a pump that is gone, and show one that is there for the first time', () => {
  const read = machineReader()
  read({ ...machine({ pumps: [pump(1), pump(2)] }), pumpIds: [1, 2] })
  const news = { ...machine({ pumps: [pump(3)] }), pumpIds: [2, 3] }
  expect(read(news).pumps.map(({ id }) => id)).toEqual([2, 3])
})
