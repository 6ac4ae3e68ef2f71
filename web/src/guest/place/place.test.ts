import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { always } from '../../testing/always.ts'
import * as model from './place.ts'
import { addressOf, keptCode, line, menu, type Place, placeOf, type Screen } from './place.ts'

const id = fc.nat(100_000)
const changes = fc.option(id, { nil: null })
const screens: fc.Arbitrary<Screen> = fc.oneof(
  fc.constant(line),
  fc.record({ kind: fc.constant('menu' as const), changes }),
  fc.record({ kind: fc.constant('drink' as const), drinkId: id, changes, alcoholFree: fc.boolean() }),
)
const places: fc.Arbitrary<Place> = fc.record({
  code: fc
    .string({ minLength: 1 })
    .map(keptCode)
    // Two of these lead elsewhere in any address.
    .filter(code => !['', '.', '..'].includes(code)),
  screen: screens,
})

it('an address of a party leads back to the screen it was made of', () => {
  always(
    fc.property(places, place => {
      const { pathname, search } = new URL(addressOf(place), 'http://bar.local')
      expect(placeOf(pathname, search)).toEqual(place)
    }),
  )
})

it.each([
  ['/party', { code: null, screen: menu }],
  ['/party/', { code: null, screen: menu }],
  ['/party/GIN42', { code: 'GIN42', screen: menu }],
  ['/party/gin-42', { code: 'GIN42', screen: menu }],
  ['/party/GIN42/', { code: 'GIN42', screen: menu }],
  ['/party/GIN42/drink/', { code: 'GIN42', screen: menu }],
  ['/party/GIN42/drink/x', { code: 'GIN42', screen: menu }],
  ['/party/GIN42/elsewhere', { code: 'GIN42', screen: menu }],
  ['/party/%E0%A4%A', { code: '%E0%A4%A', screen: menu }],
])('an address of a party %s', (path, place) => {
  expect(placeOf(path, '')).toEqual(place)
})

const drink: Screen = { kind: 'drink', drinkId: 9, changes: null, alcoholFree: false }

function page(screen: Screen = menu, depth = 0) {
  const history = { pushState: vi.fn(), replaceState: vi.fn(), back: vi.fn() }
  vi.stubGlobal('history', history)
  onTestFinished(() => void vi.unstubAllGlobals())
  model.placeRead({ place: { code: 'GIN42', screen }, depth })
  return history
}
const shown = (): Place => ({ code: model.$code.getState(), screen: model.$screen.getState() })

it('the way back leads from a drink to the menu, by the browser', () => {
  const history = page()
  model.openScreen(drink)
  expect(history.pushState).toHaveBeenCalledWith({ depth: 1 }, '', 'party/GIN42/drink/9')
  model.closeScreen()
  expect(history.back).toHaveBeenCalledOnce()
  // Where that leads to, the browser tells.
  expect(shown().screen).toEqual(drink)
})

it('the way back does not leave the party where a drink was the first page of the tab', () => {
  const history = page(drink)
  model.closeScreen()
  expect(shown().screen).toEqual(menu)
  expect(history.back).not.toHaveBeenCalled()
  expect(history.replaceState).toHaveBeenCalledWith({ depth: 0 }, '', 'party/GIN42')
})

it('the way back passes by the drink that was ordered', () => {
  const history = page(drink, 1)
  model.replaceScreen(line)
  expect(history.replaceState).toHaveBeenCalledWith({ depth: 1 }, '', 'party/GIN42/line')
})

it('a code is known however it is typed', () => {
  const history = page()
  model.enterCode(' rum-7 ')
  expect(shown()).toEqual({ code: 'RUM7', screen: menu })
  expect(history.replaceState).toHaveBeenCalledOnce()
})
