import { describe, expect, it, vi } from 'vitest'
import { type TestScope, testScope } from '../../testing/test-scope.ts'
import { placeRead } from '../place/place.model.ts'
import { line, menu, type Screen } from '../place/place.ts'
import { order, visit } from '../testing/order.ts'
import type { OwnOrder } from '../visit/visit.documents.ts'
import { liveVisit, stampFx } from '../visit/visit.model.ts'
import { callFx } from './call.model.ts'
import * as model from './line.model.ts'

const never = (): Promise<never> => new Promise(() => {})
const alternative = {
  kind: 'WITHOUT' as const,
  strength: { percent: 12 },
  order: { ...order().request, omitted: [2] },
}

function phone() {
  const [withdraw, rejoin, choose, keep] = [vi.fn(never), vi.fn(never), vi.fn(never), vi.fn()]
  const load = vi.fn(async () => [{ alternative, leftOut: ['Mint'] }])
  const scope = testScope(
    [model.withdrawFx, withdraw],
    [model.rejoinFx, rejoin],
    [model.chooseFx, choose],
    [model.loadChoicesFx, load],
    [model.keepSeenFx, keep],
    [callFx, () => {}],
    [stampFx, (told: ReturnType<typeof visit>) => ({ visit: told, at: 0 })],
  )
  return { scope, withdraw, rejoin, choose, load, keep }
}
const tell = async (scope: TestScope, ...orders: OwnOrder[]): Promise<void> => {
  void scope.run(liveVisit.arrived, visit(orders))
  await new Promise(resolve => setTimeout(resolve))
}
const go = (scope: TestScope, screen: Screen): void =>
  void scope.run(placeRead, { place: { code: 'GIN42', screen }, depth: 0 })

it('how an order has ended is told until somebody has looked at it', async () => {
  const { scope, keep } = phone()
  const done = order({ id: 4, state: 'DONE', outcome: 'FINISHED' })
  await tell(scope, done)
  go(scope, line)
  expect(scope.now(model.$topical, model.$past)).toEqual([[done], []])
  go(scope, menu)
  expect(scope.now(model.$topical, model.$past)).toEqual([[], [done]])
  expect(keep).toHaveBeenCalledWith([4])
})

describe('something has run out', () => {
  const dry = order({ id: 5, problems: [{ code: 'not-enough-liquid', text: '', values: [] }] })

  it('is answered with what can be had, which is asked for once', async () => {
    const { scope, load } = phone()
    await tell(scope, dry)
    await tell(scope, { ...dry, waitSeconds: 100 })
    expect(load).toHaveBeenCalledTimes(1)
    expect(scope.getState(model.$choices)).toEqual([{ alternative, leftOut: ['Mint'] }])
    await tell(scope, order({ id: 5 }))
    expect(scope.getState(model.$choices)).toBeNull()
  })

  it('is settled by a tap, and by no second one', async () => {
    const { scope, choose } = phone()
    for (let tap = 0; tap < 3; tap++) void scope.run(model.choiceMade, { id: 5, alternative })
    expect(choose.mock.calls).toEqual([[{ id: 5, alternative }]])
  })
})

it('what somebody does about an order is done once', async () => {
  const { scope, withdraw, rejoin } = phone()
  void scope.run(model.withdrawn, 5)
  void scope.run(model.cameBack, 5)
  void scope.run(model.withdrawn, 5)
  expect([withdraw.mock.calls, rejoin.mock.calls]).toEqual([[[5]], []])
})
