import { expect, it } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import { glasses, glassPlaced, placeGlassFx, tooSmallMl } from './glass-choice.model.ts'

async function start() {
  const scope = testScope([glasses.fetchFx, [{ id: 5, name: 'Highball', sizeMl: 305 }]], [placeGlassFx, true])
  await scope.run(glasses.opened)
  return scope
}

it('another glass is one of the catalogue, empty', async () => {
  const scope = await start()
  await scope.run(glassPlaced, { glassId: 5, isHalfFull: false })
  expect(scope.calls(placeGlassFx)).toContainEqual({ glassId: 5, contentMl: 0 })
})

it('another glass may be half full already, in whole millilitres', async () => {
  const scope = await start()
  await scope.run(glassPlaced, { glassId: 5, isHalfFull: true })
  expect(scope.calls(placeGlassFx)).toContainEqual({ glassId: 5, contentMl: 153 })
})

it('another glass may be too small for any drink', async () => {
  const scope = await start()
  await scope.run(glassPlaced, { glassId: null, isHalfFull: true })
  expect(scope.calls(placeGlassFx)).toContainEqual({ sizeMl: tooSmallMl, contentMl: 20 })
})
