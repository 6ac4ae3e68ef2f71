import fc from 'fast-check'
import { expect, it } from 'vitest'
import { milliseconds } from '#domain/units/duration.ts'
import { director, directorPin, suppliedWiring, supplyPin } from './testing/bench.ts'
import { startExecutor } from './testing/executor-bench.ts'
import { happen, happenings } from './testing/happenings.ts'

it('invariant 6: never changes while anything is on, and nothing starts before it has settled', () =>
  fc.assert(
    fc.property(happenings, all => {
      const on = new Set<number>()
      let changedAt: number = Number.NEGATIVE_INFINITY
      const watchEdge = (nr: number, active: boolean): void => {
        if (nr === supplyPin) return
        if (nr === directorPin) {
          expect([...on, ...bench.pulses.active]).toEqual([])
          changedAt = bench.clock.now()
        } else if (active) {
          expect(bench.clock.now() - changedAt).toBeGreaterThanOrEqual(director.settle)
          on.add(nr)
        } else on.delete(nr)
      }
      const bench = startExecutor({ wiring: suppliedWiring, onEdge: watchEdge })
      for (const [index, happening] of all.entries()) happen(bench, happening, index)
      happen(bench, { what: 'repair' }, all.length)
      bench.executor.watch()
      bench.clock.advance(milliseconds(6_000))
      expect([...on, ...bench.bank.active, ...bench.pulses.active]).toEqual([])
    }),
    { numRuns: 600 },
  ))
