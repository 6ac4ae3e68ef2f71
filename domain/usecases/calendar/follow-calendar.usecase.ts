import type { Calendar } from '../../ports/clock.port.ts'
import type { RecordStore } from '../../ports/record-store.port.ts'
import { type Records, recordKinds } from '../../records/records.ts'
import { success } from '../../result.ts'
import type { Boot } from '../../units/boot.ts'
import { later, timestamp } from '../../units/timestamp.ts'
import type { EventBus } from '../records/event-bus.ts'
import type { RecordBook } from '../records/record-book.ts'
import { orderPutRight, shiftedRecords } from './shifted-times.ts'

type History = Pick<RecordStore, 'pastOrders'>

/** The same history, its times by the clock as it was set since. */
export const datedHistory = (history: History, records: Pick<RecordBook, 'now'>): History => ({
  pastOrders: async (offset, limit) =>
    (await history.pastOrders(offset, limit)).map(order => orderPutRight(order, records.now.boot)),
})

interface Deps {
  readonly records: RecordBook
  readonly calendar: Calendar
  readonly eventBus: Pick<EventBus, 'subscribe'>
}

const lastIdsOf = ({ counter }: Records): NonNullable<Boot['lastIds']> =>
  Object.fromEntries([...counter].map(([id, { last }]) => [id, last]))

/**
 * When the computer's clock is set, all times that were noted since it was switched on move with it: a pause goes on for
 * as long as it was to, a party ends when it was to, a drink was made when it was made. The calendar goes by what is
 * written: it moves with the records, at the same instant, or not at all.
 */
export async function followCalendar({ records, calendar, eventBus }: Deps): Promise<void> {
  const ofThisBoot = () => [...records.now.boot].find(([, { bootId }]) => bootId === calendar.bootId)
  let before = records.now
  const known = ofThisBoot()?.[1]
  const since = known?.startedAt ?? timestamp(Number.MAX_SAFE_INTEGER)
  const lastIds = known ? (known.lastIds ?? {}) : lastIdsOf(records.now)
  let isBusy = false

  eventBus.subscribe(event => {
    if (event.kind !== 'records-changed' || !event.kinds.has('boot')) return
    // What was restored was not noted now.
    if (event.kinds.size === recordKinds.length) before = records.now
    const boot = ofThisBoot()?.[1]
    if (boot) calendar.setStart(boot.startedAt)
  })

  const write = (startedAt: Boot['startedAt'], isSet: boolean) =>
    records.change<void, never>(draft => {
      const by = startedAt - calendar.startedAt
      const boots = draft.records.boot
      const id = ofThisBoot()?.[0] ?? Math.max(0, ...boots.keys()) + 1
      const setAt = isSet ? later(calendar.now(), by) : null
      for (const [other, { setAt: wasSet }] of boots) if (wasSet === null && other !== id) draft.remove('boot', other)
      draft.put('boot', id, { bootId: calendar.bootId, startedAt, setAt, lastIds })
      for (const { kind, id: of, value } of shiftedRecords(draft.records, { by, before, since, lastIds }))
        draft.put(kind, of, value)
      return success(undefined)
    })

  calendar.onSet(startedAt => {
    if (isBusy) return
    isBusy = true
    void write(startedAt, true).finally(() => {
      isBusy = false
    })
  })
  if (known) calendar.setStart(known.startedAt)
  else await write(calendar.startedAt, false)
}
