import { normalise } from '../catalogue/normalise.ts'
import { nameIn } from '../catalogue/translations.ts'
import type { LanguageName } from '../units/language.ts'
import { createRankList, type RankList } from './rank-list.ts'

/** Numbers in the order of names in one language, whatever case and accents. */
export interface NameOrder {
  readonly ranks: RankList
  /** Before its number is put into the ranks. */
  name(number: number, thing: Parameters<typeof nameIn>[0]): void
}

/** @param breakTie below 0 where the first of two of the same name comes first; never 0 */
export function createNameOrder(language: LanguageName, breakTie: (one: number, other: number) => number): NameOrder {
  const names: string[] = []
  return {
    ranks: createRankList((one, other) => {
      const [name = '', otherName = ''] = [names[one], names[other]]
      return name < otherName ? -1 : name > otherName ? 1 : breakTie(one, other)
    }),
    name(number, thing) {
      names[number] = normalise(nameIn(thing, language))
    },
  }
}
