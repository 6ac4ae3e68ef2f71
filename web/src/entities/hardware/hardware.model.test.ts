import { expect, it, vi } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import { $hardware, $pinUsage, hardwareFollowed, hardwareQuery, hardwareReleased } from './hardware.model.ts'
import { hardwareWith, relayCard } from './testing/toy-boards.ts'

it('boards and bus are read once however many look, and again when somebody looks anew', async () => {
  const read = vi.fn(async () => hardwareWith(relayCard))
  const scope = testScope([hardwareQuery.fetchFx, read])
  await scope.run(hardwareFollowed)
  await scope.run(hardwareFollowed)
  await scope.run(hardwareReleased)
  expect(read).toHaveBeenCalledTimes(1)
  expect(scope.getState($hardware)?.boards).toHaveLength(2)
  expect(scope.getState($pinUsage)).toEqual({ used: 3, all: 32 })
  await scope.run(hardwareReleased)
  await scope.run(hardwareFollowed)
  expect(read).toHaveBeenCalledTimes(2)
})
