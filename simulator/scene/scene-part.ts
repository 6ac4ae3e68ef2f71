import { Container, Graphics, Text, type TextStyleOptions } from 'pixi.js'
import type { SceneFaultKind } from './scene-view.ts'

const resolution = (): number => Math.max(2, globalThis.devicePixelRatio || 1)

/**
 * A text of the scene, empty until {@link rewrite} fills it.
 * @param across, down the part of the text that lies at x, y: 0 its beginning, 1 its end
 */
export const writing = (style: TextStyleOptions, x: number, y: number, across = 0, down = 0): Text =>
  new Text({ text: '', resolution: resolution(), style, x, y, anchor: { x: across, y: down } })

/** Writes only what has changed: making another picture of a text is the most expensive work of the scene. */
export function rewrite(target: Text, text: string): void {
  if (target.text !== text) target.text = text
}

/** All texts below `parent` as fine as it takes to look at them so many times closer. */
export function sharpenTexts(parent: Container, detail: number): void {
  for (const child of parent.children) {
    if (child instanceof Text) child.resolution = resolution() * Math.max(1, detail * child.scale.x)
    else sharpenTexts(child, detail)
  }
}

/** Whether a key differs from the one before, so that it's worth drawing again. */
export function changes<Key>(first?: Key): (key: Key) => boolean {
  let last = first
  return key => {
    if (key === last) return false
    last = key
    return true
  }
}

/** Signs in a square from −1 to 1: lines to be stroked, each as x, y pairs. */
const signs: Record<SceneFaultKind, readonly (readonly number[])[]> = {
  // No entry.
  BLOCKED_TUBE: [[-0.5, 0, 0.5, 0]],
  JAMMED: [
    [-0.42, -0.42, 0.42, 0.42],
    [0.42, -0.42, -0.42, 0.42],
  ],
  // A switch that stays closed.
  STUCK_ON: [
    [0, -0.6, 0, -0.05],
    [-0.32, -0.4, -0.52, -0.02, -0.36, 0.4, 0, 0.56, 0.36, 0.4, 0.52, -0.02, 0.32, -0.4],
  ],
  SWAPPED_POLARITY: [
    [-0.55, -0.24, 0.5, -0.24, 0.22, -0.5],
    [0.55, 0.24, -0.5, 0.24, -0.22, 0.5],
  ],
  LEAKING: [[0, -0.6, 0.36, 0.1, 0.26, 0.46, 0, 0.58, -0.26, 0.46, -0.36, 0.1, 0, -0.6]],
  // A drop, and an arrow that says that it is another one.
  FLOW_CHANGED: [
    [-0.28, -0.55, 0, 0, -0.06, 0.36, -0.28, 0.48, -0.5, 0.36, -0.56, 0, -0.28, -0.55],
    [0.34, 0.5, 0.34, -0.4],
    [0.12, -0.14, 0.34, -0.42, 0.56, -0.14],
  ],
  SCALE_UNPLUGGED: [
    [-0.6, 0, -0.2, 0],
    [-0.2, -0.3, -0.2, 0.3],
    [0.12, -0.16, 0.34, -0.16],
    [0.12, 0.16, 0.34, 0.16],
    [0.34, -0.3, 0.34, 0.3],
    [0.34, 0, 0.62, 0],
  ],
  SCALE_SATURATED: [
    [-0.42, -0.52, 0.42, -0.52],
    [0, 0.56, 0, -0.26],
    [-0.3, 0.04, 0, -0.26, 0.3, 0.04],
  ],
  SCALE_NOISY: [[-0.6, 0.05, -0.36, -0.42, -0.12, 0.46, 0.12, -0.46, 0.36, 0.42, 0.6, -0.05]],
  SCALE_RESTLESS: [[-0.6, 0.02, -0.42, -0.3, -0.2, -0.3, 0.16, 0.34, 0.4, 0.34, 0.6, 0.02]],
  I2C_STUCK: [
    [-0.24, -0.46, -0.24, 0.46],
    [0.24, -0.46, 0.24, 0.46],
  ],
  SUPPLY_WEAK: [[0.14, -0.6, -0.28, 0.1, 0.22, 0, -0.14, 0.6]],
  EXPANDER_MISSING: [
    [-0.3, -0.28, -0.1, -0.54, 0.24, -0.44, 0.26, -0.14, 0, 0.06, 0, 0.22],
    [0, 0.5, 0, 0.54],
  ],
}

/** A small red sign beside what is broken. */
export function faultBadge(x: number, y: number, radius: number) {
  const graphics = new Graphics()
  const container = new Container({ children: [graphics], position: { x, y }, visible: false })
  const isChanged = changes<SceneFaultKind | null>()
  const draw = (kind: SceneFaultKind): void => {
    graphics.clear()
    graphics.circle(0, 0, radius + 1.6).fill({ color: 0x1a0d08, alpha: 0.85 })
    graphics.circle(0, 0, radius).fill({ color: 0xcf3a2b })
    graphics.circle(0, 0, radius).stroke({ color: 0xffffff, alpha: 0.75, width: 1 })
    const pen = { color: 0xffffff, width: Math.max(1.2, radius * 0.2), cap: 'round', join: 'round' } as const
    for (const line of signs[kind]) {
      graphics
        .poly(
          line.map(value => value * radius),
          false,
        )
        .stroke(pen)
    }
  }
  return {
    container,
    show: (kind: SceneFaultKind | null): void => {
      if (!isChanged(kind)) return
      container.visible = kind !== null
      if (kind) draw(kind)
    },
  }
}
