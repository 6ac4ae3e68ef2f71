import { Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Row } from './layout/layout.view.tsx'
import './ui.css'

/** Says that something was kept; give it another `key` each time, it fades by itself. */
export function SavedMark() {
  const { t } = useTranslation('common')
  return (
    <Row as="span" inline gap={1} className="sr-saved sr-success sr-size-13-5 sr-strong" role="status">
      <Tick aria-hidden />
      {t('saved')}
    </Row>
  )
}
