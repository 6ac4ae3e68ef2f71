import { allSettled, createWatch, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $asksForKind, addAsked, createPumpFx, kindChosen, pumpAdded } from './add-pump.model.ts'

function asking(create: () => number | Promise<number>) {
  const handler = vi.fn(create)
  const scope = fork({ handlers: [[createPumpFx, handler]] })
  const heard = { added: vi.fn(), told: vi.fn() }
  createWatch({ unit: pumpAdded, scope, fn: heard.added })
  createWatch({ unit: notify.problem, scope, fn: heard.told })
  return { scope, handler, ...heard }
}

describe('adding a pump', () => {
  it('makes one of the chosen kind, however often it is pressed, and goes on with its id', async () => {
    const answers: (() => void)[] = []
    const { scope, handler, added } = asking(() => new Promise(resolve => answers.push(() => resolve(11))))
    await allSettled(addAsked, { scope })
    const first = allSettled(kindChosen, { scope, params: 'STEPPER' })
    const second = allSettled(kindChosen, { scope, params: 'STEPPER' })
    for (const answer of answers) answer()
    await Promise.all([first, second])
    expect(handler.mock.calls).toEqual([['STEPPER']])
    expect(added).toHaveBeenCalledExactlyOnceWith(11)
    expect(scope.getState($asksForKind)).toBe(false)
  })

  it('stays open and tells why it was refused', async () => {
    const refusal = new ApiProblem({ code: 'too-many-pumps', text: '', values: [] })
    const { scope, told } = asking(() => {
      throw refusal
    })
    await allSettled(addAsked, { scope })
    void allSettled(kindChosen, { scope, params: 'DC' })
    await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith(refusal))
    expect(scope.getState($asksForKind)).toBe(true)
  })
})
