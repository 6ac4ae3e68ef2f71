import { allSettled, fork, type Scope } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { placeRead } from '../place/place.model.ts'
import { line, menu, type Screen } from '../place/place.ts'
import { order, visit } from '../testing/order.ts'
import type { OwnOrder } from '../visit/visit.documents.ts'
import { liveVisit, stampFx } from '../visit/visit.model.ts'
import { callFx } from './call.model.ts'
import {
  $choices,
  $past,
  $topical,
  cameBack,
  choiceMade,
  chooseFx,
  keepSeenFx,
  loadChoicesFx,
  rejoinFx,
  withdrawFx,
  withdrawn,
} from './line.model.ts'

const never = (): Promise<never> => new Promise(() => {})
const alternative = {
  kind: 'WITHOUT' as const,
  strength: { percent: 12 },
  order: { ...order().request, omitted: [2] },
}

function phone() {
  const [withdraw, rejoin, choose, load] = [
    vi.fn(never),
    vi.fn(never),
    vi.fn(never),
    vi.fn(async () => [{ alternative, leftOut: ['Mint'] }]),
  ]
  const keep = vi.fn()
  const scope = fork({
    handlers: [
      [withdrawFx, withdraw],
      [rejoinFx, rejoin],
      [chooseFx, choose],
      [loadChoicesFx, load],
      [keepSeenFx, keep],
      [callFx, () => {}],
      [stampFx, (told: ReturnType<typeof visit>) => ({ visit: told, at: 0 })],
    ],
  })
  return { scope, withdraw, rejoin, choose, load, keep }
}
const tell = async (scope: Scope, ...orders: OwnOrder[]): Promise<void> => {
  void allSettled(liveVisit.arrived, { scope, params: visit(orders) })
  await new Promise(resolve => setTimeout(resolve))
}
const go = (scope: Scope, screen: Screen): void =>
  void allSettled(placeRead, { scope, params: { place: { code: 'GIN42', screen }, depth: 0 } })

describe('how an order has ended', () => {
  it('is told until somebody has looked at it', async () => {
    const { scope, keep } = phone()
    const done = order({ id: 4, state: 'DONE', outcome: 'FINISHED' })
    await tell(scope, done)
    go(scope, line)
    expect([scope.getState($topical), scope.getState($past)]).toEqual([[done], []])
    go(scope, menu)
    expect([scope.getState($topical), scope.getState($past)]).toEqual([[], [done]])
    expect(keep).toHaveBeenCalledWith([4])
  })
})

describe('something has run out', () => {
  const dry = order({ id: 5, problems: [{ code: 'not-enough-liquid', text: '', values: [] }] })

  it('is answered with what can be had, which is asked for once', async () => {
    const { scope, load } = phone()
    await tell(scope, dry)
    await tell(scope, { ...dry, waitSeconds: 100 })
    expect(load).toHaveBeenCalledTimes(1)
    expect(scope.getState($choices)).toEqual([{ alternative, leftOut: ['Mint'] }])
    await tell(scope, order({ id: 5 }))
    expect(scope.getState($choices)).toBeNull()
  })

  it('is settled by a tap, and by no second one', async () => {
    const { scope, choose } = phone()
    for (let tap = 0; tap < 3; tap++) void allSettled(choiceMade, { scope, params: { id: 5, alternative } })
    expect(choose.mock.calls).toEqual([[{ id: 5, alternative }]])
  })
})

describe('what somebody does about an order', () => {
  it('is done once', async () => {
    const { scope, withdraw, rejoin } = phone()
    void allSettled(withdrawn, { scope, params: 5 })
    void allSettled(cameBack, { scope, params: 5 })
    void allSettled(withdrawn, { scope, params: 5 })
    expect([withdraw.mock.calls, rejoin.mock.calls]).toEqual([[[5]], []])
  })
})
