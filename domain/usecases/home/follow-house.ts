/* What happens in the machine that a home wants to hear of. */
import type { HomeHappening } from '../../home/home-view.ts'
import { printName } from '../../machine/pump.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { HomeHouse } from '../../ports/home-broker.port.ts'
import type { MachineClock } from '../../ports/machine-clock.port.ts'
import type { RecordStore } from '../../ports/record-store.port.ts'
import type { PastOrder } from '../../pour/order.ts'
import type { Production } from '../../pour/production.ts'
import { appearanceOf, type Records } from '../../records/records.ts'
import { recordsInLanguage } from '../../records/records-in-language.ts'
import { addTime, seconds } from '../../units/duration.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { orderedNameIn } from '../orders/find-drink.ts'
import type { BusEvent, EventBus } from '../records/event-bus.ts'
import { isGlassThere, type ViewDeps } from './home-view.ts'

export interface FollowDeps extends ViewDeps {
  readonly history: Pick<RecordStore, 'pastOrders'>
  readonly eventBus: Pick<EventBus, 'subscribe'>
  readonly clock: Clock
  /** Real time. */
  readonly timer: MachineClock
  /** The first instant of the day that an instant belongs to, where the machine stands. */
  readonly startOfDay: (at: Timestamp) => Timestamp
  readonly onError: (error: unknown) => void
}

/** Events after which something that is told may be another; a scale speaks too often to be one of them. */
const telling: ReadonlySet<BusEvent['kind']> = new Set([
  'records-changed',
  'production-changed',
  'machine-changed',
  'maintenance-changed',
  'update-changed',
] as const)

/** A day ends without an event. */
const lookAgain = seconds(60)

type Listener = Parameters<HomeHouse['subscribe']>[0]

export function followHouse(deps: FollowDeps) {
  const listeners = new Set<Listener>()
  const tell: Listener = news => {
    for (const listener of [...listeners]) listener(news)
  }
  const today = countToday(deps, () => tell('changed'))
  const happenings = findHappenings(deps, tell)
  let wasThere = isGlassThere(deps.scale)

  const isNews = (event: BusEvent): boolean => {
    if (event.kind !== 'weight-changed') return telling.has(event.kind)
    const isThere = isGlassThere(deps.scale)
    const isOther = isThere !== wasThere
    wasThere = isThere
    return isOther
  }
  const unsubscribe = deps.eventBus.subscribe(event => {
    if (event.kind === 'production-changed' || event.kind === 'records-changed') happenings()
    if (event.kind === 'records-changed' && event.kinds.has('openOrder')) today.count()
    if (isNews(event)) tell('changed')
  })
  let callOff = (): void => undefined
  const wait = (): void => {
    callOff = deps.timer.at(addTime(deps.timer.now(), lookAgain), () => {
      tell('changed')
      wait()
    })
  }
  wait()
  today.count()

  return {
    get drinksToday() {
      return today.now
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      unsubscribe()
      callOff()
    },
  }
}

/** A drink takes longer than a minute: nobody makes more in a day. */
const mostADay = 2000
const pageSize = 50

/** Drinks that were finished on this day, as the history has them. */
function countToday({ history, clock, startOfDay, onError }: FollowDeps, onCounted: () => void) {
  let ends: readonly Timestamp[] = []

  async function read(): Promise<void> {
    const since = startOfDay(clock.now())
    const found: Timestamp[] = []
    for (let offset = 0; offset < mostADay; offset += pageSize) {
      const page: readonly PastOrder[] = await history.pastOrders(offset, pageSize)
      const ofToday = page.filter(({ endedAt }) => endedAt >= since)
      found.push(...ofToday.filter(({ outcome }) => outcome === 'finished').map(({ endedAt }) => endedAt))
      if (ofToday.length < pageSize) break
    }
    ends = found
    onCounted()
  }
  let reading: Promise<void> = Promise.resolve()
  return {
    get now() {
      const since = startOfDay(clock.now())
      return ends.filter(at => at >= since).length
    },
    count() {
      reading = reading.then(read).catch(onError)
    },
  }
}

/** Tells each thing once, by what was so before. */
function findHappenings({ records, drinkMaker }: FollowDeps, tell: (happening: HomeHappening) => void): () => void {
  let before: Production = drinkMaker.production
  let pumps = records.now.pump

  const ofDrink = (): void => {
    const { production } = drinkMaker
    if (production === before) return
    const kind = happeningIn(before, production)
    before = production
    if (kind === null || !('order' in production)) return
    const { language } = appearanceOf(records.now)
    tell({ kind, drink: orderedNameIn(records.now, production.order.drinkName, language) })
  }
  const ofBottles = (): void => {
    const then = pumps
    pumps = records.now.pump
    if (then === pumps) return
    for (const [id, pump] of pumps) {
      if (pump.fillingLevel > 0 || (then.get(id)?.fillingLevel ?? 0) <= 0) continue
      tell({
        kind: 'bottle-empty',
        pump: printName(pump),
        ingredient: nameOfIngredient(records.now, pump.ingredientId),
      })
    }
  }
  return () => {
    ofDrink()
    ofBottles()
  }
}

function happeningIn(before: Production, now: Production) {
  if (now.kind === 'ended' && before.kind !== 'ended') return `drink-${now.outcome}` as const
  const isLifted = now.kind === 'paused' && now.cause.kind === 'glass' && before.kind !== 'paused'
  return isLifted ? 'glass-lifted' : null
}

function nameOfIngredient(records: Records, id: number | null): string | null {
  const { ingredient } = recordsInLanguage(records, appearanceOf(records).language)
  return ingredient.get(id ?? 0)?.name ?? null
}
