import { describe, expect, it } from 'vitest'
import { aLoadCell, anOrderRequest } from '../../testing/builders.ts'
import { ada, buildToyHouse, ginPump, ginRunsDry, ginTonic, settled } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { milliseconds } from '../../units/duration.ts'
import { grams } from '../../units/mass.ts'
import { millilitres } from '../../units/volume.ts'
import { placeOrder } from './place-order.usecase.ts'
import { answerDryPump, cancelProduction, continueProduction } from './steer-production.usecase.ts'

/* Between two processes of the actuator, or while its outputs are refused. */

const order120 = anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id }, amount: millilitres(120) })
const unavailable = { kind: 'actuator-unavailable' }

async function pouringHouse() {
  const house = await buildToyHouse()
  await house.put('loadCell', aLoadCell())
  house.actuator.showWeight(shows(245))
  expectSuccess(await placeOrder(house, ada, order120))
  return house
}
const shows = (mass: number) => ({ raw: 100_000, mass: grams(mass), isSteady: true })

describe('while the outputs cannot be reached', () => {
  it('an order is refused, and nothing is kept of it', async () => {
    const house = await buildToyHouse()
    house.actuator.goAway()
    expect(expectFailure(await placeOrder(house, ada, order120))).toEqual(unavailable)
    expect(house.records.now.openOrder.size).toBe(0)
    expect(await house.store.pastOrders(0, 1)).toEqual([])

    house.actuator.comeBack()
    expectSuccess(await placeOrder(house, ada, order120))
    expect(house.drinkMaker.production.kind).toBe('pouring')
  })

  it('a drink that waits for a word about a dry pump goes on waiting', async () => {
    const house = await pouringHouse()
    await ginRunsDry(house)
    const { production } = house.drinkMaker
    expect(production.kind).toBe('paused')
    house.actuator.goAway()
    expect(expectFailure(await continueProduction(house.drinkMaker, ada))).toEqual(unavailable)
    const newBottle = { kind: 'change-bottle', pumpId: ginPump.id, level: millilitres(700) } as const
    const before = house.records.now
    expect(expectFailure(await answerDryPump(house.drinkMaker, ada, newBottle))).toEqual(unavailable)
    expect(house.drinkMaker.production).toBe(production)
    expect(house.records.now).toBe(before)

    house.actuator.comeBack()
    expectSuccess(await answerDryPump(house.drinkMaker, ada, newBottle))
    expect(house.drinkMaker.production.kind).toBe('pouring')
  })

  it('a glass that is put back is poured into as soon as they can', async () => {
    const house = await pouringHouse()
    house.machineClock.advance(milliseconds(1_000))
    house.actuator.liftGlass(grams(255))
    await settled()
    house.actuator.showWeight(shows(0))
    house.actuator.goAway()
    house.actuator.showWeight(shows(255))
    await settled()
    expect(house.drinkMaker.production.kind).toBe('paused')
    house.actuator.comeBack()
    await settled()
    expect(house.drinkMaker.production.kind).toBe('pouring')
  })

  it('the last step of a person is done all the same, and a drink can be cancelled', async () => {
    const house = await pouringHouse()
    await house.runToEnd()
    house.actuator.goAway()
    expectSuccess(await continueProduction(house.drinkMaker, ada))
    expectSuccess(await continueProduction(house.drinkMaker, ada))
    expect(house.drinkMaker.production).toMatchObject({ kind: 'ended', outcome: 'finished' })

    const other = await pouringHouse()
    await ginRunsDry(other)
    other.actuator.goAway()
    expectSuccess(await cancelProduction(other.drinkMaker, ada))
    expect(other.drinkMaker.production).toMatchObject({ kind: 'ended', outcome: 'cancelled' })
  })
})
