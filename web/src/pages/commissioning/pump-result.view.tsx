import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts } from '../../ui/panel.view.tsx'
import { $taking, stepTaken } from './commissioning.model.ts'
import { FoundBy } from './found-by.view.tsx'
import { againPressed, runPressed } from './guided-run.model.ts'
import type { PhaseProps } from './pump-phase.ts'
import { usePaceText } from './use-pace-text.ts'

/** Two runs agree: their value can be taken over. */
export function ToApplyPhase({ one }: PhaseProps) {
  const { t } = useTranslation('commissioning')
  const paceText = usePaceText()
  const { taking, take, run } = useUnit({ taking: $taking, take: stepTaken, run: runPressed })
  const { pump, verdict } = one
  const before = pump.kind === 'DC' ? pump.timePerClMs : pump.stepsPerCl
  return (
    <>
      <h3>{t('run.applyTitle')}</h3>
      <p data-testid="suggested">
        {t('run.change', { before: paceText(pump.kind, before), after: paceText(pump.kind, verdict.suggestedPerCl) })}
      </p>
      <div className="sr-commission-buttons">
        <Button
          intent="primary"
          size="large"
          text={t('run.apply')}
          loading={taking?.kind === 'apply'}
          onClick={() => take({ kind: 'apply', pumpId: pump.id })}
        />
        <Button size="large" text={t('run.again')} onClick={() => run()} />
      </div>
    </>
  )
}

/** Water stands in the tube, and would be the first of the next drink. */
const endedWithWater = ({ primed, runs, pump }: PhaseProps['one']): boolean =>
  !pump.pumpedUp && (runs.at(-1)?.liquid ?? primed?.liquid) === 'WATER'

/** What the pump gives from here on. */
export function DonePhase({ one }: PhaseProps) {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  const paceText = usePaceText()
  const { taking, take, again } = useUnit({ taking: $taking, take: stepTaken, again: againPressed })
  const { pump, calibrated, flowMlPerSecond } = one
  if (calibrated === null) return null
  const { beforePerCl, afterPerCl, spreadPercent } = calibrated
  return (
    <>
      <h3>{t('run.doneTitle')}</h3>
      <Facts>
        <Fact label={t('run.value')}>
          {t('run.change', { before: paceText(pump.kind, beforePerCl), after: paceText(pump.kind, afterPerCl) })}
        </Fact>
        {flowMlPerSecond === null ? null : (
          <Fact label={t('run.flow')}>{t('run.flowValue', { flow: format.exact(flowMlPerSecond) })}</Fact>
        )}
        <Fact label={t('run.spread')}>{format.percent(spreadPercent)}</Fact>
        {pump.tubeCapacityMl === null ? null : <Fact label={t('run.tube')}>{format.ml(pump.tubeCapacityMl)}</Fact>}
      </Facts>
      <FoundBy finding={calibrated} />
      {endedWithWater(one) ? (
        <Row as="p" gap={[2, 4]} wrap className="sr-output-advice">
          {t('run.waterLeft')}
        </Row>
      ) : null}
      <div className="sr-commission-buttons">
        <Button text={t('run.again')} onClick={() => again()} />
        <Button
          variant="minimal"
          text={t('run.undo')}
          loading={taking?.kind === 'undo'}
          onClick={() => take({ kind: 'undo', pumpId: pump.id })}
        />
      </div>
    </>
  )
}
