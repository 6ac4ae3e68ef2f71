import { describe, expect, it } from 'vitest'
import { ApiProblem, type Problem } from '../../api/api-problem.ts'
import { testScope } from '../../testing/test-scope.ts'
import { hostCame, hostLeft, passGranted, passRequested, startFx, startPressed } from './line-orders.model.ts'

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
  const asked = scope.heard(passRequested)
  await scope.run(hostCame)
  return { scope, asked, press: () => scope.run(startPressed, [2]) }
}

describe('a start that the rules speak against', () => {
  it('is asked about, and done when the host lets it pass', async () => {
    const { scope, asked, press } = await bar(tooMany)
    await press()
    expect(asked).toHaveBeenCalledWith({ ids: [2], problem: tooMany })
    expect(scope.told()).toEqual([])
    await scope.run(passGranted, [2])
    expect(scope.calls(startFx).at(-1)).toEqual({ ids: [2], override: true })
  })

  it('is only told where something else is in the way, or guests stand before the screen', async () => {
    const out = await bar(isOut)
    await out.press()
    expect(out.scope.told()).toEqual([isOut])
    expect(out.asked).not.toHaveBeenCalled()
    const screen = await bar(tooMany)
    await screen.scope.run(hostLeft)
    await screen.press()
    expect(screen.scope.told()).toEqual([tooMany])
  })
})
