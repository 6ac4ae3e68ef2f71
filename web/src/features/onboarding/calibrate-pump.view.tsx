import { Button } from '@blueprintjs/core'
import { Play, Stop } from '@blueprintjs/icons'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { NumberField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/hooks.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import {
  ApplyCalibrationDocument,
  type CommissionedPump,
  DiscardCalibrationRunDocument,
  FinishCalibrationRunDocument,
  StartCalibrationRunDocument,
  UndoCalibrationDocument,
} from './commissioning.documents.ts'
import { isWorthChecking, missingOf } from './pump-phase.ts'
import { Barrier, Details, LiquidChoice, type TrialProps, useStop, useTrial } from './pump-trial.view.tsx'

/** Millilitres of a run: enough to be read from a cup, and no more than fits into one. */
const amountBounds = { least: 5, most: 200 } as const
const usualMl = 30

interface CalibratePumpProps extends TrialProps {
  /** What the last run asked for counts from here on. */
  readonly onDone?: () => void
}

/** Lets a pump run once, and takes over what came: by the scale, or as a person reads it. */
export function CalibratePump(props: CalibratePumpProps) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const { one, pending, onDone } = props
  const { phase, job, byScale, blocked, ...liquid } = useTrial(props)
  const [ml, setMl] = useState<number | null>(usualMl)
  const pumpId = one.pump.id
  const [isStarting, start] = useAction(StartCalibrationRunDocument)
  const [isApplying, apply] = useAction(ApplyCalibrationDocument)
  const [isStopping, stop] = useStop(pumpId)
  const take = async (): Promise<void> => {
    if (await apply({ pumpId })) onDone?.()
  }
  if (phase === 'running') {
    return (
      <>
        <p role="status">{t('calibrate.going')}</p>
        <RunTrack percent={job?.percent ?? 0} label={t('calibrate.going')} />
        <Button
          className="sr-at-start"
          size="large"
          icon={<Stop />}
          text={t('terms:stop')}
          loading={isStopping}
          onClick={() => void stop(true)}
        />
      </>
    )
  }
  if (phase === 'measuring' && pending)
    return <Measure key={pending.jobId} isWeighed={pending.weighed} isApplying={isApplying} onTaken={take} />
  const isGood = ml !== null && ml >= amountBounds.least && ml <= amountBounds.most
  const isFound = one.verdict.kind === 'AGREE'
  return (
    <>
      <p className="sr-measure-64">{t(byScale ? 'calibrate.textScale' : 'calibrate.text')}</p>
      {isStarting ? null : <Barrier one={one} blocked={blocked} />}
      <Row gap={2} wrap>
        {isFound ? (
          <Button
            intent="primary"
            size="large"
            text={t('calibrate.apply')}
            loading={isApplying}
            onClick={() => void take()}
          />
        ) : null}
        <Button
          intent={isFound ? 'none' : 'primary'}
          size="large"
          icon={<Play />}
          text={t(one.calibrated === null ? 'calibrate.run' : 'calibrate.again')}
          loading={isStarting}
          disabled={blocked !== null || !isGood || missingOf(one) !== null}
          onClick={() => void start({ pumpId, ml: ml ?? usualMl, liquid: liquid.liquid })}
        />
      </Row>
      {isStarting && byScale ? <p role="status">{t('weighing')}</p> : null}
      {isWorthChecking(one) ? <p className="sr-measure-64">{t('calibrate.farOff')}</p> : null}
      <Details>
        <LiquidChoice {...liquid} />
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
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (measured !== null && measured > 0) void take(measured)
  }
  return (
    <Stack as="form" gap={4} top onSubmit={onSubmit} noValidate>
      <p className="sr-measure-64">{t('calibrate.measureText')}</p>
      <Row gap={[3, 4]} align="end" wrap className="sr-trial-measure">
        <NumberField
          {...uncontrolled('measured', measured, change, problem)}
          disabled={isBusy}
          label={t('calibrate.measured')}
          unit={t('terms:ml')}
          decimals={1}
          autoFocus
        />
        <Button
          type="submit"
          intent="primary"
          size="large"
          text={t('calibrate.take')}
          loading={isBusy}
          disabled={measured === null || !(measured > 0)}
        />
        {isWeighed ? <Button size="large" text={t('calibrate.weighAgain')} onClick={() => void take(null)} /> : null}
        <Button variant="minimal" size="large" text={t('calibrate.discard')} onClick={() => void discard({})} />
      </Row>
    </Stack>
  )
}

/** The runs of a pump, how far they differ, and the way back. */
function RunList({ one: { pump, runs, verdict, calibrated } }: { readonly one: CommissionedPump }) {
  const { t } = useTranslation(['commissioning', 'common'])
  const format = useFormat()
  const [isUndoing, undo] = useAction(UndoCalibrationDocument)
  return (
    <>
      {runs.length === 0 ? null : (
        <ol style={{ paddingLeft: 22, listStyle: 'revert' }} data-testid="runs">
          {runs.map(({ at, measuredMl, shouldMl, yieldPercent, method }) => (
            <li key={at} className="sr-number">
              {t('run.result', {
                measured: format.ml(measuredMl),
                should: format.ml(shouldMl),
                percent: format.percent(yieldPercent),
              })}{' '}
              <span className="sr-muted">{t(`run.by.${method}`)}</span>
            </li>
          ))}
        </ol>
      )}
      {verdict.kind === 'APART' ? (
        <p>
          {t(verdict.doubtful ? 'run.doubtful' : 'run.apart', { percent: format.percent(verdict.spreadPercent ?? 0) })}
        </p>
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
