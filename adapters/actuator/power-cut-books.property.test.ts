/*
 * The power goes at any instant of any program: what the next start finds is off by at most half the time between two
 * notes, and on average by nothing.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ProgramRun } from '#domain/program/program.ts'
import { stepId } from '#domain/testing/program-builders.ts'
import { pinOf, program, run } from './testing/bench.ts'
import { startLoop } from './testing/loop-bench.ts'

const pumps = [...pinOf.keys()]
/** Half the time between two notes, in microseconds. */
const halfInterval = 250_000

/** Runs of one pump that follow each other: pauses and durations in ms. */
const turns = fc.array(fc.tuple(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 20, max: 1_500 })), {
  minLength: 1,
  maxLength: 5,
})
/** Every instant as likely as every other. */
const cuts = fc.noBias(
  fc.record({
    pumps: fc.array(turns, { minLength: 1, maxLength: pumps.length }),
    /** In thousandths of the program. */
    at: fc.nat(999),
  }),
)

function runsOf(all: readonly (readonly [number, number])[][]): ProgramRun[] {
  return pumps.flatMap((pumpId, index) => {
    let end = 0
    return (all[index] ?? []).map(([pause, duration]) => {
      const start = end + pause
      end = start + duration
      return run(pumpId, start, duration)
    })
  })
}

type Cut = typeof cuts extends fc.Arbitrary<infer Value> ? Value : never

/** @returns for each pump, the noted on-time less the real one, in microseconds */
async function errorsOf({ pumps: all, at }: Cut): Promise<number[]> {
  const runs = runsOf(all)
  const endMs = Math.max(...runs.map(({ start, duration }) => (start + duration) / 1000))
  const { begin, live, journal, bank } = await startLoop()
  begin(program(stepId(4, 0, 0), endMs, ...runs))
  live(Math.floor((at * endMs) / 1000))
  const known = await journal.last()
  return pumps.slice(0, all.length).map(pumpId => {
    const noted = runs.reduce(
      (sum, each, index) => sum + (each.pumpId === pumpId ? (known?.onTimes[index] ?? 0) : 0),
      0,
    )
    return noted - bank.onTime(pinOf.get(pumpId) ?? 0)
  })
}

it('is off by half the time between two notes at most', async () => {
  await fc.assert(
    fc.asyncProperty(cuts, async cut => {
      for (const error of await errorsOf(cut)) expect(Math.abs(error)).toBeLessThanOrEqual(halfInterval)
    }),
    { numRuns: 1_000, seed: 22 },
  )
})

it('is off by nothing on average of all instants', async () => {
  const turnsOfEach: Cut['pumps'] = [
    [
      [1, 1_500],
      [310, 1_240],
    ],
    [[470, 830]],
    [
      [90, 1_010],
      [20, 370],
      [700, 20],
    ],
  ]
  let sum = 0
  let count = 0
  for (let at = 4; at < 1_000; at += 8) {
    for (const error of await errorsOf({ pumps: turnsOfEach, at })) {
      sum += error
      count++
    }
  }
  expect(Math.abs(sum / count)).toBeLessThan(15_000)
})
