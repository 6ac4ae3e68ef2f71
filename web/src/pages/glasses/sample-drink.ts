import { plainDrink } from '../../drawing/plain-drink.ts'

/** So that an outline is seen as a glass. */
export const sampleDrink = plainDrink('#d98e4a')
