import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OpenForm } from '../../forms/use-form.ts'
import type { RecipeDraft } from './recipe-draft.ts'
import type { Steps } from './recipe-steps.ts'
import { type EditNote, edited, focusAfter, isSameStroke, noteOf, type StepEdit } from './step-edits.ts'

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
  const next: History = {
    ...history,
    [from]: history[from].slice(0, -1),
    [to]: [...history[to], { steps: now, edit: reached.edit }],
  }
  return { steps: reached.steps, history: next }
}

/** Something new wants to be filled in; what was dragged is still held by its handle. */
const focusOn = (edit: StepEdit): 'field' | 'handle' | 'menu' => {
  const { kind } = edit
  if (kind === 'part-moved' || kind === 'step-moved') return edit.byMenu ? 'menu' : 'handle'
  return kind.endsWith('-added') || kind === 'part-replaced' ? 'field' : 'menu'
}

/** Where the next thing is done, when what was changed is drawn, and a menu that was open is closed. */
function moveFocus(holder: HTMLElement | null, edit: StepEdit, key: number | null): void {
  const find = (): HTMLElement | null | undefined =>
    key === null
      ? holder?.querySelector<HTMLElement>('.sr-add-steps button')
      : (holder?.querySelector<HTMLElement>(`[data-focus="${focusOn(edit)}-${key}"]`) ??
        holder?.querySelector<HTMLElement>(`[data-focus="menu-${key}"]`))
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
}

export interface StepHistory {
  readonly edit: (edit: StepEdit) => void
  /** Undefined where there's nothing to take back, or to do again. */
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  /** The effect of the last edit, if it should be announced. */
  readonly note: EditNote | null
  readonly closeNote: () => void
  /** Other steps have taken the place of these. */
  readonly forget: () => void
  readonly holder: RefObject<HTMLDivElement | null>
}

/** The steps of the form's draft, and the way back through what was done to them. */
export function useStepHistory({ draft: { steps }, change }: OpenForm<RecipeDraft>): StepHistory {
  const [history, setHistory] = useState(emptyHistory)
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
    forget: () => {
      setHistory(emptyHistory)
      setNote(null)
    },
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
