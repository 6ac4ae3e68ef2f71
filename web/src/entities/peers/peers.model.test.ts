import { expect, it } from 'vitest'
import { type TestScope, testScope } from '../../testing/test-scope.ts'
import { $isShared, $reachable, $sentByMe, $waitingHere, livePeers, type Peers } from './peers.model.ts'
import { aMachine, aSentOrder, somePeers } from './testing/peers-builders.ts'

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
