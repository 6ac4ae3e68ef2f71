import { expect, it } from 'vitest'
import type { EventAction } from '../../events/event-action.ts'
import { anOrderRequest } from '../../testing/builders.ts'
import { anEventAction } from '../../testing/event-builders.ts'
import { createFakeActionRunner } from '../../testing/fake-action-runner.ts'
import { createManualMachineClock } from '../../testing/manual-machine-clock.ts'
import { ada, admin, buildToyHouse, clock, type House, settled } from '../../testing/toy-house.ts'
import { expectSuccess } from '../../testing/unwrap.ts'
import { asId } from '../../units/id.ts'
import { millilitres } from '../../units/volume.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'
import { continueProduction } from '../orders/steer-production.usecase.ts'
import { openEventService } from './event-service.usecase.ts'

const started = 'cocktail_prod_started'
const action = (id: number, with_: Partial<EventAction> = {}): EventAction =>
  anEventAction({ id: asId(id), trigger: started, ...with_ })

it('W-01: the machine makes its drink while every action hangs', async () => {
  const house = await buildToyHouse()
  const runner = createFakeActionRunner()
  runner.goDeaf()
  const { records, eventBus } = house
  for (const trigger of [started, 'cocktail_prod_finished'] as const) {
    const value = action(trigger === started ? 1 : 2, { trigger, executionGroups: [trigger] })
    await house.put('eventAction', value)
  }
  openEventService({ records, eventBus, runner, clock, timer: createManualMachineClock(), onError: () => undefined })
  await makeGinTonic(house)
  expect(house.triggers().at(-1)).toBe('cocktail_prod_finished')
  expect(runner.running).toEqual([1])
})

it('W-02: a manual step starts its actions once, however long it is waited for', async () => {
  const house = await buildToyHouse()
  const runner = createFakeActionRunner()
  const value = action(1, { trigger: 'cocktail_prod_manual_interaction_requested' })
  await house.put('eventAction', value, 1)
  const { records, eventBus } = house
  openEventService({ records, eventBus, runner, clock, timer: house.machineClock, onError: () => undefined })
  await makeGinTonic(house, async () => {
    for (let notice = 0; notice < 50; notice++) eventBus.publish({ kind: 'production-changed' })
    await settled()
  })
  // One for the lemon, one for the stirring.
  expect(runner.begun).toHaveLength(2)
})

async function makeGinTonic(house: House, whileWaiting: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  expectSuccess(await placeOrder(house, ada, anOrderRequest({ amount: millilitres(120) })))
  await house.runToEnd()
  for (let step = 0; step < 2; step++) {
    await settled()
    await whileWaiting()
    expectSuccess(await continueProduction(house.drinkMaker, admin))
  }
  await settled()
}
