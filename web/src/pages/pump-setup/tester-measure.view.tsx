import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { JobMetrics, PumpSetup } from '../../entities/pump/pump-setup.documents.ts'
import { NumberField } from '../../forms/number-field.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts } from '../../ui/panel.view.tsx'
import { SavedMark } from '../../ui/saved-mark.view.tsx'
import { perCentilitre, plausibleMl } from './calibrated-value.ts'
import {
  $applied,
  $applyProblem,
  $mayMeasure,
  $measuredMl,
  $metrics,
  $suggested,
  applyFx,
  applyPressed,
  measureChanged,
} from './pump-tester.model.ts'

/** The amount that the test should have given, the one that came, and the value that follows from it. */
export function TesterMeasure({ setup }: { readonly setup: PumpSetup }) {
  const [metrics, mayMeasure, applied] = useUnit([$metrics, $mayMeasure, $applied])
  if (metrics === null) return null
  return (
    <Grid gap={5} align="start" template="minmax(180px, 1fr) minmax(0, 2fr)" stacked={760} className="sr-tester-result">
      <Metrics metrics={metrics} />
      {mayMeasure ? <Measure setup={setup} metrics={metrics} /> : applied > 0 ? <SavedMark key={applied} /> : null}
    </Grid>
  )
}

function Metrics({ metrics }: { readonly metrics: JobMetrics }) {
  const { t } = useTranslation('calibration')
  const format = useFormat()
  return (
    <Facts>
      {metrics.stepsMade > 0 ? (
        <Fact label={t('metrics.steps')}>
          <span data-testid="steps-made">{format.number(metrics.stepsMade)}</span>
        </Fact>
      ) : null}
      {metrics.stepsLateByUs === null ? null : (
        <Fact label={t('metrics.late')}>
          {t('metrics.lateValue', { amount: format.number(metrics.stepsLateByUs) })}
        </Fact>
      )}
      <Fact label={t('metrics.ml')}>
        <span data-testid="ml-should" data-ml={metrics.mlPumped}>
          {format.ml(metrics.mlPumped)}
        </span>
      </Fact>
      <Fact label={t('metrics.ms')}>
        {t('metrics.msValue', { amount: format.number(Math.round(metrics.seconds * 1000)) })}
      </Fact>
    </Facts>
  )
}

function Measure({ setup, metrics }: { readonly setup: PumpSetup; readonly metrics: JobMetrics }) {
  const { t } = useTranslation(['calibration', 'pumps'])
  const format = useFormat()
  const [measured, suggested, problem, applying] = useUnit([$measuredMl, $suggested, $applyProblem, applyFx.pending])
  const [change, apply] = useUnit([measureChanged, applyPressed])
  const { least, most } = plausibleMl(metrics.mlPumped)
  const unit = t(setup.kind === 'DC' ? 'measure.msPerCl' : 'measure.stepsPerCl')
  const current = perCentilitre(setup)
  return (
    <Row
      as="form"
      gap={[3, 4]}
      align="end"
      wrap
      className="sr-tester-measure"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        apply()
      }}
    >
      <NumberField
        {...unbound('measured', measured, change, problem)}
        disabled={applying}
        label={t('measure.label')}
        hint={t('measure.hint', { least: format.number(least), most: format.number(most) })}
        unit={t('pumps:unit.ml')}
        decimals={1}
      />
      <Stack as="p" flex="1 1 130px" role="status">
        <span className="sr-muted">{t('measure.suggested')}</span>
        <strong className="sr-number sr-size-18" data-testid="suggested">
          {suggested === null ? '–' : t('measure.value', { value: format.number(suggested), unit })}
        </strong>
        {current === null ? null : (
          <span className="sr-muted sr-number">{t('measure.current', { value: format.number(current), unit })}</span>
        )}
      </Stack>
      <Button
        type="submit"
        intent="primary"
        text={t('measure.apply')}
        loading={applying}
        disabled={suggested === null}
      />
    </Row>
  )
}
