import { createWatch } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { apiProblem, failsWith, testScope } from '../../testing/test-scope.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $asksForKind, addAsked, createPumpFx, kindChosen, pumpAdded } from './add-pump.model.ts'

function asking(create: () => number | Promise<number>) {
  const handler = vi.fn(create)
  const scope = testScope([createPumpFx, handler])
  const heard = { added: vi.fn(), told: vi.fn() }
  createWatch({ unit: pumpAdded, scope, fn: heard.added })
  createWatch({ unit: notify.problem, scope, fn: heard.told })
  return { scope, handler, ...heard }
}

describe('adding a pump', () => {
  it('makes one of the chosen kind, however often it is pressed, and goes on with its id', async () => {
    const answers: (() => void)[] = []
    const { scope, handler, added } = asking(() => new Promise(resolve => answers.push(() => resolve(11))))
    await scope.run(addAsked)
    const first = scope.run(kindChosen, 'STEPPER')
    const second = scope.run(kindChosen, 'STEPPER')
    for (const answer of answers) answer()
    await Promise.all([first, second])
    expect(handler.mock.calls).toEqual([['STEPPER']])
    expect(added).toHaveBeenCalledExactlyOnceWith(11)
    expect(scope.getState($asksForKind)).toBe(false)
  })

  it('stays open and tells why it was refused', async () => {
    const refusal = apiProblem('too-many-pumps')
    const { scope, told } = asking(failsWith(refusal))
    await scope.run(addAsked)
    void scope.run(kindChosen, 'DC')
    await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith(refusal))
    expect(scope.getState($asksForKind)).toBe(true)
  })
})
