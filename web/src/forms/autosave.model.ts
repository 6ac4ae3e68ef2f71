import { createEffect, createEvent, createStore, type Event, type EventCallable, type Store, sample } from 'effector'
import { useUnit } from 'effector-react'
import { asApiProblem } from '../api/api-problem.ts'
import { createRequest } from '../api/operate.ts'
import { loggedOut } from '../session/session.model.ts'
import { notify } from '../ui/notifications.model.ts'
import {
  type AutosavedFields,
  type FieldSave,
  isUnsaved,
  nextSave,
  openedFields,
  typingMs,
  type UsedAutosave,
  unsentOf,
  useBoundFields,
  withEdit,
  withSaveBegun,
  withSaveDone,
  withSaveRefused,
  withServerValues,
  withTypingOver,
} from './autosave.ts'
import type { FieldError } from './rules.ts'

interface AutosaveOptions<Subject, Saved> {
  /** One field at a time, one after the other. */
  readonly save: (subject: Subject, name: string, value: unknown) => Promise<Saved>
  /** Finds errors without asking the server. */
  readonly rule?: (name: string, value: unknown) => FieldError | undefined
}

interface NamedValue<Values> {
  readonly name: keyof Values & string
  readonly value: unknown
}

/** Fields without a button: each saves itself, and goes back to what it was when it is refused. */
interface AutosaveModel<Subject, Values, Saved> {
  /** Begins with the values of this subject, which `save` gets with them. */
  readonly opened: EventCallable<{ readonly subject: Subject; readonly values: Values }>
  /** Values from the server; fields that are being edited keep theirs. */
  readonly refreshed: EventCallable<Partial<Values>>
  /** It is being typed: saved when that is over. */
  readonly typed: EventCallable<NamedValue<Values>>
  /** It was chosen: saved at once. */
  readonly chosen: EventCallable<NamedValue<Values>>
  /** The field was left: what was typed is saved at once. */
  readonly left: EventCallable<keyof Values & string>
  /** The page is left: what's unsaved is still saved, and a refusal shown as a message on the next page. */
  readonly closed: EventCallable<void>
  /** Empty while it is closed. */
  readonly $fields: Store<AutosavedFields>
  readonly $unsaved: Store<boolean>
  readonly saved: Event<Saved>
}

type SubjectSave<Subject> = FieldSave & { readonly subject: Subject }

interface AutosaveState<Subject> {
  /** Null while nothing is open. */
  readonly subject: Subject | null
  readonly fields: AutosavedFields
  /** Saves of pages that were left. */
  readonly leftovers: readonly SubjectSave<Subject>[]
}

const emptyState = { subject: null, fields: new Map<never, never>(), leftovers: [] } as const

const withFields = <Subject>(
  state: AutosaveState<Subject>,
  change: (fields: AutosavedFields) => AutosavedFields,
): AutosaveState<Subject> => ({ ...state, fields: change(state.fields) })
/** Answers and timers outlive their page: they name what they were for. */
const withFieldsOf = <Subject>(
  { subject }: { readonly subject: Subject | null },
  state: AutosaveState<Subject>,
  change: (fields: AutosavedFields) => AutosavedFields,
): AutosaveState<Subject> => (subject === state.subject ? withFields(state, change) : state)

function closedState<Subject>({ subject, fields, leftovers }: AutosaveState<Subject>): AutosaveState<Subject> {
  const unsent = subject === null ? [] : unsentOf(fields).map(one => ({ ...one, subject }))
  return { ...emptyState, leftovers: [...leftovers, ...unsent] }
}

function nextOf<Subject>({ subject, fields, leftovers }: AutosaveState<Subject>): SubjectSave<Subject> | null {
  const [first] = leftovers
  if (first) return first
  const next = nextSave(fields)
  return next === null || subject === null ? null : { ...next, subject }
}

const begun = <Subject>(state: AutosaveState<Subject>, save: SubjectSave<Subject>): AutosaveState<Subject> =>
  state.leftovers.includes(save)
    ? { ...state, leftovers: state.leftovers.filter(one => one !== save) }
    : withFieldsOf(save, state, fields => withSaveBegun(fields, save))

export function createAutosave<Subject extends object, Values extends object, Saved>({
  save,
  rule = () => undefined,
}: AutosaveOptions<Subject, Saved>): AutosaveModel<Subject, Values, Saved> {
  const opened = createEvent<{ readonly subject: Subject; readonly values: Values }>()
  const refreshed = createEvent<Partial<Values>>()
  const typed = createEvent<NamedValue<Values>>()
  const chosen = createEvent<NamedValue<Values>>()
  const left = createEvent<keyof Values & string>()
  const closed = createEvent()
  const saveFx = createRequest(({ subject, name, value }: SubjectSave<Subject>) => save(subject, name, value))
  const waitFx = createEffect<{ subject: Subject | null; name: string; edit: number }, void>(
    () => new Promise(resolve => setTimeout(resolve, typingMs)),
  )

  const edited =
    (phase: 'waiting' | 'due') =>
    (state: AutosaveState<Subject>, { name, value }: NamedValue<Values>) =>
      withFields(state, fields => withEdit(fields, { name, value, phase, error: rule(name, value) }))
  const $state = createStore<AutosaveState<Subject>>(emptyState)
    .on(opened, (state, { subject, values }) => ({ ...closedState(state), subject, fields: openedFields(values) }))
    .on(refreshed, (state, values) => withFields(state, fields => withServerValues(fields, values)))
    .on(typed, edited('waiting'))
    .on(chosen, edited('due'))
    .on(left, (state, name) => withFields(state, fields => withTypingOver(fields, name)))
    .on(waitFx.done, (state, { params }) =>
      withFieldsOf(params, state, fields => withTypingOver(fields, params.name, params.edit)),
    )
    .on(saveFx, begun)
    .on(saveFx.done, (state, { params }) => withFieldsOf(params, state, fields => withSaveDone(fields, params)))
    .on(saveFx.fail, (state, { params, error }) =>
      withFieldsOf(params, state, fields => withSaveRefused(fields, params, asApiProblem(error))),
    )
    .on(closed, closedState)
    .reset(loggedOut)

  sample({
    clock: typed,
    source: $state,
    fn: ({ subject, fields }, { name }) => ({ subject, name, edit: fields.get(name)?.edit ?? 0 }),
    target: waitFx,
  })
  const next = sample({
    clock: [$state, saveFx.finally],
    source: { state: $state, saving: saveFx.pending },
    fn: ({ state, saving }) => (saving ? null : nextOf(state)),
  })
  sample({ clock: next, filter: Boolean, target: saveFx })
  // A field that is not on the screen any more cannot show what was wrong with it.
  sample({
    clock: saveFx.fail,
    source: $state,
    filter: ({ subject }, { params }) => subject !== params.subject,
    fn: (_, { error }) => asApiProblem(error),
    target: notify.problem,
  })

  const $fields = $state.map(({ fields }) => fields)
  return {
    ...{ opened, refreshed, typed, chosen, left, closed, $fields },
    $unsaved: $state.map(({ fields, leftovers }) => leftovers.length > 0 || isUnsaved(fields)),
    saved: saveFx.doneData,
  }
}

/** Fields that save themselves by a model, for the fields of forms; to be used while the model is open. */
export function useAutosaveModel<Subject, Values extends object, Saved>(
  model: AutosaveModel<Subject, Values, Saved>,
): UsedAutosave<Values> {
  const fields = useUnit(model.$fields)
  const [typed, chosen, left] = useUnit([model.typed, model.chosen, model.left])
  return useBoundFields<Values>(
    fields,
    (name, value, phase) => void (phase === 'waiting' ? typed : chosen)({ name, value }),
    name => void left(name),
  )
}
