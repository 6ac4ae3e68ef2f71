import { describe, expect, it } from 'vitest'
import { missingToRun, missingToServe } from './pump-needs.ts'
import { setup, stepper } from './testing/setup-builder.ts'

describe('what is missing of a pump', () => {
  it('is nothing when it is set up', () => {
    expect(missingToServe(setup(), false)).toEqual([])
    expect(missingToServe(stepper(), false)).toEqual([])
  })

  it('is named, by kind', () => {
    const nothing = { pin: null, isPowerStateHigh: null, timePerClMs: null, tubeCapacityMl: null }
    expect(missingToServe(setup(nothing), true)).toEqual(['pin', 'powerState', 'timePerCl', 'tubeCapacity'])
    expect(missingToRun(stepper({ enablePin: null, acceleration: null }), true)).toEqual(['enablePin', 'acceleration'])
  })

  it('is the scale for a valve, which has no tube', () => {
    const valve = setup({ kind: 'VALVE', timePerClMs: 740, tubeCapacityMl: null })
    expect(missingToServe(valve, false)).toEqual(['scale'])
    expect(missingToServe(valve, true)).toEqual([])
  })

  it('keeps a pump from drinks without a tube, but not from a test', () => {
    expect(missingToRun(setup({ tubeCapacityMl: null }), false)).toEqual([])
  })
})
