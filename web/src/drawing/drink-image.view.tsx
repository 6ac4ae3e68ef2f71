import { createElement, type ReactElement, useId } from 'react'
import { type DrinkDrawing, drawDrink, markupOfDrink } from './draw-drink.ts'
import { drawGarnishAlone } from './draw-garnish.ts'
import { createKeptDrawings, type DrinkImageProps } from './painted-drink.view.tsx'
import { markupOf, rounded, type SvgNode } from './svg.ts'
import './drawing.css'

/** A drink that stays as it is, drawn once for all places that show the like of it. */
export const DrinkImage = ({ shape = 'highball', drink, sizeMl, title = '' }: DrinkImageProps) => (
  <img className="sr-glass" src={addressOf({ shape, drink, sizeMl })} alt={title} draggable={false} />
)

const addresses = createKeptDrawings<string>(address => URL.revokeObjectURL(address))

const addressOf = (drawing: DrinkDrawing): string =>
  addresses.take(JSON.stringify(drawing), () =>
    URL.createObjectURL(new Blob([markupOfDrink(drawing)], { type: 'image/svg+xml' })),
  )

/** A drink that changes while one looks: what is poured, or chosen. The same drawing as {@link DrinkImage}. */
export function DrawnDrink({ shape = 'highball', drink, sizeMl, title }: DrinkImageProps) {
  const id = useId()
  const { attributes, children } = drawDrink({ shape, drink, sizeMl }, id)
  return (
    <svg
      {...reactProps(attributes)}
      className="sr-glass"
      role="img"
      aria-label={title}
      aria-hidden={title === undefined}
    >
      {children.map(elementOf)}
    </svg>
  )
}

// Drawings have no state: the place of a piece is who it is.
const elementOf = ({ tag, attributes, children }: SvgNode, key: number): ReactElement =>
  createElement(tag, { ...reactProps(attributes), key }, ...children.map(elementOf))

const reactProps = (attributes: SvgNode['attributes']): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      typeof value === 'number' ? rounded(value) : value,
    ]),
  )

/** A garnish by itself. Decoration: its name stands beside it. */
export function GarnishImage({ garnish }: { readonly garnish: Parameters<typeof drawGarnishAlone>[0] }) {
  const source = `data:image/svg+xml,${encodeURIComponent(markupOf(drawGarnishAlone(garnish)))}`
  return <img className="sr-glass" src={source} alt="" draggable={false} />
}
