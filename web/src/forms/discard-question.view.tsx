import { useTranslation } from 'react-i18next'
import { QuestionDialog } from '../ui/question-dialog.view.tsx'

interface DiscardQuestionProps {
  readonly open: boolean
  readonly onStay: () => void
  readonly onDiscard: () => void
}

/** Asks before what somebody has filled in is lost. */
export function DiscardQuestion({ open, onStay, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation('common')
  return (
    <QuestionDialog
      open={open}
      title={t('discard.title')}
      confirmText={t('discard.confirm')}
      intent="danger"
      onCancel={onStay}
      onConfirm={onDiscard}
    >
      {t('discard.text')}
    </QuestionDialog>
  )
}
