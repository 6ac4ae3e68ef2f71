import { expect, it } from 'vitest'
import { seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { SetSequence } from './set-sequence.ts'

const tasks = [6000, 6000, 3000].map((power, index) => ({
  pumpId: asId<'pump'>(index + 1),
  time: seconds(10),
  power: milliwatts(power),
  splittable: true,
}))

/** The first two for 10, the first alone for 5, the third for 7; 12 W. */
const aSequence = (): SetSequence =>
  new SetSequence(
    tasks,
    [
      { members: [0, 1], duration: 10 },
      { members: [0], duration: 5 },
      { members: [2], duration: 7 },
    ],
    milliwatts(12_000),
  )

it('are pieces of each pump, with a length', () => {
  const sequence = aSequence()
  expect([0, 1, 2].map(index => sequence.piecesOf(index))).toEqual([
    [{ from: 0, to: 2 }],
    [{ from: 0, to: 1 }],
    [{ from: 2, to: 3 }],
  ])
  expect(sequence.lengthOf({ from: 0, to: 2 })).toBe(15)
  expect([sequence.isOn(1, 0), sequence.isOn(1, 1)]).toEqual([true, false])
})

it('take a pump where the power suffices, and nowhere else', () => {
  const sequence = aSequence()
  expect(sequence.switchOn(1, 2)).toBe(true)
  expect(sequence.piecesOf(1)).toEqual([
    { from: 0, to: 1 },
    { from: 2, to: 3 },
  ])
  expect(sequence.switchOn(0, 2)).toBe(false)
  expect(sequence.switchOn(2, 0)).toBe(false)
  expect(sequence.switchOn(2, -1)).toBe(false)
  expect(sequence.switchOn(2, 3)).toBe(false)
  expect(sequence.piecesOf(2)).toEqual([{ from: 2, to: 3 }])
})

it('count the power of a pump once', () => {
  const sequence = aSequence()
  expect(sequence.switchOn(0, 1)).toBe(true)
  expect(sequence.switchOn(1, 1)).toBe(true)
})

it('have the power again of a pump that is switched off', () => {
  const sequence = aSequence()
  sequence.switchOff(1, { from: 0, to: 1 })
  expect(sequence.piecesOf(1)).toEqual([])
  expect(sequence.switchOn(2, 0)).toBe(true)
  expect(sequence.hasRoom(1, { from: 0, to: 1 })).toBe(false)
  // It was on nowhere else: no power comes from there.
  sequence.switchOff(1, { from: 1, to: 3 })
  expect(sequence.switchOn(1, 2)).toBe(true)
  expect(sequence.hasRoom(0, { from: 2, to: 3 })).toBe(false)
})

it('have room for a pump if all of the slots have', () => {
  const sequence = aSequence()
  expect(sequence.hasRoom(1, { from: 1, to: 3 })).toBe(true)
  expect(sequence.hasRoom(2, { from: 0, to: 2 })).toBe(false)
  expect(sequence.hasRoom(2, { from: 1, to: 2 })).toBe(true)
})
