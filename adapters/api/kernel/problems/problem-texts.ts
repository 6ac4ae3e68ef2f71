import type { InvalidValue } from '#domain/documents/invalid.ts'
import type { LanguageName } from '#domain/units/language.ts'
import type { AnyProblem, InvalidField, ProblemValues } from './problem-kinds.ts'
import { problemLanguages } from './problem-languages.ts'
import type { problemsInEnglish } from './problems-in-english.ts'

/** Reasons follow where the sentence does not say where they stand. */
export function sentence(code: AnyProblem['kind'], values: ProblemValues, language: LanguageName): string {
  const template = templateOf(code, values, language)
  const text = filledIn(template, code === 'invalid-value' ? asPeopleSay(values, language) : values, language)
  const { reasons } = values
  return reasons === undefined || template.includes('{{reasons}}') ? text : `${text} ${reasons}`
}

function templateOf(
  code: AnyProblem['kind'] | `invalid-field_${RuleName}`,
  { context }: ProblemValues,
  language: LanguageName,
): string {
  return textOf(`${code}_${context}`, language, code) ?? code
}

/** The text of a key, or else of the other one; in English where the language has neither. */
function textOf(key: string, language: LanguageName, otherwise = key): string | undefined {
  for (const texts of [...problemLanguages[language], ...problemLanguages.en_US]) {
    const text = texts[key] ?? texts[otherwise]
    if (text !== undefined) return text
  }
  return undefined
}

export const valuesOfInvalid = ({ rule, field, least, most, value, where }: InvalidValue): ProblemValues => ({
  context: rule,
  field,
  ...(least !== undefined && { least }),
  ...(most !== undefined && { most }),
  ...(value !== undefined && { value }),
  ...(where !== undefined && { where }),
})

/**
 * A field by the name that people have for it, and its upper bound with the unit; that of a file by its own name and where
 * it stands.
 */
function asPeopleSay({ field = '', where, ...values }: ProblemValues, language: LanguageName): ProblemValues {
  if (where !== undefined) return { ...values, name: `${where}: ${field}` }
  const key = String(field)
    .replace(/\.\d+$/, '')
    .replace(/^.*\./, '')
  const [name = field, many = field] = [textOf(`field_${key}`, language), textOf(`many_${key}`, language)]
  const unit = textOf(`unit_${key}`, language)
  const { most = '' } = values
  return { ...values, name, many, most: unit ? filledIn(unit, { nr: most }, language) : most }
}

function filledIn(template: string, values: ProblemValues, language: LanguageName): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' ? printed(value, language) : value
  })
}

/** As the language writes it; bare in English, as clients of the established family know it. */
const printed = (value: number, language: LanguageName): string =>
  language === 'en_US'
    ? String(value)
    : new Intl.NumberFormat(language.replace('_', '-'), { maximumFractionDigits: 3 }).format(value)

type EnglishCode = keyof (typeof problemsInEnglish)[1]
type RuleName = EnglishCode extends infer Code ? (Code extends `invalid-field_${infer Name}` ? Name : never) : never

/** A rule that a field breaks: its sentence in English, after the name of the field. */
export function brokenRule(
  name: RuleName,
  values: ProblemValues = {},
): Required<Pick<InvalidField, 'rule' | 'values'>> {
  const about = filledIn(templateOf(`invalid-field_${name}`, {}, 'en_US'), { ...values, field: '' }, 'en_US')
  return { rule: about.trim().replace(/\.$/, ''), values: { context: name, ...values } }
}
