import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProgramRun } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { director, directorPin, fullWiring, gin, lime, program, run, soda, stepperRun } from './testing/bench.ts'
import { startExecutor } from './testing/executor-bench.ts'

const someRuns = fc
  .uniqueArray(fc.constantFrom(gin, lime, soda), { maxLength: 3 })
  .chain(pumps =>
    fc.tuple(
      ...pumps.map(pumpId =>
        fc.record({ pumpId: fc.constant(pumpId), start: fc.nat({ max: 600 }), ms: fc.integer({ min: 1, max: 900 }) }),
      ),
    ),
  )
  .map(all => all.map(({ pumpId, start, ms }): ProgramRun => run(pumpId, start, ms)))

const happenings = fc.array(
  fc.oneof(
    fc.record({
      what: fc.constant('run' as const),
      direction: fc.constantFrom('forward' as const, 'backward' as const),
      runs: someRuns,
      steps: fc.option(fc.integer({ min: 1, max: 400 })),
    }),
    fc.record({ what: fc.constantFrom('pass' as const, 'sleep' as const), ms: fc.integer({ min: 1, max: 1_500 }) }),
    fc.record({
      what: fc.constantFrom(
        'stop' as const,
        'break' as const,
        'jam' as const,
        'no-train' as const,
        'repair' as const,
        'watch' as const,
        'wire' as const,
      ),
    }),
  ),
  { maxLength: 30 },
)

type Bench = ReturnType<typeof startExecutor>
type Happening = (typeof happenings extends fc.Arbitrary<infer All extends readonly unknown[]> ? All : never)[number]

function happen({ executor, clock, bank, pulses }: Bench, happening: Happening, index: number): void {
  switch (happening.what) {
    case 'run': {
      const train = happening.steps === null ? [] : [stepperRun(50, { steps: happening.steps })]
      executor.run({
        ...program(stepId(1, 0, index), 3_500, ...happening.runs, ...train),
        direction: happening.direction,
      })
      return
    }
    case 'pass':
      clock.advance(milliseconds(happening.ms))
      return
    case 'sleep':
      clock.oversleep(milliseconds(happening.ms))
      return
    case 'stop':
      executor.end('stopped', '')
      return
    case 'break':
      bank.failWrites('broken')
      return
    case 'jam':
      bank.failSafe('jammed')
      return
    case 'no-train':
      pulses.failStarts('broken')
      return
    case 'watch':
      executor.watch()
      return
    case 'wire':
      executor.wire(fullWiring)
      return
    case 'repair':
      bank.failWrites(null)
      bank.failSafe(null)
      pulses.failStarts(null)
  }
}

describe('the director, whatever happens in whatever order', () => {
  it('invariant 6: never changes while anything is on, and nothing starts before it has settled', () => {
    fc.assert(
      fc.property(happenings, all => {
        const on = new Set<number>()
        let changedAt: number = Number.NEGATIVE_INFINITY
        const watchEdge = (nr: number, active: boolean): void => {
          if (nr === directorPin) {
            expect([...on, ...bench.pulses.active]).toEqual([])
            changedAt = bench.clock.now()
          } else if (active) {
            expect(bench.clock.now() - changedAt).toBeGreaterThanOrEqual(director.settle)
            on.add(nr)
          } else on.delete(nr)
        }
        const bench = startExecutor({ wiring: fullWiring, onEdge: watchEdge })
        for (const [index, happening] of all.entries()) happen(bench, happening, index)
        happen(bench, { what: 'repair' }, all.length)
        bench.executor.watch()
        bench.clock.advance(milliseconds(6_000))
        expect([...on, ...bench.bank.active, ...bench.pulses.active]).toEqual([])
      }),
      { numRuns: 600 },
    )
  })
})
