import type { DrinkDrawing } from './draw-drink.ts'
import { markupOfDrink } from './drink-markup.ts'
import { createKeptDrawings } from './kept-drawings.ts'
import './drawing.css'

export interface DrinkImageProps extends Omit<DrinkDrawing, 'shape'> {
  /** Left out, a highball. */
  readonly shape?: DrinkDrawing['shape'] | undefined
  /** Read out by screen readers; without it the drawing is decoration. */
  readonly title?: string | undefined
}

/** A drink that stays as it is, drawn once for all places that show the like of it. */
export const DrinkImage = ({ shape = 'highball', drink, sizeMl, title = '' }: DrinkImageProps) => (
  <img className="sr-glass" src={addressOf({ shape, drink, sizeMl })} alt={title} draggable={false} />
)

const addresses = createKeptDrawings<string>(address => URL.revokeObjectURL(address))

const addressOf = (drawing: DrinkDrawing): string =>
  addresses.take(JSON.stringify(drawing), () =>
    URL.createObjectURL(new Blob([markupOfDrink(drawing)], { type: 'image/svg+xml' })),
  )
