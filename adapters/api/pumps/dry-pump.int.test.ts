import { expect, it } from 'vitest'
import { ada, ben, ginPump, ginRunsDry, settled } from '#domain/testing/toy-house.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'
import { ask, orderGinTonic } from '../testing/test-app.ts'

const test = testAppForEach(({ app, as }) => ask(app, orderGinTonic, as(ada)))
const { told, refused } = questionsTo(test, ada)

const change = 'mutation ($pumpId: Int!, $levelMl: Float!) { changeBottle(pumpId: $pumpId, levelMl: $levelMl) }'
const leaveOut =
  'mutation ($pumpIds: [Int!]!, $stepIndex: Int) { leaveOutPumps(pumpIds: $pumpIds, stepIndex: $stepIndex) }'
const newGin = { pumpId: ginPump.id, levelMl: 500 }
const onlyGin = { pumpIds: [ginPump.id] }
const production = () => told('{ production { state mayContinue dryPumps { pumpId ingredient { name } missingMl } } }')

it('a drink whose pump gave nothing names it, and goes on from a new bottle: its tube first', async () => {
  await ginRunsDry(test.house)
  const missing = { pumpId: ginPump.id, ingredient: { name: 'Gin' }, missingMl: expect.closeTo(35.8, 0) }
  expect(await production()).toEqual({ state: 'PAUSED', mayContinue: true, dryPumps: [missing] })
  expect(await told(change, newGin)).toBe(true)
  await settled()
  expect(test.house.actuator.running).toMatchObject({ watchGlass: false })
  expect(await production()).toMatchObject({ state: 'RUNNING', dryPumps: [] })
})

it('a drink goes on without the pump that gave nothing', async () => {
  await ginRunsDry(test.house)
  expect(await told(leaveOut, onlyGin)).toBe(true)
  await settled()
  expect(await production()).toMatchObject({ state: 'MANUAL_INGREDIENT_ADD', dryPumps: [] })
})

it('an answer that fits nothing that was asked is refused, and changes nothing', async () => {
  for (const [answer, given] of [[change, newGin] as const, [leaveOut, onlyGin] as const]) {
    expect(await refused(answer, given)).toEqual(['nothing-to-continue'])
  }
  await ginRunsDry(test.house)
  const before = await production()
  expect(await refused(leaveOut, { ...onlyGin, stepIndex: 1 })).toEqual(['nothing-to-continue'])
  for (const levelMl of [-1, 1e300]) {
    const refusal = ['pump-invalid', 'invalid-value']
    expect(await refused(change, { ...newGin, levelMl })).toEqual(refusal)
  }
  expect(await refused(change, newGin, ben)).toEqual(['forbidden'])
  expect(await refused(leaveOut, onlyGin, ben)).toEqual(['forbidden'])
  expect(await production()).toEqual(before)
})
