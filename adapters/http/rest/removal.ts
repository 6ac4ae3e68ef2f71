import { type Static, Type } from 'typebox'
import type { Removal } from '#domain/catalogue/removal.ts'
import { type Result, success } from '#domain/result.ts'
import type { Id } from '#domain/units/id.ts'
import { unwrap } from '../problems/http-problem.ts'
import type { AnyProblem } from '../problems/problem-kinds.ts'
import { deletePolicy } from '../requests/delete-policy.ts'
import { SentId } from '../wire/schemas.ts'

/** Without a word, what recipes use is not deleted. */
export const RemovalQuery = Type.Object({
  replaceBy: Type.Optional(Type.Integer({ ...SentId, description: 'What takes its place in the recipes that use it' })),
  removeFromRecipes: Type.Boolean({
    default: false,
    description: 'Whether it is taken out of the recipes that use it',
  }),
})

export const removalOf = <Kind extends string>(query: Static<typeof RemovalQuery>): Removal<Id<Kind>> =>
  unwrap(deletePolicy<Kind>(query.replaceBy, query.removeFromRecipes))

/** A thing that is not there need not be deleted. */
export const unlessGone = (deleted: Result<unknown, AnyProblem>): Result<unknown, AnyProblem> =>
  deleted.ok || deleted.problem.kind !== 'not-found' ? deleted : success(null)
