import { Container, Graphics } from 'pixi.js'
import { faultBadge } from './fault-badge.ts'
import { displayBox } from './paint-foreground.ts'
import type { SceneLayout } from './scene-layout.ts'
import type { ScenePalette } from './scene-palette.ts'
import type { SceneFaultKind, SceneView } from './scene-view.ts'
import { displayWidth, numberText, textSegments } from './seven-segment.ts'

export interface DisplayDrawing {
  readonly container: Container
  readonly show: (view: SceneView) => void
}

const digitCount = 4
const scaleFaults: readonly SceneFaultKind[] = ['SCALE_UNPLUGGED', 'SCALE_SATURATED', 'SCALE_NOISY']
const faultOf = (view: SceneView): SceneFaultKind | null =>
  view.faults.find(({ kind }) => scaleFaults.includes(kind))?.kind ?? null

/** Dark without a signal; `-OL-` at the end of its range. */
function textOf(view: SceneView, fault: SceneFaultKind | null): string {
  if (!view.scale?.plugged) return '    '
  return fault === 'SCALE_SATURATED' ? '-OL-' : numberText(view.scale.grams, digitCount)
}

/** The digits in the front of the scale: what its load cell says. */
export function drawDisplay(layout: SceneLayout, palette: ScenePalette): DisplayDrawing {
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
