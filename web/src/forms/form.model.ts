import {
  combine,
  createEvent,
  createStore,
  type Effect,
  type Event,
  type EventCallable,
  type Store,
  sample,
} from 'effector'
import { useProvidedScope, useUnit } from 'effector-react'
import type { ApiProblem } from '../api/api-problem.ts'
import { createRequest } from '../api/operate.ts'
import { loggedOut } from '../session/session.model.ts'
import { useLastValue } from '../ui/hooks.ts'
import { type FieldBinding, type FieldOf, type Form, isSame, mapServerErrors, useFocusOnError } from './form.ts'
import type { FormErrors } from './rules.ts'

interface FormOptions<Draft, Saved> {
  /** Finds errors before anything is sent. */
  readonly rules?: (draft: Draft) => FormErrors<Draft>
  readonly save: (draft: Draft) => Promise<Saved>
  /** The field of one of the server's reasons, where it names another than the draft does. */
  readonly fieldOf?: FieldOf<Draft>
  readonly closesWhenSaved?: boolean
}

/** A draft that's filled in, its errors, and its way to the server. */
export interface FormModel<Draft, Saved> {
  /** Begins with these values. */
  readonly opened: EventCallable<Draft>
  readonly changed: EventCallable<Partial<Draft>>
  /** The field was left: it may be judged. */
  readonly left: EventCallable<keyof Draft>
  readonly submitted: EventCallable<void>
  readonly closed: EventCallable<void>
  /** The original has changed; edited fields stay. */
  readonly rebased: EventCallable<Partial<Draft>>
  /** Null while it is closed. */
  readonly $draft: Store<Draft | null>
  /** The draft it began with, or that was saved last; null while it is closed. */
  readonly $original: Store<Draft | null>
  /** Something would be lost. */
  readonly $isChanged: Store<boolean>
  /** The errors that are shown now, by field. */
  readonly $errors: Store<FormErrors<Draft>>
  /** The reasons that belong to no field. */
  readonly $problem: Store<ApiProblem | null>
  readonly $saving: Store<boolean>
  /** It was not saved: the first field that is wrong wants the focus. */
  readonly refused: Event<void>
  readonly saveFx: Effect<Draft, Saved, ApiProblem>
  readonly saved: Event<Saved>
}

interface FormState<Draft> {
  readonly draft: Draft
  readonly original: Draft
}

const without = <Draft>(errors: FormErrors<Draft>, mended: Partial<Draft>): FormErrors<Draft> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in (mended as object)))) as FormErrors<Draft>

const formEvents = <Draft>() => ({
  opened: createEvent<Draft>(),
  changed: createEvent<Partial<Draft>>(),
  left: createEvent<keyof Draft>(),
  submitted: createEvent(),
  closed: createEvent(),
  rebased: createEvent<Partial<Draft>>(),
})

/** Whether an answer is for what is open: an answer about what was closed says nothing about what was opened since. */
const ownAnswers = <Draft, Saved>(
  saveFx: Effect<Draft, Saved, ApiProblem>,
  { opened, closed }: ReturnType<typeof formEvents<Draft>>,
): Store<boolean> =>
  createStore(false)
    .on(saveFx, () => true)
    .reset(opened, closed, loggedOut)

/** The draft, and the one it began with. */
function createFormState<Draft extends object>({
  opened,
  changed,
  rebased,
  closed,
}: ReturnType<typeof formEvents<Draft>>) {
  const $state = createStore<FormState<Draft> | null>(null, { skipVoid: false })
    .on(opened, (_, draft) => ({ draft, original: draft }))
    .on(changed, (state, change) => state && { ...state, draft: { ...state.draft, ...change } })
    .on(
      rebased,
      (state, base) => state && { draft: { ...state.draft, ...base }, original: { ...state.original, ...base } },
    )
    .reset(closed, loggedOut)
  const $draft = $state.map(state => state?.draft ?? null, { skipVoid: false })
  const $original = $state.map(state => state?.original ?? null, { skipVoid: false })
  const $isChanged = $state.map(state => state !== null && !isSame(state.draft, state.original))
  return { $state, $draft, $original, $isChanged }
}

export function createForm<Draft extends object, Saved = unknown>({
  rules = () => ({}),
  save,
  fieldOf,
  closesWhenSaved = false,
}: FormOptions<Draft, Saved>): FormModel<Draft, Saved> {
  const events = formEvents<Draft>()
  const { opened, changed, left, submitted, closed } = events
  const saveFx = createRequest(save)

  const { $state, $draft, $original, $isChanged } = createFormState(events)
  const $isOwn = ownAnswers(saveFx, events)
  const done = sample({ clock: saveFx.done, filter: $isOwn })
  // Text that was typed during the save is still unsaved.
  $state.on(done, (state, { params }) => state && { ...state, original: params })

  const $tried = createStore(false)
    .on(submitted, () => true)
    .reset(opened, closed, done)
  const $left = createStore<ReadonlySet<keyof Draft>>(new Set())
    .on(left, (fields, field) => new Set([...fields, field]))
    .reset(opened, closed, done)
  const answered = sample({
    clock: saveFx.failData,
    source: combine($draft, $isOwn, (draft, isOwn) => (isOwn ? draft : null)),
    filter: Boolean,
    fn: (draft, problem) => mapServerErrors(problem, draft, fieldOf),
  })
  const $serverErrors = createStore<FormErrors<Draft>>({})
    .on(answered, (_, { errors }) => errors)
    .on(changed, without<Draft>)
    .reset(opened, closed, saveFx)
  const $problem = createStore<ApiProblem | null>(null, { skipVoid: false })
    .on(answered, (_, { rest }) => rest)
    .reset(opened, closed, saveFx, changed)

  // A field that's only passed by isn't blamed for being empty.
  const $errors = combine($state, $tried, $left, $serverErrors, (state, tried, left, serverErrors) => {
    if (state === null) return {} as FormErrors<Draft>
    const { draft, original } = state
    const found = Object.entries(rules(draft)).filter(([name]) => {
      const field = name as keyof Draft
      return tried || (left.has(field) && !isSame(draft[field], original[field]))
    })
    return { ...serverErrors, ...Object.fromEntries(found) } as FormErrors<Draft>
  })

  const judged = sample({
    clock: submitted,
    source: combine($draft, saveFx.pending, (draft, saving) => (saving ? null : draft)),
    filter: Boolean,
    fn: draft => ({ draft, good: Object.keys(rules(draft)).length === 0 }),
  })
  const begun = saveFx.prepend(({ draft }: { readonly draft: Draft }) => draft)
  sample({ clock: judged, filter: ({ good }) => good, target: begun })
  const refused = createEvent()
  sample({ clock: judged, filter: ({ good }) => !good, fn: () => undefined, target: refused })
  sample({ clock: answered, fn: () => undefined, target: refused })
  if (closesWhenSaved) sample({ clock: done, fn: () => undefined, target: closed })

  return {
    ...{ ...events, refused, saveFx, saved: saveFx.doneData },
    ...{ $draft, $original, $isChanged, $errors, $problem, $saving: saveFx.pending },
  }
}

/** A form whose draft a model holds. */
export interface FormOfModel<Draft> extends Omit<Form<Draft>, 'draft' | 'original'> {
  /** Null while the form is closed. */
  readonly draft: Draft | null
  readonly close: () => void
}

export function useFormModel<Draft extends object, Saved>(form: FormModel<Draft, Saved>): FormOfModel<Draft> {
  const { draft, errors, isSaving, isChanged, error } = useUnit({
    draft: form.$draft,
    errors: form.$errors,
    isSaving: form.$saving,
    isChanged: form.$isChanged,
    error: form.$problem,
  })
  const [change, leave, submit, close] = useUnit([form.changed, form.left, form.submitted, form.closed])
  const scope = useProvidedScope()
  const holder = useFocusOnError<HTMLFormElement>(form.refused)
  // A dialog that closes draws its fields once more when the draft is gone.
  const drawn = useLastValue(draft)
  const bind = <Name extends keyof Draft & string>(name: Name): FieldBinding<Draft[Name]> => ({
    name,
    value: (drawn as Draft)[name],
    onChange: value => void change({ [name]: value } as unknown as Partial<Draft>),
    onBlur: () => void leave(name),
    error: errors[name],
    disabled: isSaving,
  })
  const isStillChanged = (): boolean => (scope ? scope.getState(form.$isChanged) : form.$isChanged.getState())
  const isSaved = false
  return { draft, bind, change, submit, close, isSaving, isSaved, isChanged, isStillChanged, error, holder }
}
