import { useUnit } from 'effector-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/notifications.model.ts'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { useLast } from '../../ui/use-last.ts'
import { useOccurrence } from '../../ui/use-model.ts'
import type { Deletion } from './deletions.model.ts'

interface DeletionQuestionProps {
  readonly model: Deletion
  readonly subject: 'groups' | 'profiles'
  /** Has the focus when what was deleted took the button with it that asked for it. */
  readonly focusAfter: RefObject<HTMLElement | null>
}

/** Asks before a group or a profile is deleted. */
export function DeletionQuestion({ model, subject, focusAfter }: DeletionQuestionProps) {
  const { t } = useTranslation('people')
  const { t: common } = useTranslation('common')
  const [asked, busy, confirm, decline] = useUnit([
    model.$asked,
    model.removeFx.pending,
    model.confirmed,
    model.declined,
  ])
  const name = useLast(asked)?.name ?? ''
  useOccurrence(model.removeFx.done, ({ params }) => {
    notify.success(t(`${subject}.deleted`, { name: params.name }))
    requestAnimationFrame(() => focusAfter.current?.focus())
  })
  return (
    <QuestionDialog
      open={asked !== null}
      title={t(`${subject}.deleteTitle`, { name })}
      confirmText={common('delete')}
      intent="danger"
      busy={busy}
      onConfirm={() => confirm()}
      onCancel={() => decline()}
    >
      {t(`${subject}.deleteText`, { name })}
    </QuestionDialog>
  )
}
