import { type DrinkDrawing, drawDrink } from './draw-drink.ts'
import { markupOf } from './svg.ts'

/** A drink as the text of an SVG. */
export const markupOfDrink = (drawing: DrinkDrawing): string => markupOf(drawDrink(drawing))
