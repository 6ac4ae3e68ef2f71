import { type Static, Type } from 'typebox'
import type { Removal } from '#domain/catalogue/removal.ts'
import type { Id } from '#domain/units/id.ts'
import { unwrap } from '../problems/http-problem.ts'
import { deletePolicy } from '../requests/delete-policy.ts'

/** Without a word, what recipes use is not deleted. */
export const RemovalQuery = Type.Object({
  replaceBy: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'What takes its place in the recipes that use it',
    }),
  ),
  removeFromRecipes: Type.Boolean({
    default: false,
    description: 'Whether it is taken out of the recipes that use it',
  }),
})

export const removalOf = <Kind extends string>(query: Static<typeof RemovalQuery>): Removal<Id<Kind>> =>
  unwrap(deletePolicy<Kind>(query.replaceBy, query.removeFromRecipes))
