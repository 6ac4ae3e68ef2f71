import type { Db } from 'mongodb'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import type { Presence } from '#domain/peers/presence.ts'
import { type Heartbeat, heartbeatsOf } from './ownership.ts'

/** Which other machines are heard. */
export interface Neighbourhood {
  readonly presences: ReadonlyMap<MachineKey, Presence>
  /** @param elapsedMs by a clock that never goes back. @returns whether anything that is said is another than before */
  listen(elapsedMs: number): Promise<boolean>
  /** Like {@link Neighbourhood.listen} while the database does not answer: machines heard before fade away. */
  miss(elapsedMs: number): boolean
}

/** @param silenceMs after so long without a beat a machine is gone */
export function createNeighbourhood(database: Db, machine: MachineKey, silenceMs: number): Neighbourhood {
  const beats = new Map<MachineKey, { readonly beat: string; readonly atMs: number }>()
  let heartbeats: readonly Heartbeat[] = []
  let presences: ReadonlyMap<MachineKey, Presence> = new Map()

  const become = (next: ReadonlyMap<MachineKey, Presence>): boolean => {
    const isOther = saying(next) !== saying(presences)
    presences = next
    return isOther
  }
  /** When it beat last; a machine whose beat was never seen to move has perhaps been dead for long. */
  const heardAt = ({ _id, owner, beat }: Heartbeat, elapsedMs: number): number => {
    const known = beats.get(_id)
    const now = `${owner} ${beat}`
    if (known?.beat === now) return known.atMs
    const atMs = known === undefined ? Number.NEGATIVE_INFINITY : elapsedMs
    beats.set(_id, { beat: now, atMs })
    return atMs
  }

  const audible = (elapsedMs: number): ReadonlyMap<MachineKey, Presence> => {
    const heard = new Map<MachineKey, Presence>()
    for (const heartbeat of heartbeats) {
      const isHeard = elapsedMs - heardAt(heartbeat, elapsedMs) < silenceMs
      const { _id, owner, presence } = heartbeat
      if (isHeard && _id !== machine && owner !== null && presence !== null) heard.set(_id, presence)
    }
    return heard
  }

  return {
    get presences() {
      return presences
    },
    async listen(elapsedMs) {
      heartbeats = await heartbeatsOf(database).find({}, { maxTimeMS: 4000 }).sort({ _id: 1 }).toArray()
      return become(audible(elapsedMs))
    },
    miss: elapsedMs => become(audible(elapsedMs)),
  }
}

/** The hour is no news. */
const saying = (presences: ReadonlyMap<MachineKey, Presence>): string =>
  JSON.stringify([...presences].map(([key, { version, activity }]) => [key, version, activity]))
