/* What happens in the machine that a home wants to hear of. */
import type { HomeHappening } from '../../home/home-view.ts'
import type { News } from '../../home/news.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { MachineClock } from '../../ports/hardware.port.ts'
import type { HomeHouse } from '../../ports/home-broker.port.ts'
import type { RecordStore } from '../../ports/record-store.port.ts'
import type { PastOrder } from '../../pour/order.ts'
import { assertNever } from '../../result.ts'
import { addTime, seconds } from '../../units/duration.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import type { BusEvent, EventBus } from '../records/event-bus.ts'
import { isGlassThere, type ViewDeps } from './home-view.ts'
import { watchNews } from './watch-news.ts'

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
  const endNews = watchNews(deps, news => {
    const happening = happeningOf(news)
    if (happening) tell(happening)
  })
  let wasThere = isGlassThere(deps.scale)

  const isNews = (event: BusEvent): boolean => {
    if (event.kind !== 'weight-changed') return telling.has(event.kind)
    const isThere = isGlassThere(deps.scale)
    const isOther = isThere !== wasThere
    wasThere = isThere
    return isOther
  }
  const unsubscribe = deps.eventBus.subscribe(event => {
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
      endNews()
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

/** What of the news a home is told; null for what it sees by its sensors. */
function happeningOf(news: News): HomeHappening | null {
  switch (news.kind) {
    case 'drink.finished':
      return { kind: 'drink-finished', drink: news.drink }
    case 'drink.failed':
      return { kind: 'drink-failed', drink: news.drink }
    case 'drink.cancelled':
      return { kind: 'drink-cancelled', drink: news.drink }
    case 'glass.lifted':
      return { kind: 'glass-lifted', drink: news.drink }
    case 'bottle.empty':
      return { kind: 'bottle-empty', pump: news.pump, ingredient: news.ingredient }
    case 'bottle.suspected':
      return { kind: 'bottle-suspected', bottles: news.bottles }
    case 'drink.started':
    case 'drink.waiting':
    case 'bottle.low':
    case 'machine.fault':
    case 'machine.reset':
    case 'cleaning.due':
      return null
    default:
      return assertNever(news)
  }
}
