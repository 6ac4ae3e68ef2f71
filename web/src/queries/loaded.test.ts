import { createEffect } from 'effector'
import { expect, it, vi } from 'vitest'
import type { ApiProblem } from '../api/api-problem.ts'
import { loggedOut, writeTokenFx } from '../session/session.model.ts'
import { apiProblem, later, testScope } from '../testing/test-scope.ts'
import { loadedBy } from './query.model.ts'

type Names = readonly string[]
const gone = apiProblem('unreachable')
const fetchFx = createEffect<void, Names, ApiProblem>(() => ['Gin'])
const $names = loadedBy(fetchFx)

it('what an effect has brought stays while it is asked for again, also when that fails', async () => {
  const scope = testScope([fetchFx, vi.fn().mockResolvedValueOnce(['Gin']).mockRejectedValueOnce(gone)])
  for (let times = 0; times < 2; times++) {
    await scope.run(fetchFx)
    expect(scope.getState($names)).toEqual({ kind: 'ready', value: ['Gin'] })
  }
})

it('what an effect has brought says why there is nothing', async () => {
  const scope = testScope([fetchFx, vi.fn().mockRejectedValue(gone)])
  await scope.run(fetchFx)
  expect(scope.getState($names)).toEqual({ kind: 'failed', problem: gone })
})

it('what an effect has brought is not for whoever comes after the one who asked', async () => {
  const answer = later<Names>()
  const scope = testScope([fetchFx, () => answer.promise], [writeTokenFx])
  const reading = scope.run(fetchFx)
  void scope.run(loggedOut)
  answer.answer(['Gin'])
  await reading
  expect(scope.getState($names)).toEqual({ kind: 'loading' })
})
