import { describe, expect, it } from 'vitest'
import { partyOrder } from '../../entities/party/testing/party-builders.ts'
import { afterMove, moveInto, stepsOf } from './line-moves.ts'

/** Ann is called: the places of those who wait begin with 2. */
const waiting = [
  partyOrder(11, 'Bob', { place: 2 }),
  partyOrder(12, 'Cy', { place: 3 }),
  partyOrder(13, 'Di', { place: 4 }),
]
const namesAfter = (id: number, place: number): string =>
  afterMove(waiting, { id, place })
    .map(({ name }) => name)
    .join(' ')

describe('a line after a move', () => {
  it.each([
    [13, 2, 'Di Bob Cy'],
    [13, 1, 'Di Bob Cy'],
    [11, 3, 'Cy Bob Di'],
    [11, 4, 'Cy Di Bob'],
    [11, 99, 'Cy Di Bob'],
    [12, 3, 'Bob Cy Di'],
    [77, 2, 'Bob Cy Di'],
  ])('%i to place %i: %s', (id, place, names) => {
    expect(namesAfter(id, place)).toBe(names)
  })
})

describe('an order that is dropped between two others', () => {
  it.each([
    [13, 0, 2],
    [13, 1, 3],
    [11, 2, 3],
    [11, 3, 4],
  ])('%i into slot %i goes to place %i', (id, slot, place) => {
    expect(moveInto(waiting, id, slot)).toEqual({ id, place })
  })

  it.each([
    [12, 1],
    [12, 2],
    [77, 0],
  ])('%i into slot %i is no move', (id, slot) => {
    expect(moveInto(waiting, id, slot)).toBeNull()
  })
})

describe('the moves in the menu', () => {
  it('leave out what leads nowhere', () => {
    expect(stepsOf(waiting, 11)).toEqual({
      first: null,
      up: null,
      down: { id: 11, place: 3 },
      last: { id: 11, place: 4 },
    })
    expect(stepsOf(waiting, 13)).toEqual({
      first: { id: 13, place: 2 },
      up: { id: 13, place: 3 },
      down: null,
      last: null,
    })
  })
})
