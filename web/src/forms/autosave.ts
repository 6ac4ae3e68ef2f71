/* Fields that save themselves, as a value: what is shown, what the server has, and what is on its way. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { asApiProblem, type Problem } from '../api/api-problem.ts'
import type { Outcome } from '../api/outcome.ts'
import { notify } from '../ui/notifications.model.ts'
import type { FieldBinding } from './form.ts'
import type { FieldError } from './rules.ts'

/** How long typing has to pause before it's saved, in milliseconds. */
export const typingMs = 600

/** `waiting`: for the end of the typing. `due`: for its turn. */
type AutosavePhase = 'resting' | 'waiting' | 'due' | 'saving'

interface AutosavedField {
  /** The value on the screen. */
  readonly value: unknown
  /** The value on the server. */
  readonly saved: unknown
  readonly phase: AutosavePhase
  /** An answer is waited for, whatever has been typed since. */
  readonly isSending: boolean
  /** Counts what was done to the field: a timer of an older edit means nothing. */
  readonly edit: number
  /** Counts what was saved, so that each tick is another one. */
  readonly ticks: number
  /** The error of the typed value, or why it was refused; until the next edit. */
  readonly error: FieldError | null
}

export type AutosavedFields = ReadonlyMap<string, AutosavedField>

const isSameValue = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const fresh = (value: unknown): AutosavedField => ({
  value,
  saved: value,
  phase: 'resting',
  isSending: false,
  edit: 0,
  ticks: 0,
  error: null,
})

export const openedFields = (values: object): AutosavedFields =>
  new Map(Object.entries(values).map(([name, value]) => [name, fresh(value)]))

const withField = (fields: AutosavedFields, name: string, change: (field: AutosavedField) => AutosavedField) => {
  const field = fields.get(name)
  return field ? new Map(fields).set(name, change(field)) : fields
}

/** It's being typed, on its way, or wrong and not yet corrected. */
const isAtWork = ({ phase, error, value, saved }: AutosavedField): boolean =>
  phase !== 'resting' || (error !== null && !Object.is(value, saved))

/** Takes values from the server; fields that are being edited keep theirs. */
export const withServerValues = (fields: AutosavedFields, values: object): AutosavedFields =>
  Object.entries(values).reduce(
    (known, [name, saved]) =>
      withField(known, name, field => ({ ...field, saved, ...(isAtWork(field) ? {} : { value: saved }) })),
    fields,
  )

interface FieldEdit {
  readonly name: string
  readonly value: unknown
  /** `waiting` while it is typed, `due` when it was chosen. */
  readonly phase: 'waiting' | 'due'
  /** An error that's known already; then it isn't sent. */
  readonly error: FieldError | undefined
}

export const withEdit = (fields: AutosavedFields, { name, value, phase, error }: FieldEdit): AutosavedFields =>
  withField(fields, name, field => {
    const isNothing = error !== undefined || (!field.isSending && isSameValue(value, field.saved))
    return { ...field, value, phase: isNothing ? 'resting' : phase, edit: field.edit + 1, error: error ?? null }
  })

/** The typing is over. */
export const withTypingOver = (fields: AutosavedFields, name: string, edit?: number): AutosavedFields =>
  withField(fields, name, field =>
    field.phase === 'waiting' && (edit === undefined || edit === field.edit) ? { ...field, phase: 'due' } : field,
  )

export interface FieldSave {
  readonly name: string
  readonly value: unknown
  readonly edit: number
}

export function nextSave(fields: AutosavedFields): FieldSave | null {
  for (const [name, { phase, value, edit }] of fields) if (phase === 'due') return { name, value, edit }
  return null
}

export const withSaveBegun = (fields: AutosavedFields, { name }: FieldSave): AutosavedFields =>
  withField(fields, name, field => ({ ...field, phase: 'saving', isSending: true }))

/** Text that was typed meanwhile is still to be saved. */
export const withSaveDone = (fields: AutosavedFields, { name, value }: FieldSave): AutosavedFields =>
  withField(fields, name, field => ({
    ...field,
    saved: value,
    isSending: false,
    ticks: field.ticks + 1,
    phase: field.phase === 'saving' ? 'resting' : field.phase,
  }))

/** The old value comes back, unless it was edited meanwhile. */
export const withSaveRefused = (fields: AutosavedFields, { name }: FieldSave, problem: Problem): AutosavedFields =>
  withField(fields, name, field =>
    field.phase === 'saving'
      ? { ...field, value: field.saved, phase: 'resting', isSending: false, error: problem }
      : { ...field, isSending: false },
  )

/** How the saving of one field goes; `ticks` counts what was saved. */
export type SavingState = Pick<AutosavedField, 'phase' | 'ticks'>

type Name<Values> = keyof Values & string

export interface UsedAutosave<Values> {
  /** The props of a field that is typed: saved when that is over, or when it's left. */
  readonly typing: <Field extends Name<Values>>(name: Field) => FieldBinding<Values[Field]>
  /** The props of a field that is chosen or switched: saved at once. */
  readonly choosing: <Field extends Name<Values>>(name: Field) => FieldBinding<Values[Field]>
  readonly stateOf: (name: Name<Values>) => SavingState
}

interface AutosaveOptions<Data, Values> {
  /** What the server has answered; another answer is taken over, but for what is being edited. */
  readonly data: Data
  readonly valuesOf: (data: Data) => Values
  /** One field at a time, one after the other. */
  readonly save: (name: Name<Values>, value: unknown) => Promise<Outcome>
  /** Finds errors without asking the server. */
  readonly rule?: (name: Name<Values>, value: unknown) => FieldError | undefined
}

/**
 * Fields without a button: each saves itself, and goes back to what it was when it is refused. What is unsaved when the
 * page is left is still saved, and a refusal shown as a message then.
 */
export function useAutosave<Data, Values extends object>(options: AutosaveOptions<Data, Values>): UsedAutosave<Values> {
  const { data, valuesOf, save, rule = () => undefined } = options
  const [fields, setFields] = useState(() => openedFields(valuesOf(data)))
  const known = useRef({ fields, isSending: false, isLeft: false })
  const set = (next: AutosavedFields): void => {
    known.current.fields = next
    setFields(next)
  }
  const sendNext = async (): Promise<void> => {
    const now = known.current
    const next = now.isSending ? null : nextSave(now.fields)
    if (next === null) return
    now.isSending = true
    set(withSaveBegun(now.fields, next))
    const { error } = await save(next.name as Name<Values>, next.value)
    now.isSending = false
    const problem = error && asApiProblem(error)
    set(problem ? withSaveRefused(now.fields, next, problem) : withSaveDone(now.fields, next))
    if (problem && now.isLeft) notify.problem(problem)
    void sendNext()
  }
  const typingOver = (name: string, edit?: number): void => {
    set(withTypingOver(known.current.fields, name, edit))
    void sendNext()
  }
  const edit = (name: Name<Values>, value: unknown, phase: 'waiting' | 'due'): void => {
    set(withEdit(known.current.fields, { name, value, phase, error: rule(name, value) }))
    const nr = known.current.fields.get(name)?.edit
    if (phase === 'waiting') setTimeout(() => typingOver(name, nr), typingMs)
    else void sendNext()
  }

  const refresh = useEffectEvent((answer: Data): void => {
    const values = valuesOf(answer)
    set(withServerValues(new Map([...openedFields(values), ...known.current.fields]), values))
  })
  useEffect(() => {
    refresh(data)
  }, [data])
  const leave = useEffectEvent(() => {
    for (const name of known.current.fields.keys()) typingOver(name)
  })
  useEffect(() => {
    const now = known.current
    now.isLeft = false
    return () => {
      now.isLeft = true
      leave()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- events of effects are none
  }, [])

  return useBoundFields(fields, edit, typingOver)
}

/** The props of fields that save themselves. */
function useBoundFields<Values>(
  fields: AutosavedFields,
  edit: (name: Name<Values>, value: unknown, phase: 'waiting' | 'due') => void,
  leave: (name: Name<Values>) => void,
): UsedAutosave<Values> {
  const bound =
    (phase: 'waiting' | 'due') =>
    <Field extends Name<Values>>(name: Field): FieldBinding<Values[Field]> => ({
      name,
      value: fields.get(name)?.value as Values[Field],
      onChange: value => edit(name, value, phase),
      onBlur: () => leave(name),
      error: fields.get(name)?.error ?? undefined,
      disabled: false,
    })
  return {
    typing: bound('waiting'),
    choosing: bound('due'),
    stateOf: name => fields.get(name) ?? { phase: 'resting', ticks: 0 },
  }
}
