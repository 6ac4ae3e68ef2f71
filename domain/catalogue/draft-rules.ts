/* Rules that the checks of several drafts share. */
import { fits } from '../names/length.ts'
import { characterProblems, type NameCharacters } from '../names/name.ts'
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
 * @param kind of names that are too short or too long
 * @param range in characters
 */
export const namesProblems = <const Kind extends string>(
  { name, translations = {} }: Named,
  kind: Kind,
  range: Range,
): (({ readonly kind: Kind; readonly field: string } & Range) | NameCharacters)[] =>
  [
    ['name', name] as const,
    ...Object.entries(translations).map(
      ([language, texts]) => [`translations.${language}.name`, texts.name ?? name] as const,
    ),
  ].flatMap(([field, text]) => [
    ...(fits(text, range) ? [] : [{ kind, field, ...range }]),
    ...characterProblems(text, field),
  ])

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** A list to spread: of the problem, unless all is well. */
export const unless = <const Problem>(holds: boolean, problem: Problem): Problem[] => (holds ? [] : [problem])
