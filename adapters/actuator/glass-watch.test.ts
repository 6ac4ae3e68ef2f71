import { expect, it } from 'vitest'
import type { TimedProgram } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { type Microseconds, milliseconds, noTime, seconds } from '#domain/units/duration.ts'
import { grams, noMass } from '#domain/units/mass.ts'
import { fullWiring, gin, lime, lines, loadCell, program, rawOf, run, wired } from './testing/bench.ts'
import { startExecutor } from './testing/executor-bench.ts'
import { plantOn } from './testing/recording-plant.ts'

const glass = 240
/** 60 g of gin in 12 s and 32 g of lime in 8 s. */
const watched: TimedProgram = {
  ...program(
    stepId(3, 0, 0),
    15_000,
    run(gin, 300, 12_000, { mass: grams(60) }),
    run(lime, 4_300, 8_000, { mass: grams(32) }),
  ),
  watchGlass: true,
}

/** @param share of what should come, comes */
const start = (share = 1, samplesPerSecond = 10) => {
  const bench = startExecutor({ wiring: fullWiring, samplesPerSecond })
  const flows = new Map([
    [17, 5 * share],
    [27, 4 * share],
  ])
  const plant = plantOn(bench.bank, { flows, glass })
  bench.loadCell.show(plant)
  bench.clock.advance(seconds(1))
  const show = (other: (poured: number, at: Microseconds) => number): void =>
    bench.loadCell.show(at => other((plant(at) - rawOf(0)) / 430, at))
  return { ...bench, show }
}

/** The scale may end a run a moment sooner. */
function expectAbout(onTimes: readonly Microseconds[] | undefined, expected: readonly number[]): void {
  for (const [index, inMs] of expected.entries()) {
    expect(Math.abs((onTimes?.[index] ?? noTime) - milliseconds(inMs))).toBeLessThan(milliseconds(60))
  }
}

it.each([10, 80])('runs to its end when all is well, at %i samples a second', samplesPerSecond => {
  const { executor, clock, reports, troubles, loadCell: cell } = start(1, samplesPerSecond)
  expectSuccess(executor.run(watched))
  clock.advance(seconds(16))
  expect(reports).toMatchObject([{ outcome: 'completed' }])
  expectAbout(reports[0]?.onTimes, [12_000, 8_000])
  expect(troubles).toEqual([])
  const told = cell.told
  clock.advance(seconds(10))
  // The scale rests: nobody looks at it here.
  expect(cell.told - told).toBeLessThan(10 * samplesPerSecond)
})

it('tells what was put in, and pours on', () => {
  const { executor, clock, reports, show } = start(1, 80)
  const droppedAt = clock.now() + seconds(6)
  show((gross, at) => rawOf(at < droppedAt ? gross : gross + 30))
  expectSuccess(executor.run(watched))
  clock.advance(seconds(16))
  const [report] = reports
  expect(report).toMatchObject({ outcome: 'completed' })
  expect(Math.abs((report?.foreignMass ?? noMass) - grams(30))).toBeLessThan(grams(3))
  expectAbout(report?.onTimes, [12_000, 8_000])
})

it('goes off at once when the glass is lifted, and tells what stood there', () => {
  const { executor, clock, bank, reports, show } = start()
  expectSuccess(executor.run(watched))
  clock.advance(milliseconds(6_300))
  show(() => rawOf(1))
  clock.advance(milliseconds(300))
  expect(bank.active).toEqual([])
  const [report] = reports
  expect(report).toMatchObject({ outcome: 'glass-lifted', reason: 'glass-lifted' })
  expect(report?.onTimes[0]).toBeLessThanOrEqual(milliseconds(6_300))
  // 6 s of gin and 2 s of lime, less what was on its way.
  expect(Math.abs((report?.liftedMass ?? 0) - grams(glass + 30 + 8))).toBeLessThan(grams(4))
})

it('goes off soon when it finds an empty plate where a glass stood just before', () => {
  const { executor, clock, bank, reports, show } = start()
  show(poured => rawOf(poured - glass))
  expectSuccess(executor.run({ ...watched, glassStood: true }))
  clock.advance(milliseconds(900))
  expect(bank.active).toEqual([])
  expect(reports).toMatchObject([{ outcome: 'glass-lifted' }])
})

it('takes no bump for a lifted glass', () => {
  const { executor, clock, reports, show } = start()
  show((poured, at) => (at === seconds(105) || at === seconds(109) ? rawOf(poured - 120) : rawOf(poured)))
  expectSuccess(executor.run(watched))
  clock.advance(seconds(16))
  expect(reports).toMatchObject([{ outcome: 'completed' }])
})

it('fails when the glass becomes far too heavy', () => {
  const { executor, clock, bank, reports } = start(2.4)
  expectSuccess(executor.run(watched))
  clock.advance(seconds(16))
  expect(reports).toMatchObject([{ outcome: 'failed', reason: 'over-volume' }])
  expect(bank.onTime(17)).toBeLessThan(seconds(12))
})

it('says that nothing came when nothing arrives', () => {
  const { executor, clock, reports, bank } = start(0)
  expectSuccess(executor.run(watched))
  clock.advance(seconds(16))
  expect(reports).toMatchObject([{ outcome: 'nothing-came', reason: 'no-flow', dry: [gin] }])
  expect(bank.onTime(17)).toBeLessThan(seconds(6))
})

it('says so when one of the bottles is empty, even if that shows only at the end', () => {
  const { executor, clock, reports, bank, loadCell: cell } = start()
  cell.show(plantOn(bank, { flows: new Map([[17, 5]]), glass }))
  const together = program(
    stepId(3, 0, 0),
    8_000,
    run(gin, 0, 8_000, { mass: grams(40) }),
    run(lime, 0, 8_000, { mass: grams(32) }),
  )
  expectSuccess(executor.run({ ...together, watchGlass: true }))
  clock.advance(seconds(10))
  expect(reports).toMatchObject([
    { outcome: 'nothing-came', reason: 'no-flow', dry: expect.arrayContaining([gin, lime]) },
  ])
})

it('waits for a scale that lags before it says that something is missing', () => {
  const { executor, clock, reports, bank, loadCell: cell } = start()
  const plant = plantOn(bank, { flows: new Map([[17, 40]]), glass })
  const seen: { readonly raw: number; readonly at: Microseconds }[] = []
  cell.show(at => {
    seen.push({ raw: plant(at) ?? 0, at })
    return seen.findLast(past => past.at <= at - milliseconds(600))?.raw ?? seen[0]?.raw ?? null
  })
  clock.advance(seconds(1))
  const fast = { ...program(stepId(3, 0, 0), 1_500, run(gin, 0, 1_500, { mass: grams(60) })), watchGlass: true }
  expectSuccess(executor.run(fast))
  clock.advance(milliseconds(1_500))
  expect(reports).toEqual([])
  clock.advance(milliseconds(1_250))
  expect(reports).toMatchObject([{ outcome: 'completed', onTimes: [1_500_000] }])
})

it('W-06: pours on when the scale falls silent, and says so once', () => {
  for (const silentFrom of [milliseconds(0), milliseconds(5_000)]) {
    const { executor, clock, reports, troubles, loadCell: cell } = start()
    if (silentFrom === 0) cell.show(() => null)
    expectSuccess(executor.run(watched))
    clock.advance(silentFrom)
    cell.show(() => null)
    clock.advance(seconds(16))
    expect(reports).toMatchObject([{ outcome: 'completed', onTimes: [12_000_000, 8_000_000] }])
    expect(troubles).toEqual(['program 3/0/0: the scale is silent, the glass is not watched any more'])
  }
})

it('pours as planned when the scale falls silent after it has shown that more comes', () => {
  const { executor, clock, reports, loadCell: cell } = start(1.05)
  expectSuccess(executor.run(watched))
  clock.advance(milliseconds(6_000))
  cell.show(() => null)
  clock.advance(seconds(10))
  expect(reports).toMatchObject([{ outcome: 'completed', onTimes: [12_000_000, 8_000_000] }])
})

it('finds the tare although liquid is coming already', () => {
  const { executor, clock, reports } = start(1)
  const atOnce: TimedProgram = {
    ...program(stepId(3, 0, 1), 4_000, run(gin, 0, 4_000, { mass: grams(20) })),
    watchGlass: true,
  }
  expectSuccess(executor.run(atOnce))
  clock.advance(seconds(5))
  expect(reports).toMatchObject([{ outcome: 'completed' }])
})

it('begins to watch when a glass is put there late', () => {
  const { executor, clock, reports, show, bank } = start()
  const placedAt = seconds(102)
  const liftedAt = seconds(108)
  show((gross, at) => (at < placedAt ? rawOf(0) : at < liftedAt ? rawOf(gross) : rawOf(2)))
  clock.advance(seconds(1))
  expectSuccess(executor.run(watched))
  clock.advance(seconds(4))
  expect(reports).toEqual([])
  clock.advance(seconds(11))
  expect(reports).toMatchObject([{ outcome: 'glass-lifted' }])
  expect(bank.active).toEqual([])
})

it.each([
  ['no scale', wired(lines)],
  ['a scale without calibration', wired(lines, { loadCell: { ...loadCell, calibration: null } })],
])('is not watched with %s', (_, wiring) => {
  const { executor, clock, reports, loadCell: cell } = startExecutor({ wiring })
  cell.show(() => 5)
  expectSuccess(executor.run(watched))
  clock.advance(seconds(16))
  expect(reports).toMatchObject([{ outcome: 'completed' }])
})
