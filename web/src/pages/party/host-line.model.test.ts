import { expect, it, vi } from 'vitest'
import { liveLine } from '../../entities/party/party.model.ts'
import { partyLine, partyOrder } from '../../entities/party/testing/party-builders.ts'
import { failsWith, type Given, later, testScope } from '../../testing/test-scope.ts'
import * as model from './host-line.model.ts'

const [ann, bob, cy] = [partyOrder(1, 'Ann'), partyOrder(2, 'Bob'), partyOrder(3, 'Cy')]

async function host(...given: readonly Given[]) {
  const scope = testScope(...given)
  const tell = (...orders: ReturnType<typeof partyOrder>[]) => scope.run(liveLine.arrived, partyLine(orders))
  await tell(ann, bob, cy)
  const names = (): string[] => scope.getState(model.$waiting).map(({ name }) => name)
  return { scope, tell, names }
}

it('a move in the line is shown at once, and stays until the line is told anew', async () => {
  const moved = later()
  const { scope, tell, names } = await host([model.moveFx, () => moved.promise])
  const moving = scope.run(model.moved, { id: 3, place: 1 })
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
  const { scope, names } = await host([model.moveFx, failsWith(new Error('gone'))])
  await scope.run(model.moved, { id: 3, place: 1 })
  expect(names()).toEqual(['Ann', 'Bob', 'Cy'])
})

it('a refusal takes the word along, without blanks around it', async () => {
  const refuse = vi.fn<(refusal: unknown) => void>()
  const { scope } = await host([model.refuseFx, refuse])
  await scope.run(model.refusalAsked, 2)
  expect(scope.getState(model.$refusing)).toEqual(bob)
  await scope.run(model.wordChosen, ' Water first. ')
  await scope.run(model.refusalConfirmed)
  expect(refuse).toHaveBeenCalledExactlyOnceWith({ id: 2, word: 'Water first.' })
  expect(scope.getState(model.$refusing)).toBeNull()
  await scope.run(model.refusalAsked, 1)
  expect(scope.getState(model.$word)).toBe('')
})

it('a refusal is no question any more when the order has gone', async () => {
  const { scope, tell } = await host()
  await scope.run(model.refusalAsked, 2)
  await tell(ann, cy)
  expect(scope.getState(model.$refusing)).toBeNull()
})

it('the end of a party may be last orders instead', async () => {
  const setLast = vi.fn<(last: boolean) => void>()
  const { scope } = await host([model.lastOrdersFx, setLast])
  await scope.run(model.closeAsked)
  expect(scope.getState(model.$isClosing)).toBe(true)
  await scope.run(model.lastOrdersChosen)
  expect(setLast).toHaveBeenCalledExactlyOnceWith(true)
  expect(scope.getState(model.$isClosing)).toBe(false)
})
