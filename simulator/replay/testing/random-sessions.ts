/* Random events of a simulated machine in any order, and random observers meanwhile. */
import fc, { type Arbitrary } from 'fast-check'
import { asId } from '#domain/units/id.ts'
import { faults, hands, machines, volume } from '#simulator/model/random-run.fixture.ts'
import type { WorldAction, WorldInput } from '#simulator/model/world-input.ts'

/** The pins of those machines. */
const nthPump = fc.integer({ min: 1, max: 5 })
const enablePin = (nr: number) => ({ boardId: (nr % 2) + 1, nr })
const stepPin = (nr: number) => ({ boardId: 1, nr: nr + 10 })
const director = { boardId: 1, nr: 26 }

const pumpId = nthPump.map(asId<'pump'>)
const glass = { shape: 'rocks', emptyGrams: 200 } as const

const actions: Arbitrary<WorldAction> = fc.oneof(
  fc.record({ kind: fc.constantFrom('break' as const, 'break' as const, 'mend' as const), fault: faults }),
  fc.constantFrom<WorldAction>(
    { kind: 'mend-all' },
    { kind: 'take-glass' },
    { kind: 'return-glass' },
    { kind: 'serve-glass', glass: { ...glass, sizeMl: 300 } },
  ),
  volume(90).map(
    (ml): WorldAction => ({
      kind: 'place-glass',
      glass: { ...glass, sizeMl: 80, content: { ingredientId: asId(3), ml } },
    }),
  ),
  volume(60).map((grams): WorldAction => ({ kind: 'drop-ice', grams })),
  hands,
  fc.record({ kind: fc.constant('set-bottle' as const), pumpId, ml: fc.option(volume(100)) }),
  volume(30).map((ml): WorldAction => ({ kind: 'add-by-hand', ingredientId: asId(34), ml, gramsPerMl: 1.1 })),
)

const lineChanges = fc.record({
  pin: fc.oneof({ weight: 8, arbitrary: nthPump.map(enablePin) }, { weight: 1, arbitrary: fc.constant(director) }),
  level: fc.constantFrom('high' as const, 'high' as const, 'low' as const, null),
})

const inputs: Arbitrary<WorldInput> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(lineChanges, { minLength: 1, maxLength: 4 })
      .map((changes): WorldInput => ({ kind: 'lines', changes })),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('start-train' as const),
      pin: nthPump.map(stepPin),
      train: fc.record({
        steps: fc.integer({ min: 1, max: 9_000 }),
        maxStepsPerSecond: fc.integer({ min: 1, max: 4_000 }),
        acceleration: fc.integer({ min: 100, max: 20_000 }),
      }),
    }),
  },
  { weight: 1, arbitrary: nthPump.map((nr): WorldInput => ({ kind: 'stop-train', pin: stepPin(nr) })) },
  { weight: 5, arbitrary: actions.map((action): WorldInput => ({ kind: 'act', action })) },
  { weight: 1, arbitrary: machines.map((machine): WorldInput => ({ kind: 'build', machine })) },
)

/** Times in whole microseconds of the real clock, a minute at most; at sixtyfold speed an hour of the machine's. */
export type Happening =
  | { readonly what: 'input'; readonly input: WorldInput }
  | { readonly what: 'pass' | 'oversleep'; readonly us: number }
  | { readonly what: 'speed'; readonly speed: number }
  | { readonly what: 'look' | 'note' | 'export' }

const times = fc.oneof(
  fc.integer({ min: 0, max: 60_000 }),
  fc.integer({ min: 0, max: 3_000_000 }),
  fc.constantFrom(250_000, 1_000_000),
  fc.integer({ min: 0, max: 60_000_000 }),
)

export const sessions: Arbitrary<readonly Happening[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: inputs.map((input): Happening => ({ what: 'input', input })) },
    {
      weight: 7,
      arbitrary: fc.record({
        what: fc.constantFrom('pass' as const, 'pass' as const, 'oversleep' as const),
        us: times,
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom(1, 2.5, 60).map((speed): Happening => ({ what: 'speed', speed })) },
    { weight: 4, arbitrary: fc.constantFrom<Happening>({ what: 'look' }, { what: 'note' }, { what: 'export' }) },
  ),
  { minLength: 1, maxLength: 40 },
)
