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
function isFound({ name, shortDescription }: MenuDrink, search: string): boolean {
  const text = folded(`${name} ${shortDescription}`)
  return folded(search)
    .split(/\s+/)
    .every(word => text.includes(word))
}

const isWithoutAlcohol = ({ isAlcoholic, hasAlcoholFree }: MenuDrink): boolean => !isAlcoholic || hasAlcoholFree

/** The order of the server within each section. */
export function sectionsOf(drinks: readonly MenuDrink[], { search, alcoholFree }: MenuFilter): MenuSections {
  const found = drinks.filter(drink => isFound(drink, search) && (!alcoholFree || isWithoutAlcohol(drink)))
  return { bySelf: found.filter(({ byHand }) => !byHand), byHand: found.filter(({ byHand }) => byHand) }
}
