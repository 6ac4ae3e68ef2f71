/* A world out of plain data, as version 3 is written. Throws Unreadable. */
import { glassShapes } from '#domain/catalogue/glass.ts'
import { type Expander, type ExpanderModel, expanderPins } from '#domain/machine/board.ts'
import type { Imperfection } from '#domain/machine/machine-traits.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { StepTrain } from '#domain/machine/pump-motion.ts'
import type { PinLevel } from '#domain/ports/hardware.port.ts'
import { type Microseconds, microseconds } from '#domain/units/duration.ts'
import { type Timestamp, timestamp } from '#domain/units/timestamp.ts'
import type {
  LiquidLayer,
  SimulatedDirectorBuild,
  SimulatedDrive,
  SimulatedScaleBuild,
  SimulatedSupplyRelayBuild,
} from '../ports/simulated-machine.port.ts'
import { machineFaultKinds, pumpFaultKinds, usualGrams } from '../scenario-language/action.ts'
import type { Bottle, Falling, Tube } from './bottle-and-tube.ts'
import type { FlowNoise } from './chance.ts'
import {
  amount,
  byKind,
  finite,
  flag,
  id,
  isTrue,
  list,
  nullable,
  oneOf,
  type Read,
  record,
  shape,
  Unreadable,
} from './document-reader.ts'
import type { Glass } from './glass.ts'
import type { Motion } from './motion.ts'
import { switchPumps } from './switching.ts'
import type { Drifted, Hand, MachineFault, Supply, World, WorldPump } from './world.ts'

const instant: Read<Microseconds> = value => microseconds(amount(value))

export const pin = shape<PinRef>({ boardId: id<'gpioBoard'>, nr: amount })

export const drive = byKind<SimulatedDrive>({
  dc: { pin, activeHigh: flag, mlPerSecond: amount },
  // All were enabled by a low level when it was not said yet.
  stepper: { stepPin: pin, enablePin: pin, enableHigh: isTrue, mlPerStep: amount },
  valve: { pin, activeHigh: flag, mlPerSecondFull: amount, inFlightMl: amount },
})

export const director = shape<SimulatedDirectorBuild>({ pin, forwardHigh: flag })

const relay = nullable(shape<SimulatedSupplyRelayBuild>({ pin, onHigh: flag }))

/** There was none when it was not said yet. */
export const supplyRelay: Read<SimulatedSupplyRelayBuild | null> = value => relay(value ?? null)

export const scale = shape<SimulatedScaleBuild>({
  clockPin: pin,
  dataPin: pin,
  zeroRaw: finite,
  rawPerGram: finite,
  samplesPerSecond: oneOf([10, 80]),
  noiseGrams: amount,
  lagMs: amount,
  driftGramsPerHour: finite,
})

export const train = shape<StepTrain>({ steps: amount, maxStepsPerSecond: amount, acceleration: amount })

const motion = shape<Motion>({
  since: instant,
  noise: nullable(shape<FlowNoise>({ gain: finite, sway: amount, phase: finite })),
  train: nullable(train),
  worn: amount,
})

const layer = shape<LiquidLayer>({ ingredientId: nullable(id<'ingredient'>), ml: amount })

const wholePump = shape<WorldPump>({
  pumpId: id<'pump'>,
  drive,
  powerMw: amount,
  bottle: shape<Bottle>({ ingredientId: id<'ingredient'>, ml: amount, capacityMl: amount }),
  tube: shape<Tube>({ capacityMl: amount, layers: list(layer) }),
  commanded: isTrue,
  closed: isTrue,
  on: isTrue,
  fault: nullable(oneOf(pumpFaultKinds)),
  flowFactor: amount,
  motion: nullable(motion),
  ran: instant,
  lastSwitchedOffAt: nullable(at => timestamp(amount(at))),
})

/** Its flow could not change, and a relay was closed where its pump had power when there was no supply relay yet. */
const pump: Read<WorldPump> = value => wholePump({ closed: record(value)['on'], flowFactor: 1, ...record(value) })

export const expander = shape<Expander>({
  boardId: id<'gpioBoard'>,
  model: oneOf(Object.keys(expanderPins) as ExpanderModel[]),
  address: amount,
})

const level: Read<readonly [string, PinLevel]> = value => {
  if (!Array.isArray(value) || typeof value[0] !== 'string') throw new Unreadable('no line')
  return [value[0], oneOf(['high', 'low'])(value[1])]
}

export function machineFault(value: unknown): MachineFault {
  const fields = record(value)
  const kind = oneOf([...machineFaultKinds, 'expander-missing'] as const)(fields['kind'])
  if (kind === 'expander-missing') return { kind, address: amount(fields['address']) }
  if (kind !== 'scale-noisy' && kind !== 'scale-restless') return { kind }
  // All were equally noisy when it was not said yet.
  return { kind, grams: amount(fields['grams'] ?? usualGrams[kind]) }
}

export const imperfection = shape<Imperfection>({
  seed: finite,
  flowNoise: amount,
  dripMl: amount,
  spinUpMs: amount,
  startPeak: amount,
  wearPerHour: amount,
})

const wholeGlass = shape<Glass>({
  sizeMl: amount,
  shape: oneOf(glassShapes),
  emptyGrams: amount,
  layers: list(layer),
  unmixedMl: amount,
  stirredAt: instant,
  spilledMl: amount,
  iceGrams: amount,
  isChosen: flag,
})

/** There was no ice when it was not said yet. */
const glass: Read<Glass> = value => wholeGlass({ iceGrams: 0, ...record(value) })

const pulling = nullable(shape<Hand>({ gramsPerSecond: finite, from: instant, heldFrom: instant, until: instant }))

/** There was none when it was not said yet. */
const hand: Read<Hand | null> = value => pulling(value ?? null)

const density = shape({ ingredientId: id<'ingredient'>, grams: amount })

const wholeDrift = shape<Drifted>({ grams: finite, at: instant })

/** It had drifted since the beginning of time when it was not said yet. */
const drifted: Read<Drifted> = value => wholeDrift(value ?? { grams: 0, at: 0 })

export const readWorld = shape<World>({
  time: instant,
  pumps: list(pump),
  director: nullable(director),
  direction: oneOf(['forward', 'backward']),
  supplyRelay,
  scale: nullable(scale),
  feltGrams: finite,
  drifted,
  imperfection,
  supply: shape<Supply>({ maxMw: nullable(amount), voltage: amount, lowSince: nullable(instant), energyJ: amount }),
  expanders: list(expander),
  levels: value => new Map(list(level)(value)),
  faults: list(machineFault),
  chance: finite,
  glass: nullable(glass),
  glassInHand: nullable(glass),
  hand,
  trayMl: amount,
  falling: list(shape<Falling>({ ingredientId: id<'ingredient'>, ml: amount, from: instant, until: instant })),
  gramsPerMl: value => new Map(list(density)(value).map(({ ingredientId, grams }) => [ingredientId, grams])),
})

const version = 3

export type WorldDocument = ReturnType<typeof documentOf>

export const documentOf = (world: World) => ({
  version,
  ...world,
  levels: [...world.levels],
  gramsPerMl: [...world.gramsPerMl].map(([ingredientId, grams]) => ({ ingredientId, grams })),
})

/** The very world of a document. @throws Unreadable when it is damaged or of another version */
export function worldOf(document: unknown): World {
  const fields = record(document)
  if (fields['version'] !== version) throw new Unreadable('unknown version')
  return readWorld(fields)
}

/**
 * The world of a document after a power-up: nobody drives a line, and every pump is off but one whose relay is stuck;
 * null when it is damaged or of an unknown version. @param now when pumps that it shows running were switched off
 */
export function restoreWorld(document: unknown, now: Timestamp): World | null {
  try {
    return powerUp(worldOf(fromOlder(document)), now)
  } catch {
    return null
  }
}

function powerUp(world: World, now: Timestamp): World {
  const trainless = world.pumps.map(pump => (pump.drive.kind === 'stepper' ? { ...pump, motion: null } : pump))
  const off = switchPumps({ ...world, pumps: trainless, levels: new Map() }, () => false, now)
  const supply = { ...off.supply, voltage: 1, lowSince: null }
  return { ...off, direction: 'forward', supply }
}

function fromOlder(document: unknown): unknown {
  const fields = record(document)
  if (fields['version'] === 1) return fromVersion2(fromVersion1(fields))
  return fields['version'] === 2 ? fromVersion2(fields) : fields
}

/** Version 1 knew only pumps that run while a pin is active, and nothing of directors and scales. */
const fromVersion1 = (fields: Record<string, unknown>): Record<string, unknown> => ({
  ...fields,
  version: 2,
  pumps: Array.isArray(fields['pumps']) ? fields['pumps'].map(pumpOfVersion1) : null,
  director: null,
  scale: null,
  isScalePlugged: true,
  imperfection: { seed: 1, flowNoise: 0, dripMl: 0 },
  chance: 1,
  glassInHand: null,
  falling: [],
})

function pumpOfVersion1(value: unknown): unknown {
  const { pin, activeHigh, mlPerSecond, ...pump } = record(value)
  return { ...pump, drive: { kind: 'dc', pin, activeHigh, mlPerSecond } }
}

/** Version 2 knew no faults, no supply and no expanders, and nothing went on in it. */
function fromVersion2(fields: Record<string, unknown>): Record<string, unknown> {
  const { isScalePlugged, ...others } = fields
  const scale = fields['scale'] === null ? null : { ...record(fields['scale']), driftGramsPerHour: 0 }
  return {
    ...others,
    version: 3,
    pumps: Array.isArray(fields['pumps']) ? fields['pumps'].map(pumpOfVersion2) : null,
    scale,
    feltGrams: 0,
    imperfection: { ...record(fields['imperfection']), spinUpMs: 0, startPeak: 1, wearPerHour: 0 },
    supply: { maxMw: null, voltage: 1, lowSince: null, energyJ: 0 },
    expanders: [],
    levels: [],
    faults: isScalePlugged === false ? [{ kind: 'scale-unplugged' }] : [],
    direction: 'forward',
    glass: glassOfVersion2(fields['glass']),
    glassInHand: glassOfVersion2(fields['glassInHand']),
  }
}

const pumpOfVersion2 = (value: unknown): unknown => {
  const pump = record(value)
  return { ...pump, commanded: pump['on'], fault: null, motion: null, ran: 0 }
}

const glassOfVersion2 = (value: unknown): unknown =>
  value === null ? null : { ...record(value), unmixedMl: 0, stirredAt: 0, isChosen: false }
