import { createEffect } from 'effector'
import { describe, expect, it } from 'vitest'
import type { ApiProblem } from '../api/api-problem.ts'
import { loggedOut, writeTokenFx } from '../session/session.model.ts'
import { apiProblem, failsWith, testScope } from '../testing/test-scope.ts'
import { loadedBy } from './loaded.ts'

const gone = apiProblem('unreachable')
let answer: (names: readonly string[]) => void = () => {}
const fetchFx = createEffect<void, readonly string[], ApiProblem>(
  () =>
    new Promise(resolve => {
      answer = resolve
    }),
)
const $names = loadedBy(fetchFx)

describe('what an effect has brought', () => {
  it('stays while it is asked for again, also when that fails', async () => {
    let reads = 0
    const scope = testScope([fetchFx, () => (reads++ === 0 ? Promise.resolve(['Gin']) : Promise.reject(gone))])
    await scope.run(fetchFx)
    expect(scope.getState($names)).toEqual({ kind: 'ready', value: ['Gin'] })
    await scope.run(fetchFx)
    expect(scope.getState($names)).toEqual({ kind: 'ready', value: ['Gin'] })
  })

  it('says why there is nothing', async () => {
    const scope = testScope([fetchFx, failsWith(gone)])
    await scope.run(fetchFx)
    expect(scope.getState($names)).toEqual({ kind: 'failed', problem: gone })
  })

  it('is not for whoever comes after the one who asked', async () => {
    const scope = testScope([writeTokenFx, () => {}])
    const reading = scope.run(fetchFx)
    void scope.run(loggedOut)
    answer(['Gin'])
    await reading
    expect(scope.getState($names)).toEqual({ kind: 'loading' })
  })
})
