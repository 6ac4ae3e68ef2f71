import { Button, Dialog } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { EmergencyStop } from '../../entities/machine/emergency-stop.view.tsx'
import { dialogClosed } from '../../entities/production/production.model.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import { ProductionBody } from './production.view.tsx'

/** The live progress over whatever page is open. Closing it changes nothing about the drink. */
export function ProductionDialog() {
  const { t } = useTranslation('production')
  const { t: common } = useTranslation('common')
  const close = useUnit(dialogClosed)
  const titleId = useId()
  return (
    <Dialog className="sr-production-dialog" isOpen onClose={() => close()} aria-labelledby={titleId}>
      <Row justify="between" fixed className="sr-production-head sr-surface-header">
        <h2 id={titleId}>{t('title')}</h2>
        <EmergencyStop />
        <Button variant="minimal" icon={<Cross size={20} />} aria-label={common('close')} onClick={() => close()} />
      </Row>
      <ProductionBody />
    </Dialog>
  )
}
