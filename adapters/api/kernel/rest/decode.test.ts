import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { HttpProblem } from '../problems/http-problem.ts'
import { decode, lenientCompiler } from './decode.ts'

const User = Type.Object({
  username: Type.String({ minLength: 3, maxLength: 20 }),
  address: Type.Optional(Type.Object({ street: Type.String() })),
})

function problemOf(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    if (error instanceof HttpProblem) return error.problem
    throw error
  }
  return null
}

describe('decoding a request', () => {
  it('answers what the schema describes', () => {
    expect(decode(User, { username: 'Ada', id: 5 })).toEqual({ username: 'Ada' })
  })

  it.each([
    ['a field that is missing', {}, 'username'],
    ['a field out of bounds', { username: 'Al' }, 'username'],
    ['a field deep inside', { username: 'Ada', address: { street: 5 } }, 'address.street'],
    ['a field that is missing deep inside', { username: 'Ada', address: {} }, 'address.street'],
    ['something else altogether', 'Ada', 'body'],
    ['nothing', null, 'body'],
  ])('names %s', (_, sent, field) => {
    expect(problemOf(() => decode(User, sent))).toMatchObject({ kind: 'invalid-field', field })
  })
})

describe('a query', () => {
  const Query = Type.Object({ id: Type.Optional(Type.Array(Type.Integer())), page: Type.Integer({ default: 0 }) })
  const read = lenientCompiler({ schema: Query, httpPart: 'querystring' })

  it.each([
    [{}, { page: 0 }],
    [{ id: '7' }, { id: [7], page: 0 }],
    [
      { id: ['7', '8'], page: '2' },
      { id: [7, 8], page: 2 },
    ],
    [{ page: ['3', '4'] }, { page: 3 }],
  ])('%j is read as %j', (sent, value) => {
    expect(read(sent)).toEqual({ value })
  })

  it('that does not fit is refused', () => {
    expect(read({ page: 'last' })).toMatchObject({ error: { problem: { kind: 'invalid-field', field: 'page' } } })
  })
})
