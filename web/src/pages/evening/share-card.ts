/* The evening as a picture for others: what stands on it. */
import type { PartySummary } from './evening.documents.ts'

/** Words and formats of the reader's language. */
export interface CardWords {
  readonly span: string
  readonly drinks: string
  readonly favourites: string
  readonly course: string
  readonly count: (value: number) => string
  readonly facts: readonly CardFact[]
  /** Of the first and the last drink. */
  readonly times: readonly [string, string]
}

export interface CardFact {
  readonly label: string
  readonly value: string
}

export interface Card {
  readonly title: string
  readonly span: string
  /** The number that is the largest. */
  readonly drinks: CardFact
  readonly courseTitle: string
  /** In their order, each as a part of the highest. */
  readonly columns: readonly number[]
  readonly times: readonly [string, string]
  readonly favouritesTitle: string
  readonly favourites: readonly (CardFact & { readonly share: number })[]
  /** The drink that is drawn: the most wanted. */
  readonly hero: PartySummary['favourites'][number] | null
  readonly facts: readonly CardFact[]
  /** Of the file, without what file systems do not like. */
  readonly fileName: string
}

/** So many have room. */
const mostFavourites = 4

/** Nobody's name is on it: who had what is between them and the host. */
export function cardOf(
  { party, slots, favourites }: Pick<PartySummary, 'party' | 'slots' | 'favourites'>,
  words: CardWords,
): Card {
  const most = Math.max(1, ...slots.map(({ drinks }) => drinks))
  const best = favourites[0]?.count ?? 1
  return {
    title: party.name,
    span: words.span,
    drinks: { label: words.drinks, value: words.count(party.drinks) },
    courseTitle: words.course,
    columns: slots.map(({ drinks }) => drinks / most),
    times: words.times,
    favouritesTitle: words.favourites,
    favourites: favourites.slice(0, mostFavourites).map(({ drink, count }) => ({
      label: drink.name,
      value: words.count(count),
      share: count / best,
    })),
    hero: favourites[0] ?? null,
    facts: words.facts,
    fileName: `${party.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'party'}.png`,
  }
}

/**
 * A text that is too wide ends in an ellipsis.
 *
 * @param widthOf how wide a text is, in pixels
 */
export function fitted(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text
  const letters = [...text]
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()} …`) > width) letters.pop()
  return `${letters.join('').trimEnd()} …`
}
