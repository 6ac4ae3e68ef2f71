import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Clarity, clarities } from '../catalogue/look.ts'
import { colourOf, mixOptics, opticsOf, paintOf } from './liquid-colour.ts'

const glassOf = (...parts: readonly (readonly [colour: string, clarity: Clarity, ml: number])[]) => {
  const mixed = mixOptics(parts.map(([colour, clarity, ml]) => ({ optics: opticsOf(colour, clarity), ml })))
  if (mixed === null) throw new RangeError('an empty glass has no colour')
  return colourOf(mixed)
}
const channels = (colour: string): number[] =>
  [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16))

describe('one liquid', () => {
  it('that is clear has the colour it was given, and lets light through as it is pale', () => {
    expect(glassOf(['#c8102e', 'clear', 30]).colour).toBe('#c8102e')
    expect(glassOf(['#f4f8f7', 'clear', 50]).opacity).toBeLessThan(0.12)
    expect(glassOf(['#2a1209', 'clear', 50]).opacity).toBeGreaterThan(0.9)
  })

  it('that is creamy lets none through', () => {
    expect(glassOf(['#fbf5e6', 'creamy', 30]).opacity).toBeGreaterThan(0.85)
    expect(glassOf(['#f7a51c', 'cloudy', 30]).opacity).toBeGreaterThan(0.6)
  })

  it('stays the same from two bottles', () =>
    expect(glassOf(['#c8102e', 'clear', 10], ['#c8102e', 'clear', 20])).toEqual(glassOf(['#c8102e', 'clear', 30])))
})

describe('a mixed drink', () => {
  it('of blue and yellow is green, as light is taken away: not the grey of their mean', () => {
    const [red = 0, green = 0, blue = 0] = channels(glassOf(['#1277c9', 'clear', 30], ['#f2df4f', 'clear', 30]).colour)
    expect(green).toBeGreaterThan(red)
    expect(green).toBeGreaterThan(blue)
  })

  it('of gin, Campari and vermouth is a deep red', () => {
    const [red = 0, green = 0, blue = 0] = channels(
      glassOf(['#f4f8f7', 'clear', 30], ['#c8102e', 'clear', 30], ['#6e2417', 'clear', 30]).colour,
    )
    expect(red).toBeGreaterThan(120)
    expect(Math.max(green, blue)).toBeLessThan(60)
  })

  it('is paler, never whiter than clear, the more water is in it', () => {
    const strong = glassOf(['#c8102e', 'clear', 30], ['#ffffff', 'clear', 30])
    const weak = glassOf(['#c8102e', 'clear', 30], ['#ffffff', 'clear', 150])
    expect(weak.opacity).toBeLessThan(strong.opacity)
    expect(channels(weak.colour)[1]).toBeGreaterThan(channels(strong.colour)[1] ?? 0)
  })

  it('with cream hides what is behind it', () =>
    expect(glassOf(['#2a1209', 'clear', 20], ['#fbf5e6', 'creamy', 30]).opacity).toBeGreaterThan(0.9))

  it('is a colour, whatever is in it', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`),
            fc.constantFrom(...clarities),
            fc.double({ min: 0.1, max: 500, noNaN: true }),
          ),
          { minLength: 1, maxLength: 8 },
        ),
        parts => {
          const { colour, opacity } = glassOf(...parts)
          expect(colour).toMatch(/^#[0-9a-f]{6}$/)
          expect(opacity).toBeGreaterThanOrEqual(0)
          expect(opacity).toBeLessThanOrEqual(1)
        },
      ),
    ))

  it('of nothing is none', () => {
    expect(mixOptics([])).toBeNull()
    expect(mixOptics([{ optics: opticsOf('#ffffff', 'clear'), ml: 0 }])).toBeNull()
  })
})

describe('what a drink is painted with', () => {
  it('looks on white as the drink looks against the light, however much shines through', () => {
    for (const drink of [
      glassOf(['#ef5a24', 'clear', 60], ['#f2e8b5', 'clear', 90], ['#f3f8fa', 'clear', 30]),
      glassOf(['#f4f8f7', 'clear', 50]),
      glassOf(['#fbf5e6', 'creamy', 30]),
    ]) {
      const { colour, alpha } = paintOf(drink)
      const onWhite = channels(colour).map(channel => channel * alpha + 255 * (1 - alpha))
      // A strong colour may need more than there is: then it is as strong as can be.
      channels(drink.colour).forEach((seen, index) => {
        expect(Math.abs((onWhite[index] ?? 0) - seen)).toBeLessThan(channels(colour)[index] === 0 ? 30 : 2)
      })
    }
  })

  it('leaves an orange aperitif glowing, and a blue long drink blue', () => {
    const [red = 0, green = 0, blue = 0] = channels(
      paintOf(glassOf(['#ef5a24', 'clear', 60], ['#f2e8b5', 'clear', 90], ['#f3f8fa', 'clear', 30])).colour,
    )
    expect(red - blue).toBeGreaterThan(150)
    expect(green).toBeLessThan(130)
    const long = channels(paintOf(glassOf(['#1277c9', 'clear', 20], ['#f1f6ee', 'clear', 140])).colour)
    expect((long[2] ?? 0) - (long[0] ?? 0)).toBeGreaterThan(100)
  })
})
