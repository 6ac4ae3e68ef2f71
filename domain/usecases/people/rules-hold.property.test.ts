/*
 * No sequence of anything ends with more alcohol, more drinks or a shorter pause than the rules allow that held when each
 * drink was begun: reckoned anew from what ran into the glasses, by the person who drinks it.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PartyOrder } from '../../party/party-order.ts'
import type { Rules } from '../../people/rules.ts'
import type { PastOrder } from '../../pour/order.ts'
import { AssertionError } from '../../result.ts'
import {
  createWallClock,
  family,
  inviteFamily,
  lea,
  navyGin,
  setRules,
  visitors,
  zeroGin,
} from '../../testing/evening.ts'
import { createMemoryDisk, type MemoryDisk } from '../../testing/memory-record-store.ts'
import { asUser, atParty, buildPartyHouse, gAndT } from '../../testing/party-house.ts'
import { ada, admin, buildToyHouse, gin, lemon, settled, type House as ToyHouse } from '../../testing/toy-house.ts'
import { amount, volumeOfAmount } from '../../units/amount.ts'
import { grams } from '../../units/mass.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { millilitres } from '../../units/volume.ts'
import { discardInterrupted, finishInterrupted } from '../orders/finish-interrupted.usecase.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'
import { recoverOrders } from '../orders/recover-orders.usecase.ts'
import { closeParty } from '../party/host-party.usecase.ts'
import {
  changePartyOrder,
  type PartyCaller,
  placePartyOrder,
  withdrawPartyOrder,
} from '../party/place-party-order.usecase.ts'

const rules: fc.Arbitrary<Partial<Rules>> = fc.record(
  {
    alcohol: fc.constantFrom('any' as const, 'any' as const, 'none' as const),
    bestTier: fc.constantFrom('house' as const, 'mine' as const),
    drinksPerParty: fc.nat(4),
    gramsPerHour: fc.integer({ min: 5, max: 40 }).map(grams),
    gramsPerParty: fc.integer({ min: 10, max: 80 }).map(grams),
    pauseMinutes: fc.constantFrom(0, 10, 30),
  },
  { requiredKeys: [] },
)
const request = fc
  .record({
    ml: fc.constantFrom(60, 120, 120, 200),
    boost: fc.constantFrom(0, 50, 100, 100, 200),
    extra: fc.constantFrom(0, 0, 20),
    instead: fc.constantFrom(null, null, navyGin.id, zeroGin.id),
  })
  .map(({ ml, boost, extra, instead }) =>
    gAndT({
      amount: millilitres(ml),
      boost,
      omitted: [lemon.id],
      additional: extra > 0 ? [{ ingredientId: gin.id, amount: amount(extra) }] : [],
      substitutions: instead === null ? [] : [{ ingredientId: gin.id, replacementId: instead }],
    }),
  )
const which = fc.nat(9)
const who = fc.nat(3)
const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order' as const), who, request }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('start' as const, 'start-two' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('direct' as const), request }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('change' as const), who, which, request }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), who, which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 45 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rules' as const), rules, isFamily: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('finish' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('break-off' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('finish-rest' as const), rules: fc.option(rules, { nil: null }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'discard' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('power-cut' as const) }) },
)
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never
type House = ReturnType<typeof atParty<ToyHouse>>

/** What held when a drink was begun. */
interface Begun {
  readonly at: Timestamp
  readonly groups: ReadonlyMap<number, { readonly rules: Rules }>
}

const someOf = ({ records }: House, nr: number): number => {
  const ids = [...records.now.partyOrder.keys()]
  return ids[nr % Math.max(1, ids.length)] ?? 0
}

type DeedOfPeople = Exclude<Deed, { kind: 'wait' | 'power-cut' }>

async function carryOut(house: House, guests: readonly PartyCaller[], does: DeedOfPeople): Promise<void> {
  switch (does.kind) {
    case 'order': {
      const guest = guests[does.who]
      if (guest) await placePartyOrder(house, guest, does.request)
      else await placePartyOrder(house, asUser(ada), does.request, does.who === 2 ? {} : { personId: lea.id })
      break
    }
    case 'direct':
      await placeOrder(house, ada, does.request)
      break
    case 'change':
      await changePartyOrder(house, guests[does.who] ?? asUser(ada), someOf(house, does.which), does.request)
      break
    case 'withdraw':
      await withdrawPartyOrder(house, guests[does.who] ?? asUser(ada), someOf(house, does.which))
      break
    case 'start':
      await house.start([someOf(house, does.which)], admin)
      break
    case 'start-two':
      await house.start([someOf(house, does.which), someOf(house, does.which + 1)], admin)
      break
    case 'rules':
      await setRules(house, does.isFamily ? family : visitors, does.rules)
      break
    case 'finish':
      await house.finish()
      break
    case 'break-off':
      if (house.actuator.running) await house.breakOff()
      break
    case 'cancel':
      await house.drinkMaker.cancel('cancelled')
      break
    case 'finish-rest':
      // Nothing else comes between a drink and its rest.
      for (const group of does.rules ? [family, visitors] : []) await setRules(house, group, does.rules ?? {})
      await finishInterrupted(house, admin)
      break
    case 'discard':
      await discardInterrupted(house, admin)
  }
  await settled()
}

/** Everything is off, and everything starts again from the disk. */
async function restart(house: House, disk: MemoryDisk): Promise<House> {
  house.queueService.close()
  house.drinkMaker.close()
  house.actuator.losePower()
  const next = atParty(await buildToyHouse(disk, house.clock))
  await recoverOrders(next)
  await settled()
  return next
}

/** One for each person: Ada's account is Ada. */
function drinkersOf({ partyOrderIds }: PastOrder, orders: ReadonlyMap<number, PartyOrder>): readonly string[] {
  if (!partyOrderIds) return ['Ada']
  return partyOrderIds.map(id => {
    const orderer = orders.get(id)?.orderer
    return orderer?.kind === 'user' ? 'Ada' : orderer?.kind === 'person' ? 'Lea' : `guest ${orderer?.guestId}`
  })
}

const percent: ReadonlyMap<number, number> = new Map([
  [gin.id, 40],
  [navyGin.id, 57],
])
const gramsIn = ({ poured }: PastOrder): number =>
  poured.reduce(
    (sum, { ingredientId, amount: part }) =>
      sum + (volumeOfAmount(part) * 0.789 * (percent.get(ingredientId) ?? 0)) / 100,
    0,
  )

interface Glass {
  readonly order: PastOrder
  /** In milligrams. */
  readonly alcohol: number
  readonly isNew: boolean
}

/** Everything that one person was served, in its order. */
function glassesOf(person: string, past: readonly PastOrder[], orders: ReadonlyMap<number, PartyOrder>): Glass[] {
  const counted = new Set<number>()
  return past.flatMap(order => {
    const among = drinkersOf(order, orders)
    const alcohol = gramsIn(order) / among.length
    const isRest = order.continues !== null && counted.has(order.continues)
    if (alcohol > 0 || isRest) counted.add(order.id)
    return among.filter(each => each === person).map((): Glass => ({ order, alcohol, isNew: alcohol > 0 && !isRest }))
  })
}

const hour = 3_600_000
/** What rounding of doses may add, in milligrams for a drink. */
const tolerance = 20

interface Look {
  readonly begun: ReadonlyMap<number, Begun>
  readonly isOfVisitors: boolean
  /** In milliseconds: what was had so long ago counts for the party. */
  readonly evening: number
}

function expectWithin(glasses: readonly Glass[], { begun, isOfVisitors, evening }: Look): void {
  for (const glass of glasses) {
    const start = begun.get(glass.order.id)
    const held = start?.groups.get(isOfVisitors ? visitors.id : family.id)?.rules
    if (!start || !held) throw new AssertionError(`nobody saw the start of order ${glass.order.id}`)
    const better = glass.order.poured.some(({ ingredientId, amount: part }) => ingredientId === navyGin.id && part > 0)
    if (better) expect(held.bestTier).toBe('mine')
    if (glass.alcohol === 0) continue
    expect(held.alcohol).toBe('any')
    const until = glasses.filter(({ order }) => order.id <= glass.order.id)
    const within = (span: number): Glass[] =>
      until.filter(({ order }) => order === glass.order || order.endedAt > start.at - span)
    expect(sumOf(within(hour))).toBeLessThanOrEqual(held.gramsPerHour ?? Number.POSITIVE_INFINITY)
    expect(sumOf(within(evening))).toBeLessThanOrEqual(held.gramsPerParty ?? Number.POSITIVE_INFINITY)
    if (!until.some(({ order, isNew }) => isNew && order === glass.order)) continue
    const news = within(evening).filter(({ isNew }) => isNew)
    expect(news.length).toBeLessThanOrEqual(held.drinksPerParty ?? Number.POSITIVE_INFINITY)
    const before = until.filter(({ order, alcohol }) => order !== glass.order && alcohol > 0)
    const last = Math.max(0, ...before.map(({ order }) => order.endedAt))
    expect(start.at - last).toBeGreaterThanOrEqual(held.pauseMinutes * 60_000)
  }
}

const sumOf = (glasses: readonly Glass[]): number =>
  glasses.reduce((total, { alcohol }) => total + alcohol - tolerance, 0)

async function spendEvening(deeds: readonly Deed[], isParty: boolean): Promise<void> {
  const time = createWallClock()
  const first = await buildPartyHouse({ ordersPerGuest: 5, guestGroupId: visitors.id }, time, inviteFamily)
  const guests = [await first.guest('Zoë'), await first.guest('Max')]
  if (!isParty) await closeParty(first, admin)
  first.queueService.close()
  const disk = createMemoryDisk()
  disk.records = first.records.now
  let house: House = atParty(await buildToyHouse(disk, time))
  const begun = new Map<number, Begun>()
  for (const does of deeds) {
    if (does.kind === 'power-cut') house = await restart(house, disk)
    else if (does.kind === 'wait') time.pass(does.minutes)
    else await carryOut(house, guests, does)
    for (const { id, startedAt } of house.records.now.openOrder.values()) {
      if (!begun.has(id)) begun.set(id, { at: startedAt, groups: house.records.now.personGroup })
    }
  }
  await house.finish()
  const { partyOrder } = house.records.now
  for (const person of ['Ada', 'Lea', 'guest 1', 'guest 2']) {
    const glasses = glassesOf(person, disk.pastOrders, partyOrder)
    const evening = isParty ? Number.POSITIVE_INFINITY : 12 * hour
    expectWithin(glasses, { begun, isOfVisitors: person.startsWith('guest'), evening })
  }
}

it.each([
  ['at a party', true],
  ['without one', false],
])('exceeds nothing, %s', (_where, isParty) =>
  fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 10, maxLength: 60 }), deeds => spendEvening(deeds, isParty)),
    { numRuns: 300 },
  ),
)
