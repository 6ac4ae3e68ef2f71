import { Container, Graphics } from 'pixi.js'
import type { Box } from './box.ts'
import { faultBadge } from './fault-badge.ts'
import { fitLines } from './fit-text.ts'
import { drawGauge } from './gauge-drawing.ts'
import type { InstrumentLayout } from './instrument-layout.ts'
import { contentsOf } from './liquid-strips.ts'
import { displayBox } from './paint-foreground.ts'
import type { SceneLayout } from './scene-layout.ts'
import type { SceneOptions } from './scene-options.ts'
import type { ScenePalette } from './scene-palette.ts'
import type { MovingPart, ScenePart } from './scene-part.ts'
import type { SceneFaultKind, SceneView } from './scene-view.ts'
import { displayWidth, numberText, textSegments } from './seven-segment.ts'
import { rewrite, writing } from './writing.ts'

const clockText = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

function drawClock(layout: InstrumentLayout, options: SceneOptions, palette: ScenePalette): ScenePart {
  const box = layout.clock
  const container = new Container()
  const size = Math.min(box.height * 0.4, box.width * 0.18)
  const time = writing('', { fontFamily: options.font, fontSize: size, fontWeight: '600', fill: palette.ink })
  time.anchor.set(0, 1)
  time.position.set(box.x + 11, box.y + box.height - box.height * 0.1)
  const speed = writing('', {
    fontFamily: options.font,
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
      rewrite(speed, view.speed > 0 ? options.texts.speed(view.speed) : options.texts.paused)
    },
  }
}

function drawLegend(layout: InstrumentLayout, options: SceneOptions, palette: ScenePalette): ScenePart {
  const { legend } = layout
  const container = new Container()
  const size = Math.max(9.5, Math.min(14, legend.rowHeight * 0.56))
  const rows = Array.from({ length: legend.rows }, (_, index) => {
    const y = legend.y + legend.height - (index + 0.5) * legend.rowHeight
    const dot = new Graphics()
    const name = writing('', { fontFamily: options.font, fontSize: size, fill: palette.ink })
    name.anchor.set(0, 0.5)
    name.position.set(legend.x + size * 1.35, y)
    const amount = writing('', { fontFamily: options.font, fontSize: size * 0.94, fill: palette.inkMuted })
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
): MovingPart {
  const gauge = drawGauge(instruments, options)
  const parts = [
    drawDisplay(layout, palette),
    gauge,
    drawSupplyLamp(instruments.supplyLamp, palette),
    drawDirector(instruments.director, palette),
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

/** The lamp of the supply relay: lit while it is closed and the pumps have power. */
function drawSupplyLamp({ x, y, radius }: InstrumentLayout['supplyLamp'], palette: ScenePalette): ScenePart {
  const container = new Container()
  const glow = new Graphics().circle(x, y, radius * 1.8).fill({ color: 0x8fe3a0, alpha: 0.3 })
  const bulb = new Graphics()
    .circle(x, y, radius)
    .fill({ color: 0xffffff })
    .stroke({ color: palette.brass, width: 1.2 })
  container.addChild(glow, bulb)
  return {
    container,
    show: ({ supplied }) => {
      container.visible = supplied !== null
      glow.visible = supplied === true
      bulb.tint = supplied ? 0x8fe3a0 : 0x4a5560
    },
  }
}

/** The relay that reverses the pumps: an arrow down to the glass, or up to the bottles. */
function drawDirector(box: Box, palette: ScenePalette): ScenePart {
  const { x, y, width: side } = box
  const container = new Container()
  container.position.set(x + side / 2, y + side / 2)
  const half = side / 2
  const body = new Graphics()
    .roundRect(-half, -half, side, side, side * 0.14)
    .fill({ color: 0x14202b })
    .stroke({ color: palette.brass, alpha: 0.75, width: 1.2 })
    .roundRect(-half * 0.8, -half * 0.8, side * 0.8, side * 0.8, side * 0.1)
    .fill({ color: 0x223546, alpha: 0.85 })
  for (const cx of [-0.55, 0, 0.55])
    body.rect(cx * half - 1, half, 2, Math.max(2, side * 0.09)).fill({ color: palette.brassLight })
  const arrow = new Graphics()
    .poly(
      [-0.16, -0.52, 0.16, -0.52, 0.16, 0.02, 0.42, 0.02, 0, 0.54, -0.42, 0.02, -0.16, 0.02].map(value => value * half),
      true,
    )
    .fill({ color: 0xffffff })
  container.addChild(body, arrow)
  return {
    container,
    show: ({ direction }) => {
      container.visible = direction !== null
      const backward = direction === 'BACKWARD'
      arrow.rotation = backward ? Math.PI : 0
      arrow.tint = backward ? 0xffa23c : 0x8fe3a0
    },
  }
}

const digitCount = 4
const scaleFaults: readonly SceneFaultKind[] = ['SCALE_UNPLUGGED', 'SCALE_SATURATED', 'SCALE_NOISY', 'SCALE_RESTLESS']
const faultOf = (view: SceneView): SceneFaultKind | null =>
  view.faults.find(({ kind }) => scaleFaults.includes(kind))?.kind ?? null

/** Dark without a signal; `-OL-` at the end of its range. */
function textOf(view: SceneView, fault: SceneFaultKind | null): string {
  if (!view.scale?.plugged) return '    '
  return fault === 'SCALE_SATURATED' ? '-OL-' : numberText(view.scale.grams, digitCount)
}

/** The digits in the front of the scale: what its load cell says. */
function drawDisplay(layout: SceneLayout, palette: ScenePalette): ScenePart {
  const box = displayBox(layout)
  const container = new Container()
  const digits = new Graphics()
  const height = box.height * 0.64
  digits.position.set(
    box.x + box.width - height * 0.95 - displayWidth(digitCount, height),
    box.y + (box.height - height) / 2,
  )
  const badge = faultBadge(box.x + 3, box.y + 3, Math.max(7, Math.min(10, box.height * 0.3)))
  container.addChild(digits, badge.container)
  let shown: string | null = null
  return {
    container,
    show: view => {
      const fault = faultOf(view)
      badge.show(fault)
      const text = view.scale ? textOf(view, fault) : null
      digits.visible = text !== null
      if (text === null || text === shown) return
      shown = text
      digits.clear()
      for (const { polygon, lit } of textSegments(text, height))
        digits.poly([...polygon], true).fill({ color: palette.digits, alpha: lit ? 1 : 0.07 })
    },
  }
}
