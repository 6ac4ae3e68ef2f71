import { describe, expect, it } from 'vitest'
import type { Pump } from '../machine/pump.ts'
import type { ProgramReport, StepProgramId } from '../program/program.ts'
import { aForecast, anIngredient, anOpenOrder, aPlan, aPump, aStepper, aValve, byId } from '../testing/builders.ts'
import { aProgram, aProgramRun, aWeighedProgram, stepId } from '../testing/program-builders.ts'
import { microseconds, milliseconds, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { microlitres, millilitres, noVolume, toMillilitres } from '../units/volume.ts'
import { drawnBy, drawnInTotal, reserve, settle, totalByPump } from './booking.ts'
import type { Booking, ProgramRecord } from './order.ts'

const booking = (pumpId: number, ml: number): Booking => ({ pumpId: asId(pumpId), volume: millilitres(ml) })
const record = (programId: StepProgramId, ...bookings: Booking[]): ProgramRecord => ({ programId, bookings })

const pumps = byId<Pump>([
  aPump({ id: asId(21), fillingLevel: millilitres(640), tubeCapacity: millilitres(6), tubeContent: null }),
  aPump({ id: asId(22), fillingLevel: millilitres(90) }),
])
const plan = aPlan({
  forecasts: [
    aForecast({ pumpId: asId(21), drawn: millilitres(46), delivered: millilitres(40) }),
    aForecast({ pumpId: asId(22), drawn: millilitres(15), delivered: millilitres(15) }),
  ],
})
const order = anOpenOrder({ plan })
/** Millilitres by pump. */
const levels = (of: readonly Pump[]) => of.map(pump => `${pump.id}: ${toMillilitres(pump.fillingLevel)}`).join(', ')

describe('a reservation', () => {
  it('takes what the plan draws, tubes included, from the levels alone', () => {
    const reserved = reserve(pumps, order)
    expect(levels(reserved)).toBe('21: 594, 22: 75')
    expect(reserved[0]).toEqual({ ...pumps.get(21), fillingLevel: millilitres(594) })
  })

  it('passes over a pump that is gone', () =>
    expect(levels(reserve(new Map([[22, pumps.get(22)!]]), order))).toBe('22: 75'))
})

describe('what a program drew', () => {
  const program = aProgram([aProgramRun(21, 0, 2000), aProgramRun(22, 0, 1000), aProgramRun(21, 3000, 2000)])
  const measured = (...onTimes: number[]): ProgramReport => ({
    programId: program.id,
    outcome: 'stopped',
    onTimes: onTimes.map(milliseconds),
    reason: '',
  })
  const drawn = (report: ProgramReport, flowFactor = 1) =>
    drawnBy(program, report, { pumps, ingredients: byId([anIngredient({ flowFactor })]) })

  it('follows from the measured times, per pump', () =>
    expect(drawn(measured(2000, 1000, 1600))).toEqual([
      { pumpId: 21, volume: millilitres(12) },
      { pumpId: 22, volume: microlitres(3333) },
    ]))

  it('is less of a slower liquid', () =>
    expect(drawn(measured(2000, 0, 2000), 1.25)).toEqual([{ pumpId: 21, volume: microlitres(10_667) }]))

  it('is nothing of a run that was not measured, or by a pump that is gone or no longer known', () => {
    expect(drawn(measured())).toEqual([])
    const unknown = byId<Pump>([{ ...aPump({ id: asId(22) }), timePerCentilitre: null }])
    expect(drawnBy(program, measured(2000, 1000, 2000), { pumps: unknown, ingredients: new Map() })).toEqual([])
  })

  it('is rounded once per pump, not once per run', () => {
    const runs = Array.from({ length: 10 }, () => program.runs[0]!)
    const onTimes = runs.map(() => microseconds(100))
    const bookings = drawnBy(
      { ...program, runs },
      { ...measured(), onTimes },
      { pumps, ingredients: byId([anIngredient()]) },
    )
    // Ten times a third of a microlitre is three, not nothing.
    expect(bookings).toEqual([{ pumpId: 21, volume: 3 }])
  })

  it('follows from the steps of a stepper, not from its time', () => {
    const train = { steps: 4000, maxStepsPerSecond: 1000, acceleration: 4000 }
    const stepping = aProgram([aProgramRun(24, 0, 4250, { train })])
    const report = { ...measured(2000), steps: [1500] }
    const steppers = byId<Pump>([aStepper({ id: asId(24), stepsPerCentilitre: 2000 })])
    expect(drawnBy(stepping, report, { pumps: steppers, ingredients: byId([anIngredient()]) })).toEqual([
      booking(24, 7.5),
    ])
    expect(
      drawnBy(stepping, report, { pumps: steppers, ingredients: byId([anIngredient({ flowFactor: 1.25 })]) }),
    ).toEqual([booking(24, 6)])
  })

  it('follows from the weight of what a valve gave, and its density', () => {
    const report = { ...measured(), weighed: { mass: grams(19), openTime: seconds(2), learned: null } }
    const valves = byId<Pump>([aValve()])
    const liquid = byId([anIngredient({ density: 0.95 })])
    expect(drawnBy(aWeighedProgram(), report, { pumps: valves, ingredients: liquid })).toEqual([booking(23, 20)])
    expect(drawnBy(aWeighedProgram(), measured(), { pumps: valves, ingredients: liquid })).toEqual([])
    expect(drawnBy(aWeighedProgram(), report, { pumps: new Map(), ingredients: liquid })).toEqual([])
    const sure = { ...report, weighed: { ...report.weighed, deviation: grams(0.19) } }
    expect(drawnBy(aWeighedProgram(), sure, { pumps: valves, ingredients: liquid })).toEqual([
      { ...booking(23, 20), deviation: millilitres(0.2) },
    ])
    const none = { ...report, weighed: { ...report.weighed, mass: grams(0) } }
    expect(drawnBy(aWeighedProgram(), none, { pumps: valves, ingredients: liquid })).toEqual([])
  })

  it('follows from what the scale has seen of a pump, as surely as it says; nothing, too, that is not sure', () => {
    const observed = [
      { pumpId: asId<'pump'>(21), expected: grams(13), observed: grams(19), deviation: grams(0.38) },
      { pumpId: asId<'pump'>(22), expected: grams(3), observed: grams(0), deviation: grams(0.19) },
    ]
    expect(drawn({ ...measured(2000, 1000, 2000), observed })).toEqual([
      { ...booking(21, 20), deviation: millilitres(0.4) },
      { ...booking(22, 0), deviation: millilitres(0.2) },
    ])
  })
})

it('the total adds up what is booked on each pump', () => {
  expect([...totalByPump([booking(22, 1), booking(21, 2), booking(22, 4)])]).toEqual([
    [22, 5000],
    [21, 2000],
  ])
  const journal = [record(stepId(51, 0, 0), booking(21, 6)), record(stepId(51, 2, 0), booking(21, 9), booking(22, 3))]
  expect(drawnInTotal({ ...order, journal })).toEqual([booking(21, 15), booking(22, 3)])
})

describe('settling', () => {
  const reserved = byId(reserve(pumps, order))
  const settled = (...journal: ProgramRecord[]) => settle(reserved, { ...order, journal })

  it('leaves the plan as it was when exactly that was drawn', () =>
    expect(levels(settled(record(stepId(51, 0, 0), booking(21, 46), booking(22, 15))))).toBe('21: 594, 22: 75'))

  it('gives back what was not drawn', () => {
    expect(settled()).toEqual([...pumps.values()])
    expect(levels(settled(record(stepId(51, 0, 0), booking(21, 10))))).toBe('21: 630, 22: 90')
  })

  it('takes what was drawn beyond the plan, but no more than there was', () => {
    expect(levels(settled(record(stepId(51, 0, 0), booking(21, 48), booking(22, 91))))).toBe('21: 592, 22: 0')
    expect(settled(record(stepId(51, 0, 0), booking(22, 91)))[1]?.fillingLevel).toBe(noVolume)
  })

  it('knows how far the tube was filled', () => {
    const tube = { ingredientId: 11, volume: millilitres(4) }
    expect(settled(record(stepId(51, 0, 0), booking(21, 4)))[0]?.tubeContent).toEqual(tube)
    expect(settled(record(stepId(51, 0, 0), booking(21, 46)))[0]?.tubeContent).toEqual({
      ...tube,
      volume: millilitres(6),
    })
  })

  it('leaves the tube of a valve as it is: nothing stands in it', () => {
    const valve = aValve({ id: asId(22), fillingLevel: millilitres(75) })
    const [, settledValve] = settle(new Map(reserved).set(22, valve), {
      ...order,
      journal: [record(stepId(51, 0, 0), booking(22, 5))],
    })
    expect(settledValve).toEqual({ ...valve, fillingLevel: millilitres(85) })
  })

  it('passes over a pump that is gone', () =>
    expect(levels(settle(new Map([[22, reserved.get(22)!]]), { ...order, journal: [] }))).toBe('22: 90'))

  it('counts a bottle that was filled up meanwhile', () => {
    const refilled = new Map(reserved).set(22, { ...reserved.get(22)!, fillingLevel: millilitres(700) })
    const [, second] = settle(refilled, { ...order, journal: [record(stepId(51, 0, 0), booking(22, 5))] })
    expect(second?.fillingLevel).toBe(millilitres(710))
  })
})
