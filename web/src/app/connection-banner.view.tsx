import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $connection, $connectionLost, reconnectRequested } from '../api/connection.model.ts'
import { Row } from '../ui/layout/layout.view.tsx'
import './start.css'

/** Says that the live connection is gone, and when it's tried again. The page stays usable. */
export function ConnectionBanner() {
  const { t } = useTranslation('app')
  const [connection, lost, reconnect] = useUnit([$connection, $connectionLost, reconnectRequested])
  if (!lost) return null
  const waiting = connection.kind === 'waiting'
  return (
    <Row gap={4} pad={[1.5, 1.5, 1.5, 4]} className="sr-connection sr-banner sr-surface-warning">
      <span>
        <strong role="alert">{t('connection.lost')}</strong> {/* Not read out every second. */}
        <span className="sr-number" data-testid="reconnect-countdown">
          {waiting ? t('connection.countdown', { seconds: String(connection.secondsLeft) }) : t('connection.trying')}
        </span>
      </span>
      <button
        type="button"
        className="sr-dims sr-fixed sr-tall sr-strong"
        disabled={!waiting}
        onClick={() => reconnect()}
      >
        {t('connection.reconnect')}
      </button>
    </Row>
  )
}
