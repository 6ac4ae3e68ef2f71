import fc from 'fast-check'
import { describe, expect, it as plain } from 'vitest'
import { openSession } from '../../access/session.ts'
import type { SentOrderState } from '../../peers/sent-order.ts'
import { anOrderRequest } from '../../testing/builders.ts'
import { createManualMachineClock } from '../../testing/manual-machine-clock.ts'
import { ada, admin, ben, buildNeighbourHouse, ginPump, ginTonic, settled, tonicPump } from '../../testing/toy-house.ts'
import { buildTwoHouses, catchUp, type NeighbourHouse } from '../../testing/two-houses.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { seconds } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { millilitres } from '../../units/volume.ts'
import { deleteUser } from '../access/manage-users.usecase.ts'
import { finishInterrupted } from '../orders/finish-interrupted.usecase.ts'
import { recoverOrders } from '../orders/recover-orders.usecase.ts'
import { cancelProduction, continueProduction } from '../orders/steer-production.usecase.ts'
import {
  declineSentOrder,
  mostSentOrders,
  sendOrder,
  startSentOrder,
  tidySentOrders,
  withdrawSentOrder,
} from './send-order.usecase.ts'

const request = anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id }, amount: millilitres(120) })

/** With a lock, as every house on a database has. */
function joinedUp(house: NeighbourHouse) {
  const { peers } = house
  if (!peers) throw new Error('the house stands alone')
  return { ...house, peers }
}

async function joinedHouses(isQuick = true) {
  const { database, left, right } = await buildTwoHouses(isQuick)
  return { database, left: joinedUp(left), right: joinedUp(right) }
}
type House = Awaited<ReturnType<typeof joinedHouses>>['left']

const stateAt = (house: House, id: number): SentOrderState['kind'] | undefined =>
  house.records.now.sentOrder.get(id)?.state.kind

const sentFromLeft = async (left: House): Promise<number> => expectSuccess(await sendOrder(left, ada, 'right', request))

async function finish(house: House): Promise<void> {
  await house.runToEnd()
  await continueProduction(house.drinkMaker, admin)
  await continueProduction(house.drinkMaker, admin)
  await settled()
}

const it = plain
  .extend('houses', () => joinedHouses())
  .extend('left', ({ houses }) => houses.left)
  .extend('right', ({ houses }) => houses.right)

describe('an order for another machine', () => {
  it('waits there, is begun there by whoever puts a glass, and its sender sees how it ends', async () => {
    const { left, right } = await joinedHouses()
    const id = await sentFromLeft(left)
    expect(right.records.now.sentOrder.get(id)).toMatchObject({
      drinkName: 'Gin & Tonic',
      username: 'Ada',
      from: 'left',
    })
    expect(right.drinkMaker.production.kind).toBe('idle')
    const orderId = expectSuccess(await startSentOrder(right, admin, id))
    expect(left.records.now.sentOrder.get(id)?.state).toEqual({ kind: 'being-made', orderId })
    await finish(right)
    expect(left.records.now.sentOrder.get(id)?.state).toEqual({ kind: 'ended', orderId, outcome: 'finished' })
    const [past] = await right.store.pastOrders(0, 1)
    expect(past).toMatchObject({ id: orderId, userId: ada.id, username: 'Ada' })
  })

  it('can be handled by the user who started it, too', async ({ left, right }) => {
    expectSuccess(await startSentOrder(right, ben, await sentFromLeft(left)))
    await right.runToEnd()
    expectSuccess(await continueProduction(right.drinkMaker, ben))
    expectSuccess(await continueProduction(right.drinkMaker, ada))
  })

  it('is refused with all that speaks against it there, whatever is here', async ({ left, right }) => {
    for (const value of [ginPump, tonicPump].map(pump => ({ ...pump, fillingLevel: millilitres(5) }))) {
      await right.put('pump', value)
    }
    expect(expectFailure(await sendOrder(left, ada, 'right', request))).toMatchObject({
      kind: 'not-feasible',
      problems: [{ kind: 'not-enough-liquid' }, { kind: 'not-enough-liquid' }],
    })
    expect(left.records.now.sentOrder.size).toBe(0)
    expectSuccess(await sendOrder(right, ada, 'left', request))
  })

  it('needs a machine that is there, and another one', async ({ left, right }) => {
    for (const nowhere of ['left', 'middle', '']) {
      expect(expectFailure(await sendOrder(left, ada, nowhere, request))).toEqual({ kind: 'no-such-machine' })
    }
    await right.store.close()
    expect(expectFailure(await sendOrder(left, ada, 'right', request))).toEqual({
      kind: 'machine-silent',
      machine: 'right',
    })
  })

  it('is one of a few for each', async ({ left }) => {
    for (let count = 0; count < mostSentOrders; count++) await sentFromLeft(left)
    expect(expectFailure(await sendOrder(left, ada, 'right', request))).toMatchObject({
      kind: 'invalid-value',
      field: 'sentOrders',
      rule: 'too-many',
    })
    expectSuccess(await sendOrder(left, ben, 'right', request))
  })

  it('is not begun for an account that is locked or gone', async ({ left, right }) => {
    const id = await sentFromLeft(left)
    await left.put('user', { ...ada, locked: true })
    expect(expectFailure(await startSentOrder(right, admin, id))).toEqual({ kind: 'sender-barred', username: 'Ada' })
    expect(stateAt(right, id)).toBe('waiting')
    expectFailure(await sendOrder(left, ada, 'right', request))
  })

  it('goes with its sender', async ({ left, right }) => {
    const id = await sentFromLeft(left)
    const session = { user: admin, claims: openSession(admin, false, left.clock.now(), 'a session') }
    expectSuccess(await deleteUser(left, session, ada.id, { kind: 'hand-over', to: ben.id }))
    expect(stateAt(right, id)).toBeUndefined()
  })

  it('is taken back by its sender or an admin, as long as it waits', async ({ left, right }) => {
    const id = await sentFromLeft(left)
    expect(expectFailure(await withdrawSentOrder(left, ben, id))).toEqual({ kind: 'forbidden' })
    expectSuccess(await withdrawSentOrder(left, ada, id))
    expect(expectFailure(await startSentOrder(right, admin, id))).toEqual({ kind: 'sent-order-gone' })
    const second = await sentFromLeft(left)
    expectSuccess(await startSentOrder(right, admin, second))
    expect(expectFailure(await withdrawSentOrder(left, admin, second))).toEqual({ kind: 'sent-order-begun' })
    await cancelProduction(right.drinkMaker, ada)
    await settled()
    expect(left.records.now.sentOrder.get(second)?.state).toMatchObject({ kind: 'ended', outcome: 'cancelled' })
    expectSuccess(await withdrawSentOrder(left, admin, second))
  })

  it('is declined only where it was sent', async ({ left, right }) => {
    const id = await sentFromLeft(left)
    expect(expectFailure(await declineSentOrder(left, id))).toEqual({ kind: 'sent-order-gone' })
    expectSuccess(await declineSentOrder(right, id))
    expect(stateAt(left, id)).toBe('declined')
    expect(expectFailure(await startSentOrder(right, admin, id))).toEqual({ kind: 'sent-order-gone' })
  })

  it('waits again when it failed before anything came into its glass', async ({ left, right }) => {
    const id = await sentFromLeft(left)
    expectSuccess(await startSentOrder(right, admin, id))
    right.actuator.fail('pump 2')
    await settled()
    expect(stateAt(left, id)).toBe('waiting')
    expectSuccess(await startSentOrder(right, admin, id))
    await finish(right)
    expect(left.records.now.sentOrder.get(id)?.state).toMatchObject({ kind: 'ended', outcome: 'finished' })
  })

  it('has failed when the power was cut, and its rest is for the same sender', async () => {
    const { database, left, right } = await joinedHouses()
    const id = await sentFromLeft(left)
    expectSuccess(await startSentOrder(right, admin, id))
    right.machineClock.advance(seconds(5))
    right.drinkMaker.close()
    right.actuator.stop()
    await right.store.close()
    const after = joinedUp(await buildNeighbourHouse(database, 'right'))
    await recoverOrders({ ...after, actuator: right.actuator })
    expect(left.records.now.sentOrder.get(id)?.state).toMatchObject({ kind: 'ended', outcome: 'failed' })
    const rest = expectSuccess(await finishInterrupted(after, ada))
    expect(left.records.now.sentOrder.get(id)?.state).toEqual({ kind: 'being-made', orderId: rest })
    await finish(after)
    expect(left.records.now.sentOrder.get(id)?.state).toEqual({ kind: 'ended', orderId: rest, outcome: 'finished' })
  })

  it('is begun once, whoever takes it back or declines it meanwhile', () =>
    fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.shuffledSubarray(['start', 'start again', 'withdraw', 'decline', 'lock'] as const, { minLength: 2 }),
        async (isQuick, deeds) => {
          const { left, right } = await joinedHouses(isQuick)
          const id = await sentFromLeft(left)
          await catchUp(right)
          const does = {
            start: () => startSentOrder(right, admin, id),
            'start again': () => startSentOrder(right, admin, id),
            withdraw: () => withdrawSentOrder(left, ada, id),
            decline: () => declineSentOrder(right, id),
            lock: () => left.put('user', { ...ada, locked: true }),
          }
          const results = await Promise.all(deeds.map(deed => does[deed]()))
          const done = deeds.filter((deed, position) => deed !== 'lock' && results[position]?.ok)
          await settled()
          const begun = done.filter(deed => deed.startsWith('start'))
          expect(right.records.now.openOrder.size).toBe(begun.length)
          // Someone may well take note of an order that was declined.
          expect(done).toEqual(begun.length > 0 ? [begun[0]] : done)
        },
      ),
      { numRuns: 60 },
    ))
})

describe('sent orders that nobody cares about', () => {
  const tidying = (house: House) => {
    const timer = createManualMachineClock()
    tidySentOrders({ ...house, history: house.store, timer, onError: () => expect.unreachable() })
    const pass = async (minutes: number) => {
      for (let half = 0; half < minutes * 2; half++) timer.advance(seconds(30))
      await settled()
    }
    return { pass }
  }

  it('go after half an hour of waiting', async ({ left, right }) => {
    const { pass } = tidying(right)
    const id = await sentFromLeft(left)
    await pass(29)
    expect(stateAt(left, id)).toBe('waiting')
    await pass(2)
    expect(stateAt(left, id)).toBeUndefined()
  })

  it('go ten minutes after they have ended', async ({ left, right }) => {
    const { pass } = tidying(right)
    const id = await sentFromLeft(left)
    await pass(25)
    await declineSentOrder(right, id)
    await pass(9)
    expect(stateAt(left, id)).toBe('declined')
    await pass(2)
    expect(stateAt(left, id)).toBeUndefined()
  })

  it('are let go where they were sent from only when the other machine is silent', async ({ left, right }) => {
    const { pass } = tidying(left)
    const id = await sentFromLeft(left)
    await pass(45)
    expect(stateAt(left, id)).toBe('waiting')
    await right.store.close()
    await pass(1)
    expect(stateAt(left, id)).toBeUndefined()
  })

  it('get the outcome that history knows, if they are said to be made and are not', async ({ left, right }) => {
    const [known, unknown] = [await sentFromLeft(left), await sentFromLeft(left)]
    const orderId = expectSuccess(await startSentOrder(right, admin, known))
    await finish(right)
    for (const [id, of] of [
      [known, orderId],
      [unknown, asId<'order'>(999)],
    ] as const) {
      const sent = right.records.now.sentOrder.get(id)
      if (sent) await right.put('sentOrder', { ...sent, state: { kind: 'being-made', orderId: of } }, id)
    }
    await tidying(right).pass(1)
    expect(left.records.now.sentOrder.get(known)?.state).toMatchObject({ kind: 'ended', outcome: 'finished' })
    expect(left.records.now.sentOrder.get(unknown)?.state).toMatchObject({ kind: 'ended', outcome: 'failed' })
  })
})
