import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { $machineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import type { PumpSetup } from '../../entities/pump/pump-setup.documents.ts'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import { NumberField } from '../../forms/number-field.view.tsx'
import { useAutosave } from '../../forms/use-autosave.ts'
import { useFormat } from '../../i18n/format.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import { pumpFields } from './pump-setup.model.ts'
import { PumpTester } from './pump-tester.view.tsx'
import { StepLayout } from './step-layout.view.tsx'

/** How the pump moves and what it gives: its numbers, and a test to find them. */
export function CalibrateStep({ setup }: { readonly setup: PumpSetup }) {
  const { t } = useTranslation('calibration')
  return (
    <StepLayout title={t('setup.step.3')} text={t(`calibrate.text.${setup.kind}`)}>
      <div className="sr-form-fields sr-form-fields-two">
        {setup.kind === 'STEPPER' ? <StepperValues /> : setup.kind === 'DC' ? <DcValue /> : <ScaleState />}
      </div>
      <PumpTester setup={setup} />
      <h3>{t('calibrate.more')}</h3>
      <div className="sr-form-fields sr-form-fields-two">
        {setup.kind === 'VALVE' ? null : <TubeCapacity />}
        <PowerConsumption />
      </div>
      <PowerAtStart setup={setup} />
    </StepLayout>
  )
}

function DcValue() {
  const { t } = useTranslation(['calibration', 'pumps'])
  const { typing, stateOf } = useAutosave(pumpFields)
  return (
    <Autosaved state={stateOf('timePerClMs')}>
      <NumberField
        {...typing('timePerClMs')}
        label={t('calibrate.timePerCl')}
        hint={t('calibrate.timePerClHint')}
        unit={t('pumps:unit.ms')}
        least={1}
      />
    </Autosaved>
  )
}

function StepperValues() {
  const { t } = useTranslation('calibration')
  const { typing, stateOf } = useAutosave(pumpFields)
  return (
    <>
      <Autosaved state={stateOf('acceleration')}>
        <NumberField
          {...typing('acceleration')}
          label={t('calibrate.acceleration')}
          hint={t('calibrate.accelerationHint')}
          unit={t('calibrate.stepsPerSecondSquared')}
          least={1}
        />
      </Autosaved>
      <Autosaved state={stateOf('maxStepsPerSecond')}>
        <NumberField
          {...typing('maxStepsPerSecond')}
          label={t('calibrate.maxSteps')}
          hint={t('calibrate.maxStepsHint')}
          unit={t('calibrate.stepsPerSecond')}
          least={1}
        />
      </Autosaved>
      <Autosaved state={stateOf('stepsPerCl')}>
        <NumberField
          {...typing('stepsPerCl')}
          label={t('calibrate.stepsPerCl')}
          hint={t('calibrate.stepsPerClHint')}
          unit={t('calibrate.steps')}
          least={1}
        />
      </Autosaved>
    </>
  )
}

/** A valve is dosed by weight: what it needs is a scale. */
function ScaleState() {
  const { t } = useTranslation('calibration')
  const settings = useUnit($machineSettings)
  const cell = settings?.loadCell ?? null
  const state = cell === null ? 'none' : cell.calibrated ? 'ready' : 'uncalibrated'
  return (
    <Row gap={3} wrap>
      <span className={`sr-badge ${state === 'ready' ? 'sr-badge-good' : 'sr-badge-danger'}`}>
        {t(`calibrate.scale.${state}`)}
      </span>
      <Link className="bp6-button" to="/admin/pump/settings/loadcell">
        {t('calibrate.scale.link')}
      </Link>
    </Row>
  )
}

function TubeCapacity() {
  const { t } = useTranslation(['calibration', 'pumps'])
  const { typing, stateOf } = useAutosave(pumpFields)
  return (
    <Autosaved state={stateOf('tubeCapacityMl')}>
      <NumberField
        {...typing('tubeCapacityMl')}
        label={t('calibrate.tube')}
        hint={t('calibrate.tubeHint')}
        unit={t('pumps:unit.ml')}
        decimals={1}
        least={1}
      />
    </Autosaved>
  )
}

function PowerConsumption() {
  const { t } = useTranslation(['calibration', 'pumps'])
  const format = useFormat()
  const { typing, stateOf } = useAutosave(pumpFields)
  const limitMw = useUnit($machineSettings)?.powerLimit.limitMw ?? null
  const hint = (
    <>
      {limitMw === null ? t('calibrate.powerHint') : t('calibrate.powerHintLimit', { limit: format.number(limitMw) })}{' '}
      <Link to="/admin/pump/settings/powerlimit">{t('calibrate.powerLink')}</Link>
    </>
  )
  return (
    <Autosaved state={stateOf('powerMw')}>
      <NumberField
        {...typing('powerMw')}
        label={t('calibrate.power')}
        hint={hint}
        unit={t('pumps:unit.mW')}
        least={0}
      />
    </Autosaved>
  )
}

/** What is suggested for DC pumps: a motor draws about three times as much for a tenth of a second. */
const usualStart = { factor: 3, timeMs: 100 }

function PowerAtStart({ setup }: { readonly setup: PumpSetup }) {
  const { t } = useTranslation(['calibration', 'pumps'])
  const format = useFormat()
  const { typing, choosing, stateOf } = useAutosave(pumpFields)
  const { onChange: choosePower } = choosing('startPowerMw')
  const { onChange: chooseTime } = choosing('startTimeMs')
  const texts = setup.kind === 'VALVE' ? 'opening' : 'start'
  const suggested = setup.kind === 'DC' ? setup.powerMw * usualStart.factor : 0
  return (
    <>
      <h3>{t(`calibrate.${texts}.title`)}</h3>
      <p className="sr-muted">{t(`calibrate.startText.${setup.kind}`)}</p>
      {suggested > 0 && setup.startPowerMw === 0 ? (
        <Button
          className="sr-at-start"
          onClick={() => {
            chooseTime(usualStart.timeMs)
            choosePower(suggested)
          }}
        >
          {t('calibrate.startSuggestion', { power: format.number(suggested), time: format.number(usualStart.timeMs) })}
        </Button>
      ) : null}
      <div className="sr-form-fields sr-form-fields-two">
        <Autosaved state={stateOf('startPowerMw')}>
          <NumberField
            {...typing('startPowerMw')}
            label={t(`calibrate.${texts}.power`)}
            hint={t('calibrate.startPowerHint')}
            unit={t('pumps:unit.mW')}
            least={0}
          />
        </Autosaved>
        <Autosaved state={stateOf('startTimeMs')}>
          <NumberField
            {...typing('startTimeMs')}
            label={t(`calibrate.${texts}.time`)}
            hint={t('calibrate.startTimeHint')}
            unit={t('pumps:unit.ms')}
            least={0}
          />
        </Autosaved>
      </div>
    </>
  )
}
