import {
  type Appearance,
  defaultAppearance,
  type NormalColours,
  type SimpleViewColours,
} from '#domain/settings/appearance.ts'
import { contrastOf } from './colour.ts'

export type ColouredView = keyof Appearance['colours']
export type ColourName = keyof NormalColours | keyof SimpleViewColours

const { normal, simpleView } = defaultAppearance.colours
export const colourNames = {
  normal: Object.keys(normal) as (keyof NormalColours)[],
  simpleView: Object.keys(simpleView) as (keyof SimpleViewColours)[],
}

/**
 * `shape`: a button or a mark that has to be made out; 3:1 is what WCAG asks for. `state`: tells two states apart that
 * words tell apart as well. `area`: one surface beside another; equal ones only look alike.
 */
const neededContrast = { shape: 3, state: 2, area: 1.05 }

interface Pair {
  readonly front: ColourName
  readonly back: ColourName
  readonly need: keyof typeof neededContrast
}

const pairs: Record<ColouredView, readonly Pair[]> = {
  normal: [
    { front: 'btnPrimary', back: 'cardBody', need: 'shape' },
    { front: 'btnPrimary', back: 'background', need: 'shape' },
    { front: 'btnNavigationActive', back: 'sidebar', need: 'shape' },
    { front: 'header', back: 'background', need: 'area' },
    { front: 'cardHeader', back: 'cardBody', need: 'area' },
    { front: 'cardBody', back: 'background', need: 'area' },
    { front: 'cardItemGroup', back: 'cardBody', need: 'area' },
  ],
  simpleView: [
    { front: 'btnPrimary', back: 'cardPrimary', need: 'shape' },
    { front: 'btnPrimary', back: 'background', need: 'shape' },
    { front: 'btnNavigationActive', back: 'btnNavigation', need: 'state' },
    { front: 'cocktailProgress', back: 'background', need: 'state' },
    { front: 'header', back: 'background', need: 'area' },
    { front: 'btnNavigation', back: 'sidebar', need: 'area' },
    { front: 'cardPrimary', back: 'background', need: 'area' },
  ],
}

/** Two colours that are too much alike. */
interface ContrastWarning extends Pair {
  /** 1–21. */
  readonly ratio: number
  readonly needed: number
}

/** The colours of one view, by name; all `#rrggbb`. */
export type ViewColours = Appearance['colours'][ColouredView]

export const colourOf = (colours: ViewColours, name: ColourName): string =>
  (colours as Partial<Record<ColourName, string>>)[name] ?? '#000000'

export const contrastWarnings = (view: ColouredView, colours: ViewColours): readonly ContrastWarning[] =>
  pairs[view].flatMap(pair => {
    const ratio = contrastOf(colourOf(colours, pair.front), colourOf(colours, pair.back))
    const needed = neededContrast[pair.need]
    return ratio < needed ? [{ ...pair, ratio, needed }] : []
  })
