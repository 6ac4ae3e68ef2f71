import { describe, expect, it, vi } from 'vitest'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { $user } from '../../session/session.model.ts'
import { testScope } from '../../testing/test-scope.ts'
import * as model from './first-hour.model.ts'
import { type FirstHour, isThrough, stepsOf } from './first-hour-steps.ts'

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

const bare: FirstHour = { findings: [], pumps: [], scale: null, hasFinishedDrink: false, hasBackup: false }
const pump = { state: 'READY', kind: 'DC', currentIngredient: {}, fillingLevelMl: 700 } as const
const ready: FirstHour = {
  findings: [{ state: 'OK' }, { state: 'WARN' }],
  pumps: [pump],
  scale: { calibrated: true },
  hasFinishedDrink: true,
  hasBackup: true,
}
const done = (known: FirstHour) => stepsOf(known).flatMap(({ name, isDone }) => (isDone ? [name] : []))

describe('the steps of the first hour', () => {
  it('are all to be done on a machine that has nothing', () => {
    expect(done(bare)).toEqual([])
    expect(isThrough(stepsOf(bare))).toBe(false)
  })

  it('are all done on one that has everything', () => {
    expect(done(ready)).toEqual(['hardware', 'pumps', 'scale', 'bottle', 'drink', 'backup'])
    expect(isThrough(stepsOf(ready))).toBe(true)
  })

  it.each([
    ['hardware', { findings: [{ state: 'OK' }, { state: 'FAIL' }] }],
    ['pumps', { pumps: [{ ...pump, state: 'TESTABLE' }] }],
    ['bottle', { pumps: [{ ...pump, fillingLevelMl: 0 }] }],
    ['bottle', { pumps: [{ ...pump, currentIngredient: null }] }],
    ['drink', { hasFinishedDrink: false }],
    ['backup', { hasBackup: false }],
  ] as const)('leave %s open where it is', (name, missing) => {
    const steps = stepsOf({ ...ready, ...missing })
    expect(steps.find(step => step.name === name)?.isDone).toBe(false)
    expect(isThrough(steps)).toBe(false)
  })

  it('need a scale where there are valves only', () => {
    expect(isThrough(stepsOf({ ...ready, scale: null }))).toBe(true)
    expect(isThrough(stepsOf({ ...ready, scale: null, pumps: [{ ...pump, kind: 'VALVE' }] }))).toBe(false)
    expect(isThrough(stepsOf({ ...ready, scale: { calibrated: false }, pumps: [{ ...pump, kind: 'VALVE' }] }))).toBe(
      false,
    )
  })
})
