import type { EventCallable } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { liveArea, machineArrived } from '../../entities/machine/machine.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import { liveLine } from '../../entities/party/party.model.ts'
import { partyLine, partyOrder } from '../../entities/party/testing/party-builders.ts'
import { $dialogOpen, productionArrived } from '../../entities/production/production.model.ts'
import { volumeOf } from '../../entities/production/production-steps.ts'
import { production } from '../../entities/production/testing/production-builders.ts'
import { $user } from '../../session/session.model.ts'
import {
  apiProblem,
  failsWith,
  type Given,
  later,
  ownTimers,
  type TestScope,
  testScope,
} from '../../testing/test-scope.ts'
import { forNameTyped, loadProfilesFx } from './drinker.model.ts'
import { $lineOrder, checkLineFx } from './line-check.model.ts'
import type { Feasibility, OrderInput } from './order.documents.ts'
import * as orderModel from './order.model.ts'
import { $checking, $checkProblem, $report, checkFx, checkRetried, type Question } from './order-check.model.ts'
import * as orderDraft from './order-draft.model.ts'
import { drink, glasses, report } from './testing/order-builders.ts'

type Check = (order: OrderInput) => Feasibility | Promise<Feasibility>

function barWith(answer: Check, ...given: readonly Given[]) {
  const scope = testScope(
    [loadProfilesFx, []],
    [orderDraft.loadGlassesFx, glasses],
    [checkFx, ({ order }: Question) => answer(order)],
    [orderModel.placeFx, 40],
    ...given,
  )
  return { scope, asked: () => scope.calls(checkFx).map(({ order }) => order.amountMl) }
}

/** Lets the pause in typing pass. */
async function settle(work: Promise<unknown>): Promise<void> {
  await vi.advanceTimersByTimeAsync(250)
  await work
}
const open = (scope: TestScope) => settle(scope.run(orderDraft.orderOpened, { drink, amountMl: null }))
const fitting: Check = order => report({ orderedMl: order.amountMl ?? 0, totalMl: order.amountMl ?? 0 })
async function opened(answer = fitting, ...given: readonly Given[]) {
  const bar = barWith(answer, ...given)
  await open(bar.scope)
  return bar
}
const pumpWith = (fillingLevelMl: number) => machine({ pumps: [pump(1, { fillingLevelMl })] })
const area = (areaEmpty: boolean) => ({ present: true, areaEmpty, glass: null })

ownTimers()

describe('the check of an order', () => {
  it('is asked for at once when the dialog opens', async () => {
    const { scope, asked } = await opened()
    expect(asked()).toEqual([180])
    expect(scope.getState($report)?.orderedMl).toBe(180)
    expect(scope.getState(orderModel.$blockedReason)).toBeNull()
  })

  it('waits for a pause of 200 ms, and disables the order meanwhile', async () => {
    const { scope, asked } = await opened()
    const changes = [190, 200, 210].map(params => scope.run(orderDraft.amountChosen, params))
    expect(scope.getState(orderModel.$blockedReason)?.kind).toBe('checking')
    await vi.advanceTimersByTimeAsync(199)
    expect(asked()).toEqual([180])
    await settle(Promise.all(changes))
    expect(asked()).toEqual([180, 210])
    expect(scope.getState(orderModel.$blockedReason)).toBeNull()
  })

  it('ignores an answer about an earlier draft', async () => {
    const answers = { 180: later<Feasibility>(), 220: later<Feasibility>() }
    const { scope } = barWith(({ amountMl }) => answers[amountMl as 180 | 220].promise)
    const opening = scope.run(orderDraft.orderOpened, { drink, amountMl: null })
    await vi.advanceTimersByTimeAsync(250)
    void scope.run(orderDraft.amountChosen, 220)
    await vi.advanceTimersByTimeAsync(250)
    answers[220].answer(report({ orderedMl: 220 }))
    answers[180].answer(report({ orderedMl: 180 }))
    await opening
    expect(scope.getState($report)?.orderedMl).toBe(220)
    expect(scope.getState($checking)).toBe(false)
  })

  it('does not take an answer for one about what was chosen since', async () => {
    const answers = { 180: later<Feasibility>(), 220: later<Feasibility>() }
    const { scope } = barWith(({ amountMl }) => answers[amountMl as 180 | 220].promise)
    const opening = scope.run(orderDraft.orderOpened, { drink, amountMl: null })
    await vi.advanceTimersByTimeAsync(250)
    void scope.run(orderDraft.amountChosen, 220)
    answers[180].answer(report({ orderedMl: 180 }))
    await vi.advanceTimersByTimeAsync(0)
    expect(scope.getState(orderModel.$blockedReason)?.kind).toBe('checking')
    await vi.advanceTimersByTimeAsync(250)
    answers[220].answer(report({ orderedMl: 220 }))
    await opening
    expect(scope.getState(orderModel.$blockedReason)).toBeNull()
  })

  it.each([
    ['the machine changes', machineArrived, pumpWith(500), pumpWith(700)],
    ['a glass is put there', liveArea.arrived, area(true), area(false)],
  ])('is asked for again when %s, without a flicker of the button', async (_, arrived, before, after) => {
    const { scope, asked } = await opened()
    const arrive = (params: unknown) => scope.run(arrived as EventCallable<unknown>, params)
    await settle(arrive(before))
    const askedBefore = asked().length
    await settle(arrive(structuredClone(before)))
    expect(asked()).toHaveLength(askedBefore)
    const update = arrive(after)
    expect(scope.getState(orderModel.$blockedReason)).toBeNull()
    await settle(update)
    expect(asked()).toHaveLength(askedBefore + 1)
  })

  it('can be tried again when it failed', async () => {
    const { scope } = barWith(fitting)
    scope.next(checkFx, failsWith('unreachable'))
    await open(scope)
    expect(scope.getState($checkProblem)?.code).toBe('unreachable')
    expect(scope.getState(orderModel.$blockedReason)?.kind).toBe('unchecked')
    await settle(scope.run(checkRetried))
    expect(scope.now($checkProblem, orderModel.$blockedReason)).toEqual([null, null])
  })
})

it('the preview shows the plan when it is about the amount that is chosen, else the recipe in proportion', async () => {
  const { scope } = await opened(order =>
    report({ orderedMl: 180, plan: order.amountMl === 180 ? report().plan : null }),
  )
  expect(volumeOf(scope.getState(orderModel.$preview))).toBe(180)
  await settle(scope.run(orderDraft.amountChosen, 120))
  expect(scope.getState(orderModel.$preview).layers.map(({ ml }) => ml)).toEqual([90, 30])
})

it('ordering sends what was checked, and shows the progress', async () => {
  const { scope } = barWith(fitting)
  const taken = scope.heard(orderModel.orderPlaced)
  await open(scope)
  await scope.run(orderModel.orderSubmitted)
  expect(scope.calls(orderModel.placeFx)).toEqual([
    expect.objectContaining({ order: expect.objectContaining({ amountMl: 180 }) }),
  ])
  expect(taken).toHaveBeenCalledWith(40)
  expect(scope.getState($dialogOpen)).toBe(true)
})

it('ordering does nothing while something stands in the way', async () => {
  const { scope } = await opened()
  void scope.run(productionArrived, production())
  expect(scope.getState(orderModel.$blockedReason)?.kind).toBe('drink-in-the-making')
  void scope.run(orderModel.orderSubmitted)
  expect(scope.calls(orderModel.placeFx)).toEqual([])
})

describe('while the own order is placed', () => {
  const busy = machine({
    busy: true,
    occupant: { kind: 'DRINK', username: 'guest', drinkName: 'Negroni', percent: 0, pumpIds: [1] },
  })
  const tooMuch = report({ feasible: false, problems: [{ code: 'limit-pause', text: '', values: [] }] })
  const creator = { id: 3, username: 'creator', role: 'recipe_creator', adminLevel: 1 }
  const kindOf = (scope: TestScope) => scope.getState(orderModel.$blockedReason)?.kind

  async function placing() {
    const answer = later<number>()
    const answers = [report(), tooMuch]
    const { scope } = await opened(
      () => answers.shift() ?? tooMuch,
      [orderModel.placeFx, () => answer.promise],
      [$user, creator],
    )
    const placed = scope.heard(orderModel.orderPlaced)
    void scope.run(orderModel.orderSubmitted)
    // Its own drink is in the making before the answer is here.
    void scope.run(machineArrived, busy)
    void scope.run(productionArrived, production())
    await vi.advanceTimersByTimeAsync(1000)
    return { scope, answer, placed }
  }

  it('the drink is starting: the machine is not occupied, and nothing is checked anew', async () => {
    const { scope } = await placing()
    expect(kindOf(scope)).toBe('starting')
    expect(scope.getState($report)?.feasible).toBe(true)
  })

  it('so it is after the answer, until the page of the drink is there', async () => {
    const { scope, answer } = await placing()
    answer.answer(40)
    await vi.advanceTimersByTimeAsync(1000)
    expect(kindOf(scope)).toBe('starting')
    void scope.run(orderModel.orderSubmitted)
    expect(scope.calls(orderModel.placeFx)).toHaveLength(1)
    await settle(scope.run(orderDraft.orderClosed))
    expect(kindOf(scope)).toBe('drink-in-the-making')
  })

  it('what keeps from it counts again when the machine refuses', async () => {
    const { scope, answer } = await placing()
    answer.refuse(apiProblem('busy'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(kindOf(scope)).toBe('drink-in-the-making')
    expect(scope.getState($report)?.feasible).toBe(false)
  })

  it.each([
    ['an answer that is lost on the way is made up for by the drink', 3, [[40]]],
    ['but not by another user’s drink', 9, []],
  ])('%s', async (_, userId, expected) => {
    const { scope, answer, placed } = await placing()
    void scope.run(productionArrived, production({ userId }))
    answer.refuse(apiProblem('unreachable'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(placed.mock.calls).toEqual(expected)
  })
})

it('ordering tells why the machine refused, until the order is changed', async () => {
  const { scope } = await opened(fitting, [orderModel.placeFx, failsWith('busy')])
  await scope.run(orderModel.orderSubmitted)
  expect(scope.getState(orderModel.$refusal)?.code).toBe('busy')
  await settle(scope.run(orderDraft.amountChosen, 100))
  expect(scope.getState(orderModel.$refusal)).toBeNull()
})

it('closing does not swallow why the machine refused', async () => {
  const placing = later<number>()
  const { scope } = await opened(fitting, [orderModel.placeFx, () => placing.promise])
  void scope.run(orderModel.orderSubmitted)
  void scope.run(orderDraft.orderClosed)
  placing.refuse(apiProblem('busy'))
  await vi.advanceTimersByTimeAsync(0)
  expect(scope.told()).toEqual([apiProblem('busy')])
})

it('closing forgets the order', async () => {
  const { scope } = await opened()
  await settle(scope.run(orderDraft.orderClosed))
  expect(scope.now(orderDraft.$draft, $report)).toEqual([null, null])
})

it('a start that failed can be tried again', async () => {
  const { scope } = barWith(fitting)
  scope.next(orderDraft.loadGlassesFx, failsWith('unreachable'))
  await open(scope)
  expect(scope.getState(orderDraft.$glassesProblem)?.code).toBe('unreachable')
  await settle(scope.run(orderDraft.glassesRetried))
  expect(scope.getState(orderDraft.$draft)?.glass?.id).toBe(3)
})

describe('an order while a party is open', () => {
  async function atParty() {
    const { scope } = barWith(
      fitting,
      [checkLineFx, { waitSeconds: 240, problems: [], alternatives: [] }],
      [orderModel.joinFx, 7],
    )
    const joined = scope.heard(orderModel.lineJoined)
    await scope.run(liveLine.arrived, partyLine([]))
    await open(scope)
    return { scope, joined }
  }

  it('goes into the line, by the name of whoever it is for', async () => {
    const { scope, joined } = await atParty()
    expect(scope.getState($lineOrder)?.check?.waitSeconds).toBe(240)
    await scope.run(forNameTyped, ' Zoe ')
    await scope.run(orderModel.orderSubmitted)
    expect(scope.calls(orderModel.joinFx)).toEqual([expect.objectContaining({ forName: 'Zoe' })])
    expect(joined).toHaveBeenCalledExactlyOnceWith(drink.name)
  })

  it('is not refused by its own place in the line', async () => {
    const { scope } = await atParty()
    const answer = later<number>()
    scope.next(orderModel.joinFx, () => answer.promise)
    scope.next(checkLineFx, {
      waitSeconds: 0,
      problems: [{ code: 'party-limit', text: '', values: [] }],
      alternatives: [],
    })
    void scope.run(orderModel.orderSubmitted)
    void scope.run(liveLine.arrived, partyLine([partyOrder(1, 'Ana')]))
    await vi.advanceTimersByTimeAsync(1000)
    expect(scope.getState(orderModel.$blockedReason)?.kind).toBe('starting')
    expect(scope.getState($lineOrder)?.check?.problems).toEqual([])
  })

  it('does not wait for the machine', async () => {
    const { scope } = await atParty()
    const making = [scope.run(productionArrived, production()), scope.run(machineArrived, machine({ busy: true }))]
    await settle(Promise.all(making))
    expect(scope.getState(orderModel.$blockedReason)).toBeNull()
  })
})
