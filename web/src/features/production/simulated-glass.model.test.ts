import { describe, expect, it, vi } from 'vitest'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import { notify } from '../../ui/notifications.model.ts'
import { putBackFx, putBackPressed } from './simulated-glass.model.ts'

describe('the simulated glass', () => {
  it('is put back once, however often the button is pressed', async () => {
    const answers: (() => void)[] = []
    const putBack = vi.fn(() => new Promise<boolean>(resolve => answers.push(() => resolve(true))))
    const scope = testScope([putBackFx, putBack])
    const presses = [0, 1].map(() => scope.run(putBackPressed))
    for (const answer of answers) answer()
    await Promise.all(presses)
    expect(putBack).toHaveBeenCalledOnce()
  })

  it('tells why it could not', async () => {
    const scope = testScope([putBackFx, failsWith('unreachable')])
    const told = scope.heard(notify.problem)
    await scope.run(putBackPressed)
    expect(told).toHaveBeenCalledOnce()
  })
})
