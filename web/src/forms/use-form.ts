import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type ResolverResult,
  useForm as useHookForm,
  useWatch,
} from 'react-hook-form'
import { type ApiProblem, asApiProblem } from '../api/api-problem.ts'
import { dataOf, type Outcome } from '../api/outcome.ts'
import { type FieldOf, type Form, focusFirstError, isSame, mapServerErrors, written } from './form.ts'
import type { FieldError, FormErrors } from './rules.ts'

export interface FormOptions<Draft, Saved> {
  readonly initial: Draft
  /** Finds errors before anything is sent. */
  readonly rules?: (draft: Draft) => FormErrors<Draft>
  readonly save: (draft: Draft) => Promise<Outcome<Saved>>
  /** What the form begins again with once it's saved; the same draft unless it's given. */
  readonly savedDraftOf?: (saved: Saved) => Draft
  readonly onSaved?: (saved: Saved, draft: Draft) => void
  readonly onRefused?: (error: ApiProblem) => void
  readonly fieldOf?: FieldOf<Draft>
}

export interface OpenForm<Draft> extends Form<Draft> {
  /** Begins again with these values. */
  readonly reset: (draft: Draft) => void
}

/** What the server refused: that counts until the field is changed. */
interface Refusal<Draft> {
  readonly errors: FormErrors<Draft>
  readonly draft: Draft
}

function errorsOf<Draft extends object>(
  draft: Draft,
  rules: (draft: Draft) => FormErrors<Draft>,
  refused: Refusal<Draft>,
) {
  const isStill = (name: string): boolean => isSame(draft[name as keyof Draft], refused.draft[name as keyof Draft])
  return { ...Object.fromEntries(Object.entries(refused.errors).filter(([name]) => isStill(name))), ...rules(draft) }
}

function resolved(values: FieldValues, errors: Readonly<Record<string, unknown>>): ResolverResult {
  const found = Object.entries(errors).map(([name, error]) => [name, { type: 'rule', error }])
  return found.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(found) as FieldErrors }
}

/** react-hook-form with our rules, our fields, and the server's reasons at their fields. */
export function useForm<Draft extends object, Saved>(options: FormOptions<Draft, Saved>): OpenForm<Draft> {
  const { initial, rules = () => ({}), save, savedDraftOf, onSaved, onRefused, fieldOf } = options
  const holder = useRef<HTMLFormElement>(null)
  const live = useRef({
    original: initial,
    refused: { errors: {}, draft: initial } as Refusal<Draft>,
    isSending: false,
  })
  const [error, setError] = useState<ApiProblem | null>(null)
  const [isSaved, setSaved] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const form = useHookForm<FieldValues>({
    defaultValues: initial,
    resolver: values => resolved(values, errorsOf(values as Draft, rules, live.current.refused)),
  })
  const { defaultValues, errors, isDirty, isSubmitting, isSubmitted } = form.formState
  // Fields can have the focus again once nothing is on its way.
  useEffect(() => {
    if (refusals > 0 && !isSubmitting) focusFirstError(holder.current)
  }, [refusals, isSubmitting])
  const draft = useWatch({ control: form.control }) as Draft
  const begin = (next: Draft): void => {
    live.current = { ...live.current, original: next, refused: { errors: {}, draft: next } }
    setError(null)
    form.reset(next)
  }
  const change = (changed: Partial<Draft>): void => {
    for (const [name, value] of Object.entries(changed)) form.setValue(name, value, { shouldDirty: true })
    setError(null)
    setSaved(false)
    void form.trigger(isSubmitted ? undefined : Object.keys(errors))
  }
  const countRefusal = (): void => setRefusals(count => count + 1)
  const send = async (values: FieldValues): Promise<void> => {
    const sent = values as Draft
    try {
      const saved = await dataOf(save(sent))
      begin(savedDraftOf?.(saved) ?? sent)
      setSaved(true)
      onSaved?.(saved, sent)
    } catch (thrown) {
      const refusal = asApiProblem(thrown)
      const { errors, rest } = mapServerErrors(refusal, sent, fieldOf)
      live.current.refused = { errors, draft: sent }
      setError(rest)
      for (const [name, error] of Object.entries(errors)) form.setError(name, { type: 'server', ...{ error } })
      countRefusal()
      onRefused?.(refusal)
    }
  }
  const submit = (): void => {
    if (live.current.isSending) return
    live.current = { ...live.current, refused: { errors: {}, draft: initial }, isSending: true }
    setError(null)
    void form
      .handleSubmit(send, countRefusal)()
      .finally(() => {
        live.current.isSending = false
      })
  }
  const bind: Form<Draft>['bind'] = name => ({
    name,
    value: draft[name],
    onChange: value => change({ [name]: value } as unknown as Partial<Draft>),
    // A field that's only passed by isn't blamed for being empty.
    onBlur: () => void (isSame(form.getValues(name), live.current.original[name]) || form.trigger(name)),
    error: (errors[name] as { readonly error?: FieldError } | undefined)?.error,
    disabled: isSubmitting,
  })
  return {
    ...{ draft, original: defaultValues as Draft, bind, change, submit, reset: begin, holder, error, isSaved },
    ...{ isSaving: isSubmitting, isChanged: isDirty },
    isStillChanged: () => !isSame(form.getValues(), live.current.original),
  }
}

/** A form whose `initial` may be saved elsewhere: that's shown as long as nothing is changed here. */
export function useFollowingForm<Draft extends object, Saved>(options: FormOptions<Draft, Saved>): OpenForm<Draft> {
  const form = useForm(options)
  const follow = useEffectEvent((known: string) => {
    if (known !== written(form.original) && !form.isStillChanged() && !form.isSaving) form.reset(options.initial)
  })
  const known = written(options.initial)
  useEffect(() => follow(known), [known])
  return form
}
