/* Rules that the checks of several drafts share. */
import { type InvalidValue, ofName } from '../documents/invalid.ts'
import type { NameTexts, Translations } from './translations.ts'

interface Range {
  readonly least: number
  readonly most: number
}

export const isNumberWithin = (value: number, { least, most }: Range): boolean =>
  Number.isFinite(value) && value >= least && value <= most

export const isWholeWithin = (value: number, range: Range): boolean =>
  Number.isSafeInteger(value) && isNumberWithin(value, range)

interface Named {
  readonly name: string
  readonly translations?: Translations<NameTexts> | undefined
}

/**
 * What is wrong with names in every language: the fields are `name`, `translations.de.name`.
 *
 * @param range in characters
 */
export const namesProblems = ({ name, translations = {} }: Named, range: Range): InvalidValue[] => [
  ...ofName('name', name, range),
  ...Object.entries(translations).flatMap(([language, texts]) =>
    ofName(`translations.${language}.name`, texts.name ?? name, range),
  ),
]

/** Fields that may be left out: then they stay as they were. */
export type Input<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined }

/** Of each field the input, else what there was, else the default. Null is a value. @param before null for a new thing */
export function merged<Fields extends object>(
  input: Input<NoInfer<Fields>>,
  before: NoInfer<Fields> | null,
  defaults: Fields,
): Fields {
  const fields = Object.keys(defaults) as (keyof Fields)[]
  return Object.fromEntries(
    fields.map(field => [field, input[field] === undefined ? (before?.[field] ?? defaults[field]) : input[field]]),
  ) as Fields
}

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)
