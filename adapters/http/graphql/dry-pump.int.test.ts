import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ada, ben, ginPump, ginRunsDry, settled, tonicPump } from '#domain/testing/toy-house.ts'
import { ask, buildTestApp, codeOf, orderGinTonic, reasonsOf, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  await asked(orderGinTonic)
})
afterEach(() => test.app.close())

const asked = (query: string, variables: object = {}, user = ada) => ask(test.app, query, test.as(user), variables)
const change = 'mutation ($pumpId: Int!, $levelMl: Float!) { changeBottle(pumpId: $pumpId, levelMl: $levelMl) }'
const leaveOut =
  'mutation ($pumpIds: [Int!]!, $stepIndex: Int) { leaveOutPumps(pumpIds: $pumpIds, stepIndex: $stepIndex) }'
const newGin = { pumpId: ginPump.id, levelMl: 500 }
const onlyGin = { pumpIds: [ginPump.id] }

const production = async () =>
  (await asked('{ production { state mayContinue dryPumps { pumpId ingredient { name } missingMl } } }')).data[
    'production'
  ]

describe('a drink whose pump gave nothing', () => {
  it('names the pump and what is missing of it', async () => {
    await ginRunsDry(test.house)
    expect(await production()).toEqual({
      state: 'PAUSED',
      mayContinue: true,
      dryPumps: [{ pumpId: ginPump.id, ingredient: { name: 'Gin' }, missingMl: expect.closeTo(35.8, 0) }],
    })
  })

  it('goes on from a new bottle: its tube first', async () => {
    await ginRunsDry(test.house)
    expect((await asked(change, newGin)).data).toEqual({ changeBottle: true })
    await settled()
    expect(test.house.actuator.running).toMatchObject({ watchGlass: false })
    expect(await production()).toMatchObject({ state: 'RUNNING', dryPumps: [] })
  })

  it('goes on without the pump', async () => {
    await ginRunsDry(test.house)
    expect((await asked(leaveOut, onlyGin)).data).toEqual({ leaveOutPumps: true })
    await settled()
    expect(await production()).toMatchObject({ state: 'MANUAL_INGREDIENT_ADD', dryPumps: [] })
  })
})

describe('an answer that fits nothing', () => {
  it('is refused while nothing is asked', async () => {
    expect(codeOf(await asked(change, newGin))).toBe('nothing-to-continue')
    expect(codeOf(await asked(leaveOut, onlyGin))).toBe('nothing-to-continue')
  })

  it('is refused for pumps that were not asked about, for none, and for an earlier step', async () => {
    await ginRunsDry(test.house)
    const before = await production()
    for (const pumpIds of [[tonicPump.id], [ginPump.id, tonicPump.id], [], [99]]) {
      expect(codeOf(await asked(leaveOut, { pumpIds }))).toBe('nothing-to-continue')
    }
    expect(codeOf(await asked(change, { ...newGin, pumpId: tonicPump.id }))).toBe('nothing-to-continue')
    expect(codeOf(await asked(leaveOut, { ...onlyGin, stepIndex: 1 }))).toBe('nothing-to-continue')
    expect(await production()).toEqual(before)
  })

  it('is refused for a level that no bottle has', async () => {
    await ginRunsDry(test.house)
    for (const levelMl of [-1, 1e300]) {
      const refused = await asked(change, { ...newGin, levelMl })
      expect([codeOf(refused), reasonsOf(refused)]).toEqual(['pump-invalid', ['pump-value-out-of-range']])
    }
    expect(test.house.levelOf(ginPump.id)).toBeGreaterThan(0)
  })

  it('is for the one who ordered', async () => {
    await ginRunsDry(test.house)
    expect(codeOf(await asked(change, newGin, ben))).toBe('forbidden')
    expect(codeOf(await asked(leaveOut, onlyGin, ben))).toBe('forbidden')
  })
})
