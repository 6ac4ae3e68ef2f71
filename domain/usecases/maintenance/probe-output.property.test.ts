/*
 * Showing an output moves nothing that counts, however it ends: nothing is booked on bottle or tube, no output is on
 * afterwards, and none was on for longer than a second in all.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Pump } from '../../machine/pump.ts'
import type { ProgramReport } from '../../program/program.ts'
import { onlyId } from '../../records/records.ts'
import { aStepper, aValve } from '../../testing/builders.ts'
import { createMemoryDisk } from '../../testing/memory-record-store.ts'
import { admin, buildToyHouse, ginPump, settled } from '../../testing/toy-house.ts'
import { expectSuccess } from '../../testing/unwrap.ts'
import { milliseconds, seconds } from '../../units/duration.ts'
import { millilitres } from '../../units/volume.ts'
import { wireMachine } from '../machine/configure-machine.ts'
import { recoverMaintenance } from './maintain-pumps.usecase.ts'

const { id, ingredientId, pin } = ginPump
const halfFull = ingredientId === null ? null : { ingredientId, volume: millilitres(2) }
const pumps: readonly Pump[] = [
  { ...ginPump, tubeContent: halfFull },
  { ...ginPump, timePerCentilitre: null, tubeCapacity: null, tubeContent: null },
  aStepper({ id, ingredientId, stepPin: pin, enablePin: { boardId: 1, nr: 18 } }),
  aValve({ id, ingredientId, pin }),
]

const probes = fc.record({
  pump: fc.constantFrom(...pumps),
  times: fc.integer({ min: 1, max: 3 }),
  atMs: fc.integer({ min: 0, max: 2000 }),
  end: fc.constantFrom(
    'finished' as const,
    'stopped' as const,
    'failed' as const,
    'silent' as const,
    'fault' as const,
    'replaced' as const,
    'power-lost' as const,
  ),
})
type Probe = typeof probes extends fc.Arbitrary<infer Value> ? Value : never

async function showAndEnd({ pump, times, atMs, end }: Probe) {
  const disk = createMemoryDisk()
  disk.records = (await buildToyHouse()).records.now
  const house = await buildToyHouse(disk)
  await house.put('pump', pump)
  await wireMachine(house.actuator, house.records)
  const reports: ProgramReport[] = []
  house.actuator.subscribe(event => void (event.kind === 'ended' && reports.push(event.report)))
  const start = (often: number) =>
    house.maintenance.start({ pumpId: id, advice: { kind: 'probe', times: often }, userId: admin.id })
  expectSuccess(await start(times))
  house.machineClock.advance(milliseconds(atMs))
  const shown = house.maintenance.jobs[0]?.job
  if (end === 'power-lost') {
    house.maintenance.close()
    house.actuator.losePower()
    const after = await buildToyHouse(disk)
    expectSuccess(await recoverMaintenance(after))
    return { house: after, reports, running: house.actuator.running, shown }
  }
  if (end === 'stopped') await house.maintenance.stop(id)
  else if (end === 'failed') house.actuator.fail('broken')
  else if (end === 'silent') house.actuator.silence()
  else if (end === 'fault') {
    house.actuator.stop()
    await Promise.all([house.lock.raiseFault('emergency-stop', '', admin.id), house.maintenance.stopAll('stopped')])
  } else if (end === 'replaced') expectSuccess(await start(1))
  await settled()
  house.machineClock.advance(seconds(10))
  await settled()
  return { house, reports, running: house.actuator.running, shown }
}

it('showing an output books nothing, ends with everything off, and is over after a second of it', async () => {
  await fc.assert(
    fc.asyncProperty(probes, async probe => {
      const { house, reports, running, shown } = await showAndEnd(probe)
      expect(house.records.now.pump.get(id)).toEqual(probe.pump)
      expect(running).toBeNull()
      expect(house.maintenance.isActive).toBe(false)
      expect(house.records.now.maintenanceJournal.get(onlyId)).toBeUndefined()
      expect(shown?.moved).toBe(0)
      const onTime = reports.flatMap(({ onTimes }) => onTimes).reduce((sum, time) => sum + time, 0)
      const probesMade = probe.end === 'replaced' ? 2 : 1
      expect(onTime).toBeLessThanOrEqual(probesMade * seconds(1))
    }),
    { numRuns: 300 },
  )
})
