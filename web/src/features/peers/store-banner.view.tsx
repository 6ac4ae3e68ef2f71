import { Database } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $storeAwaySince } from '../../entities/peers/peers.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import './peers.css'

/** Says that nothing can be saved for now. What is known can be read; it goes by itself. */
export function StoreBanner() {
  const { t } = useTranslation('machines')
  const format = useFormat()
  const since = useUnit($storeAwaySince)
  if (since === null) return null
  return (
    <Row gap={3} pad={[3, 4]} className="sr-banner sr-surface-warning" role="alert" data-testid="store-away">
      <Database size={20} aria-hidden />
      <span>
        <strong>{t('away.title')}</strong> {t('away.text', { time: format.dateTime(since) })}
      </span>
    </Row>
  )
}
