import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts } from '../../ui/page-parts.view.tsx'
import type { CommissionedPump } from './commissioning.documents.ts'
import { $taking, stepTaken } from './commissioning.model.ts'
import { FoundBy } from './found-by.view.tsx'
import { againPressed, runPressed } from './guided-run.model.ts'
import type { PhaseProps } from './pump-phase.ts'

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
      <p className="sr-measure-64" data-testid="suggested">
        {t('run.change', { before: paceText(pump.kind, before), after: paceText(pump.kind, verdict.suggestedPerCl) })}
      </p>
      <Row gap={2} wrap>
        <Button
          intent="primary"
          size="large"
          text={t('run.apply')}
          loading={taking?.kind === 'apply'}
          onClick={() => take({ kind: 'apply', pumpId: pump.id })}
        />
        <Button size="large" text={t('run.again')} onClick={() => run()} />
      </Row>
    </>
  )
}

/** Water stands in the tube, and would be the first of the next drink. */
const endedWithWater = ({ primed, runs, pump }: PhaseProps['one']): boolean =>
  !pump.pumpedUp && (runs.at(-1)?.liquid ?? primed?.liquid) === 'WATER'

/** The flow that the pump has from here on. */
export function DonePhase({ one }: PhaseProps) {
  const { t } = useTranslation(['commissioning', 'terms', 'common'])
  const format = useFormat()
  const paceText = usePaceText()
  const { taking, take, again } = useUnit({ taking: $taking, take: stepTaken, again: againPressed })
  const { pump, calibrated, flowMlPerSecond } = one
  if (calibrated === null) return null
  const { beforePerCl, afterPerCl, spreadPercent } = calibrated
  return (
    <>
      <h3>{t('terms:calibrated')}</h3>
      <Facts measure={440}>
        <Fact label={t('terms:value')}>
          {t('run.change', { before: paceText(pump.kind, beforePerCl), after: paceText(pump.kind, afterPerCl) })}
        </Fact>
        {flowMlPerSecond === null ? null : (
          <Fact label={t('terms:flow')}>{t('terms:flowValue', { flow: format.exact(flowMlPerSecond) })}</Fact>
        )}
        <Fact label={t('run.spread')}>{format.percent(spreadPercent)}</Fact>
        {pump.tubeCapacityMl === null ? null : <Fact label={t('run.tube')}>{format.ml(pump.tubeCapacityMl)}</Fact>}
      </Facts>
      <FoundBy finding={calibrated} />
      {endedWithWater(one) ? <p className="sr-measure-64">{t('run.waterLeft')}</p> : null}
      <Row gap={2} wrap>
        <Button text={t('run.again')} onClick={() => again()} />
        <Button
          variant="minimal"
          text={t('common:undo')}
          loading={taking?.kind === 'undo'}
          onClick={() => take({ kind: 'undo', pumpId: pump.id })}
        />
      </Row>
    </>
  )
}

/** The runs of a pump, and what they say together. */
export function RunList({ one: { runs, verdict, calibrated } }: { readonly one: CommissionedPump }) {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  const shown = calibrated === null ? runs.filter(({ counts }) => counts) : []
  if (shown.length === 0) return null
  const spread = verdict.spreadPercent
  return (
    <Stack gap={2} className="sr-guided-runs">
      <h3>{t('run.runs')}</h3>
      <ol style={{ paddingLeft: 22, listStyle: 'revert' }} data-testid="runs">
        {shown.map(({ at, measuredMl, shouldMl, yieldPercent, method }) => (
          <li key={at} className="sr-number">
            {t('run.result', {
              measured: format.ml(measuredMl),
              should: format.ml(shouldMl),
              percent: format.percent(yieldPercent),
            })}{' '}
            <span className="sr-muted">{t(`run.by.${method}`)}</span>
          </li>
        ))}
      </ol>
      {spread === null ? null : (
        <p role="status" data-verdict={verdict.kind}>
          {t(verdict.kind === 'AGREE' ? 'run.agree' : 'run.apart', { percent: format.percent(spread) })}
        </p>
      )}
      {verdict.doubtful ? <p>{t('run.doubtful')}</p> : null}
    </Stack>
  )
}

type Kind = CommissionedPump['pump']['kind']

/** "3,303 ms per cl", "222 steps per cl", as people read it. */
function usePaceText(): (kind: Kind, perCl: number | null) => string {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  return (kind, perCl) => {
    if (perCl === null || kind === 'VALVE') return '–'
    const value = format.number(perCl)
    return kind === 'DC' ? t('run.DC', { value }) : t('run.STEPPER', { value })
  }
}
