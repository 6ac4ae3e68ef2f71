import { Button } from '@blueprintjs/core'
import { Play, Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { $machine, type MachinePump } from '../../entities/machine/machine.model.ts'
import { $scaleReady } from '../../entities/machine-settings/machine-settings.model.ts'
import { blockedReasonOf } from '../../entities/pump/pump-actions.ts'
import { missingToRun } from '../../entities/pump/pump-facts.ts'
import {
  type JobMetrics,
  JobMetricsDocument,
  type PumpKind,
  type PumpSetup,
} from '../../entities/pump/pump-setup.model.ts'
import { StartPumpJobDocument, StopPumpsDocument, useBlockedLabels } from '../../entities/pump/pumps.model.ts'
import { NumberField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/hooks.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'

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

const isOver = ({ state }: JobMetrics): boolean => state === 'FINISHED' || state === 'CANCELLED' || state === 'ERROR'

/** How long an answer that a job goes on is waited for the machine's word, in milliseconds. */
const askAgainMs = 300

/** The outcome of a job that was started here, once it's over. */
function useMetrics(own: number | null, isShown: boolean): JobMetrics | null {
  const [{ data }, read] = useQuery({
    query: JobMetricsDocument,
    variables: { id: own ?? 0 },
    pause: own === null || isShown,
    requestPolicy: 'network-only',
  })
  const metrics = data?.pumpJob.id === own ? data?.pumpJob : undefined
  const isWaiting = !isShown && metrics !== undefined && !isOver(metrics)
  const ask = useEffectEvent(() => read({ requestPolicy: 'network-only' }))
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => ask(), askAgainMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return metrics !== undefined && isOver(metrics) ? metrics : null
}

/** Lets the motor run for an amount, a time or a number of steps, and says what came of it. */
export function PumpTester({ setup }: { readonly setup: PumpSetup }) {
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

/** Why nothing can be tested: a parameter is missing, or the machine is taken. */
function useBarrier(setup: PumpSetup): ReactNode {
  const { t } = useTranslation(['calibration', 'pumps'])
  const [machine, scaleReady] = useUnit([$machine, $scaleReady])
  const blockedLabels = useBlockedLabels()
  const missing = missingToRun(setup, scaleReady)
  const blocked = machine && blockedReasonOf(machine)
  if (missing.length === 0 && !blocked) return null
  const [said, why] =
    missing.length > 0
      ? [t('tester.missing', { count: missing.length }), missing.map(need => t(`pumps:need.${need}`)).join(', ')]
      : [t('tester.disabled'), blocked ? blockedLabels(blocked) : '']
  return (
    <>
      <strong>{said}</strong> {why}
    </>
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
  return (
    <>
      {isForeign ? (
        <strong role="status">{t('tester.foreign')}</strong>
      ) : (
        <RunTrack percent={job.advice === 'RUN' ? null : job.percent} label={t('tester.progress')} />
      )}
      <Button
        className="sr-at-start"
        icon={<Stop />}
        size="large"
        text={t(isForeign ? 'tester.cancel' : 'terms:stop')}
        loading={isStopping}
        onClick={() => void stop({ pumpId })}
      />
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
  return (
    <Row as="form" gap={4} align="end" wrap className="sr-tester-form" onSubmit={onSubmit} noValidate>
      {modes.length > 1 ? (
        <Segments
          label={t('tester.by')}
          value={mode}
          options={modes.map(value => ({ value, label: t(`tester.mode.${value}`) }))}
          onChange={chosen => {
            setMode(chosen)
            setAmount(offered[chosen].amount)
          }}
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

/** What the test should have given. */
function Outcome({ metrics }: { readonly metrics: JobMetrics }) {
  const { t } = useTranslation(['calibration', 'terms'])
  const format = useFormat()
  return (
    <Facts measure={440}>
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
      <Fact label={t('metrics.time')}>{`${format.number(metrics.seconds)} ${t('terms:seconds')}`}</Fact>
    </Facts>
  )
}
