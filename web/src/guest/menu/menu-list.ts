import { rememberedSearchText, searchFor } from '#domain/names/spelling.ts'
import type { MenuDrink } from './menu.documents.ts'

export interface MenuFilter {
  readonly search: string
  /** Drinks without alcohol, and those that can be had without. */
  readonly alcoholFree: boolean
}

export interface MenuSections {
  /** The machine makes them alone. */
  readonly bySelf: readonly MenuDrink[]
  readonly byHand: readonly MenuDrink[]
}

const searchTextOf = ({ name, shortDescription, ingredientNames }: MenuDrink): string =>
  rememberedSearchText([name, shortDescription, ...ingredientNames].join('\n'))

export const hasAlcohol = ({ percent }: Pick<MenuDrink, 'percent'>): boolean => percent > 0

const isWithoutAlcohol = (drink: MenuDrink): boolean => !hasAlcohol(drink) || drink.alcoholFree !== null

/** By name within each section. @param language as in BCP 47 */
export function sectionsOf(
  drinks: readonly MenuDrink[],
  { search, alcoholFree }: MenuFilter,
  language: string,
): MenuSections {
  const { compare } = new Intl.Collator(language)
  const wanted = searchFor(search)
  const isFound = (drink: MenuDrink): boolean => wanted?.hasWordsIn(searchTextOf(drink)) ?? true
  const found = drinks
    .filter(drink => isFound(drink) && (!alcoholFree || isWithoutAlcohol(drink)))
    .toSorted((a, b) => compare(a.name, b.name))
  return { bySelf: found.filter(({ byHand }) => !byHand), byHand: found.filter(({ byHand }) => byHand) }
}
