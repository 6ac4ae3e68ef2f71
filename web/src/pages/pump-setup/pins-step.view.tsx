import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PinPicker } from '../../entities/hardware/pins.view.tsx'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import type { PumpKind, PumpSetup } from '../../entities/pump/pump-setup.model.ts'
import { useAutosaveModel } from '../../forms/autosave.model.ts'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import { NumberField, RadioField, SwitchField } from '../../forms/fields.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { pumpFields } from './pump-setup.model.ts'
import type { PumpValueName, PumpValues } from './pump-values.ts'

interface StepLayoutProps {
  readonly title: string
  readonly text: string
  /** Drawing and words beside the fields. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The subject of a step, its fields, and help to fill them in. */
export const StepLayout = ({ title, text, aside, children }: StepLayoutProps) => (
  <Grid
    gap={5}
    {...(aside !== undefined && ({ template: 'minmax(0, 1.5fr) minmax(240px, 1fr)', stacked: 760 } as const))}
    className="sr-setup-step"
  >
    <Stack gap={4} top shrink>
      <h2>{title}</h2>
      <p className="sr-muted" style={{ maxWidth: '68ch' }}>
        {text}
      </p>
      {children}
    </Stack>
    {aside ? (
      <Stack as="aside" gap={4} justify="center" top pad={4} className="sr-step-aside sr-size-14">
        {aside}
      </Stack>
    ) : null}
  </Grid>
)

interface ChosenFieldProps<Name extends PumpValueName> {
  readonly name: Name
  readonly children: (field: FieldBinding<PumpValues[Name]>) => ReactNode
}

/** A value of the pump that is chosen or switched, and saves itself. */
export function ChosenField<Name extends PumpValueName>({ name, children }: ChosenFieldProps<Name>) {
  const { choosing, stateOf } = useAutosaveModel(pumpFields)
  return <Autosaved state={stateOf(name)}>{children(choosing(name))}</Autosaved>
}

type NumberName = { [Name in PumpValueName]: PumpValues[Name] extends number | null ? Name : never }[PumpValueName]

interface TypedNumberProps extends Omit<ComponentProps<typeof NumberField>, keyof FieldBinding<number | null>> {
  readonly name: NumberName
}

/** A number of the pump that saves itself. */
export function TypedNumber({ name, ...field }: TypedNumberProps) {
  const { typing, stateOf } = useAutosaveModel(pumpFields)
  return (
    <Autosaved state={stateOf(name)}>
      <NumberField {...typing(name)} {...field} />
    </Autosaved>
  )
}

/** The pins of the pump, and the level at which it runs. */
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
  return (
    <>
      <ChosenField name="stepPin">
        {field => <PinPicker {...field} label={t('pins.step')} own={setup.stepPin} localOnly />}
      </ChosenField>
      <ChosenField name="enablePin">
        {field => <PinPicker {...field} label={t('pins.enable')} own={setup.enablePin} />}
      </ChosenField>
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
      <ChosenField name="pin">
        {field => <PinPicker {...field} label={t('pins.control')} own={setup.pin} />}
      </ChosenField>
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
    <ChosenField name={name}>
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
    </ChosenField>
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

/** The ingredient of the pump and how much is left; it can be said later, too. */
export function StateStep({ setup }: { readonly setup: PumpSetup }) {
  const { t } = useTranslation(['calibration', 'pumps', 'terms'])
  return (
    <StepLayout title={t('setup.step.4')} text={t('state.text')}>
      <div className="sr-form-fields sr-form-fields-two">
        <ChosenField name="currentIngredientId">
          {field => (
            <IngredientPicker
              {...field}
              label={t('terms:ingredient')}
              hint={t('state.ingredientHint')}
              kinds={['AUTOMATED']}
              placeholder={t('terms:noIngredient')}
              clearable
            />
          )}
        </ChosenField>
        <TypedNumber
          name="fillingLevelMl"
          label={t('pumps:bottleDialog.level')}
          hint={t('state.levelHint')}
          unit={t('terms:ml')}
          decimals={1}
          least={0}
        />
      </div>
      {setup.kind === 'VALVE' ? null : (
        <ChosenField name="isPumpedUp">
          {field => (
            <SwitchField
              {...field}
              label={t('pumps:bottleDialog.pumpedUp')}
              hint={t('pumps:bottleDialog.pumpedUpHint')}
            />
          )}
        </ChosenField>
      )}
    </StepLayout>
  )
}
