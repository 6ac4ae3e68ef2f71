/*
 * Faults of the established machine of this kind that the actuator must not have, each under its name (W-…).
 */
import { describe, expect, it } from 'vitest'
import { drawnBy } from '#domain/pour/booking.ts'
import { anIngredient, aPump, byId } from '#domain/testing/builders.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { gin, program, run, soda } from './testing/bench.ts'
import { startExecutor } from './testing/executor-bench.ts'
import { startLoop } from './testing/loop-bench.ts'

describe('W-08: outputs that keep their level when the program that set them is gone', () => {
  it('is absent: everything is off when the controller falls silent, and what ran is written down', async () => {
    const { bank, clock, begin, live, loop, recorder } = await startLoop()
    expect(begin(program(stepId(1, 0, 0), 5_000, run(gin, 0, 4_000)))).toBe(true)
    live(1_000)
    expect(bank.active).toEqual([17])
    clock.advance(milliseconds(300))
    expect(bank.active).toEqual([])
    await loop.recorded()
    expect(recorder.reports).toMatchObject([
      { programId: stepId(1, 0, 0), outcome: 'controller-silent', onTimes: [bank.onTime(17)] },
    ])
  })
})

describe('W-09: a stop that comes late because the same thread had something else to do', () => {
  /** Two runs of 500 and 300 ms; the process has no time for 120 ms after the end of the first. */
  const lateRun = () => {
    const bench = startExecutor()
    const asked = program(stepId(9, 2, 0), 2_000, run(gin, 0, 500), run(soda, 600, 300))
    expectSuccess(bench.executor.run(asked))
    bench.clock.advance(milliseconds(100))
    bench.clock.oversleep(milliseconds(520))
    bench.clock.advance(seconds(2))
    const [report] = bench.reports
    if (!report) throw new RangeError('there is no report')
    return { ...bench, asked, report }
  }

  it('is absent from the books: what ran too long is measured, and booked as it was', () => {
    const { asked, report, bank } = lateRun()
    const pumps = byId([gin, soda].map(id => aPump({ id, timePerCentilitre: seconds(1) })))
    expect(report.onTimes[0]).toBe(bank.onTime(17))
    expect(drawnBy(asked, report, pumps, byId([anIngredient()]))).toEqual([
      { pumpId: gin, volume: 6_200 },
      { pumpId: soda, volume: 2_800 },
    ])
  })

  it('is absent from what follows: later edges keep to their own instants', () => {
    const { edges, report } = lateRun()
    expect(edges()).toEqual([
      [0, 17, true],
      [620, 17, false],
      [620, 22, true],
      [900, 22, false],
    ])
    expect(report.lateness?.max).toBe(120_000)
  })
})
