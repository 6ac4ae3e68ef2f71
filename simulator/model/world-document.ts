import { glassShapes } from '#domain/catalogue/glass.ts'
import type { LiquidLayer } from '#domain/ports/simulated-machine.port.ts'
import { microseconds } from '#domain/units/duration.ts'
import { asId, isId } from '#domain/units/id.ts'
import { type Timestamp, timestamp } from '#domain/units/timestamp.ts'
import type { Bottle } from './bottle.ts'
import type { Glass } from './glass.ts'
import type { Tube } from './tube.ts'
import type { World, WorldPump } from './world.ts'

/** The version in which worlds are written. */
const version = 1

/** A world as plain JSON data. */
export type WorldDocument = ReturnType<typeof documentOf>

export const documentOf = (world: World) => ({
  version,
  ...world,
  gramsPerMl: [...world.gramsPerMl].map(([ingredientId, grams]) => ({ ingredientId, grams })),
})

/**
 * The world of a document after a power-up: every pump is off.
 *
 * @param now becomes the instant of switching off for pumps that the document shows running
 * @returns null when the document is damaged or of an unknown version
 */
export function restoreWorld(document: unknown, now: Timestamp): World | null {
  try {
    const fields = record(document)
    if (fields['version'] !== version) return null
    return {
      time: microseconds(amount(fields['time'])),
      pumps: list(fields['pumps'], value => pump(value, now)),
      glass: fields['glass'] === null ? null : glass(fields['glass']),
      trayMl: amount(fields['trayMl']),
      gramsPerMl: new Map(list(fields['gramsPerMl'], density)),
    }
  } catch {
    return null
  }
}

class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

function pump(value: unknown, now: Timestamp): WorldPump {
  const fields = record(value)
  const pin = record(fields['pin'])
  const lastOff = fields['lastSwitchedOffAt']
  return {
    pumpId: id(fields['pumpId']),
    pin: { boardId: id(pin['boardId']), nr: amount(pin['nr']) },
    activeHigh: fields['activeHigh'] === true,
    mlPerSecond: amount(fields['mlPerSecond']),
    powerMw: amount(fields['powerMw']),
    bottle: bottle(fields['bottle']),
    tube: tube(fields['tube']),
    on: false,
    lastSwitchedOffAt: lastOff === null ? now : timestamp(amount(lastOff)),
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
  const shape = glassShapes.find(known => known === fields['shape'])
  if (shape === undefined) throw new Unreadable('unknown shape')
  return {
    sizeMl: amount(fields['sizeMl']),
    shape,
    emptyGrams: amount(fields['emptyGrams']),
    layers: list(fields['layers'], layer),
    spilledMl: amount(fields['spilledMl']),
  }
}

function layer(value: unknown): LiquidLayer {
  const fields = record(value)
  return { ingredientId: fields['ingredientId'] === null ? null : id(fields['ingredientId']), ml: amount(fields['ml']) }
}

function density(value: unknown) {
  const fields = record(value)
  return [id<'ingredient'>(fields['ingredientId']), amount(fields['grams'])] as const
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Unreadable('no object')
  return value as Record<string, unknown>
}

function list<Item>(value: unknown, item: (value: unknown) => Item): Item[] {
  if (!Array.isArray(value)) throw new Unreadable('no list')
  return value.map(item)
}

function amount(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) throw new Unreadable('no amount')
  return value
}

function id<Kind extends string>(value: unknown) {
  if (typeof value !== 'number' || !isId(value)) throw new Unreadable('no id')
  return asId<Kind>(value)
}
