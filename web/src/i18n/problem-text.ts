import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../api/api-problem.ts'
import { formatAmount } from './format.ts'
import type { Resources } from './resources.d.ts'
import type { Translate } from './translate.ts'

type KnownCode = keyof Resources['problems']
/** Codes come from the server; those without a text of ours fall back to the server's. */
type AnyText = (code: string, values: Record<string, string | boolean>) => string

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

const hasText = (code: string, language: string): code is KnownCode =>
  i18next.exists(code, { ns: 'problems', lng: language })

/** A problem that may have reasons of its own, as a request that was refused for several. */
type WholeProblem = Problem & { readonly problems?: readonly Problem[] }

/** A problem in the user's language: a sentence, and those of its reasons where it has some. */
export function problemText(problem: WholeProblem, t: Translate<'problems'>, language: string): string {
  const reasons = (problem.problems ?? []).map(each => problemText(each, t, language)).join(' ')
  const values = Object.fromEntries(
    problem.values.map(({ name, value }) => [name, isNumber(value) ? formatAmount(Number(value), language) : value]),
  )
  const translate = t as unknown as AnyText
  // Only the server has the names of fields.
  const isTold = problem.code === 'invalid-value' && problem.text !== ''
  if (isTold || problem.code === 'unknown' || !hasText(problem.code, language))
    return problem.text || translate('unknown', {})
  if (reasons === '') return translate(problem.code, values)
  const text = translate(problem.code, { ...values, reasons })
  const saysWhere = translate(problem.code, { ...values, skipInterpolation: true }).includes('{{reasons}}')
  return saysWhere ? text : `${text} ${reasons}`
}

export function useProblemText(): (problem: WholeProblem) => string {
  const { t, i18n } = useTranslation('problems')
  return problem => problemText(problem, t, i18n.language)
}
