import { expect, it, vi } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import { groupDeletion } from './deletions.model.ts'
import { aGroup } from './testing/people-builders.ts'

it('the deletion of a group takes the version that was on the screen', async () => {
  const family = aGroup('Family')
  const remove = vi.fn<(thing: object) => Promise<boolean>>(() => Promise.resolve(true))
  const scope = testScope([groupDeletion.actFx, remove])
  await scope.run(groupDeletion.asked, family)
  await scope.run(groupDeletion.confirmed)
  expect(remove).toHaveBeenCalledExactlyOnceWith(family)
})
