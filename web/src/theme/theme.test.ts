import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { darkColours } from '#domain/settings/dark-colours.ts'
import { always } from '../testing/always.ts'
import { contrastOf, isColour, madeReadable, mixed, mutedOn, readableContrast, readableOn } from './colour.ts'
import { colour, normalColours, simpleColours } from './testing/any-colours.ts'
import {
  blueprintVariables,
  groundVariables,
  type Palette,
  paletteOfNormal,
  paletteOfSimpleView,
  themeVariables,
} from './theme-variables.ts'

it('contrast is 21 for black on white and 1 for a colour on itself', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#85452b', '#85452b')).toBe(1)
})

const expectContrast = (text: string, surface: string): void => {
  expect(contrastOf(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(readableContrast)
}

it('text is readable on every colour, muted or made of any other colour, too', () => {
  expect.hasAssertions()
  always(fc.property(colour, surface => expectContrast(readableOn(surface), surface)))
  expect.hasAssertions()
  always(fc.property(colour, surface => expectContrast(mutedOn(surface), surface)))
  expect.hasAssertions()
  always(fc.property(colour, colour, (wanted, surface) => expectContrast(madeReadable(wanted, surface), surface)))
})

const surfaces = [
  'header',
  'sidebar',
  'background',
  'btn-primary',
  'btn-navigation',
  'btn-navigation-active',
  'cocktail-progress',
  'card-primary',
  'card-header',
  'card-body',
  'card-item-group',
]
const inks = ['text', 'text-muted', 'link', 'success', 'warning', 'danger']
const badges = ['badge', 'badge-good', 'badge-warning', 'badge-danger']
const notices = ['plain', 'success', 'danger', 'warning', 'stop']

/** Every pair of text and surface that the style sheets put on each other. */
function textPairs(variables: Readonly<Record<string, string>>): readonly (readonly [text: string, surface: string])[] {
  const grounds = [
    ['--sr-', '--sr-background'],
    ['--sr-on-card-', '--sr-card-body'],
    ['--sr-on-table-odd-', '--sr-card-body-table-odd'],
  ] as const
  const names = [
    ...surfaces.flatMap(name => [
      [`--sr-${name}-text`, `--sr-${name}`],
      [`--sr-${name}-text-muted`, `--sr-${name}`],
      [`--sr-${name}-text`, `--sr-${name}-hover`],
    ]),
    ...grounds.flatMap(([prefix, ground]) => [
      ...inks.map(ink => [`${prefix}${ink}`, ground]),
      ...badges.map(badge => [`${prefix}text`, `${prefix}${badge}`]),
    ]),
    ...notices.map(name => [`--sr-notice-${name}-text`, `--sr-notice-${name}`]),
    ['--sr-progress-text', '--sr-progress-done'],
    ['--sr-progress-text', '--sr-progress-track'],
  ]
  return names.map(([text, surface]) => [variables[text!]!, variables[surface!]!])
}

const expectReadable = (palette: Palette): void => {
  const [, odd = {}] = Object.values(groundVariables(palette))
  const onOddRows = Object.entries(odd).map(([name, ink]) => [name.replace('--sr-', '--sr-on-table-odd-'), ink])
  const variables = { ...themeVariables(palette), ...Object.fromEntries(onOddRows) }
  for (const [text, surface] of textPairs(variables)) expectContrast(text, surface)
  for (const [ring, surface] of [
    ['--sr-focus', '--sr-background'],
    ['--sr-on-card-focus', '--sr-card-body'],
    ['--sr-on-table-odd-focus', '--sr-card-body-table-odd'],
  ] as const) {
    expect(contrastOf(variables[ring]!, variables[surface]!), ring).toBeGreaterThanOrEqual(3)
  }
}

describe('a theme', () => {
  it('is readable with the default colours, and in dark rooms', () => {
    expectReadable(paletteOfNormal(defaultAppearance.colours.normal))
    expectReadable(paletteOfSimpleView(defaultAppearance.colours.simpleView))
    expectReadable(paletteOfNormal(darkColours.normal))
    expectReadable(paletteOfSimpleView(darkColours.simpleView))
  })

  it('is readable with any colours', () => {
    always(fc.property(normalColours, colours => expectReadable(paletteOfNormal(colours))))
    always(fc.property(simpleColours, colours => expectReadable(paletteOfSimpleView(colours))))
  })

  it('gives Blueprint readable buttons with any colours', () => {
    always(
      fc.property(normalColours, colours => {
        const variables = blueprintVariables(paletteOfNormal(colours))
        for (const intent of ['primary', 'success', 'warning', 'danger', 'default']) {
          for (const state of ['rest', 'hover', 'active']) {
            expectContrast(variables[`--bp-intent-${intent}-foreground`]!, variables[`--bp-intent-${intent}-${state}`]!)
          }
        }
      }),
    )
  })
})

it('mixing stays a colour and reaches both ends', () => {
  always(
    fc.property(colour, colour, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) =>
      isColour(mixed(a, b, share)),
    ),
  )
  expect(mixed('#102030', '#ffffff', 0)).toBe('#102030')
  expect(mixed('#102030', '#ffffff', 1)).toBe('#ffffff')
})
