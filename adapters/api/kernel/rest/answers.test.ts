import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { found, HttpProblem } from '../problems/http-problem.ts'
import { created, ok, type RestRoutes } from './answers.ts'

const Thing = Type.Object({ id: Type.Integer() })
const one = { response: ok(Thing) }
const fresh = { response: created(Thing) }

/* Lines that the compiler must refuse: an expected error that does not come is an error itself. */
const refused: RestRoutes = app => {
  app.get('/right', { schema: one }, async () => ({ id: 1 }))
  // @ts-expect-error an answer without what its schema has
  app.get('/returned', { schema: one }, async () => ({ name: 'Gin' }))
  // @ts-expect-error another type than that of the schema
  app.post('/sent', { schema: fresh }, async (_, reply) => reply.code(201).send({ id: 'one' }))
  // @ts-expect-error a status that the description does not know
  app.post('/status', { schema: fresh }, async (_, reply) => reply.code(200).send())
}

it('answers what its schema describes, or does not compile', () => {
  expect(refused).toBeTypeOf('function')
})

describe('a thing that is asked for', () => {
  it('is there, or the request is refused with its name', () => {
    expect(found({ id: 1 }, 'glass')).toEqual({ id: 1 })
    expect(() => found(undefined, 'glass')).toThrow(new HttpProblem({ kind: 'not-found', what: 'glass' }))
  })
})
