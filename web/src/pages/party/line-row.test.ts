import { expect, it } from 'vitest'
import { partyOrder } from '../../entities/party/testing/party-builders.ts'
import { afterMove, moveInto, stepsOf } from './line-row.view.tsx'

const waiting = [partyOrder(11, 'Bob'), partyOrder(12, 'Cy'), partyOrder(13, 'Di')]
const namesAfter = (id: number, place: number): string =>
  afterMove(waiting, { id, place })
    .map(({ name }) => name)
    .join(' ')

it.each([
  [13, 1, 'Di Bob Cy'],
  [13, 2, 'Bob Di Cy'],
  [11, 2, 'Cy Bob Di'],
  [11, 3, 'Cy Di Bob'],
  [11, 99, 'Cy Di Bob'],
  [12, 2, 'Bob Cy Di'],
  [77, 2, 'Bob Cy Di'],
])('a line after a move %i to place %i: %s', (id, place, names) => {
  expect(namesAfter(id, place)).toBe(names)
})

it.each([
  [13, 0, { id: 13, place: 1 }],
  [13, 1, { id: 13, place: 2 }],
  [11, 2, { id: 11, place: 2 }],
  [11, 3, { id: 11, place: 3 }],
  [12, 1, null],
  [12, 2, null],
  [77, 0, null],
])('order %i dropped into slot %i is the move %j', (id, slot, move) => {
  expect(moveInto(waiting, id, slot)).toEqual(move)
})

it('the moves in the menu leave out what leads nowhere', () => {
  const expected = { first: null, up: null, down: { id: 11, place: 2 }, last: { id: 11, place: 3 } }
  expect(stepsOf(waiting, 11)).toEqual(expected)
  expect(stepsOf(waiting, 13)).toEqual({
    first: { id: 13, place: 1 },
    up: { id: 13, place: 2 },
    down: null,
    last: null,
  })
})
