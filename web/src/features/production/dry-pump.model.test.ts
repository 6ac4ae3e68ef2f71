import { allSettled, fork, type Scope } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import type { Production } from '../../entities/production/production.documents.ts'
import { productionArrived } from '../../entities/production/production.model.ts'
import { dryGin, production } from '../../entities/production/testing/production-builders.ts'
import {
  $askingForLevel,
  $dryPump,
  $level,
  bottleAsked,
  bottleChanged,
  bottleDeclined,
  changeBottleFx,
  leaveOutFx,
  leftOut,
  levelChanged,
  pumpChosen,
} from './dry-pump.model.ts'

const dryLime = { ...dryGin, pumpId: 112, ingredient: null }

async function paused(dryPumps: Production['dryPumps']) {
  const [change, leave] = [vi.fn(() => true), vi.fn(() => true)]
  const scope = fork({
    handlers: [
      [changeBottleFx, change],
      [leaveOutFx, leave],
    ],
  })
  await arrive(scope, { state: 'PAUSED', stepIndex: 1, dryPumps })
  return { scope, change, leave }
}

const arrive = (scope: Scope, change: Partial<Production>) =>
  allSettled(productionArrived, { scope, params: production(change) })

describe('a pump that gave nothing', () => {
  it('gets a full bottle, unless somebody says how much is in it', async () => {
    const { scope, change } = await paused([dryGin])
    await allSettled(bottleAsked, { scope })
    expect(scope.getState($askingForLevel)).toBe(true)
    expect(scope.getState($level)).toBe(750)
    await allSettled(levelChanged, { scope, params: 500 })
    await allSettled(bottleChanged, { scope })
    expect(change).toHaveBeenCalledExactlyOnceWith({ pumpId: 111, levelMl: 500, stepIndex: 1 })
  })

  it('is not served by a bottle with something that is no number', async () => {
    const { scope, change } = await paused([dryGin])
    await allSettled(bottleAsked, { scope })
    for (const level of [null, Number.NaN]) {
      await allSettled(levelChanged, { scope, params: level })
      await allSettled(bottleChanged, { scope })
    }
    expect(change).not.toHaveBeenCalled()
  })

  it('is left out', async () => {
    const { scope, leave } = await paused([dryGin])
    await allSettled(leftOut, { scope })
    expect(leave).toHaveBeenCalledExactlyOnceWith({ pumpIds: [111], stepIndex: 1 })
  })

  it('is the one of several that somebody chooses', async () => {
    const { scope, leave } = await paused([dryGin, dryLime])
    expect(scope.getState($dryPump)).toBeNull()
    await allSettled(leftOut, { scope })
    expect(leave).not.toHaveBeenCalled()
    await allSettled(pumpChosen, { scope, params: 112 })
    expect(scope.getState($dryPump)).toBe(dryLime)
    await allSettled(bottleAsked, { scope })
    expect(scope.getState($level)).toBe(700)
  })

  it('is asked about anew when the drink goes on and stops again', async () => {
    const { scope } = await paused([dryGin, dryLime])
    await allSettled(pumpChosen, { scope, params: 112 })
    await allSettled(bottleAsked, { scope })
    await arrive(scope, { state: 'RUNNING' })
    expect(scope.getState($askingForLevel)).toBe(false)
    await arrive(scope, { state: 'PAUSED', dryPumps: [dryGin, dryLime] })
    expect(scope.getState($dryPump)).toBeNull()
    await allSettled(bottleAsked, { scope })
    await allSettled(bottleDeclined, { scope })
    expect(scope.getState($askingForLevel)).toBe(false)
  })
})
