import { describe, expect, it } from 'vitest'
import { aPump, aStepper, aValve } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { millilitres, noVolume } from '../units/volume.ts'
import {
  canPump,
  type DcPump,
  deliverable,
  hasCompletePins,
  isComplete,
  isPumpedUp,
  needsFlush,
  type Pump,
  primingVolume,
  printName,
  pumpState,
  type StepperPump,
  setupStage,
  tubeAfterIntake,
  tubeAfterReturn,
} from './pump.ts'

const rum = asId<'ingredient'>(11)
const gin = asId<'ingredient'>(14)
const standing = (volume: number, ingredientId = rum) => ({ ingredientId, volume: millilitres(volume) })

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

  it('is nothing when it does not even fill the tube', () =>
    expect(deliverable({ ...half, fillingLevel: millilitres(3) })).toBe(noVolume))

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
  ])('%s', (_, intake, expected) => expect(tubeAfterIntake(pump, millilitres(intake))).toEqual(standing(expected)))

  it('is as before if nothing was drawn', () => {
    expect(tubeAfterIntake(pump, noVolume)).toEqual(standing(2))
    expect(tubeAfterIntake({ ...pump, tubeContent: null }, noVolume)).toBeNull()
  })

  it('holds nothing when it has no length', () =>
    expect(tubeAfterIntake({ ...pump, tubeCapacity: noVolume, tubeContent: null }, millilitres(9))).toBeNull())
})

describe('a valve', () => {
  const valve = aValve({ fillingLevel: millilitres(100) })

  it('has no tube: all is there for the glass at once', () => {
    expect(primingVolume(valve)).toBe(noVolume)
    expect(deliverable(valve)).toBe(millilitres(100))
    expect(isPumpedUp(valve)).toBe(true)
    expect(needsFlush(valve)).toBe(false)
    expect(tubeAfterIntake(valve, millilitres(40))).toBeNull()
  })

  it('is ready as soon as its pin is known, where there is a scale', () => {
    expect([pumpState(valve, true), setupStage(valve, true)]).toEqual(['READY', 3])
    expect([pumpState(valve, false), setupStage(valve, false)]).toEqual(['INCOMPLETE', 2])
    expect(pumpState({ ...valve, pin: null }, true)).toBe('INCOMPLETE')
    expect([canPump(valve, true), canPump(valve, false)]).toEqual([true, false])
  })
})

describe('a tube from which liquid is pushed back', () => {
  const pump = aPump({ tubeCapacity: millilitres(6), tubeContent: standing(5) })

  it('holds so much less, and nothing at last', () => {
    expect(tubeAfterReturn(pump, millilitres(2))).toEqual(standing(3))
    expect(tubeAfterReturn(pump, millilitres(5))).toBeNull()
    expect(tubeAfterReturn(pump, millilitres(50))).toBeNull()
    expect(tubeAfterReturn({ ...pump, tubeContent: null }, millilitres(1))).toBeNull()
  })
})

describe('the state of a pump', () => {
  const states = (pump: Pump) => [
    hasCompletePins(pump),
    canPump(pump, false),
    isComplete(pump, false),
    pumpState(pump, false),
    setupStage(pump, false),
  ]

  it.each<[string, Partial<DcPump>, unknown[]]>([
    ['everything is known', {}, [true, true, true, 'READY', 3]],
    ['no ingredient', { ingredientId: null, tubeContent: null }, [true, true, true, 'READY', 3]],
    ['no tube', { tubeCapacity: null }, [true, true, false, 'TESTABLE', 2]],
    ['no calibration', { timePerCentilitre: null }, [true, false, false, 'INCOMPLETE', 2]],
    ['no pin', { pin: null, name: 'Left' }, [false, false, false, 'INCOMPLETE', 1]],
    ['no level', { isPowerStateHigh: null }, [false, false, false, 'INCOMPLETE', 0]],
    ['running on low', { isPowerStateHigh: false }, [true, true, true, 'READY', 3]],
  ])('with %s', (_, with_, expected) => expect(states({ ...aPump(), ...with_ })).toEqual(expected))

  it.each<[string, Partial<StepperPump>, unknown[]]>([
    ['everything is known', {}, [true, true, true, 'READY', 3]],
    ['no tube', { tubeCapacity: null }, [true, true, false, 'TESTABLE', 2]],
    ['no acceleration', { acceleration: null }, [true, false, false, 'INCOMPLETE', 2]],
    ['no speed', { maxStepsPerSecond: null }, [true, false, false, 'INCOMPLETE', 2]],
    ['no calibration', { stepsPerCentilitre: null }, [true, false, false, 'INCOMPLETE', 2]],
    ['no enable pin', { enablePin: null }, [false, false, false, 'INCOMPLETE', 0]],
    ['no step pin', { stepPin: null }, [false, false, false, 'INCOMPLETE', 0]],
  ])('of a stepper with %s', (_, with_, expected) => expect(states({ ...aStepper(), ...with_ })).toEqual(expected))
})

it('a pump without a name is called by its id', () => {
  expect(printName(aPump())).toBe('Pump #21')
  expect(printName(aPump({ name: 'Left' }))).toBe('Left')
})
