/* A world out of plain data, as version 2 is written. Throws Unreadable. */
import { glassShapes } from '#domain/catalogue/glass.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type {
  Imperfection,
  LiquidLayer,
  SimulatedDirectorBuild,
  SimulatedDrive,
  SimulatedScaleBuild,
} from '#domain/ports/simulated-machine.port.ts'
import { type Microseconds, microseconds } from '#domain/units/duration.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import type { Bottle } from './bottle.ts'
import { amount, finite, flag, id, list, nullable, oneOf, record } from './document-reader.ts'
import type { Falling } from './falling.ts'
import type { Glass } from './glass.ts'
import type { Tube } from './tube.ts'
import type { World, WorldPump } from './world.ts'

/** Its pumps are as they were when it was written, but nothing makes them move. */
export const readWorld = (fields: Record<string, unknown>): World => ({
  time: instant(fields['time']),
  pumps: list(fields['pumps'], pump),
  director: nullable(fields['director'], director),
  direction: 'forward',
  scale: nullable(fields['scale'], scale),
  isScalePlugged: flag(fields['isScalePlugged']),
  imperfection: imperfection(fields['imperfection']),
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
    on: fields['on'] === true,
    motion: null,
    lastSwitchedOffAt: nullable(fields['lastSwitchedOffAt'], at => timestamp(amount(at))),
  }
}

function drive(value: unknown): SimulatedDrive {
  const fields = record(value)
  const kind = oneOf(['dc', 'stepper', 'valve'], fields['kind'])
  if (kind === 'stepper') {
    return {
      kind,
      stepPin: pin(fields['stepPin']),
      enablePin: pin(fields['enablePin']),
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

function pin(value: unknown): PinRef {
  const fields = record(value)
  return { boardId: id(fields['boardId']), nr: amount(fields['nr']) }
}

function director(value: unknown): SimulatedDirectorBuild {
  const fields = record(value)
  return { pin: pin(fields['pin']), forwardHigh: flag(fields['forwardHigh']) }
}

function scale(value: unknown): SimulatedScaleBuild {
  const fields = record(value)
  return {
    clockPin: pin(fields['clockPin']),
    dataPin: pin(fields['dataPin']),
    zeroRaw: finite(fields['zeroRaw']),
    rawPerGram: finite(fields['rawPerGram']),
    samplesPerSecond: oneOf([10, 80], fields['samplesPerSecond']),
    noiseGrams: amount(fields['noiseGrams']),
    lagMs: amount(fields['lagMs']),
  }
}

function imperfection(value: unknown): Imperfection {
  const fields = record(value)
  return {
    seed: finite(fields['seed']),
    flowNoise: amount(fields['flowNoise']),
    dripMl: amount(fields['dripMl']),
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
    spilledMl: amount(fields['spilledMl']),
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
