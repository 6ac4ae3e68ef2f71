import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { $machineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { flowPath } from '../../entities/pump/flow-badge.view.tsx'
import type { Dosing, PumpSetup } from '../../entities/pump/pump-setup.model.ts'
import { useAutosaveModel } from '../../forms/autosave.model.ts'
import { SelectField } from '../../forms/fields.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'
import { Badge } from '../../ui/page-parts.view.tsx'
import { ChosenField, StepLayout, TypedNumber } from './pins-step.view.tsx'
import { pumpFields } from './pump-setup.model.ts'
import { PumpTester } from './pump-tester.view.tsx'

interface CalibrateStepProps {
  readonly setup: PumpSetup
}

/** How the pump moves and what it gives: its numbers, and a test to find them. */
export function CalibrateStep({ setup }: CalibrateStepProps) {
  const { t } = useTranslation(['calibration', 'pumps', 'terms'])
  return (
    <StepLayout title={t('setup.step.3')} text={t(`calibrate.text.${setup.kind}`)}>
      <div className="sr-form-fields sr-form-fields-two">
        <Flow setup={setup} />
      </div>
      <PumpTester setup={setup} />
      {setup.kind === 'VALVE' ? null : (
        <Link className="sr-link-line" to={flowPath(setup.id)}>
          {t('pumps:flow.overTime')}
        </Link>
      )}
      {setup.kind === 'DC' ? <DosingChoice /> : null}
      <h3>{t('calibrate.more')}</h3>
      <div className="sr-form-fields sr-form-fields-two">
        {setup.kind === 'VALVE' ? null : (
          <TypedNumber
            name="tubeCapacityMl"
            label={t('calibrate.tube')}
            hint={t('calibrate.tubeHint')}
            unit={t('terms:ml')}
            decimals={1}
            least={1}
          />
        )}
        <PowerConsumption />
      </div>
      <PowerAtStart setup={setup} />
    </StepLayout>
  )
}

/** How much it gives in its own measure; a valve is dosed by weight and needs a scale instead. */
function Flow({ setup: { kind } }: CalibrateStepProps) {
  const { t } = useTranslation(['calibration', 'pumps', 'terms'])
  if (kind === 'VALVE') return <ScaleState />
  if (kind === 'DC') {
    return (
      <TypedNumber
        name="timePerClMs"
        label={t('calibrate.timePerCl')}
        hint={t('calibrate.timePerClHint')}
        unit={t('terms:ms')}
        least={1}
      />
    )
  }
  return stepperNumbers.map(({ name, text, unit }) => (
    <TypedNumber
      key={name}
      name={name}
      label={t(`calibrate.${text}`)}
      hint={t(`calibrate.${text}Hint`)}
      unit={t(`calibrate.${unit}`)}
      least={1}
    />
  ))
}

const stepperNumbers = [
  { name: 'acceleration', text: 'acceleration', unit: 'stepsPerSecondSquared' },
  { name: 'maxStepsPerSecond', text: 'maxSteps', unit: 'stepsPerSecond' },
  { name: 'stepsPerCl', text: 'stepsPerCl', unit: 'steps' },
] as const

function useScaleState(): 'none' | 'uncalibrated' | 'ready' {
  const cell = useUnit($machineSettings)?.loadCell ?? null
  return cell === null ? 'none' : cell.calibrated ? 'ready' : 'uncalibrated'
}

const dosings = ['AUTOMATIC', 'TIME', 'WEIGHT'] as const

/** What ends its pouring in drinks; without a scale the choice waits for one. */
function DosingChoice() {
  const { t } = useTranslation('calibration')
  const isScaleReady = useScaleState() === 'ready'
  const options = dosings.map(value => ({ value, label: t(`calibrate.dosing.${value}`) }))
  const hintOf = (dosing: Dosing | null): string =>
    dosing === 'WEIGHT' && !isScaleReady ? t('calibrate.dosing.noScale') : t('calibrate.dosing.hint')
  return (
    <div className="sr-form-fields sr-form-fields-two">
      <ChosenField name="dosing">
        {field => (
          <SelectField<Dosing>
            {...field}
            label={t('calibrate.dosing.label')}
            hint={hintOf(field.value)}
            options={options}
          />
        )}
      </ChosenField>
    </div>
  )
}

function ScaleState() {
  const { t } = useTranslation('calibration')
  const state = useScaleState()
  return (
    <Row gap={3} wrap>
      <Badge tone={state === 'ready' ? 'good' : 'danger'}>{t(`calibrate.scale.${state}`)}</Badge>
      <LinkButton to="/admin/pump/settings/loadcell" text={t('calibrate.scale.link')} />
    </Row>
  )
}

function PowerConsumption() {
  const { t } = useTranslation(['calibration', 'pumps', 'terms'])
  const format = useFormat()
  const limitMw = useUnit($machineSettings)?.powerLimit.limitMw ?? null
  const hint = (
    <>
      {limitMw === null ? t('calibrate.powerHint') : t('calibrate.powerHintLimit', { limit: format.number(limitMw) })}{' '}
      <Link to="/admin/pump/settings/powerlimit">{t('terms:powerLimit')}</Link>
    </>
  )
  return <TypedNumber name="powerMw" label={t('calibrate.power')} hint={hint} unit={t('pumps:unit.mW')} least={0} />
}

/** The suggestion for DC pumps: a motor draws about three times as much for a tenth of a second. */
const usualStart = { factor: 3, timeMs: 100 }

function PowerAtStart({ setup }: CalibrateStepProps) {
  const { t } = useTranslation(['calibration', 'pumps', 'terms'])
  const format = useFormat()
  const { choosing } = useAutosaveModel(pumpFields)
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
            choosing('startTimeMs').onChange(usualStart.timeMs)
            choosing('startPowerMw').onChange(suggested)
          }}
        >
          {t('calibrate.startSuggestion', { power: format.number(suggested), time: format.number(usualStart.timeMs) })}
        </Button>
      ) : null}
      <div className="sr-form-fields sr-form-fields-two">
        <TypedNumber
          name="startPowerMw"
          label={t(`calibrate.${texts}.power`)}
          hint={t('calibrate.startPowerHint')}
          unit={t('pumps:unit.mW')}
          least={0}
        />
        <TypedNumber
          name="startTimeMs"
          label={t(`calibrate.${texts}.time`)}
          hint={t('calibrate.startTimeHint')}
          unit={t('terms:ms')}
          least={0}
        />
      </div>
    </>
  )
}
