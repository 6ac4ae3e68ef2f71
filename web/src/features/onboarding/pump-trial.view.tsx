import { Button, type ButtonProps } from '@blueprintjs/core'
import { Play, Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { mostPriming } from '#domain/maintenance/commissioning.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { $isSimulated } from '../../entities/machine/app-shell.model.ts'
import { $machine } from '../../entities/machine/machine.model.ts'
import { useMachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { blockedReasonOf } from '../../entities/pump/pump-actions.ts'
import { StopPumpsDocument, useBlockedLabels } from '../../entities/pump/pumps.model.ts'
import { NumberField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import {
  ApplyCalibrationDocument,
  type CalibrationLiquid,
  type CommissionedPump,
  type Commissioning,
  DiscardCalibrationRunDocument,
  FinishCalibrationRunDocument,
  FinishPrimingDocument,
  isWorthChecking,
  missingOf,
  phaseOf,
  StartCalibrationRunDocument,
  StartPrimingDocument,
  UndoCalibrationDocument,
} from './commissioning.ts'

/** A button for hands that are at the machine. */
export const BigButton = (props: ButtonProps) => <Button className="sr-at-start" size="large" {...props} />

interface TrialProps {
  readonly one: CommissionedPump
  readonly pending: Commissioning['pending']
}

/** What is known of a pump that is tried, and what keeps it from being started. */
function useTrial({ one, pending }: TrialProps) {
  const [machine, isSimulated] = useUnit([$machine, $isSimulated])
  const { settings } = useMachineSettings()
  // What a simulated pump draws is its ingredient; a new machine is tried with water.
  const usual = isSimulated && one.pump.currentIngredientId !== null ? 'INGREDIENT' : 'WATER'
  const [chosen, choose] = useState<CalibrationLiquid | null>(null)
  const job = machine?.pumps.find(({ id }) => id === one.pump.id)?.job ?? null
  const blocked = machine && blockedReasonOf(machine)
  return {
    ...{ job, phase: phaseOf(one, job, pending), byScale: settings?.loadCell?.calibrated ?? false },
    ...{ liquid: chosen ?? usual, choose, blocked, isBarred: blocked !== null || missingOf(one) !== null },
  }
}
type Trial = ReturnType<typeof useTrial>

export const Details = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => {
  const { t } = useTranslation('commissioning')
  return (
    <details>
      <Row as="summary" inline gap={2} tall className="sr-fold sr-muted sr-strong">
        {label ?? t('details')}
      </Row>
      <Stack gap={3} top pad={[3, 0, 0]}>
        {children}
      </Stack>
    </details>
  )
}

function Barrier({ one, blocked }: Pick<TrialProps, 'one'> & Pick<Trial, 'blocked'>) {
  const { t } = useTranslation('commissioning')
  const blockedLabels = useBlockedLabels()
  const missing = missingOf(one)
  if (missing === null) return blocked && <p role="status">{blockedLabels(blocked)}</p>
  const part = missing === 'output' ? 'wiring' : 'calibration'
  return (
    <Row gap={[2, 4]} wrap>
      <p>{t(`missing.${missing}`)}</p>
      <LinkButton to={`/admin/pump/${one.pump.id}/edit?part=${part}`} text={t(`missing.${missing}To`)} />
    </Row>
  )
}

function LiquidChoice({ liquid, choose }: Pick<Trial, 'liquid' | 'choose'>) {
  const { t } = useTranslation(['commissioning', 'terms'])
  return (
    <Row gap={[2, 4]} wrap>
      <Segments
        label={t('terms:liquid')}
        value={liquid}
        options={(['WATER', 'INGREDIENT'] as const).map(value => ({ value, label: t(`liquid.${value}`) }))}
        onChange={choose}
      />
      <p className="sr-muted">{t(`liquidText.${liquid}`)}</p>
    </Row>
  )
}

interface GoingProps extends Pick<TrialProps, 'one'>, Pick<Trial, 'job'> {
  readonly text: string
  /** While its tube is filled: another way to end that. */
  readonly children?: ReactNode
}

/** The pump runs. It stops at once; a calibration run that was stopped counts as not made. */
function Going({ one, job, text, children }: GoingProps) {
  const { t } = useTranslation('terms')
  const [isStopping, stop] = useAction(StopPumpsDocument)
  const [, discard] = useAction(DiscardCalibrationRunDocument)
  const isFilling = children !== undefined
  const press = async (): Promise<void> => {
    await stop({ pumpId: one.pump.id })
    if (!isFilling) await discard({})
  }
  return (
    <>
      <p role="status">{text}</p>
      <RunTrack percent={isFilling ? null : (job?.percent ?? 0)} label={text} />
      <Row gap={2} wrap>
        {children}
        <BigButton icon={<Stop />} text={t('stop')} loading={isStopping} onClick={() => void press()} />
      </Row>
    </>
  )
}
/** Fills the tube of a pump, until liquid shows or the scale has seen the first drops. */
export function FillPump(props: TrialProps) {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  const trial = useTrial(props)
  const { phase, byScale, liquid } = trial
  const { one } = props
  const pumpId = one.pump.id
  const [isStarting, start] = useAction(StartPrimingDocument)
  const [isFinishing, finish] = useAction(FinishPrimingDocument)
  if (phase === 'filling') {
    return (
      <Going one={one} job={trial.job} text={t('fill.going')}>
        <BigButton
          intent="primary"
          text={t('fill.shows')}
          loading={isFinishing}
          onClick={() => void finish({ pumpId })}
        />
      </Going>
    )
  }
  return (
    <>
      <p className="sr-measure-72">
        {t('fill.text', { amount: format.ml(toMillilitres(mostPriming)) })} {byScale ? t('fill.byScale') : ''}
      </p>
      {isStarting ? null : <Barrier one={one} blocked={trial.blocked} />}
      <BigButton
        intent="primary"
        icon={<Play />}
        text={t(one.primed === null ? 'fill.start' : 'fill.on')}
        loading={isStarting}
        disabled={trial.isBarred}
        onClick={() => void start({ pumpId, liquid })}
      />
      {isStarting && byScale ? <p role="status">{t('weighing')}</p> : null}
      <Details>
        <LiquidChoice {...trial} />
      </Details>
    </>
  )
}

/** Millilitres of a run: enough to be read from a cup, and no more than fits into one. */
const amountBounds = { least: 5, most: 200 } as const
const usualMl = 30

/** Lets a pump run once, and takes over what came: by the scale, or as a person reads it. */
export function CalibratePump(props: TrialProps & { readonly onDone?: () => void }) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const { one, pending, onDone } = props
  const trial = useTrial(props)
  const { phase, byScale, liquid } = trial
  const [ml, setMl] = useState<number | null>(usualMl)
  const pumpId = one.pump.id
  const [isStarting, start] = useAction(StartCalibrationRunDocument)
  const [isApplying, apply] = useAction(ApplyCalibrationDocument)
  const take = async (): Promise<void> => {
    if (await apply({ pumpId })) onDone?.()
  }
  if (phase === 'running') return <Going one={one} job={trial.job} text={t('calibrate.going')} />
  if (phase === 'measuring' && pending)
    return <Measure key={pending.jobId} isWeighed={pending.weighed} isApplying={isApplying} onTaken={take} />
  const isGood = ml !== null && ml >= amountBounds.least && ml <= amountBounds.most
  const isFound = one.verdict.kind === 'AGREE'
  return (
    <>
      <p className="sr-measure-72">{t(byScale ? 'calibrate.textScale' : 'calibrate.text')}</p>
      {isStarting ? null : <Barrier one={one} blocked={trial.blocked} />}
      <Row gap={2} wrap>
        {isFound ? (
          <BigButton intent="primary" text={t('calibrate.apply')} loading={isApplying} onClick={() => void take()} />
        ) : null}
        <BigButton
          intent={isFound ? 'none' : 'primary'}
          icon={<Play />}
          text={t(one.calibrated === null ? 'calibrate.run' : 'calibrate.again')}
          loading={isStarting}
          disabled={trial.isBarred || !isGood}
          onClick={() => void start({ pumpId, ml: ml ?? usualMl, liquid })}
        />
      </Row>
      {isStarting && byScale ? <p role="status">{t('weighing')}</p> : null}
      {isWorthChecking(one) ? <p className="sr-measure-72">{t('calibrate.farOff')}</p> : null}
      <Details>
        <LiquidChoice {...trial} />
        <NumberField
          {...uncontrolled('amount', ml, setMl)}
          {...amountBounds}
          label={t('terms:amount')}
          unit={t('terms:ml')}
          decimals={1}
        />
        <RunList one={one} />
      </Details>
    </>
  )
}

interface MeasureProps {
  readonly isWeighed: boolean
  readonly isApplying: boolean
  readonly onTaken: () => Promise<void>
}

/** The scale is read by itself; where it can't measure, a person enters what came. */
function Measure({ isWeighed, isApplying, onTaken }: MeasureProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const [measured, setMeasured] = useState<number | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [{ fetching }, finish] = useMutation(FinishCalibrationRunDocument)
  const [, discard] = useAction(DiscardCalibrationRunDocument)
  const take = async (measuredMl: number | null): Promise<void> => {
    setProblem(null)
    const { error } = await finish({ measuredMl })
    if (error) setProblem(asApiProblem(error))
    else await onTaken()
  }
  const weigh = useEffectEvent(() => void take(null))
  useEffect(() => {
    if (isWeighed) weigh()
  }, [isWeighed])
  const isBusy = fetching || isApplying
  if (isBusy && isWeighed && measured === null) return <p role="status">{t('weighing')}</p>
  const change = (ml: number | null): void => {
    setMeasured(ml)
    setProblem(null)
  }
  const isGood = measured !== null && measured > 0
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isGood) void take(measured)
  }
  return (
    <Stack as="form" gap={4} top onSubmit={onSubmit} noValidate>
      {problem && measured === null ? (
        <p className="sr-measure-72" role="alert">
          {problem.code === 'implausible-measure' ? t('calibrate.scaleDoubts') : problem.text}
        </p>
      ) : (
        <p className="sr-measure-72">{t('calibrate.measureText')}</p>
      )}
      <Row gap={[3, 4]} align="end" wrap>
        <NumberField
          {...uncontrolled('measured', measured, change, measured === null ? null : problem)}
          disabled={isBusy}
          label={t('calibrate.measured')}
          unit={t('terms:ml')}
          decimals={1}
          autoFocus
        />
        <BigButton type="submit" intent="primary" text={t('calibrate.take')} loading={isBusy} disabled={!isGood} />
        {isWeighed ? <BigButton text={t('calibrate.weighAgain')} onClick={() => void take(null)} /> : null}
        <BigButton variant="minimal" text={t('calibrate.discard')} onClick={() => void discard({})} />
      </Row>
    </Stack>
  )
}

function RunList({ one: { pump, runs, verdict, calibrated } }: Pick<TrialProps, 'one'>) {
  const { t } = useTranslation(['commissioning', 'common'])
  const { ml, percent } = useFormat()
  const [isUndoing, undo] = useAction(UndoCalibrationDocument)
  return (
    <>
      <ol className="sr-any sr-bulleted" data-testid="runs">
        {runs.map(({ at, measuredMl, shouldMl, yieldPercent, method }) => (
          <li key={at} className="sr-number">
            {t('run.result', { measured: ml(measuredMl), should: ml(shouldMl), percent: percent(yieldPercent) })}{' '}
            <span className="sr-muted">{t(`run.by.${method}`)}</span>
          </li>
        ))}
      </ol>
      {verdict.kind === 'APART' ? (
        <p>{t(verdict.doubtful ? 'run.doubtful' : 'run.apart', { percent: percent(verdict.spreadPercent ?? 0) })}</p>
      ) : null}
      {calibrated === null ? null : (
        <Button
          className="sr-at-start"
          variant="minimal"
          text={t('common:undo')}
          loading={isUndoing}
          onClick={() => void undo({ pumpId: pump.id })}
        />
      )}
    </>
  )
}
