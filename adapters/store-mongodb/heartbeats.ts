import { setTimeout as pause } from 'node:timers/promises'
import type { Collection, Db } from 'mongodb'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import type { Presence } from '#domain/peers/presence.ts'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { durably, lightly, type MongoConnection, type MongoTiming } from './connection.ts'
import { repeat } from './feed.ts'
import type { Log } from './log.ts'
import type { LogEntry } from './log-entry.ts'
import { isDuplicateKey } from './store-failure.ts'

export interface Heartbeat {
  readonly _id: MachineKey
  /** null when it was shut down properly. */
  readonly owner: string | null
  /** Counts while that process lives: clocks aren't compared. */
  readonly beat: number
  /** By its own clock: for people. */
  readonly at: Date
  readonly presence: Presence | null
}

export const heartbeatsOf = (database: Db): Collection<Heartbeat> => database.collection<Heartbeat>('presence')

export type Ownership = ReturnType<typeof createOwnership>

export function createOwnership(database: Db, machine: MachineKey, owner: string) {
  const heartbeats = heartbeatsOf(database)
  const read = () => heartbeats.findOne({ _id: machine })
  const isOwner = async (): Promise<boolean> => (await read())?.owner === owner

  async function isBeating(known: Heartbeat, silenceMs: number): Promise<boolean> {
    for (let waited = 0; waited < silenceMs; waited += silenceMs / 10) {
      await pause(silenceMs / 10)
      const now = await read()
      if (now?.owner !== known.owner || now?.beat !== known.beat) return now?.owner !== null
    }
    return false
  }

  async function take(known: Heartbeat | null): Promise<boolean> {
    const next = { owner, beat: (known?.beat ?? 0) + 1, at: new Date(0), presence: null }
    try {
      if (known === null) {
        await heartbeats.insertOne({ _id: machine, ...next }, durably)
        return true
      }
      const unchanged = { _id: machine, beat: known.beat, owner: { $in: [known.owner, null] } }
      return (await heartbeats.updateOne(unchanged, { $set: next }, durably)).matchedCount === 1
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  return {
    isOwner,
    /**
     * A silent owner finds the claim in the log, and stops.
     * @param silenceMs a living process has beaten within it
     * @param insertAt null when the number is someone else's
     */
    async claim(
      silenceMs: number,
      log: Pick<Log, 'newest'>,
      insertAt: (number: number) => Promise<LogEntry | null>,
    ): Promise<Result<LogEntry, StoreProblem>> {
      const inUse = failure({ kind: 'in-use', detail: `another process is the machine ${machine}` } as const)
      const known = await read()
      if (known?.owner && (await isBeating(known, silenceMs))) return inUse
      if (!(await take(known))) return inUse
      for (;;) {
        const newest = await log.newest()
        // Of two claims the later one finds out.
        if (!(await isOwner())) return inUse
        const inserted = await insertAt((newest?._id ?? 0) + 1)
        if (inserted) return success(inserted)
      }
    },
    async beat(at: Date, presence: Presence | null): Promise<boolean> {
      const update = { $inc: { beat: 1 }, $set: { at, presence } }
      return (await heartbeats.updateOne({ _id: machine, owner }, update, lightly)).matchedCount === 1
    },
    release: () => heartbeats.updateOne({ _id: machine, owner }, { $set: { owner: null, presence: null } }, lightly),
  }
}

interface HeartbeatContext {
  readonly connection: MongoConnection
  readonly machine: MachineKey
  readonly ownership: Ownership
  readonly now: () => Date
  readonly times: MongoTiming
}

/**
 * Reports that the machine is there, and looks which others are.
 * @param onChange of the others or what they do
 * @param onLost another process has the machine
 */
export function startHeartbeat(
  { connection, machine, ownership, now, times }: HeartbeatContext,
  onChange: () => void,
  onLost: () => void,
) {
  let announced: Presence | null = null
  let heartbeats: readonly Heartbeat[] = []
  let presences: ReadonlyMap<MachineKey, Presence> = new Map()
  const beats = new Map<MachineKey, { readonly beat: string; readonly atMs: number }>()

  /** A machine that wasn't seen beating may be long dead. */
  const lastBeatMs = ({ _id, owner, beat }: Heartbeat, nowMs: number): number => {
    const known = beats.get(_id)
    const current = `${owner} ${beat}`
    if (known?.beat === current) return known.atMs
    const atMs = known === undefined ? Number.NEGATIVE_INFINITY : nowMs
    beats.set(_id, { beat: current, atMs })
    return atMs
  }

  const presencesAt = (nowMs: number): ReadonlyMap<MachineKey, Presence> => {
    const present = new Map<MachineKey, Presence>()
    for (const heartbeat of heartbeats) {
      const isBeating = nowMs - lastBeatMs(heartbeat, nowMs) < times.presenceSilence
      const { _id, owner, presence } = heartbeat
      if (isBeating && _id !== machine && owner !== null && presence !== null) present.set(_id, presence)
    }
    return present
  }

  const beating = repeat(times.beat, async () => {
    try {
      if (!(await ownership.beat(now(), announced))) onLost()
      heartbeats = await heartbeatsOf(connection.database).find({}, { maxTimeMS: 4000 }).sort({ _id: 1 }).toArray()
    } catch {
      // Machines fade away.
    }
    const before = textOf(presences)
    presences = presencesAt(performance.now())
    if (textOf(presences) !== before) onChange()
  })
  return {
    presences: () => presences,
    announce(presence: Presence) {
      announced = presence
      beating.wake()
    },
    stop: beating.stop,
  }
}

/** The time doesn't count as a change. */
const textOf = (presences: ReadonlyMap<MachineKey, Presence>): string =>
  JSON.stringify([...presences].map(([key, { version, activity }]) => [key, version, activity]))
