import { expect, it } from 'vitest'
import { defaultAppearance } from './appearance.ts'
import { darkColours } from './dark-colours.ts'

const light = defaultAppearance.colours
const views = ['normal', 'simpleView'] as const

/** How bright a `#rrggbb` is to the eye, 0–255. */
const brightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

it.each(views)('colours the same things as the default in the %s', view => {
  expect(Object.keys(darkColours[view]).sort()).toEqual(Object.keys(light[view]).sort())
  for (const colour of Object.values(darkColours[view])) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
})

it('is dark where things are read', () => {
  const { background, cardBody, cardHeader, cardItemGroup } = darkColours.normal
  for (const colour of [background, cardBody, cardHeader, cardItemGroup]) expect(brightness(colour)).toBeLessThan(64)
})

it('keeps what can be pressed apart from what it lies on', () => {
  for (const view of views) {
    const { background, btnPrimary, btnNavigationActive } = darkColours[view]
    expect(brightness(btnPrimary) - brightness(background)).toBeGreaterThan(40)
    expect(brightness(btnNavigationActive) - brightness(background)).toBeGreaterThan(40)
  }
})
