import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { always } from '../testing/always.ts'
import { blueprintVariables } from './blueprint-variables.ts'
import { contrastOf, isColour, madeReadable, mixed, mutedOn, readableContrast, readableOn } from './colour.ts'
import { type Palette, paletteOfNormal, paletteOfSimpleView, themeVariables } from './theme-variables.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
const normalColours = fc.record({
  header: colour,
  sidebar: colour,
  background: colour,
  btnNavigationActive: colour,
  btnPrimary: colour,
  cardHeader: colour,
  cardBody: colour,
  cardItemGroup: colour,
})

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#85452b', '#85452b')).toBe(1)
  })
})

const expectContrast = (text: string, surface: string): void => {
  expect(contrastOf(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(readableContrast)
}

describe('text', () => {
  it('is readable on every colour', () => {
    expect.hasAssertions()
    always(fc.property(colour, surface => expectContrast(readableOn(surface), surface)))
  })

  it('stays readable when it is muted', () => {
    expect.hasAssertions()
    always(fc.property(colour, surface => expectContrast(mutedOn(surface), surface)))
  })

  it('can be made of every colour on every other', () => {
    expect.hasAssertions()
    always(fc.property(colour, colour, (wanted, surface) => expectContrast(madeReadable(wanted, surface), surface)))
  })
})

const surfaces = [
  'header',
  'sidebar',
  'background',
  'btn-primary',
  'btn-navigation-active',
  'card-header',
  'card-body',
  'card-item-group',
]

const expectReadable = (palette: Palette): void => {
  const variables = themeVariables(palette)
  for (const surface of surfaces) {
    const background = variables[`--sr-${surface}`]!
    for (const text of ['text', 'text-muted']) {
      expect(contrastOf(variables[`--sr-${surface}-${text}`]!, background), surface).toBeGreaterThanOrEqual(
        readableContrast,
      )
    }
  }
  for (const ink of ['text', 'text-muted', 'link', 'success', 'warning', 'danger']) {
    expect(contrastOf(variables[`--sr-${ink}`]!, palette.background), ink).toBeGreaterThanOrEqual(readableContrast)
    expect(contrastOf(variables[`--sr-on-card-${ink}`]!, palette.cardBody), ink).toBeGreaterThanOrEqual(
      readableContrast,
    )
  }
}

describe('a theme', () => {
  it('is readable with the default colours', () => {
    expectReadable(paletteOfNormal(defaultAppearance.colours.normal))
    expectReadable(paletteOfSimpleView(defaultAppearance.colours.simpleView))
  })

  it('is readable with any colours', () => {
    always(fc.property(normalColours, colours => expectReadable(paletteOfNormal(colours))))
  })

  it('gives Blueprint readable buttons with any colours', () => {
    always(
      fc.property(normalColours, colours => {
        const variables = blueprintVariables(paletteOfNormal(colours))
        for (const intent of ['primary', 'success', 'warning', 'danger', 'default']) {
          const contrast = contrastOf(
            variables[`--bp-intent-${intent}-foreground`]!,
            variables[`--bp-intent-${intent}-rest`]!,
          )
          expect(contrast, intent).toBeGreaterThanOrEqual(readableContrast)
        }
      }),
    )
  })
})

describe('mixing', () => {
  it('stays a colour and reaches both ends', () => {
    always(
      fc.property(colour, colour, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) =>
        isColour(mixed(a, b, share)),
      ),
    )
    expect(mixed('#102030', '#ffffff', 0)).toBe('#102030')
    expect(mixed('#102030', '#ffffff', 1)).toBe('#ffffff')
  })
})
