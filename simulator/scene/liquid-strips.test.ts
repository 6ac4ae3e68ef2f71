import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Clarity } from '#domain/catalogue/look.ts'
import { colourOf, mixOptics, opticsOf, paintOf } from '#domain/serving/liquid-colour.ts'
import { parseColour } from './colours.ts'
import { contentsOf, drinkTint, liquidMl, mingledTint, type Tint } from './liquid-strips.ts'
import type { SceneLayer } from './scene-view.ts'

const layer = (ingredientId: number, colour: string, ml: number, clarity: Clarity = 'clear'): SceneLayer => ({
  ingredientId,
  name: `Liquid ${ingredientId}`,
  colour,
  clarity,
  ml,
})
const air: SceneLayer = { ingredientId: null, name: null, colour: null, clarity: null, ml: 12 }
const colourAt = (tint: (ml: number) => Tint | null, ml: number): number => tint(ml)?.colour ?? -1
const redOf = (colour: number): number => colour >> 16

describe('mingled layers', () => {
  const cream = layer(1, '#f8f0e0', 50, 'creamy')
  const cola = layer(2, '#3a1a0c', 50)

  it('keep their looks far from the border, and lie between them at it', () => {
    const tint = mingledTint([cola, cream], 5)
    expect(tint(20)).toEqual(mingledTint([cola], 5)(20))
    expect(tint(80)).toEqual(mingledTint([cream], 5)(20))
    expect(redOf(colourAt(tint, 50))).toBeGreaterThan(redOf(colourAt(tint, 20)))
    expect(redOf(colourAt(tint, 50))).toBeLessThan(redOf(colourAt(tint, 80)))
  })

  it('become one drink when thin layers alternate', () => {
    const thin = Array.from({ length: 40 }, (_, index) => ({ ...(index % 2 ? cream : cola), ml: 1 }))
    const one = drinkTint(
      [
        { ...cola, ml: 20 },
        { ...cream, ml: 20 },
      ],
      1,
    )
    expect(Math.abs(redOf(colourAt(mingledTint(thin, 8), 20)) - redOf(colourAt(one, 20)))).toBeLessThan(6)
  })

  it('are thinned, not whitened, by clear liquids', () => {
    const tint = mingledTint([layer(1, '#c8102e', 30), layer(2, '#f4f7f9', 30)], 60)
    expect((colourAt(tint, 30) >> 8) & 0xff).toBeLessThan(0x60)
  })

  it('look like themselves wherever there is liquid', () => {
    const one = mingledTint([layer(1, '#123456', 60)], 4)(30)
    fc.assert(
      fc.property(fc.double({ min: 0, max: 60, noNaN: true }), ml => {
        expect(mingledTint([layer(1, '#123456', 60)], 4)(ml)).toEqual(one)
      }),
    )
    expect(mingledTint([], 4)(0)).toBeNull()
  })

  it('let through what is behind clear liquids, and hide it behind cream', () => {
    expect(mingledTint([layer(1, '#f4f7f9', 60)], 4)(30)?.alpha).toBeLessThan(0.35)
    expect(mingledTint([cream], 4)(30)?.alpha).toBeGreaterThan(0.9)
  })
})

describe('the colours of a drink', () => {
  const layers = [layer(1, '#ff2010', 60), layer(2, '#1020ff', 60)]

  it('lie in crisp bands before it is mixed', () => {
    const tint = drinkTint(layers, 0)
    expect(tint(54)).toEqual(mingledTint([layers[0] as SceneLayer], 4)(30))
    expect(tint(66)).toEqual(mingledTint([layers[1] as SceneLayer], 4)(30))
  })

  it('are those of the menu at the end', () => {
    const seed: readonly (readonly [string, Clarity, number])[] = [
      ['#eef3f5', 'clear', 30],
      ['#c8102e', 'clear', 30],
      ['#7a1f1a', 'clear', 30],
    ]
    const poured = seed.map(([colour, clarity, ml], index) => layer(index, colour, ml, clarity))
    const parts = seed.map(([colour, clarity, ml]) => ({ optics: opticsOf(colour, clarity), ml }))
    const menu = colourOf(mixOptics(parts) ?? opticsOf('#ffffff', 'clear'))
    const paint = paintOf(menu)
    expect(drinkTint(poured, 1)(45)).toEqual({ colour: parseColour(paint.colour), alpha: paint.alpha })
  })

  it('come nearer to each other all the while', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.9, noNaN: true }), mixed => {
        const distance = (share: number): number => {
          const tint = drinkTint(layers, share)
          return redOf(colourAt(tint, 10)) - redOf(colourAt(tint, 110))
        }
        // A channel is a whole number: rounding makes a step of one.
        expect(distance(mixed + 0.1)).toBeLessThanOrEqual(distance(mixed) + 1)
      }),
    )
  })

  it('are none without liquid', () => {
    expect(drinkTint([], 0.5)(0)).toBeNull()
    expect(drinkTint([air], 1)(0)).toBeNull()
  })
})

it('the contents of a glass are summed by ingredient, without air', () => {
  const layers = [layer(1, '#ff0000', 10), air, layer(2, '#00ff00', 5), layer(1, '#ff0000', 7.5)]
  expect(contentsOf(layers).map(({ ingredientId, ml }) => [ingredientId, ml])).toEqual([
    [1, 17.5],
    [2, 5],
  ])
  expect(liquidMl(layers)).toBe(22.5)
})
