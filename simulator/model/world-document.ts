import type { Timestamp } from '#domain/units/timestamp.ts'
import { record, Unreadable } from './document-reader.ts'
import { switchPumps } from './switching.ts'
import type { World } from './world.ts'
import { readWorld } from './world-reader.ts'

/** The version in which worlds are written. */
const version = 3

/** A world as plain JSON data. */
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
 * The world of a document after a power-up: nobody drives a line, and every pump is off but one whose relay is stuck.
 *
 * @param now becomes the instant of switching off for pumps that the document shows running
 * @returns null when the document is damaged or of an unknown version
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
