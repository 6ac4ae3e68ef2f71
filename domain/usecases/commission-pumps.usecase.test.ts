import { beforeEach, describe, expect, it } from 'vitest'
import { findingsOf } from '../maintenance/commissioning.ts'
import { onlyId } from '../records/records.ts'
import { aLoadCell, aValve } from '../testing/builders.ts'
import { admin, buildToyHouse, gin, ginPump, settled, tonicPump } from '../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { milliseconds, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams, type Milligrams } from '../units/mass.ts'
import { type Microlitres, millilitres } from '../units/volume.ts'
import { finishPriming, startPriming } from './commission-priming.usecase.ts'
import {
  applyCalibration,
  discardCalibrationRun,
  finishCalibrationRun,
  skipPump,
  startCalibrationRun,
  undoCalibration,
} from './commission-pumps.usecase.ts'
import { commissioningOf } from './commission-record.ts'
import { wireMachine } from './start-machine.usecase.ts'

let house: Awaited<ReturnType<typeof buildToyHouse>>
beforeEach(async () => {
  house = await buildToyHouse()
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
  await house.change({ op: 'put', kind: 'loadCell', id: onlyId, value: aLoadCell() })
  await wireMachine(house.actuator, house.records)
  showMass(grams(120))
}

async function run(measured: Microlitres | null, liquid: 'water' | 'ingredient' = 'ingredient', gained?: Milligrams) {
  expectSuccess(await startCalibrationRun(house, admin, { pumpId, liquid, volume: millilitres(30) }))
  await house.runToEnd()
  if (gained !== undefined) showMass((grams(120) + gained) as Milligrams)
  return finishCalibrationRun(house, admin, measured)
}

describe('filling a tube for the first time', () => {
  const empty = { ...ginPump, tubeContent: null, tubeCapacity: null }
  beforeEach(() => house.change({ op: 'put', kind: 'pump', id: 21, value: empty }))

  it('ends when a person sees liquid: the tube holds what was drawn', async () => {
    expectSuccess(await startPriming(house, admin, pumpId))
    house.machineClock.advance(milliseconds(2400))
    expectSuccess(await finishPriming(house, admin, pumpId))
    expect(ginNow()).toMatchObject({
      tubeCapacity: 8000,
      tubeContent: { ingredientId: gin.id, volume: 8000 },
      fillingLevel: 632_000,
    })
    expect(ofGin().primed).toMatchObject({ drawn: 8000, isCapacityLearned: true })
    expect(house.actuator.running).toBeNull()
  })

  it('ends by itself when the scale sees the first drops', async () => {
    await withScale()
    expectSuccess(await startPriming(house, admin, pumpId))
    house.machineClock.advance(milliseconds(2100))
    showMass(grams(120.6))
    expect(house.actuator.running).not.toBeNull()
    house.machineClock.advance(milliseconds(300))
    showMass(grams(121.1))
    expect(house.actuator.running).toBeNull()
    await settled()
    expect(ofGin().primed).toMatchObject({ drawn: 8000 })
    expectSuccess(await finishPriming(house, admin, pumpId))
    expect(ofGin().primed).toMatchObject({ isCapacityLearned: true })
  })

  it('leaves a capacity that is known', async () => {
    await house.change({ op: 'put', kind: 'pump', id: 21, value: { ...empty, tubeCapacity: millilitres(5) } })
    expectSuccess(await startPriming(house, admin, pumpId))
    house.machineClock.advance(milliseconds(2400))
    expectSuccess(await finishPriming(house, admin, pumpId))
    expect(ginNow()).toMatchObject({ tubeCapacity: 5000, tubeContent: { volume: 5000 } })
    expect(ofGin().primed).toMatchObject({ isCapacityLearned: false })
  })

  it('gives up after a minute', async () => {
    expectSuccess(await startPriming(house, admin, pumpId))
    house.machineClock.advance(seconds(61))
    await settled()
    expect(house.maintenance.isActive).toBe(false)
    expect(house.records.now.commissioning.size).toBe(0)
  })

  it('is refused for valves, beside other pumps, and where nothing was pumped', async () => {
    const valve = aValve({ id: asId(24), pin: { boardId: 1, nr: 26 } })
    await house.change({ op: 'put', kind: 'pump', id: 24, value: valve })
    expect(expectFailure(await startPriming(house, admin, asId(24))).kind).toBe('not-calibratable')
    expect(expectFailure(await startPriming(house, admin, asId(99))).kind).toBe('not-found')
    expect(expectFailure(await finishPriming(house, admin, pumpId)).kind).toBe('job-not-over')
    await house.maintenance.start({ pumpId: tonicPump.id, advice: { kind: 'run' }, userId: admin.id })
    expect(expectFailure(await startPriming(house, admin, pumpId)).kind).toBe('busy')
  })
})

describe('a calibration run', () => {
  it('is measured by a cup', async () => {
    expectSuccess(await run(millilitres(27)))
    expect(ofGin().runs).toMatchObject([{ should: 30_000, measured: 27_000, method: 'cup', liquid: 'ingredient' }])
    expect(known().pending).toBeNull()
  })

  it('is measured by the scale, by what its liquid weighs', async () => {
    await withScale()
    expectSuccess(await run(null, 'ingredient', grams(27 * gin.density)))
    await house.change({ op: 'put', kind: 'ingredient', id: gin.id, value: { ...gin, flowFactor: 1.5 } })
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
    await house.change({ op: 'put', kind: 'pump', id: 21, value: { ...ginPump, timePerCentilitre: null } })
    expect(expectFailure(await startCalibrationRun(house, admin, request)).kind).toBe('not-calibratable')
    await house.maintenance.start({ pumpId: tonicPump.id, advice: { kind: 'run' }, userId: admin.id })
    await house.change({ op: 'put', kind: 'pump', id: 21, value: ginPump })
    expect(expectFailure(await startCalibrationRun(house, admin, request)).kind).toBe('busy')
  })
})

describe('calibrating by two runs', () => {
  it('takes over what they say, and can be undone', async () => {
    await run(millilitres(27))
    expect(expectFailure(await applyCalibration(house, admin, pumpId)).kind).toBe('runs-apart')
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
    await house.change({
      op: 'put',
      kind: 'pump',
      id: 21,
      value: { ...ginPump, tubeContent: null, tubeCapacity: null },
    })
    await startPriming(house, admin, pumpId)
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
