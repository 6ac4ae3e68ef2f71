import { expect, it, vi } from 'vitest'
import { liveLine } from '../../entities/party/party.model.ts'
import { partyLine, partyOrder } from '../../entities/party/testing/party-builders.ts'
import { failsWith, type Given, later, testScope } from '../../testing/test-scope.ts'
import * as hostLine from './host-line.model.ts'

const [ann, bob, cy] = [partyOrder(1, 'Ann'), partyOrder(2, 'Bob'), partyOrder(3, 'Cy')]

async function host(...given: readonly Given[]) {
  const scope = testScope(...given)
  const tell = (...orders: ReturnType<typeof partyOrder>[]) => scope.run(liveLine.arrived, partyLine(orders))
  await tell(ann, bob, cy)
  const names = (): string[] => scope.getState(hostLine.$waiting).map(({ name }) => name)
  return { scope, tell, names }
}

it('a move in the line is shown at once, and stays until the line is told anew', async () => {
  const moved = later()
  const { scope, tell, names } = await host([hostLine.moveFx, () => moved.promise])
  const moving = scope.run(hostLine.moved, { id: 3, place: 1 })
  expect(names()).toEqual(['Cy', 'Ann', 'Bob'])
  void tell(ann, bob, cy)
  expect(names()).toEqual(['Cy', 'Ann', 'Bob'])
  moved.answer()
  await moving
  await tell(cy, ann, bob)
  expect(names()).toEqual(['Cy', 'Ann', 'Bob'])
  await tell(cy, bob, ann)
  expect(names()).toEqual(['Cy', 'Bob', 'Ann'])
})

it('a move in the line is taken back when it fails', async () => {
  const { scope, names } = await host([hostLine.moveFx, failsWith(new Error('gone'))])
  await scope.run(hostLine.moved, { id: 3, place: 1 })
  expect(names()).toEqual(['Ann', 'Bob', 'Cy'])
})

it('a refusal takes the word along, without blanks around it', async () => {
  const refuse = vi.fn<(refusal: unknown) => void>()
  const { scope } = await host([hostLine.refuseFx, refuse])
  await scope.run(hostLine.refusalAsked, 2)
  expect(scope.getState(hostLine.$refusing)).toEqual(bob)
  await scope.run(hostLine.wordChosen, ' Water first. ')
  await scope.run(hostLine.refusalConfirmed)
  expect(refuse).toHaveBeenCalledExactlyOnceWith({ id: 2, word: 'Water first.' })
  expect(scope.getState(hostLine.$refusing)).toBeNull()
  await scope.run(hostLine.refusalAsked, 1)
  expect(scope.getState(hostLine.$word)).toBe('')
})

it('a refusal is no question any more when the order has gone', async () => {
  const { scope, tell } = await host()
  await scope.run(hostLine.refusalAsked, 2)
  await tell(ann, cy)
  expect(scope.getState(hostLine.$refusing)).toBeNull()
})

it('the end of a party may be last orders instead', async () => {
  const setLast = vi.fn<(last: boolean) => void>()
  const { scope } = await host([hostLine.lastOrdersFx, setLast])
  await scope.run(hostLine.closeAsked)
  expect(scope.getState(hostLine.$isClosing)).toBe(true)
  await scope.run(hostLine.lastOrdersChosen)
  expect(setLast).toHaveBeenCalledExactlyOnceWith(true)
  expect(scope.getState(hostLine.$isClosing)).toBe(false)
})
