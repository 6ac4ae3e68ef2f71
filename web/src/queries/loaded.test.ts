import { allSettled, createEffect, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../api/api-problem.ts'
import { loggedOut, writeTokenFx } from '../session/session.model.ts'
import { loadedBy } from './loaded.ts'

const gone = new ApiProblem({ code: 'unreachable' })
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
    const scope = fork({
      handlers: [[fetchFx, () => (reads++ === 0 ? Promise.resolve(['Gin']) : Promise.reject(gone))]],
    })
    await allSettled(fetchFx, { scope })
    expect(scope.getState($names)).toEqual({ kind: 'ready', value: ['Gin'] })
    await allSettled(fetchFx, { scope })
    expect(scope.getState($names)).toEqual({ kind: 'ready', value: ['Gin'] })
  })

  it('says why there is nothing', async () => {
    const scope = fork({ handlers: [[fetchFx, () => Promise.reject(gone)]] })
    await allSettled(fetchFx, { scope })
    expect(scope.getState($names)).toEqual({ kind: 'failed', problem: gone })
  })

  it('is not for whoever comes after the one who asked', async () => {
    const scope = fork({ handlers: [[writeTokenFx, () => {}]] })
    const reading = allSettled(fetchFx, { scope })
    void allSettled(loggedOut, { scope })
    answer(['Gin'])
    await reading
    expect(scope.getState($names)).toEqual({ kind: 'loading' })
  })
})
