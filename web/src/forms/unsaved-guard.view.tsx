import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { QuestionDialog } from '../ui/question-dialog.view.tsx'

/** Asks before the page or the tab is left while something would be lost. */
export function UnsavedGuard({ when }: { readonly when: boolean }) {
  const { t } = useTranslation('common')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login',
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
