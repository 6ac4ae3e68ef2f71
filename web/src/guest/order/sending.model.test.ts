import { describe, expect, it } from 'vitest'
import { apiProblem, failsWith, later, type TestScope, testScope } from '../../testing/test-scope.ts'
import { $screen, placeRead, pushFx, replaceFx } from '../place/place.model.ts'
import { line, type Screen } from '../place/place.ts'
import { order, visit } from '../testing/order.ts'
import { liveVisit, type OwnOrder, stampFx } from '../visit/visit.model.ts'
import { $draft, checkFx } from './draft.model.ts'
import { $obstacles, $sendProblem, $uncertain, orderSent, sendFx } from './sending.model.ts'

const drink: Screen = { kind: 'drink', drinkId: 9, changes: null, alcoholFree: false }
const never = (): Promise<never> => new Promise(() => {})

async function sheet(send: () => Promise<void>, screen: Screen = drink) {
  const scope = testScope(
    [sendFx, send],
    [checkFx, never],
    [pushFx],
    [replaceFx],
    [stampFx, (told: ReturnType<typeof visit>) => ({ visit: told, at: 0 })],
  )
  void scope.run(placeRead, { place: { code: 'GIN42', screen }, depth: 1 })
  await tell(scope, [order({ id: 3, state: 'DONE', outcome: 'FINISHED' })])
  return scope
}
const tell = async (scope: TestScope, orders: OwnOrder[]): Promise<void> => {
  void scope.run(liveVisit.arrived, visit(orders))
  await Promise.resolve()
}
const send = async (scope: TestScope): Promise<void> => {
  void scope.run(orderSent)
  await new Promise(resolve => setTimeout(resolve))
}
const lost = failsWith('unreachable')

describe('an order', () => {
  it('is sent once by ten taps, and leads to the line', async () => {
    const arrival = later()
    const scope = await sheet(() => arrival.promise)
    for (let tap = 0; tap < 10; tap++) void scope.run(orderSent)
    expect(scope.calls(sendFx)).toHaveLength(1)
    expect(scope.getState($screen)).toEqual(drink)
    arrival.answer()
    await new Promise(resolve => setTimeout(resolve))
    expect(scope.now($screen, $draft)).toEqual([line, null])
  })

  it('is not refused by itself while it is sent', async () => {
    const arrival = later()
    const scope = await sheet(() => arrival.promise)
    await send(scope)
    const mayNotBecause = { code: 'party-orders', text: '', values: [] }
    void scope.run(liveVisit.arrived, { ...visit([order({ id: 4 })]), mayNotBecause })
    await Promise.resolve()
    expect(scope.getState($obstacles)).toEqual([])
    arrival.refuse(apiProblem('party-orders'))
    await new Promise(resolve => setTimeout(resolve))
    expect(scope.getState($obstacles)).toEqual([mayNotBecause])
  })

  it('stays as it is when it was refused', async () => {
    const scope = await sheet(failsWith('last-orders'))
    await send(scope)
    expect(scope.getState($sendProblem)?.code).toBe('last-orders')
    expect([scope.getState($screen), scope.getState($draft)?.drinkId]).toEqual([drink, 9])
  })

  it('that nobody answered is looked for in the queue, and found', async () => {
    const scope = await sheet(lost)
    await send(scope)
    expect(scope.getState($uncertain)).not.toBeNull()
    // Not once more before it is known.
    await send(scope)
    expect(scope.calls(sendFx)).toHaveLength(1)
    await tell(scope, [order({ id: 4 }), order({ id: 3, state: 'DONE', outcome: 'FINISHED' })])
    expect([scope.getState($screen), scope.getState($uncertain)]).toEqual([line, null])
  })

  it('that is not found there can be sent again', async () => {
    const scope = await sheet(lost)
    await send(scope)
    await tell(scope, [order({ id: 3, state: 'DONE', outcome: 'FINISHED' })])
    expect([scope.getState($screen), scope.getState($uncertain)]).toEqual([drink, null])
    expect(scope.getState($sendProblem)?.code).toBe('unreachable')
    await send(scope)
    expect(scope.calls(sendFx)).toHaveLength(2)
  })
})
