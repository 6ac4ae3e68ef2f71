import { type Microseconds, microseconds, seconds, subtractTime } from '#domain/units/duration.ts'
import { advance, settlingBefore } from '../model/advance.ts'
import { step } from '../model/step-world.ts'
import { isRunning, type World } from '../model/world.ts'
import { applyInput } from '../model/world-input.ts'
import type { Recording, Snapshot } from './recording.ts'

/** A run that can be looked at in any order. */
export interface Replay {
  /** The machine's time at the beginning. */
  readonly from: Microseconds
  readonly until: Microseconds
  /**
   * The world as it was, to the last bit; at an instant at which something was done: after it. Before the beginning and
   * behind the end, the first and the last one. To go on costs little, to go back no more than a chapter.
   */
  worldAt(at: Microseconds): World
}

/** How far a replay has come. */
interface Place {
  /** Settled. */
  readonly world: World
  /** The index of the next input. */
  readonly next: number
}

export function openReplay({ snapshots, inputs, until }: Recording): Replay {
  const first = snapshots[0] as Snapshot
  const from = first.world.time
  let place = placeOf(first)

  /** The nearest place not after `at` from which to go on. */
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
