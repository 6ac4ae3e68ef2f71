import { describe, expect, it } from 'vitest'
import type { Rules } from '../../people/rules.ts'
import type { OrderRequest } from '../../pour/order.ts'
import { standardDrinksOf } from '../../pour/serving.ts'
import { createWallClock, inviteFamily, setRules, visitors, zeroGin } from '../../testing/evening.ts'
import { buildPartyHouse, gAndT } from '../../testing/party-house.ts'
import { gin } from '../../testing/toy-house.ts'
import { expectSuccess } from '../../testing/unwrap.ts'
import { grams } from '../../units/mass.ts'
import { millilitres } from '../../units/volume.ts'
import { alternativesTo } from './alternatives.ts'
import { seePartyOrder } from './check-party-order.ts'
import { ordererNow, placePartyOrder } from './place-party-order.usecase.ts'

/** What is offered to a guest, who had nothing before. A Gin & Tonic as written has 12.6 g. */
async function offers(rules: Partial<Rules>, request: OrderRequest = gAndT(), hasZero = false) {
  const time = createWallClock()
  const house = await buildPartyHouse({ guestGroupId: visitors.id }, time, inviteFamily)
  const value = { ...zeroGin, standsInFor: gin.id }
  if (hasZero) await house.put('ingredient', value)
  await setRules(house, visitors, rules)
  const guest = await house.guest('Zoë')
  const orderer = ordererNow(house.records.now, guest)?.orderer ?? { kind: 'guest', guestId: 0 as never }
  const now = time.now()
  const seen = expectSuccess(seePartyOrder(house.records.now, house.line(), orderer, request, { now }))
  const found = alternativesTo(house.records.now, house.line(), orderer, request, seen, now)
  for (const each of found) {
    expectSuccess(await placePartyOrder(house, guest, each.request))
    await clear(house)
  }
  return found
}

const clear = async (house: Awaited<ReturnType<typeof buildPartyHouse>>) =>
  house.change(
    ...[...house.records.now.partyOrder.keys()].map(id => ({ op: 'delete', kind: 'partyOrder', id }) as const),
  )

describe('what is offered instead', () => {
  it('is nothing to somebody who may have it as it is', async () =>
    expect(await offers({ gramsPerHour: grams(13) })).toEqual([]))

  it('is alcohol-free first, then lighter, then smaller: each as much as fits', async () => {
    const found = await offers({ gramsPerHour: grams(10) }, gAndT(), true)
    expect(found.map(({ kind }) => kind)).toEqual(['alcohol-free', 'lighter', 'smaller'])
    const [zero, lighter, smaller] = found
    expect(zero?.strength.alcohol).toBe(0)
    expect(lighter?.request).toEqual(gAndT({ boost: 70 }))
    expect(smaller?.request).toEqual(gAndT({ amount: millilitres(90) }))
    expect(standardDrinksOf(smaller?.strength ?? { alcohol: grams(99) })).toBeLessThan(10 / 12)
  })

  it('is no sip: at least half of the drink, and 20 ml', async () => {
    expect((await offers({ gramsPerParty: grams(6) })).map(({ kind }) => kind)).toEqual(['lighter'])
    const shot = gAndT({ amount: millilitres(30), boost: 200 })
    expect((await offers({ gramsPerHour: grams(3.2) }, shot)).map(({ request }) => request.amount)).toEqual([
      millilitres(30),
      millilitres(20),
    ])
  })

  it('is only alcohol-free where no drink helps', async () => {
    expect(await offers({ drinksPerParty: 0 })).toEqual([])
    expect(
      (await offers({ drinksPerParty: 0, gramsPerHour: grams(10) }, gAndT(), true)).map(({ kind }) => kind),
    ).toEqual(['alcohol-free'])
    expect((await offers({ alcohol: 'none' }, gAndT(), true)).map(({ kind }) => kind)).toEqual(['alcohol-free'])
  })
})
