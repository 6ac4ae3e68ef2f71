import { allSettled, createWatch, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { notify } from '../../ui/notifications.model.ts'
import { putBackFx, putBackPressed } from './simulated-glass.model.ts'

describe('the simulated glass', () => {
  it('is put back once, however often the button is pressed', async () => {
    const answers: (() => void)[] = []
    const putBack = vi.fn(() => new Promise<boolean>(resolve => answers.push(() => resolve(true))))
    const scope = fork({ handlers: [[putBackFx, putBack]] })
    const presses = [0, 1].map(() => allSettled(putBackPressed, { scope }))
    for (const answer of answers) answer()
    await Promise.all(presses)
    expect(putBack).toHaveBeenCalledOnce()
  })

  it('tells why it could not', async () => {
    const told = vi.fn()
    const scope = fork({
      handlers: [
        [
          putBackFx,
          async () => {
            throw new ApiProblem({ code: 'unreachable', text: '', values: [] })
          },
        ],
      ],
    })
    createWatch({ unit: notify.problem, scope, fn: told })
    await allSettled(putBackPressed, { scope })
    expect(told).toHaveBeenCalledOnce()
  })
})
