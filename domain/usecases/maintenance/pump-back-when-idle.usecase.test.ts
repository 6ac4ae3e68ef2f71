import { expect, it as plain } from 'vitest'
import type { PumpBackDelay } from '../../machine/settings.ts'
import { onlyId } from '../../records/records.ts'
import { anOrderRequest } from '../../testing/builders.ts'
import { createManualMachineClock } from '../../testing/manual-machine-clock.ts'
import { ada, admin, buildToyHouse, ginPump, ginTonic, settled } from '../../testing/toy-house.ts'
import { expectSuccess } from '../../testing/unwrap.ts'
import { seconds } from '../../units/duration.ts'
import { millilitres } from '../../units/volume.ts'
import { configureReversePumping } from '../machine/configure-parts.usecase.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'
import { pumpBackWhenIdle } from './pump-back-when-idle.usecase.ts'

const minutes = (count: number) => seconds(count * 60)

async function buildResting(autoPumpBack: PumpBackDelay = 10) {
  const house = await buildToyHouse()
  const timer = createManualMachineClock()
  const errors: unknown[] = []
  const end = pumpBackWhenIdle({ ...house, timer, onError: error => void errors.push(error) })
  const directorPin = { boardId: 1, nr: 4 }
  const set = (delay: PumpBackDelay) =>
    configureReversePumping(house, admin, { directorPin, isForwardStateHigh: true, overshoot: 0, autoPumpBack: delay })
  expectSuccess(await set(autoPumpBack))
  return {
    ...house,
    timer,
    errors,
    end,
    set,
    async rest(by: number) {
      timer.advance(minutes(by))
      await settled()
    },
  }
}

const it = plain.extend('house', () => buildResting())

it('empties all tubes into their bottles without a user', async ({ house }) => {
  await house.rest(9.9)
  expect(house.actuator.running).toBeNull()
  await house.rest(0.2)
  expect(house.actuator.running).toMatchObject({ direction: 'backward', runs: [{ pumpId: 21 }, { pumpId: 22 }] })
  expect(house.lock.occupant).toEqual({ kind: 'maintenance', userId: null, pumpIds: [21, 22], percent: 0 })
  await house.runToEnd()
  expect(house.levelOf(21)).toBe(ginPump.fillingLevel + 5000)
  await house.rest(60)
  expect(house.actuator.running).toBeNull()
})

it('begins its rest anew with every job, drink and saved setting', async ({ house }) => {
  await house.rest(9)
  await house.maintenance.start({ pumpId: ginPump.id, advice: { kind: 'run' }, userId: admin.id })
  await house.rest(9)
  await house.maintenance.stopAll('stopped')
  await house.rest(9)
  const request = anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id }, amount: millilitres(120) })
  await placeOrder(house, ada, request)
  await house.rest(9)
  await house.drinkMaker.cancel('cancelled')
  await house.rest(9)
  await house.set(20)
  await house.rest(19)
  expect(house.actuator.running).toBeNull()
  await house.rest(1)
  expect(house.actuator.running).toMatchObject({ direction: 'backward' })
})

it('does nothing while the machine is in use or has a fault', async ({ house }) => {
  await house.maintenance.start({ pumpId: ginPump.id, advice: { kind: 'run' }, userId: admin.id })
  await house.rest(30)
  expect(house.actuator.running).toMatchObject({ direction: 'forward' })
  await house.maintenance.stopAll('stopped')
  await house.lock.raiseFault('over-volume', '', null)
  await house.rest(30)
  expect(house.actuator.running).toBeNull()
  await house.lock.resetFault()
  await house.rest(10)
  expect(house.actuator.running).toMatchObject({ direction: 'backward' })
})

it('is never due where it is switched off', async () => {
  const house = await buildResting(null)
  await house.rest(600)
  expect(house.actuator.running).toBeNull()
  await house.set(10)
  house.end()
  await house.rest(600)
  expect(house.actuator.running).toBeNull()
  expect(house.timer.pending).toBe(0)
})

it('comes again after something went wrong', async ({ house }) => {
  const { startAll } = house.maintenance
  Object.assign(house.maintenance, { startAll: () => Promise.reject(new Error('broken')) })
  await house.rest(10)
  expect(house.errors).toEqual([new Error('broken')])
  Object.assign(house.maintenance, { startAll })
  await house.rest(10)
  expect(house.actuator.running).toMatchObject({ direction: 'backward' })
})

it('tries again later when the disk refuses', async ({ house }) => {
  house.store.failNext(new Error('disk full'))
  await house.rest(10)
  expect(house.lock.occupant).toBeNull()
  await house.rest(10)
  expect(house.actuator.running).toMatchObject({ direction: 'backward' })
  await house.change({ op: 'delete', kind: 'reversePumping', id: onlyId })
})
