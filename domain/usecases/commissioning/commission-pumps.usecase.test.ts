import { beforeEach, describe, expect, it } from 'vitest'
import { findingsOf } from '../../maintenance/commissioning.ts'
import { success } from '../../result.ts'
import { aLoadCell, aValve } from '../../testing/builders.ts'
import { admin, buildToyHouse, gin, ginPump, type House, tonicPump } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { milliseconds } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { grams, type Milligrams } from '../../units/mass.ts'
import { timestamp } from '../../units/timestamp.ts'
import { type Microlitres, millilitres } from '../../units/volume.ts'
import { wireMachine } from '../machine/configure-machine.ts'
import {
  applyCalibration,
  discardCalibrationRun,
  finishCalibrationRun,
  finishPriming,
  skipPump,
  startCalibrationRun,
  startPriming,
  undoCalibration,
} from './commission-pumps.usecase.ts'
import { beginCommissioning, commissioningOf } from './commission-record.ts'

let house: House
beforeEach(async () => {
  const toys = await buildToyHouse()
  // Each look at the scale takes as long as seven samples do.
  let looks = 0
  house = { ...toys, clock: { now: () => timestamp(toys.clock.now() + 350 * looks++) } }
})

const pumpId = ginPump.id
const known = () => {
  const commissioning = commissioningOf(house.records.now)
  if (!commissioning) throw new Error('nothing was found out')
  return commissioning
}
const ofGin = () => findingsOf(known(), pumpId)
const ginNow = () => house.records.now.pump.get(21)

/** 430 counts to the gram, as `aLoadCell` says. */
const showMass = (mass: Milligrams): void =>
  house.actuator.showWeight({ raw: 84_000 + Math.round((430 * mass) / grams(1)), mass, isSteady: true })
async function withScale(): Promise<void> {
  await house.put('loadCell', aLoadCell())
  await wireMachine(house.actuator, house.records)
  showMass(grams(120))
}

async function run(measured: Microlitres | null, liquid: 'water' | 'ingredient' = 'ingredient', gained?: Milligrams) {
  expectSuccess(await startCalibrationRun(house, admin, { pumpId, liquid, volume: millilitres(30) }))
  await house.runToEnd()
  if (gained !== undefined) showMass((grams(120) + gained) as Milligrams)
  return finishCalibrationRun(house, admin, measured)
}

/** The kind of the machine's occupant, as soon as there is one. */
async function occupantMeanwhile(): Promise<string | undefined> {
  for (let turn = 0; turn < 20 && house.lock.occupant === null; turn++) await Promise.resolve()
  return house.lock.occupant?.kind
}

describe('a calibration run', () => {
  it('is measured by a cup', async () => {
    expectSuccess(await run(millilitres(27)))
    expect(ofGin().runs).toMatchObject([{ should: 30_000, measured: 27_000, method: 'cup', liquid: 'ingredient' }])
    expect(known().pending).toBeNull()
  })

  it('is measured by the scale, by what its liquid weighs', async () => {
    await withScale()
    expectSuccess(await run(null, 'ingredient', grams(27 * gin.density)))
    await house.put('ingredient', { ...gin, flowFactor: 1.5 })
    showMass(grams(120))
    expectSuccess(await run(null, 'water', grams(40)))
    expect(ofGin().runs).toMatchObject([
      { should: 30_000, measured: 27_001, method: 'scale' },
      { should: 30_000, measured: 40_000, method: 'scale', liquid: 'water' },
    ])
  })

  it('has no result while the scale cannot tell, or what it tells is implausible', async () => {
    expect(expectFailure(await run(null)).kind).toBe('scale-silent')
    expect(expectFailure(await finishCalibrationRun(house, admin, millilitres(2))).kind).toBe('implausible-measure')
    expectSuccess(await finishCalibrationRun(house, admin, millilitres(30)))
  })

  it('has no result while it goes on, a second time, or after a restart', async () => {
    expect(expectFailure(await finishCalibrationRun(house, admin, millilitres(30))).kind).toBe('job-not-over')
    expectSuccess(await startCalibrationRun(house, admin, { pumpId, liquid: 'water', volume: millilitres(30) }))
    expect(expectFailure(await finishCalibrationRun(house, admin, millilitres(30))).kind).toBe('job-not-over')
    await house.runToEnd()
    const both = await Promise.all([27, 27].map(ml => finishCalibrationRun(house, admin, millilitres(ml))))
    expect(both.map(({ ok }) => ok).sort((a, b) => Number(a) - Number(b))).toEqual([false, true])
    expect(ofGin().runs).toHaveLength(1)
  })

  it('has no weight when another pump ran after it, or while the scale does not come to rest', async () => {
    await withScale()
    expectSuccess(await startCalibrationRun(house, admin, { pumpId, liquid: 'water', volume: millilitres(30) }))
    await house.runToEnd()
    let grams = 0
    const weigh = () =>
      Promise.resolve(success(Array.from({ length: 7 }, () => 84_000 + 430 * Math.floor(grams++ / 7))))
    const restless = { ...house.actuator, weigh }
    expect(expectFailure(await finishCalibrationRun({ ...house, actuator: restless }, admin, null)).kind).toBe(
      'scale-restless',
    )
    await house.maintenance.start({ pumpId: tonicPump.id, advice: { kind: 'run' }, userId: admin.id })
    await house.maintenance.stop(tonicPump.id)
    expect(expectFailure(await finishCalibrationRun(house, admin, null)).kind).toBe('weight-disturbed')
    expectSuccess(await finishCalibrationRun(house, admin, millilitres(27)))
  })

  it('has the machine to itself, from the first look at the scale to the last', async () => {
    await withScale()
    const asked = startCalibrationRun(house, admin, { pumpId, liquid: 'water', volume: millilitres(30) })
    const beside = { pumpId: tonicPump.id, advice: { kind: 'run' }, userId: admin.id } as const
    expect(await occupantMeanwhile()).toBe('settings')
    expectSuccess(await asked)
    expect(expectFailure(await house.maintenance.start(beside)).kind).toBe('busy')
    await house.runToEnd()
    const weighed = finishCalibrationRun(house, admin, null)
    expect(await occupantMeanwhile()).toBe('settings')
    await weighed
    expectSuccess(await house.maintenance.start(beside))
  })

  it('of water takes nothing from the bottle, and leaves water in the tube', async () => {
    await run(millilitres(27), 'water')
    expect(ginNow()).toEqual({ ...ginPump, tubeContent: null })
    await house.put('pump', ginPump, 21)
    await run(millilitres(27), 'ingredient')
    expect(house.levelOf(21)).toBe(ginPump.fillingLevel - 30_000)
  })

  it('that was stopped before anything came has no result', async () => {
    expectSuccess(await startCalibrationRun(house, admin, { pumpId, liquid: 'water', volume: millilitres(30) }))
    await house.maintenance.stop(pumpId)
    expect(expectFailure(await finishCalibrationRun(house, admin, millilitres(3))).kind).toBe('nothing-pumped')
  })

  it('stops when somebody begins anew', async () => {
    expectSuccess(await startCalibrationRun(house, admin, { pumpId, liquid: 'water', volume: millilitres(30) }))
    expectSuccess(await beginCommissioning(house))
    expect(house.actuator.running).toBeNull()
    expect(known().pending).toBeNull()
  })

  it('may be thrown away, while the pump runs, too', async () => {
    expectSuccess(await startCalibrationRun(house, admin, { pumpId, liquid: 'water', volume: millilitres(30) }))
    expectSuccess(await discardCalibrationRun(house))
    expect(known().pending).toBeNull()
    expect(house.actuator.running).toBeNull()
    expectSuccess(await discardCalibrationRun(house))
  })

  it('is refused beside other pumps, and for what has nothing to calibrate', async () => {
    const request = { pumpId, liquid: 'water', volume: millilitres(30) } as const
    expect(expectFailure(await startCalibrationRun(house, admin, { ...request, pumpId: asId(99) })).kind).toBe(
      'not-found',
    )
    await house.put('pump', aValve({ id: pumpId }), 21)
    expect(expectFailure(await startCalibrationRun(house, admin, request)).kind).toBe('not-calibratable')
    await house.maintenance.start({ pumpId: tonicPump.id, advice: { kind: 'run' }, userId: admin.id })
    await house.put('pump', ginPump, 21)
    expect(expectFailure(await startCalibrationRun(house, admin, request)).kind).toBe('busy')
  })
})

describe('calibrating', () => {
  it('starts at three seconds for a centilitre while nothing is known of a DC pump, which one run ends', async () => {
    const blank = { ...ginPump, timePerCentilitre: null }
    await house.put('pump', blank, 21)
    expectSuccess(await startCalibrationRun(house, admin, { pumpId, liquid: 'water', volume: millilitres(30) }))
    expect(house.actuator.running).toMatchObject({ runs: [{ pumpId, duration: 9_000_000 }] })
    await house.runToEnd()
    expectSuccess(await finishCalibrationRun(house, admin, millilitres(45)))
    expect(ofGin().runs).toMatchObject([{ should: 30_000, measured: 45_000 }])
    expect(ginNow()).toMatchObject({ timePerCentilitre: null })
    expectSuccess(await applyCalibration(house, admin, pumpId))
    expect(ginNow()).toMatchObject({ timePerCentilitre: milliseconds(2000) })
    expect(ofGin().calibrated).toMatchObject({ before: null, spread: null })
    expectSuccess(await undoCalibration(house, admin, pumpId))
    expect(ginNow()).toMatchObject({ timePerCentilitre: null })
    const beside = { pumpId, advice: { kind: 'volume', volume: millilitres(30) }, userId: admin.id } as const
    expect(expectFailure(await house.maintenance.start(beside)).kind).toBe('pump-incomplete')
  })

  it('takes over what two runs say, and can be undone', async () => {
    expect(expectFailure(await applyCalibration(house, admin, pumpId)).kind).toBe('runs-apart')
    await run(millilitres(27))
    await run(millilitres(27.5))
    const before = ginNow()
    expectSuccess(await applyCalibration(house, admin, pumpId))
    expect(ginNow()).toEqual({ ...before, timePerCentilitre: milliseconds(3303) })
    expect(ofGin().calibrated).toMatchObject({
      before: { time: 3_000_000 },
      after: { time: 3_303_000 },
      capacityBefore: null,
    })
    expectSuccess(await undoCalibration(house, admin, pumpId))
    expect(ginNow()).toEqual(before)
    expect(ofGin()).toMatchObject({ calibrated: null, runs: [] })
    expect(expectFailure(await undoCalibration(house, admin, pumpId)).kind).toBe('nothing-to-undo')
  })

  it('asks for another run when they are more than 3 % apart', async () => {
    await run(millilitres(27))
    await run(millilitres(28))
    expect(expectFailure(await applyCalibration(house, admin, pumpId)).kind).toBe('runs-apart')
    await run(millilitres(28.2))
    expectSuccess(await applyCalibration(house, admin, pumpId))
    expect(ginNow()).toMatchObject({ timePerCentilitre: milliseconds(3203) })
  })

  it('corrects what was learned of the tube, and undoes that as well', async () => {
    await house.put('pump', { ...ginPump, tubeContent: null, tubeCapacity: null }, 21)
    await startPriming(house, admin, pumpId, 'ingredient')
    house.machineClock.advance(milliseconds(2400))
    await finishPriming(house, admin, pumpId)
    await run(millilitres(15))
    await run(millilitres(15))
    expectSuccess(await applyCalibration(house, admin, pumpId))
    expect(ginNow()).toMatchObject({ timePerCentilitre: milliseconds(6000), tubeCapacity: 4000 })
    expect(ginNow()?.tubeContent).toEqual({ ingredientId: gin.id, volume: 4000 })
    expectSuccess(await undoCalibration(house, admin, pumpId))
    expect(ginNow()).toMatchObject({ timePerCentilitre: milliseconds(3000), tubeCapacity: 8000 })
  })

  it('may leave a pump out', async () => {
    expectSuccess(await skipPump(house, pumpId, true))
    expect(ofGin().isSkipped).toBe(true)
    await run(millilitres(27))
    expect(ofGin().isSkipped).toBe(false)
  })
})
