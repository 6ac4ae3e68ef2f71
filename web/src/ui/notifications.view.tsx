import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../i18n/problem-text.ts'
import {
  $notifications,
  notificationDismissed,
  notificationsHeld,
  notificationsReleased,
} from './notifications.model.ts'
import './notifications.css'

/** The messages at the bottom of the screen. */
export function Notifications() {
  const { t } = useTranslation('common')
  const [notifications, dismiss, hold, release] = useUnit([
    $notifications,
    notificationDismissed,
    notificationsHeld,
    notificationsReleased,
  ])
  const problemText = useProblemText()
  return (
    <div
      className="sr-notifications"
      role="status"
      aria-live="polite"
      onPointerEnter={() => hold()}
      onPointerLeave={() => release()}
      onFocus={() => hold()}
      onBlur={() => release()}
    >
      {notifications.map(({ id, kind, content }) => (
        <div key={id} className={`sr-notification sr-notification-${kind}`}>
          <span>{typeof content === 'string' ? content : problemText(content)}</span>
          <button type="button" aria-label={t('close')} onClick={() => dismiss(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  )
}
