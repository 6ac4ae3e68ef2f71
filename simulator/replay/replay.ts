import { type Microseconds, microseconds, seconds, subtractTime } from '#domain/units/duration.ts'
import { advance, settlingBefore, step } from '../model/step-world.ts'
import { isRunning, type World } from '../model/world.ts'
import { documentOf, worldOf } from '../model/world-document.ts'
import { applyInput } from '../model/world-input.ts'
import type { Recording, Snapshot } from './recording.ts'

export interface Replay {
  readonly from: Microseconds
  readonly until: Microseconds
  /**
   * The world as it was, to the last bit; at an instant at which something was done: after it. Before the beginning and
   * behind the end, the first and the last one. To go on costs little, to go back no more than a chapter.
   */
  worldAt(at: Microseconds): World
}

interface Place {
  /** Settled. */
  readonly world: World
  readonly next: number
}

export function openReplay({ snapshots, inputs, until }: Recording): Replay {
  const first = snapshots[0] as Snapshot
  const from = first.world.time
  let place = placeOf(first)

  const nearest = (at: Microseconds): Place => {
    const snapshot = snapshots.findLast(({ world }) => world.time <= at) ?? first
    return place.world.time > at || place.world.time < snapshot.world.time ? placeOf(snapshot) : place
  }

  return {
    from,
    until,
    worldAt(at) {
      const wanted = microseconds(Math.max(from, Math.min(until, at)))
      let { world, next } = nearest(wanted)
      for (let input = inputs[next]; input && input.at <= wanted; input = inputs[++next]) {
        world = applyInput(passing(world, input.at), input.input, input.now)
      }
      const settling = settlingBefore(wanted)
      if (settling > world.time) world = passing(world, settling)
      place = { world, next }
      return step(world, subtractTime(wanted, world.time))
    },
  }
}

const placeOf = ({ world, firstInput }: Snapshot): Place => ({ world, next: firstInput })

/** No machine is recorded for longer without being written down, unless it rests: such a file was made by hand. */
const longestStretch = seconds(24 * 3600)

function passing(world: World, to: Microseconds): World {
  const isTooLong = subtractTime(to, world.time) > longestStretch && isRunning(world)
  return isTooLong ? { ...world, time: to } : advance(world, to)
}

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
