import i18next, { type TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../api/api-problem.ts'
import { formatAmount } from './format.ts'
import type { Resources } from './resources.d.ts'

type KnownCode = keyof Resources['problems']
/** Codes come from the server; those without a text of ours fall back to the server's. */
type Translate = (code: string, values: Record<string, string>) => string

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

const hasText = (code: string, language: string): code is KnownCode =>
  i18next.exists(code, { ns: 'problems', lng: language })

/** A problem as a sentence in the user's language. */
export function problemText(problem: Problem, t: TFunction<'problems'>, language: string): string {
  const values = Object.fromEntries(
    problem.values.map(({ name, value }) => [name, isNumber(value) ? formatAmount(Number(value), language) : value]),
  )
  const translate = t as unknown as Translate
  if (problem.code !== 'unknown' && hasText(problem.code, language)) return translate(problem.code, values)
  return problem.text || translate('unknown', {})
}

export function useProblemText(): (problem: Problem) => string {
  const { t, i18n } = useTranslation('problems')
  return problem => problemText(problem, t, i18n.language)
}
