/* Machines of all kinds, and whatever can happen to them. */
import fc from 'fast-check'
import type { Imperfection } from '#domain/machine/machine-traits.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import type { SimulatedDrive, SimulatedMachineBuild } from '../ports/simulated-machine.port.ts'
import {
  faultLimits,
  machineFaultKinds,
  pumpFaultKinds,
  type SimulatedAction,
  type SimulatedFault,
} from '../scenario-language/action.ts'
import { step } from './step-world.ts'
import { emptyWorld, type World } from './world.ts'
import { documentOf, restoreWorld } from './world-document.ts'
import { applyInput, build, placeGlass, type WorldAction, type WorldInput } from './world-input.ts'
export const now = timestamp(1_700_000_000_000)
const mostPumps = 5
export const liquids = [1, 2, 3].map(asId<'ingredient'>)
/** Odd pumps hang on an expander. */
const pinOf = (pumpId: number): PinRef => ({ boardId: asId((pumpId % 2) + 1), nr: pumpId })
const stepPinOf = (pumpId: number): PinRef => ({ boardId: asId(1), nr: pumpId + 10 })
const directorPin: PinRef = { boardId: asId(1), nr: 26 }
const supplyPin: PinRef = { boardId: asId(1), nr: 27 }
const expander = { boardId: asId<'gpioBoard'>(2), model: 'MCP23017', address: 0x20 } as const

export const volume = (max: number): fc.Arbitrary<number> => fc.double({ min: 0, max, noNaN: true })
/** Often 0, as on a perfect machine. */
const flaw = (max: number): fc.Arbitrary<number> => fc.oneof(fc.constant(0), volume(max))

const drivesOf = (pumpId: number): fc.Arbitrary<SimulatedDrive> =>
  fc.oneof(
    volume(30).map(mlPerSecond => ({ kind: 'dc' as const, pin: pinOf(pumpId), activeHigh: true, mlPerSecond })),
    fc.tuple(volume(0.05), fc.boolean()).map(([mlPerStep, enableHigh]) => ({
      kind: 'stepper' as const,
      stepPin: stepPinOf(pumpId),
      enablePin: pinOf(pumpId),
      enableHigh,
      mlPerStep,
    })),
    fc.tuple(volume(30), volume(3)).map(([mlPerSecondFull, inFlightMl]) => ({
      kind: 'valve' as const,
      pin: pinOf(pumpId),
      activeHigh: true,
      mlPerSecondFull,
      inFlightMl,
    })),
  )

const pumpsOf = (pumpId: number) =>
  fc
    .record({
      drive: drivesOf(pumpId),
      tubeCapacityMl: volume(12),
      tubePart: volume(1),
      powerMw: fc.integer({ min: 0, max: 12_000 }),
      bottleMl: fc.oneof(fc.constant(0), volume(60)),
      capacityMl: fc.constantFrom(0, 50, 1000),
      liquid: fc.constantFrom(...liquids),
    })
    .map(({ drive, tubeCapacityMl, tubePart, powerMw, bottleMl, capacityMl, liquid }) => ({
      pumpId: asId<'pump'>(pumpId),
      drive,
      powerMw,
      tubeCapacityMl,
      tubeMl: tubeCapacityMl * tubePart,
      bottle: { ingredientId: liquid, ml: bottleMl, capacityMl, gramsPerMl: 1 },
    }))

const imperfections: fc.Arbitrary<Imperfection> = fc.record({
  seed: fc.integer(),
  flowNoise: flaw(0.4),
  dripMl: flaw(2),
  spinUpMs: flaw(500),
  startPeak: fc.oneof(fc.constant(1), fc.double({ min: 1, max: 8, noNaN: true })),
  wearPerHour: flaw(0.5),
})

const scales = fc.option(
  fc.record({
    clockPin: fc.constant({ boardId: asId<'gpioBoard'>(1), nr: 23 }),
    dataPin: fc.constant({ boardId: asId<'gpioBoard'>(1), nr: 24 }),
    zeroRaw: fc.constant(84_000),
    rawPerGram: fc.constant(430),
    samplesPerSecond: fc.constantFrom(10 as const, 80 as const),
    noiseGrams: flaw(20),
    lagMs: flaw(2000),
    driftGramsPerHour: flaw(100),
  }),
)

export const machines: fc.Arbitrary<SimulatedMachineBuild> = fc.record({
  pumps: fc
    .integer({ min: 1, max: mostPumps })
    .chain(count => fc.tuple(...Array.from({ length: count }, (_, index) => pumpsOf(index + 1)))),
  director: fc.constant({ pin: directorPin, forwardHigh: true }),
  supplyRelay: fc.constantFrom(null, { pin: supplyPin, onHigh: true }),
  scale: scales,
  imperfection: imperfections,
  supplyMw: fc.option(fc.integer({ min: 100, max: 40_000 })),
  expanders: fc.constant([expander]),
})

const nthPump = fc.integer({ min: 1, max: mostPumps })

const plainPumpFaults = pumpFaultKinds.filter(kind => kind !== 'flow-changed')
const plainMachineFaults = machineFaultKinds.filter(kind => kind !== 'scale-noisy' && kind !== 'scale-restless')
const pumpIds = nthPump.map(asId<'pump'>)

export const faults: fc.Arbitrary<SimulatedFault> = fc.oneof(
  fc.record({ kind: fc.constantFrom(...plainPumpFaults), pumpId: pumpIds }),
  fc.record({
    kind: fc.constant('flow-changed' as const),
    pumpId: pumpIds,
    factor: fc.double({ min: faultLimits.factor.least, max: faultLimits.factor.most, noNaN: true }),
  }),
  fc.record({ kind: fc.constantFrom(...plainMachineFaults) }),
  fc.record({
    kind: fc.constantFrom('scale-noisy' as const, 'scale-restless' as const),
    grams: fc.double({ min: faultLimits.grams.least, max: faultLimits.grams.most, noNaN: true }),
  }),
  fc.constant({ kind: 'expander-missing' as const, address: expander.address }),
)

/** Which pumps are switched on; all others are switched off. */
const switching = (world: World, on: readonly number[]): WorldInput => ({
  kind: 'lines',
  changes: world.pumps.map(({ pumpId, drive }) => ({
    pin: pinOf(pumpId),
    level: on.includes(pumpId) === (drive.kind === 'stepper' ? drive.enableHigh : drive.activeHigh) ? 'high' : 'low',
  })),
})

/** Something that happens: an input that may depend on the machine, or a power cut. */
type Event = ((world: World) => WorldInput) | 'power-up'

const acting = (action: WorldAction): Event => {
  const input: WorldInput = { kind: 'act', action }
  return () => input
}

/** Whether or not a glass stands there. */
export const hands = fc.record({
  kind: fc.constant('put-hand' as const),
  gramsPerSecond: fc.double({ min: -100, max: 100, noNaN: true }).map(grams => grams + 0),
  seconds: fc.double({ min: 0.1, max: 20, noNaN: true }),
})

const glassActions: fc.Arbitrary<SimulatedAction & WorldAction> = fc.oneof(
  fc.constantFrom({ kind: 'take-glass' as const }, { kind: 'return-glass' as const }),
  fc.record({
    kind: fc.constant('place-glass' as const),
    glass: fc.record({
      sizeMl: fc.integer({ min: 10, max: 120 }),
      shape: fc.constant('highball' as const),
      emptyGrams: fc.constant(230),
      content: fc.option(fc.record({ ingredientId: fc.constantFrom(...liquids), ml: volume(150) })),
    }),
  }),
  volume(200).map(grams => ({ kind: 'drop-ice' as const, grams })),
  hands,
  fc.record({
    kind: fc.constant('add-by-hand' as const),
    ingredientId: fc.constantFrom(...liquids),
    ml: volume(20),
    gramsPerMl: fc.constant(1),
  }),
)

const events: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.array(nthPump, { maxLength: 5 }).map(
      (on): Event =>
        world =>
          switching(world, on),
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({
        pump: nthPump,
        steps: fc.integer({ min: 1, max: 8000 }),
        maxStepsPerSecond: fc.integer({ min: 1, max: 4000 }),
        acceleration: fc.integer({ min: 100, max: 20_000 }),
      })
      .map(
        ({ pump, ...train }): Event =>
          () => ({ kind: 'start-train', pin: stepPinOf(pump), train }),
      ),
  },
  nthPump.map(
    (pump): Event =>
      () => ({ kind: 'stop-train', pin: stepPinOf(pump) }),
  ),
  fc
    .record({
      pin: fc.constantFrom(directorPin, supplyPin),
      level: fc.constantFrom('high' as const, 'low' as const, null),
    })
    .map(
      (change): Event =>
        () => ({ kind: 'lines', changes: [change] }),
    ),
  { weight: 3, arbitrary: faults.map(fault => acting({ kind: 'break', fault })) },
  faults.map(fault => acting({ kind: 'mend', fault })),
  fc.constant(acting({ kind: 'mend-all' })),
  { weight: 2, arbitrary: glassActions.map(acting) },
  fc
    .record({ pumpId: nthPump.map(asId<'pump'>), ml: fc.option(volume(80)) })
    .map(bottle => acting({ kind: 'set-bottle', ...bottle })),
  fc.constant<Event>('power-up'),
)

/** An event, and how long nothing else happens after it. */
export const phases = fc.array(fc.record({ event: events, ms: fc.integer({ min: 0, max: 9_000 }) }), { maxLength: 10 })
export type Phase = typeof phases extends fc.Arbitrary<readonly (infer Each)[]> ? Each : never

/** With a glass of 100 ml. */
export const start = (machine: SimulatedMachineBuild): World =>
  placeGlass(build(emptyWorld, machine, now), { sizeMl: 100, shape: 'highball', emptyGrams: 230 })

export function happening(world: World, event: Event): World {
  if (event !== 'power-up') return applyInput(world, event(world), now)
  const restored = restoreWorld(JSON.parse(JSON.stringify(documentOf(world))), now)
  if (!restored) throw new RangeError('a world that cannot be read again')
  return restored
}

/** Whether hands bring or take liquid then. */
export const isConserved = (event: Event): boolean => {
  if (event === 'power-up') return true
  const input = event(emptyWorld)
  return input.kind !== 'act' || !['place-glass', 'add-by-hand', 'set-bottle'].includes(input.action.kind)
}

export const passed = (world: World, { event, ms }: Phase): World => step(happening(world, event), milliseconds(ms))
