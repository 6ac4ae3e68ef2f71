import { createEffect, createEvent, createStore, type Event, type EventCallable, type Store, sample } from 'effector'
import { type ApiProblem, asApiProblem } from '../api/api-problem.ts'
import { loggedOut } from '../session/session.model.ts'
import { notify } from '../ui/notifications.model.ts'
import {
  type AutosaveSheet,
  type FieldSave,
  isUnsaved,
  nextSave,
  openedSheet,
  unsentOf,
  withEdit,
  withSaveBegun,
  withSaveDone,
  withSaveRefused,
  withServerValues,
  withTypingOver,
} from './autosave.ts'
import type { Fault } from './rules.ts'

/** How long nobody may have typed before it is saved, in milliseconds. */
const typingMs = 600

export interface AutosaveOptions<Subject, Saved> {
  /** One field at a time, one after the other. */
  readonly save: (subject: Subject, name: string, value: unknown) => Promise<Saved>
  /** What need not be sent to be wrong. */
  readonly rule?: (name: string, value: unknown) => Fault | undefined
}

export interface NamedValue<Values> {
  readonly name: keyof Values & string
  readonly value: unknown
}

/** Fields without a button: each saves itself, and goes back to what it was when it is refused. */
export interface AutosaveModel<Subject, Values, Saved> {
  /** Begins with the values of this subject: what tells `save` whose they are. */
  readonly opened: EventCallable<{ readonly subject: Subject; readonly values: Values }>
  /** The server knows better; what somebody is at work on stays. */
  readonly refreshed: EventCallable<Partial<Values>>
  /** It is being typed: saved when that is over. */
  readonly typed: EventCallable<NamedValue<Values>>
  /** It was chosen: saved at once. */
  readonly chosen: EventCallable<NamedValue<Values>>
  /** The field was left: what was typed is saved at once. */
  readonly left: EventCallable<keyof Values & string>
  /** The page is left: what is unsaved is still saved, and a refusal told at the bottom of the next page. */
  readonly closed: EventCallable<void>
  /** Empty while it is closed. */
  readonly $sheet: Store<AutosaveSheet>
  readonly $unsaved: Store<boolean>
  readonly saved: Event<Saved>
}

type SubjectSave<Subject> = FieldSave & { readonly subject: Subject }

interface Book<Subject> {
  /** Null while nothing is open. */
  readonly subject: Subject | null
  readonly sheet: AutosaveSheet
  /** Of pages that were left. */
  readonly leftovers: readonly SubjectSave<Subject>[]
}

const emptyBook = { subject: null, sheet: new Map<never, never>(), leftovers: [] } as const

const inSheet = <Subject>(book: Book<Subject>, change: (sheet: AutosaveSheet) => AutosaveSheet): Book<Subject> => ({
  ...book,
  sheet: change(book.sheet),
})
/** Answers and timers outlive their page: they name what they were for. */
const inSheetOf = <Subject>(
  { subject }: { readonly subject: Subject | null },
  book: Book<Subject>,
  change: (sheet: AutosaveSheet) => AutosaveSheet,
): Book<Subject> => (subject === book.subject ? inSheet(book, change) : book)

function closedBook<Subject>({ subject, sheet, leftovers }: Book<Subject>): Book<Subject> {
  const unsent = subject === null ? [] : unsentOf(sheet).map(one => ({ ...one, subject }))
  return { ...emptyBook, leftovers: [...leftovers, ...unsent] }
}

function nextOf<Subject>({ subject, sheet, leftovers }: Book<Subject>): SubjectSave<Subject> | null {
  const [first] = leftovers
  if (first) return first
  const next = nextSave(sheet)
  return next === null || subject === null ? null : { ...next, subject }
}

const begun = <Subject>(book: Book<Subject>, save: SubjectSave<Subject>): Book<Subject> =>
  book.leftovers.includes(save)
    ? { ...book, leftovers: book.leftovers.filter(one => one !== save) }
    : inSheetOf(save, book, sheet => withSaveBegun(sheet, save))

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
  const saveFx = createEffect<SubjectSave<Subject>, Saved, ApiProblem>(({ subject, name, value }) =>
    save(subject, name, value),
  )
  const waitFx = createEffect<{ subject: Subject | null; name: string; edit: number }, void>(
    () => new Promise(resolve => setTimeout(resolve, typingMs)),
  )

  const edited =
    (phase: 'waiting' | 'due') =>
    (book: Book<Subject>, { name, value }: NamedValue<Values>) =>
      inSheet(book, sheet => withEdit(sheet, { name, value, phase, fault: rule(name, value) }))
  const $book = createStore<Book<Subject>>(emptyBook)
    .on(opened, (book, { subject, values }) => ({ ...closedBook(book), subject, sheet: openedSheet(values) }))
    .on(refreshed, (book, values) => inSheet(book, sheet => withServerValues(sheet, values)))
    .on(typed, edited('waiting'))
    .on(chosen, edited('due'))
    .on(left, (book, name) => inSheet(book, sheet => withTypingOver(sheet, name)))
    .on(waitFx.done, (book, { params }) =>
      inSheetOf(params, book, sheet => withTypingOver(sheet, params.name, params.edit)),
    )
    .on(saveFx, begun)
    .on(saveFx.done, (book, { params }) => inSheetOf(params, book, sheet => withSaveDone(sheet, params)))
    .on(saveFx.fail, (book, { params, error }) =>
      inSheetOf(params, book, sheet => withSaveRefused(sheet, params, asApiProblem(error))),
    )
    .on(closed, closedBook)
    .reset(loggedOut)

  sample({
    clock: typed,
    source: $book,
    fn: ({ subject, sheet }, { name }) => ({ subject, name, edit: sheet.get(name)?.edit ?? 0 }),
    target: waitFx,
  })
  const next = sample({
    clock: [$book, saveFx.finally],
    source: { book: $book, saving: saveFx.pending },
    fn: ({ book, saving }) => (saving ? null : nextOf(book)),
  })
  sample({
    clock: next,
    filter: Boolean,
    target: saveFx,
  })
  // A field that is not on the screen any more cannot show what was wrong with it.
  sample({
    clock: saveFx.fail,
    source: $book,
    filter: ({ subject }, { params }) => subject !== params.subject,
    fn: (_, { error }) => asApiProblem(error),
    target: notify.problem,
  })

  const $sheet = $book.map(({ sheet }) => sheet)
  return {
    ...{ opened, refreshed, typed, chosen, left, closed, $sheet },
    $unsaved: $book.map(({ sheet, leftovers }) => leftovers.length > 0 || isUnsaved(sheet)),
    saved: saveFx.doneData,
  }
}
