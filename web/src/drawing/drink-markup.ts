import { drawDrink, type OrderedDrawing } from './draw-drink.ts'
import { glassShapeOf } from './glass-outline.ts'
import { markupOf } from './svg.ts'

/** A drink as the text of an SVG. */
export const markupOfDrink = (drawing: OrderedDrawing): string =>
  markupOf(drawDrink({ ...drawing, shape: glassShapeOf(drawing.shape) }))
