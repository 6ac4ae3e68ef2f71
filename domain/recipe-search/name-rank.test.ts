import { expect, it } from 'vitest'
import { createNameOrder } from './recipe-orders.ts'

it('names are in the order of one language, and ties are broken', () => {
  const order = createNameOrder('de', (one, other) => one - other)
  const names = [{ name: 'Zest', translations: { de: { name: 'Äpfel' } } }, { name: 'Birne' }, { name: 'apfel' }]
  for (const [number, named] of [...names, { name: 'Apfel' }].entries()) order.name(number, named)
  order.ranks.insert([3, 1, 0, 2])
  expect([0, 1, 2, 3].map(rank => order.ranks.at(rank))).toEqual([0, 2, 3, 1])
})
