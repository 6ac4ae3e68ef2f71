import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Pump } from '../machine/pump.ts'
import { paceOf } from '../machine/pump-motion.ts'
import { aPump, aStepper, aValve } from '../testing/builders.ts'
import { milliseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { timestamp } from '../units/timestamp.ts'
import {
  flowOf,
  withAcceptedFlow,
  withCalibratedFlow,
  withFlowFactor,
  withMeasuredFlow,
  withUncheckedFlow,
} from './learned-flow.ts'

const now = timestamp(7)
const observations = [{ at: timestamp(1), flow: 0.9, deviation: 0.02, expected: grams(40) }]

/** A pump that gives so much of what it was calibrated to. */
const giving = (flow: number, deviation = 0.01): Pump => ({
  ...aPump({ timePerCentilitre: milliseconds(Math.round(3000 / flow)) }),
  learnedFlow: { deviation, calibratedPace: milliseconds(3000), observations },
})

describe('the flow of a pump beside its calibration', () => {
  it('is unknown until a scale has seen it, and of valves', () => {
    expect(flowOf(aPump())).toEqual({ health: 'unknown', now: 1, deviation: 0.05 })
    expect(flowOf(aValve()).health).toBe('unknown')
    expect(flowOf(withUncheckedFlow(giving(0.7))).health).toBe('unknown')
    expect(withUncheckedFlow(aPump())).toEqual(aPump())
  })

  it.each([
    [1, 0.01, 'good'],
    [0.91, 0.01, 'good'],
    [0.89, 0.01, 'drifted'],
    [1.12, 0.01, 'drifted'],
    [1.3, 0.01, 'drifted'],
    [0.79, 0.01, 'drifted'],
    [0.77, 0.01, 'worn'],
    [0.77, 0.04, 'drifted'],
    [0.85, 0.049, 'good'],
  ])('%d ± %d is %s', (flow, deviation, health) => {
    const { health: judged, now } = flowOf(giving(flow, deviation))
    expect(judged).toBe(health)
    expect(now).toBeCloseTo(flow, 3)
  })

  it('is worn only where it is drifted as well', () => {
    const flows = fc.double({ min: 0.3, max: 2, noNaN: true })
    const deviations = fc.double({ min: 0.004, max: 0.049, noNaN: true })
    fc.assert(
      fc.property(flows, deviations, (flow, deviation) => {
        const { health, now, deviation: sure } = flowOf(giving(flow, deviation))
        expect(health === 'good').toBe(Math.abs(now - 1) - 2 * sure <= 0.08)
        if (health === 'worn') expect(now).toBeLessThan(0.8)
      }),
    )
  })
})

describe('what was learned of a pump', () => {
  it('is accepted: it pours on as before, and counts as calibrated', () => {
    const pump = giving(0.8)
    const accepted = withAcceptedFlow(pump, now)
    expect(accepted).toMatchObject({ timePerCentilitre: milliseconds(3750) })
    expect(flowOf(accepted)).toMatchObject({ health: 'good', now: 1 })
    // What was seen before is 0.9 of the old calibration still.
    expect(accepted.learnedFlow?.observations[0]?.flow).toBeCloseTo(0.9 / 0.8, 6)
    expect(accepted.learnedFlow?.accepted).toEqual({ at: now, measuredPace: milliseconds(3000) })
    // Again: it is one acceptance.
    expect(withAcceptedFlow(accepted, timestamp(8))).toBe(accepted)
  })

  it('leaves what was measured before it known', () => {
    const accepted = withAcceptedFlow(giving(0.8), now)
    const drifted = { ...accepted, timePerCentilitre: milliseconds(4000) } as Pump
    for (const pump of [giving(0.8), accepted, withAcceptedFlow(drifted, timestamp(9))]) {
      expect(withMeasuredFlow(pump)).toEqual(aPump({ timePerCentilitre: milliseconds(3000) }))
    }
    expect(withMeasuredFlow(aValve())).toEqual(aValve())
  })

  it('pours as before when the factor of its liquid changes, and is told by the new one', () => {
    const pump = giving(0.8)
    const syrup = asId<'ingredient'>(11)
    const liquid = { ingredientId: syrup, flowFactor: 1 }
    const seen = observations.map(one => ({ ...one, liquid }))
    const taught = { ...pump, learnedFlow: { deviation: 0.01, calibratedPace: milliseconds(3000), observations: seen } }
    const changed = withFlowFactor(taught, syrup, 1.25)
    expect(changed).toMatchObject({ timePerCentilitre: milliseconds(3000) })
    expect(flowOf(changed)).toMatchObject({ health: 'good', now: 1 })
    expect(changed.learnedFlow?.observations).toMatchObject([{ flow: 1.125, liquid: { flowFactor: 1.25 } }])
    expect(withFlowFactor(changed, syrup, 1)).toMatchObject({ timePerCentilitre: milliseconds(3750) })
    // It learned with something else since, or holds something else.
    const elsewhere = withFlowFactor({ ...taught, ingredientId: asId(12) }, syrup, 1.25)
    expect(elsewhere).toMatchObject({ timePerCentilitre: milliseconds(3750) })
    expect(elsewhere.learnedFlow?.observations[0]?.flow).toBeCloseTo(1.125)
    expect(withFlowFactor(pump, syrup, 1.25)).toBe(pump)
  })

  it('is taken back: the pump pours as a person calibrated it', () => {
    expect(withCalibratedFlow(giving(0.8))).toEqual(aPump({ timePerCentilitre: milliseconds(3000) }))
    const stepper = aStepper({ stepsPerCentilitre: 2000 })
    const taught = {
      ...stepper,
      stepsPerCentilitre: 2100,
      learnedFlow: { deviation: 0.01, calibratedPace: 2000, observations },
    }
    const back = withCalibratedFlow(taught)
    expect(back).toEqual(stepper)
    expect(paceOf(back)).toEqual({ unit: 'steps', steps: 2000 })
  })

  it('is nothing of a pump that no scale has seen', () => {
    for (const pump of [aPump(), aStepper(), aValve()]) {
      expect(withAcceptedFlow(pump, now)).toBe(pump)
      expect(withCalibratedFlow(pump)).toBe(pump)
    }
  })
})
