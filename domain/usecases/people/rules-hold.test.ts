import { describe, expect, it as plain } from 'vitest'
import { createWallClock, family, inviteFamily, lea, navyGin, setRules, visitors } from '../../testing/evening.ts'
import { createMemoryDisk } from '../../testing/memory-record-store.ts'
import { asUser, atParty, buildPartyHouse, gAndT } from '../../testing/party-house.ts'
import { ada, admin, ben, buildToyHouse, gin, ginPump, lemon, settled } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { amount } from '../../units/amount.ts'
import { milliseconds } from '../../units/duration.ts'
import { grams } from '../../units/mass.ts'
import { millilitres } from '../../units/volume.ts'
import { paceOf } from '../orders/drinking-rules.ts'
import { discardInterrupted, finishInterrupted } from '../orders/finish-interrupted.usecase.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'
import { recoverOrders } from '../orders/recover-orders.usecase.ts'
import { placePartyOrder, resembled } from '../party/place-party-order.usecase.ts'

/** A Gin & Tonic as written has 40 ml of gin: 12.6 g of alcohol. */
async function evening() {
  const time = createWallClock()
  const house = await buildPartyHouse({ ordersPerGuest: 5, guestGroupId: visitors.id }, time, inviteFamily)
  const zoe = await house.guest('Zoë')
  const serve = async (id: number): Promise<void> => {
    expectSuccess(await house.start([id], admin))
    await house.finish()
  }
  const refusedTo = async (caller: typeof zoe, request = gAndT()) =>
    expectFailure(await placePartyOrder(house, caller, request))
  return { ...house, time, zoe, serve, refusedTo }
}

const notFeasible = (...problems: object[]) => ({ kind: 'not-feasible', problems })

const it = plain.extend('house', () => evening())

describe('a guest with two standard drinks an hour', () => {
  it('learns when the next drink is allowed; orders in the line count', async ({ house }) => {
    await setRules(house, visitors, { gramsPerHour: grams(26) })
    await house.serve(await house.order(house.zoe))
    house.time.pass(20)
    await house.order(house.zoe)
    expect(await house.refusedTo(house.zoe)).toEqual(notFeasible({ kind: 'alcohol-per-hour', minutes: 40 }))
    house.time.pass(41)
    await house.order(house.zoe)
  })

  it('gets neither a stronger one, nor one with an extra', async ({ house }) => {
    await setRules(house, visitors, { gramsPerHour: grams(13) })
    const never = notFeasible({ kind: 'alcohol-per-hour', minutes: null })
    expect(await house.refusedTo(house.zoe, gAndT({ boost: 150 }))).toEqual(never)
    const extra = { ingredientId: gin.id, amount: amount(10) }
    expect(await house.refusedTo(house.zoe, gAndT({ additional: [extra] }))).toEqual(never)
    expect(await house.refusedTo(house.zoe, gAndT({ amount: millilitres(150) }))).toEqual(never)
  })

  it('may have what was ordered before the rules, if it still fits when it begins', async ({ house }) => {
    const [first, second] = [await house.order(house.zoe), await house.order(house.zoe)]
    await setRules(house, visitors, { gramsPerHour: grams(13) })
    await house.serve(first)
    expect(expectFailure(await house.start([second], admin))).toEqual(
      notFeasible({ kind: 'alcohol-per-hour', minutes: 60 }),
    )
  })
})

describe('a drink that is being poured', () => {
  it('goes on when the rules change; the next one is checked', async ({ house }) => {
    const id = await house.order(house.zoe)
    expectSuccess(await house.start([id], admin))
    await setRules(house, visitors, { alcohol: 'none' })
    await house.finish()
    expect(house.stateOf(id)).toBe('done')
    expect(await house.refusedTo(house.zoe)).toEqual(notFeasible({ kind: 'alcohol-free-only' }))
  })

  it('counts for the drinker from its start', async ({ house }) => {
    await setRules(house, visitors, { drinksPerParty: 1 })
    expectSuccess(await house.start([await house.order(house.zoe)], admin))
    expect(await house.refusedTo(house.zoe)).toEqual(notFeasible({ kind: 'drinks-had', most: 1 }))
  })
})

it('a drink that broke off counts with what ran; its rest is no drink, but has alcohol', async ({ house }) => {
  await setRules(house, visitors, { drinksPerParty: 1, pauseMinutes: 30, gramsPerHour: grams(13) })
  expectSuccess(await house.start([await house.order(house.zoe)], admin))
  await house.breakOff()
  const [entry] = house.records.now.pouredAlcohol.values()
  expect(entry?.shares).toEqual([{ person: 'guest 1', alcohol: expect.any(Number), isDrink: true }])
  await setRules(house, visitors, { gramsPerHour: grams(7) })
  expect(expectFailure(await finishInterrupted(house, admin))).toMatchObject({
    problems: [{ kind: 'alcohol-per-hour' }],
  })
  await setRules(house, visitors, { drinksPerParty: 1, pauseMinutes: 30, gramsPerHour: grams(13) })
  expectSuccess(await finishInterrupted(house, admin))
  await house.finish()
  const pace = paceOf(house.records.now, 'guest 1', house.time.now())
  expect(pace.drinks).toBe(1)
  expect(pace.thisHour).toBeCloseTo(12.62 / 12, 2)
})

describe('what was poured counts, although the drink', () => {
  type AnEvening = Awaited<ReturnType<typeof evening>>
  type Later = Omit<AnEvening, 'time' | 'zoe' | 'serve' | 'refusedTo'>
  const half = async ({ actuator, machineClock }: AnEvening): Promise<void> => {
    machineClock.advance(milliseconds((actuator.running?.duration ?? 0) / 2000))
    await settled()
  }
  /** Everything is off in the middle of it. @param isKnown the actuator can tell how far it came */
  const cutPower = async (house: AnEvening, isKnown: boolean): Promise<Later> => {
    await half(house)
    house.queueService.close()
    house.drinkMaker.close()
    house.actuator.losePower()
    const next = atParty(await buildToyHouse({ ...createMemoryDisk(), records: house.records.now }, house.time))
    if (!isKnown) house.actuator.goAway()
    await recoverOrders({ ...next, actuator: house.actuator })
    return next
  }
  const cancelled = (house: AnEvening) => house.drinkMaker.cancel('enough').then(() => house)
  const thrownAway = (house: AnEvening) => discardInterrupted(house, admin).then(() => house)
  const leaking = async ({ actuator }: AnEvening): Promise<void> => {
    actuator.leak({ mass: grams(20), suspects: [ginPump.id], isRunning: false })
    await settled()
  }
  const ends: readonly (readonly [string, (house: AnEvening) => Promise<Later>])[] = [
    ['was cancelled', house => half(house).then(() => cancelled(house))],
    ['failed', house => house.breakOff().then(() => house)],
    ['failed and was thrown away', house => house.breakOff().then(() => thrownAway(house))],
    ['died with the machine, which knows how far it came', house => cutPower(house, true)],
    ['died with the machine, and nobody knows anything', house => cutPower(house, false)],
    [
      'was cancelled before anything ran but what no pump was told',
      house => leaking(house).then(() => cancelled(house)),
    ],
  ]
  const limits = [
    [{ drinksPerParty: 1 }, 'drinks-had'],
    [{ gramsPerHour: grams(13) }, 'alcohol-per-hour'],
    [{ gramsPerParty: grams(13) }, 'alcohol-per-party'],
    [{ pauseMinutes: 30 }, 'pause-between-drinks'],
  ] as const

  it.for(ends)('%s', async ([_how, end], { house }) => {
    const { zoe } = house
    expectSuccess(await house.start([await house.order(zoe)], admin))
    const after = await end(house)
    await settled()
    // What is made again would count beside it.
    for (const id of after.records.now.partyOrder.keys()) await after.change({ op: 'delete', kind: 'partyOrder', id })
    for (const [rules, kind] of limits) {
      await setRules(after, visitors, rules)
      const refused = expectFailure(await placePartyOrder(after, zoe, gAndT()))
      expect(refused).toMatchObject({ problems: [{ kind }] })
    }
  })
})

describe('somebody who has an account and a profile', () => {
  it('is one person, with a party and without', async () => {
    const time = createWallClock()
    const house = await buildToyHouse(undefined, time)
    await inviteFamily(house)
    await setRules(house, family, { pauseMinutes: 30 })
    expectSuccess(await placeOrder(house, ada, gAndT()))
    await house.drinkMaker.cancel('enough')
    await settled()
    time.pass(1)
    expectSuccess(await placeOrder(house, ada, gAndT()))
    await house.runToEnd()
    await house.drinkMaker.cancel('enough')
    await settled()
    time.pass(18)
    expect(expectFailure(await placeOrder(house, ada, gAndT()))).toEqual(
      notFeasible({ kind: 'pause-between-drinks', minutes: 12 }),
    )
    expectSuccess(await placeOrder(house, ben, gAndT()))
  })

  it('orders for a profile by the rules of that profile, and for a name by the own ones', async ({ house }) => {
    await setRules(house, family, { drinksPerParty: 1 })
    await house.order(asUser(ada))
    const for_ = async (placement: object) => placePartyOrder(house, asUser(ada), gAndT(), placement)
    expect(expectFailure(await for_({ forName: 'Max' }))).toEqual(notFeasible({ kind: 'drinks-had', most: 1 }))
    const id = expectSuccess(await for_({ personId: lea.id }))
    expect(house.orderOf(id)).toMatchObject({ name: 'Lea', orderer: { kind: 'person', personId: lea.id } })
    expect(expectFailure(await for_({ personId: lea.id }))).toEqual(notFeasible({ kind: 'drinks-had', most: 1 }))
  })
})

it('without a party a profile that is chosen has its own rules, and a host may let it pass', async () => {
  const house = await buildToyHouse(undefined, createWallClock())
  await inviteFamily(house)
  await setRules(house, family, { alcohol: 'none' })
  expect(expectFailure(await placeOrder(house, ben, gAndT(), { person: lea }))).toEqual(
    notFeasible({ kind: 'alcohol-free-only' }),
  )
  const forced = { person: lea, override: true }
  expect(expectFailure(await placeOrder(house, ben, gAndT(), forced))).toEqual({ kind: 'forbidden' })
  const id = expectSuccess(await placeOrder(house, admin, gAndT(), forced))
  expect(house.records.now.openOrder.get(id)).toMatchObject({
    guestName: 'Lea',
    overriddenBy: admin.id,
    shares: [{ person: 'person 2', isDrink: true }],
  })
})

it('the rest of a drink may be let pass by a host when the rules have changed, and by nobody else', async () => {
  const house = await evening()
  expectSuccess(await house.start([await house.order(house.zoe)], ada))
  await house.breakOff()
  await setRules(house, visitors, { alcohol: 'none' })
  expect(expectFailure(await finishInterrupted(house, ada))).toMatchObject({
    problems: [{ kind: 'alcohol-free-only' }],
  })
  expect(expectFailure(await finishInterrupted(house, ada, true))).toEqual({ kind: 'forbidden' })
  expectSuccess(await finishInterrupted(house, admin, true))
  await house.finish()
  const [rest] = await house.store.pastOrders(0, 9)
  expect(rest?.overriddenBy).toBe(admin.id)
})

it('a name that is said at the bar is a guest without a phone, for the rules and by what waits', async ({ house }) => {
  await setRules(house, visitors, { alcohol: 'none' })
  const zed = { forName: 'Zed' }
  expect(expectFailure(await placePartyOrder(house, asUser(ben), gAndT(), zed))).toEqual(
    notFeasible({ kind: 'alcohol-free-only' }),
  )
  await setRules(house, visitors, { drinksPerParty: 1 })
  expectSuccess(await placePartyOrder(house, asUser(ben), gAndT(), zed))
  expectSuccess(await placePartyOrder(house, asUser(ben), gAndT(), { forName: 'Yan' }))
  expect(expectFailure(await placePartyOrder(house, asUser(ben), gAndT(), { forName: 'zed' }))).toMatchObject({
    problems: [{ kind: 'drinks-had', most: 1 }],
  })
})

describe('a name that looks or sounds like one that was said before', () => {
  const said = (house: Awaited<ReturnType<typeof evening>>, forName: string) =>
    placePartyOrder(house, asUser(ben), gAndT(), { forName })

  it.for(['Bоb', 'Bob.', 'B o b', 'B-o-b', '„Bob“', 'Ｂｏｂ', 'b.o.b', 'B0b', "Bob'"])(
    'is no new one: %s',
    async name => {
      const house = await evening()
      expectSuccess(await said(house, 'Bob'))
      expect(expectFailure(await said(house, name))).toMatchObject({
        kind: 'guest-invalid',
        problems: [{ kind: 'nickname-lookalike', taken: 'Bob' }],
      })
      expectSuccess(await said(house, ' bOb '))
    },
  )

  it('is that of a guest, or of an account', async ({ house }) => {
    expect(expectFailure(await said(house, 'Zoë.'))).toMatchObject({ problems: [{ taken: 'Zoë' }] })
    expect(expectFailure(await said(house, 'zoë'))).toMatchObject({ problems: [{ kind: 'nickname-taken' }] })
    expect(expectFailure(await said(house, ada.username))).toMatchObject({ problems: [{ kind: 'nickname-taken' }] })
  })

  it.for([
    ['Bob 2', 'Bob'],
    ['Bobb', 'Bob'],
    ['Bób', 'Bob'],
    ['Bob Smith', 'Bob'],
    ['Rob', null],
    ['22', null],
  ] as const)('that differs openly is shown to the host: %s', async ([name, of]) => {
    const house = await evening()
    const first = expectSuccess(await said(house, 'Bob'))
    const id = expectSuccess(await said(house, name))
    const told = (order: number) => resembled(house.orderOf(order), house.line(), house.records.now)
    expect([told(first), told(id)]).toEqual([null, of])
  })

  it('is shown to the host where a guest has joined by it since', async ({ house }) => {
    const id = expectSuccess(await said(house, 'Bob'))
    expectSuccess(await said(house, 'Bob'))
    await house.guest('Bob')
    expect(resembled(house.orderOf(id), house.line(), house.records.now)).toBe('Bob')
  })
})

it('a newer rule skips the drink and says why, until a host allows it', async ({ house }) => {
  const id = await house.order(house.zoe)
  const other = await house.order(asUser(ben))
  expect(house.called()).toBe('Zoë')
  await setRules(house, visitors, { alcohol: 'none' })
  await settled()
  expect([house.called(), house.stateOf(id)]).toEqual(['Ben', 'waiting'])
  expect(house.line().troubles.get(house.orderOf(id).id)).toEqual({
    kind: 'ruled-out',
    problems: [{ kind: 'alcohol-free-only' }],
  })
  expectSuccess(await house.start([other], ben))
  await house.finish()
  expect(house.called()).toBeNull()
  expectSuccess(await house.start([id], admin, true))
  expect(house.stateOf(id)).toBe('pouring')
})

it('bottles of the host are not for everybody, even as a substitute', async ({ house }) => {
  await setRules(house, visitors, { bestTier: 'good' })
  const better = gAndT({ substitutions: [{ ingredientId: gin.id, replacementId: navyGin.id }] })
  expect(await house.refusedTo(house.zoe, better)).toEqual(
    notFeasible({ kind: 'bottle-not-served', ingredientId: navyGin.id }),
  )
  await house.order(house.zoe)
})

it('several drinks in one go count for each, and twice for one who gets two', async ({ house }) => {
  const max = await house.guest('Max')
  const jug = gAndT({ omitted: [lemon.id] })
  const ids = [await house.order(house.zoe, jug), await house.order(max, jug)]
  const twice = [await house.order(house.zoe, jug), await house.order(house.zoe, jug)]
  await setRules(house, visitors, { drinksPerParty: 2, pauseMinutes: 5 })
  expect(expectFailure(await house.start(twice, admin))).toEqual(
    notFeasible({ kind: 'pause-between-drinks', minutes: 5 }),
  )
  expectSuccess(await house.start(ids, admin))
  await house.finish()
  const shares = [...house.records.now.pouredAlcohol.values()].flatMap(entry => entry.shares)
  expect(shares.map(({ person, isDrink }) => [person, isDrink])).toEqual([
    ['guest 1', true],
    ['guest 2', true],
  ])
  expect(shares[0]?.alcohol).toBeCloseTo(12_624, -2)
})

describe('a host', () => {
  it('lets a drink pass whatever the rules say, and that is noted', async ({ house }) => {
    const id = await house.order(house.zoe)
    await setRules(house, visitors, { alcohol: 'none' })
    expect(expectFailure(await house.start([id], ada, true))).toEqual({ kind: 'forbidden' })
    expectSuccess(await house.start([id], admin, true))
    await house.breakOff()
    expectSuccess(await finishInterrupted(house, admin))
    await house.finish()
    const [begun, rest] = await house.store.pastOrders(0, 9)
    expect([begun?.overriddenBy, rest?.overriddenBy]).toEqual([admin.id, admin.id])
    expect(house.orderOf(id).overriddenBy).toBe(admin.id)
  })

  it('may order for a person whom the rules refuse', async ({ house }) => {
    await setRules(house, family, { alcohol: 'none' })
    const placement = { personId: lea.id, override: true }
    expect(expectFailure(await placePartyOrder(house, asUser(ada), gAndT(), placement))).toEqual({ kind: 'forbidden' })
    const id = await house.order(asUser(admin), gAndT(), placement)
    expect(house.orderOf(id).overriddenBy).toBe(admin.id)
    await house.serve(id)
    expect(house.stateOf(id)).toBe('done')
  })

  it('is not noted where nothing speaks against it', async ({ house }) => {
    const id = await house.order(asUser(admin), gAndT(), { personId: lea.id, override: true })
    expect(house.orderOf(id)).not.toHaveProperty('overriddenBy')
  })
})
