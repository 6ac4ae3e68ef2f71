import { useTranslation } from 'react-i18next'
import { PinPicker } from '../../entities/hardware/pin-picker.view.tsx'
import type { PumpSetup } from '../../entities/pump/pump-setup.documents.ts'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import { RadioField } from '../../forms/choice-fields.view.tsx'
import { useAutosave } from '../../forms/use-autosave.ts'
import { pumpFields } from './pump-setup.model.ts'
import { StepLayout } from './step-layout.view.tsx'
import { WiringDrawing } from './wiring-drawing.view.tsx'

/** Where the pump hangs, and at which level it runs. */
export function PinsStep({ setup }: { readonly setup: PumpSetup }) {
  const { t } = useTranslation('calibration')
  return (
    <StepLayout
      title={t('setup.step.2')}
      text={t(`pins.text.${setup.kind}`)}
      aside={
        <>
          <WiringDrawing kind={setup.kind} />
          <p>{t(`pins.wiring.${setup.kind}`)}</p>
        </>
      }
    >
      {setup.kind === 'STEPPER' ? <StepperPins setup={setup} /> : <SwitchedPins setup={setup} />}
    </StepLayout>
  )
}

function StepperPins({ setup }: { readonly setup: PumpSetup }) {
  const { t } = useTranslation('calibration')
  const { choosing, stateOf } = useAutosave(pumpFields)
  return (
    <>
      <Autosaved state={stateOf('stepPin')}>
        <PinPicker {...choosing('stepPin')} label={t('pins.step')} own={setup.stepPin} localOnly />
      </Autosaved>
      <Autosaved state={stateOf('enablePin')}>
        <PinPicker {...choosing('enablePin')} label={t('pins.enable')} own={setup.enablePin} />
      </Autosaved>
      <LevelField
        name="enableState"
        label={t('pins.enableState')}
        highHint={t('pins.enabledHighHint')}
        lowHint={t('pins.enabledLowHint')}
      />
    </>
  )
}

function SwitchedPins({ setup }: { readonly setup: PumpSetup }) {
  const { t } = useTranslation('calibration')
  const { choosing, stateOf } = useAutosave(pumpFields)
  return (
    <>
      <Autosaved state={stateOf('pin')}>
        <PinPicker {...choosing('pin')} label={t('pins.control')} own={setup.pin} />
      </Autosaved>
      <LevelField
        name="powerState"
        label={t('pins.powerState')}
        highHint={t('pins.highHint')}
        lowHint={t('pins.lowHint')}
      />
    </>
  )
}

interface LevelFieldProps {
  readonly name: 'powerState' | 'enableState'
  readonly label: string
  readonly highHint: string
  readonly lowHint: string
}

function LevelField({ name, label, highHint, lowHint }: LevelFieldProps) {
  const { t } = useTranslation('calibration')
  const { choosing, stateOf } = useAutosave(pumpFields)
  const level = choosing(name)
  return (
    <Autosaved state={stateOf(name)}>
      <RadioField<'high' | 'low' | ''>
        {...level}
        value={level.value ?? ''}
        onChange={value => level.onChange(value === '' ? null : value)}
        label={label}
        options={[
          { value: 'high', label: t('pins.high'), hint: highHint },
          { value: 'low', label: t('pins.low'), hint: lowHint },
        ]}
      />
    </Autosaved>
  )
}
