import { useEffect, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type ResolverResult,
  useForm as useHookForm,
  useWatch,
} from 'react-hook-form'
import type { OperationResult } from 'urql'
import { type ApiProblem, asApiProblem } from '../api/api-problem.ts'
import { dataOf } from '../api/outcome.ts'
import { type FieldOf, type Form, focusFirstFault, isSame, mapServerErrors } from './form.ts'
import type { Fault, Faults } from './rules.ts'

export interface FormOptions<Draft, Saved> {
  readonly initial: Draft
  /** Finds errors before anything is sent. */
  readonly rules?: (draft: Draft) => Faults<Draft>
  /** The outcome of a mutation, as `useMutation` gives it. */
  readonly save: (draft: Draft) => Promise<OperationResult<Saved>>
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
  readonly faults: Faults<Draft>
  readonly draft: Draft
}

function errorsOf<Draft extends object>(draft: Draft, rules: (draft: Draft) => Faults<Draft>, refused: Refusal<Draft>) {
  const isStill = (name: string): boolean => isSame(draft[name as keyof Draft], refused.draft[name as keyof Draft])
  return { ...Object.fromEntries(Object.entries(refused.faults).filter(([name]) => isStill(name))), ...rules(draft) }
}

function resolved(values: FieldValues, faults: Readonly<Record<string, unknown>>): ResolverResult {
  const errors = Object.entries(faults).map(([name, fault]) => [name, { type: 'rule', fault }])
  return errors.length === 0
    ? { values, errors: {} }
    : { values: {}, errors: Object.fromEntries(errors) as FieldErrors }
}

/** react-hook-form with our rules, our fields, and the server's reasons at their fields. */
export function useForm<Draft extends object, Saved>(options: FormOptions<Draft, Saved>): OpenForm<Draft> {
  const { initial, rules = () => ({}), save, savedDraftOf, onSaved, onRefused, fieldOf } = options
  const holder = useRef<HTMLFormElement>(null)
  const live = useRef({
    original: initial,
    refused: { faults: {}, draft: initial } as Refusal<Draft>,
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
    if (refusals > 0 && !isSubmitting) focusFirstFault(holder.current)
  }, [refusals, isSubmitting])
  const draft = useWatch({ control: form.control }) as Draft
  const begin = (next: Draft): void => {
    live.current = { ...live.current, original: next, refused: { faults: {}, draft: next } }
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
      const { faults, rest } = mapServerErrors(refusal, sent, fieldOf)
      live.current.refused = { faults, draft: sent }
      setError(rest)
      for (const [name, fault] of Object.entries(faults)) form.setError(name, { type: 'server', ...{ fault } })
      countRefusal()
      onRefused?.(refusal)
    }
  }
  const submit = (): void => {
    if (live.current.isSending) return
    live.current = { ...live.current, refused: { faults: {}, draft: initial }, isSending: true }
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
    fault: (errors[name] as { readonly fault?: Fault } | undefined)?.fault,
    disabled: isSubmitting,
  })
  return {
    ...{ draft, original: defaultValues as Draft, bind, change, submit, reset: begin, holder, error, isSaved },
    ...{ isSaving: isSubmitting, isChanged: isDirty },
    isStillChanged: () => !isSame(form.getValues(), live.current.original),
  }
}
