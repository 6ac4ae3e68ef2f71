import { expect, it } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import { glasses, glassPlaced, placeGlassFx, tooSmallMl } from './glass-choice.model.ts'

it.each([
  ['empty, from the catalogue', { glassId: 5, isHalfFull: false }, { glassId: 5, contentMl: 0 }],
  ['half full, in whole millilitres', { glassId: 5, isHalfFull: true }, { glassId: 5, contentMl: 153 }],
  ['too small for any drink', { glassId: null, isHalfFull: true }, { sizeMl: tooSmallMl, contentMl: 20 }],
])('another glass can be placed: %s', async (_, choice, placed) => {
  const scope = testScope([glasses.fetchFx, [{ id: 5, name: 'Highball', sizeMl: 305 }]], [placeGlassFx, true])
  await scope.run(glasses.opened)
  await scope.run(glassPlaced, choice)
  expect(scope.calls(placeGlassFx)).toContainEqual(placed)
})
