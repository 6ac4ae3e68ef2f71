import { expect, it } from 'vitest'
import type { WeighedProgram } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { grams, milligrams, noMass } from '#domain/units/mass.ts'
import { cola, fullWiring, loadCell, rawOf, stepper, valve, valvePin, weighing, wired } from './testing/bench.ts'
import { startExecutor } from './testing/executor-bench.ts'
import { plantOn } from './testing/recording-plant.ts'

const glass = 310
/** A valve of 11 g a second over a glass of 310 g, and a scale of 80 samples a second. */
const start = (samplesPerSecond = 80, flow = 11) => {
  const bench = startExecutor({ wiring: fullWiring, samplesPerSecond })
  const plant = plantOn(bank(bench), { flows: new Map([[valvePin, flow]]), glass })
  bench.loadCell.show(plant)
  bench.clock.advance(seconds(1))
  return { ...bench, plant }
}
const bank = (bench: ReturnType<typeof startExecutor>) => bench.bank
const opened = (bench: ReturnType<typeof start>): void => {
  expectSuccess(bench.executor.run(weighing(stepId(2, 0, 0))))
  for (let tries = 0; tries < 400 && bench.bank.active.length === 0; tries++) bench.clock.advance(milliseconds(10))
  expect(bench.bank.active).toEqual([valvePin])
}

it.each([10, 80])('opens the valve until the scale says so, at %i samples a second', samplesPerSecond => {
  const { executor, clock, reports, plant, bank: pins } = start(samplesPerSecond)
  expectSuccess(executor.run(weighing(stepId(2, 0, 0))))
  clock.advance(seconds(30))
  const delivered = (plant(clock.now()) - rawOf(glass)) / 430
  expect(Math.abs(delivered - 60)).toBeLessThan(1)
  const [report] = reports
  expect(report).toMatchObject({ programId: stepId(2, 0, 0), outcome: 'completed', onTimes: [], reason: '' })
  expect(Math.abs((report?.weighed?.mass ?? 0) - delivered * 1000)).toBeLessThan(500)
  expect(report?.weighed?.openTime).toBe(pins.onTime(valvePin))
  expect(report?.weighed?.learned?.flow).toBeGreaterThan(10_000)
  expect(report?.weighed?.learned?.flow).toBeLessThan(12_000)
  expect(report?.lateness).toMatchObject({ max: 0 })
  expect(pins.active).toEqual([])
  expect(clock.pending).toBe(0)
})

it('tells what was put in meanwhile, and pours what is right', () => {
  const { executor, clock, reports, plant, loadCell: cell } = start(80)
  const droppedAt = clock.now() + seconds(3)
  cell.show(at => plant(at) + (at < droppedAt ? 0 : 20 * 430))
  expectSuccess(executor.run(weighing(stepId(2, 0, 0))))
  clock.advance(seconds(30))
  expect(Math.abs((plant(clock.now()) - rawOf(glass)) / 430 - 60)).toBeLessThan(2)
  expect(reports).toMatchObject([{ outcome: 'completed' }])
  expect(Math.abs((reports[0]?.foreignMass ?? noMass) - grams(20))).toBeLessThan(grams(2))
})

it('tells what it has given so far', () => {
  const bench = start()
  opened(bench)
  bench.clock.advance(seconds(3))
  const progress = bench.executor.progress()
  expect(progress).toMatchObject({
    progress: { programId: stepId(2, 0, 0), runningPumps: [cola] },
    onTimes: [],
    runsOn: [],
  })
  expect(progress?.weighed?.openTime).toBe(bench.bank.onTime(valvePin))
  expect(progress?.weighed?.mass).toBeGreaterThan(grams(28))
  expect(progress?.weighed?.mass).toBeLessThan(grams(36))
})

it.each([10, 80])('closes at once when it is stopped, then looks what arrives, at %i samples a second', sps => {
  const bench = start(sps)
  opened(bench)
  bench.clock.advance(seconds(2))
  bench.executor.stop()
  expect(bench.bank.active).toEqual([])
  expect(bench.executor.progress()).toMatchObject({ progress: { runningPumps: [] } })
  bench.clock.advance(milliseconds(200))
  // Impatience changes nothing.
  bench.executor.stop()
  expect(bench.reports).toEqual([])
  expect(expectFailure(bench.executor.run(weighing(stepId(2, 0, 1))))).toEqual({ kind: 'actuator-busy' })
  bench.clock.advance(milliseconds(100))
  const openTime = bench.bank.onTime(valvePin)
  expect(bench.reports).toMatchObject([{ outcome: 'stopped', reason: '', weighed: { openTime, learned: null } }])
  const delivered = (bench.plant(bench.clock.now()) - rawOf(glass)) / 430
  expect(Math.abs((bench.reports[0]?.weighed?.mass ?? 0) - 1000 * delivered)).toBeLessThan(100)
  bench.clock.advance(seconds(20))
  expect(bench.bank.onTime(valvePin)).toBe(openTime)
  expect(bench.reports).toHaveLength(1)
  expect(bench.clock.pending).toBe(0)
})

it.each([
  ['lifted', () => rawOf(0)],
  ['pressed down', () => rawOf(900)],
  ['not seen any more', () => null],
])('believes no glass that is %s after a stop', (_, show) => {
  const bench = start()
  opened(bench)
  bench.clock.advance(seconds(2))
  bench.executor.stop()
  bench.loadCell.show(show)
  bench.clock.advance(milliseconds(300))
  expect(bench.reports).toMatchObject([{ outcome: 'stopped' }])
  expect(Math.abs((bench.reports[0]?.weighed?.mass ?? 0) - 22_000)).toBeLessThan(1_500)
})

it('is told at once, as it is guessed, when the process has no time', () => {
  const bench = start()
  opened(bench)
  bench.clock.advance(seconds(2))
  bench.executor.stop()
  bench.executor.end('stopped', 'shut-down')
  expect(bench.reports).toMatchObject([{ outcome: 'stopped', reason: 'shut-down' }])
  expect(Math.abs((bench.reports[0]?.weighed?.mass ?? 0) - 22_000)).toBeLessThan(1_500)
  bench.clock.advance(seconds(2))
  expect(bench.reports).toHaveLength(1)
})

it('is stopped before it has opened', () => {
  const { executor, clock, reports, bank: pins, loadCell: cell } = start()
  // A glass was put there at this moment: the scale has to come to rest first.
  cell.show(() => rawOf(glass + 80))
  clock.advance(milliseconds(100))
  expectSuccess(executor.run(weighing(stepId(2, 0, 0))))
  clock.advance(milliseconds(100))
  executor.stop()
  expect(reports).toHaveLength(1)
  clock.advance(seconds(5))
  expect(pins.edges).toEqual([])
  expect(reports).toMatchObject([{ outcome: 'stopped', weighed: { mass: 0, openTime: 0 } }])
})

it('closes when the glass is lifted, and leaves the rest to another program', () => {
  const bench = start()
  opened(bench)
  bench.clock.advance(seconds(3))
  bench.loadCell.show(() => rawOf(0))
  bench.clock.advance(milliseconds(200))
  expect(bench.bank.active).toEqual([])
  const [report] = bench.reports
  expect(report).toMatchObject({ outcome: 'glass-lifted', reason: 'glass-lifted', weighed: { learned: null } })
  const mass = report?.weighed?.mass ?? 0
  expect(Math.abs(mass - 31_000)).toBeLessThan(2_000)
  expect(report?.liftedMass).toBe(mass + grams(glass))
})

it('does not open over an empty plate where a glass stood just before', () => {
  const { executor, clock, bank: pins, loadCell: cell, reports } = start()
  cell.show(() => rawOf(1))
  clock.advance(seconds(1))
  expectSuccess(executor.run({ ...weighing(stepId(2, 0, 0)), glassStood: true }))
  clock.advance(seconds(5))
  expect(pins.onTime(valvePin)).toBe(0)
  expect(reports).toMatchObject([{ outcome: 'glass-lifted', weighed: { mass: 0, openTime: 0 } }])
  expectSuccess(executor.run(weighing(stepId(2, 0, 1))))
  clock.advance(seconds(5))
  expect(pins.onTime(valvePin)).toBeGreaterThan(0)
})

it('says when nothing comes, and of which valve', () => {
  const { executor, clock, bank: pins, reports } = start(80, 0)
  expectSuccess(executor.run(weighing(stepId(2, 0, 0))))
  clock.advance(seconds(40))
  expect(pins.active).toEqual([])
  expect(reports).toMatchObject([{ outcome: 'nothing-came', reason: 'no-flow: pump 6', dry: [6] }])
})

it('fails when it takes too long', () => {
  const { executor, clock, bank: pins, reports } = start(80, 1.2)
  expectSuccess(executor.run(weighing(stepId(2, 0, 0), { expectedFlow: 2_000, longestOpen: seconds(19) })))
  clock.advance(seconds(60))
  expect(reports).toMatchObject([{ outcome: 'failed', reason: 'too-long: pump 6' }])
  expect(pins.onTime(valvePin)).toBeLessThanOrEqual(seconds(19))
})

it('W-05, W-06: closes and fails when the scale falls silent', () => {
  const bench = start()
  opened(bench)
  bench.clock.advance(seconds(1))
  bench.loadCell.show(() => null)
  bench.clock.advance(milliseconds(700))
  expect(bench.bank.active).toEqual([])
  expect(bench.reports).toMatchObject([{ outcome: 'failed', reason: 'scale-silent' }])
  const never = start()
  never.loadCell.show(() => null)
  never.clock.advance(milliseconds(600))
  expectSuccess(never.executor.run(weighing(stepId(2, 0, 1))))
  never.clock.advance(seconds(4))
  expect(never.reports).toMatchObject([{ outcome: 'failed', reason: 'scale-silent' }])
  expect(never.bank.edges).toEqual([])
})

it('fails when far too much stands there', () => {
  const bench = start()
  opened(bench)
  const openedAt = bench.clock.now()
  bench.loadCell.show(at => rawOf(glass + Math.min(200, ((at - openedAt) / 1_000_000) * 90)))
  bench.clock.advance(seconds(9))
  expect(bench.bank.active).toEqual([])
  expect(bench.reports).toMatchObject([{ outcome: 'failed', reason: 'over-volume' }])
})

it('fails, closed, when a line cannot be written', () => {
  const bench = start()
  opened(bench)
  bench.bank.failWrites('EIO')
  bench.clock.advance(seconds(12))
  expect(bench.bank.active).toEqual([])
  expect(bench.reports).toMatchObject([{ outcome: 'failed', reason: 'write-failed: EIO' }])
})

it('closes a valve that its program forgot', () => {
  let openedAt: number | null = null
  const bench = startExecutor({
    wiring: fullWiring,
    onEdge: (nr, active) => {
      if (nr === valvePin && active) openedAt = bench.clock.now()
    },
    // Nobody who asked to be called after the opening is called, but for the guard.
    clockFor: manual => ({
      now: () => manual.now(),
      at: (at, due) =>
        manual.at(at, () => {
          if (openedAt === null || at === openedAt + seconds(4) + milliseconds(50)) due()
        }),
    }),
  })
  bench.loadCell.show(plantOn(bench.bank, { flows: new Map([[valvePin, 11]]), glass }))
  bench.clock.advance(seconds(1))
  expectSuccess(bench.executor.run(weighing(stepId(2, 0, 0), { longestOpen: seconds(4) })))
  bench.clock.advance(seconds(9))
  expect(bench.bank.onTime(valvePin)).toBe(4_050_000)
  expect(bench.reports).toMatchObject([{ outcome: 'failed', reason: 'on-too-long: pump 6' }])
})

it('needs a calibrated load cell', () => {
  for (const cell of [null, { ...loadCell, calibration: null }]) {
    const { executor } = startExecutor({ wiring: wired([valve], { loadCell: cell }) })
    expect(expectFailure(executor.run(weighing(stepId(2, 0, 0)))).kind).toBe('program-refused')
  }
})

it.each<[string, Partial<WeighedProgram>]>([
  ['nothing to pour', { target: milligrams(0) }],
  ['half a milligram', { target: 0.5 as never }],
  ['a negative delay', { closingDelay: microseconds(-1) }],
  ['an impossible flow', { expectedFlow: Number.NaN }],
  ['no time to be open', { longestOpen: milliseconds(0) }],
  ['more than ten minutes to be open', { longestOpen: seconds(600) }],
  ['a stepper', { pumpId: stepper.pumpId }],
])('is refused with %s', (_, with_) => {
  const { executor, clock } = start()
  expect(expectFailure(executor.run(weighing(stepId(2, 0, 0), with_))).kind).toBe('program-refused')
  clock.advance(seconds(1))
  expect(expectFailure(executor.run(weighing(stepId(2, 0, 0), { pumpId: asId(98) }))).kind).toBe('unknown-pump')
})
