import { describe, expect } from 'vitest'
import type { Occupant } from '../../machine/machine-state.ts'
import { onlyId } from '../../records/records.ts'
import { it } from '../../testing/house-test.ts'
import { buildToyHouse, settled } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { asId } from '../../units/id.ts'
import { type LockOwner, MachineLock } from './machine-lock.ts'

const maintenance: Occupant = { kind: 'maintenance', userId: asId(61), pumpIds: [asId(21)], percent: 42 }
const settings: Occupant = { kind: 'settings', userId: asId(63) }

const holder = (occupant: Occupant = maintenance): LockOwner & { alive: boolean } => ({
  alive: true,
  describe: () => occupant,
  isAlive() {
    return this.alive
  },
})

describe('the machine lock', () => {
  it('gives the machine to one at a time and tells who has it', async () => {
    const { lock } = await buildToyHouse()
    const first = holder()
    const lease = expectSuccess(lock.take(first))
    expect(lock.occupant).toEqual(maintenance)
    expect(expectFailure(lock.take(holder(settings)))).toEqual({ kind: 'busy' })
    lease.release()
    expect(lock.occupant).toBeNull()
    expectSuccess(lock.take(holder(settings)))
  })

  it('takes a release once: a late one does not take the machine from the next holder', async () => {
    const { lock } = await buildToyHouse()
    const lease = expectSuccess(lock.take(holder()))
    lease.release()
    expectSuccess(lock.take(holder(settings)))
    lease.release()
    expect(lock.occupant).toEqual(settings)
  })

  it('W-07: a lease does not outlive its holder', async () => {
    const { lock } = await buildToyHouse()
    const first = holder()
    lock.take(first)
    first.alive = false
    expect(lock.occupant).toBeNull()
    expectSuccess(lock.take(holder()))
  })

  it('does one piece of work after the other, and goes on when one of them throws', async () => {
    const { lock } = await buildToyHouse()
    const done: string[] = []
    const first = lock.inTurn(async () => {
      await Promise.resolve()
      done.push('first')
      throw new Error('broken')
    })
    const second = lock.inTurn(() => Promise.resolve(done.push('second')))
    await expect(first).rejects.toThrow('broken')
    await second
    expect(done).toEqual(['first', 'second'])
  })

  it('asks only those to make room who can', async () => {
    const { lock } = await buildToyHouse()
    const lease = expectSuccess(lock.take(holder()))
    await lock.makeRoom()
    expect(lock.occupant).not.toBeNull()
    lease.release()
    const polite: LockOwner & { alive: boolean } = {
      ...holder(),
      async giveWay() {
        this.alive = false
      },
    }
    expectSuccess(lock.take(polite))
    await lock.makeRoom()
    expect(lock.occupant).toBeNull()
  })
})

describe('a fault', () => {
  it('bars starts, lets settings be mended, and outlives a restart', async ({ house }) => {
    expectSuccess(await house.lock.raiseFault('write-failed', 'pin 17', null))
    expect(expectFailure(house.lock.take(holder()))).toEqual({ kind: 'machine-fault' })
    expectSuccess(house.lock.take(holder(settings)))
    const restarted = new MachineLock(house)
    expect(restarted.fault).toEqual({ reason: 'write-failed', detail: 'pin 17', at: house.clock.now(), userId: null })
  })

  it('is in force at once, even if the disk refuses it, and is written later', async ({ house }) => {
    house.store.failNext(new Error('disk full'))
    const raised = house.lock.raiseFault('emergency-stop', '', asId(61))
    expect(house.lock.fault).toMatchObject({ reason: 'emergency-stop' })
    expect(expectFailure(await raised)).toEqual({ kind: 'store-unavailable' })
    await house.writeQueue.flush()
    expect(house.records.now.fault.get(onlyId)).toMatchObject({ reason: 'emergency-stop' })
  })

  it('stays the first one until it is reset', async ({ house }) => {
    await house.lock.raiseFault('over-volume', '', null)
    await house.lock.raiseFault('emergency-stop', '', asId(61))
    expect(house.lock.fault?.reason).toBe('over-volume')
    expectSuccess(await house.lock.resetFault())
    expect(house.lock.fault).toBeNull()
    expect(house.records.now.fault.size).toBe(0)
    expectSuccess(house.lock.take(holder()))
  })

  it('stays when its reset cannot be written', async ({ house }) => {
    await house.lock.raiseFault('over-volume', '', null)
    house.store.failNext(new Error('disk full'))
    expect(expectFailure(await house.lock.resetFault())).toEqual({ kind: 'store-unavailable' })
    expect(house.lock.fault).not.toBeNull()
  })

  it('that comes while another is being reset is not lost', async ({ house }) => {
    await house.lock.raiseFault('over-volume', '', null)
    const reset = house.lock.resetFault()
    const raised = house.lock.raiseFault('emergency-stop', '', asId(61))
    await Promise.all([reset, raised])
    expect(house.lock.fault?.reason).toBe('emergency-stop')
    expect(house.records.now.fault.get(onlyId)?.reason).toBe('emergency-stop')
  })

  it('is raised by the report of any program that tells of one', async ({ house }) => {
    await house.maintenance.start({ pumpId: asId(21), advice: { kind: 'run' }, userId: null })
    house.actuator.fail('on-too-long: pump 21')
    await settled()
    expect(house.lock.fault).toMatchObject({ reason: 'on-too-long', detail: 'pump 21', userId: null })
    expect(house.lock.occupant).toBeNull()
  })

  it('is raised by somebody who stops the machine by hand, also by one who did before anybody listened', async ({
    house,
  }) => {
    house.actuator.stopByHand('button')
    expect(house.lock.fault).toMatchObject({ reason: 'emergency-stop', detail: 'button', userId: null })

    const next = await buildToyHouse()
    next.lock.close()
    next.actuator.stopByHand('button')
    const lock = new MachineLock(next)
    expect(lock.fault).toMatchObject({ reason: 'emergency-stop', detail: 'button' })
    expect(expectFailure(lock.take(holder()))).toEqual({ kind: 'machine-fault' })
    expectSuccess(await lock.resetFault())
    expectSuccess(lock.take(holder()))
  })
})
