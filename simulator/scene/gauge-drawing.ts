import { Container, Graphics } from 'pixi.js'
import { faultBadge } from './fault-badge.ts'
import { gaugeEnd, type InstrumentLayout, needleAngle } from './instrument-layout.ts'
import type { SceneOptions } from './scene-options.ts'
import type { MovingPart, ScenePart } from './scene-part.ts'
import { rewrite, writing } from './writing.ts'

/** Below these parts of its rated voltage the supply gives way, and motors stall. */
const sagging = 0.985
const failing = 0.8

function drawVoltage(layout: InstrumentLayout, options: SceneOptions): ScenePart {
  const { x, y, width, height } = layout.voltage
  const container = new Container()
  const bar = new Graphics()
  const size = Math.max(8.5, Math.min(11, width * 0.1))
  const text = writing('', { fontFamily: options.font, fontSize: size, fontWeight: '700', fill: 0xffb45a })
  text.anchor.set(0, 0.5)
  text.position.set(x + width + 5, y + height / 2)
  container.addChild(bar, text)
  let shown = -1
  return {
    container,
    show: ({ supply }) => {
      const percent = Math.round(Math.max(0, Math.min(1, supply.voltage)) * 100)
      if (percent === shown) return
      shown = percent
      const share = percent / 100
      const colour = share < failing ? 0xff5a44 : share < sagging ? 0xffb03a : 0x78d67f
      bar
        .clear()
        .roundRect(x - 1, y - 1, width + 2, height + 2, height / 2)
        .fill({ color: 0x120b07, alpha: 0.9 })
      if (share > 0) bar.roundRect(x, y, width * share, height, height / 2).fill({ color: colour })
      text.visible = share < sagging
      if (share < sagging) rewrite(text, options.texts.voltage(share))
    },
  }
}

/** The gauge of the power drawn from the supply, and of its voltage. */
export function drawGauge(layout: InstrumentLayout, options: SceneOptions): MovingPart {
  const { x, y, radius } = layout.gauge
  const container = new Container()
  const needle = new Graphics()
    .poly([-radius * 0.035, radius * 0.16, 0, -radius * 0.74, radius * 0.035, radius * 0.16], true)
    .fill({ color: 0x9c2a1c })
    .circle(0, 0, radius * 0.09)
    .fill({ color: 0x3a2518 })
  needle.position.set(x, y)
  const watts = writing('', {
    fontFamily: options.font,
    fontSize: Math.max(9, radius * 0.24),
    fontWeight: '700',
    fill: 0x3a2518,
  })
  watts.anchor.set(0.5)
  watts.position.set(x, y + radius * 0.6)
  const voltage = drawVoltage(layout, options)
  const badge = faultBadge(x + radius * 0.78, y - radius * 0.72, Math.max(7, Math.min(11, radius * 0.18)))
  container.addChild(watts, needle, voltage.container, badge.container)
  let wanted = needleAngle(0)
  needle.rotation = wanted
  return {
    container,
    show: view => {
      wanted = needleAngle(view.powerMw / (gaugeEnd(view) * 1000))
      const isOver = view.powerLimitMw !== null && view.powerMw > view.powerLimitMw
      watts.style.fill = isOver ? 0xb3200f : 0x3a2518
      rewrite(watts, options.texts.watts(Math.round(view.powerMw / 100) * 100))
      voltage.show(view)
      badge.show(view.faults.some(({ kind }) => kind === 'SUPPLY_WEAK') ? 'SUPPLY_WEAK' : null)
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
