import { emptyGlass, type ServedDrink } from '#domain/serving/served-drink.ts'

/** A drink that is only there to be looked at: no recipe says what it is. @param ml of the glass's `sizeMl`, if that is given */
export const plainDrink = (colour: string, more: Partial<ServedDrink> & { readonly ml?: number } = {}): ServedDrink => {
  const { ml = 1, ...rest } = more
  return { ...emptyGlass, layers: [{ colour, opacity: 0.85, ml }], ...rest }
}
