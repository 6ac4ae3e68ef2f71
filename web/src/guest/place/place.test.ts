import fc from 'fast-check'
import { expect, it } from 'vitest'
import { always } from '../../testing/always.ts'
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
    .filter(code => code !== ''),
  screen: screens,
})

it('an address of a party leads back to the screen it was made of', () => {
  always(
    fc.property(places, place => {
      const { pathname, search } = new URL(addressOf(place), 'http://bar.local')
      fc.pre(pathname.startsWith('/party/') && !/^\/party\/\.{0,2}(\/|$)/.test(pathname))
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
