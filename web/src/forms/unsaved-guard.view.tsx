import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { QuestionDialog } from '../ui/question-dialog.view.tsx'

interface UnsavedGuardProps {
  readonly when: boolean
  /** Asked once more at the moment of leaving: what has just been saved may not be drawn yet. */
  readonly still?: () => boolean
}

/** Asks before the page or the tab is left while something would be lost. */
export function UnsavedGuard({ when, still = () => true }: UnsavedGuardProps) {
  const { t } = useTranslation('common')
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
    <QuestionDialog
      open={blocker.state === 'blocked'}
      title={t('discard.title')}
      confirmText={t('discard.confirm')}
      intent="danger"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('discard.text')}
    </QuestionDialog>
  )
}
