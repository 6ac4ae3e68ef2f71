import { describe, expect, it as plain } from 'vitest'
import { openSession } from '../../access/session.ts'
import { aLoadCell, anOrderRequest } from '../../testing/builders.ts'
import { asUser, buildPartyHouse, gAndT, type PartyHouse } from '../../testing/party-house.ts'
import { ada, admin, ben, clock, gin, ginPump, ginTonic, settled, tonic } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { grams } from '../../units/mass.ts'
import { millilitres } from '../../units/volume.ts'
import { deleteUser } from '../access/manage-users.usecase.ts'
import { discardInterrupted, finishInterrupted } from '../orders/finish-interrupted.usecase.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'
import { continueProduction, mayContinue } from '../orders/steer-production.usecase.ts'
import { closeParty, holdPartyOrder, setPartyFlag } from './host-party.usecase.ts'
import { changePartyOrder, placePartyOrder, rejoinLine, withdrawPartyOrder } from './place-party-order.usecase.ts'

const shows = (mass: number) => ({ raw: 100_000, mass: grams(mass), isSteady: true })

const it = plain.extend('house', () => buildPartyHouse())

describe('a line', () => {
  it('calls the first guest, makes the drink when it is started, and calls the next', async ({ house }) => {
    const [zoe, max] = [await house.guest('Zoë'), await house.guest('Max')]
    const first = await house.order(zoe)
    const second = await house.order(max)
    expect([house.called(), house.waiting()]).toEqual(['Zoë', ['Max']])
    expect(house.actuator.running).toBeNull()
    expectSuccess(await house.start([first]))
    expect(house.drinkMaker.production).toMatchObject({ order: { guestName: 'Zoë', partyOrderIds: [first] } })
    expect([house.stateOf(first), house.called()]).toEqual(['pouring', null])
    await house.finish()
    expect(house.orderOf(first).state).toMatchObject({ kind: 'done', outcome: 'finished' })
    expect(house.orderOf(first).poured).toMatchObject([
      { ingredientId: 12 },
      { ingredientId: 11 },
      { ingredientId: 13 },
    ])
    expect(house.called()).toBe('Max')
    expectSuccess(await house.start([second]))
  })

  it('never starts a drink by itself, and calls the next guest after a while', async ({ house }) => {
    const id = await house.order(await house.guest('Zoë'))
    await house.order(await house.guest('Max'))
    await house.wait(89)
    expect(house.called()).toBe('Zoë')
    await house.wait(2)
    expect(house.orderOf(id).state).toMatchObject({ kind: 'held', reason: 'no-glass' })
    expect(house.called()).toBe('Max')
    expect(house.actuator.running).toBeNull()
  })

  it('puts a guest who comes late at the front of the line', async ({ house }) => {
    const zoe = await house.guest('Zoë')
    const id = await house.order(zoe)
    for (const name of ['Max', 'Lea']) await house.order(await house.guest(name))
    await house.wait(91)
    expectSuccess(await rejoinLine(house, zoe, id))
    await settled()
    expect([house.called(), house.waiting()]).toEqual(['Max', ['Zoë', 'Lea']])
  })

  it('leaves it to the host to take back what the host has put aside', async ({ house }) => {
    await house.order(await house.guest('Max'))
    const zoe = await house.guest('Zoë')
    const id = await house.order(zoe)
    expectSuccess(await holdPartyOrder(house, admin, id))
    expect(expectFailure(await rejoinLine(house, zoe, id))).toEqual({ kind: 'party-order-moved', state: 'held' })
    expectSuccess(await rejoinLine(house, asUser(admin), id))
    expect(house.stateOf(id)).toBe('waiting')
  })

  it('lets whoever stands at the machine help with a drink, whoever has started it', async () => {
    const house = await buildPartyHouse({ start: 'button' })
    await house.order(await house.guest('Zoë'))
    house.actuator.pressStart()
    await settled()
    await house.runToEnd()
    expect(mayContinue(ben, house.drinkMaker.production)).toBe(true)
    expectSuccess(await continueProduction(house.drinkMaker, ben))
  })

  it('starts the late one at once, too, who stands at the machine', async ({ house }) => {
    const id = await house.order(await house.guest('Zoë'))
    await house.order(await house.guest('Max'))
    await house.wait(91)
    expectSuccess(await house.start([id]))
    expect([house.stateOf(id), house.called()]).toEqual(['pouring', 'Max'])
    await house.finish()
    expect(house.called()).toBe('Max')
  })

  it('keeps everybody else from starting before they are called', async ({ house }) => {
    await house.order(await house.guest('Zoë'))
    const id = await house.order(await house.guest('Max'))
    expect(expectFailure(await house.start([id], ben))).toEqual({ kind: 'not-your-turn', called: 'Zoë' })
    expectSuccess(await house.start([id], admin))
  })

  it('begins each order once, however many press Start', async ({ house }) => {
    const id = await house.order(await house.guest('Zoë'))
    const presses = await Promise.all([house.start([id]), house.start([id], ben), house.start([id], admin)])
    expect(presses.map(({ ok }) => ok)).toEqual([true, false, false])
  })

  it('makes orders of users wait as well', async ({ house }) => {
    expect(expectFailure(await placeOrder(house, admin, gAndT()))).toEqual({
      kind: 'orders-wait-in-line',
      party: 'Summer party',
    })
    await house.order(await house.guest('Zoë'))
    const id = await house.order(asUser(ben))
    expect(house.waiting()).toEqual(['Ben'])
    expectSuccess(await withdrawPartyOrder(house, asUser(ben), id))
    expect(house.waiting()).toEqual([])
  })

  it('makes the drink for the account that ordered it, even if another user starts it', async ({ house }) => {
    const id = await house.order(asUser(ben))
    expectSuccess(await house.start([id], ada))
    expect(house.drinkMaker.production).toMatchObject({ order: { userId: ben.id, startedBy: ada.id } })
  })

  it('makes nothing for an account that was locked after ordering', async ({ house }) => {
    const id = await house.order(asUser(ben))
    await house.put('user', { ...ben, locked: true })
    expect(expectFailure(await house.start([id]))).toEqual({ kind: 'sender-barred', username: 'Ben' })
  })
})

describe('what somebody waits for', () => {
  it("may be unavailable: the guest isn't called until they choose something else", async ({ house }) => {
    await house.order(await house.guest('Max'))
    const id = await house.order(asUser(ben))
    await house.change({ op: 'delete', kind: 'recipe', id: ginTonic.id })
    expect(house.line().troubles.get(house.orderOf(id).id)).toEqual({ kind: 'drink-gone' })
    const request = anOrderRequest({ drink: { kind: 'ingredient', id: gin.id }, amount: millilitres(40) })
    expectSuccess(await changePartyOrder(house, asUser(ben), id, request))
    expect(house.line().troubles.has(house.orderOf(id).id)).toBe(false)
  })

  it('is of the menu: a bottle is nothing that guests can order', async ({ house }) => {
    const neat = anOrderRequest({ drink: { kind: 'ingredient', id: gin.id }, amount: millilitres(40) })
    expect(expectFailure(await placePartyOrder(house, await house.guest('Zoë'), neat))).toEqual({
      kind: 'not-found',
      what: 'ingredient',
    })
  })

  it('may run out when it has been called: the next one is, and nothing is lost', async ({ house }) => {
    const id = await house.order(await house.guest('Zoë'))
    const tonicOnly = anOrderRequest({ drink: { kind: 'ingredient', id: tonic.id }, amount: millilitres(100) })
    await house.order(asUser(ben), tonicOnly)
    expect(house.called()).toBe('Zoë')
    await house.put('pump', { ...ginPump, fillingLevel: millilitres(5) })
    await settled()
    expect([house.called(), house.waiting()]).toEqual(['Ben', ['Zoë']])
    await house.put('pump', ginPump)
    expect(house.stateOf(id)).toBe('waiting')
  })

  it('may run out: those behind go on, and it is called again once there is enough', async () => {
    const house = await buildPartyHouse({ ordersPerGuest: 2 })
    const first = await house.order(await house.guest('Max'))
    const zoe = await house.guest('Zoë')
    const id = await house.order(zoe)
    const tonicOnly = anOrderRequest({ drink: { kind: 'ingredient', id: tonic.id }, amount: millilitres(100) })
    await house.order(asUser(ada), tonicOnly)
    await house.put('pump', { ...ginPump, fillingLevel: millilitres(50) })
    expect(house.line().troubles.get(house.orderOf(id).id)).toMatchObject({
      kind: 'lacking',
      lacks: [{ ingredientId: gin.id, missing: millilitres(30) }],
    })
    expectSuccess(await house.start([first]))
    await house.finish()
    expect(house.called()).toBe('Ada')
    await house.put('pump', ginPump)
    await house.wait(91)
    expect(house.called()).toBe('Zoë')
  })

  it('is nothing any more for an account that is deleted', async ({ house }) => {
    const id = await house.order(asUser(ben))
    const session = { user: admin, claims: openSession(admin, false, clock.now(), 'of the chief') }
    expectSuccess(await deleteUser(house, session, ben.id, { kind: 'delete' }))
    expect(house.stateOf(id)).toBe('withdrawn')
  })
})

describe('a line that stops', () => {
  it('calls no guest while the machine has a fault, and gives the one called that time back', async ({ house }) => {
    const id = await house.order(await house.guest('Zoë'))
    await house.order(await house.guest('Max'))
    await house.lock.raiseFault('emergency-stop', '', admin.id)
    expect(house.queueService.stop).toBe('fault')
    await house.wait(500)
    expect(house.called()).toBe('Zoë')
    await house.lock.resetFault()
    await settled()
    await house.wait(80)
    expect(house.stateOf(id)).toBe('called')
    await house.wait(11)
    expect(house.called()).toBe('Max')
  })

  it("calls no guest while it is paused or the outputs can't be reached", async ({ house }) => {
    expectSuccess(await setPartyFlag(house, admin, 'isPaused', true))
    await house.order(await house.guest('Zoë'))
    expect([house.queueService.stop, house.called()]).toEqual(['paused', null])
    house.actuator.goAway()
    expectSuccess(await setPartyFlag(house, admin, 'isPaused', false))
    await settled()
    expect([house.queueService.stop, house.called()]).toEqual(['offline', null])
    house.actuator.comeBack()
    await house.wait(11)
    expect(house.called()).toBe('Zoë')
  })

  it('waits while pumps are worked at', async ({ house }) => {
    await house.maintenance.start({ pumpId: ginPump.id, advice: { kind: 'run' }, userId: admin.id })
    await house.order(await house.guest('Zoë'))
    expect([house.queueService.stop, house.called()]).toEqual(['machine-busy', null])
    await house.maintenance.stopAll('stopped')
    await settled()
    expect(house.called()).toBe('Zoë')
  })

  it('waits for a drink that broke off; finished, it counts as the same order', async ({ house }) => {
    const id = await house.order(await house.guest('Zoë'))
    await house.order(await house.guest('Max'))
    expectSuccess(await house.start([id]))
    await house.breakOff()
    expect(house.orderOf(id).state).toMatchObject({ kind: 'held', reason: 'interrupted' })
    expect([house.queueService.stop, house.called()]).toEqual(['interrupted', null])
    expectSuccess(await finishInterrupted(house, admin))
    await settled()
    await house.finish()
    expect(house.orderOf(id).state).toMatchObject({ kind: 'done', outcome: 'finished' })
    expect(house.called()).toBe('Max')
  })

  it('makes one again that broke off and was thrown away, before all others', async ({ house }) => {
    const id = await house.order(await house.guest('Zoë'))
    await house.order(await house.guest('Max'))
    expectSuccess(await house.start([id]))
    await house.breakOff()
    expectSuccess(await discardInterrupted(house, admin))
    await settled()
    expect([house.called(), house.waiting()]).toEqual(['Zoë', ['Max']])
    expect(house.orderOf(id).poured.length).toBeGreaterThan(0)
  })

  it('ends when the host closes the party: waiting orders expire, a started drink is finished', async ({ house }) => {
    const [zoe, max] = [await house.guest('Zoë'), await house.guest('Max')]
    const first = await house.order(zoe)
    const second = await house.order(max)
    expectSuccess(await house.start([first]))
    expectSuccess(await closeParty(house, admin))
    expect([house.stateOf(first), house.stateOf(second)]).toEqual(['pouring', 'expired'])
    await house.finish()
    expect(house.orderOf(first).state).toMatchObject({ kind: 'done', outcome: 'finished' })
  })
})

describe('a glass that starts', () => {
  const settings = { start: 'glass' } as const

  async function houseWithScale() {
    const house = await buildPartyHouse()
    await house.put('loadCell', aLoadCell())
    const party = house.line().party
    await house.put('party', { ...party, settings: { ...party.settings, ...settings } })
    return house
  }

  it('is one that was put there after the call', async () => {
    const house = await houseWithScale()
    house.actuator.showWeight(shows(246))
    const id = await house.order(await house.guest('Zoë'))
    await settled()
    // The glass of someone else still stands there.
    expect(house.stateOf(id)).toBe('called')
    house.actuator.showWeight(shows(0))
    await settled()
    house.actuator.showWeight(shows(250))
    await settled()
    expect(house.stateOf(id)).toBe('pouring')
  })

  it('says why it does not, until it is taken away', async () => {
    const house = await houseWithScale()
    house.actuator.showWeight(shows(0))
    const id = await house.order(asUser(ben))
    await house.put('user', { ...ben, locked: true })
    house.actuator.showWeight(shows(250))
    await settled()
    expect(house.stateOf(id)).toBe('called')
    expect(house.queueService.refusal).toEqual({ kind: 'sender-barred', username: 'Ben' })
    house.actuator.showWeight(shows(0))
    await settled()
    expect(house.queueService.refusal).toBeNull()
  })
})

describe('a button that starts', () => {
  const start = 'button' as const
  const press = async (house: PartyHouse) => {
    house.actuator.pressStart()
    await settled()
  }

  it('starts the drink of the one who is called, and nothing while nobody is', async () => {
    const house = await buildPartyHouse({ start })
    await press(house)
    const first = await house.order(await house.guest('Zoë'))
    const second = await house.order(await house.guest('Max'))
    await press(house)
    expect(house.stateOf(first)).toBe('pouring')
    await press(house)
    await house.finish()
    expect([house.stateOf(first), house.stateOf(second)]).toEqual(['done', 'called'])
    await press(house)
    expect(house.stateOf(second)).toBe('pouring')
  })

  it('starts one drink, however often it is pressed', async () => {
    const house = await buildPartyHouse({ start })
    await house.order(await house.guest('Zoë'))
    const second = await house.order(await house.guest('Max'))
    for (let presses = 0; presses < 5; presses++) house.actuator.pressStart()
    await settled()
    expect([house.called(), house.stateOf(second)]).toEqual([null, 'waiting'])
  })

  it('leaves it to the screen, or the glass, where the host wants that, and while the line stands', async () => {
    const house = await buildPartyHouse()
    const id = await house.order(await house.guest('Zoë'))
    await press(house)
    expect(house.stateOf(id)).toBe('called')
    const paused = await buildPartyHouse({ start })
    const waiting = await paused.order(await paused.guest('Zoë'))
    expectSuccess(await setPartyFlag(paused, admin, 'isPaused', true))
    await press(paused)
    expect(paused.stateOf(waiting)).toBe('called')
  })

  it('says why it does not', async () => {
    const house = await buildPartyHouse({ start })
    await house.order(asUser(ben))
    await house.put('user', { ...ben, locked: true })
    await press(house)
    expect(house.queueService.refusal).toEqual({ kind: 'sender-barred', username: 'Ben' })
    await house.put('user', ben)
    await press(house)
    expect(house.queueService.refusal).toBeNull()
  })
})
