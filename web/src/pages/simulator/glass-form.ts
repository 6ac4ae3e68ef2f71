import type { GlassShape } from '#domain/catalogue/glass.ts'
import type { GlassForm } from '#simulator/scene/scene-view.ts'
import {
  bowlShare,
  type GlassOutline,
  glassContour,
  glassOutline,
  radiusAt,
  surfaceAt,
} from '../../drawing/glass-outline.ts'

/** The outline that is drawn on all pages, turned into the scene's terms: heights of the glass, counted from the rim. */
export function glassForm(shape: GlassShape): GlassForm {
  const outline = glassOutline(shape)
  const scale = 1 / outline.height
  const down = (y: number): number => (outline.rim - y) * scale
  return {
    width: outline.reach * 2 * scale * (outline.measures.handle ? 1.7 : 1),
    outline: glassContour(outline).flatMap(({ x, y }) => [x * scale, down(y)]),
    handle: outline.measures.handle ? handleOf(outline, scale, down) : null,
    hollow: {
      top: 0,
      bottom: down(outline.floor),
      halfWidthAt: y => radiusAt(outline, outline.rim - y / scale) * scale,
    },
    surfaceY: fill => down(surfaceAt(outline, bowlShare(fill, 1))),
  }
}

/** A bow on the right from a fifth below the rim to a fifth above the floor. */
function handleOf(outline: GlassOutline, scale: number, down: (y: number) => number): readonly number[] {
  const { depth, wall } = outline.measures
  const [upper, lower] = [outline.rim - depth * 0.2, outline.floor + depth * 0.2]
  const reach = depth * 0.34
  return Array.from({ length: 17 }, (_, index) => {
    const angle = (index / 16) * Math.PI
    const y = (upper + lower) / 2 + ((upper - lower) / 2) * Math.cos(angle)
    const x = radiusAt(outline, y) + wall / 2 + reach * Math.sin(angle) ** 0.7
    return [x * scale, down(y)]
  }).flat()
}
