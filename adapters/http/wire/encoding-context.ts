import type { User } from '#domain/access/user.ts'
import type { Holdings } from '#domain/catalogue/availability.ts'
import type { Records } from '#domain/records/records.ts'
import type { RecipeBrowser } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import type { HttpDeps } from '../machine/http-deps.ts'
import { inMachineLanguage } from '../machine/machine-language.ts'

/** The data that encoding needs beside the thing itself. */
export interface EncodingContext {
  /** In the language of the machine. */
  readonly records: Records
  readonly holdings: Holdings
  readonly children: RecipeBrowser['childrenOfGroups']
}

/** The records as they are now, in the language of the machine, and what is at hand for a user. */
export const encodingContext = (deps: Pick<HttpDeps, 'records' | 'recipes'>, user: User): EncodingContext => ({
  records: inMachineLanguage(deps.records.now),
  holdings: deps.recipes.holdings(user),
  children: deps.recipes.childrenOfGroups,
})
