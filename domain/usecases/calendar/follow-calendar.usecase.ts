import type { Calendar } from '../../ports/clock.port.ts'
import type { RecordStore } from '../../ports/record-store.port.ts'
import type { PastOrder } from '../../pour/order.ts'
import {
  counterIdOf,
  identifiedKinds,
  kindsWith,
  type Records,
  type RecordTypes,
  recordKinds,
} from '../../records/records.ts'
import { type Boot, rightTime } from '../../units/boot.ts'
import { later, type Timestamp, timestamp } from '../../units/timestamp.ts'
import type { CoreServices } from '../records/core-services.ts'
import { type RecordBook, write } from '../records/record-book.ts'

type History = Pick<RecordStore, 'pastOrders'>

/** With times by the clock as it was set since. */
export const datedHistory = (history: History, records: Pick<RecordBook, 'now'>): History => ({
  pastOrders: async (offset, limit) =>
    (await history.pastOrders(offset, limit)).map(order => orderPutRight(order, records.now.boot)),
})

const lastIdsOf = ({ counter }: Records): NonNullable<Boot['lastIds']> =>
  Object.fromEntries([...counter].map(([id, { last }]) => [id, last]))

/**
 * When the clock is set, all times noted since the computer was switched on move with it: a pause goes on for as long
 * as it was to. The calendar moves with the records, at the same instant.
 */
export async function followCalendar({
  records,
  calendar,
  eventBus,
}: Pick<CoreServices, 'records' | 'eventBus'> & { readonly calendar: Calendar }): Promise<void> {
  const ofThisBoot = () => [...records.now.boot].find(([, { bootId }]) => bootId === calendar.bootId)
  let before = records.now
  const known = ofThisBoot()?.[1]
  const since = known?.startedAt ?? timestamp(Number.MAX_SAFE_INTEGER)
  const lastIds = known ? (known.lastIds ?? {}) : lastIdsOf(records.now)
  let isBusy = false

  eventBus.subscribe(event => {
    if (event.kind !== 'records-changed' || !event.kinds.has('boot')) return
    // Restored, not noted now.
    if (event.kinds.size === recordKinds.length) before = records.now
    const boot = ofThisBoot()?.[1]
    if (boot) calendar.setStart(boot.startedAt)
  })

  const note = (startedAt: Boot['startedAt'], isSet: boolean) =>
    write(records, draft => {
      const by = startedAt - calendar.startedAt
      const boots = draft.records.boot
      const id = ofThisBoot()?.[0] ?? Math.max(0, ...boots.keys()) + 1
      const setAt = isSet ? later(calendar.now(), by) : null
      for (const [other, { setAt: wasSet }] of boots) if (wasSet === null && other !== id) draft.remove('boot', other)
      draft.put('boot', id, { bootId: calendar.bootId, startedAt, setAt, lastIds })
      for (const { kind, id: of, value } of shiftedRecords(draft.records, { by, before, since, lastIds }))
        draft.put(kind, of, value)
    })

  calendar.onSet(startedAt => {
    if (isBusy) return
    isBusy = true
    void note(startedAt, true).finally(() => {
      isBusy = false
    })
  })
  if (known) calendar.setStart(known.startedAt)
  else await note(calendar.startedAt, false)
}

/** What people wait for, or are counted by. */
const timedKinds = kindsWith('isTimed')

const timeName = /^(at|.+At)$/

export interface Shift {
  /** Milliseconds. */
  readonly by: number
  /** As loaded: its times stay, … */
  readonly before: Records
  /** … but for records since this, when it first began. */
  readonly since: Timestamp
  /** From before that, by their counters: the clock may have woken too early. */
  readonly lastIds: NonNullable<Boot['lastIds']>
}

type TimedKind = (typeof timedKinds)[number]

export const shiftedRecords = (records: Records, shift: Shift): readonly Shifted[] =>
  timedKinds.flatMap(kind => shiftedTable(kind, records, shift))

interface Shifted {
  readonly kind: TimedKind
  readonly id: number
  readonly value: RecordTypes[TimedKind]
}

function shiftedTable(kind: TimedKind, records: Records, shift: Shift): Shifted[] {
  const table: ReadonlyMap<number, RecordTypes[TimedKind]> = records[kind]
  return [...table].flatMap(([id, record]) => {
    const isOfThisBoot = Math.min(...timesIn(record)) >= shift.since && isGivenSince(kind, id, shift)
    const value = shiftedIn(record, isOfThisBoot ? undefined : shift.before[kind].get(id), shift.by)
    return value === record ? [] : [{ kind, id, value }]
  })
}

function isGivenSince(kind: TimedKind, id: number, { lastIds }: Shift): boolean {
  const counted = kind === 'pouredAlcohol' ? 'openOrder' : identifiedKinds.find(each => each === kind)
  return counted === undefined || id > (lastIds[counterIdOf(counted)] ?? 0)
}

const isTime = (name: string, value: unknown): value is Timestamp => typeof value === 'number' && timeName.test(name)

const timesIn = (value: object): number[] =>
  Object.entries(value).flatMap(([name, each]): number[] => {
    if (isTime(name, each)) return [each]
    return typeof each === 'object' && each !== null ? timesIn(each) : []
  })

/** @returns the same value where nothing changes */
function shiftedIn<Value>(value: Value, before: unknown, by: number): Value {
  if (typeof value !== 'object' || value === null || value === before) return value
  const was = (before ?? {}) as Record<string, unknown>
  const entries = Object.entries(value).map(([name, each]): [string, unknown] => {
    if (!isTime(name, each)) return [name, shiftedIn(each, was[name], by)]
    return [name, each === was[name] ? each : later(each, by)]
  })
  if (entries.every(([name, each]) => each === (value as Record<string, unknown>)[name])) return value
  return (Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)) as Value
}

export function orderPutRight(order: PastOrder, boots: ReadonlyMap<number, Boot>): PastOrder {
  const right = order.noted ? rightTime(order.noted, boots) : null
  const by = right === null ? 0 : right - order.endedAt
  if (by === 0) return order
  const { startedAt, endedAt, ranShort } = order
  return {
    ...order,
    startedAt: later(startedAt, by),
    endedAt: later(endedAt, by),
    ...(ranShort ? { ranShort: ranShort.map(each => ({ ...each, at: later(each.at, by) })) } : {}),
  }
}
