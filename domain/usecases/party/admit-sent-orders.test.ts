import { describe, expect, it } from 'vitest'
import { defaultPartySettings } from '../../party/party.ts'
import { atParty, gAndT } from '../../testing/party-house.ts'
import { ada, admin, clock, lemon, settled } from '../../testing/toy-house.ts'
import { buildTwoHouses, type NeighbourHouse } from '../../testing/two-houses.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { later } from '../../units/timestamp.ts'
import { sendOrder, withdrawSentOrder } from '../peers/send-order.usecase.ts'
import { startSentOrder } from '../peers/start-sent-order.usecase.ts'
import { refusePartyOrder } from './host-line.usecase.ts'
import { openParty } from './host-party.usecase.ts'

function joined(house: NeighbourHouse) {
  const { peers } = house
  if (!peers) throw new Error('the house stands alone')
  return { ...house, peers }
}

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
    send: async () => expectSuccess(await sendOrder(joined(left), ada, 'right', gAndT())),
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
})
