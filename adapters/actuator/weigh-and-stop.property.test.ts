/*
 * Invariants of the outputs at every instant, whatever is asked of the actuator: while a valve is weighed nothing
 * else moves the scale, and a stop leaves nothing on.
 */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ProgramId } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { grams } from '#domain/units/mass.ts'
import { fullWiring, gin, lime, program, rawOf, run, stepperRun, valvePin, weighing } from './testing/bench.ts'
import { startLoop } from './testing/loop-bench.ts'
import { plantOn } from './testing/recording-plant.ts'

const happenings = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('weigh' as const), target: fc.integer({ min: 1, max: 90 }) }),
    fc.record({
      what: fc.constant('pour' as const),
      ms: fc.integer({ min: 1, max: 4_000 }),
      steps: fc.integer({ min: 1, max: 700 }),
      isBackward: fc.boolean(),
    }),
    fc.record({ what: fc.constant('live' as const), ms: fc.integer({ min: 1, max: 8_000 }) }),
    fc.record({ what: fc.constant('silence' as const), ms: fc.integer({ min: 1, max: 400 }) }),
    fc.record({
      what: fc.constantFrom('stop' as const, 'stop' as const, 'lift' as const, 'unplug' as const, 'put-right' as const),
    }),
  ),
  { minLength: 6, maxLength: 20 },
)
type Bench = Awaited<ReturnType<typeof startLoop>>
type Happening = (typeof happenings extends fc.Arbitrary<infer All extends readonly unknown[]> ? All : never)[number]

const flows = new Map([
  [valvePin, 11],
  [17, 5],
])
/** Outputs settle for so long after a stop, to be measured well. */
const settleTime = 300

/** Nothing stays on, at once, and what was asked next is taken when the last drops were seen. */
function stop({ loop, bank, pulses, live, begin, reports }: Bench, id: ProgramId): void {
  loop.receive({ kind: 'stop' })
  expect([...bank.active, ...pulses.active]).toEqual([])
  const told = reports().length
  live(settleTime)
  expect([...bank.active, ...pulses.active]).toEqual([])
  expect(reports().length - told).toBeLessThanOrEqual(1)
  expect(begin(program(id, 200, run(lime, 0, 100)))).toBe(true)
}

function happen(bench: Bench, happening: Happening, id: ProgramId): void {
  const { clock, bank, loadCell, begin, live } = bench
  switch (happening.what) {
    case 'weigh':
      begin(weighing(id, { target: grams(happening.target) }))
      return
    case 'pour': {
      const { ms, steps, isBackward } = happening
      const runs = [run(gin, 100, ms), stepperRun(300, { steps })]
      begin({ ...program(id, 8_000, ...runs), direction: isBackward ? 'backward' : 'forward' })
      return
    }
    case 'live':
      live(happening.ms)
      return
    case 'silence':
      clock.advance(milliseconds(happening.ms))
      return
    case 'stop':
      stop(bench, id)
      return
    case 'lift':
      loadCell.show(() => rawOf(0))
      return
    case 'unplug':
      loadCell.show(() => null)
      return
    case 'put-right':
      loadCell.show(plantOn(bank, { flows, glass: 250 }))
  }
}

/** Goes along all edges. @returns how often the valve was open */
function expectValveAlone({ bank }: Bench): number {
  const on = new Set<number>()
  let openings = 0
  for (const [, nr, active] of bank.edges) {
    if (active) on.add(nr)
    else on.delete(nr)
    if (!on.has(valvePin)) continue
    expect([...on]).toEqual([valvePin])
    openings += nr === valvePin ? 1 : 0
  }
  return openings
}

it('invariant 7: no pump runs while a valve is open; invariant 9: a stop at any instant has all off', async () => {
  const seen = { openings: 0, pours: 0 }
  await fc.assert(
    fc.asyncProperty(happenings, async all => {
      const bench = await startLoop(fullWiring)
      happen(bench, { what: 'put-right' }, stepId(5, 0, 0))
      for (const [index, happening] of all.entries()) happen(bench, happening, stepId(5, 0, index))
      seen.openings += expectValveAlone(bench)
      seen.pours += bench.bank.onTime(17) > 0 ? 1 : 0
      bench.live(60)
      stop(bench, stepId(5, 1, 0))
    }),
    { numRuns: 250, examples: fc.sample(fc.tuple(happenings), { numRuns: 14, seed: 3 }) },
  )
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(3)
})
