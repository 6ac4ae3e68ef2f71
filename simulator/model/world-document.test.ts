import { describe, expect, it } from 'vitest'
import { noImperfection } from '#domain/machine/machine-traits.ts'
import { seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import {
  aDcDrive,
  aSimulatedMachine,
  aSimulatedPump,
  aSimulatedScale,
  aStepperDrive,
  aValveDrive,
  liquidMl,
} from '../testing/simulated-builders.ts'
import { step } from './step-world.ts'
import { setLines, switchPumps } from './switching.ts'
import { emptyWorld, type World } from './world.ts'
import { documentOf, restoreWorld } from './world-document.ts'
import { breakSomething, build, placeGlass, takeGlass } from './world-input.ts'

const builtAt = timestamp(1_700_000_000_000)
const now = timestamp(1_700_000_900_000)

const drives = [
  aDcDrive({ pin: { boardId: 1, nr: 17 } }),
  aStepperDrive({ enableHigh: true }),
  aValveDrive({ activeHigh: false }),
  aDcDrive({ pin: { boardId: 1, nr: 27 }, activeHigh: false }),
]
const machine = aSimulatedMachine(
  drives.map((drive, index) => aSimulatedPump({ pumpId: asId(index + 1), drive })),
  {
    director: { pin: { boardId: 1, nr: 26 }, forwardHigh: false },
    scale: aSimulatedScale(),
    imperfection: { ...noImperfection, seed: 77, flowNoise: 0.01, dripMl: 0.2 },
  },
)
const runningAtFirst = switchPumps(
  breakSomething(
    takeGlass(placeGlass(build(emptyWorld, machine, builtAt), { sizeMl: 300, shape: 'coupe', emptyGrams: 180 })),
    { kind: 'scale-unplugged' },
    builtAt,
  ),
  pump => pump.pumpId !== asId<'pump'>(2),
  builtAt,
)
const running = placeGlass(
  switchPumps(step(runningAtFirst, seconds(4)), ({ pumpId }) => pumpId === asId<'pump'>(1), builtAt),
  { sizeMl: 310, shape: 'rocks', emptyGrams: 280 },
)
const stored = (): Record<string, unknown> => JSON.parse(JSON.stringify(documentOf(running))) as Record<string, unknown>

describe('a pump whose relay is stuck', () => {
  const pump = aSimulatedPump({ pumpId: asId(1), drive: aDcDrive() })
  const stuckIn = (with_: Parameters<typeof aSimulatedMachine>[1]): World => {
    const built = build(emptyWorld, aSimulatedMachine([pump], with_), builtAt)
    const lit = setLines(built, [{ pin: supplyPin, level: 'high' }], builtAt)
    return breakSomething(
      switchPumps(lit, () => true, builtAt),
      { kind: 'stuck-on', pumpId: pump.pumpId },
      builtAt,
    )
  }
  const supplyPin = { boardId: 1, nr: 16 }
  const supplyRelay = { pin: supplyPin, onHigh: true }
  const afterPowerUp = (world: World) => restoreWorld(JSON.parse(JSON.stringify(documentOf(world))), now)?.pumps[0]

  it('runs on after a power-up, unless there is a supply relay', () => {
    expect(afterPowerUp(stuckIn({}))).toMatchObject({ commanded: false, closed: true, on: true })
    expect(afterPowerUp(stuckIn({ supplyRelay }))).toMatchObject({ commanded: false, closed: true, on: false })
  })

  it('is known in documents from before there were supply relays', () => {
    const before = { ...documentOf(stuckIn({})), supplyRelay: undefined }
    const pumps = before.pumps.map(({ closed: _closed, ...each }) => each)
    const world = restoreWorld(JSON.parse(JSON.stringify({ ...before, pumps })), now)
    expect(world?.supplyRelay).toBeNull()
    expect(world?.pumps).toMatchObject([{ closed: true, on: true }])
  })
})

describe('the document of a world', () => {
  it('brings the world back with every pump off', () => {
    const restored = restoreWorld(stored(), now)
    expect(restored?.pumps.map(({ on, motion }) => [on, motion])).toEqual(Array(4).fill([false, null]))
    expect(restored?.pumps.map(pump => pump.lastSwitchedOffAt)).toEqual([now, builtAt, builtAt, builtAt])
    expect(liquidMl(restored ?? emptyWorld)).toBeCloseTo(liquidMl(running), 9)
    expect(restored?.falling).toMatchObject([...running.falling, { ingredientId: 40, ml: 0.2 }])
    const still = ({ pumps: _pumps, falling: _falling, ...rest }: World): Partial<World> => rest
    expect(still(restored ?? emptyWorld)).toEqual(still(running))
    expect(restoreWorld(JSON.parse(JSON.stringify(documentOf(emptyWorld))), now)).toEqual(emptyWorld)
  })

  it('knows drivers that were enabled by a low level, as all were once', () => {
    const older = { ...running.pumps[1], drive: { ...aStepperDrive(), enableHigh: undefined } }
    const restored = restoreWorld({ ...stored(), pumps: [older] }, now)
    expect(restored?.pumps[0]?.drive).toEqual(aStepperDrive({ enableHigh: false }))
  })

  it.each([
    ['nothing', null],
    ['a text', 'world'],
    ['an empty object', {}],
    ['a newer version', { ...stored(), version: 4 }],
    ['no pumps', { ...stored(), pumps: undefined }],
    ['a pump without a bottle', { ...stored(), pumps: [{ pumpId: 1 }] }],
    ['an unknown drive', { ...stored(), pumps: [{ ...running.pumps[0], drive: { kind: 'spoon' } }] }],
    ['a scale of another speed', { ...stored(), scale: { ...running.scale, samplesPerSecond: 20 } }],
    ['a negative amount', { ...stored(), trayMl: -1 }],
    ['a broken time', { ...stored(), time: 0.5 }],
    ['an unknown glass', { ...stored(), glass: { ...running.glass, shape: 'boot' } }],
    ['a pump with a bad id', { ...stored(), pumps: [{ ...running.pumps[0], pumpId: 0 }] }],
  ])('says null to %s', (_, document) => expect(restoreWorld(document, now)).toBeNull())
})

/** As version 1 was written: one pump that runs, one that has stopped, a glass with a drink. */
const version1 = {
  version: 1,
  time: 7_250_000,
  pumps: [
    {
      pumpId: 1,
      pin: { boardId: 1, nr: 17 },
      activeHigh: true,
      mlPerSecond: 3.7,
      powerMw: 6100,
      bottle: { ingredientId: 41, ml: 612.5, capacityMl: 700 },
      tube: { capacityMl: 5, layers: [{ ingredientId: 41, ml: 5 }] },
      on: true,
      lastSwitchedOffAt: null,
    },
    {
      pumpId: 2,
      pin: { boardId: 1, nr: 27 },
      activeHigh: false,
      mlPerSecond: 2.9,
      powerMw: 5900,
      bottle: { ingredientId: 42, ml: 333, capacityMl: 1000 },
      tube: { capacityMl: 6, layers: [{ ingredientId: null, ml: 6 }] },
      on: false,
      lastSwitchedOffAt: 1_699_999_999_000,
    },
  ],
  glass: { sizeMl: 300, shape: 'coupe', emptyGrams: 180, layers: [{ ingredientId: 41, ml: 20 }], spilledMl: 0 },
  trayMl: 1.5,
  gramsPerMl: [{ ingredientId: 41, grams: 0.94 }],
}

const without = (record: object, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field !== name))

it('a world from before flows, ice and hands has the flow it was built with, neither of them, and its noise', () => {
  const { pumps, glass } = documentOf(running)
  const read = restoreWorld(
    {
      ...stored(),
      hand: undefined,
      pumps: pumps.map(pump => without(pump, 'flowFactor')),
      glass: without(glass ?? {}, 'iceGrams'),
      faults: [{ kind: 'scale-noisy' }],
    },
    now,
  )
  expect(read?.pumps.map(({ flowFactor }) => flowFactor)).toEqual([1, 1, 1, 1])
  expect([read?.glass?.iceGrams, read?.hand]).toEqual([0, null])
  expect(read?.faults).toEqual([{ kind: 'scale-noisy', grams: 40 }])
})

describe('a world of version 1', () => {
  it('comes back with its pumps as DC pumps, and neither director nor scale', () => {
    const world = restoreWorld(version1, now)
    expect(world?.pumps.map(({ drive, on, lastSwitchedOffAt }) => ({ drive, on, lastSwitchedOffAt }))).toEqual([
      {
        drive: { kind: 'dc', pin: { boardId: 1, nr: 17 }, activeHigh: true, mlPerSecond: 3.7 },
        on: false,
        lastSwitchedOffAt: now,
      },
      {
        drive: { kind: 'dc', pin: { boardId: 1, nr: 27 }, activeHigh: false, mlPerSecond: 2.9 },
        on: false,
        lastSwitchedOffAt: 1_699_999_999_000,
      },
    ])
    expect(world).toMatchObject({ time: 7_250_000, director: null, scale: null, trayMl: 1.5, glass: version1.glass })
    expect(liquidMl(world ?? emptyWorld)).toBeCloseTo(612.5 + 5 + 333 + 20 + 1.5, 9)
  })

  it('must be whole', () => {
    expect(restoreWorld({ ...version1, pumps: undefined }, now)).toBeNull()
    expect(restoreWorld({ ...version1, pumps: [null] }, now)).toBeNull()
  })
})

/** As version 2 was written: a valve that runs, a scale that is not plugged in, a glass with two layers. */
const version2 = {
  ...version1,
  version: 2,
  pumps: [
    {
      pumpId: 4,
      drive: { kind: 'valve', pin: { boardId: 1, nr: 13 }, activeHigh: true, mlPerSecondFull: 15, inFlightMl: 1.2 },
      powerMw: 4800,
      bottle: { ingredientId: 41, ml: 612.5, capacityMl: 700 },
      tube: { capacityMl: 1.2, layers: [{ ingredientId: 41, ml: 1.2 }] },
      on: true,
      motion: { since: 7_000_000, noise: null, train: null },
      lastSwitchedOffAt: null,
    },
  ],
  director: { pin: { boardId: 1, nr: 26 }, forwardHigh: true },
  direction: 'backward',
  scale: {
    clockPin: { boardId: 1, nr: 23 },
    dataPin: { boardId: 1, nr: 24 },
    zeroRaw: 84_000,
    rawPerGram: 430,
    samplesPerSecond: 10,
    noiseGrams: 0,
    lagMs: 0,
  },
  isScalePlugged: false,
  imperfection: { seed: 9, flowNoise: 0.02, dripMl: 0.1 },
  chance: 1234,
  glassInHand: null,
  glass: {
    ...version1.glass,
    layers: [
      { ingredientId: 41, ml: 20 },
      { ingredientId: 42, ml: 10 },
    ],
  },
  falling: [{ ingredientId: 41, ml: 0.4, from: 7_100_000, until: 7_400_000 }],
}

it('a world of version 2 comes back with its scale unplugged as before, and otherwise whole', () => {
  const world = restoreWorld(version2, now)
  expect(world).toMatchObject({
    faults: [{ kind: 'scale-unplugged' }],
    imperfection: { ...noImperfection, seed: 9, flowNoise: 0.02, dripMl: 0.1 },
    supply: { maxMw: null, voltage: 1, energyJ: 0 },
    direction: 'forward',
    chance: 1234,
    pumps: [{ on: false, fault: null, motion: null, ran: 0, lastSwitchedOffAt: now }],
  })
  expect(liquidMl(world ?? emptyWorld)).toBeCloseTo(612.5 + 1.2 + 30 + 1.5 + 0.4 - 0.2, 9)
})
