import type { User } from '#domain/access/user.ts'
import type { HttpDeps } from '../http-deps.ts'
import type { EncodingContext } from './encode-catalogue.ts'

/** The records as they are now, and what is at hand for a user. */
export const encodingContext = (deps: Pick<HttpDeps, 'records' | 'recipes'>, user: User): EncodingContext => ({
  records: deps.records.now,
  holdings: deps.recipes.holdings(user),
  children: deps.recipes.childrenOfGroups,
})
