import { describe, expect } from 'vitest'
import {
  dispensingOf,
  isScaleReady,
  onlyId,
  powerLimitOf,
  reversePumpingOf,
  supplyRelayOf,
  type WriteOperation,
} from '../../records/records.ts'
import { failure, type Result } from '../../result.ts'
import { i2cPins } from '../../testing/board-builders.ts'
import { it } from '../../testing/house-test.ts'
import { admin, buildToyHouse, ginPump, type House, tonicPump } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { milliseconds } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { grams } from '../../units/mass.ts'
import { milliwatts } from '../../units/power.ts'
import { millilitres } from '../../units/volume.ts'
import { calibratePump } from '../maintenance/calibrate-pump.usecase.ts'
import { calibrateReference, calibrateZero, validateScale } from './calibrate-load-cell.usecase.ts'
import {
  configureDispensing,
  configureI2c,
  configureLoadCell,
  configurePowerLimit,
  configureReversePumping,
  configureSupplyRelay,
} from './configure-parts.usecase.ts'
import { changePump, createPump, deletePump } from './configure-pump.usecase.ts'
import { createBoard } from './manage-boards.usecase.ts'

const editor = { ...admin, role: 'pump_ingredient_editor' } as const
const pin = (nr: number) => ({ boardId: 1, nr })
const reverse = { directorPin: pin(4), isForwardStateHigh: false, overshoot: 20, autoPumpBack: 30 } as const
const scale = { clockPin: pin(5), dataPin: pin(6), checkGlassPlaced: true, matchGlass: false }

const show = (house: House, raw: number) => house.actuator.showWeight({ raw, mass: null, isSteady: true })
const start = (house: House) =>
  house.maintenance.start({ pumpId: ginPump.id, advice: { kind: 'run' }, userId: admin.id })

/** An actuator that takes no wiring with this pin. */
const withoutPin = (house: House, nr: number) => ({
  ...house,
  actuator: {
    ...house.actuator,
    wire: (wiring: Parameters<House['actuator']['wire']>[0]) =>
      JSON.stringify(wiring).includes(`"nr":${nr}`)
        ? Promise.resolve(failure({ kind: 'wiring-refused', detail: `pin ${nr}` } as const))
        : house.actuator.wire(wiring),
  },
})

describe('setting up pumps', () => {
  it('creates one, changes it, and takes it away, with its line', async ({ house }) => {
    const pump = expectSuccess(await createPump(house, admin, { kind: 'dc', values: {}, removed: [] }))
    expect(house.records.now.pump.get(pump.id)).toEqual(pump)
    expect(house.actuator.wiring.pumps).toHaveLength(2)
    const values = { pin: pin(8), isPowerStateHigh: true }
    expectSuccess(await changePump(house, admin, pump.id, { kind: 'dc', values, removed: [] }))
    expect(house.actuator.wiring.pumps).toHaveLength(3)
    expectSuccess(await deletePump(house, admin, pump.id))
    expect(house.actuator.wiring.pumps).toHaveLength(2)
    expect(expectFailure(await deletePump(house, admin, pump.id))).toEqual({ kind: 'not-found', what: 'pump' })
  })

  it('lets an editor change only what is an editor’s', async ({ house }) => {
    const values = { name: 'x', fillingLevel: millilitres(700) }
    await changePump(house, editor, ginPump.id, { kind: 'dc', values, removed: [] })
    expect(house.records.now.pump.get(21)).toEqual({ ...ginPump, fillingLevel: 700_000 })
  })

  it('is refused with all reasons, and while pumps run', async ({ house }) => {
    const bad = { kind: 'dc', values: { pin: pin(27), timePerCentilitre: milliseconds(0) }, removed: [] } as const
    const problem = expectFailure(await changePump(house, admin, ginPump.id, bad))
    expect(problem).toMatchObject({ kind: 'pump-invalid', problems: [{}, { kind: 'pin-in-use' }] })
    await start(house)
    expect(expectFailure(await deletePump(house, admin, tonicPump.id))).toEqual({ kind: 'busy' })
    await house.maintenance.stopAll('stopped')
    expectSuccess(await deletePump(house, admin, tonicPump.id))
  })

  it('changes nothing when the outputs cannot be taken like that', async ({ house }) => {
    const { wiring } = house.actuator
    const before = house.records.now
    const change = { kind: 'dc', values: { pin: pin(9) }, removed: [] } as const
    const problem = expectFailure(await changePump(withoutPin(house, 9), admin, ginPump.id, change))
    expect(problem).toEqual({ kind: 'wiring-refused', detail: 'pin 9' })
    expect(house.records.now).toBe(before)
    expect(house.actuator.wiring).toEqual(wiring)
    expect(house.lock.occupant).toBeNull()
  })

  it('waits for what is still to be booked: a bottle that was filled up is full', async ({ house }) => {
    expectSuccess(await start(house))
    house.machineClock.advance(milliseconds(2000))
    house.store.failNext(new Error('disk full'))
    await house.maintenance.stop(ginPump.id)
    expect(house.levelOf(ginPump.id)).toBe(ginPump.fillingLevel)
    const values = { fillingLevel: millilitres(700) }
    house.store.failNext(new Error('disk full'))
    const refused = await changePump(house, admin, ginPump.id, { kind: 'dc', values, removed: [] })
    expect(expectFailure(refused)).toEqual({ kind: 'store-unavailable' })
    expectSuccess(await changePump(house, admin, ginPump.id, { kind: 'dc', values, removed: [] }))
    await house.writeQueue.flush()
    expect(house.levelOf(ginPump.id)).toBe(700_000)
  })

  it('wires as before when the records cannot be written', async ({ house }) => {
    const { wiring } = house.actuator
    house.store.failNext(new Error('disk full'))
    const change = { kind: 'dc', values: { pin: pin(9) }, removed: [] } as const
    expect(expectFailure(await changePump(house, admin, ginPump.id, change))).toEqual({ kind: 'store-unavailable' })
    expect(house.actuator.wiring).toEqual(wiring)
  })
})

describe('reverse pumping', () => {
  it('is set, wired, and forgotten when it is switched off', async ({ house }) => {
    expectSuccess(await configureReversePumping(house, admin, reverse))
    expect(house.actuator.wiring.director).toMatchObject({ pin: pin(4), forwardHigh: false })
    expectSuccess(await configureReversePumping(house, admin, { ...reverse, overshoot: 0 }))
    expectSuccess(await configureReversePumping(house, admin, null))
    expect(reversePumpingOf(house.records.now)).toBeNull()
    expect(house.actuator.wiring.director).toBeNull()
  })

  it('is refused with all reasons', async ({ house }) => {
    const wrong = { ...reverse, directorPin: pin(17), overshoot: 201, autoPumpBack: 15 as 10 }
    expect(expectFailure(await configureReversePumping(house, admin, wrong))).toMatchObject({
      problems: [
        { kind: 'pin-in-use' },
        { kind: 'invalid-value', field: 'overshoot', rule: 'between', least: 0, most: 200 },
        { kind: 'unknown-pump-back-delay', known: [10, 20, 30, 60] },
      ],
    })
  })
})

describe('the supply relay', () => {
  const relay = { supplyPin: pin(4), isOnStateHigh: false }

  it('is set, wired with time to settle, and forgotten when it is taken away', async ({ house }) => {
    expectSuccess(await configureSupplyRelay(house, admin, relay))
    expect(house.actuator.wiring.supply).toEqual({ pin: pin(4), onHigh: false, settle: 80_000 })
    expectSuccess(await configureSupplyRelay(house, admin, { ...relay, isOnStateHigh: true }))
    expect(house.actuator.wiring.supply).toMatchObject({ onHigh: true })
    expectSuccess(await configureSupplyRelay(house, admin, null))
    expect(supplyRelayOf(house.records.now)).toBeNull()
    expect(house.actuator.wiring.supply).toBeNull()
  })

  it('is refused on a pin of somebody else, and on an expander', async ({ house }) => {
    expect(expectFailure(await configureSupplyRelay(house, admin, { ...relay, supplyPin: pin(17) }))).toMatchObject({
      kind: 'supply-relay-invalid',
      problems: [{ kind: 'pin-in-use' }],
    })
    expectSuccess(await configureI2c(house, admin, i2cPins))
    const card = expectSuccess(
      await createBoard(house, admin, { kind: 'i2c', name: 'Card', model: 'MCP23017', address: 0x22 }),
    )
    const supplyPin = { boardId: card.id, nr: 0 }
    expect(expectFailure(await configureSupplyRelay(house, admin, { ...relay, supplyPin }))).toMatchObject({
      problems: [{ kind: 'pin-not-local', pin: supplyPin, part: 'supply-relay' }],
    })
  })
})

describe('power and dispensing', () => {
  it('a limit is refused with the names of the pumps that draw more', async ({ house }) => {
    await changePump(house, admin, ginPump.id, { kind: 'dc', values: { name: 'Gin' }, removed: [] })
    expect(expectFailure(await configurePowerLimit(house, admin, milliwatts(7000)))).toEqual({
      kind: 'pumps-above-limit',
      pumps: [
        { id: 21, name: 'Gin', power: 7200 },
        { id: 22, name: 'Pump #22', power: 7200 },
      ],
    })
    expect(expectFailure(await configurePowerLimit(house, admin, milliwatts(0)))).toMatchObject({
      kind: 'invalid-value',
      field: 'powerLimit',
      rule: 'between',
    })
    expectSuccess(await configurePowerLimit(house, admin, milliwatts(7200)))
    expect(powerLimitOf(house.records.now)).toBe(7200)
    expectSuccess(await configurePowerLimit(house, admin, null))
    expect(powerLimitOf(house.records.now)).toBeNull()
  })

  it('the planner’s constants keep to their bounds', async ({ house }) => {
    const settings = {
      minimalRun: milliseconds(99),
      minimalPause: milliseconds(0),
      pauseBetweenSteps: milliseconds(10_001),
    }
    expect(expectFailure(await configureDispensing(house, admin, settings))).toEqual({
      kind: 'dispensing-invalid',
      problems: [
        { kind: 'invalid-value', rule: 'between', field: 'minimalRun', least: 100, most: 10_000 },
        { kind: 'invalid-value', rule: 'between', field: 'pauseBetweenSteps', least: 0, most: 10_000 },
      ],
    })
    const good = { ...settings, minimalRun: milliseconds(100), pauseBetweenSteps: milliseconds(200) }
    expectSuccess(await configureDispensing(house, admin, good))
    expect(house.records.now.dispensing.get(onlyId)).toEqual(good)
  })
})

describe('the scale', () => {
  it('is calibrated in three steps, and the actuator weighs with it at once', async ({ house }) => {
    expectSuccess(await configureLoadCell(house, admin, scale))
    show(house, 1000)
    expectSuccess(await calibrateZero(house, admin))
    expect(isScaleReady(house.records.now)).toBe(false)
    show(house, 201_000)
    expectSuccess(await calibrateReference(house, admin, grams(500)))
    expect(isScaleReady(house.records.now)).toBe(true)
    expect(house.actuator.wiring.loadCell?.calibration).toMatchObject({ zeroRaw: 1000, referenceRaw: 201_000 })
    show(house, 81_000)
    expect(expectSuccess(await validateScale(house, admin, grams(200)))).toBe(grams(200))
    expect(expectFailure(await validateScale(house, admin, grams(190)))).toMatchObject({ kind: 'implausible' })
  })

  it('keeps what a count weighs when only the zero is taken again, and its calibration when it moves', async ({
    house,
  }) => {
    const calibrated = { ...scale, zeroRaw: 1000, reference: { raw: 201_000, mass: grams(500) } }
    await house.change(write('loadCell', calibrated) satisfies WriteOperation)
    expectSuccess(await configureLoadCell(house, admin, { ...scale, clockPin: pin(7) }))
    show(house, 3000)
    expect(expectSuccess(await calibrateZero(house, admin))).toMatchObject({
      clockPin: pin(7),
      zeroRaw: 3000,
      reference: { raw: 203_000, mass: 500_000 },
    })
    expect(expectSuccess(await configureLoadCell(house, admin, null))).toBeNull()
    expect(isScaleReady(house.records.now)).toBe(false)
  })

  it('tells what is missing', async ({ house }) => {
    expect(expectFailure(await calibrateZero(house, admin))).toEqual({ kind: 'no-load-cell' })
    const wrong = { ...scale, dataPin: pin(5) }
    expect(expectFailure(await configureLoadCell(house, admin, wrong))).toMatchObject({
      problems: [{ kind: 'pins-equal' }],
    })
    await configureLoadCell(house, admin, scale)
    expect(expectFailure(await calibrateZero(house, admin))).toEqual({ kind: 'scale-silent' })
    show(house, 1000)
    expect(expectFailure(await calibrateReference(house, admin, grams(500)))).toEqual({ kind: 'zero-missing' })
    expect(expectFailure(await validateScale(house, admin, grams(500)))).toEqual({ kind: 'not-calibrated' })
  })
})

it.each<[string, (house: House) => Promise<Result<unknown, { readonly kind: string }>>]>([
  ['reverse pumping', house => configureReversePumping(house, admin, null)],
  ['the supply relay', house => configureSupplyRelay(house, admin, null)],
  ['the power limit', house => configurePowerLimit(house, admin, null)],
  ['the dispensing settings', house => configureDispensing(house, admin, dispensingOf(house.records.now))],
  ['the load cell', house => configureLoadCell(house, admin, null)],
  ['the zero of the scale', house => calibrateZero(house, admin)],
  ['the reference of the scale', house => calibrateReference(house, admin, grams(500))],
  ['the check of the scale', house => validateScale(house, admin, grams(200))],
])('refuses %s while a pump runs', async (_, set) => {
  const house = await buildToyHouse()
  await start(house)
  expect(expectFailure(await set(house))).toEqual({ kind: 'busy' })
})

it('calibrating a pump takes over what a person measured of a job that is over', async ({ house }) => {
  const advice = { kind: 'volume', volume: millilitres(20) } as const
  const jobId = expectSuccess(await house.maintenance.start({ pumpId: ginPump.id, advice, userId: admin.id }))
  expect(expectFailure(await calibratePump(house, admin, jobId, millilitres(24)))).toEqual({ kind: 'busy' })
  await house.runToEnd()
  expectSuccess(await calibratePump(house, admin, jobId, millilitres(24)))
  expect(house.records.now.pump.get(21)).toMatchObject({ timePerCentilitre: 2_500_000 })
  expect(expectFailure(await calibratePump(house, admin, asId(9), millilitres(24)))).toEqual({ kind: 'job-not-over' })
})
