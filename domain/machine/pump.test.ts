import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { aPump } from '../testing/builders.ts'
import { microseconds, milliseconds, noTime } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { microlitres, millilitres, noVolume } from '../units/volume.ts'
import {
  canPump,
  type DcPump,
  deliverable,
  hasCompletePins,
  isComplete,
  isPumpedUp,
  needsFlush,
  primingVolume,
  printName,
  pumpState,
  timeToMove,
  tubeAfterIntake,
  volumeMoved,
} from './pump.ts'

const rum = asId<'ingredient'>(11)
const gin = asId<'ingredient'>(14)
const standing = (volume: number, ingredientId = rum) => ({ ingredientId, volume: millilitres(volume) })

describe('the time a pump takes', () => {
  const pump = aPump({ timePerCentilitre: milliseconds(3000) })

  it.each([
    ['40 ml of water', 40, 1, 12_000],
    ['40 ml of a syrup', 40, 1.3, 15_600],
    ['a tube of 5 ml', 5, 1, 1500],
  ])('for %s', (_, volume, flowFactor, expected) => {
    expect(timeToMove(pump, millilitres(volume), flowFactor)).toBe(milliseconds(expected))
  })

  it('is never nothing for something', () => {
    expect(timeToMove(aPump({ timePerCentilitre: milliseconds(1) }), microlitres(1), 0.1)).toBe(1)
    expect(timeToMove(pump, noVolume, 1)).toBe(noTime)
  })
})

describe('the volume a run moved', () => {
  const pump = aPump({ timePerCentilitre: milliseconds(3000) })

  it.each([
    [4500, 1, 15_000],
    [4000, 1.3, 10_256],
  ])('in %i ms at a flow factor of %f', (time, flowFactor, expected) => {
    expect(volumeMoved(pump, milliseconds(time), flowFactor)).toBe(expected)
  })

  it('is what the run was planned for, to the microlitre, unless the pump is faster than any there is', () => {
    const volume = fc.integer({ min: 1, max: 5_000_000 })
    const timePerCentilitre = fc.integer({ min: 200_000, max: 60_000_000 })
    const flowFactor = fc.integer({ min: 1, max: 100 }).map(tenths => tenths / 10)
    always(
      fc.property(volume, timePerCentilitre, flowFactor, (ul, time, factor) => {
        const any = aPump({ timePerCentilitre: microseconds(time) })
        expect(volumeMoved(any, timeToMove(any, microlitres(ul), factor), factor)).toBe(ul)
      }),
    )
  })
})

describe('the liquid of a pump', () => {
  const half = aPump({ tubeCapacity: millilitres(6), tubeContent: standing(2), fillingLevel: millilitres(100) })

  it('must fill the tube before it reaches the glass', () => {
    expect(primingVolume(half)).toBe(millilitres(4))
    expect(deliverable(half)).toBe(millilitres(96))
    expect(isPumpedUp(half)).toBe(false)
  })

  it('is all there for the glass when the tube is full', () => {
    const full = { ...half, tubeContent: standing(6) }
    expect(primingVolume(full)).toBe(noVolume)
    expect(deliverable(full)).toBe(millilitres(100))
    expect(isPumpedUp(full)).toBe(true)
  })

  it('does not grow when the tube was exchanged for a shorter one', () => {
    const overfull = { ...half, tubeContent: standing(8) }
    expect(primingVolume(overfull)).toBe(noVolume)
    expect(deliverable(overfull)).toBe(millilitres(100))
  })

  it('is nothing when it does not even fill the tube', () => {
    expect(deliverable({ ...half, fillingLevel: millilitres(3) })).toBe(noVolume)
  })

  it('must be flushed out of the tube when the bottle holds another', () => {
    expect(needsFlush({ ...half, tubeContent: standing(2, gin) })).toBe(true)
    expect(needsFlush({ ...half, ingredientId: null })).toBe(true)
    expect(needsFlush(half)).toBe(false)
    expect(needsFlush({ ...half, tubeContent: null })).toBe(false)
  })
})

describe('a tube after an intake', () => {
  const pump = aPump({ tubeCapacity: millilitres(6), tubeContent: standing(2) })

  it.each([
    ['holds so much more', 1, 3],
    ['is full at its capacity', 4, 6],
    ['holds no more than that', 40, 6],
  ])('%s', (_, intake, expected) => {
    expect(tubeAfterIntake(pump, millilitres(intake))).toEqual(standing(expected))
  })

  it('is as before if nothing was drawn', () => {
    expect(tubeAfterIntake(pump, noVolume)).toEqual(standing(2))
    expect(tubeAfterIntake({ ...pump, tubeContent: null }, noVolume)).toBeNull()
  })

  it('holds nothing when it has no length', () => {
    expect(tubeAfterIntake({ ...pump, tubeCapacity: noVolume, tubeContent: null }, millilitres(9))).toBeNull()
  })
})

describe('the state of a pump', () => {
  const states = (with_: Partial<DcPump>) => {
    const pump = { ...aPump(), ...with_ } as DcPump
    return [hasCompletePins(pump), canPump(pump), isComplete(pump), pumpState(pump)]
  }

  it.each([
    ['everything is known', {}, [true, true, true, 'READY']],
    ['no ingredient', { ingredientId: null, tubeContent: null }, [true, true, true, 'READY']],
    ['no tube', { tubeCapacity: null }, [true, true, false, 'TESTABLE']],
    ['no calibration', { timePerCentilitre: null }, [true, false, false, 'INCOMPLETE']],
    ['no pin', { pin: null }, [false, false, false, 'INCOMPLETE']],
    ['no level', { isPowerStateHigh: null }, [false, false, false, 'INCOMPLETE']],
    ['running on low', { isPowerStateHigh: false }, [true, true, true, 'READY']],
  ])('with %s', (_, with_, expected) => {
    expect(states(with_)).toEqual(expected)
  })
})

it('a pump without a name is called by its id', () => {
  expect(printName(aPump())).toBe('Pump #21')
  expect(printName(aPump({ name: 'Left' }))).toBe('Left')
})
