import type { SvgNode } from './svg.ts'

type Attributes = SvgNode['attributes']
type Context = OffscreenCanvasRenderingContext2D

/** The attributes that pieces inherit from those around them. */
const plainStyle = {
  fill: '#000',
  'fill-opacity': 1,
  stroke: 'none',
  'stroke-opacity': 1,
  'stroke-width': 1,
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
} as const

type Style = { readonly [Name in keyof typeof plainStyle]: string | number }

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

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
  const style = { ...around, ...attributes }
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

function outlineOf(tag: string, attributes: Attributes) {
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

function paintOutline({ path, box }: { path: Path2D; box: Box }, style: Style, { context, named }: Surface): void {
  const gradient = referred(style.fill, named)
  context.globalAlpha = Number(style['fill-opacity'])
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
    context.fillStyle = gradient ? linearIn(box, gradient, context) : String(style.fill)
    context.fill(path)
  }
  if (style.stroke === 'none') return
  context.globalAlpha = Number(style['stroke-opacity'])
  context.strokeStyle = String(style.stroke)
  context.lineWidth = Number(style['stroke-width'])
  context.lineCap = style['stroke-linecap'] as CanvasLineCap
  context.lineJoin = style['stroke-linejoin'] as CanvasLineJoin
  context.stroke(path)
}

function linearIn({ x, y, width, height }: Box, gradient: SvgNode, context: Context): CanvasGradient {
  const across = (name: 'x1' | 'x2'): number => x + number(gradient.attributes, name) * width
  const down = (name: 'y1' | 'y2'): number => y + number(gradient.attributes, name) * height
  return withStops(context.createLinearGradient(across('x1'), down('y1'), across('x2'), down('y2')), gradient)
}

function withStops(filled: CanvasGradient, gradient: SvgNode): CanvasGradient {
  for (const { attributes } of gradient.children) {
    const colour = colourWith(String(attributes['stop-color']), number(attributes, 'stop-opacity', 1))
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
