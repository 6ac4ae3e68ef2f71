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

/** "pina" finds Piña Colada. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** All words have to occur, in any order. */
function isFound({ name, shortDescription, ingredientNames }: MenuDrink, search: string): boolean {
  const text = folded([name, shortDescription, ...ingredientNames].join(' '))
  return folded(search)
    .split(/\s+/)
    .every(word => text.includes(word))
}

export const hasAlcohol = ({ percent }: Pick<MenuDrink, 'percent'>): boolean => percent > 0

const isWithoutAlcohol = (drink: MenuDrink): boolean => !hasAlcohol(drink) || drink.alcoholFree !== null

/** By name within each section. @param language as in BCP 47 */
export function sectionsOf(
  drinks: readonly MenuDrink[],
  { search, alcoholFree }: MenuFilter,
  language: string,
): MenuSections {
  const { compare } = new Intl.Collator(language)
  const found = drinks
    .filter(drink => isFound(drink, search) && (!alcoholFree || isWithoutAlcohol(drink)))
    .toSorted((a, b) => compare(a.name, b.name))
  return { bySelf: found.filter(({ byHand }) => !byHand), byHand: found.filter(({ byHand }) => byHand) }
}
