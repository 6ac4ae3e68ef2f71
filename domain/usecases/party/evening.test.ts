import { beforeEach, expect, it } from 'vitest'
import { summaryOf } from '../../statistics/party-summary.ts'
import { asUser, buildPartyHouse, type PartyHouse } from '../../testing/party-house.ts'
import { ada, admin, gin, ginPump, settled } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { millilitres } from '../../units/volume.ts'
import { keepStatistics } from '../orders/order-history.usecase.ts'
import { closeParty, deleteParty } from './host-party.usecase.ts'

let house: PartyHouse
beforeEach(async () => {
  house = await buildPartyHouse()
})

const levelOfGin = (ml: number) => house.put('pump', { ...ginPump, fillingLevel: millilitres(ml) })

async function serve(nickname: string): Promise<number> {
  const id = await house.order(await house.guest(nickname))
  expectSuccess(await house.start([id]))
  await house.finish()
  return id
}

it('an order tells that its drink could not have been made once more', async () => {
  await levelOfGin(100)
  expect(house.orderOf(await serve('Zoë')).ranShort).toBeUndefined()
  const last = house.orderOf(await serve('Bo'))
  expect(last.ranShort).toMatchObject([{ ingredientId: gin.id }])
  expect(last.ranShort?.[0]?.left).toBeLessThan(millilitres(40))
  const [past] = await house.store.pastOrders(0, 1)
  expect(past?.ranShort).toEqual(last.ranShort)
})

it('what was made at parties goes into the statistics of all time, with how long people waited', async () => {
  const statistics = keepStatistics({ ...house, history: house.store, onError: fail })
  await serve('Zoë')
  const { tally, waits } = await statistics.read()
  expect(tally.drinks).toBe(1)
  expect([...waits.tens.values()]).toEqual([1])
  await serve('Bo')
  await settled()
  expect((await statistics.read()).tally.drinks).toBe(2)
})

const fail = (error: unknown): never => {
  throw error
}

it('the sums of a party are those of its orders', async () => {
  await serve('Zoë')
  const { partyGuest, partyOrder, ingredient } = house.records.now
  const summary = summaryOf([...partyGuest.values()], [...partyOrder.values()], ingredient)
  expect(summary).toMatchObject({ guests: 1, open: 0, people: [{ name: 'Zoë', isGuest: true, drinks: 1 }] })
  expect(summary.tally.drinks).toBe(1)
})

it('a party is deleted with its guests and its log when it is closed, by a host; the history stays', async () => {
  await serve('Zoë')
  const { id } = house.line().party
  expect(expectFailure(await deleteParty(house, admin, id))).toEqual({ kind: 'party-not-closed', name: 'Summer party' })
  expectSuccess(await closeParty(house, admin))
  expect(expectFailure(await deleteParty(house, ada, id))).toEqual({ kind: 'forbidden' })
  expectSuccess(await deleteParty(house, admin, id))
  const { party, partyGuest, partyOrder } = house.records.now
  expect([party.size, partyGuest.size, partyOrder.size]).toEqual([0, 0, 0])
  expect(await house.store.pastOrders(0, 5)).toHaveLength(1)
  expect(expectFailure(await deleteParty(house, admin, id))).toEqual({ kind: 'party-gone' })
})

it('only what was made at a party counts for it', async () => {
  const id = await house.order(asUser(ada))
  expectSuccess(await house.start([id]))
  await house.finish()
  expect(house.orderOf(id).ranShort).toBeUndefined()
  const { ingredient, partyOrder } = house.records.now
  const { people } = summaryOf([], [...partyOrder.values()], ingredient)
  expect(people).toMatchObject([{ name: 'Ada', isGuest: false, drinks: 1 }])
})
