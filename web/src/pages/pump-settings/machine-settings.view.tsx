import { Button, Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import type { PinRef } from '#domain/machine/pump.ts'
import { toGrams } from '#domain/units/mass.ts'
import { lightestReference } from '#domain/weighing/calibration.ts'
import { graphql } from '../../api/graphql.ts'
import { dataOf } from '../../api/outcome.ts'
import { PinPicker } from '../../entities/hardware/pins.view.tsx'
import {
  type LoadCell,
  liveReading,
  type MachineSettings,
  plannedTimings,
  useMachineSettings,
} from '../../entities/machine-settings/machine-settings.model.ts'
import { useWatts } from '../../entities/pump/pumps.model.ts'
import { NumberField, SwitchField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { FormProblem } from '../../forms/form.view.tsx'
import { errorsIn, inRange, type RuleError, required } from '../../forms/rules.ts'
import { useFollowingForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLive } from '../../queries/live-value.ts'
import { useTask } from '../../queries/use-task.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, ErrorState, PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import {
  PowerLimitForm,
  ReversePumpingForm,
  type SectionProps,
  SectionRow,
  SupplyRelayForm,
  SwitchedSection,
  TimingForm,
} from './sections.view.tsx'

/** In the order of the page, by the last part of their addresses. */
const sections = {
  reversepumping: { title: 'pumps:reverse.title', saved: 'pumps:reverse.saved', Form: ReversePumpingForm },
  loadcell: { title: 'calibration:scale.title', saved: 'calibration:scale.saved', Form: LoadCellForm },
  powerlimit: { title: 'terms:powerLimit', saved: 'pumps:limit.saved', Form: PowerLimitForm },
  supplyrelay: { title: 'terms:supplyRelay', saved: 'pumps:supplyRelay.saved', Form: SupplyRelayForm },
  timing: { title: 'pumps:dispensing.title', saved: 'pumps:dispensing.saved', Form: TimingForm },
} as const
export type SectionName = keyof typeof sections
const names = Object.keys(sections) as SectionName[]

/** How the machine as a whole is set up: each section has its address, and that of the page is open. */
export function MachineSettingsPage({ section: open }: { readonly section: SectionName }) {
  const { t } = useTranslation(['pumps', 'calibration', 'terms', 'app'])
  const { settings, problem, reread } = useMachineSettings()
  const succeed = useUnit(notify.success)
  return (
    <Stack gap={3} measure={1080}>
      <PageHead flush title={t('app:title.machineSettings')} back={{ to: '/admin/pump', text: t('app:title.pumps') }} />
      {problem ? <ErrorState problem={problem} onRetry={reread} /> : null}
      {settings === null && problem === null ? <Skeleton height="640px" /> : null}
      {settings === null
        ? null
        : names.map(name => {
            const { title, saved, Form } = sections[name]
            const head: SectionProps['head'] = {
              ...{ to: `/admin/pump/settings/${name}`, title: t(title) },
              state: <SectionState name={name} settings={settings} />,
            }
            const onSaved = (_: unknown, draft: object): void => {
              succeed(
                t(name === 'loadcell' && 'enabled' in draft && !draft.enabled ? 'calibration:scale.savedOff' : saved),
              )
              reread()
            }
            return name === open ? (
              <Form key={name} head={head} settings={settings} onSaved={onSaved} reread={reread} />
            ) : (
              <SectionRow key={name} {...head} />
            )
          })}
    </Stack>
  )
}

function SectionState({ name, settings }: { readonly name: SectionName; readonly settings: MachineSettings }) {
  const { t } = useTranslation(['pumps', 'calibration', 'terms'])
  const { number } = useFormat()
  const watts = useWatts()
  const { reversePumping, loadCell, powerLimit, supplyRelay } = settings
  const onOff = (isOn: boolean) => <Badge tone={isOn ? 'good' : undefined}>{t(isOn ? 'terms:on' : 'terms:off')}</Badge>
  switch (name) {
    case 'reversepumping':
      return onOff(reversePumping !== null)
    case 'supplyrelay':
      return onOff(supplyRelay !== null)
    case 'powerlimit':
      return powerLimit.limitMw === null ? onOff(false) : <Badge>{watts(powerLimit.limitMw)}</Badge>
    case 'loadcell':
      if (loadCell === null) return onOff(false)
      if (loadCell.zeroLost) return <Badge tone="warning">{t('overview.zeroLost')}</Badge>
      return (
        <Badge tone={loadCell.calibrated ? 'good' : 'danger'}>
          {t(loadCell.calibrated ? 'terms:calibrated' : 'calibration:scale.notCalibrated')}
        </Badge>
      )
    case 'timing': {
      const { minimalRunMs, minimalPauseMs, pauseBetweenStepsMs } = plannedTimings(settings)
      const shown = [minimalRunMs, minimalPauseMs, pauseBetweenStepsMs].map(ms => number(ms / 1000))
      return <Badge>{t('dispensing.state', { times: shown.join(' · ') })}</Badge>
    }
  }
}

const SetLoadCellDocument = graphql(`
  mutation SetLoadCell($settings: LoadCellInput) { setLoadCell(settings: $settings) { calibrated } }
`)

interface LoadCellDraft {
  readonly enabled: boolean
  readonly clockPin: PinRef | null
  readonly dataPin: PinRef | null
  /** An empty dispensing area forbids to order. */
  readonly checkGlassPlaced: boolean
  /** The glass is recognised by its weight. */
  readonly matchGlass: boolean
}

/** The scale under the glass: its pins, what it's looked at for, and its calibration. */
function LoadCellForm({ head, settings: { loadCell }, onSaved, reread }: SectionProps) {
  const { t } = useTranslation('calibration')
  const [, save] = useMutation(SetLoadCellDocument)
  const form = useFollowingForm<LoadCellDraft, unknown>({
    initial: {
      enabled: loadCell !== null,
      clockPin: loadCell?.clockPin ?? null,
      dataPin: loadCell?.dataPin ?? null,
      checkGlassPlaced: loadCell?.checkGlassPlaced ?? false,
      matchGlass: loadCell?.matchGlass ?? false,
    },
    rules: ({ enabled, clockPin, dataPin }) =>
      enabled ? errorsIn<LoadCellDraft>({ clockPin: required(clockPin), dataPin: required(dataPin) }) : {},
    save: ({ enabled, clockPin, dataPin, checkGlassPlaced, matchGlass }) =>
      save({ settings: enabled && clockPin && dataPin ? { clockPin, dataPin, checkGlassPlaced, matchGlass } : null }),
    onSaved,
    fieldOf: (_, { code }) => (code === 'pins-equal' ? 'dataPin' : undefined),
  })
  const { bind } = form
  const pin = (name: 'clockPin' | 'dataPin') => {
    const field = bind(name)
    return { ...field, own: field.value, owner: 'LOAD_CELL', localOnly: true } as const
  }
  return (
    <Stack gap={4} top shrink>
      <SwitchedSection head={head} form={form} enabled={bind('enabled')} texts="calibration:scale">
        <div className="sr-form-fields">
          <PinPicker {...pin('clockPin')} label={t('scale.clock')} />
          <PinPicker {...pin('dataPin')} label={t('scale.data')} />
        </div>
        <SwitchField {...bind('checkGlassPlaced')} label={t('scale.checkGlass')} hint={t('scale.checkGlassHint')} />
        <SwitchField {...bind('matchGlass')} label={t('scale.matchGlass')} hint={t('scale.matchGlassHint')} />
      </SwitchedSection>
      <Panel title={t('scale.calibration')}>
        {loadCell?.zeroLost ? <Callout intent="warning">{t('scale.zeroLost')}</Callout> : null}
        {loadCell === null ? (
          <p className="sr-muted">{t('scale.firstSettings')}</p>
        ) : (
          <Calibration cell={loadCell} reread={reread} />
        )}
      </Panel>
    </Stack>
  )
}

const WeighZeroDocument = graphql(`mutation WeighZero { calibrateLoadCellZero { zeroTaken } }`)
const WeighReferenceDocument = graphql(`
  mutation WeighReference($grams: Float!) { calibrateLoadCellReference(grams: $grams) { calibrated } }
`)
const ValidateDocument = graphql(`mutation Validate($grams: Float!) { validateLoadCell(grams: $grams) }`)

const steps = [1, 2, 3] as const
type Step = (typeof steps)[number]

/** Grams; a lighter one would make noise many grams at the weight of a full glass. */
const lightestGrams = toGrams(lightestReference)

interface CalibrationProps {
  readonly cell: LoadCell
  readonly reread: () => void
}

/** Weighs in three steps: nothing, a known weight, and another look. */
function useCalibration({ cell, reread }: CalibrationProps) {
  const [, weighZero] = useMutation(WeighZeroDocument)
  const [, weighReference] = useMutation(WeighReferenceDocument)
  const [, validate] = useMutation(ValidateDocument)
  // Null: where there's something to do.
  const [chosen, choose] = useState<Step | null>(null)
  const [grams, setGrams] = useState<number | null>(500)
  const [fault, setFault] = useState<RuleError | undefined>(undefined)
  // Each step needs what the one before it has weighed.
  const reached: Step = cell.calibrated ? 3 : cell.zeroTaken ? 2 : 1
  const step = chosen === null || chosen > reached ? reached : chosen
  const { run, reset, ...weighing } = useTask(async (known: number) => {
    if (step === 3) return (await dataOf(validate({ grams: known }))).validateLoadCell
    await (step === 1 ? dataOf(weighZero({})) : dataOf(weighReference({ grams: known })))
    choose(step === 1 ? 2 : 3)
    reread()
    return null
  })
  const press = (): void => {
    const found = required(grams) ?? inRange(grams, { least: lightestGrams, metric: 'g' })
    setFault(step === 1 ? undefined : found)
    if (step === 1 || found === undefined) void run(grams ?? 0)
  }
  const change = (next: number | null): void => {
    setGrams(next)
    setFault(undefined)
    reset()
  }
  const go = (next: Step): void => {
    choose(next)
    reset()
  }
  return { ...{ step, reached, go, press, weighing }, known: uncontrolled('knownGrams', grams, change, fault) }
}

function Calibration(props: CalibrationProps) {
  const { t } = useTranslation('calibration')
  const calibration = useCalibration(props)
  const { step: current, reached, go } = calibration
  return (
    <Grid gap={5} align="start" template="minmax(220px, 1fr) minmax(0, 1.6fr)" stacked={760}>
      <LiveReading />
      <Stack as="ol" gap={2} top>
        {steps.map(step => (
          <li key={step}>
            <Row
              as="button"
              type="button"
              gap={3}
              tall
              pad={[0, 1]}
              className="sr-wide sr-round-12 sr-text-start sr-size-17 sr-strong sr-dims"
              disabled={step > reached}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => go(step)}
            >
              <Box as="span" width={34} height={34} className="sr-mark sr-place-center sr-surface-group sr-number">
                {step}
              </Box>
              {t(`step.${step}.title`)}
            </Row>
            {step === current ? <StepBody {...calibration} /> : null}
          </li>
        ))}
      </Stack>
    </Grid>
  )
}

function StepBody({ step, go, press, weighing, known }: ReturnType<typeof useCalibration>) {
  const { t } = useTranslation('calibration')
  const { number } = useFormat()
  const { isBusy, done: compared, problem } = weighing
  const intent = step === 3 ? 'none' : 'primary'
  return (
    <Stack gap={4} justify="start" style={{ padding: '4px 0 16px 50px' }}>
      <p>{t(`step.${step}.text`)}</p>
      {step === 1 ? null : (
        <NumberField
          {...known}
          label={t('known.label')}
          hint={t('known.hint', { least: String(lightestGrams) })}
          unit="g"
          decimals={1}
          least={lightestGrams}
        />
      )}
      <FormProblem problem={problem} />
      <div role="status">
        {step < 3 || compared === null ? null : (
          <Callout intent="success">{t('step.3.good', { grams: number(compared) })}</Callout>
        )}
      </div>
      <Row gap={3} align="stretch" wrap>
        <Button intent={intent} text={t(`step.${step}.button`)} loading={isBusy} onClick={press} />
        {step === 3 ? (
          <>
            <Button variant="minimal" text={t('step.3.again')} onClick={() => go(1)} />
            <LinkButton primary to="/admin/pump" text={t('setup.finish')} />
          </>
        ) : null}
      </Row>
    </Stack>
  )
}

/** The weight on the scale at the moment; the bare count too, which moves before anything is calibrated. */
function LiveReading() {
  const { t } = useTranslation(['calibration', 'terms'])
  const { number } = useFormat()
  const { grams = null, raw = null, steady = false } = useLive(liveReading) ?? {}
  const state = raw === null ? 'silent' : steady ? 'steady' : 'moving'
  const dot = { background: `var(--sr-${state === 'steady' ? 'success' : 'text-muted'})` }
  return (
    <Stack
      as="section"
      gap={1}
      justify="center"
      top
      pad={4}
      className="sr-well sr-text-center"
      aria-label={t('reading.title')}
    >
      <span className="sr-muted">{t('reading.title')}</span>
      <span className="sr-size-34 sr-number sr-strong" data-testid="reading" data-grams={grams ?? ''}>
        {grams === null ? '–' : t('terms:gramsValue', { grams: number(grams) })}
      </span>
      <span className="sr-muted sr-number">
        {t('reading.raw', { raw: raw === null ? '–' : number(Math.round(raw)) })}
      </span>
      <Row as="span" inline gap={2} data-steady={state === 'steady'} data-testid="steady">
        <span className="sr-dot" style={dot} />
        {t(`reading.${state}`)}
      </Row>
    </Stack>
  )
}
