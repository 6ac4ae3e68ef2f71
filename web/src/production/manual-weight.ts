import type { Production } from './production.documents.ts'
import { waitsForPerson } from './production-steps.ts'

/** What a person's step put onto the scale so far. */
export interface ManualWeight {
  readonly addedGrams: number
  /** Null where the recipe does not say it in grams: what a liquid weighs depends on the liquid. */
  readonly wantedGrams: number | null
}

/** Null while nobody adds anything, and where there is no scale that could tell. */
export function manualWeight(
  production: Pick<Production, 'state' | 'addedGrams' | 'currentParts'>,
): ManualWeight | null {
  const { addedGrams, currentParts } = production
  if (!waitsForPerson(production) || addedGrams === null) return null
  const [only, ...others] = currentParts
  const isWeighed = only?.unit === 'g' && others.length === 0
  return { addedGrams, wantedGrams: isWeighed ? only.amount : null }
}

/** How much of what is wanted is there: `enough` from 2 % below on, `over` from 5 % above. */
export function fillOf(added: number, wanted: number): { readonly percent: number; readonly state: Fill } {
  const share = wanted > 0 ? added / wanted : 1
  return {
    percent: Math.min(100, Math.max(0, share * 100)),
    state: share > 1.05 ? 'over' : share >= 0.98 ? 'enough' : 'under',
  }
}
export type Fill = 'under' | 'enough' | 'over'
