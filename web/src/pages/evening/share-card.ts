/* The evening as a picture for others: what stands on it. */
import type { PartySummary } from './evening.documents.ts'

interface CardFact {
  readonly label: string
  readonly value: string
}

/** Words in the reader's language. */
export interface CardWords {
  readonly span: string
  /** The number that is the largest. */
  readonly drinks: CardFact
  readonly courseTitle: string
  /** Of the first and the last drink. */
  readonly times: readonly [string, string]
  readonly favouritesTitle: string
  readonly facts: readonly CardFact[]
}

export interface Card extends CardWords {
  readonly title: string
  /** In their order, each as a part of the highest. */
  readonly columns: readonly number[]
  readonly favourites: readonly (CardFact & { readonly share: number })[]
  /** The drink that is drawn: the most wanted. */
  readonly hero: PartySummary['favourites'][number] | null
  /** Of the file, without what file systems do not like. */
  readonly fileName: string
}

/** So many have room. */
const maxFavourites = 4

/** Nobody's name is on it: who had what is between them and the host. */
export function cardOf(
  { party, timeBuckets, favourites }: Pick<PartySummary, 'party' | 'timeBuckets' | 'favourites'>,
  words: CardWords,
  numberText: (value: number) => string,
): Card {
  const max = Math.max(1, ...timeBuckets.map(({ drinks }) => drinks))
  const best = favourites[0]?.count ?? 1
  return {
    ...words,
    title: party.name,
    columns: timeBuckets.map(({ drinks }) => drinks / max),
    favourites: favourites
      .slice(0, maxFavourites)
      .map(({ drink, count }) => ({ label: drink.name, value: numberText(count), share: count / best })),
    hero: favourites[0] ?? null,
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
