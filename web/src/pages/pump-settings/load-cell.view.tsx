import { Button, Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PinPicker } from '../../entities/hardware/pins.view.tsx'
import {
  $comparedGrams,
  $knownError,
  $knownGrams,
  $reachedStep,
  $step,
  $weighProblem,
  type CalibrationStep,
  calibrationSteps,
  compareFx,
  comparePressed,
  knownGramsChanged,
  lightestGrams,
  liveReading,
  referencePressed,
  startedOver,
  stepChosen,
  weighReferenceFx,
  weighZeroFx,
  zeroPressed,
} from '../../entities/machine-settings/calibration.model.ts'
import { $loadCell, loadCellForm, loadCellPage } from '../../entities/machine-settings/load-cell.model.ts'
import { NumberField, SwitchField } from '../../forms/fields.view.tsx'
import { useFormModel } from '../../forms/form.model.ts'
import { uncontrolled } from '../../forms/form.ts'
import { ModelFormPage } from '../../forms/model-form.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { useLive } from '../../queries/live-value.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, Panel } from '../../ui/page-parts.view.tsx'
import { useEvent, useWhileShown } from '../../ui/use-model.ts'
import { SettingsFrame } from './settings-frame.view.tsx'

/** Zero, a known weight, another look; with what the scale says at the moment beside it. */
const Calibration = () => (
  <Grid gap={5} template="minmax(0, 1.6fr) minmax(220px, 1fr)" stacked={760} className="sr-calibration">
    <Stack as="ol" gap={2}>
      {calibrationSteps.map(step => (
        <Step key={step} step={step}>
          {step === 1 ? <ZeroStep /> : step === 2 ? <ReferenceStep /> : <CompareStep />}
        </Step>
      ))}
    </Stack>
    <LiveReading />
  </Grid>
)

function Step({ step, children }: { readonly step: CalibrationStep; readonly children: ReactNode }) {
  const { t } = useTranslation('calibration')
  const { current, reached, choose } = useUnit({ current: $step, reached: $reachedStep, choose: stepChosen })
  const isCurrent = step === current
  return (
    <Grid as="li" gap={[0, 3]} template="44px minmax(0, 1fr)" className="sr-calibration-step" data-current={isCurrent}>
      <button
        type="button"
        className="sr-across sr-tall sr-size-16 sr-strong"
        disabled={step > reached}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => choose(step)}
      >
        <Stack
          as="span"
          align="center"
          justify="center"
          width={34}
          height={34}
          className="sr-calibration-number sr-mark sr-number"
        >
          {step}
        </Stack>
        {t(`step.${step}.title`)}
      </button>
      {isCurrent ? (
        <Stack
          gap={4}
          justify="start"
          column="2"
          className="sr-calibration-body"
          style={{ padding: 'var(--sr-space-1) 0 var(--sr-space-4)' }}
        >
          {children}
        </Stack>
      ) : null}
    </Grid>
  )
}

function WeighProblem() {
  const problem = useUnit($weighProblem)
  const problemText = useProblemText()
  return <div role="alert">{problem ? <Callout intent="danger">{problemText(problem)}</Callout> : null}</div>
}

function ZeroStep() {
  const { t } = useTranslation('calibration')
  const { weighing, press } = useUnit({ weighing: weighZeroFx.pending, press: zeroPressed })
  return (
    <>
      <p>{t('step.1.text')}</p>
      <WeighProblem />
      <Button intent="primary" text={t('step.1.button')} loading={weighing} onClick={() => press()} />
    </>
  )
}

function KnownWeight() {
  const { t } = useTranslation('calibration')
  const [grams, error, change] = useUnit([$knownGrams, $knownError, knownGramsChanged])
  return (
    <NumberField
      {...uncontrolled('knownGrams', grams, change, error)}
      label={t('known.label')}
      hint={t('known.hint', { least: String(lightestGrams) })}
      unit="g"
      decimals={1}
      least={lightestGrams}
    />
  )
}

function ReferenceStep() {
  const { t } = useTranslation('calibration')
  const { weighing, press } = useUnit({ weighing: weighReferenceFx.pending, press: referencePressed })
  return (
    <>
      <p>{t('step.2.text')}</p>
      <KnownWeight />
      <WeighProblem />
      <Button intent="primary" text={t('step.2.button')} loading={weighing} onClick={() => press()} />
    </>
  )
}

function CompareStep() {
  const { t } = useTranslation('calibration')
  const format = useFormat()
  const [comparing, compared, press, again] = useUnit([compareFx.pending, $comparedGrams, comparePressed, startedOver])
  return (
    <>
      <p>{t('step.3.text')}</p>
      <KnownWeight />
      <WeighProblem />
      <div role="status">
        {compared === null ? null : (
          <Callout intent="success">{t('step.3.good', { grams: format.number(compared) })}</Callout>
        )}
      </div>
      <Row gap={3} align="stretch" wrap>
        <Button text={t('step.3.button')} loading={comparing} onClick={() => press()} />
        <Button variant="minimal" text={t('step.3.again')} onClick={() => again()} />
        <LinkButton primary to="/admin/pump" text={t('setup.finish')} />
      </Row>
    </>
  )
}

/** The weight on the scale at the moment; the bare count too, which moves before anything is calibrated. */
function LiveReading() {
  const { t } = useTranslation(['calibration', 'terms'])
  const format = useFormat()
  useLive(liveReading)
  const reading = useUnit(liveReading.$value)
  const { grams = null, raw = null, steady = false } = reading ?? {}
  const state = raw === null ? 'silent' : steady ? 'steady' : 'moving'
  return (
    <Stack
      as="section"
      gap={0.5}
      justify="center"
      pad={4}
      className="sr-well sr-text-center sr-reading"
      aria-label={t('reading.title')}
    >
      <span className="sr-muted">{t('reading.title')}</span>
      <span className="sr-reading-grams sr-tight sr-number sr-strong" data-testid="reading" data-grams={grams ?? ''}>
        {grams === null ? '–' : t('terms:gramsValue', { grams: format.number(grams) })}
      </span>
      <span className="sr-muted sr-number">
        {t('reading.raw', { raw: raw === null ? '–' : format.number(Math.round(raw)) })}
      </span>
      <Row as="span" inline gap={2} className="sr-reading-steady" data-steady={state === 'steady'} data-testid="steady">
        {t(`reading.${state}`)}
      </Row>
    </Stack>
  )
}

/** The scale below the glass: its pins, what it is looked at for, and its calibration. */
export function LoadCellPage() {
  const { t } = useTranslation('calibration')
  useWhileShown(loadCellPage.pageOpened, loadCellPage.pageClosed)
  useEvent(loadCellForm.saved, cell => notify.success(t(cell === null ? 'scale.savedOff' : 'scale.saved')))
  return (
    <SettingsFrame title={t('scale.title')} lead={t('scale.lead')}>
      <Stack gap={5} measure={1080}>
        <ModelFormPage model={loadCellForm}>
          <Panel title={t('scale.settings')}>
            <Fields />
          </Panel>
        </ModelFormPage>
        <CalibrationPanel />
      </Stack>
    </SettingsFrame>
  )
}

function Fields() {
  const { t } = useTranslation('calibration')
  const { draft, bind } = useFormModel(loadCellForm)
  if (draft === null) return null
  return (
    <div className="sr-form-fields">
      <SwitchField {...bind('enabled')} label={t('scale.enable')} hint={t('scale.enableHint')} />
      {draft.enabled ? (
        <>
          <div className="sr-form-fields sr-form-fields-two">
            <PinPicker
              {...bind('clockPin')}
              label={t('scale.clock')}
              own={draft.clockPin}
              owner="LOAD_CELL"
              localOnly
            />
            <PinPicker {...bind('dataPin')} label={t('scale.data')} own={draft.dataPin} owner="LOAD_CELL" localOnly />
          </div>
          <SwitchField {...bind('checkGlassPlaced')} label={t('scale.checkGlass')} hint={t('scale.checkGlassHint')} />
          <SwitchField {...bind('matchGlass')} label={t('scale.matchGlass')} hint={t('scale.matchGlassHint')} />
        </>
      ) : null}
    </div>
  )
}

function CalibrationPanel() {
  const { t } = useTranslation(['calibration', 'terms'])
  const cell = useUnit($loadCell)
  const badge =
    cell === null ? null : (
      <Badge tone={cell.calibrated ? 'good' : 'danger'}>
        {t(cell.calibrated ? 'terms:calibrated' : 'scale.notCalibrated')}
      </Badge>
    )
  return (
    <Panel title={t('scale.calibration')} actions={badge}>
      {cell?.zeroLost ? <Callout intent="warning">{t('scale.zeroLost')}</Callout> : null}
      {cell === null ? <p className="sr-muted">{t('scale.firstSettings')}</p> : <Calibration />}
    </Panel>
  )
}
