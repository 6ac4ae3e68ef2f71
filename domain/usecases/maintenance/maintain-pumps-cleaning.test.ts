import { expect } from 'vitest'
import { askedIn, cleaningPercent } from '../../maintenance/cleaning.ts'
import { aPump } from '../../testing/builders.ts'
import { it } from '../../testing/house-test.ts'
import { ada, admin, ginPump, type House, settled, tonicPump } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { milliseconds, seconds } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { milliwatts } from '../../units/power.ts'
import { configureReversePumping } from '../machine/configure-parts.usecase.ts'

const both = [ginPump.id, tonicPump.id]

/** Its steps until it asks a person, or is over. */
async function untilAsked(house: House): Promise<string[]> {
  const done: string[] = []
  for (let step = 0; step < 100; step++) {
    const { running } = house.actuator
    if (running?.kind === 'timed') {
      done.push(`${running.direction} ${running.runs.map(run => `${run.pumpId}:${run.duration / 1000}`).join(' ')}`)
      await house.runToEnd()
    } else if (house.machineClock.pending > 0) {
      done.push('rest')
      house.machineClock.advance(seconds(300))
      await settled()
    } else break
  }
  return done
}

it('asks for the hoses, rinses in pulses, lets the air through, and is over', async ({ house }) => {
  expectSuccess(await house.maintenance.clean('rinse', both, admin.id))
  const { maintenance } = house
  const asked = () => maintenance.cleaning && askedIn(maintenance.cleaning)
  expect(asked()).toBe('hoses-into-water')
  expect(house.lock.occupant).toEqual({ kind: 'maintenance', userId: admin.id, pumpIds: both, percent: 0 })
  expect(house.actuator.running).toBeNull()

  expectSuccess(await maintenance.confirmCleaning())
  const pulse = ['forward 21:1000 22:1000', 'rest']
  expect(await untilAsked(house)).toEqual([
    'forward 21:3000 22:2500',
    ...[...pulse, ...pulse, ...pulse, ...pulse, ...pulse],
    'forward 21:4500 22:3750',
  ])
  expect(asked()).toBe('hoses-into-air')
  expectSuccess(await maintenance.confirmCleaning())
  expect(await untilAsked(house)).toEqual(['forward 21:3000 22:2500', 'forward 21:10000 22:10000'])
  expect(asked()).toBe('hoses-into-bottles')
  expectSuccess(await maintenance.confirmCleaning())
  expect(maintenance.cleaning).toMatchObject({ outcome: 'FINISHED' })
  expect(maintenance.cleaning && cleaningPercent(maintenance.cleaning)).toBe(100)
  expect(house.lock.occupant).toBeNull()
})

it('drains the hoses where pumps can be reversed', async ({ house }) => {
  const directorPin = { boardId: 1, nr: 4 }
  const reverse = { directorPin, isForwardStateHigh: true, overshoot: 0, autoPumpBack: null }
  expectSuccess(await configureReversePumping(house, admin, reverse))
  await house.maintenance.clean('dry', [ginPump.id], admin.id)
  await house.maintenance.confirmCleaning()
  expect(await untilAsked(house)).toEqual(['forward 21:3000', 'forward 21:10000', 'backward 21:1500'])
  expect(house.records.now.pump.get(21)).toEqual({ ...ginPump, tubeContent: null })
})

it('books nothing on the bottles, and knows nothing of the tubes afterwards', async ({ house }) => {
  await house.maintenance.clean('rinse', [ginPump.id], admin.id)
  await house.maintenance.confirmCleaning()
  await house.runToEnd()
  expect(house.records.now.pump.get(21)).toEqual({ ...ginPump, tubeContent: null })
})

it('W-21: makes a pump usable again that holds another liquid', async ({ house }) => {
  const value = { ...ginPump, ingredientId: tonicPump.ingredientId }
  await house.put('pump', value, 21)
  await house.maintenance.clean('rinse', [ginPump.id], admin.id)
  await house.maintenance.confirmCleaning()
  await house.runToEnd()
  await house.maintenance.stopAll('stopped')
  await house.maintenance.start({ pumpId: ginPump.id, advice: { kind: 'pump-up' }, userId: admin.id })
  await house.runToEnd()
  expect(house.records.now.pump.get(21)?.tubeContent).toEqual({ ingredientId: value.ingredientId, volume: 5000 })
})

it('keeps to the power limit', async ({ house }) => {
  await house.put('powerLimit', { limit: milliwatts(8000) })
  await house.maintenance.clean('dry', both, admin.id)
  await house.maintenance.confirmCleaning()
  const { running } = house.actuator
  const runs = running?.kind === 'timed' ? running.runs.toSorted((a, b) => a.start - b.start) : []
  expect(runs).toHaveLength(2)
  expect(runs[1]?.start).toBeGreaterThanOrEqual(runs[0]?.duration ?? 0)
})

it('can be cancelled while it waits, while it runs, and while it rests', async ({ house }) => {
  for (const wait of [0, 1, 2]) {
    await house.maintenance.clean('rinse', [ginPump.id], admin.id)
    if (wait > 0) await house.maintenance.confirmCleaning()
    if (wait > 1) {
      await house.runToEnd()
      await house.runToEnd()
    }
    await house.maintenance.stopAll('stopped')
    expect(house.maintenance.cleaning?.outcome).toBe('CANCELLED')
    expect(house.lock.occupant).toBeNull()
    house.machineClock.advance(seconds(900))
    await settled()
    expect(house.actuator.running).toBeNull()
  }
})

it('goes on without a pump that is stopped, and ends with the last', async ({ house }) => {
  await house.maintenance.clean('rinse', both, admin.id)
  await house.maintenance.confirmCleaning()
  house.machineClock.advance(milliseconds(100))
  await house.maintenance.stop(tonicPump.id)
  await settled()
  expect(house.actuator.running).toMatchObject({ runs: [{ pumpId: 21, duration: 2_900_000 }] })
  await house.maintenance.stop(ginPump.id)
  expect(house.maintenance.cleaning?.outcome).toBe('CANCELLED')
  expect(house.lock.occupant).toBeNull()
})

it('ends as an error with the first pump that fails', async ({ house }) => {
  await house.maintenance.clean('rinse', both, admin.id)
  await house.maintenance.confirmCleaning()
  house.actuator.fail('pin 17 does not answer')
  await settled()
  expect(house.maintenance.cleaning?.outcome).toBe('ERROR')
  expect(house.lock.occupant).toBeNull()
})

it('has the machine for itself', async ({ house }) => {
  await house.maintenance.clean('rinse', both, admin.id)
  const busy = { kind: 'busy' }
  const request = { pumpId: ginPump.id, advice: { kind: 'run' }, userId: ada.id } as const
  expect(expectFailure(await house.maintenance.start(request))).toEqual(busy)
  expect(expectFailure(await house.maintenance.clean('dry', both, admin.id))).toEqual(busy)
})

it('refuses what cannot be cleaned, and to be confirmed when it waits for nothing', async ({ house }) => {
  const { maintenance } = house
  const unknownTube = { ...aPump({ id: asId(24) }), tubeCapacity: null, tubeContent: null }
  await house.put('pump', unknownTube, 24)
  expect(expectFailure(await maintenance.clean('dry', [ginPump.id, asId(24), asId(99)], admin.id))).toEqual({
    kind: 'not-cleanable',
    pumpIds: [24, 99],
  })
  expect(expectFailure(await maintenance.clean('dry', [], admin.id))).toEqual({ kind: 'nothing-to-clean' })
  expect(expectFailure(await maintenance.confirmCleaning())).toEqual({ kind: 'nothing-to-confirm' })
  expect(house.lock.occupant).toBeNull()
})
