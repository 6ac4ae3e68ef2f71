import type { Production } from '../../entities/production/production.documents.ts'
import { waitsForPerson } from '../../entities/production/production-steps.ts'

/** The weight that a person's step put onto the scale so far. */
export interface ManualWeight {
  readonly addedGrams: number
  /** Null where something is not measured by weight or volume, like a slice. */
  readonly wantedGrams: number | null
  /** True of liquids, whose weight follows from their density and is near, not exact. */
  readonly isAbout: boolean
}

/** Liquids without a density weigh as much as water. */
function gramsOf({ amount, unit, ingredient }: Production['currentParts'][number]): number | null {
  if (unit === 'g') return amount
  return unit === 'ml' ? amount * (ingredient.density ?? 1) : null
}

/** Null while nothing is added, and without a scale. */
export function manualWeight(
  production: Pick<Production, 'state' | 'addedGrams' | 'currentParts'>,
): ManualWeight | null {
  const { addedGrams, currentParts } = production
  if (!waitsForPerson(production) || addedGrams === null) return null
  const grams = currentParts.map(gramsOf)
  const isWeighed = grams.length > 0 && grams.every(one => one !== null)
  return {
    addedGrams,
    wantedGrams: isWeighed ? grams.reduce((sum: number, one) => sum + (one ?? 0), 0) : null,
    isAbout: currentParts.some(({ unit }) => unit === 'ml'),
  }
}

/** How much of what is wanted is there: `enough` from 2 % below on, `over` from 5 % above. */
export function fillOf(added: number, wanted: number): { readonly percent: number; readonly state: Fill } {
  const share = wanted > 0 ? added / wanted : 1
  return {
    percent: Math.min(100, Math.max(0, share * 100)),
    state: share > 1.05 ? 'over' : share >= 0.98 ? 'enough' : 'under',
  }
}
type Fill = 'under' | 'enough' | 'over'
