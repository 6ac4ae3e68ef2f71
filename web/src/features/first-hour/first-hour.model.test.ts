import { describe, expect, it, vi } from 'vitest'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { $user } from '../../session/session.model.ts'
import { testScope } from '../../testing/test-scope.ts'
import * as model from './first-hour.model.ts'

type Machine = Parameters<typeof machineArrived>[0] & object
const machineOf = (...pumps: readonly object[]) => ({ pumps }) as unknown as Machine
const user = (role: 'admin' | 'user') =>
  ({ id: 1, username: 'maria', role }) as unknown as NonNullable<ReturnType<typeof $user.getState>>

async function open(course: model.Course, role: 'admin' | 'user' = 'admin', machine = machineOf()) {
  const remember = vi.fn()
  const examine = vi.fn(async () => [{ about: 'pins', state: 'FAIL' as const, found: 'None.', advice: 'Mend it.' }])
  const scope = testScope(
    [model.recallFx, () => ({ course, hasBackup: true })],
    [model.rememberFx, remember],
    [model.loadSetUpFx, () => ({ loadCell: null, orders: [{ outcome: 'FINISHED' }] })],
    [model.examineFx, examine],
    [$user, user(role)],
  )
  await scope.run(machineArrived, machine)
  await scope.run(model.listOpened)
  return { scope, remember, examine }
}

describe('the list of the first hour', () => {
  it('begins where a machine has no pumps, and says what is known', async () => {
    const { scope, remember } = await open('unknown')
    expect(scope.getState(model.$isShown)).toBe(true)
    expect(remember).toHaveBeenCalledWith('begun')
    const done = scope.getState(model.$steps)?.filter(({ isDone }) => isDone)
    expect(done?.map(({ name }) => name)).toEqual(['drink', 'backup'])
    expect(scope.getState(model.$isThrough)).toBe(false)
  })

  it('goes on when there are pumps, and is not begun by them', async () => {
    const withPump = machineOf({ state: 'READY', kind: 'DC', currentIngredient: null, fillingLevelMl: 0 })
    expect((await open('begun', 'admin', withPump)).scope.getState(model.$isShown)).toBe(true)
    expect((await open('unknown', 'admin', withPump)).scope.getState(model.$isShown)).toBe(false)
  })

  it('is for administrators only, and the computer is looked at for nobody else', async () => {
    const { scope, examine } = await open('unknown', 'user')
    expect(scope.getState(model.$isShown)).toBe(false)
    expect(examine).not.toHaveBeenCalled()
  })

  it('looks again when somebody wants it', async () => {
    const { scope, examine } = await open('begun')
    await scope.run(model.lookAgain)
    expect(examine).toHaveBeenCalledTimes(2)
  })

  it('stays away once it was put away', async () => {
    const { scope, remember } = await open('begun')
    await scope.run(model.putAway)
    expect(scope.getState(model.$isShown)).toBe(false)
    expect(remember).toHaveBeenLastCalledWith('over')
    expect((await open('over')).scope.getState(model.$isShown)).toBe(false)
  })
})
