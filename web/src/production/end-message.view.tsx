import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $user } from '../session/session.model.ts'
import type { Production } from './production.documents.ts'

/** How it ended, why, and what to do now. */
export function EndMessage({ production }: { production: Production }) {
  const { t } = useTranslation('production')
  const user = useUnit($user)
  const { state, reason, username, userId } = production
  const drink = production.drink.name
  if (state === 'FINISHED') {
    return (
      <div className="sr-end" data-state={state} role="status">
        <p className="sr-display sr-end-title">{t('finished.title')}</p>
        <p>{user?.id === userId ? t('finished.text', { drink }) : t('finished.textOther', { drink, username })}</p>
      </div>
    )
  }
  const kind = state === 'CANCELLED' ? 'cancelled' : 'failed'
  return (
    <div className="sr-end" data-state={state} role="alert">
      <p className="sr-display sr-end-title">{t(`${kind}.title`)}</p>
      <p>{t(`${kind}.text`, { drink })}</p>
      {reason === '' ? null : <p className="sr-end-reason">{t('reason', { reason })}</p>}
      <p className="sr-muted">{t(`${kind}.advice`)}</p>
    </div>
  )
}
