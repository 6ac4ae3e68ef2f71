import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react'

/** Spaces are steps of the theme: 0.5 is 2 px, 1 is 4, 1.5 is 6, 2 is 8, 2.5 is 10, 3 is 12, 4 is 16, 5 is 24, 6 is 40; `page` is less in narrow windows. */
export type Space = 'page' | 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 4 | 5 | 6

/** One for both directions, or one from line to line and one along the line. */
type Spaces = Space | readonly [Space, Space]
/** Or above, beside and below; or above, behind, below and before. */
type Padding = Spaces | readonly [Space, Space, Space] | readonly [Space, Space, Space, Space]
/** In pixels, or as CSS says it. */
type Size = number | string

type Place = 'start' | 'center' | 'end' | 'baseline' | 'stretch'

interface LayoutProps {
  readonly gap?: Spaces
  readonly pad?: Padding
  /** The place of things across the direction in which they follow each other. */
  readonly align?: Place
  /** Their place along a row, or in the width of a stack. */
  readonly justify?: Exclude<Place, 'baseline'> | 'between'
  /** A row breaks where there is no room. */
  readonly wrap?: boolean
  /** It is part of a line of text. */
  readonly inline?: boolean
  /** A stack that is higher than its content has it at the top. */
  readonly top?: boolean
  /** It takes the room that is left. */
  readonly grow?: boolean
  /** It keeps its size. */
  readonly fixed?: boolean
  /** It may be narrower than its longest word. */
  readonly shrink?: boolean
  /** It is high enough for a finger. */
  readonly tall?: boolean
  /** It is in the middle of the page, and no wider than this, in pixels. */
  readonly measure?: number
  readonly width?: Size
  readonly height?: Size
  readonly minWidth?: Size
  readonly minHeight?: Size
  readonly maxWidth?: Size
  readonly maxHeight?: Size
  /** Its place in a grid, as CSS says it: `2 / -1`, or the name of an area. */
  readonly column?: string
  readonly area?: string
  /** How it shares a row, as CSS says it: `1 1 240px`. */
  readonly flex?: string
}

interface GridProps extends LayoutProps {
  /** As many columns of one width, or two of which one is as wide as it needs to be. */
  readonly columns?: 1 | 2 | 3 | 'auto rest' | 'rest auto'
  /** Columns and rows as CSS says them. */
  readonly template?: string
  readonly rows?: string
  /** In a window of at most this width, in pixels, everything stands below each other. */
  readonly stacked?: 520 | 760 | 1024 | 1280
  /** As many columns of at least this width, in pixels, as there is room for. */
  readonly fill?: number
  /** As `fill`, and fewer things than columns share the room. */
  readonly fit?: number
}

type Props<Name extends ElementType, Own> = Own & { readonly as?: Name } & Omit<
    ComponentPropsWithRef<Name>,
    keyof Own | 'as'
  >

type AnyProps = GridProps & { readonly className?: string; readonly style?: CSSProperties }

const lengthOf = (space: Space): string =>
  space === 'page' || (Number.isInteger(space) && space > 0) ? `var(--sr-space-${space})` : `${space * 4}px`
const lengthsOf = (spaces: Padding): string =>
  typeof spaces === 'object' ? spaces.map(lengthOf).join(' ') : lengthOf(spaces)

const columnTemplates = {
  1: 'minmax(0, 1fr)',
  2: 'repeat(2, minmax(0, 1fr))',
  3: 'repeat(3, minmax(0, 1fr))',
  'auto rest': 'auto minmax(0, 1fr)',
  'rest auto': 'minmax(0, 1fr) auto',
} as const

function templateOf({ columns, fill, fit }: GridProps): string | undefined {
  if (columns !== undefined) return columnTemplates[columns]
  const least = fill ?? fit
  if (least === undefined) return undefined
  return `repeat(${fill === undefined ? 'auto-fit' : 'auto-fill'}, minmax(min(100%, ${least}px), 1fr))`
}

const switches = ['wrap', 'inline', 'top', 'grow', 'fixed', 'shrink', 'tall'] as const

/** A switch is a class. A value is a variable with a class that reads it, so that a page's own rule still wins. */
function layoutOf(base: string, props: AnyProps) {
  const { gap, pad, align, justify, wrap, inline, top, grow, fixed, shrink, tall, measure, ...others } = props
  const { columns, template, rows, stacked, fill, fit, ...sized } = others
  const { width, height, minWidth, minHeight, maxWidth, maxHeight, flex, column, area, ...rest } = sized
  const on = { wrap, inline, top, grow, fixed, shrink, tall }
  const values = Object.entries({
    gap: gap === undefined ? undefined : lengthsOf(gap),
    pad: pad === undefined ? undefined : lengthsOf(pad),
    align,
    justify: justify === 'between' ? 'space-between' : justify,
    columns: template ?? templateOf({ columns, fill, fit } as GridProps),
  }).filter(([, value]) => value !== undefined)
  const classes = [
    base,
    ...values.map(([name]) => `sr-${name}`),
    ...switches.map(name => on[name] && `sr-${name}`),
    measure !== undefined && 'sr-measure',
    stacked !== undefined && `sr-stacked-${stacked}`,
    props.className,
  ]
  const places = { flex, gridColumn: column, gridArea: area, gridTemplateRows: rows }
  const sizes = { maxWidth: maxWidth ?? measure, width, height, minWidth, minHeight, maxHeight, ...places }
  const style = {
    ...Object.fromEntries(values.map(([name, value]) => [`--sr-${name}`, value])),
    ...Object.fromEntries(Object.entries(sizes).filter(([, value]) => value !== undefined)),
    ...props.style,
  }
  return { ...rest, className: classes.filter(Boolean).join(' '), ...(Object.keys(style).length > 0 && { style }) }
}

const primitive = <Own extends LayoutProps, Default extends ElementType>(base: string, usual: Default) =>
  function Primitive<Name extends ElementType = Default>({ as, ...props }: Props<Name, Own>) {
    const Element = (as ?? usual) as 'div'
    return <Element {...layoutOf(base, props as AnyProps)} />
  }

/** Only a space around what it holds. */
export const Box = primitive<LayoutProps, 'div'>('', 'div')

/** Beside each other, in the middle of the line. */
export const Row = primitive<LayoutProps, 'div'>('sr-row', 'div')

/** Below each other, each as wide as all of them. */
export const Stack = primitive<LayoutProps, 'div'>('sr-stack', 'div')

/** A stack whose parts may take the height that is left. */
export const Column = primitive<LayoutProps, 'div'>('sr-column', 'div')

/** A stack of items that belong together. */
export const List = primitive<LayoutProps, 'ul'>('sr-stack', 'ul')

/** Columns. */
export const Grid = primitive<GridProps, 'div'>('sr-stack', 'div')
