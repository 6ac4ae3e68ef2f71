import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MachineClock } from '#domain/ports/hardware.port.ts'
import { latenessBounds } from '#domain/program/program-report.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { type Microseconds, microseconds, milliseconds, noTime, seconds } from '#domain/units/duration.ts'
import { grams } from '#domain/units/mass.ts'
import { LatenessRecord } from './execution.ts'
import { fullWiring, gin, lime, program, rawOf, run, valvePin, weighing } from './testing/bench.ts'
import { lateBy, startExecutor } from './testing/executor-bench.ts'
import { plantOn } from './testing/recording-plant.ts'

const twoPumps = program(stepId(9, 2, 0), 2_300, run(gin, 0, 2_000), run(lime, 300, 700))
const none = [...latenessBounds, 0].map(() => 0)
const glass = 240

/** On a scale with a glass, and liquid that arrives. */
function startWithGlass(samplesPerSecond = 80) {
  const bench = startExecutor({ wiring: fullWiring, samplesPerSecond })
  const flows = new Map([
    [17, 5],
    [27, 4],
    [valvePin, 11],
  ])
  bench.loadCell.show(plantOn(bench.bank, { flows, glass }))
  bench.clock.advance(seconds(2))
  return bench
}

describe('the timing of a program', () => {
  it('has every edge in one class, by how late it was', () => {
    const { executor, clock, timings } = startExecutor({ clockFor: lateBy(microseconds(120)) })
    expectSuccess(executor.run(twoPumps))
    clock.advance(seconds(3))
    const counts = [...none]
    counts[latenessBounds.indexOf(250)] = 4
    expect(timings).toEqual([{ edges: { counts, sum: 480 }, reaction: null }])
  })

  it('says how soon everything was off after an order to stop, and says it once', () => {
    let slow = 0
    const clockFor = (clock: MachineClock): MachineClock => ({
      at: (time, due) => clock.at(time, due),
      now: () => microseconds(clock.now() + slow),
    })
    const { executor, clock, bank, timings } = startExecutor({
      clockFor,
      onEdge: (_nr, active) => {
        slow += active ? 0 : 700
      },
    })
    expectSuccess(executor.run(twoPumps))
    clock.advance(milliseconds(500))
    executor.stop()
    executor.stop()
    expect(bank.active).toEqual([])
    expect(timings).toMatchObject([{ reaction: { cause: 'stop', took: 1_400 } }])
  })

  it.each([
    [
      'timed',
      { ...twoPumps, watchGlass: true, runs: [run(gin, 0, 12_000, { mass: grams(60) })], duration: seconds(13) },
    ],
    ['weighed', weighing(stepId(9, 2, 1))],
  ] as const)('counts from the first weight that misses the glass of a %s one', (_, glassProgram) => {
    const { executor, clock, bank, loadCell, timings } = startWithGlass(10)
    expectSuccess(executor.run(glassProgram))
    clock.advance(milliseconds(3_020))
    expect(bank.active).toHaveLength(1)
    loadCell.show(() => rawOf(0))
    clock.advance(milliseconds(500))
    // Ten samples a second, of which the second one convinces.
    expect(timings).toMatchObject([{ reaction: { cause: 'glass-lifted', took: 100_000 } }])
  })

  it('counts of a glass that is gone at the very first from the first weight, too', () => {
    const { executor, clock, loadCell, timings } = startWithGlass(10)
    loadCell.show(() => rawOf(0))
    const watched = { ...twoPumps, watchGlass: true, glassStood: true }
    expectSuccess(executor.run(watched))
    clock.advance(milliseconds(900))
    expect(timings).toMatchObject([{ reaction: { cause: 'glass-lifted', took: 200_000 } }])
  })

  it('knows no reaction of a program that fails, or comes to its end', () => {
    const { executor, clock, timings } = startWithGlass()
    expectSuccess(executor.run(twoPumps))
    clock.advance(milliseconds(500))
    executor.end('failed', 'on-too-long: pump 1')
    expect(timings).toMatchObject([{ reaction: null }])
  })
})

it('counts every edge of any program once, and loses none', () =>
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 3_000_000 })), late => {
      const record = new LatenessRecord()
      for (const each of late) record.add(noTime, each as Microseconds)
      const { counts, sum } = record.timing().edges
      expect(counts).toHaveLength(latenessBounds.length + 1)
      expect(counts.reduce((all, each) => all + each, 0)).toBe(late.length)
      expect(sum).toBe(late.reduce((all, each) => all + each, 0))
      const reached = latenessBounds.map((_, index) => counts.slice(0, index + 1).reduce((all, each) => all + each, 0))
      expect(reached).toEqual(latenessBounds.map(bound => late.filter(each => each <= bound).length))
    }),
  ))
