import { describe, expect } from 'vitest'
import { densityOf } from '../../catalogue/ingredient.ts'
import type { UncommandedLiquid } from '../../ports/actuator.port.ts'
import { onlyId } from '../../records/records.ts'
import { anOrderRequest } from '../../testing/builders.ts'
import { it } from '../../testing/house-test.ts'
import { ada, buildToyHouse, ginPump, ginTonic, settled, tonic, tonicPump } from '../../testing/toy-house.ts'
import { amount } from '../../units/amount.ts'
import { asId } from '../../units/id.ts'
import { grams } from '../../units/mass.ts'
import { millilitres } from '../../units/volume.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'

const order = anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id }, amount: millilitres(60) })
const runs = (mass: number, change: Partial<UncommandedLiquid> = {}): UncommandedLiquid => ({
  isRunning: true,
  mass: grams(mass),
  suspects: [tonicPump.id],
  ...change,
})

describe('liquid that runs without command', () => {
  it('stops the machine until somebody resets it, and names the suspects', async () => {
    const { actuator, lock, liquidAlarm, records } = await buildToyHouse()
    actuator.leak(runs(4, { suspects: [ginPump.id, tonicPump.id] }))
    await settled()
    expect(lock.fault).toMatchObject({ reason: 'liquid-uncommanded', detail: 'pump 21, pump 22', userId: null })
    expect(records.now.fault.get(onlyId)?.reason).toBe('liquid-uncommanded')
    expect(liquidAlarm.liquid).toMatchObject({ isRunning: true, mass: grams(4) })
  })

  it('ends the drink that is being made as failed, so that it can be finished', async ({ house }) => {
    await placeOrder(house, ada, order)
    await house.runToEnd()
    house.actuator.leak(runs(6))
    await settled()
    expect(house.drinkMaker.production).toMatchObject({
      kind: 'ended',
      outcome: 'failed',
      reason: 'liquid-uncommanded',
    })
  })

  it('belongs to the order that it ended, as an estimate', async ({ house }) => {
    await placeOrder(house, ada, order)
    await house.runToEnd()
    const before = house.levelOf(tonicPump.id)
    house.actuator.leak(runs(6))
    await settled()
    house.actuator.leak(runs(26, { isRunning: false }))
    await settled()
    const density = densityOf(tonic.id, house.records.now.ingredient)
    const [past] = await house.store.pastOrders(0, 1)
    const [leaked, ...others] = past?.uncommanded ?? []
    expect(others).toEqual([])
    expect(leaked).toEqual({ ingredientId: tonic.id, amount: amount(Math.round((6 / density) * 1000) / 1000) })
    expect(past?.doses?.map(({ ingredientId }) => ingredientId)).toContain(tonic.id)
    expect(Math.round(((before - house.levelOf(tonicPump.id)) * density) / 1000)).toBe(26)
  })

  it('is taken from the level of the suspect in parts, all of it once it has stopped', async () => {
    const { actuator, levelOf, records, warnings } = await buildToyHouse()
    const before = levelOf(tonicPump.id)
    const density = densityOf(tonic.id, records.now.ingredient)
    const taken = (): number => Math.round(((before - levelOf(tonicPump.id)) * density) / 1000)
    actuator.leak(runs(4))
    await settled()
    expect(taken()).toBe(0)
    actuator.leak(runs(23))
    await settled()
    expect(taken()).toBe(23)
    actuator.leak(runs(25, { isRunning: false }))
    await settled()
    expect(taken()).toBe(25)
    expect(warnings.at(-1)).toContain('about 25 g, booked as estimated on')
    actuator.leak(runs(12))
    await settled()
    expect(taken()).toBe(37)
  })

  it('is of nobody when nothing ran since the start', async () => {
    const { actuator, lock, warnings, levelOf } = await buildToyHouse()
    const before = levelOf(tonicPump.id)
    actuator.leak(runs(40, { suspects: [] }))
    actuator.leak(runs(40, { suspects: [], isRunning: false }))
    await settled()
    expect(lock.fault).toMatchObject({ reason: 'liquid-uncommanded', detail: '' })
    expect(levelOf(tonicPump.id)).toBe(before)
    expect(warnings.at(-1)).toContain('of unknown pumps')
  })

  it('stops the machine again when it is reset too early, and is forgotten when it is reset in time', async () => {
    const { actuator, lock, liquidAlarm } = await buildToyHouse()
    actuator.leak(runs(4))
    await settled()
    await lock.resetFault()
    actuator.leak(runs(8))
    await settled()
    expect(lock.fault?.reason).toBe('liquid-uncommanded')
    actuator.leak(runs(9, { isRunning: false }))
    await settled()
    expect(liquidAlarm.liquid?.isRunning).toBe(false)
    await lock.resetFault()
    expect(liquidAlarm.liquid).toBeNull()
  })

  it('leaves the fault that was there first, and is told beside it', async () => {
    const { actuator, lock, liquidAlarm } = await buildToyHouse()
    await lock.raiseFault('over-volume', '', null)
    actuator.leak(runs(4))
    await settled()
    expect(lock.fault?.reason).toBe('over-volume')
    expect(liquidAlarm.liquid?.isRunning).toBe(true)
  })
})

it('what people add is expected in their steps and after the drink, until the glass is taken away', async ({
  house,
}) => {
  const { actuator } = house
  const weigh = (mass: number): void => actuator.showWeight({ raw: 1, mass: grams(mass), isSteady: true })
  weigh(250)
  await placeOrder(house, ada, order)
  expect(actuator.additionsExpected).toBe(false)
  await house.runToEnd()
  expect(actuator.additionsExpected).toBe(true)
  await house.drinkMaker.cancel('cancelled')
  house.drinkMaker.dismiss(asId(1))
  expect(house.drinkMaker.production.kind).toBe('idle')
  expect(actuator.additionsExpected).toBe(true)
  weigh(0)
  expect(actuator.additionsExpected).toBe(false)
})
