import type { Box } from './box.ts'
import type { GlassForm } from './scene-options.ts'

/** Where a glass stands in the scene: its middle line, its rim, and how many pixels one of its heights is. */
export interface GlassPlacement {
  readonly x: number
  readonly top: number
  readonly height: number
}

/** A glass of this size fills the room; smaller ones look smaller. */
const largestMl = 420

/** Puts a glass on the scale, as large as its size allows. */
export function placeGlass(form: GlassForm, sizeMl: number, room: Box): GlassPlacement {
  const relative = Math.max(0.5, Math.min(1, Math.cbrt(sizeMl / largestMl)))
  const height = Math.min(room.height * relative, (room.width / form.width) * Math.max(0.72, relative))
  return { x: room.x + room.width / 2, top: room.y + room.height - height, height }
}

/** A horizontal slice of liquid: its upper and lower edge with the half-width at each, in pixels. */
export interface Strip {
  readonly top: number
  readonly bottom: number
  readonly topHalf: number
  readonly bottomHalf: number
  /** Volume below its middle, in ml. */
  readonly ml: number
}

/**
 * Slices the liquid in a glass from the bottom up.
 * @param liquid with what lies in it, and takes room
 * @param thickness of a slice in pixels
 */
export function sliceLiquid(
  form: GlassForm,
  placement: GlassPlacement,
  liquid: { readonly ml: number; readonly sizeMl: number; readonly displacedMl: number },
  thickness = 2,
): Strip[] {
  if (liquid.ml <= 0 || liquid.sizeMl <= 0) return []
  const surface = form.surfaceY((liquid.ml + liquid.displacedMl) / liquid.sizeMl)
  const depth = (form.hollow.bottom - surface) * placement.height
  const count = Math.max(1, Math.ceil(depth / thickness))
  const yAt = (share: number): number => form.hollow.bottom + (surface - form.hollow.bottom) * share
  // Volume below each edge, by the same rule that the outline is built on: the glass is round.
  const edges: { y: number; half: number; below: number }[] = []
  let below = 0
  let before = form.hollow.halfWidthAt(form.hollow.bottom)
  for (let edge = 0; edge <= count; edge++) {
    const y = yAt(edge / count)
    const half = form.hollow.halfWidthAt(y)
    if (edge > 0) below += before * before + before * half + half * half
    edges.push({ y, half, below })
    before = half
  }
  const total = below > 0 ? below : 1
  const strips: Strip[] = []
  for (let index = 0; index < count; index++) {
    const [lower, upper] = [edges[index], edges[index + 1]]
    if (!lower || !upper) continue
    strips.push({
      top: placement.top + upper.y * placement.height,
      bottom: placement.top + lower.y * placement.height,
      topHalf: upper.half * placement.height,
      bottomHalf: lower.half * placement.height,
      ml: ((lower.below + upper.below) / 2 / total) * liquid.ml,
    })
  }
  return strips
}
