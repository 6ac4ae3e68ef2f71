import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseColour } from './colours.ts'
import { contentsOf, drinkColour, liquidMl, mingledColour } from './liquid-strips.ts'
import type { SceneLayer } from './scene-view.ts'

const layer = (ingredientId: number, colour: string, ml: number): SceneLayer => ({
  ingredientId,
  name: `Liquid ${ingredientId}`,
  colour,
  ml,
})
const air: SceneLayer = { ingredientId: null, name: null, colour: null, ml: 12 }

describe('mingled layers', () => {
  it('keep their colours far from the border and meet half-way at it', () => {
    const colour = mingledColour([layer(1, '#ff0000', 50), layer(2, '#0000ff', 50)], 5)
    expect(colour(20)).toBe(0xff0000)
    expect(colour(80)).toBe(0x0000ff)
    expect(colour(50)).toBe(0x800080)
  })

  it('become one drink when thin layers alternate', () => {
    const thin = Array.from({ length: 40 }, (_, index) => layer(index % 2, index % 2 ? '#ff2020' : '#200000', 1))
    const red = (mingledColour(thin, 8)(20) ?? 0) >> 16
    expect(red).toBeGreaterThan(135)
    expect(red).toBeLessThan(152)
  })

  it('are thinned, not whitened, by clear liquids', () => {
    const colour = mingledColour([layer(1, '#c8102e', 30), layer(2, '#f4f7f9', 30)], 60)(30) ?? 0
    expect((colour >> 8) & 0xff).toBeLessThan(0x50)
  })

  it('have a colour wherever there is liquid', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 60, noNaN: true }), ml => {
        expect(mingledColour([layer(1, '#123456', 60)], 4)(ml)).toBe(parseColour('#123456'))
      }),
    )
    expect(mingledColour([], 4)(0)).toBeNull()
  })
})

describe('the colours of a drink', () => {
  const layers = [layer(1, '#ff0000', 60), layer(2, '#0000ff', 60)]

  it('lie in crisp bands before it is mixed', () => {
    const colour = drinkColour(layers, 0)
    expect(colour(54)).toBe(0xff0000)
    expect(colour(66)).toBe(0x0000ff)
  })

  it('are one at the end', () => {
    const colour = drinkColour(layers, 1)
    expect(colour(1)).toBe(0x800080)
    expect(colour(119)).toBe(0x800080)
  })

  it('come nearer to each other all the while', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.9, noNaN: true }), mixed => {
        const distance = (share: number): number => {
          const colour = drinkColour(layers, share)
          return ((colour(10) ?? 0) >> 16) - ((colour(110) ?? 0) >> 16)
        }
        expect(distance(mixed + 0.1)).toBeLessThanOrEqual(distance(mixed))
      }),
    )
  })

  it('are none without liquid', () => {
    expect(drinkColour([], 0.5)(0)).toBeNull()
    expect(drinkColour([air], 1)(0)).toBeNull()
  })
})

describe('the contents of a glass', () => {
  it('are summed by ingredient, without air', () => {
    const layers = [layer(1, '#ff0000', 10), air, layer(2, '#00ff00', 5), layer(1, '#ff0000', 7.5)]
    expect(contentsOf(layers).map(({ ingredientId, ml }) => [ingredientId, ml])).toEqual([
      [1, 17.5],
      [2, 5],
    ])
    expect(liquidMl(layers)).toBe(22.5)
  })
})
