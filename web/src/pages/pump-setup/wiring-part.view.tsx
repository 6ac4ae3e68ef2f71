import { useTranslation } from 'react-i18next'
import { PinPicker } from '../../entities/hardware/pins.view.tsx'
import type { PumpKind, PumpSetup } from '../../entities/pump/pump-setup.model.ts'
import { RadioField } from '../../forms/fields.view.tsx'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { AutosavedField } from './pump-fields.view.tsx'

/** The pins of the pump, and the level at which it runs. */
export function WiringPart({ setup }: { readonly setup: PumpSetup }) {
  const { t } = useTranslation('calibration')
  return (
    <Grid gap={5} template="minmax(0, 1.5fr) minmax(240px, 1fr)" stacked={760}>
      <Stack gap={4} top shrink>
        <h2>{t('setup.step.2')}</h2>
        <p className="sr-muted sr-measure-72">{t(`pins.text.${setup.kind}`)}</p>
        {setup.kind === 'STEPPER' ? <StepperPins setup={setup} /> : <SwitchedPins setup={setup} />}
      </Stack>
      <Stack as="aside" gap={4} justify="center" top pad={4} className="sr-step-aside sr-size-14">
        <WiringDrawing kind={setup.kind} />
        <p>{t(`pins.wiring.${setup.kind}`)}</p>
      </Stack>
    </Grid>
  )
}

function StepperPins({ setup }: { readonly setup: PumpSetup }) {
  const { t } = useTranslation('calibration')
  return (
    <>
      <AutosavedField name="stepPin">
        {field => <PinPicker {...field} label={t('pins.step')} own={setup.stepPin} localOnly />}
      </AutosavedField>
      <AutosavedField name="enablePin">
        {field => <PinPicker {...field} label={t('pins.enable')} own={setup.enablePin} />}
      </AutosavedField>
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
  return (
    <>
      <AutosavedField name="pin">
        {field => <PinPicker {...field} label={t('pins.control')} own={setup.pin} />}
      </AutosavedField>
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
  const { t } = useTranslation(['calibration', 'terms'])
  return (
    <AutosavedField name={name}>
      {level => (
        <RadioField<'high' | 'low' | ''>
          {...level}
          value={level.value ?? ''}
          onChange={value => level.onChange(value === '' ? null : value)}
          label={label}
          options={[
            { value: 'high', label: t('terms:high'), hint: highHint },
            { value: 'low', label: t('terms:low'), hint: lowHint },
          ]}
        />
      )}
    </AutosavedField>
  )
}

const power = { stroke: 'var(--sr-btn-navigation-active)', strokeWidth: 3.4 }

/** The connections of the computer, the relay or driver, and the pump. */
function WiringDrawing({ kind }: { readonly kind: PumpKind }) {
  const { t } = useTranslation('calibration')
  const driver = kind === 'STEPPER' ? t('wiring.driver') : t('wiring.relay')
  const pump = kind === 'VALVE' ? t('wiring.valve') : t('wiring.motor')
  const lines = kind === 'STEPPER' ? ['STEP', 'EN'] : ['IN']
  return (
    <svg
      className="sr-wiring"
      viewBox="0 0 300 190"
      style={{ width: '100%', maxWidth: 340 }}
      fill="none"
      stroke="currentColor"
      role="img"
      aria-label={t(`wiring.label.${kind}`)}
    >
      <Box x={4} y={16} text={t('wiring.computer')} />
      <Box x={196} y={16} text={driver} />
      <Box x={196} y={118} text={pump} />
      <Box x={4} y={118} text={t('wiring.supply')} />
      {lines.map((name, index) => (
        <g key={name}>
          <path strokeWidth={2.4} strokeDasharray="5 4" d={`M104 ${lines.length === 1 ? 44 : 34 + index * 22}H196`} />
          <text x="150" y={(lines.length === 1 ? 44 : 34 + index * 22) - 5}>
            {name}
          </text>
        </g>
      ))}
      {kind === 'STEPPER' ? (
        <path {...power} d="M222 72v46M238 72v46M254 72v46M270 72v46" />
      ) : (
        <path {...power} d="M238 72v46M254 72v46" />
      )}
      <path {...power} d="M54 118V94h158V72" />
    </svg>
  )
}

const Box = ({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) => (
  <g>
    <rect
      fill="color-mix(in srgb, currentColor 10%, transparent)"
      strokeWidth={1.6}
      x={x}
      y={y}
      width="100"
      height="56"
      rx="10"
    />
    <text x={x + 50} y={y + 33}>
      {text}
    </text>
  </g>
)
