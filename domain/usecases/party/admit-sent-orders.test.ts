import { describe, expect, it } from 'vitest'
import { defaultPartySettings } from '../../party/party.ts'
import { atParty, gAndT } from '../../testing/party-house.ts'
import { ada, admin, clock, lemon, settled } from '../../testing/toy-house.ts'
import { buildTwoHouses, type NeighbourHouse } from '../../testing/two-houses.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { later } from '../../units/timestamp.ts'
import { discardInterrupted } from '../orders/finish-interrupted.usecase.ts'
import { sendOrder, startSentOrder, withdrawSentOrder } from '../peers/send-order.usecase.ts'
import { openParty, refusePartyOrder } from './host-party.usecase.ts'

function joined(house: NeighbourHouse) {
  const { peers } = house
  if (!peers) throw new Error('the house stands alone')
  return { ...house, peers }
}

/** Nothing of it is added by hand, so that several can be made in one go. */
const jug = gAndT({ omitted: [lemon.id] })

/** The right one of two houses has a party; from the left one orders come. */
async function twoHouses() {
  const { left, right } = await buildTwoHouses(true)
  const endsAt = later(clock.now(), 6 * 3_600_000)
  expectSuccess(await openParty(right, admin, { name: 'Upstairs', endsAt, settings: defaultPartySettings }))
  const value = { id: admin.id, ingredientIds: [lemon.id] }
  await right.put('bar', value, admin.id)
  await settled()
  const house = {
    ...joined(left),
    send: async (request = gAndT()) => expectSuccess(await sendOrder(joined(left), ada, 'right', request)),
  }
  return { left: house, right: atParty(joined(right)) }
}

describe('an order that another machine sends to a party', () => {
  it('waits in the same line, and is begun there and nowhere else', async () => {
    const { left, right } = await twoHouses()
    await right.order(await right.guest('Zoë'))
    const id = await left.send()
    await settled()
    expect([right.called(), right.waiting()]).toEqual(['Zoë', ['Ada']])
    expect(expectFailure(await startSentOrder(right, admin, id)).kind).toBe('orders-wait-in-line')
    const [waiting] = right.line().waiting
    expectSuccess(await right.start([waiting?.id ?? 0], admin))
    expect(left.records.now.sentOrder.get(id)?.state.kind).toBe('being-made')
    await right.finish()
    expect(left.records.now.sentOrder.get(id)?.state).toMatchObject({ kind: 'ended', outcome: 'finished' })
    expect(right.orderOf(waiting?.id ?? 0).state).toMatchObject({ kind: 'done', outcome: 'finished' })
  })

  it('leaves the line when its sender takes it back', async () => {
    const { left, right } = await twoHouses()
    const id = await left.send()
    await settled()
    expect(right.called()).toBe('Ada')
    expectSuccess(await withdrawSentOrder(left, ada, id))
    await settled()
    expect([right.called(), right.waiting()]).toEqual([null, []])
  })

  it('is declined to its sender when the host refuses it', async () => {
    const { left, right } = await twoHouses()
    const id = await left.send()
    await settled()
    expectSuccess(await refusePartyOrder(right, admin, right.line().called?.id ?? 0, ''))
    await settled()
    expect(left.records.now.sentOrder.get(id)?.state.kind).toBe('declined')
  })

  it('is told to each sender when several are made in one go, and never made again', async () => {
    const { left, right } = await twoHouses()
    const own = await right.order(await right.guest('Zoë'), jug)
    const sent = [await left.send(jug), await left.send(jug)]
    await settled()
    expectSuccess(await right.start([own, ...right.line().waiting.map(({ id }) => id)], admin))
    const states = () => sent.map(id => left.records.now.sentOrder.get(id)?.state)
    expect(states()).toEqual(sent.map(() => ({ kind: 'being-made', orderId: 1 })))
    await right.finish()
    expect(states()).toEqual(sent.map(() => ({ kind: 'ended', orderId: 1, outcome: 'finished' })))
  })

  it('is made again, before everybody else, when nothing of it came into its glass', async () => {
    const { left, right } = await twoHouses()
    const id = await left.send()
    await right.order(await right.guest('Zoë'))
    expectSuccess(await right.start([right.line().called?.id ?? 0], admin))
    right.actuator.fail('pump 2')
    await settled()
    expect([left.records.now.sentOrder.get(id)?.state.kind, right.called()]).toEqual(['waiting', 'Ada'])
  })

  it('is made again when the glass of what broke off was thrown away', async () => {
    const { left, right } = await twoHouses()
    const id = await left.send()
    await settled()
    expectSuccess(await right.start([right.line().called?.id ?? 0], admin))
    await right.breakOff()
    expect(left.records.now.sentOrder.get(id)?.state).toMatchObject({ kind: 'ended', outcome: 'failed' })
    expectSuccess(await discardInterrupted(right, admin))
    await settled()
    expect([left.records.now.sentOrder.get(id)?.state.kind, right.called()]).toEqual(['waiting', 'Ada'])
  })
})
