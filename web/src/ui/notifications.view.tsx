import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../i18n/problem-text.ts'
import { Row, Stack } from './layout/layout.view.tsx'
import { $notifications, type Notification, notificationDismissed, readingMs } from './notifications.model.ts'
import './notifications.css'

/** The messages at the bottom of the screen. They stay while the pointer or the focus is on them. */
export function Notifications() {
  const notifications = useUnit($notifications)
  const [isHeld, setHeld] = useState(false)
  // The pointer has nothing to leave any more.
  if (isHeld && notifications.length === 0) setHeld(false)
  const hold = (): void => setHeld(true)
  const release = (): void => setHeld(false)
  return (
    <Stack
      gap={2}
      justify="center"
      pad={[0, 4]}
      className="sr-notifications sr-untouched"
      role="status"
      aria-live="polite"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {notifications.map(notification => (
        <Message key={notification.id} {...notification} isHeld={isHeld} />
      ))}
    </Stack>
  )
}

function Message({ id, kind, content, isHeld }: Notification & { readonly isHeld: boolean }) {
  const { t } = useTranslation('common')
  const problemText = useProblemText()
  const dismiss = useUnit(notificationDismissed)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(id), readingMs(content))
    return () => clearTimeout(timer)
  }, [isHeld, id, content, dismiss])
  return (
    <Row
      gap={3}
      maxWidth={560}
      pad={[1.5, 1.5, 1.5, 4]}
      className={`sr-notification sr-surface-${kind} sr-round-12 sr-raised sr-clip sr-relative`}
    >
      <span>{typeof content === 'string' ? content : problemText(content)}</span>
      <button
        type="button"
        className="sr-touch-square sr-round-12 sr-fixed sr-size-22"
        aria-label={t('close')}
        onClick={() => dismiss(id)}
      >
        ×
      </button>
    </Row>
  )
}
