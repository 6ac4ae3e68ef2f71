import { useEffect, useRef, useState } from 'react'
import type { OpenForm } from '../../forms/use-form.ts'
import { $user } from '../../session/session.model.ts'
import type { RecipeDraft } from './recipe-draft.ts'
import type { EditedRecipe } from './recipe-editor.documents.ts'

/** A draft that was not saved when the page went away. */
export interface KeptDraft {
  readonly draft: RecipeDraft
  /** The recipe that it changes, as it was then; null for what doesn't exist yet. */
  readonly record: EditedRecipe | null
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

// The version is for drafts of an older page, which can't be read.
const keyOf = (userId: number, recipeId: number | null): string => `recipeDraft.4.${userId}.${recipeId ?? 'new'}`

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
  try {
    if (kept === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    sessionStorage.removeItem(key)
  }
}

/** The draft of before that can be gone on with, and where the one of now is written down. */
export interface DraftKeeping {
  readonly offer: KeptDraft | null
  readonly decline: () => void
  /** The draft makes room for another version, and is offered from there. */
  readonly setAside: (kept: KeptDraft) => void
  readonly taken: () => void
  readonly write: (kept: KeptDraft | null) => void
}

/** What wasn't saved is kept beside the page, for when the browser comes back from whatever happened to it. */
export function useDraftKeeping(recipeId: number | null): DraftKeeping {
  const [key] = useState(() => keyOf($user.getState()?.id ?? 0, recipeId))
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
  return {
    offer,
    decline: () => {
      writeDraft(key, null)
      setOffer(null)
    },
    setAside: kept => {
      writeDraft(key, kept)
      setOffer(kept)
    },
    taken: () => setOffer(null),
    write: kept => writeDraft(key, kept),
  }
}

/** How long typing has to pause before it's written down, in milliseconds. */
const pauseMs = 300

/** Writes the draft down; not over one that's offered, before that's taken or discarded. */
export function useKept(
  form: OpenForm<RecipeDraft>,
  record: EditedRecipe | null,
  { offer, write }: DraftKeeping,
): void {
  const { draft, isChanged } = form
  useEffect(() => {
    if (offer !== null) return
    const timer = setTimeout(() => write(isChanged ? { draft, record, keptAt: Date.now() } : null), pauseMs)
    return () => clearTimeout(timer)
  }, [draft, isChanged, record, offer, write])
}
