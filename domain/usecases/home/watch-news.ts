/* Tells once of each thing that happens, by what was so before. Nothing of the machine waits for who hears it. */
import { ordererOf } from '../../access/user.ts'
import { type BottleNews, type DrinkNews, lowBottle, type NamedBottle, type News } from '../../home/news.ts'
import type { MachineFault } from '../../machine/machine-state.ts'
import { needsFlush, type Pump, printName } from '../../machine/pump.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { OpenOrder } from '../../pour/order.ts'
import { isActive, type Production } from '../../pour/production.ts'
import { appearanceOf } from '../../records/records.ts'
import { recordsInLanguage } from '../../records/records-in-language.ts'
import { assertNever } from '../../result.ts'
import type { PumpId } from '../../units/id.ts'
import { type Microlitres, noVolume } from '../../units/volume.ts'
import { whoStopped } from '../machine/emergency-stop.usecase.ts'
import type { MachineLock } from '../machine/machine-lock.ts'
import { orderedNameIn } from '../orders/find-drink.ts'
import type { DrinkMaker } from '../orders/make-drink.usecase.ts'
import type { EventBus } from '../records/event-bus.ts'
import type { RecordBook } from '../records/record-book.ts'

export interface NewsDeps {
  readonly records: Pick<RecordBook, 'now'>
  readonly drinkMaker: Pick<DrinkMaker, 'production'>
  readonly lock: Pick<MachineLock, 'fault'>
  readonly eventBus: Pick<EventBus, 'subscribe'>
  readonly clock: Clock
}

type Untimed = News extends infer Each ? (Each extends News ? Omit<Each, 'at'> : never) : never

/** @returns stops watching */
export function watchNews(deps: NewsDeps, listener: (news: News) => void): () => void {
  const tell = (news: Untimed): void => listener({ ...news, at: deps.clock.now() } as News)
  const looks = [watchDrinks(deps, tell), watchBottles(deps, tell), watchTubes(deps, tell), watchFault(deps, tell)]
  return deps.eventBus.subscribe(event => {
    if (event.kind === 'production-changed' || event.kind === 'records-changed' || event.kind === 'machine-changed')
      for (const look of looks) look()
  })
}

type Tell = (news: Untimed) => void

function watchDrinks({ records, drinkMaker }: NewsDeps, tell: Tell): () => void {
  let before: Production = drinkMaker.production
  return () => {
    const { production } = drinkMaker
    const kind = production === before ? null : drinkNewsIn(before, production)
    before = production
    if (kind === null || production.kind === 'idle') return
    const reason = production.kind === 'ended' && production.outcome !== 'finished' ? production.reason : ''
    tell(drinkNewsOf(records, kind, production.order, reason))
  }
}

export const drinkNewsOf = (
  { now }: NewsDeps['records'],
  kind: DrinkNews['kind'],
  order: OpenOrder,
  reason: string,
): DrinkNews => ({
  kind,
  orderId: order.id,
  drink: orderedNameIn(now, order.drinkName, appearanceOf(now).language),
  orderedBy: ordererOf(now.user, order),
  userId: order.userId,
  isForGuest: order.guestName !== undefined,
  amount: order.amount,
  reason,
})

function drinkNewsIn(before: Production, now: Production): DrinkNews['kind'] | null {
  if (now.kind === 'idle') return null
  const same = before.kind === 'idle' || before.order.id !== now.order.id ? null : before
  switch (now.kind) {
    case 'ended':
      return same?.kind === 'ended' ? null : `drink.${now.outcome}`
    case 'waiting':
      return same?.kind === 'waiting' && same.stepIndex === now.stepIndex ? null : 'drink.waiting'
    case 'paused':
      if (same?.kind === 'paused') return null
      return now.cause.kind === 'glass' ? 'glass.lifted' : 'drink.waiting'
    case 'starting':
    case 'pouring':
    case 'stopping':
      return same ? null : 'drink.started'
    default:
      return assertNever(now)
  }
}

/** While a drink is made, what it is still to take is booked already: levels are compared when it has ended. */
function watchBottles(deps: NewsDeps, tell: Tell): () => void {
  const { records, drinkMaker } = deps
  let before = records.now.pump
  /** Told of while the drink waits; not once more when it is booked. */
  const toldDry = new Set<PumpId>()
  const toldSuspected = new Set<PumpId>()
  const tellDry = (pumpIds: readonly PumpId[]): void => {
    const suspects = likelyEmpty(pumpIds, records.now.pump)
    const told = suspects.length === 1 ? toldDry : toldSuspected
    if (suspects.every(({ id }) => told.has(id))) return
    for (const { id } of suspects) told.add(id)
    const [first] = suspects
    if (first && suspects.length === 1) tellOfBottle(deps, tell, first, 'bottle.empty')
    else tell({ kind: 'bottle.suspected', bottles: suspects.map(pump => namedBottle(deps, pump)) })
  }
  return () => {
    const { production } = drinkMaker
    if (production.kind === 'paused' && production.cause.kind === 'nothing-came') tellDry(production.cause.pumpIds)
    if (isActive(production) || records.now.pump === before) return
    for (const { kind, pump } of bottleNewsIn(before, records.now.pump))
      if (kind !== 'bottle.empty' || !toldDry.has(pump.id)) tellOfBottle(deps, tell, pump, kind)
    before = records.now.pump
    toldDry.clear()
    toldSuspected.clear()
  }
}

/** Of several that ran at the same time any may be the one that gave nothing: rather one that holds little, where there is one. */
function likelyEmpty(pumpIds: readonly PumpId[], pumps: ReadonlyMap<number, Pump>): readonly Pump[] {
  const found = pumpIds.flatMap(id => pumps.get(id) ?? [])
  const low = found.filter(({ fillingLevel }) => fillingLevel < lowBottle)
  return low.length > 0 ? low : found
}

interface Drained {
  readonly kind: BottleNews['kind']
  readonly pump: Pump
}

const bottleNewsIn = (before: ReadonlyMap<number, Pump>, now: ReadonlyMap<number, Pump>): Drained[] =>
  [...now].flatMap(([id, pump]) => {
    const kind = drainedTo(before.get(id)?.fillingLevel ?? noVolume, pump.fillingLevel)
    return kind === null ? [] : [{ kind, pump }]
  })

function drainedTo(before: Microlitres, now: Microlitres): BottleNews['kind'] | null {
  if (now <= 0) return before > 0 ? 'bottle.empty' : null
  return now < lowBottle && before >= lowBottle ? 'bottle.low' : null
}

const tellOfBottle = (deps: NewsDeps, tell: Tell, pump: Pump, kind: BottleNews['kind']): void =>
  tell({ kind, ...namedBottle(deps, pump), level: pump.fillingLevel })

function namedBottle({ records }: NewsDeps, pump: Pump): NamedBottle {
  const { ingredient } = recordsInLanguage(records.now, appearanceOf(records.now).language)
  const name = ingredient.get(pump.ingredientId ?? 0)?.name ?? null
  return { pumpId: pump.id, pump: printName(pump), ingredient: name }
}

function watchTubes({ records }: NewsDeps, tell: Tell): () => void {
  const soiled = (): Map<number, string> =>
    new Map([...records.now.pump].flatMap(([id, pump]) => (needsFlush(pump) ? [[id, printName(pump)]] : [])))
  let pumps = records.now.pump
  let before = soiled()
  return () => {
    if (records.now.pump === pumps) return
    pumps = records.now.pump
    const then = before
    before = soiled()
    if ([...before.keys()].some(id => !then.has(id))) tell({ kind: 'cleaning.due', pumps: [...before.values()] })
  }
}

function watchFault({ lock, records }: NewsDeps, tell: Tell): () => void {
  let before: MachineFault | null = lock.fault
  return () => {
    const then = before
    before = lock.fault
    if (before && before !== then) {
      const { reason } = before
      const detail = reason === 'emergency-stop' ? whoStopped(records.now.user, before) : before.detail
      tell({ kind: 'machine.fault', reason, detail })
    }
    if (then && !before) tell({ kind: 'machine.reset' })
  }
}
