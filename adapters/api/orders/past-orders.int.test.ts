import { describe, expect, it } from 'vitest'
import { ada, ginPump, ginRunsDry, settled, tonicPump } from '#domain/testing/toy-house.ts'
import { grams } from '#domain/units/mass.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'
import { ask, orderGinTonic } from '../testing/test-app.ts'

const test = testAppForEach(({ app, as }) => ask(app, orderGinTonic, as(ada)))
const { told } = questionsTo(test, ada)
const fields = `outcome
  doses { ingredient { name } unit ordered poured measuredBy deviation }
  uncommanded { ingredient { name } amount unit }
  foreignGrams`
const history = () => told(`{ orders { ${fields} } }`)
const ended = () => told(`{ production { past { ${fields} } } }`)

async function finish(): Promise<void> {
  if (test.house.actuator.running) await test.house.runToEnd()
  for (let step = 0; step < 2; step++) await told('mutation { continueProduction }')
}

const gin = { ingredient: { name: 'Gin' }, unit: 'ml', ordered: 40 }
const tonic = { ingredient: { name: 'Tonic' }, unit: 'ml', ordered: 80 }
const lemon = { ingredient: { name: 'Lemon slice' }, unit: 'piece', ordered: 1, poured: 1 }

describe('the doses of a past order', () => {
  it('are told beside the drink once it has ended, as the history has them', async () => {
    expect(await ended()).toEqual({ past: null })
    await finish()
    const doses = [
      { ...tonic, poured: 80, measuredBy: 'TIME', deviation: null },
      { ...gin, poured: 40, measuredBy: 'TIME', deviation: null },
      { ...lemon, measuredBy: 'HAND', deviation: null },
    ]
    const past = { outcome: 'FINISHED', doses, uncommanded: [], foreignGrams: 0 }
    expect(await ended()).toEqual({ past })
    expect(await history()).toEqual([past])
    test.house.drinkMaker.dismiss(1 as never)
    expect(await ended()).toBeNull()
  })

  it('are by scale, with a deviation, where it has seen them', async () => {
    await ginRunsDry(test.house)
    await told('mutation ($pumpIds: [Int!]!) { leaveOutPumps(pumpIds: $pumpIds) }', { pumpIds: [ginPump.id] })
    await settled()
    await finish()
    expect(await history()).toMatchObject([
      {
        doses: [
          { ...tonic, poured: 80, measuredBy: 'SCALE', deviation: 1.05 },
          { ...gin, poured: 4.2, measuredBy: 'SCALE', deviation: 1.05 },
          { measuredBy: 'HAND' },
        ],
      },
    ])
  })

  it('tell what ran in without command, as an estimate', async () => {
    await test.house.runToEnd()
    test.house.actuator.leak({ isRunning: true, mass: grams(6), suspects: [ginPump.id, tonicPump.id] })
    await settled()
    expect(await history()).toMatchObject([
      {
        outcome: 'FAILED',
        uncommanded: [
          { ingredient: { name: 'Gin' }, amount: 3.2, unit: 'ml' },
          { ingredient: { name: 'Tonic' }, amount: 3.2, unit: 'ml' },
        ],
      },
    ])
  })
})

it('an order from before there were doses has none', async () => {
  await finish()
  const { pastOrders } = test.house.store
  test.house.store.pastOrders = async (...page) => {
    const orders = await pastOrders.apply(test.house.store, page)
    return orders.map(({ doses: _, ...order }) => order)
  }
  expect(await history()).toEqual([{ outcome: 'FINISHED', doses: [], uncommanded: [], foreignGrams: 0 }])
})
