import { describe, expect } from 'vitest'
import { onlyId } from '../../records/records.ts'
import { anOrderRequest } from '../../testing/builders.ts'
import { it } from '../../testing/house-test.ts'
import { ada, admin, ginPump, ginTonic, settled, tonicPump } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { milliseconds, seconds } from '../../units/duration.ts'
import { milliwatts } from '../../units/power.ts'
import { millilitres } from '../../units/volume.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'
import { by, jobOf, ml, pumpOf, reversing, run } from './testing/pump-jobs.ts'

const order = anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id }, amount: millilitres(120) })

describe('a pump job', () => {
  it('runs for its amount, is measured, and is booked on level and tube', async ({ house }) => {
    expect(expectSuccess(await house.maintenance.start(by(ginPump, ml(20))))).toBe(1)
    expect(house.lock.occupant).toEqual({ kind: 'maintenance', userId: admin.id, pumpIds: [21], percent: 0 })
    expect(house.records.now.maintenanceJournal.get(onlyId)?.program).toEqual(house.actuator.running)

    house.machineClock.advance(milliseconds(3000))
    await house.runToEnd()
    expect(jobOf(house, ginPump.id)).toMatchObject({
      state: 'FINISHED',
      job: { moved: 20_000, onTime: 6_000_000, steps: 0, endedAt: house.clock.now() },
    })
    expect(house.levelOf(21)).toBe(620_000)
    expect(pumpOf(house, 21).tubeContent?.volume).toBe(5000)
    expect(house.lock.occupant).toBeNull()
    expect(house.records.now.maintenanceJournal.size).toBe(0)
  })

  it('tells how far it has come while it runs', async ({ house }) => {
    await house.maintenance.start(by(ginPump, { kind: 'time', time: seconds(8) }))
    await house.maintenance.start(by(tonicPump, { kind: 'time', time: seconds(2) }))
    await settled()
    house.machineClock.advance(seconds(2))
    expect(jobOf(house, tonicPump.id)).toMatchObject({ state: 'FINISHED', job: { moved: 8000 } })
    expect(jobOf(house, ginPump.id)).toMatchObject({ state: 'RUNNING', job: { work: { left: 6_000_000 } } })
    expect(house.lock.occupant).toMatchObject({ percent: 63 })
    expect([...house.maintenance.runningPumps]).toEqual([21])
  })

  it('ends by itself when nobody stops it', async ({ house }) => {
    await house.maintenance.start(by(ginPump, run))
    expect(house.actuator.running?.duration).toBe(540_000_000)
    await house.runToEnd()
    expect(jobOf(house, ginPump.id)?.state).toBe('FINISHED')
    expect(house.levelOf(21)).toBe(0)
  })

  it('lets the others go on where they were when one is stopped', async ({ house }) => {
    await house.maintenance.startAll([by(ginPump, ml(20)), by(tonicPump, run)])
    house.machineClock.advance(seconds(2))
    await house.maintenance.stop(tonicPump.id)
    await settled()
    expect(house.actuator.running).toMatchObject({ runs: [{ pumpId: 21, duration: 4_000_000 }] })
    await house.runToEnd()
    expect(house.levelOf(21)).toBe(620_000)
    expect(house.levelOf(22)).toBe(802_000)
  })

  it('is replaced by another one of the same pump', async ({ house }) => {
    await house.maintenance.start(by(ginPump, run))
    house.machineClock.advance(seconds(1))
    expect(expectSuccess(await house.maintenance.start(by(ginPump, ml(3))))).toBe(2)
    await settled()
    expect(house.maintenance.jobs.map(({ state, job }) => [state, job.reason])).toEqual([
      ['CANCELLED', 'replaced'],
      ['RUNNING', ''],
    ])
    await house.runToEnd()
    expect(house.levelOf(21)).toBe(640_000 - 3333 - 3000)
  })

  it('goes on after the actuator missed the controller, but not for ever', async ({ house }) => {
    await house.maintenance.start(by(ginPump, ml(20)))
    for (let times = 0; times < 5; times++) {
      house.machineClock.advance(milliseconds(100))
      house.actuator.silence()
      await settled()
      expect(house.actuator.running).not.toBeNull()
    }
    house.actuator.silence()
    await settled()
    expect(jobOf(house, ginPump.id)?.state).toBe('ERROR')
    expect(house.lock.occupant).toBeNull()
  })

  it('ends as an error with what failed, and the machine is free', async ({ house }) => {
    await house.maintenance.start(by(ginPump, ml(20)))
    house.machineClock.advance(seconds(3))
    house.actuator.fail('pin 17 does not answer')
    await settled()
    expect(jobOf(house, ginPump.id)).toMatchObject({ state: 'ERROR', job: { reason: 'pin 17 does not answer' } })
    expect(house.levelOf(21)).toBe(630_000)
    expect(house.lock.occupant).toBeNull()
  })

  it('does not begin when its intent cannot be written', async ({ house }) => {
    house.store.failNext(new Error('disk full'))
    expectSuccess(await house.maintenance.start(by(ginPump, ml(20))))
    expect(house.actuator.running).toBeNull()
    expect(jobOf(house, ginPump.id)).toMatchObject({ state: 'ERROR', job: { reason: 'store-unavailable' } })
    expect(house.lock.occupant).toBeNull()
  })

  it('books later what the disk refuses when it ends', async ({ house }) => {
    await house.maintenance.start(by(ginPump, ml(20)))
    house.store.failNext(new Error('disk full'))
    await house.runToEnd()
    expect(house.levelOf(21)).toBe(640_000)
    expectSuccess(await house.maintenance.start(by(tonicPump, ml(1))))
    expect(house.levelOf(21)).toBe(620_000)
  })
})

describe('the power limit', () => {
  it('lets endless jobs take turns of ten seconds', async ({ house }) => {
    await house.put('powerLimit', { limit: milliwatts(8000) })
    await house.maintenance.startAll([by(ginPump, run), by(tonicPump, run)])
    const turns: unknown[] = []
    for (let turn = 0; turn < 4; turn++) {
      const { running } = house.actuator
      turns.push(running?.kind === 'timed' ? [running.runs.map(({ pumpId }) => pumpId), running.duration] : null)
      if (turn === 1) expect(house.maintenance.jobs.map(({ state }) => state)).toEqual(['SUSPENDED', 'RUNNING'])
      await house.runToEnd()
    }
    expect(turns).toEqual([
      [[21], 10_000_000],
      [[22], 10_000_000],
      [[21], 10_000_000],
      [[22], 10_000_000],
    ])
  })

  it('refuses a pump that draws more by itself', async ({ house }) => {
    const limit = milliwatts(7000)
    await house.put('powerLimit', { limit })
    const problem = { kind: 'pump-above-limit', pumpId: ginPump.id, limit }
    expect(expectFailure(await house.maintenance.start(by(ginPump, run)))).toEqual(problem)
    expect(house.lock.occupant).toBeNull()
  })
})

describe('drinks and pump jobs', () => {
  it('do not begin beside each other', async ({ house }) => {
    await placeOrder(house, ada, order)
    expect(house.lock.occupant).toMatchObject({ kind: 'drink', userId: ada.id, drinkName: 'Gin & Tonic' })
    expect(expectFailure(await house.maintenance.start(by(ginPump, run)))).toEqual({ kind: 'busy' })
    await house.drinkMaker.cancel('cancelled')
    await settled()
    expectSuccess(await house.maintenance.start(by(ginPump, run)))
    expect(expectFailure(await placeOrder(house, ada, order))).toEqual({ kind: 'busy' })
  })

  it('a job of the machine itself lets go for an order, and what it did is booked', async ({ house }) => {
    await reversing(house)
    await house.maintenance.start({ pumpId: tonicPump.id, advice: { kind: 'pump-down' }, userId: null })
    house.machineClock.advance(milliseconds(500))
    expectSuccess(await placeOrder(house, ada, order))
    expect(house.lock.occupant).toMatchObject({ kind: 'drink' })
    expect(jobOf(house, tonicPump.id)?.job.reason).toBe('gave-way')
    expect(house.records.now.openOrder.get(1)?.plan.steps[0]).toMatchObject({
      kind: 'prime',
      runs: [{ pumpId: 22, volume: 2000 }],
    })
  })

  it('a job of the machine itself lets go for one of a person in the other direction', async ({ house }) => {
    await reversing(house)
    await house.maintenance.start({ pumpId: tonicPump.id, advice: { kind: 'pump-down' }, userId: null })
    expectSuccess(await house.maintenance.start(by(ginPump, run)))
    expect(house.actuator.running).toMatchObject({ direction: 'forward', runs: [{ pumpId: 21 }] })
  })
})
