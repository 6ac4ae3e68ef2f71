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
import { type Conflict, type ConflictField, isConflictProblem } from './conflict.ts'
import { type FieldOf, type Form, focusFirstError, isSame, mapServerErrors, written } from './form.ts'
import type { FieldError, FormErrors } from './rules.ts'

interface FormOptions<Draft, Saved> {
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

interface Versioned {
  readonly id: number
  readonly version: string
  readonly lastUpdate?: string
}

export interface RecordFormOptions<Row, Draft, Saved> extends Omit<FormOptions<Draft, Saved>, 'initial' | 'save'> {
  /** As it was when the form was opened; null makes a new one. */
  readonly record: Row | null
  /** As it is by now: null when it was deleted, undefined while that isn't known. */
  readonly current: Row | null | undefined
  readonly draftOf: (record: Row | null) => Draft
  /** @param base the version that the draft is based on; null makes a new one */
  readonly save: (draft: Draft, base: Row | null) => Promise<Outcome<Saved>>
  /** What both versions are compared by when they're shown. */
  readonly fields: readonly ConflictField<Draft>[]
  /** The part of a draft that counts when versions are compared while `mine` is filled in; all of it unless given. */
  readonly contentOf?: (draft: Draft, mine: Draft) => unknown
  /** A deleted one can't be made once more. */
  readonly isGoneForGood?: boolean
}

interface RecordForm<Row, Draft> {
  readonly form: OpenForm<Draft>
  /** The version that the draft is based on. */
  readonly base: Row | null
  readonly conflict: Conflict<Draft> | null
}

/**
 * The form of a record that others edit as well. What they have saved meanwhile is taken where nothing was changed here,
 * and never overwritten without a question ([ADR 0037](../../../docs/adr/0037-edits-at-the-same-time.md)).
 */
export function useRecordForm<Row extends Versioned, Draft extends object, Saved>(
  options: RecordFormOptions<Row, Draft, Saved>,
): RecordForm<Row, Draft> {
  const { record, current, draftOf, save, fields, isGoneForGood = false, onRefused, ...rest } = options
  const { contentOf = (draft: Draft): unknown => draft } = options
  const [base, setBase] = useState(record)
  const [isAsking, setAsking] = useState(false)
  const [isResent, setResent] = useState(false)
  const form = useForm<Draft, Saved>({
    ...rest,
    initial: draftOf(record),
    save: draft => save(draft, base),
    onRefused: error => {
      if (base !== null && isConflictProblem(error)) setAsking(true)
      onRefused?.(error)
    },
  })
  const isOutdated = base !== null && current !== undefined && current?.version !== base.version && !form.isSaving
  const server = isOutdated && current ? draftOf(current) : null
  const isLike = (one: Draft, other: Draft): boolean => isSame(contentOf(one, form.draft), contentOf(other, form.draft))
  const isHarmless = server !== null && (isLike(server, form.original) || isLike(server, form.draft))

  const rebase = (row: Row | null): void => {
    setBase(row)
    setAsking(false)
  }
  const takeServer = (): void => {
    if (!current) return
    form.reset(draftOf(current))
    rebase(current)
  }
  /** Sent once the new base is drawn, which `save` closes over. */
  const resend = (row: Row | null): void => {
    rebase(row)
    setResent(true)
  }
  const settle = useEffectEvent((row: Row | null | undefined) => {
    if (!row) return
    if (!form.isChanged && !isAsking) takeServer()
    else if (isHarmless) (isAsking ? resend : rebase)(row)
  })
  useEffect(() => {
    if (isOutdated) settle(current)
  }, [isOutdated, current])
  const submit = useEffectEvent(form.submit)
  useEffect(() => {
    if (!isResent) return
    setResent(false)
    submit()
  }, [isResent])

  if (!isOutdated || isHarmless || (current !== null && !form.isChanged && !isAsking))
    return { form, base, conflict: null }
  const conflict: Conflict<Draft> = {
    ...{ fields, server, savedAt: current?.lastUpdate, isOpen: isAsking, takeServer },
    open: () => setAsking(true),
    dismiss: () => setAsking(false),
    keepLocal: () => resend(current),
    ...(isGoneForGood ? {} : { saveAnew: () => resend(null) }),
  }
  return { form, base, conflict }
}
