import { expect, it } from 'vitest'
import type { Pump } from '../machine/pump.ts'
import { weighSteps } from '../pour/weigh-steps.ts'
import { milliseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { millilitres } from '../units/volume.ts'
import { aPlan, aPourStep, aPump, aRun, aValve, byId } from './builders.ts'
import { peakPower, powerCurve } from './power-curve.ts'

const pumps = byId<Pump>([
  aPump({ id: asId(21), powerConsumption: milliwatts(7000) }),
  aPump({ id: asId(22), powerConsumption: milliwatts(500) }),
  aValve({ id: asId(23), powerConsumption: milliwatts(4000) }),
])

/** Milliwatts from each millisecond on. */
const curveOf = (plan: Parameters<typeof powerCurve>[0]) =>
  powerCurve(plan, pumps)
    .map(({ at, power }) => `${at / 1000}: ${power}`)
    .join(', ')

it('rises and falls with the pumps', () => {
  const plan = aPlan({ steps: [aPourStep(aRun(21, 0, 900, 3), aRun(22, 300, 200, 1))] })
  expect(curveOf(plan)).toBe('0: 7000, 300: 7500, 500: 7000, 900: 0')
})

it('goes on over the steps of the machine, stillness included; a person takes no machine time', () => {
  const plan = aPlan({
    steps: [
      { ...aPourStep(aRun(22, 0, 100, 1)), kind: 'prime' },
      { kind: 'instruction', message: 'Stir.' },
      aPourStep(aRun(21, 0, 400, 2)),
      { ...aPourStep(aRun(22, 0, 50, 1)), leadTime: milliseconds(300) },
      aPourStep(aRun(22, 10, 50, 1)),
    ],
  })
  expect(curveOf(plan)).toBe('0: 500, 100: 7000, 500: 0, 800: 500, 850: 0, 860: 500, 910: 0')
})

it('has no peak where one pump hands over to another', () => {
  const plan = aPlan({ steps: [aPourStep(aRun(21, 0, 400, 2), aRun(22, 400, 100, 1))] })
  expect(curveOf(plan)).toBe('0: 7000, 400: 500, 500: 0')
})

it('counts a valve for all of its step', () => {
  const [weigh] = weighSteps(
    { pump: aValve({ timePerCentilitre: milliseconds(700) }), volume: millilitres(20) },
    new Map(),
  )
  const plan = aPlan({ steps: [aPourStep(aRun(21, 0, 900, 3)), { ...weigh!, leadTime: milliseconds(300) }] })
  expect(curveOf(plan)).toBe('0: 7000, 900: 0, 1200: 4000, 3634.4: 0')
  expect(peakPower(plan, pumps)).toBe(7000)
})

it('is empty when nothing is pumped', () => {
  expect(powerCurve(aPlan({ steps: [] }), pumps)).toEqual([])
  expect(peakPower(aPlan({ steps: [] }), pumps)).toBe(0)
})
