import { createContext, type RefObject, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OpenForm } from '../../forms/use-form.ts'
import { $user } from '../../session/session.model.ts'
import type { EditedRecipe, RecipeDraft, RecipeSummary, StepErrors } from './recipe-draft.ts'
import {
  type EditNote,
  type EditorGlass,
  type EditorIngredient,
  edited,
  focusAfter,
  isSameStroke,
  noteOf,
  type Runtime,
  type StepEdit,
  type Steps,
} from './recipe-steps.ts'

/** What every part of an open editor works on. */
export interface Editor extends ReturnType<typeof useStepHistory> {
  readonly form: OpenForm<RecipeDraft>
  readonly runtime: Runtime
  readonly ingredients: ReadonlyMap<number, EditorIngredient>
  /** The glass that the draft is served in; null: any. */
  readonly glass: EditorGlass | null
  readonly summary: RecipeSummary
  /** Of steps and parts, as far as they're shown. */
  readonly errors: StepErrors
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (editor === null) throw new Error('No editor is open here')
  return editor
}

interface Past {
  readonly steps: Steps
  readonly edit: StepEdit
}

/** The steps before each edit, and those that were taken back; the latest last. */
interface History {
  readonly past: readonly Past[]
  readonly future: readonly Past[]
}

const most = 100
const emptyHistory: History = { past: [], future: [] }

/** Typing is one edit, however long it is. */
export function remembered({ past, future }: History, { steps, edit }: Past): History {
  const last = past.at(-1)
  if (last && future.length === 0 && isSameStroke(last.edit, edit)) return { past, future }
  return { past: [...past, { steps, edit }].slice(-most), future: [] }
}

/** The steps before or after an edit take the place of those of now; null where there are none. */
export function travelled(history: History, now: Steps, from: keyof History) {
  const reached = history[from].at(-1)
  if (reached === undefined) return null
  const to = from === 'past' ? 'future' : 'past'
  const next = { [from]: history[from].slice(0, -1), [to]: [...history[to], { steps: now, edit: reached.edit }] }
  return { steps: reached.steps, history: { ...history, ...next } }
}

/** Something new wants to be filled in; what was dragged is still held by its handle. */
const focusOn = (edit: StepEdit): 'field' | 'handle' | 'menu' => {
  const { kind } = edit
  if (kind === 'part-moved' || kind === 'step-moved') return edit.byMenu ? 'menu' : 'handle'
  return kind.endsWith('-added') || kind === 'part-replaced' ? 'field' : 'menu'
}

/** Where the next thing is done, when what was changed is drawn, and a menu that was open is closed. */
function moveFocus(holder: HTMLElement | null, edit: StepEdit, key: number | null): void {
  const marked = (place: string) => holder?.querySelector<HTMLElement>(`[data-focus="${place}-${key}"]`)
  const find = () =>
    key === null
      ? holder?.querySelector<HTMLElement>('.sr-add-steps button')
      : (marked(focusOn(edit)) ?? marked('menu'))
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
}

/** The steps of the form's draft, and the way back through what was done to them. */
export function useStepHistory({ draft: { steps }, change }: OpenForm<RecipeDraft>) {
  const [history, setHistory] = useState(emptyHistory)
  /** The effect of the last edit, if it should be announced. */
  const [note, setNote] = useState<EditNote | null>(null)
  const holder = useRef<HTMLDivElement>(null)
  const edit = (one: StepEdit): void => {
    const after = edited(steps, one)
    if (after === steps) return
    change({ steps: after })
    setHistory(remembered(history, { steps, edit: one }))
    setNote(noteOf(steps, one, after))
    const key = focusAfter(steps, one, after)
    if (key !== null || after.length === 0) moveFocus(holder.current, one, key)
  }
  const travel = (from: keyof History): void => {
    const reached = travelled(history, steps, from)
    if (reached === null) return
    change({ steps: reached.steps })
    setHistory(reached.history)
    setNote(null)
  }
  useShortcuts(holder, travel)
  return {
    ...{ edit, note, holder, closeNote: () => setNote(null) },
    /** Other steps have taken the place of these. */
    forget: () => {
      setHistory(emptyHistory)
      setNote(null)
    },
    /** Undefined where there's nothing to take back, or to do again. */
    undo: history.past.length > 0 ? () => travel('past') : undefined,
    redo: history.future.length > 0 ? () => travel('future') : undefined,
  }
}

/** Going back and forth by keyboard; in a field that is the browser's own. */
function useShortcuts(holder: RefObject<HTMLElement | null>, travel: (from: keyof History) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const isTyping = (event.target as HTMLElement).matches('input, textarea')
    if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    travel(event.shiftKey ? 'future' : 'past')
  })
  useEffect(() => {
    const element = holder.current
    const listen = (event: KeyboardEvent): void => onKey(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [holder])
}

/** A draft that was not saved when the page went away. */
export interface KeptDraft {
  readonly draft: RecipeDraft
  /** The recipe that it changes, as it was then; null for what doesn't exist yet. */
  readonly record: EditedRecipe | null
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

const isKept = (value: unknown): value is KeptDraft =>
  typeof value === 'object' && value !== null && 'draft' in value && 'record' in value && 'keptAt' in value

function readDraft(key: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

/** A storage that is full or forbidden keeps nothing: the page goes on without. */
function writeDraft(key: string, kept: KeptDraft | null): void {
  sessionStorage.removeItem(key)
  try {
    if (kept !== null) sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // It's only there until the page goes.
  }
}

export type DraftKeeping = ReturnType<typeof useDraftKeeping>

/** What wasn't saved is kept beside the page, for when the browser comes back from whatever happened to it. */
export function useDraftKeeping(recipeId: number | null) {
  // The version is for drafts of an older page, which can't be read.
  const [key] = useState(() => `recipeDraft.4.${$user.getState()?.id ?? 0}.${recipeId ?? 'new'}`)
  const [offer, setOffer] = useState(() => readDraft(key))
  const isOffered = useRef(offer !== null)
  useEffect(() => {
    isOffered.current = offer !== null
  })
  // Leaving the page asks first; losing the session doesn't.
  useEffect(
    () => () => {
      if ($user.getState() !== null && !isOffered.current) writeDraft(key, null)
    },
    [key],
  )
  const write = (kept: KeptDraft | null): void => writeDraft(key, kept)
  return {
    /** The draft of before that can be gone on with. */
    offer,
    taken: () => setOffer(null),
    write,
    /** The draft makes room for another version, and is offered from there; null: for nothing. */
    setAside(kept: KeptDraft | null): void {
      write(kept)
      setOffer(kept)
    },
  }
}

/** How long typing has to pause before it's written down, in milliseconds. */
const pauseMs = 300

/** Writes the draft down; not over one that's offered, before that's taken or discarded. */
export function useKept(
  { draft, isChanged }: OpenForm<RecipeDraft>,
  record: EditedRecipe | null,
  { offer, write }: DraftKeeping,
): void {
  useEffect(() => {
    if (offer !== null) return
    const timer = setTimeout(() => write(isChanged ? { draft, record, keptAt: Date.now() } : null), pauseMs)
    return () => clearTimeout(timer)
  }, [draft, isChanged, record, offer, write])
}
