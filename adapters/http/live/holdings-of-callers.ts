import type { User } from '#domain/access/user.ts'
import type { Holdings } from '#domain/catalogue/availability.ts'
import type { Bar } from '#domain/catalogue/bar.ts'
import type { Records } from '#domain/records/records.ts'
import type { HttpDeps } from '../http-deps.ts'

/** What callers have at hand, worked out once per bar and state of the records it depends on. */
export interface HoldingsOfCallers {
  of(caller: User): Holdings
  /** Tells callers apart who own different ones of these ingredients. */
  view(caller: User, ingredientIds: Iterable<number>): string
}

export function rememberHoldings({ records, recipes }: Pick<HttpDeps, 'records' | 'recipes'>): HoldingsOfCallers {
  const known = new Map<Bar | undefined, Holdings>()
  let seen: Records | null = null

  const of = (caller: User): Holdings => {
    const { now } = records
    if (seen?.pump !== now.pump || seen.ingredient !== now.ingredient || seen.loadCell !== now.loadCell) known.clear()
    if (seen?.bar !== now.bar) known.clear()
    seen = now
    const bar = now.bar.get(caller.id)
    const holdings = known.get(bar) ?? recipes.holdings(caller)
    known.set(bar, holdings)
    return holdings
  }

  return {
    of,
    view(caller, ingredientIds) {
      const { owned } = of(caller)
      return [...ingredientIds].filter(id => owned.has(id)).join(' ')
    },
  }
}
