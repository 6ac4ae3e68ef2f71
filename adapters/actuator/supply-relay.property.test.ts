import fc from 'fast-check'
import { expect, it } from 'vitest'
import { milliseconds } from '#domain/units/duration.ts'
import { directorPin, suppliedWiring, supply, supplyPin } from './testing/bench.ts'
import { startExecutor } from './testing/executor-bench.ts'
import { happen, happenings } from './testing/happenings.ts'

type Bench = ReturnType<typeof startExecutor>

/** Sees every edge of a line, and what must be true of it. */
function createWitness(bench: () => Bench): (nr: number, active: boolean) => void {
  let suppliedAt = Number.POSITIVE_INFINITY
  return (nr, active) => {
    const now = bench().clock.now()
    if (nr === supplyPin) {
      if (active) expect(bench().executor.progress()).not.toBeNull()
      suppliedAt = active ? now : Number.POSITIVE_INFINITY
    } else if (active && nr !== directorPin) {
      expect(now - suppliedAt).toBeGreaterThanOrEqual(supply.settle)
    }
  }
}

it('is on for a program alone, and no pump is switched while it is off or has not settled', () => {
  fc.assert(
    fc.property(happenings, all => {
      const onEdge = createWitness(() => bench)
      const bench = startExecutor({ wiring: suppliedWiring, onEdge })
      const { executor, bank, clock } = bench
      for (const [index, happening] of all.entries()) {
        happen(bench, happening, index)
        // While a device refuses everything nothing can be switched off; the watch tries again.
        if (!executor.needsWatch) expect(bank.active).toEqual([])
      }
      happen(bench, { what: 'repair' }, all.length)
      clock.advance(milliseconds(200))
      executor.watch()
      if (executor.progress() === null) expect(bank.active).toEqual([])
      clock.advance(milliseconds(6_000))
      expect(bank.active).toEqual([])
    }),
    { numRuns: 600 },
  )
})
