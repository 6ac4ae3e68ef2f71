import { type Box, middleOf, type Point } from './geometry.ts'
import { type BoardPlace, type InstrumentLayout, type SceneLayout, scaleBox } from './scene-layout.ts'
import type { SceneTarget } from './scene-view.ts'

/** Where something that can be chosen is drawn. */
export interface SceneHit {
  readonly target: SceneTarget
  readonly box: Box
}

/** The size of a touch target, in CSS pixels. */
const touchSize = 44

const contains = ({ x, y, width, height }: Box, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height

/** As large as a finger needs, around the same middle. */
const grown = (box: Box, size: number): Box => {
  const width = Math.max(box.width, size)
  const height = Math.max(box.height, size)
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

const distance = (box: Box, point: Point): number => Math.hypot(point.x - middleOf(box).x, point.y - middleOf(box).y)

interface ScenePlaces {
  readonly layout: SceneLayout
  readonly instruments: InstrumentLayout
  readonly boards: readonly BoardPlace[]
}

/** Where the glass is: on the scale, or smaller beside it. */
export function glassBox({ layout, instruments }: ScenePlaces, isInHand: boolean): Box {
  const { x, y, width, height } = layout.glass
  if (!isInHand) return { x: x + width * 0.14, y, width: width * 0.72, height }
  const { hand } = instruments
  const size = { width: width * 0.72 * hand.scale, height: height * hand.scale }
  return { x: hand.x - size.width / 2, y: hand.y - size.height, ...size }
}

/** Everything that can be chosen, what lies in front first. */
export function sceneHits(
  places: ScenePlaces,
  view: {
    readonly pumps: readonly { readonly id: number }[]
    readonly glassInHand: boolean
    readonly direction: unknown
  },
): SceneHit[] {
  const { layout, boards } = places
  const { gauge, voltage, director } = places.instruments
  const { x, y, radius } = gauge
  const supply = {
    x: x - radius,
    y: y - radius,
    width: radius * 2,
    height: voltage.y + voltage.height + 2 - y + radius,
  }
  const hits: SceneHit[] = [
    { target: { kind: 'glass' }, box: glassBox(places, view.glassInHand) },
    { target: { kind: 'scale' }, box: scaleBox(layout) },
    { target: { kind: 'supply' }, box: supply },
  ]
  if (view.direction !== null) hits.push({ target: { kind: 'director' }, box: director })
  for (const { address, box } of boards)
    hits.push({ target: address === null ? { kind: 'board' } : { kind: 'expander', address }, box })
  for (const [index, { cell, bottle, pump }] of layout.pumps.entries()) {
    const pumpId = view.pumps[index]?.id
    if (pumpId === undefined) continue
    const top = bottle.y - 3
    const box = { x: cell.x + 1, y: top, width: cell.width - 2, height: pump.y + pump.radius + 3 - top }
    hits.push({ target: { kind: 'pump', pumpId }, box })
  }
  return hits
}

/**
 * The target of a finger that comes down here: the thing it touches, else the nearest one that it nearly touches.
 * @param scale how many times larger than the whole scene it is shown
 */
export function hitAt(hits: readonly SceneHit[], point: Point, scale = 1): SceneHit | null {
  const touched = hits.find(({ box }) => contains(box, point))
  if (touched) return touched
  let nearest: SceneHit | null = null
  for (const hit of hits) {
    if (!contains(grown(hit.box, touchSize / scale), point)) continue
    if (!nearest || distance(hit.box, point) < distance(nearest.box, point)) nearest = hit
  }
  return nearest
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** Going sideways, this much farther counts what is not straight ahead. */
const aside = 2.5

/** The next part in this direction, as an eye would look for it; null: there is none. */
export function hitBeside(hits: readonly SceneHit[], from: SceneHit, direction: Direction): SceneHit | null {
  const here = middleOf(from.box)
  const sign = direction === 'left' || direction === 'up' ? -1 : 1
  const isAcross = direction === 'left' || direction === 'right'
  let best: SceneHit | null = null
  let least = Number.POSITIVE_INFINITY
  for (const hit of hits) {
    const there = middleOf(hit.box)
    const [ahead, off] = isAcross
      ? [(there.x - here.x) * sign, Math.abs(there.y - here.y)]
      : [(there.y - here.y) * sign, Math.abs(there.x - here.x)]
    if (ahead < 1 || off > ahead * 4) continue
    const way = ahead + off * aside
    if (way >= least) continue
    best = hit
    least = way
  }
  return best
}
