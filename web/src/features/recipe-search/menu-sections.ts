import type { RecipeSummary } from '../../entities/recipe/recipe.documents.ts'
import type { ListRequest } from './recipe-search.ts'

/** How many of a list can be made in which way; in this order they stand in it. */
export interface SectionCounts {
  readonly automatic: number
  readonly withHand: number
  readonly missing: number
}

/** A part of a menu under a heading of its own. */
export interface MenuSection {
  readonly availability: RecipeSummary['availability']
  readonly count: number
  /** Only its heading is shown. */
  readonly isClosed: boolean
}

/**
 * The parts of a list that are not empty. What something is missing for is closed, unless there is nothing else, the
 * guest wants to see it, or searches: a typed name should be found, and what it lacks.
 *
 * @param counts null where the list has no sections
 */
export function menuSections({ place, search }: ListRequest, counts: SectionCounts | null): readonly MenuSection[] {
  if (counts === null) return []
  const { automatic, withHand, missing } = counts
  const looksFor = search.query !== '' || search.containsIngredients.length > 0
  const isOwnChoice = place.scope === 'own' || place.scope === 'favourites' || place.scope === 'collection'
  const isOpen = search.withMissing || looksFor || isOwnChoice || automatic + withHand === 0
  const sections: readonly MenuSection[] = [
    { availability: 'AUTOMATIC', count: automatic, isClosed: false },
    { availability: 'WITH_HAND', count: withHand, isClosed: false },
    { availability: 'MISSING', count: missing, isClosed: !isOpen },
  ]
  return sections.filter(({ count }) => count > 0)
}

/** How many of a list are shown: all but those of closed sections, which are the last. */
export const shownCount = (sections: readonly MenuSection[], total: number): number =>
  total - sections.reduce((sum, { isClosed, count }) => (isClosed ? sum + count : sum), 0)

/** Whether the guest may open and close what something is missing for. */
export const mayToggle = (request: ListRequest, counts: SectionCounts | null): boolean =>
  menuSections({ ...request, search: { ...request.search, withMissing: false } }, counts).some(
    ({ isClosed }) => isClosed,
  )
