import { expect, it } from 'vitest'
import { testScope, toldOfFailure } from '../../testing/test-scope.ts'
import { dropIceFx, handPut, iceDropped, putHandFx } from './glass-mishaps.model.ts'

it('what happens to the glass is ice, and a hand', async () => {
  const scope = testScope([dropIceFx, true], [putHandFx, true])
  await scope.run(iceDropped, 20)
  await scope.run(handPut, { gramsPerSecond: -4, seconds: 10 })
  expect([scope.calls(dropIceFx), scope.calls(putHandFx)]).toEqual([[20], [{ gramsPerSecond: -4, seconds: 10 }]])
  expect(scope.told()).toEqual([])
})

it('what happens to the glass is told where it cannot be', async () => {
  expect(await toldOfFailure(dropIceFx, iceDropped, 20)).toEqual(['refused'])
  expect(await toldOfFailure(putHandFx, handPut, { gramsPerSecond: 0, seconds: 10 })).toEqual(['refused'])
})
