import { describe, expect, it } from 'vitest'
import { ApiProblem, type Problem } from '../../api/api-problem.ts'
import { liveLine } from '../../entities/party/party.model.ts'
import { partyLine, partyOrder } from '../../entities/party/testing/party-builders.ts'
import { hostCame, hostLeft, startFx, startPressed } from '../../features/party/line-orders.model.ts'
import { failsWith, type Given, later, testScope } from '../../testing/test-scope.ts'
import * as model from './host-line.model.ts'
import { $passing, passConfirmed, passDenied } from './let-pass.model.ts'
import { afterMove, moveInto, stepsOf } from './line-moves.ts'

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
  const { scope } = await host([model.refuseFx])
  await scope.run(model.refusalAsked, 2)
  expect(scope.getState(model.$refusing)).toEqual(bob)
  await scope.run(model.wordChosen, ' Water first. ')
  await scope.run(model.refusalConfirmed)
  expect(scope.calls(model.refuseFx)).toEqual([{ id: 2, word: 'Water first.' }])
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
  const { scope } = await host([model.lastOrdersFx])
  await scope.run(model.closeAsked)
  expect(scope.getState(model.$isClosing)).toBe(true)
  await scope.run(model.lastOrdersChosen)
  expect(scope.calls(model.lastOrdersFx)).toEqual([true])
  expect(scope.getState(model.$isClosing)).toBe(false)
})

const waiting = [partyOrder(11, 'Bob'), partyOrder(12, 'Cy'), partyOrder(13, 'Di')]
const namesAfter = (id: number, place: number): string =>
  afterMove(waiting, { id, place })
    .map(({ name }) => name)
    .join(' ')

it.each([
  [13, 1, 'Di Bob Cy'],
  [13, 2, 'Bob Di Cy'],
  [11, 2, 'Cy Bob Di'],
  [11, 3, 'Cy Di Bob'],
  [11, 99, 'Cy Di Bob'],
  [12, 2, 'Bob Cy Di'],
  [77, 2, 'Bob Cy Di'],
])('a line after a move %i to place %i: %s', (id, place, names) => {
  expect(namesAfter(id, place)).toBe(names)
})

it.each([
  [13, 0, { id: 13, place: 1 }],
  [13, 1, { id: 13, place: 2 }],
  [11, 2, { id: 11, place: 2 }],
  [11, 3, { id: 11, place: 3 }],
  [12, 1, null],
  [12, 2, null],
  [77, 0, null],
])('order %i dropped into slot %i is the move %j', (id, slot, move) => {
  expect(moveInto(waiting, id, slot)).toEqual(move)
})

it('the moves in the menu leave out what leads nowhere', () => {
  const expected = { first: null, up: null, down: { id: 11, place: 2 }, last: { id: 11, place: 3 } }
  expect(stepsOf(waiting, 11)).toEqual(expected)
  expect(stepsOf(waiting, 13)).toEqual({
    first: { id: 13, place: 1 },
    up: { id: 13, place: 2 },
    down: null,
    last: null,
  })
})

const reason = (code: string): Problem => ({ code, text: '', values: [] })
const tooMany = new ApiProblem({ code: 'not-feasible' }, [reason('drinks-had'), reason('pause-between-drinks')])
const isOut = new ApiProblem({ code: 'not-feasible' }, [reason('drinks-had'), reason('not-enough')])

/** A machine that refuses what no host lets pass. */
async function bar(problem: ApiProblem) {
  const scope = testScope([
    startFx,
    ({ override }: { readonly override: boolean }) => {
      if (override) return 1
      throw problem
    },
  ])
  await scope.run(liveLine.arrived, partyLine([partyOrder(1, 'Ann'), partyOrder(2, 'Bob')]))
  await scope.run(hostCame)
  return { scope, press: () => scope.run(startPressed, [2]) }
}

describe('a start that the rules speak against', () => {
  it('is asked about, and done when the host lets it pass', async () => {
    const { scope, press } = await bar(tooMany)
    await press()
    const expected = { orders: [{ name: 'Bob' }], reasons: [{ code: 'drinks-had' }, { code: 'pause-between-drinks' }] }
    expect(scope.getState($passing)).toMatchObject(expected)
    expect(scope.told()).toEqual([])
    await scope.run(passConfirmed)
    expect(scope.calls(startFx).at(-1)).toEqual({ ids: [2], override: true })
    expect(scope.getState($passing)).toBeNull()
  })

  it('is dropped when the host does not, or the order has gone', async () => {
    const { scope, press } = await bar(tooMany)
    await press()
    await scope.run(passDenied)
    expect(scope.getState($passing)).toBeNull()
    await press()
    await scope.run(liveLine.arrived, partyLine([partyOrder(1, 'Ann')]))
    expect(scope.getState($passing)).toBeNull()
    await scope.run(passConfirmed)
    expect(scope.calls(startFx)).toHaveLength(2)
  })

  it('is only told where something else is in the way, or guests stand before the screen', async () => {
    const out = await bar(isOut)
    await out.press()
    expect(out.scope.told()).toEqual([isOut])
    expect(out.scope.getState($passing)).toBeNull()
    const screen = await bar(tooMany)
    await screen.scope.run(hostLeft)
    await screen.press()
    expect(screen.scope.told()).toEqual([tooMany])
  })
})
