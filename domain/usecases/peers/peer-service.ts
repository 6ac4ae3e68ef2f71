/*
 * The machines on one database as one of them sees them: what they are called, what they do, what they have. Only where
 * the store is shared.
 */
import type { MachineFault } from '../../machine/machine-state.ts'
import type { MachineKey } from '../../peers/machine-key.ts'
import type { Activity, Presence } from '../../peers/presence.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { SharedStore } from '../../ports/record-store.port.ts'
import { emptyRecords, onlyId, type Records } from '../../records/records.ts'
import { joined } from '../../records/scopes.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import type { EventBus } from '../records/event-bus.ts'
import type { RecordBook } from '../records/record-book.ts'
import { nameOfMachine } from './name-machine.usecase.ts'

export interface Peer {
  readonly key: MachineKey
  readonly name: string
  readonly isSelf: boolean
  /** The activity; null while nothing is heard of it. */
  readonly activity: Activity | null
  /** The version of its program; null while nothing is heard of it. */
  readonly version: string | null
  /** When it was heard last; null while it is heard, and when it was not since this machine was started. */
  readonly silentSince: Timestamp | null
  readonly fault: MachineFault | null
  /** The shared records and its own. */
  readonly records: Records
}

export interface PeerService {
  readonly machine: MachineKey
  /** This one first, the others by name. */
  readonly machines: readonly Peer[]
  /** Also this one; null for a key that no machine has. */
  find(key: string): Peer | null
  /** The names of the other machines that are heard. */
  readonly present: readonly string[]
  /** Since when the database does not answer; null while it does. */
  readonly awaySince: Timestamp | null
  /** Hears no more of them. */
  close(): void
}

interface NeighbourDeps {
  readonly shared: Pick<SharedStore, 'machine' | 'isReachable' | 'presences'>
  readonly records: RecordBook
  readonly eventBus: EventBus
  readonly clock: Clock
  /** The activity of this machine. */
  readonly activity: () => Activity
  readonly version: string
}

export function openPeerService({ shared, records, eventBus, clock, activity, version }: NeighbourDeps): PeerService {
  const lastHeard = new Map<MachineKey, Timestamp>()
  let heard: ReadonlySet<MachineKey> = new Set()
  let awaySince: Timestamp | null = null

  const listen = (): void => {
    const now = clock.now()
    for (const key of heard) lastHeard.set(key, now)
    heard = new Set(shared.presences().keys())
    if (shared.isReachable) awaySince = null
    else awaySince ??= now
  }
  listen()
  const unsubscribe = eventBus.subscribe(event => {
    if (event.kind === 'machines-changed') listen()
  })

  const self = (): Peer => ({
    ...standing(shared.machine, records.now),
    isSelf: true,
    activity: activity(),
    version,
    silentSince: null,
  })
  const other = (key: MachineKey, presence: Presence | undefined): Peer => ({
    ...standing(key, joined(records.now, records.others.get(key) ?? emptyRecords())),
    isSelf: false,
    activity: presence?.activity ?? null,
    version: presence?.version ?? null,
    silentSince: presence ? null : (lastHeard.get(key) ?? null),
  })
  const others = (): Peer[] => {
    const presences = shared.presences()
    const keys = new Set([...records.others.keys(), ...presences.keys(), ...lastHeard.keys()])
    return [...keys]
      .filter(key => key !== shared.machine)
      .map(key => other(key, presences.get(key)))
      .sort((a, b) => (a.name === b.name ? (a.key < b.key ? -1 : 1) : a.name < b.name ? -1 : 1))
  }

  return {
    machine: shared.machine,
    get machines() {
      return [self(), ...others()]
    },
    find: key => [self(), ...others()].find(each => each.key === key) ?? null,
    get present() {
      return others().flatMap(each => (each.activity === null ? [] : [each.name]))
    },
    get awaySince() {
      return awaySince
    },
    close: unsubscribe,
  }
}

const standing = (key: MachineKey, records: Records): Pick<Peer, 'key' | 'name' | 'fault' | 'records'> => ({
  key,
  name: nameOfMachine(key, records),
  fault: records.fault.get(onlyId) ?? null,
  records,
})
