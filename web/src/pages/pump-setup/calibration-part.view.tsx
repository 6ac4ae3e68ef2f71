import { Button } from '@blueprintjs/core'
import { Play, Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { $machine, type MachinePump } from '../../entities/machine/machine.model.ts'
import { $scaleReady, useMachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import {
  type Dosing,
  type JobMetrics,
  JobMetricsDocument,
  missingToRun,
  type PumpKind,
  type PumpSetup,
} from '../../entities/pump/pump-setup.ts'
import {
  $blockedReason,
  isJobOver,
  StartPumpJobDocument,
  StopPumpsDocument,
  useBlockedLabels,
  useWatts,
} from '../../entities/pump/pumps.model.ts'
import { CommissioningDocument, commissioningContext } from '../../features/onboarding/commissioning.ts'
import { BigButton, CalibratePump, Details } from '../../features/onboarding/pump-trial.view.tsx'
import { NumberField, SelectField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts, Skeleton } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { AutosavedField, TypedNumber, usePumpFields } from './pump-fields.view.tsx'

interface PartProps {
  readonly setup: PumpSetup
}

/** What it gives, in its own measure; a valve learns that by itself, and has no tube. */
const numbers = {
  flowMlPerSecond: { text: 'flow', unit: 'terms:mlPerSecond', decimals: 2 },
  acceleration: { text: 'acceleration', unit: 'calibrate.stepsPerSecondSquared', least: 1 },
  maxStepsPerSecond: { text: 'maxSteps', unit: 'calibrate.stepsPerSecond', least: 1 },
  stepsPerCl: { text: 'stepsPerCl', unit: 'calibrate.steps', least: 1 },
  tubeCapacityMl: { text: 'tube', unit: 'terms:ml', decimals: 1, least: 1 },
} as const
const numbersOf = {
  DC: ['flowMlPerSecond', 'tubeCapacityMl'],
  STEPPER: ['acceleration', 'maxStepsPerSecond', 'stepsPerCl', 'tubeCapacityMl'],
  VALVE: [],
} as const satisfies Record<PumpKind, readonly (keyof typeof numbers)[]>

/** How the pump moves and what it gives: a run to find that out, its numbers, and a test. */
export function CalibrationPart({ setup }: PartProps) {
  const { t } = useTranslation(['calibration', 'terms'])
  const { kind } = setup
  return (
    <>
      <h2>{t('setup.step.3')}</h2>
      {kind === 'VALVE' ? <ScaleState /> : <Run setup={setup} />}
      <div className="sr-form-fields">
        {numbersOf[kind].map(name => {
          const { text, unit, ...bounds } = numbers[name]
          const words = { label: t(`calibrate.${text}`), hint: t(`calibrate.${text}Hint`), unit: t(unit) }
          return <TypedNumber key={name} name={name} {...words} {...bounds} />
        })}
        <Power />
      </div>
      <Details label={t('calibrate.details')}>
        {kind === 'DC' ? <DosingChoice /> : null}
        <PowerAtStart setup={setup} />
        <PumpTester setup={setup} />
      </Details>
    </>
  )
}

/** The same run as while the machine is set up. */
function Run({ setup: { id } }: PartProps) {
  const query = useQuery({ query: CommissioningDocument, context: commissioningContext })
  return (
    <QueryResult of={query} skeleton={<Skeleton height="120px" />}>
      {({ commissioning: { pumps, pending } }) => {
        const one = pumps.find(({ pump }) => pump.id === id)
        return one ? (
          <Stack gap={4} top shrink pad={4} className="sr-well" data-testid="course">
            <CalibratePump one={one} pending={pending} />
          </Stack>
        ) : null
      }}
    </QueryResult>
  )
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

const fine = { decimals: 3, least: 0 } as const

function Power() {
  const { t } = useTranslation(['calibration', 'terms'])
  const watts = useWatts()
  const limitMw = useMachineSettings().settings?.powerLimit.limitMw ?? null
  const hint = (
    <>
      {limitMw === null ? t('calibrate.powerHint') : t('calibrate.powerHintLimit', { limit: watts(limitMw) })}{' '}
      <Link to="/admin/pump/settings/powerlimit" style={{ textDecoration: 'underline' }}>
        {t('terms:powerLimit')}
      </Link>
    </>
  )
  return <TypedNumber name="powerW" {...fine} label={t('calibrate.power')} hint={hint} unit="W" />
}

/** The suggestion for DC pumps: a motor draws about three times as much for a tenth of a second. */
const usualStart = { factor: 3, seconds: 0.1 }

function PowerAtStart({ setup: { kind, powerMw, startPowerMw } }: PartProps) {
  const { t } = useTranslation(['calibration', 'terms'])
  const watts = useWatts()
  const { choosing } = usePumpFields()
  const texts = kind === 'VALVE' ? 'opening' : 'start'
  const suggestedMw = kind === 'DC' && startPowerMw === 0 ? powerMw * usualStart.factor : 0
  const suggest = (): void => {
    choosing('startTimeS').onChange(usualStart.seconds)
    choosing('startPowerW').onChange(suggestedMw / 1000)
  }
  const power = { label: t(`calibrate.${texts}.power`), hint: t('calibrate.startPowerHint'), unit: 'W' }
  const time = { label: t(`calibrate.${texts}.time`), hint: t('calibrate.startTimeHint'), unit: t('terms:seconds') }
  return (
    <>
      <p className="sr-muted sr-measure-72">{t(`calibrate.startText.${kind}`)}</p>
      <div className="sr-form-fields">
        <TypedNumber name="startPowerW" {...fine} {...power} />
        <TypedNumber name="startTimeS" {...fine} {...time} />
      </div>
      {suggestedMw > 0 ? (
        <Button
          className="sr-at-start"
          text={t('calibrate.startSuggestion', { power: watts(suggestedMw) })}
          onClick={suggest}
        />
      ) : null}
    </>
  )
}

type TestMode = 'ML' | 'TIME' | 'STEPS'

const modesOf: Readonly<Record<PumpKind, readonly TestMode[]>> = {
  DC: ['ML', 'TIME'],
  STEPPER: ['ML', 'STEPS'],
  VALVE: ['ML'],
}
/** The amount that's offered first, the smallest step, and how many of the wire's one of it is. */
const offered: Readonly<Record<TestMode, { readonly amount: number; decimals: number; wire: number }>> = {
  ML: { amount: 20, decimals: 1, wire: 1 },
  TIME: { amount: 5, decimals: 1, wire: 1000 },
  STEPS: { amount: 2000, decimals: 0, wire: 1 },
}

/** How long an answer that a job goes on is waited for the machine's word, in milliseconds. */
const askAgainMs = 300

function useMetrics(own: number | null, isShown: boolean): JobMetrics | null {
  const [{ data }, read] = useQuery({
    query: JobMetricsDocument,
    variables: { id: own ?? 0 },
    pause: own === null || isShown,
    requestPolicy: 'network-only',
  })
  const metrics = data?.pumpJob.id === own ? data?.pumpJob : undefined
  const isOver = metrics !== undefined && isJobOver(metrics)
  const isWaiting = !isShown && metrics !== undefined && !isOver
  const ask = useEffectEvent(() => read({ requestPolicy: 'network-only' }))
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => ask(), askAgainMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return isOver ? metrics : null
}

/** Lets the motor run for an amount, a time or a number of steps, and says what came of it. */
function PumpTester({ setup }: { readonly setup: PumpSetup }) {
  const { t } = useTranslation('calibration')
  const machine = useUnit($machine)
  const [own, setOwn] = useState<number | null>(null)
  const [isStarting, start] = useAction(StartPumpJobDocument)
  const pumpId = setup.id
  const job = machine?.pumps.find(({ id }) => id === pumpId)?.job ?? null
  const metrics = useMetrics(own, job !== null && job.id === own)
  const run = async (advice: TestMode | 'RUN', amount?: number): Promise<void> => {
    const started = await start({ pumpId, advice, ...(amount === undefined ? {} : { amount }) })
    if (started) setOwn(started.startPumpJob)
  }
  const barrier = useBarrier(setup)
  return (
    <Stack as="section" gap={4} pad={4} className="sr-well" aria-label={t('tester.title')} data-testid="tester">
      <h3>{t('tester.title')}</h3>
      {job !== null ? (
        <RunningTest pumpId={pumpId} job={job} isForeign={job.id !== own && !isStarting} />
      ) : barrier !== null ? (
        <p role="status">{barrier}</p>
      ) : (
        <>
          <TesterForm kind={setup.kind} isStarting={isStarting} onRun={run} />
          {metrics === null ? null : <Outcome metrics={metrics} />}
        </>
      )}
    </Stack>
  )
}

function useBarrier(setup: PumpSetup): ReactNode {
  const { t } = useTranslation(['calibration', 'pumps'])
  const [blocked, scaleReady] = useUnit([$blockedReason, $scaleReady])
  const blockedLabels = useBlockedLabels()
  const missing = missingToRun(setup, scaleReady)
  if (missing.length > 0) {
    return (
      <>
        <strong>{t('tester.missing', { count: missing.length })}</strong>{' '}
        {missing.map(need => t(`pumps:need.${need}`)).join(', ')}
      </>
    )
  }
  return (
    blocked && (
      <>
        <strong>{t('tester.disabled')}</strong> {blockedLabels(blocked)}
      </>
    )
  )
}

interface RunningTestProps {
  readonly pumpId: number
  readonly job: NonNullable<MachinePump['job']>
  /** Someone else has started the pump, or another page. */
  readonly isForeign: boolean
}

function RunningTest({ pumpId, job, isForeign }: RunningTestProps) {
  const { t } = useTranslation(['calibration', 'terms'])
  const [isStopping, stop] = useAction(StopPumpsDocument)
  const text = t(isForeign ? 'tester.cancel' : 'terms:stop')
  return (
    <>
      {isForeign ? (
        <strong role="status">{t('tester.foreign')}</strong>
      ) : (
        <RunTrack percent={job.advice === 'RUN' ? null : job.percent} label={t('tester.progress')} />
      )}
      <BigButton icon={<Stop />} text={text} loading={isStopping} onClick={() => void stop({ pumpId })} />
    </>
  )
}

interface TesterFormProps {
  readonly kind: PumpKind
  readonly isStarting: boolean
  readonly onRun: (advice: TestMode | 'RUN', amount?: number) => Promise<void>
}

function TesterForm({ kind, isStarting, onRun }: TesterFormProps) {
  const { t } = useTranslation('calibration')
  const modes = modesOf[kind]
  const [mode, setMode] = useState<TestMode>('ML')
  const { decimals, wire } = offered[mode]
  const [amount, setAmount] = useState<number | null>(offered.ML.amount)
  const isGood = amount !== null && amount > 0
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isGood) void onRun(mode, Math.round(amount * wire * 10) / 10)
  }
  const choose = (chosen: TestMode): void => {
    setMode(chosen)
    setAmount(offered[chosen].amount)
  }
  return (
    <Row as="form" gap={4} align="end" wrap onSubmit={onSubmit} noValidate>
      {modes.length > 1 ? (
        <Segments
          label={t('tester.by')}
          value={mode}
          options={modes.map(value => ({ value, label: t(`tester.mode.${value}`) }))}
          onChange={choose}
        />
      ) : null}
      <NumberField
        {...uncontrolled('amount', amount, setAmount)}
        label={t(`tester.amount.${mode}`)}
        unit={t(`tester.unit.${mode}`)}
        decimals={decimals}
        least={decimals > 0 ? 0.1 : 1}
      />
      <Button type="submit" icon={<Play />} text={t('tester.run')} loading={isStarting} disabled={!isGood} />
      {kind === 'VALVE' ? null : (
        <Button variant="minimal" text={t('tester.endless')} onClick={() => void onRun('RUN')} />
      )}
    </Row>
  )
}

function Outcome({ metrics: { stepsMade, stepsLateByUs, mlPumped, seconds } }: { readonly metrics: JobMetrics }) {
  const { t } = useTranslation(['calibration', 'terms'])
  const { number, ml } = useFormat()
  const late = stepsLateByUs === null ? null : t('metrics.lateValue', { amount: number(stepsLateByUs) })
  return (
    <Facts measure={440}>
      {stepsMade > 0 ? (
        <Fact label={t('metrics.steps')}>
          <span data-testid="steps-made">{number(stepsMade)}</span>
        </Fact>
      ) : null}
      {late ? <Fact label={t('metrics.late')}>{late}</Fact> : null}
      <Fact label={t('metrics.ml')}>
        <span data-testid="ml-should" data-ml={mlPumped}>
          {ml(mlPumped)}
        </span>
      </Fact>
      <Fact label={t('metrics.time')}>{`${number(seconds)} ${t('terms:seconds')}`}</Fact>
    </Facts>
  )
}
