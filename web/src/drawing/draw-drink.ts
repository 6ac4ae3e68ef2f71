import { emptyGlass, type ServedDrink } from '#domain/serving/served-drink.ts'
import { drawGarnishes, drawSunk, riseOf } from './draw-garnish.ts'
import { bowlPath, drawBack, drawFront, drawGround, drawRim, glassGradients } from './draw-glass.ts'
import { drawIce } from './draw-ice.ts'
import { drawBubbles, drawHead, drawLiquid, drawSheen, liquidBody, liquidGradients } from './draw-liquid.ts'
import { type GlassOutline, glassOutline, glassShapeOf, levelIn, servedLevel } from './glass-outline.ts'
import { markupOf, rounded, type SvgNode, svg } from './svg.ts'

export interface DrinkDrawing {
  /** As in the API (`COUPE`) or in the domain (`coupe`). */
  readonly shape: Parameters<typeof glassShapeOf>[0]
  /** None: an empty glass. */
  readonly drink?: ServedDrink | undefined
  /** The size of the glass, in millilitres; left out, it is as full as it is served. */
  readonly sizeMl?: number | undefined
}

/**
 * A glass with its drink, as an SVG that fills the box it is put into and stands on the bottom of it. For light and
 * dark grounds.
 * @param id begins the names of what the drawing refers to; in a page it has to be its own
 */
export function drawDrink({ shape, drink = emptyGlass, sizeMl }: DrinkDrawing, id = 'd'): SvgNode {
  const outline = glassOutline(glassShapeOf(shape))
  const level = sizeMl === undefined ? servedLevel(drink) : levelIn(sizeMl, drink)
  const body = liquidBody(outline, drink, level)
  const surface = body?.surface ?? outline.floor
  const garnishes = drawGarnishes(outline, drink.garnishes, surface)
  const clip = `url(#${id}c)`
  return svg(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: viewBoxOf(outline, drink), preserveAspectRatio: 'xMidYMax meet' },
    [
      svg('defs', {}, [
        glassGradients(id),
        body && liquidGradients(outline, drink, level, body, id),
        svg('clipPath', { id: `${id}c` }, svg('path', { d: bowlPath(outline) })),
      ]),
      drawGround(outline, body?.top, id),
      drawBack(outline, id),
      garnishes.inside,
      body && svg('g', { 'clip-path': clip }, drawLiquid(outline, body, id)),
      body &&
        drink.inside.length > 0 &&
        svg('g', { 'clip-path': clip, 'fill-opacity': sunkOpacity(drink) }, drawSunk(outline, drink.inside, surface)),
      svg('g', staysBelowRim(drink) ? { 'clip-path': clip } : {}, drawIce(outline, drink.ice, surface, id)),
      body &&
        svg('g', { 'clip-path': clip }, [
          drink.fizzy && drawBubbles(outline, body),
          drawSheen(outline, body, id),
          drink.head && drawHead(outline, body),
        ]),
      drawFront(outline, clip),
      drawRim(outline, drink.rim),
      garnishes.onRim,
      drink.hot && steam(outline),
    ],
  )
}

export const markupOfDrink = (drawing: DrinkDrawing): string => markupOf(drawDrink(drawing))

/** In a cloudy drink things are seen less. */
const sunkOpacity = ({ layers }: ServedDrink): number =>
  0.9 - 0.5 * Math.max(0, ...layers.map(({ opacity }) => opacity)) ** 2

/** Crushed and blended ice rises in a mound. */
const staysBelowRim = ({ ice }: ServedDrink): boolean => ice === 'cubes' || ice === 'large'

/** Small glasses are drawn larger than they are, so that a shot can be seen beside a highball. */
function viewBoxOf(outline: GlassOutline, drink: ServedDrink): string {
  const handle = outline.measures.handle ? 30 : 0
  const rise = Math.max(6, riseOf(drink.garnishes), drink.hot ? 34 : 0)
  const side = Math.max(
    0.62 * Math.max(outline.height, outline.reach * 2 + handle) + 0.38 * 200 + 14,
    outline.height + rise + 12,
    outline.reach * 2 + handle + 34,
  )
  const below = 10
  return [-side / 2 + handle / 2, -side + below, side, side].map(rounded).join(' ')
}

const steam = (outline: GlassOutline): SvgNode =>
  svg(
    'g',
    { fill: 'none', stroke: '#b9b3ad', 'stroke-opacity': 0.55, 'stroke-width': 3, 'stroke-linecap': 'round' },
    [-14, 2, 17].map(x => svg('path', { d: `M${x} ${rounded(-outline.rim - 5)}c-6 -8 6 -12 0 -22` })),
  )
