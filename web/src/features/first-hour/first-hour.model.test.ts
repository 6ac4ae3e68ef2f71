import { describe, expect, it } from 'vitest'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import { $user } from '../../session/session.model.ts'
import { testScope } from '../../testing/test-scope.ts'
import * as model from './first-hour.model.ts'
import { type FirstHour, isThrough, stepsOf } from './first-hour-steps.ts'

const user = (role: 'admin' | 'user') =>
  ({ id: 1, username: 'maria', role }) as unknown as NonNullable<ReturnType<typeof $user.getState>>

async function open(course: model.Course, role: 'admin' | 'user' = 'admin', there = machine({ pumps: [] })) {
  const scope = testScope(
    [model.recallFx, { course, hasBackup: true }],
    [model.rememberFx],
    [model.loadSetUpFx, { loadCell: null, orders: [{ outcome: 'FINISHED' }] }],
    [model.examineFx, [{ about: 'pins', state: 'FAIL' as const, found: 'None.', advice: 'Mend it.' }]],
    [$user, user(role)],
  )
  await scope.run(machineArrived, there)
  await scope.run(model.listOpened)
  return scope
}

describe('the list of the first hour', () => {
  it('begins where a machine has no pumps, and says what is known', async () => {
    const scope = await open('unknown')
    expect(scope.getState(model.$isShown)).toBe(true)
    expect(scope.calls(model.rememberFx)).toContainEqual('begun')
    const done = scope.getState(model.$steps)?.filter(({ isDone }) => isDone)
    expect(done?.map(({ name }) => name)).toEqual(['drink', 'backup'])
    expect(scope.getState(model.$isThrough)).toBe(false)
  })

  it('goes on when there are pumps, and is not begun by them', async () => {
    const withPump = machine({ pumps: [pump(1, { currentIngredient: null, fillingLevelMl: 0 })] })
    expect((await open('begun', 'admin', withPump)).getState(model.$isShown)).toBe(true)
    expect((await open('unknown', 'admin', withPump)).getState(model.$isShown)).toBe(false)
  })

  it('is for administrators only, and the computer is looked at for nobody else', async () => {
    const scope = await open('unknown', 'user')
    expect(scope.getState(model.$isShown)).toBe(false)
    expect(scope.calls(model.examineFx)).toEqual([])
  })

  it('looks again when somebody wants it', async () => {
    const scope = await open('begun')
    await scope.run(model.lookAgain)
    expect(scope.calls(model.examineFx)).toHaveLength(2)
  })

  it('stays away once it was put away', async () => {
    const scope = await open('begun')
    await scope.run(model.putAway)
    expect(scope.getState(model.$isShown)).toBe(false)
    expect(scope.calls(model.rememberFx).at(-1)).toEqual('over')
    expect((await open('over')).getState(model.$isShown)).toBe(false)
  })
})

const bare: FirstHour = { findings: [], pumps: [], scale: null, hasFinishedDrink: false, hasBackup: false }
const filled = pump(1)
const ready: FirstHour = {
  findings: [{ state: 'OK' }, { state: 'WARN' }],
  pumps: [filled],
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
    ['pumps', { pumps: [{ ...filled, state: 'TESTABLE' }] }],
    ['bottle', { pumps: [{ ...filled, fillingLevelMl: 0 }] }],
    ['bottle', { pumps: [{ ...filled, currentIngredient: null }] }],
    ['drink', { hasFinishedDrink: false }],
    ['backup', { hasBackup: false }],
  ] as const)('leave %s open where it is', (name, missing) => {
    const steps = stepsOf({ ...ready, ...missing })
    expect(steps.find(step => step.name === name)?.isDone).toBe(false)
    expect(isThrough(steps)).toBe(false)
  })

  it('need a scale where there are valves only', () => {
    expect(isThrough(stepsOf({ ...ready, scale: null }))).toBe(true)
    expect(isThrough(stepsOf({ ...ready, scale: null, pumps: [{ ...filled, kind: 'VALVE' }] }))).toBe(false)
    expect(isThrough(stepsOf({ ...ready, scale: { calibrated: false }, pumps: [{ ...filled, kind: 'VALVE' }] }))).toBe(
      false,
    )
  })
})
