import type { Graphics } from 'pixi.js'
import type { IceCube } from './ice-placement.ts'

/** A cube seen from slightly above, with the light on its left, as on the menu: sides in edges around its middle. */
const sides = [
  { points: [-0.5, 0.5, 0.26, 0.5, 0.26, -0.26, -0.5, -0.26], colour: 0xffffff, alpha: 0.24, isEdged: true },
  { points: [0.26, 0.5, 0.5, 0.26, 0.5, -0.5, 0.26, -0.26], colour: 0x274a5c, alpha: 0.16, isEdged: true },
  { points: [-0.5, -0.26, 0.26, -0.26, 0.5, -0.5, -0.26, -0.5], colour: 0xffffff, alpha: 0.46, isEdged: true },
  { points: [-0.4, 0.35, -0.3, 0.35, -0.3, -0.14, -0.4, -0.14], colour: 0xffffff, alpha: 0.5, isEdged: false },
] as const

export function drawIce(graphics: Graphics, cubes: readonly IceCube[]): void {
  graphics.clear()
  for (const cube of cubes) {
    for (const { points, colour, alpha, isEdged } of sides) {
      const outline = turned(points, cube)
      graphics.poly(outline, true).fill({ color: colour, alpha })
      if (isEdged) graphics.poly(outline, true).stroke({ color: 0xffffff, alpha: 0.55, width: 1, join: 'round' })
    }
  }
}

const turned = (points: readonly number[], { x, y, edge, turn }: IceCube): number[] => {
  const [along, across] = [edge * Math.cos(turn), edge * Math.sin(turn)]
  return points.map((value, index) => {
    const [px, py] = index % 2 === 0 ? [value, points[index + 1] ?? 0] : [points[index - 1] ?? 0, value]
    return index % 2 === 0 ? x + px * along - py * across : y + px * across + py * along
  })
}
