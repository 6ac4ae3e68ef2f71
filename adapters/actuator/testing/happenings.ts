import fc from 'fast-check'
import type { ProgramRun } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { gin, lime, program, run, soda, stepperRun } from './bench.ts'
import type { startExecutor } from './executor-bench.ts'

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

/** Whatever may happen to an executor that has all there is, in whatever order. */
export const happenings = fc.array(
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

export function happen({ executor, clock, bank, pulses, wiring }: Bench, happening: Happening, index: number): void {
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
      executor.wire(wiring)
      return
    case 'repair':
      bank.failWrites(null)
      bank.failSafe(null)
      pulses.failStarts(null)
  }
}
