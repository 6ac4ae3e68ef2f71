/* A world out of plain data, as version 3 is written. Throws Unreadable. */
import { glassShapes } from '#domain/catalogue/glass.ts'
import { type Expander, type ExpanderModel, expanderPins } from '#domain/machine/board.ts'
import type { Imperfection } from '#domain/machine/machine-traits.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { StepTrain } from '#domain/machine/stepper.ts'
import type { PinLevel } from '#domain/ports/pin-bank.port.ts'
import { type Microseconds, microseconds } from '#domain/units/duration.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import type {
  LiquidLayer,
  SimulatedDirectorBuild,
  SimulatedDrive,
  SimulatedScaleBuild,
} from '../ports/simulated-machine.port.ts'
import { machineFaultKinds, pumpFaultKinds } from '../scenario-language/fault.ts'
import type { Bottle } from './bottle.ts'
import { amount, finite, flag, id, list, nullable, oneOf, record, Unreadable } from './document-reader.ts'
import type { Falling } from './falling.ts'
import type { FlowNoise } from './flow-noise.ts'
import type { Glass } from './glass.ts'
import type { Motion } from './motion.ts'
import type { Tube } from './tube.ts'
import type { MachineFault, Supply, World, WorldPump } from './world.ts'

export const readWorld = (fields: Record<string, unknown>): World => ({
  time: instant(fields['time']),
  pumps: list(fields['pumps'], pump),
  director: nullable(fields['director'], director),
  direction: oneOf(['forward', 'backward'], fields['direction']),
  scale: nullable(fields['scale'], scale),
  feltGrams: finite(fields['feltGrams']),
  imperfection: imperfection(fields['imperfection']),
  supply: supply(fields['supply']),
  expanders: list(fields['expanders'], expander),
  levels: new Map(list(fields['levels'], level)),
  faults: list(fields['faults'], machineFault),
  chance: finite(fields['chance']),
  glass: nullable(fields['glass'], glass),
  glassInHand: nullable(fields['glassInHand'], glass),
  trayMl: amount(fields['trayMl']),
  falling: list(fields['falling'], falling),
  gramsPerMl: new Map(list(fields['gramsPerMl'], density)),
})

const instant = (value: unknown): Microseconds => microseconds(amount(value))

function pump(value: unknown): WorldPump {
  const fields = record(value)
  return {
    pumpId: id(fields['pumpId']),
    drive: drive(fields['drive']),
    powerMw: amount(fields['powerMw']),
    bottle: bottle(fields['bottle']),
    tube: tube(fields['tube']),
    commanded: fields['commanded'] === true,
    on: fields['on'] === true,
    fault: nullable(fields['fault'], kind => oneOf(pumpFaultKinds, kind)),
    motion: nullable(fields['motion'], motion),
    ran: instant(fields['ran']),
    lastSwitchedOffAt: nullable(fields['lastSwitchedOffAt'], at => timestamp(amount(at))),
  }
}

export function drive(value: unknown): SimulatedDrive {
  const fields = record(value)
  const kind = oneOf(['dc', 'stepper', 'valve'], fields['kind'])
  if (kind === 'stepper') {
    return {
      kind,
      stepPin: pin(fields['stepPin']),
      enablePin: pin(fields['enablePin']),
      // All were enabled by a low level when it was not said yet.
      enableHigh: fields['enableHigh'] === true,
      mlPerStep: amount(fields['mlPerStep']),
    }
  }
  const switched = { pin: pin(fields['pin']), activeHigh: flag(fields['activeHigh']) }
  if (kind === 'dc') return { kind, ...switched, mlPerSecond: amount(fields['mlPerSecond']) }
  return {
    kind,
    ...switched,
    mlPerSecondFull: amount(fields['mlPerSecondFull']),
    inFlightMl: amount(fields['inFlightMl']),
  }
}

export function pin(value: unknown): PinRef {
  const fields = record(value)
  return { boardId: id(fields['boardId']), nr: amount(fields['nr']) }
}

export function director(value: unknown): SimulatedDirectorBuild {
  const fields = record(value)
  return { pin: pin(fields['pin']), forwardHigh: flag(fields['forwardHigh']) }
}

export function scale(value: unknown): SimulatedScaleBuild {
  const fields = record(value)
  return {
    clockPin: pin(fields['clockPin']),
    dataPin: pin(fields['dataPin']),
    zeroRaw: finite(fields['zeroRaw']),
    rawPerGram: finite(fields['rawPerGram']),
    samplesPerSecond: oneOf([10, 80], fields['samplesPerSecond']),
    noiseGrams: amount(fields['noiseGrams']),
    lagMs: amount(fields['lagMs']),
    driftGramsPerHour: finite(fields['driftGramsPerHour']),
  }
}

function motion(value: unknown): Motion {
  const fields = record(value)
  return {
    since: instant(fields['since']),
    noise: nullable(fields['noise'], noise),
    train: nullable(fields['train'], train),
    worn: amount(fields['worn']),
  }
}

function noise(value: unknown): FlowNoise {
  const fields = record(value)
  return { gain: finite(fields['gain']), sway: amount(fields['sway']), phase: finite(fields['phase']) }
}

export function train(value: unknown): StepTrain {
  const fields = record(value)
  return {
    steps: amount(fields['steps']),
    maxStepsPerSecond: amount(fields['maxStepsPerSecond']),
    acceleration: amount(fields['acceleration']),
  }
}

function supply(value: unknown): Supply {
  const fields = record(value)
  return {
    maxMw: nullable(fields['maxMw'], amount),
    voltage: amount(fields['voltage']),
    lowSince: nullable(fields['lowSince'], instant),
    energyJ: amount(fields['energyJ']),
  }
}

export function expander(value: unknown): Expander {
  const fields = record(value)
  return {
    boardId: id(fields['boardId']),
    model: oneOf(Object.keys(expanderPins) as ExpanderModel[], fields['model']),
    address: amount(fields['address']),
  }
}

function level(value: unknown): readonly [string, PinLevel] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') throw new Unreadable('no line')
  return [value[0], oneOf(['high', 'low'], value[1])]
}

export function machineFault(value: unknown): MachineFault {
  const fields = record(value)
  const kind = oneOf([...machineFaultKinds, 'expander-missing'] as const, fields['kind'])
  return kind === 'expander-missing' ? { kind, address: amount(fields['address']) } : { kind }
}

export function imperfection(value: unknown): Imperfection {
  const fields = record(value)
  return {
    seed: finite(fields['seed']),
    flowNoise: amount(fields['flowNoise']),
    dripMl: amount(fields['dripMl']),
    spinUpMs: amount(fields['spinUpMs']),
    startPeak: amount(fields['startPeak']),
    wearPerHour: amount(fields['wearPerHour']),
  }
}

function bottle(value: unknown): Bottle {
  const fields = record(value)
  return {
    ingredientId: id(fields['ingredientId']),
    ml: amount(fields['ml']),
    capacityMl: amount(fields['capacityMl']),
  }
}

function tube(value: unknown): Tube {
  const fields = record(value)
  return { capacityMl: amount(fields['capacityMl']), layers: list(fields['layers'], layer) }
}

function glass(value: unknown): Glass {
  const fields = record(value)
  return {
    sizeMl: amount(fields['sizeMl']),
    shape: oneOf(glassShapes, fields['shape']),
    emptyGrams: amount(fields['emptyGrams']),
    layers: list(fields['layers'], layer),
    unmixedMl: amount(fields['unmixedMl']),
    stirredAt: instant(fields['stirredAt']),
    spilledMl: amount(fields['spilledMl']),
    isChosen: flag(fields['isChosen']),
  }
}

function layer(value: unknown): LiquidLayer {
  const fields = record(value)
  return { ingredientId: nullable(fields['ingredientId'], id<'ingredient'>), ml: amount(fields['ml']) }
}

function falling(value: unknown): Falling {
  const fields = record(value)
  return {
    ingredientId: id(fields['ingredientId']),
    ml: amount(fields['ml']),
    from: instant(fields['from']),
    until: instant(fields['until']),
  }
}

function density(value: unknown) {
  const fields = record(value)
  return [id<'ingredient'>(fields['ingredientId']), amount(fields['grams'])] as const
}
