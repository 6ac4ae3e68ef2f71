import { CombinedError } from '@urql/core'
import type { UseQueryState } from 'urql'
import { expect, it } from 'vitest'
import { ApiProblem } from '../api/api-problem.ts'
import { recordOf } from './record-of.ts'

const problem = (code: string) => new CombinedError({ networkError: new ApiProblem({ code }) })
const read = (state: Partial<UseQueryState<{ readonly one: { readonly id: number } | null }>>) => {
  const { record, problem: shown } = recordOf(
    [{ fetching: false, stale: false, hasNext: false, ...state } as UseQueryState, () => {}],
    7,
    ({ one }) => one,
  )
  return [record, shown?.code]
}

it.each([
  ['shown', { data: { one: { id: 7 } } }, [{ id: 7 }, undefined]],
  ['on its way', { fetching: true }, [undefined, undefined]],
  ['on its way while another is still there', { data: { one: { id: 6 } }, fetching: true }, [undefined, undefined]],
  ['on its way while none is still there', { data: { one: null }, fetching: true }, [undefined, undefined]],
  ['unknown', { data: { one: null } }, [null, undefined]],
  ['unknown by a refusal', { error: problem('not-found') }, [null, undefined]],
  ['not to be had', { error: problem('unreachable') }, [undefined, 'unreachable']],
  ['kept where only reading it again fails', { data: { one: { id: 7 } }, error: problem('x') }, [{ id: 7 }, undefined]],
])('the record of a page is %s', (_, state, expected) => {
  expect(read(state)).toEqual(expected)
})
