import { expect, it, vi } from 'vitest'
import { type TestScope, testScope } from '../../testing/test-scope.ts'
import * as model from './place.model.ts'
import { line, menu, type Screen } from './place.ts'

const drink: Screen = { kind: 'drink', drinkId: 9, changes: null, alcoholFree: false }

function page(screen: Screen = menu, depth = 0) {
  const [push, replace, back] = [vi.fn(), vi.fn(), vi.fn()]
  const scope = testScope([model.pushFx, push], [model.replaceFx, replace], [model.goBackFx, back])
  const opened = scope.run(model.placeRead, { place: { code: 'GIN42', screen }, depth })
  return { scope, push, replace, back, opened }
}
const screenOf = (scope: TestScope) => scope.getState(model.$place).screen

it('the way back leads from a drink to the menu, by the browser', async () => {
  const { scope, push, back } = page()
  await scope.run(model.screenOpened, drink)
  expect(push).toHaveBeenCalledWith({ place: { code: 'GIN42', screen: drink }, depth: 1 })
  await scope.run(model.screenClosed)
  expect(back).toHaveBeenCalledTimes(1)
  // Where that leads to, the browser tells.
  expect(screenOf(scope)).toEqual(drink)
})

it('the way back does not leave the party where a drink was the first page of the tab', async () => {
  const { scope, replace, back } = page(drink)
  await scope.run(model.screenClosed)
  expect([screenOf(scope), back.mock.calls.length]).toEqual([menu, 0])
  expect(replace).toHaveBeenCalledWith({ place: { code: 'GIN42', screen: menu }, depth: 0 })
})

it('the way back passes by the drink that was ordered', async () => {
  const { scope, replace } = page(drink, 1)
  await scope.run(model.screenReplaced, line)
  expect(replace).toHaveBeenCalledWith({ place: { code: 'GIN42', screen: line }, depth: 1 })
})

it('a code is known however it is typed', () => {
  const { scope, replace } = page()
  // What is asked for at its door is of no interest here.
  void scope.run(model.codeEntered, ' rum-7 ')
  expect(scope.getState(model.$place)).toEqual({ code: 'RUM7', screen: menu })
  expect(replace).toHaveBeenCalledTimes(1)
})
