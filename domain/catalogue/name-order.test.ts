import { expect, it } from 'vitest'
import { inNameOrder } from './name-order.ts'

it('names are in order whatever their case and accents; alike, by id', () => {
  const things = ['Zimt', 'Ópal', 'apfel', 'opal', 'Äpfel'].map((name, index) => ({ id: 9 - index, name }))
  expect(inNameOrder(things).map(({ id, name }) => [id, name])).toEqual([
    [5, 'Äpfel'],
    [7, 'apfel'],
    [6, 'opal'],
    [8, 'Ópal'],
    [9, 'Zimt'],
  ])
})
