import { describe, expect, it } from 'vitest'
import type { Peers } from '../../entities/peers/peers.documents.ts'
import { $isShared, $reachable, $sentByMe, $waitingHere, livePeers } from '../../entities/peers/peers.model.ts'
import { aMachine, aSentOrder, somePeers } from '../../entities/peers/testing/peers-builders.ts'
import { $dialogOpen } from '../../entities/production/production.model.ts'
import { callsOfTwo, type TestScope, testScope, toldOfFailure } from '../../testing/test-scope.ts'
import * as sentOrdersModel from './sent-orders.model.ts'

const arrive = (scope: TestScope, params: Peers) => scope.run(livePeers.arrived, params)

it('the machines around are unknown at first, and none where the machine stands alone', async () => {
  const scope = testScope()
  expect(scope.getState($isShared)).toBe(false)
  await arrive(scope, somePeers({ isShared: false, machines: [] }))
  expect(scope.now($isShared, $reachable)).toEqual([false, []])
})

it('the machines around can be sent to unless they are silent', async () => {
  const scope = testScope()
  const machines = [aMachine('here', { isThis: true }), aMachine('left'), aMachine('far', { activity: null })]
  await arrive(scope, somePeers({ machines }))
  expect(scope.getState($reachable).map(({ key }) => key)).toEqual(['left'])
})

it('the machines around have orders for this one to begin, and orders of one’s own to wait for', async () => {
  const scope = testScope()
  const sentOrders = [
    aSentOrder({ id: 1 }),
    aSentOrder({ id: 2, state: 'BEING_MADE' }),
    aSentOrder({ id: 3, isHere: false, isOwn: true, state: 'BEING_MADE' }),
    aSentOrder({ id: 4, isOwn: true }),
  ]
  await arrive(scope, somePeers({ sentOrders }))
  expect(scope.getState($waitingHere).map(({ id }) => id)).toEqual([1, 4])
  expect(scope.getState($sentByMe).map(({ id }) => id)).toEqual([3])
})

describe('an order that was sent here', () => {
  const withOrder = (scope: TestScope) => arrive(scope, somePeers({ sentOrders: [aSentOrder()] }))
  it('is begun once, however often that is pressed, and then watched like any other', async () => {
    const { startFx, startPressed, $pendingId } = sentOrdersModel
    expect(await callsOfTwo(startFx, startPressed, 81, withOrder)).toBe(1)
    const scope = testScope([startFx, 7])
    await withOrder(scope)
    await scope.run(startPressed, 81)
    expect(scope.now($dialogOpen, $pendingId)).toEqual([true, null])
  })

  it('tells why it cannot be begun', async () => {
    expect(await toldOfFailure(sentOrdersModel.startFx, sentOrdersModel.startPressed, 81)).toEqual(['refused'])
  })

  it('is declined after a question, which goes away with the order', async () => {
    const scope = testScope([sentOrdersModel.declineFx, true])
    await withOrder(scope)
    await scope.run(sentOrdersModel.declineAsked, 81)
    expect(scope.getState(sentOrdersModel.$declining)?.id).toBe(81)
    await arrive(scope, somePeers())
    expect(scope.getState(sentOrdersModel.$declining)).toBeNull()
    await scope.run(sentOrdersModel.declineConfirmed)
    expect(scope.calls(sentOrdersModel.declineFx)).toEqual([])
    await withOrder(scope)
    await scope.run(sentOrdersModel.declineAsked, 81)
    await scope.run(sentOrdersModel.declineConfirmed)
    expect(scope.calls(sentOrdersModel.declineFx)).toContainEqual(81)
  })
})

it('one’s own order is taken back', async () => {
  const scope = testScope([sentOrdersModel.withdrawFx, true])
  await scope.run(sentOrdersModel.withdrawPressed, 3)
  expect(scope.calls(sentOrdersModel.withdrawFx)).toContainEqual(3)
})
