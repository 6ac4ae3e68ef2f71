import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyGlass } from '#domain/serving/served-drink.ts'
import { drawDrink } from './draw-drink.ts'
import { paintDrawing } from './paint-drawing.ts'
import { type SvgNode, svg } from './svg.ts'

class NotedPath {
  readonly pieces: string[]
  constructor(d?: string) {
    this.pieces = d === undefined ? [] : [d]
  }
  rect(...box: number[]): void {
    this.pieces.push(`rect ${box.join(' ')}`)
  }
  ellipse(...measures: number[]): void {
    this.pieces.push(`ellipse ${measures.slice(0, 4).join(' ')}`)
  }
}

/** A canvas that notes what it is told, with the colours of that moment. */
class NotedCanvas {
  readonly noted: string[] = []
  globalAlpha = 1
  fillStyle: unknown = ''
  strokeStyle: unknown = ''
  lineWidth = 1
  lineCap = ''
  lineJoin = ''
  save(): void {}
  restore(): void {}
  translate(x: number, y: number): void {
    this.noted.push(`translate ${x} ${y}`)
  }
  scale(x: number, y: number): void {
    this.noted.push(`scale ${x} ${y}`)
  }
  rotate(angle: number): void {
    this.noted.push(`rotate ${angle.toFixed(2)}`)
  }
  clip({ pieces }: NotedPath): void {
    this.noted.push(`clip ${pieces.join()}`)
  }
  fill({ pieces }: NotedPath): void {
    this.noted.push(`fill ${pieces.join()} ${String(this.fillStyle)} ${this.globalAlpha}`)
  }
  fillRect(...box: number[]): void {
    this.noted.push(`fillRect ${box.join(' ')} ${String(this.fillStyle)}`)
  }
  stroke({ pieces }: NotedPath): void {
    this.noted.push(`stroke ${pieces.join()} ${String(this.strokeStyle)} ${this.globalAlpha} ${this.lineCap}`)
  }
  createLinearGradient = (...line: number[]) => gradient(`linear ${line.join(' ')}`)
  createRadialGradient = (...circles: number[]) => gradient(`radial ${circles.join(' ')}`)
}

const gradient = (kind: string) => {
  const stops: string[] = []
  return {
    addColorStop: (offset: number, colour: string) => stops.push(`${offset}:${colour}`),
    toString: () => `[${[kind, ...stops].join(', ')}]`,
  }
}

/** The calls on a canvas of 100 pixels. */
function painted(drawing: SvgNode): string[] {
  const canvas = new NotedCanvas()
  paintDrawing(drawing, canvas as unknown as OffscreenCanvasRenderingContext2D, 100)
  return canvas.noted.slice(3)
}
const drawing = (...children: SvgNode[]): SvgNode => svg('svg', { viewBox: '-50 -100 100 100' }, ...children)

beforeEach(() => {
  vi.stubGlobal('Path2D', NotedPath)
})
afterEach(() => void vi.unstubAllGlobals())

describe('a drawing painted on a canvas', () => {
  it('stands on the bottom of its square, as its SVG does', () => {
    const canvas = new NotedCanvas()
    const flat = svg('svg', { viewBox: '-20 -10 40 20' })
    paintDrawing(flat, canvas as unknown as OffscreenCanvasRenderingContext2D, 80)
    expect(canvas.noted).toEqual(['translate 0 40', 'scale 2 2', 'translate 20 10'])
  })

  it('inherits colours and lines, each with its own opacity', () => {
    const line = svg('path', { d: 'M0 0L5 5', fill: 'none' })
    const group = svg('g', { stroke: '#fff', 'stroke-opacity': 0.5, 'stroke-linecap': 'round' }, line)
    expect(painted(drawing(group))).toEqual(['stroke M0 0L5 5 #fff 0.5 round'])
    expect(painted(drawing(svg('circle', { cx: 1, cy: 2, r: 3, fill: '#123', 'fill-opacity': 0.25 })))).toEqual([
      'fill ellipse 1 2 3 3 #123 0.25',
    ])
  })

  it('has dots where a line has no length', () => {
    const dots = svg('path', { d: 'M1 1h0M2 2h0', fill: 'none', stroke: '#fff' })
    expect(painted(drawing(dots))).toEqual(['stroke M1 1h.01M2 2h.01 #fff 1 butt'])
  })

  it('spreads gradients over what they fill', () => {
    const stops = [svg('stop', { offset: 1, 'stop-color': '#fff', 'stop-opacity': 0.5 })]
    const down = svg('linearGradient', { id: 'l', x1: 0, y1: 0, x2: 0, y2: 1 }, stops)
    const round = svg('radialGradient', { id: 's' }, stops)
    const box = svg('rect', { x: 1, y: 2, width: 10, height: 20, fill: 'url(#l)' })
    expect(painted(drawing(svg('defs', {}, down), box))).toEqual([
      'fill rect 1 2 10 20 [linear 1 2 1 22, 1:#ffffff80] 1',
    ])
    const shadow = svg('ellipse', { cx: 0, cy: 0, rx: 4, ry: 1, fill: 'url(#s)' })
    expect(painted(drawing(svg('defs', {}, round), shadow))).toEqual([
      'clip ellipse 0 0 4 1',
      'translate -4 -1',
      'scale 8 2',
      'fillRect 0 0 1 1 [radial 0.5 0.5 0 0.5 0.5 0.5, 1:#ffffff80]',
    ])
  })

  it('repeats a piece where it is used, and keeps within a clip', () => {
    const cube = svg('defs', {}, svg('g', { id: 'i' }, svg('path', { d: 'M0 0L1 1Z', fill: '#abc' })))
    const clip = svg('defs', {}, svg('clipPath', { id: 'c' }, svg('path', { d: 'M0 0L9 9Z' })))
    const use = svg('use', { href: '#i', transform: 'translate(3 4) rotate(90) scale(2)' })
    expect(painted(drawing(clip, cube, svg('g', { 'clip-path': 'url(#c)' }, use)))).toEqual([
      'clip M0 0L9 9Z',
      'translate 3 4',
      'translate 0 0',
      'rotate 1.57',
      'translate 0 0',
      'scale 2 2',
      'fill M0 0L1 1Z #abc 1',
    ])
  })

  it('knows all that a drink is drawn with', () => {
    const drink = { ...emptyGlass, layers: [{ colour: '#aa2200', opacity: 1, ml: 90 }], ice: 'cubes' } as const
    const told = painted(drawDrink({ shape: 'mug', drink })).join()
    expect(told).not.toMatch(/NaN|undefined|Infinity|url\(/)
    expect(told).toContain('linear')
  })
})
