import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { knownReason } from '../../entities/production/end-reason.ts'
import type { Production } from '../../entities/production/production.documents.ts'
import { useLive } from '../../queries/use-live.ts'
import { $user } from '../../session/session.model.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { $interrupted, liveInterrupted } from './interrupted.model.ts'

/** How it ended, why, and what to do now. */
export function EndMessage({ production }: { production: Production }) {
  const { t } = useTranslation('production')
  const { user, interrupted } = useUnit({ user: $user, interrupted: $interrupted })
  useLive(liveInterrupted)
  const { state, reason, username, userId, orderId } = production
  const drink = production.drink.name
  if (state === 'FINISHED') {
    return (
      <Stack className="sr-end" data-state={state} role="status">
        <p className="sr-display sr-end-title">{t('finished.title')}</p>
        <p>{user?.id === userId ? t('finished.text', { drink }) : t('finished.textOther', { drink, username })}</p>
      </Stack>
    )
  }
  const canBeFinished = interrupted?.orderId === orderId
  const kind = state === 'CANCELLED' ? 'cancelled' : 'failed'
  return (
    <Stack className="sr-end" data-state={state} role="alert">
      <p className="sr-display sr-end-title">{t(`${kind}.title`)}</p>
      <p>{t(`${kind}.text`, { drink })}</p>
      <Reason reason={reason} />
      <p className="sr-muted">{t(canBeFinished ? 'failed.adviceRest' : `${kind}.advice`)}</p>
    </Stack>
  )
}

/** That a cancelled drink was cancelled is no reason; codes become words, and what a pump reports is shown as it is. */
function Reason({ reason }: { reason: string }) {
  const { t } = useTranslation('production')
  if (reason === '' || reason === 'cancelled') return null
  const code = knownReason(reason)
  return <p className="sr-end-reason">{t('reason', { reason: code ? t(`knownReason.${code}`) : reason })}</p>
}
