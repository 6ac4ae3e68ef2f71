import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../i18n/problem-text.ts'
import { Stack } from './layout/layout.view.tsx'
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
  const [notifications, dismiss] = useUnit([$notifications, notificationDismissed])
  const board = useHolding()
  const problemText = useProblemText()
  return (
    <Stack
      ref={board}
      gap={2}
      justify="center"
      pad={[0, 4]}
      className="sr-notifications"
      role="status"
      aria-live="polite"
    >
      {notifications.map(({ id, kind, content }) => (
        <div key={id} className={`sr-notification sr-notification-${kind}`}>
          <span>{typeof content === 'string' ? content : problemText(content)}</span>
          <button type="button" aria-label={t('close')} onClick={() => dismiss(id)}>
            ×
          </button>
        </div>
      ))}
    </Stack>
  )
}

/** Who points at the messages, or has the focus in them, keeps them on the screen. */
function useHolding(): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null)
  const [hold, release] = useUnit([notificationsHeld, notificationsReleased])
  useEffect(() => {
    const element = board.current
    const onHold = (): void => {
      hold()
    }
    const onRelease = (): void => {
      release()
    }
    for (const name of ['pointerenter', 'focusin']) element?.addEventListener(name, onHold)
    for (const name of ['pointerleave', 'focusout']) element?.addEventListener(name, onRelease)
    return () => {
      for (const name of ['pointerenter', 'focusin']) element?.removeEventListener(name, onHold)
      for (const name of ['pointerleave', 'focusout']) element?.removeEventListener(name, onRelease)
    }
  }, [hold, release])
  return board
}
