import type { NameCharacters } from '../names/name.ts'
import { tidyName } from '../names/normalise.ts'
import { inMillilitres, type Microlitres } from '../units/volume.ts'
import { isWholeWithin, namesProblems, unless } from './draft-rules.ts'
import type { Glass, GlassShape } from './glass.ts'
import { catalogueLimits } from './limits.ts'
import { type NameTexts, said, translated, type WrittenTexts } from './translations.ts'

/** A glass as someone wants it. Fields left out stay as they were; of a new glass: not flagged, a highball. */
export interface GlassDraft extends WrittenTexts<NameTexts> {
  readonly name: string
  readonly size: Microlitres
  /** Whole grams; null where nobody has weighed it. */
  readonly emptyWeight: number | null
  readonly isDefault?: boolean | undefined
  readonly useForSingleIngredients?: boolean | undefined
  readonly shape?: GlassShape | undefined
}

export type GlassProblem =
  | { readonly kind: 'glass-name-length'; readonly field: string; readonly least: number; readonly most: number }
  | { readonly kind: 'glass-name-taken'; readonly name: string }
  | NameCharacters
  /** In millilitres. */
  | { readonly kind: 'glass-size-out-of-range'; readonly least: number; readonly most: number }
  /** In grams. */
  | { readonly kind: 'glass-weight-out-of-range'; readonly least: number; readonly most: number }

/** @param before what is changed; null for what does not exist yet */
export function draftedGlass(draft: GlassDraft, before: Glass | null): Omit<Glass, 'id'> {
  const { first, translations } = said({ name: tidyName(draft.name) }, draft, before)
  return {
    ...first,
    ...translated(translations),
    size: draft.size,
    emptyWeight: draft.emptyWeight,
    isDefault: draft.isDefault ?? before?.isDefault ?? false,
    useForSingleIngredients: draft.useForSingleIngredients ?? before?.useForSingleIngredients ?? false,
    shape: draft.shape ?? before?.shape ?? 'highball',
  }
}

/** Everything that speaks against a glass. Names differ by case, too: established clients may keep both. */
export function glassProblems(glass: Glass, glasses: ReadonlyMap<number, Glass>): GlassProblem[] {
  const { glassName, glassSize, emptyWeight } = catalogueLimits
  const isTaken = [...glasses.values()].some(other => other.id !== glass.id && other.name === glass.name)
  return [
    ...namesProblems(glass, 'glass-name-length', glassName),
    ...unless(!isTaken, { kind: 'glass-name-taken', name: glass.name }),
    ...unless(isWholeWithin(glass.size, glassSize), {
      kind: 'glass-size-out-of-range',
      ...inMillilitres(glassSize),
    }),
    ...unless(glass.emptyWeight === null || isWholeWithin(glass.emptyWeight, emptyWeight), {
      kind: 'glass-weight-out-of-range',
      ...emptyWeight,
    }),
  ]
}

/** The other glasses that lose a flag because `glass` has it. */
export const glassesWithoutFlagsOf = (glass: Glass, glasses: Iterable<Glass>): Glass[] =>
  [...glasses]
    .filter(
      other =>
        other.id !== glass.id &&
        ((glass.isDefault && other.isDefault) || (glass.useForSingleIngredients && other.useForSingleIngredients)),
    )
    .map(other => ({
      ...other,
      isDefault: other.isDefault && !glass.isDefault,
      useForSingleIngredients: other.useForSingleIngredients && !glass.useForSingleIngredients,
    }))
