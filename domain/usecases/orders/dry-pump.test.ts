import { expect, it as plain } from 'vitest'
import { pumpsOf } from '../../program/program.ts'
import { onlyId } from '../../records/records.ts'
import { anOrderRequest } from '../../testing/builders.ts'
import {
  ada,
  admin,
  ben,
  buildToyHouse,
  gin,
  ginPump,
  ginTonic,
  type House,
  settled,
  tonicPump,
} from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { microseconds, subtractTime } from '../../units/duration.ts'
import { grams } from '../../units/mass.ts'
import { microlitres, millilitres } from '../../units/volume.ts'
import { placeOrder } from './place-order.usecase.ts'
import { recoverOrders } from './recover-orders.usecase.ts'
import { answerDryPump, cancelProduction, continueProduction } from './steer-production.usecase.ts'

const drink = { kind: 'recipe', id: ginTonic.id } as const
const newBottle = { kind: 'change-bottle', pumpId: ginPump.id, level: millilitres(700) } as const
const withoutGin = { kind: 'leave-out', pumpIds: [ginPump.id] } as const

/** 40 ml of gin and 80 ml of tonic were poured; 4 g of the gin came. */
async function houseWithDryGin() {
  const house = await buildToyHouse()
  expectSuccess(await placeOrder(house, ada, anOrderRequest({ drink, amount: millilitres(120) })))
  await runDry(house)
  return house
}

async function runDry(house: House, dry = [ginPump.id]) {
  const { running } = house.actuator
  if (running?.kind !== 'timed') throw new Error('it pours by time')
  house.machineClock.advance(subtractTime(running.duration, microseconds(1)))
  house.actuator.runDry(dry, grams(4))
  await settled()
}

const toEnd = async (house: House) => {
  await house.runToEnd()
  expectSuccess(await continueProduction(house.drinkMaker, ada))
  expectSuccess(await continueProduction(house.drinkMaker, ada))
  await settled()
}

const it = plain.extend('house', () => houseWithDryGin())

it('pauses the drink with everything off, and only what came is booked', async ({ house }) => {
  expect(house.drinkMaker.production).toMatchObject({ kind: 'paused', cause: { pumpIds: [ginPump.id] } })
  expect(house.actuator.running).toBeNull()
  const [order] = house.records.now.openOrder.values()
  expect(order?.journal[0]?.bookings.find(({ pumpId }) => pumpId === ginPump.id)?.volume).toBe(
    Math.round(4000 / gin.density),
  )
  house.actuator.showWeight({ raw: 1, mass: grams(300), isSteady: true })
  await settled()
  expect(house.actuator.running).toBeNull()
})

it('goes on from a new bottle, whose level is right in the end', async ({ house }) => {
  expectSuccess(await answerDryPump(house.drinkMaker, ada, newBottle))
  await settled()
  // The tube first.
  expect(house.actuator.running).toMatchObject({ kind: 'timed', watchGlass: false })
  await house.runToEnd()
  expect(house.actuator.running).toMatchObject({ kind: 'timed', watchGlass: true })
  await toEnd(house)
  expect(house.drinkMaker.production).toMatchObject({ kind: 'ended', outcome: 'finished' })
  const came = Math.round(4000 / gin.density)
  const tube = ginPump.tubeCapacity ?? 0
  expect(Math.abs(house.levelOf(21) - (millilitres(700) - tube - (40_000 - came)))).toBeLessThan(20)
  expect(house.records.now.pump.get(21)?.tubeContent?.volume).toBe(tube)
  const [past] = await house.store.pastOrders(0, 1)
  expect(past?.poured.find(({ ingredientId }) => ingredientId === gin.id)?.amount).toBeGreaterThan(39_980)
  expect(past?.poured.find(({ ingredientId }) => ingredientId === gin.id)?.amount).toBeLessThan(40_020)
  expect(past?.leftOut).toBeUndefined()
})

it('one of several that may be the one is booked as soon as somebody says which', async () => {
  const house = await buildToyHouse()
  expectSuccess(await placeOrder(house, ada, anOrderRequest({ drink, amount: millilitres(120) })))
  await runDry(house, [ginPump.id, tonicPump.id])
  expectSuccess(await answerDryPump(house.drinkMaker, ada, withoutGin))
  await settled()
  const [order] = house.records.now.openOrder.values()
  const tonic = order?.journal[0]?.bookings.find(({ pumpId }) => pumpId === tonicPump.id)
  expect(tonic?.volume).toBeGreaterThan(79_990)
})

it('takes all of a new bottle that holds too little', async ({ house }) => {
  expectSuccess(await answerDryPump(house.drinkMaker, ada, { ...newBottle, level: millilitres(5) }))
  await settled()
  expect(house.levelOf(21)).toBe(0)
  expectSuccess(await cancelProduction(house.drinkMaker, ada))
  await settled()
  expect(house.levelOf(21)).toBe(5000)
})

it('is left out: the drink is finished without it, and says so', async ({ house }) => {
  const came = Math.round(4000 / gin.density)
  expectSuccess(await answerDryPump(house.drinkMaker, ada, withoutGin))
  await settled()
  expect(house.levelOf(21)).toBe(ginPump.fillingLevel - came)
  expect(house.drinkMaker.production).toMatchObject({ kind: 'waiting', stepIndex: 1 })
  expectSuccess(await continueProduction(house.drinkMaker, ada))
  expectSuccess(await continueProduction(house.drinkMaker, ada))
  await settled()
  const [past] = await house.store.pastOrders(0, 1)
  expect(past).toMatchObject({ outcome: 'finished', leftOut: [{ ingredientId: gin.id, amount: 40_000 - came }] })
  expect(house.levelOf(21)).toBe(ginPump.fillingLevel - came)
  expect(house.levelOf(22)).toBe(tonicPump.fillingLevel - 80_000)
})

it('tries again after Continue, and pauses again if it stays dry', async ({ house }) => {
  expectSuccess(await continueProduction(house.drinkMaker, ada))
  await settled()
  expect(house.actuator.running && pumpsOf(house.actuator.running)).toEqual([ginPump.id])
  await runDry(house)
  expect(house.drinkMaker.production).toMatchObject({ kind: 'paused', cause: { kind: 'nothing-came' } })
})

it('is a matter of the one who ordered, and of those who may steer any drink', async ({ house }) => {
  expect(expectFailure(await answerDryPump(house.drinkMaker, ben, withoutGin))).toEqual({ kind: 'forbidden' })
  const wrong = { ...withoutGin, pumpIds: [tonicPump.id] }
  expect(expectFailure(await answerDryPump(house.drinkMaker, ada, wrong))).toEqual({ kind: 'nothing-to-continue' })
  const late = await answerDryPump(house.drinkMaker, ada, withoutGin, 1)
  expect(expectFailure(late)).toEqual({ kind: 'nothing-to-continue' })
  expectSuccess(await answerDryPump(house.drinkMaker, admin, withoutGin))
  expect(expectFailure(await answerDryPump(house.drinkMaker, ada, withoutGin))).toEqual({ kind: 'nothing-to-continue' })
})

it('is still missing after a restart in the pause', async ({ house }) => {
  expectSuccess(await recoverOrders(house))
  const interrupted = house.records.now.interruptedOrder.get(onlyId)
  const came = Math.round(4000 / gin.density)
  expect(interrupted?.missing[0]).toEqual({
    kind: 'ingredients',
    parts: [{ ingredientId: gin.id, amount: microlitres(40_000 - came) }],
  })
  expect(house.levelOf(21)).toBe(ginPump.fillingLevel - came)
})
