/*
 * No order is lost, and none is poured twice, whatever guests, the host, glasses and power cuts do in whatever order.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PartyStart } from '../../party/party.ts'
import { isOpenOrder, type PartyOrder } from '../../party/party-order.ts'
import { isActive } from '../../pour/production.ts'
import { aLoadCell } from '../../testing/builders.ts'
import { createMemoryDisk, type MemoryDisk } from '../../testing/memory-record-store.ts'
import { atParty, buildPartyHouse, gAndT } from '../../testing/party-house.ts'
import { ada, admin, buildToyHouse, ginPump, settled, type House as ToyHouse } from '../../testing/toy-house.ts'
import { write } from '../../testing/writes.ts'
import { grams } from '../../units/mass.ts'
import { millilitres } from '../../units/volume.ts'
import { discardInterrupted, finishInterrupted } from '../orders/finish-interrupted.usecase.ts'
import { recoverOrders } from '../orders/recover-orders.usecase.ts'
import { holdPartyOrder, movePartyOrder, refusePartyOrder } from './host-party.usecase.ts'
import { type PartyCaller, placePartyOrder, rejoinLine, withdrawPartyOrder } from './place-party-order.usecase.ts'

const deed = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), guest: fc.nat(3), ml: fc.integer({ min: 50, max: 300 }) }),
  fc.record({ kind: fc.constantFrom('withdraw' as const, 'rejoin' as const), guest: fc.nat(3), which: fc.nat(5) }),
  fc.record({
    kind: fc.constantFrom('hold' as const, 'refuse' as const, 'move' as const),
    which: fc.nat(9),
    to: fc.nat(5),
  }),
  fc.record({ kind: fc.constantFrom('start' as const, 'start-any' as const, 'start-two' as const), which: fc.nat(9) }),
  fc.record({
    kind: fc.constantFrom(
      'finish' as const,
      'break-off' as const,
      'cancel' as const,
      'finish-rest' as const,
      'discard' as const,
      'power-cut' as const,
      'press-button' as const,
    ),
  }),
  fc.record({ kind: fc.constant('glass' as const), mass: fc.constantFrom(0, 0, 250, 410) }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 120 }) }),
)
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never
type DeedOf<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>
type House = ReturnType<typeof atParty<ToyHouse>>

/** Everything is off, and everything starts again from the disk. */
async function restart(house: House, disk: MemoryDisk): Promise<House> {
  house.queueService.close()
  house.drinkMaker.close()
  house.actuator.losePower()
  const next = atParty(await buildToyHouse(disk))
  await recoverOrders(next)
  await settled()
  return next
}

/** What someone does, and to which order. */
interface Doing {
  readonly house: House
  readonly guest: PartyCaller | undefined
  readonly some: PartyOrder | undefined
  readonly id: number
}

const ways: { readonly [Kind in Exclude<Deed['kind'], 'power-cut'>]: (doing: Doing, does: DeedOf<Kind>) => unknown } = {
  order: ({ house, guest }, { ml }) => guest && placePartyOrder(house, guest, gAndT({ amount: millilitres(ml) })),
  withdraw: ({ house, guest, id }) => guest && withdrawPartyOrder(house, guest, id),
  rejoin: ({ house, guest, id }) => guest && rejoinLine(house, guest, id),
  hold: ({ house, id }) => holdPartyOrder(house, admin, id),
  refuse: ({ house, id }) => refusePartyOrder(house, admin, id, 'Water first.'),
  move: ({ house, id }, { to }) => movePartyOrder(house, admin, id, to),
  start: ({ house }) => house.start([house.line().called?.id ?? 0], ada),
  'start-any': ({ house, id }) => house.start([id], admin),
  'start-two': ({ house }) =>
    house.start(
      house
        .line()
        .waiting.slice(0, 2)
        .map(each => each.id),
      admin,
    ),
  finish: ({ house }) => house.finish(),
  'break-off': ({ house }) => house.actuator.running && house.breakOff(),
  cancel: ({ house }) => house.drinkMaker.cancel('cancelled'),
  'finish-rest': ({ house }) => finishInterrupted(house, admin),
  discard: ({ house }) => discardInterrupted(house, admin),
  'press-button': ({ house }) => house.actuator.pressStart(),
  glass: ({ house }, { mass }) => house.actuator.showWeight({ raw: 100_000, mass: grams(mass), isSteady: true }),
  wait: ({ house }, { seconds }) => house.wait(seconds),
}

async function carryOut(house: House, guests: readonly PartyCaller[], does: Deed, disk: MemoryDisk): Promise<House> {
  if (does.kind === 'power-cut') return restart(house, disk)
  const all = [...house.records.now.partyOrder.values()]
  const some = 'which' in does ? all[does.which % Math.max(1, all.length)] : undefined
  const doing = { house, some, id: some?.id ?? 0, guest: 'guest' in does ? guests[does.guest] : undefined }
  await (ways[does.kind] as (doing: Doing, does: Deed) => unknown)(doing, does)
  await settled()
  return house
}

/** What must be so whenever nothing is on its way. */
function expectWhole(house: House, placed: ReadonlySet<number>): void {
  const { partyOrder, openOrder, interruptedOrder } = house.records.now
  expect(new Set(partyOrder.keys())).toEqual(placed)
  const inState = (kind: string) => [...partyOrder.values()].filter(({ state }) => state.kind === kind)
  expect(inState('called').length).toBeLessThanOrEqual(1)
  const [open] = openOrder.values()
  expect(inState('pouring').map(({ id }) => id)).toEqual([...(open?.partyOrderIds ?? [])].sort((a, b) => a - b))
  const broken = inState('held').filter(({ state }) => state.kind === 'held' && state.reason === 'interrupted')
  // Tubes are filled for the next one where nothing can drip into a glass.
  const isPriming = house.lock.occupant?.kind === 'maintenance'
  primings += isPriming ? 1 : 0
  expect(isPriming && !house.scale.area.areaEmpty).toBe(false)
  const standing = interruptedOrder.get(1)?.order.partyOrderIds ?? []
  expect(broken.map(({ id }) => id)).toEqual(
    isActive(house.drinkMaker.production) ? [] : [...standing].sort((a, b) => a - b),
  )
}

let primings = 0

/** A scale looks for glasses, and the gin's tube is empty. */
async function withScale(house: ToyHouse): Promise<void> {
  const pump = { ...ginPump, tubeCapacity: millilitres(8), tubeContent: null }
  await house.change(write('loadCell', aLoadCell({ checkGlassPlaced: true })), write('pump', pump))
}

const starts = fc.constantFrom<PartyStart>('screen', 'glass', 'button')

it('loses no order and makes none twice', async () => {
  await fc.assert(
    fc.asyncProperty(starts, fc.array(deed, { minLength: 5, maxLength: 40 }), async (start, deeds) => {
      const first = await buildPartyHouse({ ordersPerGuest: 3, start }, undefined, withScale)
      const guests = await Promise.all(['Zoë', 'Max', 'Lea', 'Tom'].map(name => first.guest(name)))
      const disk = createMemoryDisk()
      disk.records = first.records.now
      first.queueService.close()
      let house: House = atParty(await buildToyHouse(disk))
      const placed = new Set<number>()
      for (const does of deeds) {
        house = await carryOut(house, guests, does, disk)
        for (const id of house.records.now.partyOrder.keys()) placed.add(id)
        expectWhole(house, placed)
      }
      // Every drink that was finished was finished once, and for an order.
      const finished = disk.pastOrders
        .filter(({ outcome }) => outcome === 'finished')
        .flatMap(each => each.partyOrderIds ?? [])
      const done = [...house.records.now.partyOrder.values()].filter(
        ({ state }) => state.kind === 'done' && state.outcome === 'finished',
      )
      expect([...finished].sort((a, b) => a - b)).toEqual(done.map(({ id }) => id))
      expect(
        [...house.records.now.partyOrder.values()].every(order => isOpenOrder(order) || order.endedAt !== null),
      ).toBe(true)
    }),
    {
      numRuns: 150,
      examples: fc.sample(fc.tuple(starts, fc.array(deed, { minLength: 5, maxLength: 40 })), { numRuns: 6, seed: 1 }),
    },
  )
  expect(primings).toBeGreaterThan(0)
})
