import { cents } from '../units/price.ts'
import { millilitres } from '../units/volume.ts'

/** Bounds of ingredients, categories and glasses, inclusive. Names in characters without the blanks around them. */
export const catalogueLimits = {
  ingredientName: { least: 1, most: 30 },
  categoryName: { least: 1, most: 15 },
  glassName: { least: 1, most: 30 },
  /** Percent by volume, with one decimal. */
  alcoholContent: { least: 0, most: 100 },
  /** Grams per millilitre. */
  density: { least: 0.5, most: 2 },
  flowFactor: { least: 0.1, most: 10 },
  bottlePrice: { least: cents(0), most: cents(100_000_00) },
  /** 0 is a bottle of which nobody has said how large it is. */
  bottleSize: { least: millilitres(0), most: millilitres(100_000) },
  glassSize: { least: millilitres(10), most: millilitres(5000) },
  /** Whole grams. */
  emptyWeight: { least: 1, most: 10_000 },
} as const
