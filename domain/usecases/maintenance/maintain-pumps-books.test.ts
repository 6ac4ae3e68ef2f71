import { expect, it } from 'vitest'
import type { MaintenanceJournal } from '../../maintenance/job.ts'
import { createMemoryDisk } from '../../testing/memory-record-store.ts'
import { aProgram, aProgramRun } from '../../testing/program-builders.ts'
import { admin, buildToyHouse, ginPump } from '../../testing/toy-house.ts'
import { expectSuccess } from '../../testing/unwrap.ts'
import { milliseconds } from '../../units/duration.ts'
import { recoverMaintenance } from './maintain-pumps.usecase.ts'

const forward: MaintenanceJournal = { program: aProgram([aProgramRun(21, 0, 6000)]), isCleaning: false, isProbe: false }
const backward: MaintenanceJournal = {
  program: aProgram([aProgramRun(21, 0, 1500)], { direction: 'backward' }),
  isCleaning: false,
  isProbe: false,
}

async function afterRestart(journal: MaintenanceJournal, { isGone = true } = {}) {
  const house = await buildToyHouse()
  if (isGone) house.actuator.goAway()
  await house.put('maintenanceJournal', journal)
  expectSuccess(await recoverMaintenance(house))
  expect(house.records.now.maintenanceJournal.size).toBe(0)
  return house.records.now.pump.get(21)
}

it('are booked as the actuator has measured them', async () => {
  const house = await buildToyHouse()
  const disk = createMemoryDisk()
  await house.maintenance.start({ pumpId: ginPump.id, advice: { kind: 'run' }, userId: admin.id })
  house.machineClock.advance(milliseconds(3000))
  disk.records = house.records.now
  house.actuator.silence()
  const restarted = await buildToyHouse(disk)
  expectSuccess(await recoverMaintenance({ ...restarted, actuator: house.actuator }))
  expect(restarted.levelOf(21)).toBe(630_000)
  expectSuccess(await recoverMaintenance({ ...restarted, actuator: house.actuator }))
  expect(restarted.levelOf(21)).toBe(630_000)
})

it('count as done when nobody knows: a level that is too low spoils no drink', async () =>
  expect(await afterRestart(forward)).toEqual({ ...ginPump, fillingLevel: 620_000 }))

it('lose what may have been pumped back', async () =>
  expect(await afterRestart(backward)).toEqual({ ...ginPump, tubeContent: null }))

it('count as not done when the actuator has not even noted that they run', async () => {
  expect(await afterRestart(forward, { isGone: false })).toEqual(ginPump)
  expect(await afterRestart(backward, { isGone: false })).toEqual(ginPump)
})

it('leave a tube of which nothing is known when they were cleaning', async () => {
  expect(await afterRestart({ ...forward, isCleaning: true })).toEqual({ ...ginPump, tubeContent: null })
  expect(await afterRestart({ ...backward, isCleaning: true })).toEqual({ ...ginPump, tubeContent: null })
})
