import { describe, expect, it, vi } from 'vitest'
import { later, ownTimers, type TestScope, testScope } from '../../testing/test-scope.ts'
import { $drinks, loadMenuFx, type MenuDrink } from '../menu/menu.model.ts'
import { placeRead } from '../place/place.model.ts'
import type { Screen } from '../place/place.ts'
import { order, visit } from '../testing/order.ts'
import { guestRead } from '../visit/session.model.ts'
import { liveVisit, stampFx } from '../visit/visit.model.ts'
import * as model from './draft.model.ts'
import { type Draft, isSister, type PartyCheck } from './order-request.ts'

ownTimers()

const mojito = {
  ...{ id: 9, name: 'Mojito', percent: 12, alcoholFreeOnly: false, byHand: false },
  alcoholFree: { omitted: [], substitutions: [{ ingredientId: 1, replacementId: 7 }] },
} as unknown as MenuDrink
const ingredient = (id: number) => ({ id, leaveOutId: id, name: `${id}`, amount: 20, unit: 'ml' as const })
const answer = (percent: number, ...ingredients: number[]): PartyCheck => ({
  ...{ feasible: true, amountMl: 200, boostable: true, waitSeconds: 0, problems: [], warnings: [] },
  strength: { percent, standardDrinks: 1, exceedsServing: false },
  ingredients: ingredients.map(ingredient),
  sizes: [],
  alternatives: [],
})

type Check = (question: { readonly draft: Draft }) => Promise<PartyCheck>

function sheet(check: Check = async () => answer(12, 1, 2), drink = mojito) {
  const scope = testScope(
    [model.checkFx, check],
    [loadMenuFx, () => new Promise(() => {})],
    [stampFx, (told: ReturnType<typeof visit>) => ({ visit: told, at: 0 })],
    [$drinks, [drink]],
  )
  leave(scope)
  void scope.run(guestRead, { code: 'GIN42', nickname: 'Ann', token: 'a', endsAt: '' })
  return scope
}
const open = async (scope: TestScope, changes: Partial<Extract<Screen, { kind: 'drink' }>> = {}): Promise<void> => {
  const screen: Screen = { kind: 'drink', drinkId: 9, changes: null, alcoholFree: false, ...changes }
  void scope.run(placeRead, { place: { code: 'GIN42', screen }, depth: 1 })
  await vi.advanceTimersByTimeAsync(300)
}
const leave = (scope: TestScope): void =>
  void scope.run(placeRead, { place: { code: 'GIN42', screen: { kind: 'menu', changes: null } }, depth: 0 })

describe('a drink that is opened', () => {
  it('is checked, and again with every choice', async () => {
    const scope = sheet()
    await open(scope)
    expect([scope.getState(model.$check)?.strength.percent, scope.getState(model.$isChecked)]).toEqual([12, true])
    const before = scope.calls(model.checkFx).length
    void scope.run(model.requestChanged, { boost: 130 })
    expect(scope.getState(model.$isChecked)).toBe(false)
    await vi.advanceTimersByTimeAsync(300)
    expect(scope.getState(model.$isChecked)).toBe(true)
    expect(scope.calls(model.checkFx)).toHaveLength(before + 1)
    expect(scope.calls(model.checkFx).at(-1)).toMatchObject({ draft: { request: { boost: 130 } } })
  })

  it('is not what an answer to an earlier choice says', async () => {
    const [first, second] = [later<PartyCheck>(), later<PartyCheck>()]
    const scope = sheet(({ draft }) => (draft.request.boost === 70 ? second : first).promise)
    await open(scope)
    void scope.run(model.requestChanged, { boost: 70 })
    await vi.advanceTimersByTimeAsync(300)
    second.answer(answer(8, 1))
    await vi.advanceTimersByTimeAsync(0)
    first.answer(answer(12, 1))
    await vi.advanceTimersByTimeAsync(0)
    expect(scope.getState(model.$check)?.strength.percent).toBe(8)
  })

  it('keeps what was chosen while somebody looks at the menu', async () => {
    const scope = sheet()
    await open(scope)
    void scope.run(model.ingredientChosen, { id: 2, isIn: false })
    leave(scope)
    await open(scope)
    expect(scope.getState(model.$draft)?.request.omitted).toEqual([2])
  })

  it('shows what is left out, to be put back', async () => {
    const scope = sheet(async ({ draft }) => (draft.request.omitted.length > 0 ? answer(12, 1) : answer(12, 1, 2)))
    await open(scope)
    void scope.run(model.ingredientChosen, { id: 2, isIn: false })
    await vi.advanceTimersByTimeAsync(300)
    expect(scope.getState(model.$recipe).map(({ id }) => id)).toEqual([1, 2])
  })
})

describe('the sister without alcohol', () => {
  const isChosen = (scope: TestScope): boolean => {
    const [draft, sister] = [scope.getState(model.$draft), scope.getState(model.$sister)]
    return draft !== null && sister !== null && isSister(draft, sister)
  }

  it('is chosen, and given up again', async () => {
    const scope = sheet()
    await open(scope)
    expect(isChosen(scope)).toBe(false)
    void scope.run(model.alcoholFreeChosen, true)
    expect(isChosen(scope)).toBe(true)
    void scope.run(model.alcoholFreeChosen, false)
    expect(isChosen(scope)).toBe(false)
  })

  it('comes by herself where drinks without alcohol are looked for', async () => {
    const scope = sheet()
    await open(scope, { alcoholFree: true })
    expect(isChosen(scope)).toBe(true)
    // And stays away when somebody decides otherwise.
    void scope.run(model.alcoholFreeChosen, false)
    expect(isChosen(scope)).toBe(false)
  })
})

describe('a drink that is offered without alcohol alone', () => {
  const only = { ...mojito, alcoholFreeOnly: true }
  const substitutions = mojito.alcoholFree?.substitutions

  it('is ordered without', async () => {
    const scope = sheet(undefined, only)
    await open(scope)
    expect(scope.getState(model.$draft)?.request.substitutions).toEqual(substitutions)
  })

  it('stays what was ordered while that is changed: it may have taken the last of a bottle itself', async () => {
    const scope = sheet(undefined, only)
    void scope.run(liveVisit.arrived, visit([order({ id: 6 })]))
    await open(scope, { changes: 6 })
    expect(scope.getState(model.$draft)?.request.substitutions).toEqual([])
  })
})

it('an order that is changed begins as it was ordered', async () => {
  const scope = sheet()
  const ordered = { ...order().request, omitted: [3], boost: 70 }
  void scope.run(liveVisit.arrived, visit([order({ id: 6, request: ordered })]))
  await open(scope, { changes: 6 })
  expect(scope.getState(model.$draft)).toMatchObject({ changes: 6, request: ordered })
})
