import type { Timestamp } from '#domain/units/timestamp.ts'
import { record } from './document-reader.ts'
import { switchPumps } from './switching.ts'
import type { World } from './world.ts'
import { readWorld } from './world-reader.ts'

/** The version in which worlds are written. */
const version = 2

/** A world as plain JSON data. */
export type WorldDocument = ReturnType<typeof documentOf>

export const documentOf = (world: World) => ({
  version,
  ...world,
  gramsPerMl: [...world.gramsPerMl].map(([ingredientId, grams]) => ({ ingredientId, grams })),
})

/**
 * The world of a document after a power-up: every pump is off, the director rests.
 *
 * @param now becomes the instant of switching off for pumps that the document shows running
 * @returns null when the document is damaged or of an unknown version
 */
export function restoreWorld(document: unknown, now: Timestamp): World | null {
  try {
    const fields = record(document)
    const current = fields['version'] === 1 ? fromVersion1(fields) : fields
    if (current['version'] !== version) return null
    return switchPumps(readWorld(current), () => false, now)
  } catch {
    return null
  }
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
