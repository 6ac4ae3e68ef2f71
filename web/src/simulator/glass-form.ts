import type { GlassShape } from '#domain/catalogue/glass.ts'
import type { GlassForm } from '#simulator/scene/scene-options.ts'
import { bowlShare, glassContour, glassOutline, radiusAt, surfaceAt } from '../ui/glass-outline.ts'

const forms = new Map<GlassShape, GlassForm>()

/** The outline that is drawn on all pages, turned into the scene's terms: heights of the glass, counted from the rim. */
export function glassForm(shape: GlassShape): GlassForm {
  const known = forms.get(shape)
  if (known) return known
  const made = formOf(shape)
  forms.set(shape, made)
  return made
}

function formOf(shape: GlassShape): GlassForm {
  const outline = glassOutline(shape)
  const scale = 1 / outline.height
  const down = (y: number): number => (outline.rim - y) * scale
  return {
    width: outline.reach * 2 * scale * (outline.measures.handle ? 1.5 : 1),
    outline: glassContour(outline).flatMap(({ x, y }) => [x * scale, down(y)]),
    hollow: {
      top: 0,
      bottom: down(outline.floor),
      halfWidthAt: y => radiusAt(outline, outline.rim - y / scale) * scale,
    },
    surfaceY: fill => down(surfaceAt(outline, bowlShare(fill, 1))),
  }
}
