/** A piece of a drawing: can be written as text for an image, or put into a page. */
export interface SvgNode {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children: readonly SvgNode[]
}

type Child = SvgNode | null | false | readonly Child[]

export function svg(tag: string, attributes: SvgNode['attributes'] = {}, ...children: readonly Child[]): SvgNode {
  return { tag, attributes, children: flat(children) }
}

const flat = (children: readonly Child[]): readonly SvgNode[] =>
  children.flatMap(child => {
    if (child === null || child === false) return []
    return 'tag' in child ? [child] : flat(child)
  })

/** Numbers are written to a hundredth; texts must need no escaping: all of them are our own. */
export function markupOf({ tag, attributes, children }: SvgNode): string {
  let text = `<${tag}`
  for (const name of Object.keys(attributes)) text += ` ${name}="${written(attributes[name] ?? '')}"`
  if (children.length === 0) return `${text}/>`
  return `${text}>${children.map(markupOf).join('')}</${tag}>`
}

const written = (value: string | number): string => (typeof value === 'number' ? String(rounded(value)) : value)

export const rounded = (value: number): number => Math.round(value * 100) / 100

export const tenth = (value: number): number => Math.round(value * 10) / 10

export interface Point {
  readonly x: number
  readonly y: number
}

/** A path through points of a drawing that counts y upwards. */
export const pathThrough = (points: readonly Point[], isClosed = true): string =>
  `M${points.map(({ x, y }) => `${tenth(x)} ${tenth(-y)}`).join('L')}${isClosed ? 'Z' : ''}`

/** Round dots in one stroke. `y` downwards. @param size their diameter */
export const dots = (points: readonly Point[], size: number): SvgNode =>
  svg('path', {
    d: points.map(({ x, y }) => `M${tenth(x)} ${tenth(y)}h0`).join(''),
    'stroke-width': size,
    'stroke-linecap': 'round',
    fill: 'none',
  })

export const area = (d: string, fill: string, opacity?: number): SvgNode =>
  svg('path', { d, fill, ...(opacity !== undefined && { 'fill-opacity': opacity }) })

export const line = (d: string, stroke: string, width: number, opacity?: number): SvgNode =>
  svg('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    ...(opacity !== undefined && { 'stroke-opacity': opacity }),
  })

export function roundLine(...of: Parameters<typeof line>): SvgNode {
  const { attributes, ...plain } = line(...of)
  return { ...plain, attributes: { ...attributes, 'stroke-linecap': 'round' } }
}

export const placed = (transform: string, ...children: readonly Child[]): SvgNode =>
  svg('g', transform === '' ? {} : { transform }, ...children)

export const disc = (r: number, fill: string): SvgNode => svg('circle', { r, fill })

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, opacity?: number): SvgNode =>
  svg('ellipse', { cx, cy, rx, ry, fill, ...(opacity !== undefined && { 'fill-opacity': opacity }) })

const ends = { across: { x2: 1, y2: 0 }, down: { x2: 0, y2: 1 } }

/** Where it is, as a share of the whole; its colour; how much it covers. */
export type Stop = readonly [offset: number, colour: string, opacity: number]

export const gradient = (id: string, way: keyof typeof ends | 'round', stops: readonly Stop[]): SvgNode =>
  svg(
    way === 'round' ? 'radialGradient' : 'linearGradient',
    { id, ...(way !== 'round' && { x1: 0, y1: 0, ...ends[way] }) },
    stops.map(([offset, colour, opacity]) => svg('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })),
  )

export const path = (labels: TemplateStringsArray, ...numbers: readonly number[]): string =>
  String.raw(labels, ...numbers.map(rounded))

/** Numbers from 0 to 1 that look random and are the same every time. */
export function dice(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
