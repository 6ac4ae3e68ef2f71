import { expect, it } from 'vitest'
import type { ProductionNews } from './production.documents.ts'
import { productionReader } from './production-news.ts'
import { production } from './testing/production-builders.ts'

const first = (change: Parameters<typeof production>[0]): ProductionNews => {
  const { userId, username, amountMl, drink, glass, steps, ...progress } = production(change)
  return { ...progress, whole: { userId, username, amountMl, drink, glass, steps } }
}
const later = (change: Parameters<typeof production>[0]): ProductionNews => ({ ...first(change), whole: null })

it('news of the production are put together with what was ordered', () => {
  const read = productionReader()
  read(first({ orderId: 7, username: 'creator', progress: 10 }))
  expect(read(later({ orderId: 7, username: 'somebody else', progress: 60 }))).toMatchObject(
    production({ orderId: 7, username: 'creator', progress: 60 }),
  )
})

it('news of the production begin anew with the next order', () => {
  const read = productionReader()
  read(first({ orderId: 7, amountMl: 100 }))
  read(null)
  expect(read(first({ orderId: 8, amountMl: 250 }))).toMatchObject({ orderId: 8, amountMl: 250 })
})

it('news of the production show nothing while there is nothing to see', () => {
  const read = productionReader()
  expect(read(null)).toBeNull()
  read(first({}))
  expect(read(null)).toBeNull()
  expect(read(later({}))).toBeNull()
})
