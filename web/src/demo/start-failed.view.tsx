import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { startAnewRequested } from '../entities/runtime/runtime.model.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { Stack } from '../ui/layout/layout.view.tsx'
import { Mark } from '../ui/mark.view.tsx'
import type { StartFailure } from './machine-here.ts'

/** Over whatever the page shows: without its machine that is nothing. @param detail for those who look into it */
export async function showStartFailed(reason: StartFailure['reason'], detail: string): Promise<void> {
  await loadTexts('demo')
  // It is covered.
  document.getElementById('root')?.setAttribute('inert', '')
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<StartFailed reason={reason} detail={detail} />)
}

function StartFailed({ reason, detail }: { readonly reason: StartFailure['reason']; readonly detail: string }) {
  const { t } = useTranslation(['demo', 'common'])
  return (
    <Stack
      as="main"
      gap={4}
      justify="center"
      pad={5}
      className="sr-middle sr-text-center"
      style={{ position: 'fixed', inset: 0, zIndex: 100, background: 'var(--sr-background)' }}
      role="alert"
    >
      <Mark />
      <p className="sr-size-18">{t(`demo:failed.${reason}`)}</p>
      {reason === 'other' ? <p className="sr-muted">{detail}</p> : null}
      {reason === 'no-files' ? null : (
        <button type="button" onClick={() => window.location.reload()}>
          {t('common:retry')}
        </button>
      )}
      {reason === 'in-use' || reason === 'no-files' ? null : (
        <button type="button" onClick={() => startAnewRequested()}>
          {t('demo:failed.startAnew')}
        </button>
      )}
    </Stack>
  )
}
