import { expect, it } from 'vitest'
import { levelOf, runsLow } from './ingredient-drink-card.view.tsx'

const bottle = (leftMl: number, bottleSizeMl: number | null) => ({ leftMl, ingredient: { bottleSizeMl } })

it.each([
  ['a quarter', 0.25, bottle(250, 1000)],
  ['nothing', 0, bottle(0, 1000)],
  ['full at most, as with two bottles of the same', 1, bottle(1300, 700)],
  ['guessed where nobody told the size', 0.5, bottle(350, null)],
  ['guessed where the size is nothing', 0.5, bottle(350, 0)],
])('the level of a bottle is %s', (_, level, left) => {
  expect(levelOf(left)).toBe(level)
})

it('the level of a bottle is low when it fills no glass any more', () => {
  expect(runsLow(bottle(39, 700))).toBe(true)
  expect(runsLow(bottle(40, 700))).toBe(false)
})
