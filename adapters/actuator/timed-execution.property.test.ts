import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stepId } from '#domain/testing/program-builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { gin, lime, pinOf, program, run, soda } from './testing/bench.ts'
import { startExecutor } from './testing/executor-bench.ts'

const pumps = [gin, lime, soda]

/** Runs of each pump, in their order, as `[pause before, duration]` in milliseconds: without a pause it stays on. */
const runsOfPumps = fc.tuple(
  ...pumps.map(() =>
    fc.array(fc.tuple(fc.constantFrom(0, 0, 100, 250), fc.constantFrom(100, 250, 400)), { maxLength: 3 }),
  ),
)
/** A process that does as it should for the first time, and sleeps for the second, in milliseconds. */
const sleeps = fc.array(fc.tuple(fc.nat({ max: 300 }), fc.nat({ max: 200 })), { maxLength: 6 })

it('however long the process sleeps, no pump is on for less than planned, and none beside one that it was not to be on with', () =>
  fc.assert(
    fc.property(runsOfPumps, sleeps, (each, pauses) => {
      const runs = each.flatMap((ofPump, index) => {
        let at = 0
        return ofPump.map(([pause, duration]) => {
          at += pause + duration
          return run(pumps[index] ?? gin, at - duration, duration)
        })
      })
      fc.pre(runs.length > 0)
      const ends = runs.map(({ start, duration }) => start + duration)
      const planned = runs.map(({ start }) =>
        pumps.filter(pump => runs.some(r => r.pumpId === pump && r.start <= start && start < r.start + r.duration)),
      )
      const on = new Set<number>()
      const bench = startExecutor({
        onEdge: (nr, active) => {
          if (!active) on.delete(nr)
          else {
            on.add(nr)
            const isPlanned = planned.some(set => [...on].every(pin => set.some(pump => pinOf.get(pump) === pin)))
            expect(isPlanned).toBe(true)
          }
        },
      })
      expectSuccess(bench.executor.run(program(stepId(9, 2, 0), Math.max(...ends) / 1000, ...runs)))
      for (const [awake, asleep] of pauses) {
        bench.clock.advance(milliseconds(awake))
        bench.clock.oversleep(milliseconds(asleep))
      }
      bench.clock.advance(seconds(10))
      expect(bench.reports).toMatchObject([{ outcome: 'completed' }])
      for (const pump of pumps) {
        // A millisecond of each is let pass, for the sake of one write.
        const least = runs.filter(r => r.pumpId === pump).reduce((sum, { duration }) => sum + duration - 1_000, 0)
        expect(bench.bank.onTime(pinOf.get(pump) ?? 0)).toBeGreaterThanOrEqual(least)
      }
    }),
    { numRuns: 300 },
  ))
