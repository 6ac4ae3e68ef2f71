import { describe, expect, it } from 'vitest'
import { ada, admin, buildToyHouse, ginPump, type House, settled } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { milliseconds, seconds } from '../../units/duration.ts'
import { grams } from '../../units/mass.ts'
import { millilitres } from '../../units/volume.ts'
import { wireMachine } from '../machine/configure-machine.ts'
import { emergencyStop } from '../machine/emergency-stop.usecase.ts'
import { runAllPumps } from './maintain-pumps.usecase.ts'
import { valve } from './testing/pump-jobs.ts'

const run = { pumpId: ginPump.id, advice: { kind: 'run' }, userId: admin.id } as const

describe('stopping a pump that is just about to start', () => {
  /** A start takes many small steps: its turn, the disk, the actuator. */
  const steps = Array.from({ length: 60 }, (_, count) => count)
  const ways: readonly [string, (house: House) => unknown][] = [
    ['its own stop', house => house.maintenance.stop(ginPump.id)],
    ['the stop of all', house => house.maintenance.stopAll('stopped')],
    [
      'the emergency stop',
      house => emergencyStop({ ...house, breakOff: reason => house.drinkMaker.breakOff(reason) }, ada),
    ],
  ]

  it.each(ways)('%s: nothing runs afterwards, at whatever step it comes', async (_, stop) => {
    for (const count of steps) {
      const house = await buildToyHouse()
      const started = house.maintenance.start(run)
      for (let step = 0; step < count; step++) await Promise.resolve()
      const wasThere = house.maintenance.jobs.length > 0
      const stopped = stop(house)
      await settled()
      await Promise.all([started, stopped])
      // A stop before the job is there stops nothing, unless starts are barred.
      const mayRun = !wasThere && house.lock.fault === null
      expect(house.actuator.running === null || mayRun).toBe(true)
      expect(house.lock.occupant === null).toBe(house.actuator.running === null)
      expect(house.records.now.maintenanceJournal.size).toBe(house.actuator.running === null ? 0 : 1)
    }
  })
})

it('a fault that comes while a pump is about to start keeps it from running, at whatever step it comes', async () => {
  for (let count = 0; count < 60; count++) {
    const house = await buildToyHouse()
    const started = house.maintenance.start(run)
    for (let step = 0; step < count; step++) await Promise.resolve()
    const wasRunning = house.actuator.running !== null
    const raised = house.lock.raiseFault('outputs-not-safe', '', null)
    await settled()
    await Promise.all([started, raised])
    expect(house.actuator.running !== null).toBe(wasRunning)
    expect(house.lock.occupant !== null).toBe(wasRunning)
  }
})

describe('valves', () => {
  const loadCell = {
    ...{ clockPin: { boardId: 1, nr: 2 }, dataPin: { boardId: 1, nr: 3 }, checkGlassPlaced: false, matchGlass: false },
    ...{ zeroRaw: 1000, reference: { raw: 201_000, mass: grams(500) } },
  }
  const pour = { pumpId: valve.id, advice: { kind: 'volume', volume: millilitres(20) }, userId: admin.id } as const

  async function buildWithValve() {
    const house = await buildToyHouse()
    await house.change(write('pump', valve), write('loadCell', loadCell))
    await wireMachine(house.actuator, house.records)
    return house
  }

  it('are dosed by weight, alone', async () => {
    const house = await buildWithValve()
    expectSuccess(await house.maintenance.start(pour))
    expect(house.actuator.running).toMatchObject({ kind: 'weighed', target: 19_000 })
    expect(expectFailure(await house.maintenance.start(run))).toEqual({ kind: 'scale-in-use' })
    await house.runToEnd()
    expect(house.levelOf(23)).toBe(480_000)
    expect(house.maintenance.jobs[0]).toMatchObject({ state: 'FINISHED', job: { moved: 20_000 } })
  })

  it('W-16: a valve that is stopped loses what it gave, and not more', async () => {
    const house = await buildWithValve()
    await house.maintenance.start(pour)
    house.machineClock.advance(milliseconds(1200))
    await house.maintenance.stop(valve.id)
    expect(house.levelOf(23)).toBe(490_000)
    expect(house.maintenance.jobs[0]).toMatchObject({ state: 'CANCELLED', job: { moved: 10_000 } })
  })

  it('end as an error when the cup is taken away', async () => {
    const house = await buildWithValve()
    await house.maintenance.start(pour)
    house.actuator.liftGlass()
    await settled()
    expect(house.maintenance.jobs[0]).toMatchObject({ state: 'ERROR', job: { reason: 'glass-lifted' } })
    expect(house.lock.occupant).toBeNull()
  })

  it('take turns with pumps where everything was started with one word', async () => {
    const house = await buildWithValve()
    expectSuccess(await runAllPumps(house, admin.id))
    const turns: unknown[] = []
    for (let turn = 0; turn < 4; turn++) {
      turns.push(house.actuator.running?.kind)
      await house.runToEnd()
    }
    expect(turns).toEqual(['timed', 'weighed', 'timed', 'weighed'])
    expect(house.maintenance.jobs.map(({ job }) => job.outcome)).toEqual([null, null, null])
    await house.maintenance.stopAll('stopped')
    house.machineClock.advance(seconds(60))
    expect(house.actuator.running).toBeNull()
  })
})
