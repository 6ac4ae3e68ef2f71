import { allSettled, createWatch, fork, type Scope } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { liveArea } from '../../entities/machine/scale.model.ts'
import { machine, pump } from '../../entities/machine/testing/machine-builders.ts'
import { liveLine } from '../../entities/party/party.model.ts'
import { partyLine } from '../../entities/party/testing/party-builders.ts'
import { $dialogOpen, productionArrived } from '../../entities/production/production.model.ts'
import { volumeOf } from '../../entities/production/served-so-far.ts'
import { production } from '../../entities/production/testing/production-builders.ts'
import { notify } from '../../ui/notifications.model.ts'
import { forNameTyped, loadProfilesFx } from './drinker.model.ts'
import { $lineOrder, checkLineFx } from './line-check.model.ts'
import type { Feasibility, OrderInput } from './order.documents.ts'
import {
  $blockedReason,
  $preview,
  $refusal,
  joinFx,
  lineJoined,
  orderPlaced,
  orderSubmitted,
  placeFx,
} from './order.model.ts'
import { $checking, $checkProblem, $report, checkFx, checkRetried, type Question } from './order-check.model.ts'
import {
  $draft,
  $glassesProblem,
  amountChosen,
  glassesRetried,
  loadGlassesFx,
  orderClosed,
  orderOpened,
} from './order-draft.model.ts'
import { drink, glasses, report } from './testing/order-builders.ts'

type Check = (order: OrderInput) => Feasibility | Promise<Feasibility>

interface Bar {
  readonly scope: Scope
  readonly asked: OrderInput[]
  readonly placed: OrderInput[]
}

function barWith(check: Check, place: () => number | Promise<number> = () => 40): Bar {
  const asked: OrderInput[] = []
  const placed: OrderInput[] = []
  const scope = fork({
    handlers: [
      [loadProfilesFx, () => []],
      [loadGlassesFx, () => glasses],
      [
        checkFx,
        ({ order }: Question) => {
          asked.push(order)
          return check(order)
        },
      ],
      [
        placeFx,
        ({ order }: Question) => {
          placed.push(order)
          return place()
        },
      ],
    ],
  })
  return { scope, asked, placed }
}

/** Lets the pause in typing pass. */
async function settle(work: Promise<unknown>): Promise<void> {
  await vi.advanceTimersByTimeAsync(250)
  await work
}
const open = (scope: Scope) => settle(allSettled(orderOpened, { scope, params: { drink, amountMl: null } }))
const fitting: Check = order => report({ orderedMl: order.amountMl ?? 0, totalMl: order.amountMl ?? 0 })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the check of an order', () => {
  it('is asked for at once when the dialog opens', async () => {
    const { scope, asked } = barWith(fitting)
    await open(scope)
    expect(asked).toHaveLength(1)
    expect(scope.getState($report)?.orderedMl).toBe(180)
    expect(scope.getState($blockedReason)).toBeNull()
  })

  it('waits for a pause of 200 ms, and disables the order meanwhile', async () => {
    const { scope, asked } = barWith(fitting)
    await open(scope)
    const changes = [190, 200, 210].map(params => allSettled(amountChosen, { scope, params }))
    expect(scope.getState($blockedReason)?.kind).toBe('checking')
    await vi.advanceTimersByTimeAsync(199)
    expect(asked).toHaveLength(1)
    await settle(Promise.all(changes))
    expect(asked.map(({ amountMl }) => amountMl)).toEqual([180, 210])
    expect(scope.getState($blockedReason)).toBeNull()
  })

  it('ignores an answer about an earlier draft', async () => {
    const answers = new Map<number, () => void>()
    const { scope } = barWith(
      order =>
        new Promise(resolve => {
          answers.set(order.amountMl ?? 0, () => resolve(report({ orderedMl: order.amountMl ?? 0 })))
        }),
    )
    const opened = allSettled(orderOpened, { scope, params: { drink, amountMl: null } })
    await vi.advanceTimersByTimeAsync(250)
    void allSettled(amountChosen, { scope, params: 220 })
    await vi.advanceTimersByTimeAsync(250)
    answers.get(220)?.()
    answers.get(180)?.()
    await opened
    expect(scope.getState($report)?.orderedMl).toBe(220)
    expect(scope.getState($checking)).toBe(false)
  })

  it('does not take an answer for one about what was chosen since', async () => {
    let answer: () => void = () => {}
    const { scope } = barWith(
      order =>
        new Promise(resolve => {
          answer = () => resolve(report({ orderedMl: order.amountMl ?? 0 }))
        }),
    )
    const opened = allSettled(orderOpened, { scope, params: { drink, amountMl: null } })
    await vi.advanceTimersByTimeAsync(250)
    void allSettled(amountChosen, { scope, params: 220 })
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(scope.getState($blockedReason)?.kind).toBe('checking')
    await vi.advanceTimersByTimeAsync(250)
    answer()
    await opened
    expect(scope.getState($blockedReason)).toBeNull()
  })

  it('is asked for again when the machine changes, without a flicker of the button', async () => {
    const { scope, asked } = barWith(fitting)
    await open(scope)
    const filled = (fillingLevelMl: number) => machine({ pumps: [pump(1, { fillingLevelMl })] })
    await settle(allSettled(machineArrived, { scope, params: filled(500) }))
    const before = asked.length
    await settle(allSettled(machineArrived, { scope, params: filled(500) }))
    expect(asked).toHaveLength(before)
    const refilled = allSettled(machineArrived, { scope, params: filled(700) })
    expect(scope.getState($blockedReason)).toBeNull()
    await settle(refilled)
    expect(asked).toHaveLength(before + 1)
  })

  it('is asked for again when a glass is put there', async () => {
    const { scope, asked } = barWith(fitting)
    await open(scope)
    const area = (areaEmpty: boolean) => ({ present: true, areaEmpty, glass: null })
    await settle(allSettled(liveArea.arrived, { scope, params: area(true) }))
    const before = asked.length
    await settle(allSettled(liveArea.arrived, { scope, params: area(true) }))
    expect(asked).toHaveLength(before)
    await settle(allSettled(liveArea.arrived, { scope, params: area(false) }))
    expect(asked).toHaveLength(before + 1)
  })

  it('can be tried again when it failed', async () => {
    let broken = true
    const { scope } = barWith(order => {
      if (broken) throw new ApiProblem({ code: 'unreachable', text: '', values: [] })
      return fitting(order)
    })
    await open(scope)
    expect(scope.getState($checkProblem)?.code).toBe('unreachable')
    expect(scope.getState($blockedReason)?.kind).toBe('unchecked')
    broken = false
    await settle(allSettled(checkRetried, { scope }))
    expect(scope.getState($checkProblem)).toBeNull()
    expect(scope.getState($blockedReason)).toBeNull()
  })
})

describe('the preview', () => {
  it('shows the plan when it is about the amount that is chosen, else the recipe in proportion', async () => {
    const { scope } = barWith(order => report({ orderedMl: 180, plan: order.amountMl === 180 ? report().plan : null }))
    await open(scope)
    expect(volumeOf(scope.getState($preview))).toBe(180)
    await settle(allSettled(amountChosen, { scope, params: 120 }))
    expect(scope.getState($preview).layers.map(({ ml }) => ml)).toEqual([90, 30])
  })
})

describe('ordering', () => {
  it('sends what was checked, and shows the progress', async () => {
    const { scope, placed } = barWith(fitting)
    const taken = vi.fn()
    createWatch({ unit: orderPlaced, scope, fn: taken })
    await open(scope)
    await allSettled(orderSubmitted, { scope })
    expect(placed.map(({ amountMl }) => amountMl)).toEqual([180])
    expect(taken).toHaveBeenCalledWith(40)
    expect(scope.getState($dialogOpen)).toBe(true)
  })

  it('does nothing while something stands in the way', async () => {
    const { scope, placed } = barWith(fitting)
    await open(scope)
    void allSettled(productionArrived, { scope, params: production() })
    expect(scope.getState($blockedReason)?.kind).toBe('drink-in-the-making')
    void allSettled(orderSubmitted, { scope })
    expect(placed).toEqual([])
  })

  it('tells why the machine refused, until the order is changed', async () => {
    const { scope } = barWith(fitting, () => {
      throw new ApiProblem({ code: 'busy', text: '', values: [] })
    })
    await open(scope)
    await allSettled(orderSubmitted, { scope })
    expect(scope.getState($refusal)?.code).toBe('busy')
    await settle(allSettled(amountChosen, { scope, params: 100 }))
    expect(scope.getState($refusal)).toBeNull()
  })
})

describe('closing', () => {
  it('does not swallow why the machine refused', async () => {
    let refuse: () => void = () => {}
    const refused = new Promise<number>((_, reject) => {
      refuse = () => reject(new ApiProblem({ code: 'busy', text: '', values: [] }))
    })
    const { scope } = barWith(fitting, () => refused)
    const problems: unknown[] = []
    createWatch({ unit: notify.problem, scope, fn: problem => problems.push(problem) })
    await open(scope)
    void allSettled(orderSubmitted, { scope })
    void allSettled(orderClosed, { scope })
    refuse()
    await vi.advanceTimersByTimeAsync(0)
    expect(problems).toEqual([expect.objectContaining({ code: 'busy' })])
  })

  it('forgets the order', async () => {
    const { scope } = barWith(fitting)
    await open(scope)
    await settle(allSettled(orderClosed, { scope }))
    expect(scope.getState($draft)).toBeNull()
    expect(scope.getState($report)).toBeNull()
  })

  it('lets a failed start be tried again', async () => {
    let broken = true
    const scope = fork({
      handlers: [
        [loadProfilesFx, () => []],
        [checkFx, ({ order }: Question) => fitting(order)],
        [
          loadGlassesFx,
          () => {
            if (broken) throw new ApiProblem({ code: 'unreachable', text: '', values: [] })
            return glasses
          },
        ],
      ],
    })
    await open(scope)
    expect(scope.getState($glassesProblem)?.code).toBe('unreachable')
    broken = false
    await settle(allSettled(glassesRetried, { scope }))
    expect(scope.getState($draft)?.glass?.id).toBe(3)
  })
})

describe('an order while a party is open', () => {
  async function atParty() {
    const joined = vi.fn<(drink: string) => void>()
    const join = vi.fn<(joining: unknown) => number>(() => 7)
    const scope = fork({
      handlers: [
        [loadProfilesFx, () => []],
        [loadGlassesFx, () => glasses],
        [checkFx, ({ order }: Question) => fitting(order)],
        [checkLineFx, () => ({ waitSeconds: 240, problems: [], alternatives: [] })],
        [joinFx, join],
      ],
    })
    createWatch({ unit: lineJoined, fn: joined, scope })
    await allSettled(liveLine.arrived, { scope, params: partyLine([]) })
    await open(scope)
    return { scope, join, joined }
  }

  it('goes into the line, by the name of whoever it is for', async () => {
    const { scope, join, joined } = await atParty()
    expect(scope.getState($lineOrder)?.check?.waitSeconds).toBe(240)
    await allSettled(forNameTyped, { scope, params: ' Zoe ' })
    await allSettled(orderSubmitted, { scope })
    expect(join).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ forName: 'Zoe' }))
    expect(joined).toHaveBeenCalledExactlyOnceWith(drink.name)
  })

  it('does not wait for the machine', async () => {
    const { scope } = await atParty()
    const making = [
      allSettled(productionArrived, { scope, params: production() }),
      allSettled(machineArrived, { scope, params: machine({ busy: true }) }),
    ]
    await settle(Promise.all(making))
    expect(scope.getState($blockedReason)).toBeNull()
  })
})
