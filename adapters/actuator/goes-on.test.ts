/* A program that goes on where another was broken off: by the scale, what stood there before was no glass at rest. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { remainderOf } from '#domain/pour/step-program.ts'
import type { TimedProgram } from '#domain/program/program.ts'
import { nextAttempt, type StepProgramId, stepProgramId } from '#domain/program/program-id.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { asId, type PumpId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { fullWiring, gin, lime, program, rawOf, run, valvePin, weighing } from './testing/bench.ts'
import { startExecutor } from './testing/executor-bench.ts'
import { plantOn } from './testing/recording-plant.ts'

interface Break {
  /** Milliseconds after it began, or went on. */
  readonly after: number
  /** The controller missed some beats, or somebody took the glass and had it back so soon. */
  readonly kind: 'controller-silent' | 'glass-lifted'
  /** Milliseconds until it goes on. */
  readonly pause: number
}

interface Drink {
  readonly samplesPerSecond?: number
  /** What comes, as a part of what should. */
  readonly gains?: { readonly gin: number; readonly lime: number }
  readonly breaks: readonly Break[]
}

const glass = 240
const pins = new Map([
  [gin, 17],
  [lime, 27],
])
const flows = new Map([
  [gin, 5],
  [lime, 4],
])
const ordered = new Map([
  [gin, 100],
  [lime, 64],
])
const id = stepProgramId(asId<'order'>(3), 0, 0)
const whole: TimedProgram<StepProgramId> = {
  ...program(id, 20_000, run(gin, 0, 20_000, { mass: grams(100) }), run(lime, 0, 16_000, { mass: grams(64) })),
  id,
  watchGlass: true,
}

/** What came of each pump, in grams, in all and in the program that went on last, beside what the scale has seen of that. */
function pour({ samplesPerSecond = 10, gains = { gin: 1, lime: 1 }, breaks }: Drink) {
  const bench = startExecutor({ wiring: fullWiring, samplesPerSecond })
  const { executor, clock, reports, loadCell, bank } = bench
  const real = new Map([
    [gin, (flows.get(gin) ?? 0) * gains.gin],
    [lime, (flows.get(lime) ?? 0) * gains.lime],
  ])
  const plant = plantOn(bank, { flows: new Map([...pins].map(([id, nr]) => [nr, real.get(id) ?? 0])), glass })
  loadCell.show(plant)
  clock.advance(seconds(1))
  const givenBy = (id: PumpId): number => ((real.get(id) ?? 0) * bank.onTime(pins.get(id) ?? 0)) / 1_000_000
  let next = whole
  let before = new Map<PumpId, number>()
  expectSuccess(executor.run(next))
  for (const { after, kind, pause } of breaks) {
    // It waits until nothing runs on.
    while (executor.begun === null) clock.advance(milliseconds(20))
    clock.advance(milliseconds(after))
    if (kind === 'controller-silent') executor.end(kind, kind)
    else {
      loadCell.show(() => rawOf(0))
      clock.advance(milliseconds(300))
      loadCell.show(plant)
    }
    const report = reports.at(-1)
    expect(report?.outcome).toBe(kind)
    clock.advance(milliseconds(pause))
    const rest = report ? remainderOf(next, report, nextAttempt(next.id)) : null
    if (rest?.kind !== 'timed') throw new RangeError('nothing is left')
    next = rest
    before = new Map([...pins.keys()].map(id => [id, givenBy(id)]))
    expectSuccess(executor.run(next))
  }
  clock.advance(seconds(25))
  const report = reports.at(-1)
  expect(report?.outcome).toBe('completed')
  return [...pins.keys()].map(id => {
    const seen = report?.observed?.find(({ pumpId }) => pumpId === id)
    return {
      ordered: ordered.get(id) ?? 0,
      came: givenBy(id),
      cameLast: givenBy(id) - (before.get(id) ?? 0),
      seen: (seen?.observed ?? Number.NaN) / 1000,
      deviation: (seen?.deviation ?? Number.NaN) / 1000,
    }
  })
}

const anyBreak = fc.record({
  after: fc.integer({ min: 400, max: 3_500 }),
  kind: fc.constantFrom('controller-silent' as const, 'glass-lifted' as const),
  pause: fc.integer({ min: 0, max: 1_500 }),
})
const anyGain = fc.integer({ min: 93, max: 107 }).map(percent => percent / 100)

describe('a program that goes on where another was broken off', () => {
  // The scale has shown six samples of a glass that is filled, or that is gone, when it begins.
  it.each([
    ['controller-silent', 10, 200],
    ['controller-silent', 80, 0],
    ['glass-lifted', 10, 200],
    ['glass-lifted', 10, 500],
    ['glass-lifted', 80, 0],
  ] as const)('gives what was ordered, and is seen: %s, %i samples a second, after %i ms', (kind, perSecond, pause) => {
    for (const pump of pour({ samplesPerSecond: perSecond, breaks: [{ after: 5_030, kind, pause }] })) {
      expect(Math.abs(pump.came - pump.ordered)).toBeLessThan(0.3)
      expect(Math.abs(pump.seen - pump.cameLast)).toBeLessThan(0.5)
    }
  })

  it('gives what was ordered, whenever and however often it was, and is seen as exactly as told', () => {
    fc.assert(
      fc.property(
        fc.record({
          samplesPerSecond: fc.constantFrom(10, 80),
          gains: fc.record({ gin: anyGain, lime: anyGain }),
          breaks: fc.array(anyBreak, { minLength: 1, maxLength: 3 }),
        }),
        drink => {
          for (const pump of pour(drink)) expect(Math.abs(pump.seen - pump.cameLast)).toBeLessThan(3 * pump.deviation)
          for (const pump of pour({ ...drink, gains: { gin: 1, lime: 1 } })) {
            expect(Math.abs(pump.came - pump.ordered)).toBeLessThan(0.5)
          }
        },
      ),
      { numRuns: 8 },
    )
  })
})

/** A valve of 11 g a second that is to give 60 g: what came, and what is told of it, in grams. */
function weigh(samplesPerSecond: number, { after, pause }: Pick<Break, 'after' | 'pause'>) {
  const { executor, clock, reports, loadCell, bank } = startExecutor({ wiring: fullWiring, samplesPerSecond })
  loadCell.show(plantOn(bank, { flows: new Map([[valvePin, 11]]), glass }))
  clock.advance(seconds(1))
  const target = { ...weighing(id), id }
  expectSuccess(executor.run(target))
  clock.advance(milliseconds(after))
  executor.end('controller-silent', 'controller-silent')
  clock.advance(milliseconds(pause))
  const [report] = reports
  const rest = report?.outcome === 'controller-silent' ? remainderOf(target, report, nextAttempt(id)) : null
  if (rest) expectSuccess(executor.run(rest))
  clock.advance(seconds(40))
  const told = reports.reduce((sum, { weighed }) => sum + (weighed?.mass ?? 0), 0) / 1000
  return { came: (11 * bank.onTime(valvePin)) / 1_000_000, told }
}

describe('a weighed program that goes on where another was broken off', () => {
  // The valve has just opened, and has just closed: what is on its way, no sample has shown.
  it.each([
    [10, 260],
    [10, 400],
    [80, 230],
    [80, 300],
    [10, 5_441],
    [80, 5_441],
  ])('gives what was ordered, and tells what it gave: at %i samples a second, after %i ms', (perSecond, after) => {
    const { came, told } = weigh(perSecond, { after, pause: 0 })
    expect(Math.abs(came - 60)).toBeLessThan(0.5)
    expect(Math.abs(told - came)).toBeLessThan(0.5)
  })

  it('does so whenever that was', () => {
    const anyTime = fc.record({ after: fc.integer({ min: 1, max: 9_000 }), pause: fc.integer({ min: 0, max: 1_500 }) })
    fc.assert(
      fc.property(fc.constantFrom(10, 80), anyTime, (samplesPerSecond, time) => {
        const { came, told } = weigh(samplesPerSecond, time)
        expect(Math.abs(came - 60)).toBeLessThan(1)
        expect(Math.abs(told - came)).toBeLessThan(1)
      }),
      { numRuns: 40 },
    )
  })
})
