import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { $user } from '../../session/session.model.ts'
import {
  $isShown,
  $isThrough,
  $steps,
  type Course,
  examineFx,
  listOpened,
  loadSetUpFx,
  lookAgain,
  putAway,
  recallFx,
  rememberFx,
} from './first-hour.model.ts'

type Machine = Parameters<typeof machineArrived>[0]
const machineOf = (...pumps: readonly object[]) => ({ pumps }) as unknown as Machine
const user = (role: 'admin' | 'user') =>
  ({ id: 1, username: 'maria', role }) as unknown as NonNullable<ReturnType<typeof $user.getState>>

async function open(course: Course, role: 'admin' | 'user' = 'admin', machine = machineOf()) {
  const remember = vi.fn()
  const examine = vi.fn(async () => [{ about: 'pins', state: 'FAIL' as const, found: 'None.', advice: 'Mend it.' }])
  const scope = fork({
    values: [[$user, user(role)]],
    handlers: [
      [recallFx, () => ({ course, hasBackup: true })],
      [rememberFx, remember],
      [loadSetUpFx, () => ({ loadCell: null, orders: [{ outcome: 'FINISHED' }] })],
      [examineFx, examine],
    ],
  })
  await allSettled(machineArrived, { scope, params: machine })
  await allSettled(listOpened, { scope })
  return { scope, remember, examine }
}

describe('the list of the first hour', () => {
  it('begins where a machine has no pumps, and says what is known', async () => {
    const { scope, remember } = await open('unknown')
    expect(scope.getState($isShown)).toBe(true)
    expect(remember).toHaveBeenCalledWith('begun')
    const done = scope.getState($steps)?.filter(({ isDone }) => isDone)
    expect(done?.map(({ name }) => name)).toEqual(['drink', 'backup'])
    expect(scope.getState($isThrough)).toBe(false)
  })

  it('goes on when there are pumps, and is not begun by them', async () => {
    const withPump = machineOf({ state: 'READY', kind: 'DC', currentIngredient: null, fillingLevelMl: 0 })
    expect((await open('begun', 'admin', withPump)).scope.getState($isShown)).toBe(true)
    expect((await open('unknown', 'admin', withPump)).scope.getState($isShown)).toBe(false)
  })

  it('is for administrators only, and the computer is looked at for nobody else', async () => {
    const { scope, examine } = await open('unknown', 'user')
    expect(scope.getState($isShown)).toBe(false)
    expect(examine).not.toHaveBeenCalled()
  })

  it('looks again when somebody wants it', async () => {
    const { scope, examine } = await open('begun')
    await allSettled(lookAgain, { scope })
    expect(examine).toHaveBeenCalledTimes(2)
  })

  it('stays away once it was put away', async () => {
    const { scope, remember } = await open('begun')
    await allSettled(putAway, { scope })
    expect(scope.getState($isShown)).toBe(false)
    expect(remember).toHaveBeenLastCalledWith('over')
    expect((await open('over')).scope.getState($isShown)).toBe(false)
  })
})
