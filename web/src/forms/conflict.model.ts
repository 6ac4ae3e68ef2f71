import { combine, createEvent, createStore, type Event, type EventCallable, type Store, sample } from 'effector'
import { createRequest } from '../api/operate.ts'
import { loggedOut } from '../session/session.model.ts'
import { isConflictProblem } from './conflict.ts'
import type { FormModel } from './form.model.ts'
import { written } from './form.ts'

/** The record that a form changes, in the version that was read. */
export interface Origin {
  readonly id: number
  readonly version: string
  /** When it was saved last, where that is known. */
  readonly lastUpdate?: string
}

/** A draft of something that others edit as well. */
export interface SharedDraft {
  /** Null of what does not exist yet. */
  readonly origin: Origin | null
}

/** Someone else has changed it meanwhile, or (null) deleted it. */
export interface Conflict<Server> {
  readonly server: Server | null
}

export interface ConflictOptions<Draft, Server> {
  /** How it is by now; null when it is gone. */
  readonly read: (id: number) => Promise<Server | null>
  /** As a form begins with it. */
  readonly draftOf: (server: Server) => Draft
  /** Called whenever it may be another one. */
  readonly update: Event<void>
  /**
   * The part of a draft that counts when drafts are compared while `mine` is being filled in; everything but its origin
   * unless it is said. Plain values.
   */
  readonly contentOf?: (draft: Draft, local: Draft) => unknown
  /** Takes the version of others; the form itself unless it is said. */
  readonly taken?: EventCallable<Server>
  /** While it's false, nothing is read. */
  readonly $isActive?: Store<boolean>
}

/** The decision that is due when two people edit the same thing. */
export interface ConflictControls {
  readonly $conflict: Store<Conflict<unknown> | null>
  /** Whether the question is open. */
  readonly $isAsking: Store<boolean>
  readonly opened: EventCallable<void>
  readonly dismissed: EventCallable<void>
  /** Mine instead of theirs. */
  readonly overwriteChosen: EventCallable<void>
  /** Theirs instead of mine. */
  readonly serverChosen: EventCallable<void>
  /** Mine as another one: the old one is gone. */
  readonly saveAnewChosen: EventCallable<void>
}

export interface DraftConflict<Draft> extends ConflictControls {
  /** How it is by now; null without a conflict, and when it is gone. */
  readonly $server: Store<Draft | null>
}

export interface ConflictModel<Draft, Server> extends DraftConflict<Draft> {
  readonly $conflict: Store<Conflict<Server> | null>
  /** The draft that's given up for the server's. */
  readonly givenUp: Event<Draft>
  readonly readFx: ReturnType<typeof createReadFx<Server>>
}

const createReadFx = <Server>(read: (id: number) => Promise<Server | null>) => createRequest(read)

type Verdict<Server> =
  | { readonly kind: 'current' }
  /** Nothing that the form is about: it goes on, based on what is there now. */
  | { readonly kind: 'harmless'; readonly origin: Origin; readonly wasRefused: boolean }
  /** Nothing is lost where nothing was changed. */
  | { readonly kind: 'news'; readonly server: Server }
  | { readonly kind: 'conflict'; readonly server: Server | null }

interface Situation<Draft> {
  readonly draft: Draft
  readonly original: Draft
  readonly isChanged: boolean
  readonly isAsking: boolean
}

/** The verdict on the version that was read. */
function judged<Draft extends SharedDraft, Server>(
  { draft, original, isChanged, isAsking }: Situation<Draft>,
  server: Server | null,
  { draftOf, contentOf = draft => ({ ...draft, origin: null }) }: ConflictOptions<Draft, Server>,
): Verdict<Server> {
  if (server === null) return { kind: 'conflict', server }
  const now = draftOf(server)
  if (now.origin === null || now.origin.version === draft.origin?.version) return { kind: 'current' }
  if (!isChanged && !isAsking) return { kind: 'news', server }
  const content = (one: Draft): string => written(contentOf(one, draft))
  if (content(now) === content(original) || content(now) === content(draft)) {
    return { kind: 'harmless', origin: now.origin, wasRefused: isAsking }
  }
  return { kind: 'conflict', server }
}

const conflictEvents = <Draft>() => ({
  opened: createEvent(),
  dismissed: createEvent(),
  overwriteChosen: createEvent(),
  serverChosen: createEvent(),
  saveAnewChosen: createEvent(),
  givenUp: createEvent<Draft>(),
})

const always = createStore(true)
const of = <Kind extends Verdict<unknown>['kind'], Server>(verdict: Event<Verdict<Server>>, kind: Kind) =>
  verdict.filterMap(one => (one.kind === kind ? (one as Extract<Verdict<Server>, { kind: Kind }>) : undefined))

/** Keeps a form from silently overwriting what someone else has saved since it was opened. */
export function createConflict<Draft extends SharedDraft, Saved, Server>(
  form: FormModel<Draft, Saved>,
  options: ConflictOptions<Draft, Server>,
): ConflictModel<Draft, Server> {
  const { read, draftOf, update, $isActive = always } = options
  const events = conflictEvents<Draft>()
  const { opened, dismissed, overwriteChosen, serverChosen, saveAnewChosen } = events
  const taken = options.taken ?? form.opened.prepend(draftOf)
  const readFx = createReadFx(read)
  const rebasing = (origin: Origin | null): Partial<Draft> => ({ origin }) as Partial<Draft>

  const $openId = form.$draft.map(draft => draft?.origin?.id ?? null, { skipVoid: false })
  const refused = sample({
    clock: form.saveFx.fail,
    source: $openId,
    filter: (id: number | null, { params, error }): id is number =>
      id !== null && id === params.origin?.id && isConflictProblem(error),
  })
  const told = sample({
    clock: update,
    source: combine($openId, form.$saving, $isActive, (id, saving, isActive) => (isActive && !saving ? id : null)),
    filter: Boolean,
  })
  sample({ clock: [refused, told], target: readFx })

  const decided = createEvent()
  const $isAsking = createStore(false)
    .on([refused, opened], () => true)
    .reset(dismissed, decided, readFx.fail, form.opened, form.closed, loggedOut)
  const verdict = sample({
    clock: readFx.done,
    source: {
      ...{ draft: form.$draft, original: form.$original, isChanged: form.$isChanged },
      ...{ id: $openId, saving: form.$saving, isAsking: $isAsking, isActive: $isActive },
    },
    filter: ({ id, saving, isActive }, { params }) => id === params && !saving && isActive,
    fn: (situation, { result }) => judged(situation as Situation<Draft>, result, options),
  })
  const [harmless, conflicting] = [of(verdict, 'harmless'), of(verdict, 'conflict')]
  const over = sample({ clock: [of(verdict, 'current'), harmless], fn: () => undefined })
  const $conflict = createStore<Conflict<Server> | null>(null, { skipVoid: false })
    .on(conflicting, (_, { server }) => ({ server }))
    .reset(over, decided, form.opened, form.closed, form.saved, loggedOut)
  sample({ clock: of(verdict, 'news'), fn: ({ server }) => server, target: taken })

  sample({ clock: harmless, fn: ({ origin }) => rebasing(origin), target: form.rebased })
  const again = sample({ clock: harmless, filter: ({ wasRefused }) => wasRefused, fn: () => undefined })
  $isAsking.reset(over)

  const $server = $conflict.map(
    conflict => (conflict === null || conflict.server === null ? null : draftOf(conflict.server)),
    { skipVoid: false },
  )
  const overwritten = sample({
    clock: [overwriteChosen, saveAnewChosen],
    source: { conflict: $conflict, server: $server },
    filter: ({ conflict }) => conflict !== null,
    fn: ({ server }) => server?.origin ?? null,
  })
  sample({ clock: overwritten, fn: rebasing, target: form.changed })
  sample({ clock: [overwritten, again], fn: () => undefined, target: form.submitted })

  const replaced = sample({
    clock: serverChosen,
    source: combine($conflict, form.$draft, (conflict, draft) =>
      conflict === null || conflict.server === null || draft === null ? null : { server: conflict.server, draft },
    ),
    filter: Boolean,
  })
  sample({ clock: replaced, fn: ({ draft }) => draft, target: events.givenUp })
  sample({ clock: replaced, fn: ({ server }) => server, target: taken })
  sample({ clock: [overwritten, replaced], fn: () => undefined, target: decided })

  return { ...events, $conflict, $server, $isAsking, readFx }
}
