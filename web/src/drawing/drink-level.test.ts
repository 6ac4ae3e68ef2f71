import { describe, expect, it } from 'vitest'
import { emptyGlass, type ServedDrink } from '#domain/serving/served-drink.ts'
import type { Ice } from '#domain/serving/technique.ts'
import { levelIn, pouredDrink, servedLevel, sizeServed } from './drink-level.ts'

const sunrise: ServedDrink = {
  ...emptyGlass,
  layers: [
    { colour: '#8b1a1a', opacity: 1, ml: 20 },
    { colour: '#f2a33a', opacity: 0.8, ml: 100 },
  ],
  ice: 'cubes',
  garnishes: ['cherry'],
}

describe('a drink that is being poured', () => {
  it('begins with what lies lowest', () => {
    expect(pouredDrink(sunrise, 0).layers).toEqual([])
    expect(pouredDrink(sunrise, 0.5).layers.map(({ ml }) => ml)).toEqual([20, 40])
  })

  it('is decorated when it is whole', () => {
    expect(pouredDrink(sunrise, 0.9).garnishes).toEqual([])
    expect(pouredDrink(sunrise, 1)).toBe(sunrise)
  })

  it.each<Ice>(['none', 'cubes', 'crushed', 'large', 'blended'])('ends as high as it is served, with ice: %s', ice => {
    const drink = { ...sunrise, ice }
    expect(levelIn(sizeServed(drink), drink)).toBeCloseTo(servedLevel(drink))
  })
})
