import { Button } from '@blueprintjs/core'
import { Play } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/page-parts.view.tsx'
import { $isOffered, tourEnded, tourRestored, tourStarted } from './tour.model.ts'

/** Asks newcomers once, on the first page. */
export function TourOffer() {
  const { t } = useTranslation('dashboard')
  const [isOffered, restore, start, decline] = useUnit([$isOffered, tourRestored, tourStarted, tourEnded])
  useEffect(() => {
    restore(localStorage)
  }, [restore])
  if (!isOffered) return null
  return (
    <Panel title={t('tour.title')}>
      <p className="sr-muted">{t('tour.text')}</p>
      <Row gap={3} wrap>
        <Button intent="primary" icon={<Play />} text={t('tour.start')} onClick={() => start()} />
        <Button text={t('tour.decline')} onClick={() => decline()} />
      </Row>
    </Panel>
  )
}
