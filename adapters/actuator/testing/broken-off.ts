/* A program that goes on where another was broken off: by the scale, what stood there before was no glass at rest. */
import { expect } from 'vitest'
import { remainderOf } from '#domain/pour/step-program.ts'
import { nextAttempt, type StepProgramId, stepProgramId, type TimedProgram } from '#domain/program/program.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { milliseconds, seconds } from '#domain/units/duration.ts'
import { asId, type PumpId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { fullWiring, gin, lime, program, rawOf, run, valvePin, weighing } from './bench.ts'
import { startExecutor } from './executor-bench.ts'
import { plantOn } from './recording-plant.ts'

interface Break {
  /** Milliseconds after it began, or went on. */
  readonly after: number
  /** The controller missed some beats, or someone took the glass and had it back so soon. */
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
  [gin, 70],
  [lime, 48],
])
const id = stepProgramId(asId<'order'>(3), 0, 0)
const whole: TimedProgram<StepProgramId> = {
  ...program(id, 14_000, run(gin, 0, 14_000, { mass: grams(70) }), run(lime, 0, 12_000, { mass: grams(48) })),
  id,
  watchGlass: true,
}

/**
 * What came of each pump, in grams, in all and in the program that went on last, beside what the scale has seen of
 * that.
 */
export function pourWithBreaks({ samplesPerSecond = 10, gains = { gin: 1, lime: 1 }, breaks }: Drink) {
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
  clock.advance(seconds(18))
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

/** A valve of 11 g a second that is to give 60 g: what came, and what is told of it, in grams. */
export function weighWithBreak(samplesPerSecond: number, { after, pause }: Pick<Break, 'after' | 'pause'>) {
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
  clock.advance(seconds(15))
  const told = reports.reduce((sum, { weighed }) => sum + (weighed?.mass ?? 0), 0) / 1000
  return { came: (11 * bank.onTime(valvePin)) / 1_000_000, told }
}
