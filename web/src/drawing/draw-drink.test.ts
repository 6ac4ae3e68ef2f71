import { describe, expect, it } from 'vitest'
import { glassShapes } from '#domain/catalogue/glass.ts'
import { emptyGlass, type ServedDrink } from '#domain/serving/served-drink.ts'
import { garnishes, type Ice, ices, rims } from '#domain/serving/technique.ts'
import { drawDrink } from './draw-drink.ts'
import { drawGarnishAlone } from './draw-garnish.ts'
import { levelIn, pouredDrink, servedLevel, sizeServed } from './glass-outline.ts'
import { markupOf, type SvgNode } from './svg.ts'

const sour: ServedDrink = { ...emptyGlass, layers: [{ colour: '#e3c083', opacity: 0.75, ml: 100 }] }
const tagsIn = ({ tag, children }: SvgNode): string[] => [tag, ...children.flatMap(tagsIn)]

it('a garnish by itself is a whole drawing of each', () => {
  for (const garnish of garnishes) {
    const text = markupOf(drawGarnishAlone(garnish))
    expect(text, garnish).toMatch(/^<svg [^>]*viewBox="[-\d.]+ [-\d.]+ (\d+) \1">./)
    expect(text, garnish).not.toMatch(/NaN|undefined|Infinity/)
  }
})

describe('a drawn drink', () => {
  it('is a whole drawing in every glass, with every ice, rim and garnish', () => {
    for (const shape of glassShapes) {
      for (const ice of ices) {
        for (const rim of rims) {
          const drink = { ...sour, ice, rim, head: true, fizzy: true, hot: true, garnishes: garnishes.slice(0, 3) }
          const text = markupOf(drawDrink({ shape, drink }))
          expect(text, `${shape} ${ice} ${rim}`).toMatch(/^<svg [^>]*viewBox="[-\d. ]+"/)
          expect(text).not.toMatch(/NaN|undefined|Infinity/)
        }
      }
    }
    for (const garnish of garnishes) {
      const text = markupOf(drawDrink({ shape: 'coupe', drink: { ...sour, garnishes: [garnish] } }))
      expect(text, garnish).not.toMatch(/NaN|undefined|Infinity/)
      expect(text.length, garnish).toBeGreaterThan(markupOf(drawDrink({ shape: 'coupe', drink: sour })).length + 100)
    }
  })

  it('is the same every time, and small enough to be kept for hundreds', () => {
    const drink = { ...sour, ice: 'crushed', fizzy: true, garnishes: ['mint'] } as const
    const once = markupOf(drawDrink({ shape: 'highball', drink }))
    expect(markupOf(drawDrink({ shape: 'highball', drink }))).toBe(once)
    expect(once.length).toBeLessThan(24_000)
  })

  it('names what it refers to after its place in the page', () => {
    const text = markupOf(drawDrink({ shape: 'rocks', drink: { ...sour, ice: 'cubes' } }, 'x7'))
    for (const [, url, href] of text.matchAll(/url\(#([^)]*)\)|href="#([^"]*)"/g))
      expect(text).toContain(`id="${url ?? href}"`)
    expect(text).not.toMatch(/id="(?!x7)/)
  })

  it('of nothing is an empty glass', () => {
    expect(tagsIn(drawDrink({ shape: 'coupe' }))).not.toContain('rect')
  })
})

it('the level in a glass follows what is in it, and is high where it is only shown how a drink is served', () => {
  expect(levelIn(200, sour)).toBeCloseTo(0.44)
  expect(levelIn(200, { ...sour, ice: 'cubes' })).toBeGreaterThan(levelIn(200, sour))
  expect(levelIn(50, sour)).toBe(1)
  expect(levelIn(200, emptyGlass)).toBe(0)
  expect(servedLevel(sour)).toBeGreaterThan(0.75)
  expect(servedLevel(emptyGlass)).toBe(0)
})

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
  it('begins with what lies lowest, and is decorated when it is whole', () => {
    expect(pouredDrink(sunrise, 0).layers).toEqual([])
    expect(pouredDrink(sunrise, 0.5).layers.map(({ ml }) => ml)).toEqual([20, 40])
    expect(pouredDrink(sunrise, 0.9).garnishes).toEqual([])
    expect(pouredDrink(sunrise, 1)).toBe(sunrise)
  })

  it.each<Ice>(['none', 'cubes', 'crushed', 'large', 'blended'])('ends as high as it is served, with ice: %s', ice => {
    const drink = { ...sunrise, ice }
    expect(levelIn(sizeServed(drink), drink)).toBeCloseTo(servedLevel(drink))
  })
})
