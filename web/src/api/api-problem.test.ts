import { CombinedError } from '@urql/core'
import { describe, expect, it } from 'vitest'
import { asApiProblem, problemOfCombinedError } from './api-problem.ts'

const refused = (extensions: Record<string, unknown>) =>
  problemOfCombinedError(new CombinedError({ graphQLErrors: [{ message: 'No', extensions }] }))

describe('a failed request', () => {
  it('keeps code and values, also values that travel as an object', () => {
    const expected = { code: 'too-many-tries', text: 'No', values: [{ name: 'seconds', value: '17' }] }
    expect(refused({ code: 'too-many-tries', values: [{ name: 'seconds', value: '17' }] })).toMatchObject(expected)
    expect(refused({ code: 'busy', values: { owner: 'ada', progress: 40 } }).values).toEqual([
      { name: 'owner', value: 'ada' },
      { name: 'progress', value: '40' },
    ])
  })

  it('keeps every problem of an order', () => {
    const problems = [{ code: 'not-enough-liquid', text: 'Too little', values: [] }]
    expect(refused({ code: 'not-feasible', problems }).problems).toEqual(problems)
  })

  it('writes the codes of GraphQL itself like ours', () => {
    expect(refused({ code: 'BAD_USER_INPUT' }).code).toBe('bad-user-input')
    expect(refused({}).code).toBe('unknown')
  })

  it('is unreachable without an answer, and unauthenticated at 401', () => {
    expect(problemOfCombinedError(new CombinedError({ networkError: new Error('refused') })).code).toBe('unreachable')
    const unauthorised = new CombinedError({ networkError: new Error('x'), response: { status: 401 } })
    expect(problemOfCombinedError(unauthorised).code).toBe('unauthenticated')
  })

  it('never loses an unexpected failure', () => {
    expect(asApiProblem(new TypeError('broken'))).toMatchObject({ code: 'unknown', text: 'broken' })
  })
})
