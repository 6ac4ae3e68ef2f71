import type { SvgNode } from './svg.ts'

type Attributes = SvgNode['attributes']
type Context = OffscreenCanvasRenderingContext2D

/** The attributes that pieces inherit from those around them. */
interface Style {
  readonly fill: string
  readonly fillOpacity: number
  readonly stroke: string
  readonly strokeOpacity: number
  readonly strokeWidth: number
  readonly lineCap: string
  readonly lineJoin: string
}

const plainStyle: Style = {
  fill: '#000',
  fillOpacity: 1,
  stroke: 'none',
  strokeOpacity: 1,
  strokeWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Paints a drawing of ours into a square, as a browser would show its SVG: a picture of pixels costs a list nothing,
 * each SVG in an `<img>` is a document of its own. Knows what our drawings are made of, no more.
 * @param edge of the square, in pixels
 */
export function paintDrawing(drawing: SvgNode, context: Context, edge: number): void {
  const [x = 0, y = 0, width = 1, height = 1] = numbersIn(String(drawing.attributes['viewBox'] ?? ''))
  const scale = Math.min(edge / width, edge / height)
  const named = new Map<string, SvgNode>()
  noteNames(drawing, named)
  context.save()
  context.translate((edge - width * scale) / 2, edge - height * scale)
  context.scale(scale, scale)
  context.translate(-x, -y)
  for (const child of drawing.children) paintNode(child, { context, named }, plainStyle)
  context.restore()
}

interface Surface {
  readonly context: Context
  /** Pieces that others refer to, by their id. */
  readonly named: ReadonlyMap<string, SvgNode>
}

function noteNames(node: SvgNode, named: Map<string, SvgNode>): void {
  const id = node.attributes['id']
  if (id !== undefined) named.set(String(id), node)
  for (const child of node.children) noteNames(child, named)
}

function paintNode({ tag, attributes, children }: SvgNode, surface: Surface, around: Style): void {
  if (tag === 'defs') return
  const { context, named } = surface
  const style = styleOf(attributes, around)
  context.save()
  transform(context, String(attributes['transform'] ?? ''))
  const clip = referred(attributes['clip-path'], named)?.children[0]
  if (clip) context.clip(new Path2D(String(clip.attributes['d'])))
  if (tag === 'use') {
    const used = named.get(String(attributes['href']).slice(1))
    if (used) paintNode(used, surface, style)
  }
  const outline = outlineOf(tag, attributes)
  if (outline) paintOutline(outline, style, surface)
  for (const child of children) paintNode(child, surface, style)
  context.restore()
}

const number = (attributes: Attributes, name: string, otherwise = 0): number => Number(attributes[name] ?? otherwise)
const text = (attributes: Attributes, name: string, otherwise: string): string => String(attributes[name] ?? otherwise)

const styleOf = (own: Attributes, around: Style): Style => ({
  fill: text(own, 'fill', around.fill),
  fillOpacity: number(own, 'fill-opacity', around.fillOpacity),
  stroke: text(own, 'stroke', around.stroke),
  strokeOpacity: number(own, 'stroke-opacity', around.strokeOpacity),
  strokeWidth: number(own, 'stroke-width', around.strokeWidth),
  lineCap: text(own, 'stroke-linecap', around.lineCap),
  lineJoin: text(own, 'stroke-linejoin', around.lineJoin),
})

function transform(context: Context, steps: string): void {
  for (const [, kind, list = ''] of steps.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [first = 0, second, third] = numbersIn(list)
    if (kind === 'translate') context.translate(first, second ?? 0)
    if (kind === 'scale') context.scale(first, second ?? first)
    if (kind === 'rotate') {
      context.translate(second ?? 0, third ?? 0)
      context.rotate((first * Math.PI) / 180)
      context.translate(-(second ?? 0), -(third ?? 0))
    }
  }
}

interface Outline {
  readonly path: Path2D
  readonly box: Box
}

function outlineOf(tag: string, attributes: Attributes): Outline | null {
  const of = (name: string): number => number(attributes, name)
  if (tag === 'path') {
    const d = String(attributes['d'])
    // Dots are lines without a length, which a canvas does not draw.
    return { path: new Path2D(d.replaceAll(/h0(?![.\d])/g, 'h.01')), box: boxAround(d) }
  }
  const path = new Path2D()
  if (tag === 'rect') {
    const box = { x: of('x'), y: of('y'), width: of('width'), height: of('height') }
    path.rect(box.x, box.y, box.width, box.height)
    return { path, box }
  }
  if (tag !== 'ellipse' && tag !== 'circle') return null
  const [rx, ry] = tag === 'circle' ? [of('r'), of('r')] : [of('rx'), of('ry')]
  path.ellipse(of('cx'), of('cy'), rx, ry, 0, 0, Math.PI * 2)
  return { path, box: { x: of('cx') - rx, y: of('cy') - ry, width: rx * 2, height: ry * 2 } }
}

/** Around the points of a path of straight lines; others have no gradients. */
function boxAround(d: string): Box {
  const numbers = numbersIn(d)
  const [xs, ys] = [0, 1].map(rest => numbers.filter((_, index) => index % 2 === rest)) as [number[], number[]]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

function paintOutline({ path, box }: Outline, style: Style, { context, named }: Surface): void {
  const gradient = referred(style.fill, named)
  context.globalAlpha = style.fillOpacity
  if (gradient?.tag === 'radialGradient') {
    // Round in a box that is a square: what is painted is as flat as the box.
    context.save()
    context.clip(path)
    context.translate(box.x, box.y)
    context.scale(box.width, box.height)
    context.fillStyle = withStops(context.createRadialGradient(0.5, 0.5, 0, 0.5, 0.5, 0.5), gradient)
    context.fillRect(0, 0, 1, 1)
    context.restore()
  } else if (style.fill !== 'none') {
    context.fillStyle = gradient ? linearIn(box, gradient, context) : style.fill
    context.fill(path)
  }
  if (style.stroke === 'none') return
  context.globalAlpha = style.strokeOpacity
  context.strokeStyle = style.stroke
  context.lineWidth = style.strokeWidth
  context.lineCap = style.lineCap === 'round' ? 'round' : 'butt'
  context.lineJoin = style.lineJoin === 'round' ? 'round' : 'miter'
  context.stroke(path)
}

function linearIn({ x, y, width, height }: Box, gradient: SvgNode, context: Context): CanvasGradient {
  const at = (name: string): number => number(gradient.attributes, name)
  return withStops(
    context.createLinearGradient(
      x + at('x1') * width,
      y + at('y1') * height,
      x + at('x2') * width,
      y + at('y2') * height,
    ),
    gradient,
  )
}

function withStops(filled: CanvasGradient, gradient: SvgNode): CanvasGradient {
  for (const { attributes } of gradient.children) {
    const colour = colourWith(text(attributes, 'stop-color', '#000'), number(attributes, 'stop-opacity', 1))
    filled.addColorStop(Math.min(1, Math.max(0, number(attributes, 'offset'))), colour)
  }
  return filled
}

/** @param colour as `#rgb` or `#rrggbb` */
function colourWith(colour: string, opacity: number): string {
  const digits = colour.length === 4 ? [...colour.slice(1)].map(one => one + one).join('') : colour.slice(1)
  const alpha = Math.round(opacity * 255)
  return `#${digits}${alpha.toString(16).padStart(2, '0')}`
}

const referred = (value: string | number | undefined, named: ReadonlyMap<string, SvgNode>): SvgNode | undefined => {
  const [, id] = /^url\(#(.+)\)$/.exec(String(value ?? '')) ?? []
  return id === undefined ? undefined : named.get(id)
}

const numbersIn = (list: string): number[] => (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
