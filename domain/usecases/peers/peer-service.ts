/*
 * The machines on one database as one of them sees them: what they are called, what they do, what they have. Only where
 * the store is shared.
 */
import { type InvalidValue, ofName } from '../../documents/invalid.ts'
import type { MachineFault } from '../../machine/machine-state.ts'
import { tidyName } from '../../names/normalise.ts'
import { nameKey } from '../../names/spelling.ts'
import { type MachineKey, machineNameLength, spokenName } from '../../peers/machine-key.ts'
import type { Activity, Presence } from '../../peers/presence.ts'
import type { SharedStore } from '../../ports/record-store.port.ts'
import { isActive, type Production } from '../../pour/production.ts'
import { progressPercent } from '../../pour/progress.ts'
import { emptyRecords, onlyId, type Records } from '../../records/records.ts'
import { joined } from '../../records/scopes.ts'
import { failure, type Result, success } from '../../result.ts'
import { addTime, type Microseconds, milliseconds } from '../../units/duration.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import type { MachineLock } from '../machine/machine-lock.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { BusEvent } from '../records/event-bus.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'

export interface Peer {
  readonly key: MachineKey
  readonly name: string
  readonly isSelf: boolean
  readonly activity: Activity | null
  /** The version of its program; null while nothing is heard of it. */
  readonly version: string | null
  /** When it was heard last; null while it is heard, and when it was not since this machine was started. */
  readonly silentSince: Timestamp | null
  readonly fault: MachineFault | null
  readonly records: Records
}

export type PeerService = ReturnType<typeof openPeerService>

interface PeerDeps extends Pick<CoreServices, 'records' | 'eventBus' | 'clock'> {
  readonly shared: Pick<SharedStore, 'machine' | 'isReachable' | 'presences'>
  readonly activity: () => Activity
  readonly version: string
}

export function openPeerService({ shared, records, eventBus, clock, activity, version }: PeerDeps) {
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
    /** This one first, the others by name. */
    get machines(): readonly Peer[] {
      return [self(), ...others()]
    },
    /** Also this one; null for a key that no machine has. */
    find: (key: string): Peer | null => [self(), ...others()].find(each => each.key === key) ?? null,
    get present(): readonly string[] {
      return others().flatMap(each => (each.activity === null ? [] : [each.name]))
    },
    /** Since when the database does not answer; null while it does. */
    get awaySince(): Timestamp | null {
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

/** Names this machine for people; no other machine may have the same name. */
export const nameMachine = (
  { records }: { readonly records: RecordBook },
  wish: string,
): Promise<Result<void, InvalidValue | StoreUnavailable>> =>
  records.change<void, InvalidValue>(draft => {
    const name = tidyName(wish)
    const [wrong] = ofName('name', name, machineNameLength, () =>
      [...draft.others].some(([key, own]) => nameKey(nameOfMachine(key, own)) === nameKey(name)),
    )
    if (wrong) return failure(wrong)
    draft.put('nameplate', onlyId, { name })
    return success(undefined)
  })

export const nameOfMachine = (key: MachineKey, own: Pick<Records, 'nameplate'> | undefined): string =>
  spokenName(key, own?.nameplate.get(onlyId))

export function activityOf(
  lock: Pick<MachineLock, 'occupant' | 'fault'>,
  drinkMaker: { readonly production: Production; readonly elapsed: Microseconds },
): Activity {
  const { production, elapsed } = drinkMaker
  if (lock.fault !== null) return { kind: 'fault' }
  if (isActive(production)) {
    const { drinkName } = production.order
    return { kind: 'making', drinkName, progress: progressPercent(production, elapsed) / 100 }
  }
  return lock.occupant === null ? { kind: 'idle' } : { kind: 'occupied' }
}

/** Nobody needs to see more of another machine. */
const pause = milliseconds(250)

const ofActivity: ReadonlySet<BusEvent['kind']> = new Set([
  'production-changed',
  'maintenance-changed',
  'machine-changed',
])

/** Tells the other machines what this one does: at once, and whenever that changes, at most four times a second. */
export function announceToPeers({
  shared,
  eventBus,
  clock,
  timer,
  activity,
  version,
}: Pick<CoreServices, 'eventBus' | 'clock' | 'timer'> & {
  readonly shared: Pick<SharedStore, 'announce'>
  readonly activity: () => Activity
  readonly version: string
}): () => void {
  let told = ''
  let callOff: (() => void) | null = null

  const tell = (): void => {
    const now = activity()
    const text = JSON.stringify(now)
    if (text === told) return
    told = text
    shared.announce({ version, activity: now, at: clock.now() })
    callOff = timer.at(addTime(timer.now(), pause), () => {
      callOff = null
      tell()
    })
  }
  const unsubscribe = eventBus.subscribe(event => {
    if (ofActivity.has(event.kind) && callOff === null) tell()
  })
  tell()
  return () => {
    unsubscribe()
    callOff?.()
  }
}
