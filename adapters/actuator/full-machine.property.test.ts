import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ProgramId, ProgramReport, PumpProgram } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { grams } from '#domain/units/mass.ts'
import { fullWiring, gin, program, rawOf, run, stepperRun, valvePin, weighing, wired } from './testing/bench.ts'
import { startLoop } from './testing/loop-bench.ts'
import { plantOn } from './testing/recording-plant.ts'

const glass = 250

const programs = fc.oneof(
  fc.record({ what: fc.constant('weigh' as const), target: fc.integer({ min: 1, max: 90 }) }),
  fc.record({
    what: fc.constant('pour' as const),
    ms: fc.integer({ min: 1, max: 4_000 }),
    steps: fc.integer({ min: 1, max: 700 }),
    watchGlass: fc.boolean(),
    isBackward: fc.boolean(),
  }),
)
const happenings = fc.array(
  fc.oneof(
    programs,
    fc.record({
      what: fc.constantFrom('live' as const, 'live' as const, 'silence' as const, 'sleep' as const),
      ms: fc.integer({ min: 1, max: 6_000 }),
    }),
    fc.record({
      what: fc.constantFrom(
        'stop' as const,
        'lift' as const,
        'unplug' as const,
        'put-right' as const,
        'break' as const,
        'no-train' as const,
      ),
    }),
  ),
  { maxLength: 25 },
)
type Bench = Awaited<ReturnType<typeof startLoop>>
type Happening = (typeof happenings extends fc.Arbitrary<infer All extends readonly unknown[]> ? All : never)[number]

const programFor = (happening: Extract<Happening, { what: 'weigh' | 'pour' }>, id: ProgramId): PumpProgram =>
  happening.what === 'weigh'
    ? weighing(id, { target: grams(happening.target) })
    : {
        ...program(
          id,
          8_000,
          run(gin, 100, happening.ms, { mass: grams(happening.ms / 200) }),
          stepperRun(300, { steps: happening.steps }),
        ),
        watchGlass: happening.watchGlass && !happening.isBackward,
        direction: happening.isBackward ? 'backward' : 'forward',
      }

/** @returns the program that was accepted, if one was */
function happen(bench: Bench, happening: Happening, id: ProgramId): PumpProgram | null {
  const { clock, bank, pulses, loadCell, loop, begin, live } = bench
  const flows = new Map([
    [valvePin, 11],
    [17, 5],
  ])
  switch (happening.what) {
    case 'weigh':
    case 'pour': {
      const wanted = programFor(happening, id)
      return begin(wanted) ? wanted : null
    }
    case 'live':
      live(happening.ms)
      return null
    case 'silence':
      clock.advance(milliseconds(happening.ms))
      return null
    case 'sleep':
      clock.oversleep(milliseconds(happening.ms))
      return null
    case 'stop':
      loop.receive({ kind: 'stop' })
      return null
    case 'lift':
      loadCell.show(() => rawOf(0))
      return null
    case 'unplug':
      loadCell.show(() => null)
      return null
    case 'put-right':
      loadCell.show(plantOn(bank, { flows, glass }))
      bank.failWrites(null)
      pulses.failStarts(null)
      return null
    case 'break':
      bank.failWrites('broken')
      return null
    case 'no-train':
      pulses.failStarts('broken')
      return null
  }
}

const sumOf = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((sum, value) => sum + (value ?? 0), 0)

function expectHonest(asked: PumpProgram | undefined, { outcome, weighed, steps }: ProgramReport): void {
  if (asked?.kind !== 'timed') {
    expect(weighed?.mass).toBeGreaterThanOrEqual(0)
    return
  }
  const wanted = asked.runs[1]?.train?.steps
  expect(steps?.[1]).toBeLessThanOrEqual(wanted ?? 0)
  if (outcome === 'completed') expect(steps?.[1]).toBe(wanted)
}

function expectTruth({ bank, reports }: Bench, accepted: readonly PumpProgram[]): void {
  expect(reports().map(({ programId }) => programId)).toEqual(accepted.map(({ id }) => id))
  expect(sumOf(reports().map(({ weighed }) => weighed?.openTime))).toBe(bank.onTime(valvePin))
  expect(sumOf(reports().map(({ onTimes }) => onTimes[0]))).toBe(bank.onTime(17))
  for (const [index, report] of reports().entries()) expectHonest(accepted[index], report)
}

it('ends with everything off, and one report for each program that tells what was open, on and stepped', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async all => {
      const bench = await startLoop(fullWiring)
      const { clock, bank, pulses } = bench
      happen(bench, { what: 'put-right' }, stepId(4, 0, 0))
      const accepted = all.flatMap((happening, index) => happen(bench, happening, stepId(4, 0, index)) ?? [])
      clock.advance(milliseconds(1_000))
      expect([...bank.active, ...pulses.active]).toEqual([])
      expectTruth(bench, accepted)
      // Nothing waits for anything but the scale.
      bench.ask({ kind: 'wire', wiring: wired([]) })
      expect(clock.pending).toBe(0)
    }),
    { numRuns: 250 },
  )
})
