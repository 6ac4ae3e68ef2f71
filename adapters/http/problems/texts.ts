/*
 * Problems in the client's language. Translations are shared with the user interface (domain/texts), in the manner of
 * i18next: `{{name}}` for values, and behind an underscore the context that picks one of several sentences. In English
 * the words are those of describe-problem, which established clients know.
 */

import type { Appearance } from '#domain/settings/appearance.ts'
import danish from '#domain/texts/da_DK/problems.json' with { type: 'json' }
import german from '#domain/texts/de/problems.json' with { type: 'json' }
import { type LanguageName, languages } from '#domain/units/language.ts'
import { describeProblem, type ProblemDescription } from './describe-problem.ts'
import type { AnyProblem } from './problem-kinds.ts'
import { reasonsOf } from './problem-status.ts'
import type { ProblemValues } from './problem-values.ts'
import { type DescriptionContext, describedIn } from './problem-words.ts'

type Texts = Readonly<Record<string, string>>
const translations: Readonly<Partial<Record<LanguageName, Texts>>> = { de: german, da_DK: danish }

/** In its own words, without those of its reasons. English where there is no translation. */
export const textOf = ({ code, text, values }: ProblemDescription, language: LanguageName): string => {
  const template = templateOf(code, values, language)
  return template === undefined ? text : filledIn(template, values, language)
}

/**
 * In its own words and those of its reasons, as one text.
 *
 * @param reasons in the same language
 */
export function wholeTextOf(
  { code, text, values }: ProblemDescription,
  reasons: readonly string[],
  language: LanguageName,
): string {
  const template = templateOf(code, values, language)
  // English sentences say themselves where their reasons stand.
  if (template === undefined) return text
  const all = reasons.join(' ')
  const own = filledIn(template, { ...values, reasons: all }, language)
  return template.includes('{{reasons}}') || all === '' ? own : `${own} ${all}`
}

/** A problem with all its reasons, as one text. */
export function problemText(problem: AnyProblem, context: DescriptionContext, language: LanguageName): string {
  const described = describedIn(context, language)
  const reasons = reasonsOf(problem).map(each => problemText(each, described, language))
  return wholeTextOf(describeProblem(problem, described), reasons, language)
}

function templateOf(code: string, values: ProblemValues, language: LanguageName): string | undefined {
  const texts = translations[language]
  return texts?.[`${code}_${values['context']}`] ?? texts?.[code]
}

function filledIn(template: string, values: ProblemValues, language: LanguageName): string {
  const numbers = new Intl.NumberFormat(tagOf(language), { maximumFractionDigits: 1 })
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' ? numbers.format(value) : value
  })
}

const tagOf = (language: LanguageName): string => language.replace('_', '-')

/**
 * The language that a client prefers among those that there are, by its `Accept-Language`.
 *
 * @param otherwise where it asks for none of ours, or for any: the language that the machine is set to
 */
export function languageOf(accepted: string | undefined, otherwise: Appearance['language']): LanguageName {
  const wanted = (accepted ?? '')
    .slice(0, longestHeader)
    .split(',')
    .map(preferenceOf)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    if (tag === '*') return otherwise
    const found = languages.find(({ name }) => primaryOf(name) === primaryOf(tag))
    if (found) return found.name
  }
  return otherwise
}

const longestHeader = 500

/** `de-AT;q=0.8` */
function preferenceOf(entry: string): { readonly tag: string; readonly quality: number } {
  const [tag = '', ...parameters] = entry.split(';').map(part => part.trim().toLowerCase())
  const quality = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
  return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
}

const primaryOf = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0] ?? ''
