import { useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, type ResolverResult, useForm as useHookForm } from 'react-hook-form'
import type { OperationResult } from 'urql'
import { type ApiProblem, asApiProblem } from '../api/api-problem.ts'
import { dataOf } from '../api/outcome.ts'
import { focusFirstFault } from './focus-first-fault.ts'
import { type FieldOf, type Form, isSame, mapServerErrors } from './form.ts'
import type { Fault, Faults } from './rules.ts'

export interface FormOptions<Draft, Saved> {
  readonly initial: Draft
  /** Finds errors before anything is sent. */
  readonly rules?: (draft: Draft) => Faults<Draft>
  /** The outcome of a mutation, as `useMutation` gives it. */
  readonly save: (draft: Draft) => Promise<OperationResult<Saved>>
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
  const found = {
    ...Object.fromEntries(Object.entries(refused.faults).filter(([name]) => isStill(name))),
    ...rules(draft),
  }
  return Object.entries(found).map(([name, fault]) => [name, { type: 'rule', fault }] as const)
}

/** react-hook-form with our rules, our fields, and the server's reasons at their fields. */
export function useForm<Draft extends object, Saved>(options: FormOptions<Draft, Saved>): OpenForm<Draft> {
  const { initial, rules = () => ({}) } = options
  const refused = useRef<Refusal<Draft>>({ faults: {}, draft: initial })
  const original = useRef(initial)
  const form = useHookForm<FieldValues>({
    defaultValues: initial,
    resolver: (values): ResolverResult => {
      const errors = errorsOf(values as Draft, rules, refused.current)
      return errors.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: Object.fromEntries(errors) as FieldErrors }
    },
  })
  const { defaultValues, errors, isDirty, isSubmitting, isSubmitted } = form.formState
  const draft = form.watch() as Draft
  const begin = (next: Draft): void => {
    original.current = next
    refused.current = { faults: {}, draft: next }
    form.reset(next)
  }
  const { submit, error, setError, isSaved, setSaved, holder } = useSubmit(options, form, refused, begin)
  const change = (changed: Partial<Draft>): void => {
    for (const [name, value] of Object.entries(changed)) form.setValue(name, value, { shouldDirty: true })
    setError(null)
    setSaved(false)
    void form.trigger(isSubmitted ? undefined : Object.keys(errors))
  }
  const bind: Form<Draft>['bind'] = name => ({
    name,
    value: draft[name],
    onChange: value => change({ [name]: value } as unknown as Partial<Draft>),
    // A field that's only passed by isn't blamed for being empty.
    onBlur: () => void (isSame(form.getValues(name), original.current[name]) || form.trigger(name)),
    fault: (errors[name] as { readonly fault?: Fault } | undefined)?.fault,
    disabled: isSubmitting,
  })
  return {
    ...{ draft, original: defaultValues as Draft, bind, change, submit, holder, error, isSaved },
    ...{ isSaving: isSubmitting, isChanged: isDirty },
    isStillChanged: () => !isSame(form.getValues(), original.current),
    reset: next => {
      setError(null)
      begin(next)
    },
  }
}

/** The way to the server: one at a time. */
function useSubmit<Draft extends object, Saved>(
  { save, onSaved, onRefused, fieldOf }: FormOptions<Draft, Saved>,
  form: ReturnType<typeof useHookForm<FieldValues>>,
  refused: { current: Refusal<Draft> },
  begin: (draft: Draft) => void,
) {
  const [error, setError] = useState<ApiProblem | null>(null)
  const [isSaved, setSaved] = useState(false)
  const holder = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const refuse = (reason: ApiProblem, draft: Draft): void => {
    const { faults, rest } = mapServerErrors(reason, draft, fieldOf)
    refused.current = { faults, draft }
    setError(rest)
    for (const [name, fault] of Object.entries(faults)) form.setError(name, { type: 'server', ...{ fault } })
    focusFirstFault(holder.current)
    onRefused?.(reason)
  }
  const send = form.handleSubmit(
    async values => {
      const draft = values as unknown as Draft
      try {
        const saved = await dataOf(save(draft))
        begin(draft)
        setSaved(true)
        onSaved?.(saved, draft)
      } catch (thrown) {
        refuse(asApiProblem(thrown), draft)
      }
    },
    () => focusFirstFault(holder.current),
  )
  const submit = (): void => {
    if (isSending.current) return
    isSending.current = true
    refused.current = { ...refused.current, faults: {} }
    setError(null)
    void send().finally(() => {
      isSending.current = false
    })
  }
  return { submit, error, setError, isSaved, setSaved, holder }
}
