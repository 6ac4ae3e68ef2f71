import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { darkColours } from '#domain/settings/dark-colours.ts'
import { always } from '../testing/always.ts'
import { isDark, luminanceOf } from './colour.ts'
import { coloursIn, wantedScheme, withLuminance } from './colours-in-scheme.ts'
import { contrastWarnings } from './contrast-checks.ts'
import { normalColours, simpleColours } from './testing/any-colours.ts'

const own = defaultAppearance.colours
const schemes = ['light', 'dark'] as const

it("the scheme is the user's choice, else dark where the system is dark, else the owner's choice", () => {
  expect(wantedScheme('light', true)).toBe('light')
  expect(wantedScheme('dark', false)).toBe('dark')
  expect(wantedScheme('system', true)).toBe('dark')
  expect(wantedScheme('system', false)).toBeNull()
})

describe('the colours in a scheme', () => {
  it('are those of the owner where nothing else is wanted, and in views that belong to the scheme already', () => {
    expect(coloursIn(own, null)).toBe(own)
    expect(coloursIn(darkColours, null)).toBe(darkColours)
    expect(coloursIn(own, 'light').normal).toBe(own.normal)
    // The default's bar screen is dark.
    expect(coloursIn(own, 'dark').simpleView).toBe(own.simpleView)
  })

  it('are the preset for dark rooms instead of the default, and the other way round', () => {
    expect(coloursIn(own, 'dark').normal).toEqual(darkColours.normal)
    expect(coloursIn(darkColours, 'light').normal).toEqual(own.normal)
    // As a server tells them.
    const inOrder = Object.fromEntries(
      Object.entries(own.normal).sort(([a], [b]) => a.localeCompare(b)),
    ) as unknown as typeof own.normal
    expect(coloursIn({ ...own, normal: inOrder }, 'dark').normal).toEqual(darkColours.normal)
  })

  it('keep the hues of an owner who likes green', () => {
    const green = { ...own, normal: { ...own.normal, header: '#1b6b3a', btnPrimary: '#1b8f4a' } }
    const { header, btnPrimary, cardBody } = coloursIn(green, 'dark').normal
    expect({ header, btnPrimary, cardBody }).toEqual({ header: '#0c321b', btnPrimary: '#1b8f4a', cardBody: '#292113' })
  })

  it('belong to it whatever the owner chose, and stand out from each other', () => {
    const faults = (scheme: 'light' | 'dark', colours: typeof own): unknown[] => {
      const shown = coloursIn(colours, scheme)
      expect(isDark(shown.normal.cardBody)).toBe(scheme === 'dark')
      expect(isDark(shown.simpleView.cardPrimary)).toBe(scheme === 'dark')
      return [
        ...(shown.normal === colours.normal ? [] : contrastWarnings('normal', shown.normal)),
        ...(shown.simpleView === colours.simpleView ? [] : contrastWarnings('simpleView', shown.simpleView)),
      ]
    }
    always(
      fc.property(normalColours, simpleColours, fc.constantFrom(...schemes), (normal, simpleView, scheme) => {
        expect(faults(scheme, { normal, simpleView })).toEqual([])
      }),
    )
    for (const scheme of schemes) {
      expect(faults(scheme, own)).toEqual([])
      expect(faults(scheme, darkColours)).toEqual([])
    }
  })
})

it('a relit colour is as bright as wanted, and red still, or grey', () => {
  for (const [colour, luminance] of [
    ['#ff0000', 0.5],
    ['#0000ff', 0.02],
    ['#808080', 0.9],
    ['#000000', 0.2],
  ] as const)
    expect(luminanceOf(withLuminance(colour, luminance, 1))).toBeCloseTo(luminance, 1)
  expect(withLuminance('#ff0000', 0.5, 1)).toMatch(/^#ff(..)\1$/)
  expect(withLuminance('#777777', 0.5, 1)).toMatch(/^#(..)\1\1$/)
})
