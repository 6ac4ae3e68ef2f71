import { Button } from '@blueprintjs/core'
import { Play, Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JobMetrics, PumpKind, PumpSetup } from '../../entities/pump/pump-setup.model.ts'
import { useBlockedLabels } from '../../entities/pump/pumps.model.ts'
import { NumberField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { SavedMark } from '../../ui/saved-mark.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import {
  $applied,
  $applyProblem,
  $mayMeasure,
  $measuredMl,
  $metrics,
  $suggested,
  $testerState,
  applyFx,
  applyPressed,
  measureChanged,
  startTestFx,
  stopPressed,
  stopTestFx,
  type TesterState,
  testRequested,
} from './pump-tester.model.ts'
import { perCentilitre, plausibleMl } from './pump-values.ts'

/** The amount that the test should have given, the one that came, and the value that follows from it. */
function TesterMeasure({ setup }: { readonly setup: PumpSetup }) {
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
  const { t } = useTranslation(['calibration', 'pumps', 'terms'])
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
        {...uncontrolled('measured', measured, change, problem)}
        disabled={applying}
        label={t('measure.label')}
        hint={t('measure.hint', { least: format.number(least), most: format.number(most) })}
        unit={t('terms:ml')}
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

type TestMode = 'ML' | 'TIME' | 'STEPS'

const modesOf: Readonly<Record<PumpKind, readonly TestMode[]>> = {
  DC: ['ML', 'TIME'],
  STEPPER: ['ML', 'STEPS'],
  VALVE: ['ML'],
}
/** The amount that's offered first, and the smallest step. */
const offered: Readonly<Record<TestMode, { readonly amount: number; readonly decimals: number }>> = {
  ML: { amount: 20, decimals: 1 },
  TIME: { amount: 5000, decimals: 0 },
  STEPS: { amount: 2000, decimals: 0 },
}

/** Lets the pump give a known amount, and takes over what really came. */
export function PumpTester({ setup }: { readonly setup: PumpSetup }) {
  const { t } = useTranslation('calibration')
  const state = useUnit($testerState)
  const isFree = state.kind === 'free' || state.kind === 'running'
  return (
    <Stack
      as="section"
      gap={4}
      pad={4}
      className="sr-well"
      aria-label={t('tester.title')}
      data-testid="tester"
      data-state={state.kind}
    >
      <h3>{t('tester.title')}</h3>
      <p className="sr-muted">{t(`tester.text.${setup.kind}`)}</p>
      {isFree ? <TesterForm kind={setup.kind} /> : <TesterOverlay state={state} />}
      {isFree ? <TesterMeasure setup={setup} /> : null}
    </Stack>
  )
}

function TesterForm({ kind }: { readonly kind: PumpKind }) {
  const { t } = useTranslation('calibration')
  const [state, starting, request] = useUnit([$testerState, startTestFx.pending, testRequested])
  const [chosen, setChosen] = useState<TestMode>('ML')
  const [amounts, setAmounts] = useState<Readonly<Partial<Record<TestMode, number | null>>>>({})
  const modes = modesOf[kind]
  const mode = modes.includes(chosen) ? chosen : 'ML'
  const typed = amounts[mode]
  const amount = typed === undefined ? offered[mode].amount : typed
  const isGood = amount !== null && amount > 0
  if (state.kind === 'running') return <RunningTest advice={state.job.advice} percent={state.job.percent} />
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isGood) request({ advice: mode, amount })
  }
  return (
    <Row as="form" gap={4} align="end" wrap className="sr-tester-form" onSubmit={onSubmit} noValidate>
      {modes.length > 1 ? (
        <Segments
          label={t('tester.by')}
          value={mode}
          options={modes.map(value => ({ value, label: t(`tester.mode.${value}`) }))}
          onChange={setChosen}
        />
      ) : null}
      <NumberField
        {...uncontrolled<number | null>('amount', amount, value => setAmounts({ ...amounts, [mode]: value }))}
        label={t(`tester.amount.${mode}`)}
        unit={t(`tester.unit.${mode}`)}
        decimals={offered[mode].decimals}
        least={mode === 'ML' ? 0.1 : 1}
      />
      <Row gap={2} align="stretch" wrap>
        <Button
          type="submit"
          intent="primary"
          icon={<Play />}
          text={t('tester.run')}
          loading={starting}
          disabled={!isGood}
        />
        {kind === 'VALVE' ? null : (
          <Button
            variant="minimal"
            text={t('tester.endless')}
            onClick={() => request({ advice: 'RUN', amount: null })}
          />
        )}
      </Row>
    </Row>
  )
}

function RunningTest({ advice, percent }: { readonly advice: string; readonly percent: number }) {
  const { t } = useTranslation(['calibration', 'terms'])
  const { stopping, stop } = useUnit({ stopping: stopTestFx.pending, stop: stopPressed })
  const isEndless = advice === 'RUN'
  return (
    <Stack gap={4}>
      <RunTrack percent={isEndless ? null : percent} label={t('tester.progress')} />
      <Button icon={<Stop />} size="large" text={t('terms:stop')} loading={stopping} onClick={() => stop()} />
    </Stack>
  )
}

/** Why nothing can be tested at the moment, and what can be done about it. */
function TesterOverlay({ state }: { readonly state: TesterState }) {
  const { t } = useTranslation(['calibration', 'pumps'])
  const blockedLabels = useBlockedLabels()
  const { stopping, stop } = useUnit({ stopping: stopTestFx.pending, stop: stopPressed })
  if (state.kind === 'foreign') {
    return (
      <Row gap={[2, 4]} wrap minHeight={56} role="status">
        <strong>{t('calibration:tester.foreign')}</strong>
        <Button intent="danger" text={t('calibration:tester.cancel')} loading={stopping} onClick={() => stop()} />
      </Row>
    )
  }
  if (state.kind === 'missing') {
    const names = state.missing.map(need => t(`pumps:need.${need}`)).join(', ')
    return (
      <Row gap={[2, 4]} wrap minHeight={56} role="status">
        <strong>{t('calibration:tester.missing', { count: state.missing.length })}</strong>
        <span>{names}</span>
      </Row>
    )
  }
  const blockedReason = state.kind === 'disabled' ? (state.blockedReason ?? null) : null
  return (
    <Row gap={[2, 4]} wrap minHeight={56} role="status">
      <strong>{t('calibration:tester.disabled')}</strong>
      {blockedReason === null ? null : <span>{blockedLabels(blockedReason)}</span>}
    </Row>
  )
}
