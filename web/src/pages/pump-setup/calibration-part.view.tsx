import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { useMachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import type { Dosing, PumpSetup } from '../../entities/pump/pump-setup.model.ts'
import { useWatts } from '../../entities/pump/pumps.model.ts'
import { CalibratePump } from '../../features/onboarding/calibrate-pump.view.tsx'
import { CommissioningDocument, commissioningContext } from '../../features/onboarding/commissioning.documents.ts'
import { Details } from '../../features/onboarding/pump-trial.view.tsx'
import { SelectField } from '../../forms/fields.view.tsx'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { AutosavedField, TypedNumber, usePumpFields } from './pump-fields.view.tsx'
import { PumpTester } from './pump-tester.view.tsx'

interface PartProps {
  readonly setup: PumpSetup
}

/** How the pump moves and what it gives: a run to find that out, its numbers, and a test. */
export function CalibrationPart({ setup }: PartProps) {
  const { t } = useTranslation(['calibration', 'pumps', 'terms'])
  return (
    <>
      <h2>{t('setup.step.3')}</h2>
      {setup.kind === 'VALVE' ? <ScaleState /> : <Run setup={setup} />}
      <div className="sr-form-fields sr-form-fields-two">
        <Numbers setup={setup} />
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
        <Power />
      </div>
      <Details label={t('calibrate.details')}>
        {setup.kind === 'DC' ? <DosingChoice /> : null}
        <PowerAtStart setup={setup} />
        <PumpTester setup={setup} />
      </Details>
    </>
  )
}

/** The same run as while the machine is set up. */
function Run({ setup }: PartProps) {
  return (
    <QueryResult
      of={useQuery({ query: CommissioningDocument, context: commissioningContext })}
      skeleton={<Skeleton height="120px" />}
    >
      {({ commissioning: { pumps, pending } }) =>
        pumps
          .filter(({ pump }) => pump.id === setup.id)
          .map(one => (
            <Stack key={one.pump.id} gap={4} top shrink pad={4} className="sr-well" data-testid="course">
              <CalibratePump one={one} pending={pending} />
            </Stack>
          ))
      }
    </QueryResult>
  )
}

const stepperNumbers = [
  { name: 'acceleration', text: 'acceleration', unit: 'stepsPerSecondSquared' },
  { name: 'maxStepsPerSecond', text: 'maxSteps', unit: 'stepsPerSecond' },
  { name: 'stepsPerCl', text: 'stepsPerCl', unit: 'steps' },
] as const

/** How much it gives in its own measure. */
function Numbers({ setup: { kind } }: PartProps) {
  const { t } = useTranslation(['calibration', 'terms'])
  if (kind === 'VALVE') return null
  if (kind === 'DC') {
    return (
      <TypedNumber
        name="flowMlPerSecond"
        label={t('calibrate.flow')}
        hint={t('calibrate.flowHint')}
        unit={t('terms:mlPerSecond')}
        decimals={2}
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

function useScaleState(): 'none' | 'uncalibrated' | 'ready' {
  const cell = useMachineSettings().settings?.loadCell ?? null
  return cell === null ? 'none' : cell.calibrated ? 'ready' : 'uncalibrated'
}

/** A valve is dosed by weight, and learns by itself. */
function ScaleState() {
  const { t } = useTranslation('calibration')
  const state = useScaleState()
  return (
    <Row gap={3} wrap>
      <p>
        {t('calibrate.text.VALVE')} <strong>{t(`calibrate.scale.${state}`)}</strong>
      </p>
      <LinkButton to="/admin/pump/settings/loadcell" text={t('calibrate.scale.link')} />
    </Row>
  )
}

const dosings = ['AUTOMATIC', 'TIME', 'WEIGHT'] as const

/** What ends its pouring in drinks; without a scale the choice waits for one. */
function DosingChoice() {
  const { t } = useTranslation('calibration')
  const isScaleReady = useScaleState() === 'ready'
  return (
    <AutosavedField name="dosing">
      {field => (
        <SelectField<Dosing>
          {...field}
          label={t('calibrate.dosing.label')}
          hint={t(field.value === 'WEIGHT' && !isScaleReady ? 'calibrate.dosing.noScale' : 'calibrate.dosing.hint')}
          options={dosings.map(value => ({ value, label: t(`calibrate.dosing.${value}`) }))}
        />
      )}
    </AutosavedField>
  )
}

function Power() {
  const { t } = useTranslation(['calibration', 'terms'])
  const watts = useWatts()
  const limitMw = useMachineSettings().settings?.powerLimit.limitMw ?? null
  const hint = (
    <>
      {limitMw === null ? t('calibrate.powerHint') : t('calibrate.powerHintLimit', { limit: watts(limitMw) })}{' '}
      <Link to="/admin/pump/settings/powerlimit">{t('terms:powerLimit')}</Link>
    </>
  )
  return <TypedNumber name="powerW" label={t('calibrate.power')} hint={hint} unit="W" decimals={3} least={0} />
}

/** The suggestion for DC pumps: a motor draws about three times as much for a tenth of a second. */
const usualStart = { factor: 3, seconds: 0.1 }

function PowerAtStart({ setup }: PartProps) {
  const { t } = useTranslation(['calibration', 'terms'])
  const watts = useWatts()
  const { choosing } = usePumpFields()
  const texts = setup.kind === 'VALVE' ? 'opening' : 'start'
  const suggestedMw = setup.kind === 'DC' && setup.startPowerMw === 0 ? setup.powerMw * usualStart.factor : 0
  return (
    <>
      <p className="sr-muted sr-measure-72">{t(`calibrate.startText.${setup.kind}`)}</p>
      <div className="sr-form-fields sr-form-fields-two">
        <TypedNumber
          name="startPowerW"
          label={t(`calibrate.${texts}.power`)}
          hint={t('calibrate.startPowerHint')}
          unit="W"
          decimals={3}
          least={0}
        />
        <TypedNumber
          name="startTimeS"
          label={t(`calibrate.${texts}.time`)}
          hint={t('calibrate.startTimeHint')}
          unit={t('terms:seconds')}
          decimals={3}
          least={0}
        />
      </div>
      {suggestedMw > 0 ? (
        <Button
          className="sr-at-start"
          text={t('calibrate.startSuggestion', { power: watts(suggestedMw) })}
          onClick={() => {
            choosing('startTimeS').onChange(usualStart.seconds)
            choosing('startPowerW').onChange(suggestedMw / 1000)
          }}
        />
      ) : null}
    </>
  )
}
