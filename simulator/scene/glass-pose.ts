import type { Container } from 'pixi.js'
import type { Point } from './tube-path.ts'

/** How a glass stands, seen from its place on the scale. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly alpha: number
}

export const onScalePose: Pose = { x: 0, y: 0, scale: 1, alpha: 1 }

export interface Posable {
  /** null: it is nowhere. */
  readonly pose: () => Pose | null
  /** Where it glides to; without a pose so far, it begins at `from`. null takes it away. */
  readonly send: (home: Pose | null, from?: Pose) => void
  /** In a hand, so far from where it was taken; null: let go. */
  readonly hold: (by: Point | null) => void
  readonly isHeld: () => boolean
  /** @returns whether it still glides */
  readonly advance: (elapsed: number) => boolean
}

const glideSeconds = 0.13

const approach = (from: number, to: number, share: number, near: number): number =>
  Math.abs(to - from) < near ? to : from + (to - from) * share

const glided = (from: Pose, to: Pose, share: number): Pose => ({
  x: approach(from.x, to.x, share, 0.4),
  y: approach(from.y, to.y, share, 0.4),
  scale: approach(from.scale, to.scale, share, 0.004),
  alpha: approach(from.alpha, to.alpha, share, 0.01),
})

const isSame = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.scale === b.scale && a.alpha === b.alpha

/**
 * Moves a glass about.
 * @param foot its middle line and its foot on the scale: around it, it grows and shrinks
 * @param calm it is there at once
 */
export function posable(standing: Container, foot: Point, calm: boolean): Posable {
  let pose: Pose | null = null
  let home: Pose | null = null
  let taken: Pose | null = null
  standing.pivot.set(foot.x, foot.y)
  const put = (next: Pose): void => {
    pose = next
    standing.position.set(foot.x + next.x, foot.y + next.y)
    standing.scale.set(next.scale)
    standing.alpha = next.alpha
  }
  return {
    pose: () => pose,
    isHeld: () => taken !== null,
    send: (next, from) => {
      home = next
      standing.visible = next !== null
      if (!next) {
        pose = null
        taken = null
        return
      }
      if (!pose) put(from ?? next)
      if (calm && !taken) put(next)
    },
    hold: by => {
      if (!by || !pose) {
        taken = null
        return
      }
      taken ??= pose
      put({ x: taken.x + by.x, y: taken.y + by.y, scale: taken.scale, alpha: 0.95 })
    },
    advance: elapsed => {
      if (!pose || !home || taken) return false
      const next = glided(pose, home, calm ? 1 : Math.min(1, elapsed / glideSeconds))
      if (isSame(next, pose)) return false
      put(next)
      return true
    },
  }
}
