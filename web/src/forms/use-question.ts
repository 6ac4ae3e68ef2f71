import { useUnit } from 'effector-react'
import type { QuestionDialogProps } from '../ui/question-dialog.view.tsx'
import { useLast } from '../ui/use-last.ts'
import type { QuestionModel } from './question.model.ts'

interface AskedQuestion<Thing> {
  /** Also while the dialog is closing. */
  readonly thing: Thing | null
  readonly dialog: Pick<QuestionDialogProps, 'open' | 'busy' | 'onConfirm' | 'onCancel'>
}

/** What the dialog of a question needs. */
export function useQuestion<Thing extends object, Answer>(model: QuestionModel<Thing, Answer>): AskedQuestion<Thing> {
  const { $asked, actFx, confirmed, declined } = model
  const [asked, busy, confirm, decline] = useUnit([$asked, actFx.pending, confirmed, declined])
  const thing = useLast(asked)
  return { thing, dialog: { open: asked !== null, busy, onConfirm: () => confirm(), onCancel: () => decline() } }
}
