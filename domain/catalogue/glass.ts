import { type Flags, flagTable } from '../documents/flags.ts'
import { type InvalidValue, invalid, wholeInRange } from '../documents/invalid.ts'
import { tidyName } from '../names/normalise.ts'
import { unless } from '../result.ts'
import type { GlassId } from '../units/id.ts'
import { inMillilitres, type Microlitres } from '../units/volume.ts'
import { type Input, merged, namesProblems } from './draft-rules.ts'
import { catalogueLimits } from './limits.ts'
import { mergedTexts, type NameTexts, type TextInput, type Translations } from './translations.ts'

/** The outline a glass is drawn with. */
export const glassShapes = [
  'rocks',
  'highball',
  'cocktail',
  'coupe',
  'flute',
  'wine',
  'hurricane',
  'shot',
  'balloon',
  'mug',
] as const
export type GlassShape = (typeof glassShapes)[number]

export const glassFlags = flagTable({
  useForSingleIngredients: 'At most one glass is used for drinks of a single ingredient.',
})

export interface Glass extends Flags<typeof glassFlags> {
  readonly id: GlassId
  /** 1–30 characters, unique. */
  readonly name: string
  readonly translations?: Translations<NameTexts> | undefined
  /** 10–5000 ml. */
  readonly size: Microlitres
  /** Weight of the empty glass in whole grams, if it was measured. */
  readonly emptyWeight: number | null
  /** At most one glass is the machine's default. */
  readonly isDefault: boolean
  readonly shape: GlassShape
}

/** What a glass has where nothing else is said. */
export const glassDefaults: Omit<Glass, 'id' | 'name' | 'translations' | 'size'> = {
  emptyWeight: null,
  isDefault: false,
  ...glassFlags.none,
  shape: 'highball',
}

/** At most one glass has each of them. */
export const exclusiveFlags = ['isDefault', 'useForSingleIngredients'] as const satisfies readonly (keyof Glass)[]

/** A glass as someone wants it. Fields left out stay as they were; of a new glass they're {@link glassDefaults}. */
export type GlassInput = Pick<Glass, 'name' | 'size'> & Input<typeof glassDefaults> & TextInput<NameTexts>

/** @param before null for a new glass */
export const glassOfInput = (input: GlassInput, before: Glass | null): Omit<Glass, 'id'> => ({
  ...mergedTexts({ name: tidyName(input.name) }, input, before),
  ...merged(input, before, glassDefaults),
  size: input.size,
})

/** Everything that's wrong with a glass. Names differ by case, too: established clients may keep both. */
export function glassProblems(glass: Glass, glasses: ReadonlyMap<number, Glass>): InvalidValue[] {
  const { glassName, glassSize, emptyWeight } = catalogueLimits
  const isTaken = [...glasses.values()].some(other => other.id !== glass.id && other.name === glass.name)
  return [
    ...namesProblems(glass, glassName),
    ...unless(!isTaken, invalid('name', 'taken')),
    ...wholeInRange('sizeMl', glass.size, glassSize, inMillilitres(glassSize)),
    ...wholeInRange('emptyWeightGrams', glass.emptyWeight, emptyWeight),
  ]
}

/** The other glasses that lose a flag because `glass` has it. */
export const glassesWithoutFlagsOf = (glass: Glass, glasses: Iterable<Glass>): Glass[] =>
  [...glasses].flatMap(other => {
    const lost = exclusiveFlags.filter(flag => other.id !== glass.id && glass[flag] && other[flag])
    return lost.length > 0 ? [{ ...other, ...Object.fromEntries(lost.map(flag => [flag, false])) }] : []
  })

export const glassForSingleIngredients = (glasses: Iterable<Glass>): Glass | undefined => {
  for (const glass of glasses) if (glass.useForSingleIngredients) return glass
  return undefined
}

export const defaultGlass = (glasses: Iterable<Glass>): Glass | undefined => {
  for (const glass of glasses) if (glass.isDefault) return glass
  return undefined
}
