import { expect, it } from 'vitest'
import type { Pump } from '../machine/pump.ts'
import { defaultDispensingSettings } from '../machine/settings.ts'
import { maintenanceProgramId } from '../program/program.ts'
import { anIngredient, aPump, aStepper, aValve, byId } from '../testing/builders.ts'
import { milliseconds, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { milliwatts } from '../units/power.ts'
import { timestamp } from '../units/timestamp.ts'
import { microlitres } from '../units/volume.ts'
import type { Advice, Job, Work } from './job.ts'
import { nextProgram } from './next-program.ts'
import { aJob } from './testing/job-builders.ts'

const first = aPump({ id: asId(21), powerConsumption: milliwatts(6000) })
const second = aPump({ id: asId(22), powerConsumption: milliwatts(5000) })
const third = aPump({ id: asId(24), powerConsumption: milliwatts(4000) })
const stepper = aStepper({ id: asId(25), powerConsumption: milliwatts(3000) })
const valve = aValve({ id: asId(23) })
const pumps = byId<Pump>([first, second, third, stepper, valve])
const ingredients = byId([anIngredient({ density: 1 })])

const run: Advice = { kind: 'run' }
const time = (pumpId: number, length: number, with_: Partial<Job> = {}): Job =>
  aJob(pumpId, { unit: 'time', left: seconds(length) }, { id: asId(pumpId), ...with_ })
const endless = (pumpId: number, with_: Partial<Job> = {}): Job => time(pumpId, 540, { advice: run, ...with_ })

const id = maintenanceProgramId(timestamp(1_700_000_000_051), 1)

function composeOf(own: typeof pumps, limit: number | null, ...jobs: readonly Job[]) {
  const powerLimit = limit === null ? null : milliwatts(limit)
  return nextProgram({ id, jobs, pumps: own, ingredients, powerLimit, settings: defaultDispensingSettings })
}
const compose = (limit: number | null, ...jobs: readonly Job[]) => composeOf(pumps, limit, ...jobs)

/** Start and duration of each pump's run, in milliseconds. */
function runsIn(program: ReturnType<typeof compose>) {
  if (program?.kind !== 'timed') return program?.kind
  return program.runs.map(({ pumpId, start, duration }) => `${pumpId}: ${start / 1000} + ${duration / 1000}`)
}

it('is none when nothing is left to do', () => {
  expect(compose(null)).toBeNull()
  expect(compose(null, time(21, 0), time(22, 3, { outcome: 'CANCELLED' }))).toBeNull()
})

it('runs all at once where the supply suffices, each in one piece', () =>
  expect(runsIn(compose(11_000, time(21, 4), time(22, 2)))).toEqual(['21: 0 + 4000', '22: 0 + 2000']))

it('runs all at once where nothing limits the supply, what has no end as well', () =>
  expect(runsIn(compose(null, time(21, 4), time(22, 2), endless(24)))).toEqual([
    '21: 0 + 4000',
    '22: 0 + 2000',
    '24: 0 + 4000',
  ]))

it('never draws more than the limit, and wastes no time', () => {
  expect(runsIn(compose(10_000, time(21, 4), time(22, 2), time(24, 3)))).toHaveLength(3)
  const program = compose(10_000, time(21, 4), time(22, 2), time(24, 3))
  expect(program?.duration).toBe(6_000_000)
})

it('runs endless jobs along as long as those with an end take, where there is power to spare', () =>
  expect(runsIn(compose(11_000, time(21, 4), endless(22), endless(24)))).toEqual(['21: 0 + 4000', '22: 0 + 4000']))

it('lets endless jobs run through where all of them can', () =>
  expect(runsIn(compose(null, endless(21), endless(22)))).toEqual(['21: 0 + 540000', '22: 0 + 540000']))

it('takes turns where one cannot start beside the other, and runs both where the stronger can start first', () => {
  const withStart = (watts: number) => ({
    powerConsumption: milliwatts(watts * 1000),
    startPower: milliwatts(watts * 3000),
    startTime: milliseconds(100),
  })
  const strong = aPump({ id: asId(22), ...withStart(6) })
  const own = byId([aPump({ id: asId(21), ...withStart(4) }), strong])
  // 6 + 3 × 4 W do not exceed 18 W, 4 + 3 × 6 W do, and in the order of their numbers the weak one would be first.
  expect(runsIn(composeOf(own, 18_000, endless(21), endless(22)))).toEqual(['21: 110 + 540000', '22: 0 + 540000'])
  const alike = byId([aPump({ id: asId(21), ...withStart(6) }), strong])
  expect(runsIn(composeOf(alike, 20_000, endless(21, { lastTurn: 1 }), endless(22)))).toEqual(['22: 0 + 10000'])
  expect(runsIn(composeOf(alike, 20_000, time(21, 4), endless(22)))).toEqual(['21: 0 + 4000'])
  expect(runsIn(composeOf(alike, 30_000, time(21, 4), endless(22)))).toEqual(['21: 0 + 4000', '22: 110 + 4000'])
})

it('gives the turn to those who have waited longest', () => {
  const turn = compose(9000, endless(21, { lastTurn: 3 }), endless(22, { lastTurn: 1 }), endless(24, { lastTurn: 2 }))
  expect(runsIn(turn)).toEqual(['22: 0 + 10000', '24: 0 + 10000'])
})

it('makes whole movements of steppers within a turn', () => {
  const work: Work = { unit: 'steps', left: 100_000 }
  const turning = aJob(25, work, { id: asId(25), advice: run })
  const program = compose(6000, turning, endless(21))
  // 1000 steps a second with ramps of a quarter second: 10 s are 9750 steps.
  expect(program).toMatchObject({ runs: [{ pumpId: 21 }] })
  expect(compose(6000, { ...turning, lastTurn: 0 }, endless(21, { lastTurn: 1 }))).toMatchObject({
    duration: 10_000_000,
    runs: [{ pumpId: 25, train: { steps: 9750 } }],
  })
})

it('does not watch the glass: none needs to stand there', () =>
  expect(compose(null, time(21, 4))).toMatchObject({ watchGlass: false }))

it('cuts what is longer than the actuator allows', () =>
  expect(compose(null, time(21, 700))?.duration).toBe(540_000_000))

it('is backward for jobs that pump back', () =>
  expect(compose(null, time(21, 1, { advice: { kind: 'pump-down' } }))).toMatchObject({ direction: 'backward' }))

it('opens a valve alone, by weight, and never for longer than three times the expected time and two seconds', () => {
  const pour = aJob(23, { unit: 'mass', left: grams(20) }, { advice: { kind: 'volume', volume: 20_000 as never } })
  expect(compose(null, pour)).toEqual({
    kind: 'weighed',
    id,
    pumpId: 23,
    target: grams(20),
    closingDelay: milliseconds(84),
    expectedFlow: 10_000 / 0.7,
    longestOpen: milliseconds(6200),
    duration: milliseconds(2400),
  })
})

it('lets a valve have its turn between pumps that run until they are stopped', () => {
  const open = aJob(23, { unit: 'mass', left: grams(5000) }, { advice: run, lastTurn: 1 })
  expect(runsIn(compose(null, open, endless(21, { lastTurn: 0 })))).toEqual(['21: 0 + 10000'])
  const turn = compose(null, open, endless(21, { lastTurn: 2 }))
  expect(turn).toMatchObject({ kind: 'weighed', target: 142_857 })
})

it('lets a valve that nobody waits for run through, and gives a measured amount at one go though others wait', () => {
  const open = aJob(23, { unit: 'mass', left: grams(5000) }, { advice: run, lastTurn: 1 })
  expect(compose(null, open)).toMatchObject({ target: grams(5000) })
  const measured: Job = { ...open, advice: { kind: 'volume', volume: microlitres(5_000_000) } }
  expect(compose(null, measured, endless(21, { lastTurn: 2 }))).toMatchObject({ target: grams(5000) })
})

it('is refused for jobs that their pumps cannot do: that is a broken program', () => {
  expect(() => compose(null, time(99, 4))).toThrow('There is no pump 99 for a job')
  expect(() => compose(null, aJob(21, { unit: 'steps', left: 100 }))).toThrow('Pump 21 makes no steps')
  expect(() => compose(null, aJob(21, { unit: 'mass', left: grams(20) }))).toThrow('Pump 21 is no valve')
})
