import { setTimeout as pause } from 'node:timers/promises'
import type { Collection, Db } from 'mongodb'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import type { Presence } from '#domain/peers/presence.ts'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { CommitPoint } from './commit-point.ts'
import { durably, lightly } from './connection.ts'
import type { Log } from './log.ts'
import type { LogEntry, NewEntry } from './log-entry.ts'
import { isDuplicateKey } from './store-failure.ts'

/** The regular report of a machine about itself. */
export interface Heartbeat {
  readonly _id: MachineKey
  /** The process that has the machine; null when it was left in order. */
  readonly owner: string | null
  /** Moves as long as that process lives: clocks of machines are not compared. */
  readonly beat: number
  /** By the machine's own clock: for people. */
  readonly at: Date
  readonly presence: Presence | null
}

export const heartbeatsOf = (database: Db): Collection<Heartbeat> => database.collection<Heartbeat>('presence')

interface Claim {
  readonly database: Db
  readonly log: Log
  readonly machine: MachineKey
  readonly owner: string
  /** So long a process that lives has beaten at least once. */
  readonly silenceMs: number
  readonly entry: NewEntry
  /** Inserts as one that commits does. */
  readonly insert: CommitPoint['insert']
}

/** Takes a machine for a process. One that has it, but has fallen silent, meets the claim in the log and stops. */
export async function claimMachine(claim: Claim): Promise<Result<LogEntry, StoreProblem>> {
  const inUse = failure({ kind: 'in-use', detail: `another process is the machine ${claim.machine}` } as const)
  const known = await heartbeatsOf(claim.database).findOne({ _id: claim.machine })
  if (known?.owner && (await isBeating(claim, known))) return inUse
  if (!(await take(claim, known))) return inUse
  for (;;) {
    const newest = await claim.log.newest()
    // A later claim checks before writing that nobody has the machine: so of two the later one finds out.
    if ((await ownerOf(claim)) !== claim.owner) return inUse
    const inserted = await claim.insert((newest?._id ?? 0) + 1, claim.entry, async () => true)
    if (inserted) return success(inserted)
  }
}

export async function ownerOf({ database, machine }: Pick<Claim, 'database' | 'machine'>): Promise<string | null> {
  return (await heartbeatsOf(database).findOne({ _id: machine }))?.owner ?? null
}

async function isBeating({ database, machine, silenceMs }: Claim, known: Heartbeat): Promise<boolean> {
  for (let waited = 0; waited < silenceMs; waited += silenceMs / 10) {
    await pause(silenceMs / 10)
    const now = await heartbeatsOf(database).findOne({ _id: machine })
    if (now?.owner !== known.owner || now?.beat !== known.beat) return now?.owner !== null
  }
  return false
}

/** @returns false when another process was quicker */
async function take({ database, machine, owner }: Claim, known: Heartbeat | null): Promise<boolean> {
  const heartbeats = heartbeatsOf(database)
  const next = { owner, beat: (known?.beat ?? 0) + 1, at: new Date(0), presence: null }
  try {
    if (known === null) {
      await heartbeats.insertOne({ _id: machine, ...next }, durably)
      return true
    }
    // A release in between changes the owner only: then nobody was quicker.
    const unchanged = { _id: machine, beat: known.beat, owner: { $in: [known.owner, null] } }
    return (await heartbeats.updateOne(unchanged, { $set: next }, durably)).matchedCount === 1
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/** @returns false when another process has taken the machine */
export async function beat(
  { database, machine, owner }: Pick<Claim, 'database' | 'machine' | 'owner'>,
  at: Date,
  presence: Presence | null,
): Promise<boolean> {
  const update = { $inc: { beat: 1 }, $set: { at, presence } }
  return (await heartbeatsOf(database).updateOne({ _id: machine, owner }, update, lightly)).matchedCount === 1
}

/** So that the next one need not wait. */
export async function releaseMachine({ database, machine, owner }: Pick<Claim, 'database' | 'machine' | 'owner'>) {
  await heartbeatsOf(database).updateOne({ _id: machine, owner }, { $set: { owner: null, presence: null } }, lightly)
}
