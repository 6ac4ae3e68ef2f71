import type { Microseconds } from '#domain/units/duration.ts'
import type { World } from '../model/world.ts'
import { documentOf, worldOf } from '../model/world-document.ts'
import type { Recording } from './recording.ts'
import { openReplay } from './replay.ts'

/** A snapshot that is not what comes of the one before it. */
export interface Mismatch {
  /** The instant in the machine's time. */
  readonly at: Microseconds
  /** The first thing that differs, such as `pumps.2.bottle.ml`. */
  readonly path: string
  readonly recorded: string
  readonly replayed: string
}

/** Replays each chapter and compares its end with the snapshot that was taken there. @returns none when all is exact */
export const verifyRecording = (recording: Recording): readonly Mismatch[] =>
  [...verifiedChapters(recording)].filter(mismatch => mismatch !== null)

/** {@link verifyRecording} chapter by chapter, for those who have something else to do in between: null where it is exact. */
export function* verifiedChapters(recording: Recording): Generator<Mismatch | null> {
  const { snapshots, inputs } = recording
  for (const [index, { world, firstInput }] of snapshots.slice(1).entries()) {
    const chapter = { ...recording, snapshots: snapshots.slice(index, index + 1), inputs: inputs.slice(0, firstInput) }
    const replayed = openReplay({ ...chapter, until: world.time }).worldAt(world.time)
    const difference = differenceOf(plain(world), plain(replayed), [])
    yield difference && { at: world.time, ...difference }
  }
}

/** In the order of its reader, and without what a document does not hold. */
const plain = (world: World): unknown => documentOf(worldOf(documentOf(world)))

type Difference = Omit<Mismatch, 'at'>

function differenceOf(recorded: unknown, replayed: unknown, path: readonly string[]): Difference | null {
  if (!isBranch(recorded) || !isBranch(replayed)) {
    if (recorded === replayed) return null
    return { path: path.join('.'), recorded: textOf(recorded), replayed: textOf(replayed) }
  }
  const keys = new Set([...Object.keys(recorded), ...Object.keys(replayed)])
  for (const key of keys) {
    const difference = differenceOf(recorded[key], replayed[key], [...path, key])
    if (difference) return difference
  }
  return null
}

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'nothing'
