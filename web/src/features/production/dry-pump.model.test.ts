import { describe, expect, it } from 'vitest'
import type { Production } from '../../entities/production/production.documents.ts'
import { productionArrived } from '../../entities/production/production.model.ts'
import { dryGin, production } from '../../entities/production/testing/production-builders.ts'
import { type TestScope, testScope } from '../../testing/test-scope.ts'
import * as dryPump from './dry-pump.model.ts'

const dryLime = { ...dryGin, pumpId: 112, ingredient: null }

async function paused(dryPumps: Production['dryPumps']) {
  const scope = testScope([dryPump.changeBottleFx, true], [dryPump.leaveOutFx, true])
  await arrive(scope, { state: 'PAUSED', stepIndex: 1, dryPumps })
  return scope
}

const arrive = (scope: TestScope, change: Partial<Production>) => scope.run(productionArrived, production(change))

describe('a pump that gave nothing', () => {
  it('gets a full bottle, unless somebody says how much is in it', async () => {
    const scope = await paused([dryGin])
    await scope.run(dryPump.bottleRequested)
    expect(scope.now(dryPump.$askingForLevel, dryPump.$level)).toEqual([true, 750])
    await scope.run(dryPump.levelChanged, 500)
    await scope.run(dryPump.bottleChanged)
    expect(scope.calls(dryPump.changeBottleFx)).toEqual([{ pumpId: 111, levelMl: 500, stepIndex: 1 }])
  })

  it('is not served by a bottle with something that is no number', async () => {
    const scope = await paused([dryGin])
    await scope.run(dryPump.bottleRequested)
    for (const level of [null, Number.NaN]) {
      await scope.run(dryPump.levelChanged, level)
      await scope.run(dryPump.bottleChanged)
    }
    expect(scope.calls(dryPump.changeBottleFx)).toEqual([])
  })

  it('is left out', async () => {
    const scope = await paused([dryGin])
    await scope.run(dryPump.leftOut)
    expect(scope.calls(dryPump.leaveOutFx)).toEqual([{ pumpIds: [111], stepIndex: 1 }])
  })

  it('is the one of several that somebody chooses', async () => {
    const scope = await paused([dryGin, dryLime])
    expect(scope.getState(dryPump.$dryPump)).toBeNull()
    await scope.run(dryPump.leftOut)
    expect(scope.calls(dryPump.leaveOutFx)).toEqual([])
    await scope.run(dryPump.pumpChosen, 112)
    expect(scope.getState(dryPump.$dryPump)).toBe(dryLime)
    await scope.run(dryPump.bottleRequested)
    expect(scope.getState(dryPump.$level)).toBe(700)
  })

  it('is asked about anew when the drink goes on and stops again', async () => {
    const scope = await paused([dryGin, dryLime])
    await scope.run(dryPump.pumpChosen, 112)
    await scope.run(dryPump.bottleRequested)
    await arrive(scope, { state: 'RUNNING' })
    expect(scope.getState(dryPump.$askingForLevel)).toBe(false)
    await arrive(scope, { state: 'PAUSED', dryPumps: [dryGin, dryLime] })
    expect(scope.getState(dryPump.$dryPump)).toBeNull()
    await scope.run(dryPump.bottleRequested)
    await scope.run(dryPump.bottleDeclined)
    expect(scope.getState(dryPump.$askingForLevel)).toBe(false)
  })
})
