import { Container, Graphics, Text, type TextStyleOptions } from 'pixi.js'
import { fitLines } from './fit-text.ts'
import { gaugeWatts, type InstrumentLayout, needleAngle } from './instrument-layout.ts'
import { contentsOf } from './liquid-strips.ts'
import { displayBox } from './paint-foreground.ts'
import type { SceneLayout } from './scene-layout.ts'
import type { SceneOptions } from './scene-options.ts'
import type { ScenePalette } from './scene-palette.ts'
import type { SceneView } from './scene-view.ts'
import { displaySegments, displayWidth } from './seven-segment.ts'

export interface InstrumentsDrawing {
  readonly container: Container
  readonly show: (view: SceneView) => void
  /** @returns whether the needle still moves */
  readonly advance: (elapsed: number) => boolean
}

interface Part {
  readonly container: Container
  readonly show: (view: SceneView) => void
}

const resolution = (): number => Math.max(2, globalThis.devicePixelRatio || 1)
const writing = (text: string, style: TextStyleOptions): Text => new Text({ text, resolution: resolution(), style })

/** Writes only what has changed: making a new picture of a text is the dearest thing the scene does. */
const rewrite = (target: Text, text: string): void => {
  if (target.text !== text) target.text = text
}

function drawDisplay(layout: SceneLayout, palette: ScenePalette): Part {
  const box = displayBox(layout)
  const digits = new Graphics()
  const height = box.height * 0.64
  digits.position.set(box.x + box.width - height * 0.95 - displayWidth(4, height), box.y + (box.height - height) / 2)
  let shown: number | null = null
  return {
    container: digits,
    show: view => {
      const grams = Math.round(view.scaleGrams)
      if (grams === shown) return
      shown = grams
      digits.clear()
      for (const { polygon, lit } of displaySegments(grams, 4, height)) {
        digits.poly([...polygon], true).fill({ color: palette.digits, alpha: lit ? 1 : 0.07 })
      }
    },
  }
}

function drawGauge(layout: InstrumentLayout, options: SceneOptions): InstrumentsDrawing {
  const { x, y, radius } = layout.gauge
  const container = new Container()
  const needle = new Graphics()
    .poly([-radius * 0.035, radius * 0.16, 0, -radius * 0.74, radius * 0.035, radius * 0.16], true)
    .fill({ color: 0x9c2a1c })
    .circle(0, 0, radius * 0.09)
    .fill({ color: 0x3a2518 })
  needle.position.set(x, y)
  const watts = writing('', {
    fontFamily: options.textFont,
    fontSize: Math.max(9, radius * 0.24),
    fontWeight: '700',
    fill: 0x3a2518,
  })
  watts.anchor.set(0.5)
  watts.position.set(x, y + radius * 0.6)
  container.addChild(watts, needle)
  let wanted = needleAngle(0)
  needle.rotation = wanted
  return {
    container,
    show: view => {
      wanted = needleAngle(view.powerMw / (gaugeWatts(view.powerMw) * 1000))
      rewrite(watts, options.texts.watts(Math.round(view.powerMw / 100) * 100))
    },
    advance: elapsed => {
      const way = wanted - needle.rotation
      if (options.calm || Math.abs(way) < 0.004) {
        needle.rotation = wanted
        return false
      }
      needle.rotation += way * Math.min(1, elapsed * 9)
      return true
    },
  }
}

const clockText = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

function drawClock(layout: InstrumentLayout, options: SceneOptions, palette: ScenePalette): Part {
  const box = layout.clock
  const container = new Container()
  const size = Math.min(box.height * 0.4, box.width * 0.18)
  const time = writing('', { fontFamily: options.textFont, fontSize: size, fontWeight: '600', fill: palette.ink })
  time.anchor.set(0, 1)
  time.position.set(box.x + 11, box.y + box.height - box.height * 0.1)
  const speed = writing('', {
    fontFamily: options.textFont,
    fontSize: size * 0.72,
    fontWeight: '700',
    fill: palette.digits,
  })
  speed.anchor.set(1, 0)
  speed.position.set(box.x + box.width - 10, box.y + box.height * 0.12)
  container.addChild(time, speed)
  return {
    container,
    show: view => {
      rewrite(time, clockText(view.seconds))
      rewrite(speed, options.texts.speed(view.speed))
    },
  }
}

function drawLegend(layout: InstrumentLayout, options: SceneOptions, palette: ScenePalette): Part {
  const { legend } = layout
  const container = new Container()
  const size = Math.max(9.5, Math.min(14, legend.rowHeight * 0.56))
  const rows = Array.from({ length: legend.rows }, (_, index) => {
    const y = legend.y + legend.height - (index + 0.5) * legend.rowHeight
    const dot = new Graphics()
    const name = writing('', { fontFamily: options.displayFont, fontSize: size, fill: palette.ink })
    name.anchor.set(0, 0.5)
    name.position.set(legend.x + size * 1.35, y)
    const amount = writing('', { fontFamily: options.textFont, fontSize: size * 0.94, fill: palette.inkMuted })
    amount.anchor.set(1, 0.5)
    amount.position.set(legend.x + legend.width, y)
    container.addChild(dot, name, amount)
    return { y, dot, name, amount }
  })
  return {
    container,
    show: view => {
      const contents = view.glass ? contentsOf(view.glass.layers) : []
      rows.forEach(({ y, dot, name, amount }, index) => {
        const content = contents[index]
        for (const part of [dot, name, amount]) part.visible = content !== undefined
        if (!content) return
        rewrite(amount, options.texts.exactMl(content.ml))
        const room = legend.width - size * 2 - amount.width
        const [shown = ''] = fitLines(content.name, room, 1, text => text.length * size * 0.5)
        if (name.text === shown && dot.label === String(content.colour)) return
        rewrite(name, shown)
        dot.label = String(content.colour)
        dot
          .clear()
          .circle(legend.x + size * 0.45, y, size * 0.4)
          .fill({ color: content.colour })
          .stroke({ color: 0xffffff, alpha: 0.5, width: 1 })
      })
    },
  }
}

/** Scale display, power meter, clock and the list of what is in the glass. */
export function drawInstruments(
  layout: SceneLayout,
  instruments: InstrumentLayout,
  options: SceneOptions,
  palette: ScenePalette,
): InstrumentsDrawing {
  const gauge = drawGauge(instruments, options)
  const parts = [
    drawDisplay(layout, palette),
    gauge,
    drawClock(instruments, options, palette),
    drawLegend(instruments, options, palette),
  ]
  const container = new Container()
  container.addChild(...parts.map(part => part.container))
  return {
    container,
    show: view => {
      for (const part of parts) part.show(view)
    },
    advance: gauge.advance,
  }
}
