import { createWatch } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { apiProblem, failsWith, testScope } from '../../testing/test-scope.ts'
import { notify } from '../../ui/notifications.model.ts'
import { groupDeletion } from './deletions.model.ts'
import { aGroup } from './testing/people-builders.ts'

const family = aGroup('Family')

describe('the deletion of a group', () => {
  it('takes the version that was on the screen, and is done once', async () => {
    const remove = vi.fn<(thing: object) => Promise<boolean>>(() => Promise.resolve(true))
    const scope = testScope([groupDeletion.actFx, remove])
    await scope.run(groupDeletion.confirmed)
    await scope.run(groupDeletion.asked, family)
    await scope.run(groupDeletion.confirmed)
    expect(remove).toHaveBeenCalledExactlyOnceWith(family)
    expect(scope.getState(groupDeletion.$asked)).toBeNull()
  })

  it('that is refused says why', async () => {
    const refused = apiProblem('group-in-use')
    const scope = testScope([groupDeletion.actFx, failsWith(refused)])
    const problems: unknown[] = []
    createWatch({ unit: notify.problem, scope, fn: problem => problems.push(problem) })
    await scope.run(groupDeletion.asked, family)
    void scope.run(groupDeletion.confirmed)
    await vi.waitFor(() => expect(problems).toEqual([refused]))
  })
})
