import fc from 'fast-check'
import { expect, it } from 'vitest'
import { always } from '../../testing/always.ts'
import { type TestScope, testScope } from '../../testing/test-scope.ts'
import * as model from './place.model.ts'
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
  const scope = testScope([model.pushFx], [model.replaceFx], [model.goBackFx])
  void scope.run(model.placeRead, { place: { code: 'GIN42', screen }, depth })
  return scope
}
const screenOf = (scope: TestScope) => scope.getState(model.$place).screen

it('the way back leads from a drink to the menu, by the browser', async () => {
  const scope = page()
  await scope.run(model.screenOpened, drink)
  expect(scope.calls(model.pushFx)).toContainEqual({ place: { code: 'GIN42', screen: drink }, depth: 1 })
  await scope.run(model.screenClosed)
  expect(scope.calls(model.goBackFx)).toHaveLength(1)
  // Where that leads to, the browser tells.
  expect(screenOf(scope)).toEqual(drink)
})

it('the way back does not leave the party where a drink was the first page of the tab', async () => {
  const scope = page(drink)
  await scope.run(model.screenClosed)
  expect([screenOf(scope), scope.calls(model.goBackFx)]).toEqual([menu, []])
  expect(scope.calls(model.replaceFx)).toContainEqual({ place: { code: 'GIN42', screen: menu }, depth: 0 })
})

it('the way back passes by the drink that was ordered', async () => {
  const scope = page(drink, 1)
  await scope.run(model.screenReplaced, line)
  expect(scope.calls(model.replaceFx)).toContainEqual({ place: { code: 'GIN42', screen: line }, depth: 1 })
})

it('a code is known however it is typed', () => {
  const scope = page()
  // What is asked for at its door is of no interest here.
  void scope.run(model.codeEntered, ' rum-7 ')
  expect(scope.getState(model.$place)).toEqual({ code: 'RUM7', screen: menu })
  expect(scope.calls(model.replaceFx)).toHaveLength(1)
})
