import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { liveLine } from '../../entities/party/party.model.ts'
import { partyLine, partyOrder } from '../../entities/party/testing/party-builders.ts'
import {
  $isClosing,
  $refusing,
  $waiting,
  $word,
  closeAsked,
  lastOrdersChosen,
  lastOrdersFx,
  moved,
  moveFx,
  refusalAsked,
  refusalConfirmed,
  refuseFx,
  wordChosen,
} from './host-line.model.ts'

const [ann, bob, cy] = [partyOrder(1, 'Ann'), partyOrder(2, 'Bob'), partyOrder(3, 'Cy')]

async function host(handlers: readonly [unknown, (...all: never[]) => unknown][] = []) {
  const scope = fork({ handlers: handlers as never })
  const tell = (...orders: ReturnType<typeof partyOrder>[]) =>
    allSettled(liveLine.arrived, { scope, params: partyLine(orders) })
  await tell(ann, bob, cy)
  const names = (): string[] => scope.getState($waiting).map(({ name }) => name)
  return { scope, tell, names }
}

describe('a move in the line', () => {
  it('is shown at once, and stays until the line is told anew', async () => {
    let answer: () => void = () => {}
    const { scope, tell, names } = await host([[moveFx, () => new Promise<void>(resolve => (answer = resolve))]])
    const moving = allSettled(moved, { scope, params: { id: 3, place: 1 } })
    expect(names()).toEqual(['Cy', 'Ann', 'Bob'])
    void tell(ann, bob, cy)
    expect(names()).toEqual(['Cy', 'Ann', 'Bob'])
    answer()
    await moving
    await tell(cy, ann, bob)
    expect(names()).toEqual(['Cy', 'Ann', 'Bob'])
    await tell(cy, bob, ann)
    expect(names()).toEqual(['Cy', 'Bob', 'Ann'])
  })

  it('is taken back when it fails', async () => {
    const { scope, names } = await host([[moveFx, () => Promise.reject(new Error('gone'))]])
    await allSettled(moved, { scope, params: { id: 3, place: 1 } })
    expect(names()).toEqual(['Ann', 'Bob', 'Cy'])
  })
})

describe('a refusal', () => {
  it('takes the word along, without blanks around it', async () => {
    const refuse = vi.fn<(refusal: unknown) => void>()
    const { scope } = await host([[refuseFx, refuse as never]])
    await allSettled(refusalAsked, { scope, params: 2 })
    expect(scope.getState($refusing)).toEqual(bob)
    await allSettled(wordChosen, { scope, params: ' Water first. ' })
    await allSettled(refusalConfirmed, { scope })
    expect(refuse).toHaveBeenCalledExactlyOnceWith({ id: 2, word: 'Water first.' })
    expect(scope.getState($refusing)).toBeNull()
    await allSettled(refusalAsked, { scope, params: 1 })
    expect(scope.getState($word)).toBe('')
  })

  it('is no question any more when the order has gone', async () => {
    const { scope, tell } = await host()
    await allSettled(refusalAsked, { scope, params: 2 })
    await tell(ann, cy)
    expect(scope.getState($refusing)).toBeNull()
  })
})

describe('the end of a party', () => {
  it('may be last orders instead', async () => {
    const setLast = vi.fn<(last: boolean) => void>()
    const { scope } = await host([[lastOrdersFx, setLast as never]])
    await allSettled(closeAsked, { scope })
    expect(scope.getState($isClosing)).toBe(true)
    await allSettled(lastOrdersChosen, { scope })
    expect(setLast).toHaveBeenCalledExactlyOnceWith(true)
    expect(scope.getState($isClosing)).toBe(false)
  })
})
