import type { User } from '#domain/access/user.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import { inMachineLanguage } from '../machine/machine-language.ts'
import type { EncodingContext } from './encode-catalogue.ts'

/** The records as they are now, in the language of the machine, and what is at hand for a user. */
export const encodingContext = (deps: Pick<HttpDeps, 'records' | 'recipes'>, user: User): EncodingContext => ({
  records: inMachineLanguage(deps.records.now),
  holdings: deps.recipes.holdings(user),
  children: deps.recipes.childrenOfGroups,
})
