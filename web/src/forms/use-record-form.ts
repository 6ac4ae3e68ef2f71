import { useEffect, useEffectEvent, useState } from 'react'
import type { Outcome } from '../api/outcome.ts'
import { type Conflict, type ConflictField, isConflictProblem } from './conflict.ts'
import { isSame } from './form.ts'
import { type FormOptions, type OpenForm, useForm } from './use-form.ts'

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
