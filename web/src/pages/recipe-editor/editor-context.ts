import { createContext, useContext } from 'react'
import type { OpenForm } from '../../forms/use-form.ts'
import type { RecipeDraft, StepErrors } from './recipe-draft.ts'
import type { EditorGlass, EditorIngredient, Runtime } from './recipe-editor.documents.ts'
import type { RecipeSummary } from './recipe-summary.ts'
import type { StepHistory } from './step-history.ts'

/** What every part of an open editor works on. */
export interface Editor extends StepHistory {
  readonly form: OpenForm<RecipeDraft>
  readonly runtime: Runtime
  readonly ingredients: ReadonlyMap<number, EditorIngredient>
  /** The glass that the draft is served in; null: any. */
  readonly glass: EditorGlass | null
  readonly summary: RecipeSummary
  /** Of steps and parts, as far as they're shown. */
  readonly errors: StepErrors
  /** The picture that's saved. */
  readonly imageUrl: string | null
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (editor === null) throw new Error('No editor is open here')
  return editor
}
