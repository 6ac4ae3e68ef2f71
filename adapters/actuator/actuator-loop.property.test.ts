import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ProgramRun, TimedProgram } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { microseconds, milliseconds } from '#domain/units/duration.ts'
import { gin, lime, pinOf, program, reportedOnTime, run, soda } from './testing/bench.ts'
import { startLoop } from './testing/loop-bench.ts'

const pumps = fc.constantFrom(gin, lime, soda)
const someRuns = fc
  .array(fc.tuple(pumps, fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 900 })), { maxLength: 6 })
  .map(all => {
    const freeFrom = new Map<number, number>()
    return all.map(([pumpId, pause, duration]): ProgramRun => {
      const startMs = (freeFrom.get(pumpId) ?? 0) + pause
      freeFrom.set(pumpId, startMs + duration)
      return run(pumpId, startMs, duration)
    })
  })
const happenings = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('run' as const), runs: someRuns, tail: fc.integer({ min: 0, max: 300 }) }),
    fc.record({
      what: fc.constantFrom('live' as const, 'silence' as const, 'sleep' as const),
      ms: fc.integer({ min: 1, max: 1_200 }),
    }),
    fc.record({ what: fc.constantFrom('stop' as const, 'break' as const, 'jam' as const, 'repair' as const) }),
  ),
  { maxLength: 25 },
)

type Bench = Awaited<ReturnType<typeof startLoop>>
type Happening = (typeof happenings extends fc.Arbitrary<infer All extends readonly unknown[]> ? All : never)[number]

/** @returns the programs accepted until now */
const happen = (bench: Bench, happening: Happening, accepted: TimedProgram[]): TimedProgram[] => {
  const { clock, bank, loop, begin, live } = bench
  if (happening.what === 'run') {
    const end = Math.max(0, ...happening.runs.map(({ start, duration }) => start + duration))
    const id = stepId(1, 0, accepted.length)
    const wanted = { ...program(id, 0, ...happening.runs), duration: microseconds(end + happening.tail) }
    return begin(wanted) ? [...accepted, wanted] : accepted
  }
  const ms = 'ms' in happening ? happening.ms : 0
  const acts: Record<Exclude<Happening['what'], 'run'>, () => void> = {
    live: () => live(ms),
    silence: () => clock.advance(milliseconds(ms)),
    sleep: () => clock.oversleep(milliseconds(ms)),
    stop: () => loop.receive({ kind: 'stop' }),
    break: () => bank.failWrites('broken'),
    jam: () => bank.failSafe('jammed'),
    repair: () => {
      bank.failWrites(null)
      bank.failSafe(null)
    },
  }
  acts[happening.what]()
  return accepted
}

it('whatever happens, all is off in the end, and each accepted program has one report of its on-times', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async all => {
      const bench = await startLoop()
      const { clock, bank, loop, reports, journal } = bench
      const accepted = all.reduce<TimedProgram[]>((before, happening) => happen(bench, happening, before), [])
      const jammed = reports().some(({ reason }) => reason.startsWith('outputs-not-safe'))
      bank.failSafe(null)
      clock.advance(milliseconds(1_000))
      expect(bank.active).toEqual([])
      expect(clock.pending).toBe(0)
      expect(reports().map(({ programId }) => programId)).toEqual(accepted.map(({ id }) => id))
      await loop.recorded()
      expect(journal.reports).toEqual(reports())
      for (const nr of pinOf.values()) {
        const times = reports().map((report, index) => reportedOnTime(accepted[index]?.runs ?? [], report, nr))
        const reported = times.reduce((sum, time) => sum + time, 0)
        if (jammed) expect(bank.onTime(nr)).toBeGreaterThanOrEqual(reported)
        else expect(bank.onTime(nr)).toBe(reported)
      }
    }),
    { numRuns: 400 },
  )
})
