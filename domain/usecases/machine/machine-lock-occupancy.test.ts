import { expect, it } from 'vitest'
import { anOrderRequest } from '../../testing/builders.ts'
import { ada, admin, buildToyHouse, ginTonic } from '../../testing/toy-house.ts'
import { seconds } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { millilitres } from '../../units/volume.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'
import { occupancyOfLock } from './machine-lock.ts'

async function build() {
  const house = await buildToyHouse()
  return { ...house, occupancy: occupancyOfLock({ ...house, patience: () => new Promise(() => undefined) }) }
}

it('ends a drink', async () => {
  const house = await build()
  const request = anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id }, amount: millilitres(120) })
  await placeOrder(house, ada, request)
  house.machineClock.advance(seconds(2))
  expect(house.occupancy.machineBusy()).toBe(true)
  await house.occupancy.stopEverything('reboot')
  expect(house.occupancy.machineBusy()).toBe(false)
  expect(house.records.now.openOrder.size).toBe(0)
})

it('ends pump jobs and cleaning', async () => {
  const house = await build()
  await house.maintenance.start({ pumpId: asId(21), advice: { kind: 'run' }, userId: admin.id })
  await house.occupancy.stopEverything('reboot')
  expect(house.occupancy.machineBusy()).toBe(false)
  await house.maintenance.clean('rinse', [asId(21)], admin.id)
  await house.occupancy.stopEverything('reboot')
  expect(house.occupancy.machineBusy()).toBe(false)
})
