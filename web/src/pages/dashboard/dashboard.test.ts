import { expect, it } from 'vitest'
import { daytimeOf, fullBarMl, offeredDrinks } from './dashboard.view.tsx'

const recipe = (id: number) => ({
  ...{ id, availability: id < 4 ? 'AUTOMATIC' : 'WITH_HAND' },
  defaultGlass: { shape: id % 2 === 0 ? 'COUPE' : 'HIGHBALL' },
})

it('the offered drinks are six, those that the machine pours first, in glasses by turns', () => {
  const drinks = offeredDrinks([3, 1, 2, 9, 7, 8, 5].map(recipe))
  expect(drinks.map(({ id }) => id)).toEqual([3, 2, 1, 9, 8, 7])
})

it('the dashboard measures levels against a bottle, or the fullest larger one', () => {
  expect(fullBarMl([])).toBe(700)
  expect(fullBarMl([{ fillingLevelMl: 120 }, { fillingLevelMl: 950 }])).toBe(950)
})

it('the greeting knows the time of day', () => {
  expect([2, 7, 12, 18, 23].map(daytimeOf)).toEqual(['night', 'morning', 'day', 'evening', 'evening'])
})
