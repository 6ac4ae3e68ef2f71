import { describe, expect, it } from 'vitest'
import { choicesOf, lostDutiesOf, offeredBoard, pinOf } from './hardware.ts'
import { leftPump, localBoard, relayCard } from './testing/toy-boards.ts'

const boards = [localBoard({ 14: leftPump }), relayCard]

describe('the pins to choose from', () => {
  it('tell what uses them, except for what belongs to the very thing that chooses', () => {
    expect(choicesOf(relayCard, null).map(({ label, use }) => [label, use?.pumpName])).toEqual([
      ['A0', undefined],
      ['A1', 'Left 1'],
      ['A2', undefined],
      ['A3', undefined],
    ])
    expect(choicesOf(relayCard, { boardId: 5, nr: 1 })[1]?.use).toBeNull()
  })

  it('tell what the computer uses them for itself', () => {
    const duties = choicesOf(boards[0] as typeof relayCard, null).filter(({ duty }) => duty !== undefined)
    expect(duties.map(({ nr }) => nr)).toEqual([0, 1, 2, 3, 7, 8, 9, 10, 11, 14, 15])
    expect(choicesOf(relayCard, null).some(({ duty }) => duty !== undefined)).toBe(false)
  })

  it('are those of the board that was picked, else of the chosen pin, else of the computer', () => {
    expect(offeredBoard(boards, null, null)?.id).toBe(1)
    expect(offeredBoard(boards, null, { boardId: 5, nr: 0 })?.id).toBe(5)
    expect(offeredBoard(boards, 1, { boardId: 5, nr: 0 })?.id).toBe(1)
    expect(offeredBoard(boards, null, { boardId: 99, nr: 0 })?.id).toBe(1)
    expect(offeredBoard([], null, null)).toBeUndefined()
  })

  it('may be gone with their board', () => {
    expect(pinOf(boards, { boardId: 5, nr: 3 })?.pin.name).toBe('Relay card A3')
    expect(pinOf(boards, { boardId: 99, nr: 3 })).toBeUndefined()
    expect(pinOf(boards, null)).toBeUndefined()
  })
})

it('pins that are taken from the computer are told with what hangs on them', () => {
  expect(lostDutiesOf(boards)).toEqual([{ pin: 'BCM14', duty: 'uart', use: leftPump }])
  expect(lostDutiesOf([localBoard()])).toEqual([])
})
