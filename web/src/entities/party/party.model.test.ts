import { expect, it } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import { $line, $myOrders, $party, liveLine, someoneCalled } from './party.model.ts'
import { party, partyLine, partyOrder } from './testing/party-builders.ts'

function bar() {
  const scope = testScope()
  const called = scope.heard(someoneCalled)
  const tell = (line: ReturnType<typeof partyLine>) => scope.run(liveLine.arrived, line)
  return { scope, called, tell }
}
const ann = partyOrder(1, 'Ann', { state: 'CALLED' })
const bob = partyOrder(2, 'Bob')

it('the line of a party has parts, and none without a party', async () => {
  const { scope, tell } = bar()
  const held = partyOrder(3, 'Cy', { state: 'HELD', heldBecause: 'NO_GLASS' })
  await tell(partyLine([ann, bob, held]))
  expect(scope.now($party, $line)).toEqual([party, { called: [ann], pouring: [], waiting: [bob], held: [held] }])
  await tell(partyLine([], { party: null }))
  expect(scope.getState($line).called).toEqual([])
})

it('the line of a party knows whose orders are one’s own', async () => {
  const { scope, tell } = bar()
  const mine = partyOrder(4, 'me', { isMine: true })
  await tell(partyLine([ann, mine]))
  expect(scope.getState($myOrders)).toEqual([mine])
})

it('the line of a party tells a call once, and not what was so before', async () => {
  const { called, tell } = bar()
  await tell(partyLine([ann, bob]))
  expect(called).not.toHaveBeenCalled()
  const next = { ...bob, state: 'CALLED' } as const
  await tell(partyLine([next]))
  await tell(partyLine([{ ...next, patienceSeconds: 80 }]))
  expect(called).toHaveBeenCalledExactlyOnceWith([next])
})
