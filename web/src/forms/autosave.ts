/* Fields that save themselves, as a value: what is shown, what the server has, and what is on its way. */
import type { Problem } from '../api/api-problem.ts'
import type { Fault } from './rules.ts'

/** How long nobody may have typed before it is saved, in milliseconds. */
export const typingMs = 600

/** `waiting`: for the end of the typing. `due`: for its turn. */
export type AutosavePhase = 'resting' | 'waiting' | 'due' | 'saving'

export interface AutosavedField {
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
  /** The fault of the typed value, or why it was refused; until the next edit. */
  readonly fault: Fault | null
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
  fault: null,
})

export const openedFields = (values: object): AutosavedFields =>
  new Map(Object.entries(values).map(([name, value]) => [name, fresh(value)]))

const withField = (fields: AutosavedFields, name: string, change: (field: AutosavedField) => AutosavedField) => {
  const field = fields.get(name)
  return field ? new Map(fields).set(name, change(field)) : fields
}

/** It is typed, on its way, or was typed and waits to be mended. */
const isAtWork = ({ phase, fault, value, saved }: AutosavedField): boolean =>
  phase !== 'resting' || (fault !== null && !Object.is(value, saved))

/** Takes values from the server; fields that somebody is at work on keep theirs. */
export const withServerValues = (fields: AutosavedFields, values: object): AutosavedFields =>
  Object.entries(values).reduce(
    (known, [name, saved]) =>
      withField(known, name, field => ({ ...field, saved, ...(isAtWork(field) ? {} : { value: saved }) })),
    fields,
  )

export interface FieldEdit {
  readonly name: string
  readonly value: unknown
  /** `waiting` while it is typed, `due` when it was chosen. */
  readonly phase: 'waiting' | 'due'
  /** A fault that is known already; then it is not sent. */
  readonly fault: Fault | undefined
}

export const withEdit = (fields: AutosavedFields, { name, value, phase, fault }: FieldEdit): AutosavedFields =>
  withField(fields, name, field => {
    const isNothing = fault !== undefined || (!field.isSending && isSameValue(value, field.saved))
    return { ...field, value, phase: isNothing ? 'resting' : phase, edit: field.edit + 1, fault: fault ?? null }
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

/** The old value comes back, unless somebody has gone on meanwhile. */
export const withSaveRefused = (fields: AutosavedFields, { name }: FieldSave, problem: Problem): AutosavedFields =>
  withField(fields, name, field =>
    field.phase === 'saving'
      ? { ...field, value: field.saved, phase: 'resting', isSending: false, fault: problem }
      : { ...field, isSending: false },
  )

export const isUnsaved = (fields: AutosavedFields): boolean =>
  [...fields.values()].some(({ phase }) => phase !== 'resting')

/** Everything that is not on its way yet. */
export const unsentOf = (fields: AutosavedFields): readonly FieldSave[] =>
  [...fields].flatMap(([name, { phase, value, edit }]) =>
    phase === 'due' || phase === 'waiting' ? [{ name, value, edit }] : [],
  )
