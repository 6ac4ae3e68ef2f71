import { expect, it } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import { $hardware, $pinUsage, hardwareFollowed, hardwareQuery, hardwareReleased } from './hardware.model.ts'
import { hardwareWith, relayCard } from './testing/toy-boards.ts'

it('boards and bus are read once however many look, and again when somebody looks anew', async () => {
  const scope = testScope([hardwareQuery.fetchFx, hardwareWith(relayCard)])
  await scope.run(hardwareFollowed)
  await scope.run(hardwareFollowed)
  await scope.run(hardwareReleased)
  expect(scope.calls(hardwareQuery.fetchFx)).toHaveLength(1)
  expect(scope.getState($hardware)?.boards).toHaveLength(2)
  expect(scope.getState($pinUsage)).toEqual({ used: 3, all: 32 })
  await scope.run(hardwareReleased)
  await scope.run(hardwareFollowed)
  expect(scope.calls(hardwareQuery.fetchFx)).toHaveLength(2)
})
