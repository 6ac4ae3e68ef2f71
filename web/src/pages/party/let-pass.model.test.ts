import { describe, expect, it, vi } from 'vitest'
import { ApiProblem, type Problem } from '../../api/api-problem.ts'
import { liveLine } from '../../entities/party/party.model.ts'
import { partyLine, partyOrder } from '../../entities/party/testing/party-builders.ts'
import { hostCame, hostLeft, startFx, startPressed } from '../../features/party/line-orders.model.ts'
import { testScope } from '../../testing/test-scope.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $passing, passConfirmed, passDenied } from './let-pass.model.ts'

const reason = (code: string): Problem => ({ code, text: '', values: [] })
const tooMany = new ApiProblem({ code: 'not-feasible' }, [reason('drinks-had'), reason('pause-between-drinks')])
const isOut = new ApiProblem({ code: 'not-feasible' }, [reason('drinks-had'), reason('not-enough')])

/** A machine that refuses what no host lets pass. */
async function bar(problem: ApiProblem) {
  const start = vi.fn<(params: { readonly override: boolean }) => number>(({ override }) => {
    if (override) return 1
    throw problem
  })
  const scope = testScope([startFx, start])
  const told = scope.heard(notify.problem)
  await scope.run(liveLine.arrived, partyLine([partyOrder(1, 'Ann'), partyOrder(2, 'Bob')]))
  await scope.run(hostCame)
  return { scope, start, told, press: () => scope.run(startPressed, [2]) }
}

describe('a start that the rules speak against', () => {
  it('is asked about, and done when the host lets it pass', async () => {
    const { scope, start, told, press } = await bar(tooMany)
    await press()
    const expected = { orders: [{ name: 'Bob' }], reasons: [{ code: 'drinks-had' }, { code: 'pause-between-drinks' }] }
    expect(scope.getState($passing)).toMatchObject(expected)
    expect(told).not.toHaveBeenCalled()
    await scope.run(passConfirmed)
    expect(start).toHaveBeenLastCalledWith({ ids: [2], override: true })
    expect(scope.getState($passing)).toBeNull()
  })

  it('is dropped when the host does not, or the order has gone', async () => {
    const { scope, start, press } = await bar(tooMany)
    await press()
    await scope.run(passDenied)
    expect(scope.getState($passing)).toBeNull()
    await press()
    await scope.run(liveLine.arrived, partyLine([partyOrder(1, 'Ann')]))
    expect(scope.getState($passing)).toBeNull()
    await scope.run(passConfirmed)
    expect(start).toHaveBeenCalledTimes(2)
  })

  it('is only told where something else is in the way, or guests stand before the screen', async () => {
    const out = await bar(isOut)
    await out.press()
    expect(out.told).toHaveBeenCalledExactlyOnceWith(isOut)
    expect(out.scope.getState($passing)).toBeNull()
    const screen = await bar(tooMany)
    await screen.scope.run(hostLeft)
    await screen.press()
    expect(screen.told).toHaveBeenCalledExactlyOnceWith(tooMany)
  })
})
