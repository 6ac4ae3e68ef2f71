import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuestion } from '../../forms/use-question.ts'
import { notify } from '../../ui/notifications.model.ts'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
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
  const { thing, dialog } = useQuestion(model)
  const name = thing?.name ?? ''
  useOccurrence(model.actFx.done, ({ params }) => {
    notify.success(t(`${subject}.deleted`, { name: params.name }))
    requestAnimationFrame(() => focusAfter.current?.focus())
  })
  return (
    <QuestionDialog
      {...dialog}
      title={t(`${subject}.deleteTitle`, { name })}
      confirmText={common('delete')}
      intent="danger"
    >
      {t(`${subject}.deleteText`, { name })}
    </QuestionDialog>
  )
}
