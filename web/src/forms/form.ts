import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem, type Problem } from '../api/api-problem.ts'
import { useFormat } from '../i18n/format.ts'
import { useProblemText } from '../i18n/problem-text.ts'
import { type FieldError, type FormErrors, isRuleError, type RuleError } from './rules.ts'

/** The props of a field. */
export interface FieldBinding<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  readonly error: FieldError | undefined
  readonly disabled: boolean
}

/** A draft that's filled in, its errors, and its way to the server. */
export interface Form<Draft> {
  readonly draft: Draft
  /** The draft it began with, or that was saved last. */
  readonly original: Draft
  /** The props of the field for one part of the draft. */
  readonly bind: <Name extends keyof Draft & string>(name: Name) => FieldBinding<Draft[Name]>
  readonly change: (change: Partial<Draft>) => void
  readonly submit: () => void
  readonly isSaving: boolean
  /** It was saved, and nothing was changed since. */
  readonly isSaved: boolean
  /** Something would be lost. */
  readonly isChanged: boolean
  /** The same at this moment: what was just saved may not be drawn yet. */
  readonly isStillChanged: () => boolean
  /** Why it wasn't saved, where that belongs to no field. */
  readonly error: ApiProblem | null
  /** Of the form's element: the first field that's wrong gets the focus. */
  readonly holder: RefObject<HTMLFormElement | null>
}

/** The field of one of the server's reasons, where it names another than the draft does. */
export type FieldOf<Draft> = (field: string | undefined, problem: Problem) => keyof Draft | undefined

/** The server's reasons at the fields they belong to, and the rest. */
export function mapServerErrors<Draft extends object>(
  problem: ApiProblem,
  draft: Draft,
  fieldOf: FieldOf<Draft> | undefined,
): { readonly errors: FormErrors<Draft>; readonly rest: ApiProblem | null } {
  const reasons = problem.problems.length > 0 ? problem.problems : [problem]
  const at = reasons.map(reason => {
    const field = reason.values.find(({ name }) => name === 'field')?.value
    const own = fieldOf?.(field, reason) ?? (field as keyof Draft | undefined)
    return { reason, field: own !== undefined && own in draft ? own : null }
  })
  const errors: { [Name in keyof Draft]?: FieldError } = {}
  for (const { reason, field } of at) if (field !== null) errors[field] ??= reason
  const rest = at.filter(({ field }) => field === null).map(({ reason }) => reason)
  if (rest.length === 0) return { errors, rest: null }
  return { errors, rest: rest.length === reasons.length ? problem : new ApiProblem(problem, rest, problem) }
}

/** NaN differs from null: it was typed. */
export const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (Number.isNaN(part) ? 'NaN' : part))
export const isSame = (a: unknown, b: unknown): boolean => a === b || written(a) === written(b)

/** The error of a field as a sentence. */
export function useErrorText(): (error: FieldError) => string {
  const { t } = useTranslation('common')
  const format = useFormat()
  const problemText = useProblemText()
  const ruleText = (error: RuleError): string => {
    if (!('nr' in error)) return t(`rule.${error.rule}`)
    const nr = format.number(error.nr)
    return 'metric' in error
      ? t(`rule.${error.rule}`, { nr, metric: error.metric }).trim()
      : t(`rule.${error.rule}`, { nr })
  }
  return error => (isRuleError(error) ? ruleText(error) : problemText(error))
}

/** After a refusal the first field that's wrong has the focus, once the errors are drawn: within a second or so. */
export function focusFirstError(holder: HTMLElement | null, frames = 60): void {
  requestAnimationFrame(() => {
    const wrong = holder?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else if (frames > 0) focusFirstError(holder, frames - 1)
  })
}

/** The props of a field that belongs to no form; what's no number is its only error unless another is given. */
export const uncontrolled = <Value>(
  name: string,
  value: Value,
  onChange: (value: Value) => void,
  error?: FieldError | null,
): FieldBinding<Value> => ({
  name,
  value,
  onChange: changed => onChange(changed),
  onBlur: () => {},
  error: Number.isNaN(value) ? { rule: 'number' } : (error ?? undefined),
  disabled: false,
})
