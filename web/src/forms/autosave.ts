/* Fields that save themselves, as a value: what is shown, what the server has, and what is on its way. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ApiProblem, asApiProblem } from '../api/api-problem.ts'
import type { Outcome } from '../api/outcome.ts'
import { notify } from '../ui/notifications.model.ts'
import { type FieldBinding, isSame } from './form.ts'
import type { FieldError } from './rules.ts'

/** How long typing has to pause before it's saved, in milliseconds. */
const typingMs = 600

interface AutosavedField {
  /** The value on the screen. */
  readonly value: unknown
  /** The value on the server. */
  readonly saved: unknown
  /** `waiting`: for the end of the typing. `due`: for its turn. */
  readonly phase: 'resting' | 'waiting' | 'due' | 'saving'
  /** An answer is waited for, whatever has been typed since. */
  readonly isSending: boolean
  /** Counts what was done to the field: a timer of an older edit means nothing. */
  readonly edit: number
  /** Counts what was saved, so that each tick is another one. */
  readonly ticks: number
  /** The error of the typed value, or why it was refused; until the next edit. */
  readonly error: FieldError | undefined
}

const fresh = (value: unknown): AutosavedField => ({
  ...{ value, saved: value, phase: 'resting', isSending: false, edit: 0, ticks: 0, error: undefined },
})

/** It's being typed, on its way, or wrong and not yet corrected. */
const isAtWork = ({ phase, error, value, saved }: AutosavedField): boolean =>
  phase !== 'resting' || (error !== undefined && !Object.is(value, saved))

/** Text that was typed meanwhile is still to be saved, and stays. */
const settled = (
  { phase, saved, ticks }: AutosavedField,
  problem: ApiProblem | undefined,
): Partial<AutosavedField> => ({
  isSending: false,
  ticks: problem ? ticks : ticks + 1,
  ...(phase === 'saving' && { phase: 'resting', ...(problem && { value: saved, error: problem }) }),
})

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
  const known = useRef({ fields: new Map<string, AutosavedField>(), isSending: false, isLeft: false })
  const [fields, setFields] = useState<ReadonlyMap<string, AutosavedField>>(
    () => new Map(Object.entries(valuesOf(data)).map(([name, value]) => [name, fresh(value)])),
  )
  const change = (name: string, by: (field: AutosavedField) => Partial<AutosavedField>): void => {
    const field = known.current.fields.get(name)
    if (!field) return
    known.current.fields.set(name, { ...field, ...by(field) })
    setFields(new Map(known.current.fields))
  }
  const sendNext = async (): Promise<void> => {
    const now = known.current
    const [name, due] = [...now.fields].find(([, { phase }]) => phase === 'due') ?? []
    if (now.isSending || name === undefined) return
    now.isSending = true
    change(name, () => ({ phase: 'saving', isSending: true }))
    const { error } = await save(name as Name<Values>, due?.value)
    now.isSending = false
    const problem = error && asApiProblem(error)
    change(name, field => ({ ...settled(field, problem), ...(problem ? {} : { saved: due?.value }) }))
    if (problem && now.isLeft) notify.problem(problem)
    void sendNext()
  }
  const typingOver = (name: string, edit?: number): void => {
    change(name, field =>
      field.phase === 'waiting' && (edit === undefined || edit === field.edit) ? { phase: 'due' } : {},
    )
    void sendNext()
  }
  const edit = (name: Name<Values>, value: unknown, phase: 'waiting' | 'due'): void => {
    const error = rule(name, value)
    change(name, field => {
      const isNothing = error !== undefined || (!field.isSending && isSame(value, field.saved))
      return { value, phase: isNothing ? 'resting' : phase, edit: field.edit + 1, error }
    })
    const nr = known.current.fields.get(name)?.edit
    if (phase === 'waiting') setTimeout(() => typingOver(name, nr), typingMs)
    else void sendNext()
  }

  const refresh = useEffectEvent((answer: Data): void => {
    for (const [name, saved] of Object.entries(valuesOf(answer))) {
      if (!known.current.fields.has(name)) known.current.fields.set(name, fresh(saved))
      change(name, field => ({ saved, ...(isAtWork(field) ? {} : { value: saved }) }))
    }
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

  const bound =
    (phase: 'waiting' | 'due') =>
    <Field extends Name<Values>>(name: Field): FieldBinding<Values[Field]> => {
      const { value, error } = fields.get(name) ?? fresh(undefined)
      const onChange = (changed: Values[Field]): void => edit(name, changed, phase)
      return { name, value: value as Values[Field], onChange, onBlur: () => typingOver(name), error, disabled: false }
    }
  return {
    typing: bound('waiting'),
    choosing: bound('due'),
    stateOf: name => fields.get(name) ?? fresh(undefined),
  }
}
