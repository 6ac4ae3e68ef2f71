import { describe, expect } from 'vitest'
import { calibrationOf } from '../../machine/settings.ts'
import { onlyId } from '../../records/records.ts'
import { aLoadCell } from '../../testing/builders.ts'
import { it } from '../../testing/house-test.ts'
import { admin, type House, settled } from '../../testing/toy-house.ts'
import { expectSuccess } from '../../testing/unwrap.ts'
import { grams } from '../../units/mass.ts'
import { calibrateReference, calibrateZero, validateScale } from './calibrate-load-cell.usecase.ts'
import { wireMachine } from './configure-machine.ts'
import { configureLoadCell } from './configure-parts.usecase.ts'

const cell = aLoadCell()
/** 430 counts to the gram, 84,000 for nothing. */
const calibration = { zeroRaw: 84_000, referenceRaw: 299_000, referenceMass: grams(500) }
const rawOf = (inGrams: number): number => 84_000 + 430 * inGrams

/** The empty plate shows 12 g by now. */
async function drift(house: House) {
  await house.put('loadCell', cell)
  await wireMachine(house.actuator, house.records)
  house.actuator.moveZero({ ...calibration, drifted: grams(12) })
  await settled()
}
const known = (house: House) => house.records.now.loadCell.get(onlyId)
const show = (house: House, inGrams: number) =>
  house.actuator.showWeight({ raw: rawOf(inGrams), mass: null, isSteady: true })

describe('the zero that the actuator follows', () => {
  it('is kept, and stays when the scale is set up anew', async ({ house }) => {
    await drift(house)
    const { clockPin, dataPin } = cell
    const moved = { clockPin: { ...clockPin, nr: 7 }, dataPin, checkGlassPlaced: true, matchGlass: false }
    expectSuccess(await configureLoadCell(house, admin, moved))
    expect(known(house)).toEqual({ ...cell, ...moved, drifted: grams(12) })
    expect(house.actuator.wiring.loadCell?.calibration).toEqual({ ...calibration, drifted: grams(12) })
    show(house, 212)
    expect(expectSuccess(await validateScale(house, admin, grams(200)))).toBe(grams(200))
  })

  it('is nothing again when somebody has taken the zero', async ({ house }) => {
    await drift(house)
    show(house, 15)
    expectSuccess(await calibrateZero(house, admin))
    expect(calibrationOf(known(house))).toEqual({
      zeroRaw: rawOf(15),
      referenceRaw: rawOf(515),
      referenceMass: grams(500),
    })
    expect(house.actuator.wiring.loadCell?.calibration).toEqual(calibrationOf(known(house)))
    // One that was on its way is of the calibration before.
    house.actuator.moveZero({ ...calibration, drifted: grams(15) })
    await settled()
    expect(known(house)?.drifted).toBe(0)
  })

  it('is where a known weight is measured from', async ({ house }) => {
    await drift(house)
    show(house, 512)
    expectSuccess(await calibrateReference(house, admin, grams(500)))
    expect(calibrationOf(known(house))).toEqual({
      zeroRaw: rawOf(12),
      referenceRaw: rawOf(512),
      referenceMass: grams(500),
    })
  })

  it('is no news of a scale that is gone', async ({ house }) => {
    house.actuator.moveZero({ ...calibration, drifted: grams(12) })
    await settled()
    expect(known(house)).toBeUndefined()
  })
})
