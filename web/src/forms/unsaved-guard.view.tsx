import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { QuestionDialog } from '../ui/dialog.view.tsx'

interface DiscardQuestionProps {
  readonly open: boolean
  readonly onStay: () => void
  readonly onDiscard: () => void
}

/** Asks before anything that was filled in is lost. */
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

interface UnsavedGuardProps {
  readonly when: boolean
  /** Checked again at the moment of leaving: what was just saved may not be drawn yet. */
  readonly still?: () => boolean
}

/** Asks before the page or the tab is left while something would be lost. */
export function UnsavedGuard({ when, still = () => true }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login' && still(),
  )
  useEffect(() => {
    if (!when) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])
  return (
    <DiscardQuestion
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  )
}
