import { expect, it } from 'vitest'
import { isRunnable, type Pump } from '../machine/pump.ts'
import { aPump, aStepper } from '../testing/builders.ts'
import { milliseconds } from '../units/duration.ts'
import { grams } from '../units/mass.ts'
import { timestamp } from '../units/timestamp.ts'
import { flowDeviationOf, learnFlow, mostObservations } from './learned-flow.ts'

const pump = aPump({ timePerCentilitre: milliseconds(2_000) })

/** As many pours of 40 g, in each of which so much more came than the calibration of the moment says. */
function taught(before: Pump, pours: number, gainOf: (pump: Pump) => number, deviation = 0.3): Pump {
  let now = before
  for (let pour = 0; pour < pours; pour += 1) {
    if (!isRunnable(now)) throw new RangeError('a pump stays what it is')
    const expected = grams(40)
    const observed = grams(40 * gainOf(now))
    now = learnFlow(now, { pumpId: now.id, expected, observed, deviation: grams(deviation) }, 1.2, timestamp(pour))
  }
  return now
}

/** Of a pump that gives a tenth more than it did when it was calibrated. */
const faster = (now: Pump): number => (now.kind === 'dc' ? (now.timePerCentilitre ?? 0) / milliseconds(2_000 / 1.1) : 1)

it('is learned within some drinks, and each moves it by three percent at most', () => {
  const once = taught(pump, 1, faster)
  expect(once).toMatchObject({ timePerCentilitre: Math.round(milliseconds(2_000) / 1.03) })
  const often = taught(pump, 12, faster)
  expect(often.kind === 'dc' && (often.timePerCentilitre ?? 0) / milliseconds(2_000 / 1.1)).toBeCloseTo(1, 2)
})

it('is told beside what a person calibrated', () => {
  const { learnedFlow } = taught(pump, 3, faster)
  expect(learnedFlow?.calibratedPace).toBe(pump.timePerCentilitre)
  expect(learnedFlow?.observations).toHaveLength(3)
  for (const { flow } of learnedFlow?.observations ?? []) expect(flow).toBeCloseTo(1.1, 2)
})

it('is remembered with the liquid that it was of, and when it was accepted', () => {
  const liquid = { ingredientId: pump.ingredientId, flowFactor: 1.2 }
  expect(taught(pump, 1, faster).learnedFlow?.observations).toMatchObject([{ liquid }])
  const nameless = taught({ ...pump, ingredientId: null }, 1, faster)
  expect(nameless.learnedFlow?.observations[0]).not.toHaveProperty('liquid')
  const accepted = { at: timestamp(5), measuredPace: 3 }
  const before = { deviation: 0.02, calibratedPace: 2, accepted, observations: [] }
  expect(taught({ ...pump, learnedFlow: before }, 1, faster).learnedFlow?.accepted).toBe(accepted)
})

it('is known the better the more was seen, but never for sure', () => {
  const known = taught(pump, 40, () => 1)
  expect(flowDeviationOf(pump)).toBeCloseTo(0.05, 2)
  expect(flowDeviationOf(known)).toBeLessThan(0.012)
  expect(flowDeviationOf(known)).toBeGreaterThan(0.004)
})

it('stays as it was known after pours that tell little', () => {
  const unsure = taught(pump, 10, () => 1, 2)
  expect(unsure).toMatchObject({ timePerCentilitre: milliseconds(2_000) })
  expect(flowDeviationOf(unsure)).toBeGreaterThan(0.04)
})

it('is learned of steppers in steps', () => {
  const stepper = aStepper({ stepsPerCentilitre: 2_000 })
  expect(taught(stepper, 1, () => 1.02)).toMatchObject({ stepsPerCentilitre: 1_966 })
})

it('has a history with an end', () =>
  expect(taught(pump, mostObservations + 5, () => 1).learnedFlow?.observations).toHaveLength(mostObservations))
