import { clarities, type Look as IngredientLook } from '#domain/catalogue/look.ts'
import { type ServedDrink, serve } from '#domain/serving/served-drink.ts'

export type Look = IngredientLook

/** From gin to milk. */
export const clarityChoices = clarities

/** A glass of nothing else. @param colour `#rrggbb` */
export const glassOf = (colour: string, look: Look): ServedDrink =>
  serve([{ kind: 'add', parts: [{ name: '', ml: 100, colour, look, density: 1 }] }])
