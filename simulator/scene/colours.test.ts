import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cssColour,
  darker,
  hexOf,
  lighter,
  liquidOpacity,
  luminance,
  mixColours,
  parseColour,
  scenePalette,
} from './colours.ts'

const colours = fc.integer({ min: 0, max: 0xffffff })

describe('colours', () => {
  it('are read in both notations, and fall back on anything else', () => {
    expect(parseColour('#a4512b')).toBe(0xa4512b)
    expect(parseColour(' #fa0 ')).toBe(0xffaa00)
    expect(parseColour('rebeccapurple', 7)).toBe(7)
    fc.assert(fc.property(colours, colour => parseColour(hexOf(colour)) === colour))
  })

  it('mix between their ends', () => {
    expect(mixColours(0x000000, 0xffffff, 0.5)).toBe(0x808080)
    fc.assert(
      fc.property(colours, colours, (a, b) => {
        expect(mixColours(a, b, 0)).toBe(a)
        expect(mixColours(a, b, 1)).toBe(b)
        expect(luminance(lighter(a, 0.3))).toBeGreaterThanOrEqual(luminance(a))
        expect(luminance(darker(a, 0.3))).toBeLessThanOrEqual(luminance(a))
      }),
    )
  })

  it('are written for the browser', () => expect(cssColour(0x102030, 0.5)).toBe('rgba(16, 32, 48, 0.5)'))

  it('let clear liquids shine through and dark ones not', () => {
    expect(liquidOpacity(0xf4f8fa)).toBeLessThan(0.6)
    expect(liquidOpacity(0xb01020)).toBeGreaterThan(0.9)
    fc.assert(fc.property(colours, colour => liquidOpacity(colour) > 0.3 && liquidOpacity(colour) < 0.95))
  })
})

it('the palette is a dark cabinet with readable writing whatever the page looks like', () =>
  fc.assert(
    fc.property(colours, colours, (cabinet, brass) => {
      const palette = scenePalette({ cabinet: hexOf(cabinet), brass: hexOf(brass), danger: '#cc3333' })
      const contrast = (luminance(palette.ink) + 0.05) / (luminance(palette.plate) + 0.05)
      expect(contrast).toBeGreaterThan(7)
      expect(luminance(palette.brass)).toBeGreaterThan(luminance(palette.wood))
    }),
  ))
