import { createElement, type ReactElement, useId } from 'react'
import { drawDrink } from './draw-drink.ts'
import type { DrinkImageProps } from './drink-image.view.tsx'
import { rounded, type SvgNode } from './svg.ts'
import './drawing.css'

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
