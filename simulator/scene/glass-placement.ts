import type { Box } from './geometry.ts'
import type { GlassForm } from './scene-view.ts'

/** Where a glass stands in the scene: its middle line, its rim, and how many pixels one of its heights is. */
export type GlassPlacement = Readonly<Record<'x' | 'top' | 'height', number>>

const largestMl = 420

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

/** Slices the liquid from the bottom up. @param liquid with what lies in it, and takes room */
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
  let lower = { y: form.hollow.bottom, half: form.hollow.halfWidthAt(form.hollow.bottom), below: 0 }
  const slices = Array.from({ length: count }, (_, index) => {
    const before = lower
    const y = yAt((index + 1) / count)
    const half = form.hollow.halfWidthAt(y)
    lower = { y, half, below: before.below + (before.half * before.half + before.half * half + half * half) }
    return { lower: before, upper: lower }
  })
  const total = lower.below > 0 ? lower.below : 1
  return slices.map(({ lower, upper }) => ({
    top: placement.top + upper.y * placement.height,
    bottom: placement.top + lower.y * placement.height,
    topHalf: upper.half * placement.height,
    bottomHalf: lower.half * placement.height,
    ml: ((lower.below + upper.below) / 2 / total) * liquid.ml,
  }))
}

/** A cube of ice in the scene: its middle and its edge in pixels, and how far it is turned, in radians. */
export type IceCube = Readonly<Record<'x' | 'y' | 'edge' | 'turn', number>>

/** A cube of an ice tray weighs so much, in grams. */
const cubeGrams = 12
/** Of ice, in grams per millilitre. */
const density = 0.917
/** What floats is so far below the surface with its middle, in edges; … */
const sunk = 0.4
/** … and rows lie so far above each other: their cubes are askew. */
const rowHeight = 0.85
/** A layer of cubes that lie as they fell fills so much of its area. */
const packing = 0.55

/** Floating ice raises the liquid by as many millilitres as it weighs grams; in little liquid it stands on the floor. */
export const displacedMl = (iceGrams: number, liquidMl: number): number => Math.min(iceGrams, liquidMl)

/**
 * Cubes of the size that they have beside this glass hang below the surface, and heap up from the floor. Of more ice than
 * the glass holds, a glass full is shown.
 * @param surface where the liquid ends; of a glass without any, its floor
 */
export function placeIce(
  form: GlassForm,
  placement: GlassPlacement,
  glass: { readonly iceGrams: number; readonly sizeMl: number },
  surface: number,
): IceCube[] {
  const grams = Math.min(glass.iceGrams, glass.sizeMl)
  const count = Math.ceil(grams / Math.max(cubeGrams, grams / 25))
  if (count === 0) return []
  const edge = Math.cbrt(grams / count / density) * pixelsPerCentimetre(form, placement, glass.sizeMl)
  const cubes: IceCube[] = []
  for (const y of rowsOf(form, placement, edge, surface)) {
    const width = halfWidthAt(form, placement, y)
    const room = Math.max(0, width - edge / 2)
    const most = Math.max(1, Math.floor((packing * Math.PI * width ** 2) / edge ** 2))
    const inRow = Math.min(most, count - cubes.length)
    for (let nr = 0; nr < inRow; nr += 1) {
      const across = inRow === 1 ? scattered(cubes.length) * 0.4 : (2 * nr) / (inRow - 1) - 1
      const lift = inRow > 2 && nr % 2 === 1 ? edge * 0.16 : 0
      cubes.push({ x: placement.x + room * across, y: y - lift, edge, turn: scattered(cubes.length + 3) * 0.42 })
    }
    if (cubes.length >= count) break
  }
  return cubes
}

/** The middles of rows: from the surface down to the floor, then upwards from the first one. */
function* rowsOf(form: GlassForm, placement: GlassPlacement, edge: number, surface: number): Generator<number> {
  const lowest = lowestMiddle(form, placement, edge)
  const first = Math.min(surface + sunk * edge, lowest)
  for (let y = first; y <= lowest; y += rowHeight * edge) yield y
  for (let y = first - rowHeight * edge; ; y -= rowHeight * edge) yield y
}

/** Where a cube stands on the floor, or between walls that come together. */
function lowestMiddle(form: GlassForm, placement: GlassPlacement, edge: number): number {
  const rim = placement.top + form.hollow.top * placement.height
  let y = placement.top + form.hollow.bottom * placement.height - edge / 2
  while (y > rim && halfWidthAt(form, placement, y) < edge / 2) y -= 1
  return y
}

function halfWidthAt({ hollow }: GlassForm, { top, height }: GlassPlacement, y: number): number {
  const inGlass = Math.min(hollow.bottom, Math.max(hollow.top, (y - top) / height))
  return hollow.halfWidthAt(inGlass) * height
}

const slices = 48

/** From the volume of the hollow, which is round, and what it holds. */
function pixelsPerCentimetre({ hollow }: GlassForm, { height }: GlassPlacement, sizeMl: number): number {
  const thickness = (hollow.bottom - hollow.top) / slices
  let volume = 0
  for (let slice = 0; slice < slices; slice += 1) {
    volume += Math.PI * hollow.halfWidthAt(hollow.top + (slice + 0.5) * thickness) ** 2 * thickness
  }
  return height * Math.cbrt(volume / sizeMl)
}

/** From −1 to 1, always the same for the same number, and far from that of its neighbours. */
const scattered = (nr: number): number => ((nr * 0.618 + 0.31) % 1) * 2 - 1
