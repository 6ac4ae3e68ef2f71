import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../i18n/problem-text.ts'
import { Row, Stack } from './layout/layout.view.tsx'
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
      className="sr-notifications sr-untouched"
      role="status"
      aria-live="polite"
    >
      {notifications.map(({ id, kind, content }) => (
        <Row
          key={id}
          gap={3}
          maxWidth={560}
          pad={[1.5, 1.5, 1.5, 4]}
          className={`sr-notification sr-surface-${kind} sr-round-12 sr-raised sr-clip sr-relative`}
        >
          <span>{typeof content === 'string' ? content : problemText(content)}</span>
          <button
            type="button"
            className="sr-touch-square sr-round-10 sr-fixed sr-size-22"
            aria-label={t('close')}
            onClick={() => dismiss(id)}
          >
            ×
          </button>
        </Row>
      ))}
    </Stack>
  )
}

/** Messages stay on the screen while the pointer or the focus is on them. */
function useHolding(): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null)
  const [hold, release] = useUnit([notificationsHeld, notificationsReleased])
  useEffect(() => {
    const element = board.current
    const end = new AbortController()
    const { signal } = end
    for (const name of ['pointerenter', 'focusin']) element?.addEventListener(name, () => hold(), { signal })
    for (const name of ['pointerleave', 'focusout']) element?.addEventListener(name, () => release(), { signal })
    return () => end.abort()
  }, [hold, release])
  return board
}
