import { allSettled, createWatch, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { notify } from '../../ui/notifications.model.ts'
import { groupDeletion } from './deletions.model.ts'
import { aGroup } from './testing/people-builders.ts'

const family = aGroup('Family')

describe('the deletion of a group', () => {
  it('takes the version that was on the screen, and is done once', async () => {
    const remove = vi.fn<(thing: object) => Promise<boolean>>(() => Promise.resolve(true))
    const scope = fork({ handlers: [[groupDeletion.actFx, remove]] })
    await allSettled(groupDeletion.confirmed, { scope })
    await allSettled(groupDeletion.asked, { scope, params: family })
    await allSettled(groupDeletion.confirmed, { scope })
    expect(remove).toHaveBeenCalledExactlyOnceWith(family)
    expect(scope.getState(groupDeletion.$asked)).toBeNull()
  })

  it('that is refused says why', async () => {
    const refused = new ApiProblem({ code: 'group-in-use' })
    const scope = fork({
      handlers: [
        [
          groupDeletion.actFx,
          () => {
            throw refused
          },
        ],
      ],
    })
    const problems: unknown[] = []
    createWatch({ unit: notify.problem, scope, fn: problem => problems.push(problem) })
    await allSettled(groupDeletion.asked, { scope, params: family })
    void allSettled(groupDeletion.confirmed, { scope })
    await vi.waitFor(() => expect(problems).toEqual([refused]))
  })
})
