import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useOccupantWords } from '../../entities/machine/machine-words.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import { stopPressed, stopTestFx, type TesterState } from './pump-tester.model.ts'

/** Why nothing can be tested at the moment, and what can be done about it. */
export function TesterOverlay({ state }: { readonly state: TesterState }) {
  const { t } = useTranslation(['calibration', 'pumps'])
  const occupantWords = useOccupantWords()
  const { stopping, stop } = useUnit({ stopping: stopTestFx.pending, stop: stopPressed })
  if (state.kind === 'foreign') {
    return (
      <Row gap={[2, 4]} wrap className="sr-tester-off" role="status">
        <strong>{t('calibration:tester.foreign')}</strong>
        <Button intent="danger" text={t('calibration:tester.cancel')} loading={stopping} onClick={() => stop()} />
      </Row>
    )
  }
  if (state.kind === 'missing') {
    const names = state.missing.map(need => t(`pumps:need.${need}`)).join(', ')
    return (
      <Row gap={[2, 4]} wrap className="sr-tester-off" role="status">
        <strong>{t('calibration:tester.missing', { count: state.missing.length })}</strong>
        <span>{names}</span>
      </Row>
    )
  }
  const blockedReason = state.kind === 'disabled' ? (state.blockedReason ?? null) : null
  return (
    <Row gap={[2, 4]} wrap className="sr-tester-off" role="status">
      <strong>{t('calibration:tester.disabled')}</strong>
      {blockedReason === null ? null : (
        <span>
          {blockedReason.kind === 'occupied' ? `${occupantWords(blockedReason.occupant)} – ` : ''}
          {t(`pumps:barrier.${blockedReason.kind}`)}
        </span>
      )}
    </Row>
  )
}
