import { expect, it } from 'vitest'
import { anExpander } from '../testing/board-builders.ts'
import { hasPin, pinCountOf, pinLabel, unnamedLocalBoard } from './board.ts'

const chip = anExpander({ model: 'MCP23017' })
const relays = anExpander({ model: 'XL9535_K16V5_RELAY' })

it('are called as it is printed beside them', () => {
  expect([0, 17, 27].map(nr => pinLabel(unnamedLocalBoard, nr))).toEqual(['BCM0', 'BCM17', 'BCM27'])
  expect([0, 7, 8, 15].map(nr => pinLabel(chip, nr))).toEqual(['PA0', 'PA7', 'PB0', 'PB7'])
  expect([0, 7, 8, 15].map(nr => pinLabel(relays, nr))).toEqual(['A0', 'A7', 'B0', 'B7'])
})

it('are as many as its model has', () => {
  expect([unnamedLocalBoard, chip, anExpander()].map(pinCountOf)).toEqual([28, 16, 8])
  expect([-1, 0, 7, 8, 2.5].map(nr => hasPin(anExpander(), nr))).toEqual([false, true, true, false, false])
})
