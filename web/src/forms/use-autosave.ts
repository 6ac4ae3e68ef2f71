import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OperationResult } from 'urql'
import { asApiProblem } from '../api/api-problem.ts'
import { notify } from '../ui/notifications.model.ts'
import * as autosave from './autosave.ts'
import type { FieldBinding } from './form.ts'
import type { Fault } from './rules.ts'

/** How the saving of one field goes; `ticks` counts what was saved. */
export type SavingState = Pick<autosave.AutosavedField, 'phase' | 'ticks'>

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
  readonly save: (name: Name<Values>, value: unknown) => Promise<OperationResult>
  /** Finds errors without asking the server. */
  readonly rule?: (name: Name<Values>, value: unknown) => Fault | undefined
}

/**
 * Fields without a button: each saves itself, and goes back to what it was when it is refused. What is unsaved when the
 * page is left is still saved, and a refusal shown as a message then.
 */
export function useAutosave<Data, Values extends object>(options: AutosaveOptions<Data, Values>): UsedAutosave<Values> {
  const { data, valuesOf, save, rule = () => undefined } = options
  const [fields, setFields] = useState(() => autosave.openedFields(valuesOf(data)))
  const known = useRef({ fields, isSending: false, isLeft: false })
  const set = (next: autosave.AutosavedFields): void => {
    known.current.fields = next
    setFields(next)
  }
  const sendNext = async (): Promise<void> => {
    const now = known.current
    const next = now.isSending ? null : autosave.nextSave(now.fields)
    if (next === null) return
    now.isSending = true
    set(autosave.withSaveBegun(now.fields, next))
    const { error } = await save(next.name as Name<Values>, next.value)
    now.isSending = false
    const problem = error && asApiProblem(error)
    set(problem ? autosave.withSaveRefused(now.fields, next, problem) : autosave.withSaveDone(now.fields, next))
    if (problem && now.isLeft) notify.problem(problem)
    void sendNext()
  }
  const typingOver = (name: string, edit?: number): void => {
    set(autosave.withTypingOver(known.current.fields, name, edit))
    void sendNext()
  }
  const edit = (name: Name<Values>, value: unknown, phase: 'waiting' | 'due'): void => {
    set(autosave.withEdit(known.current.fields, { name, value, phase, fault: rule(name, value) }))
    const nr = known.current.fields.get(name)?.edit
    if (phase === 'waiting') setTimeout(() => typingOver(name, nr), autosave.typingMs)
    else void sendNext()
  }

  const refresh = useEffectEvent((answer: Data): void => {
    const values = valuesOf(answer)
    set(autosave.withServerValues(new Map([...autosave.openedFields(values), ...known.current.fields]), values))
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
export function useBoundFields<Values>(
  fields: autosave.AutosavedFields,
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
      fault: fields.get(name)?.fault ?? undefined,
      disabled: false,
    })
  return {
    typing: bound('waiting'),
    choosing: bound('due'),
    stateOf: name => fields.get(name) ?? { phase: 'resting', ticks: 0 },
  }
}
