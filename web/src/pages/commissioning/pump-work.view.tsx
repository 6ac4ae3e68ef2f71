import { Button } from '@blueprintjs/core'
import { Play, Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../forms/number-field.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { useFormat } from '../../i18n/format.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { $taking, stepTaken } from './commissioning.model.ts'
import {
  $amountMl,
  $blockedReason,
  $isStarting,
  $isWeighed,
  $job,
  $liquid,
  $measuredMl,
  $measureProblem,
  amountBounds,
  amountChanged,
  liquidChosen,
  measureChanged,
  measurePressed,
  mostPrimingMl,
  primePressed,
  runPressed,
  stopPressed,
  weighPressed,
} from './guided-run.model.ts'
import type { PhaseProps } from './pump-phase.ts'

/** The liquid that the pump is tried with, for filling as for calibrating. */
function Liquid() {
  const { t } = useTranslation('commissioning')
  const { liquid, choose } = useUnit({ liquid: $liquid, choose: liquidChosen })
  return (
    <Stack gap={2} className="sr-guided-liquid">
      <Segments
        label={t('run.liquid')}
        value={liquid}
        options={(['WATER', 'INGREDIENT'] as const).map(value => ({ value, label: t(`run.liquids.${value}`) }))}
        onChange={choose}
      />
      <p className="sr-muted">{t(`run.liquidText.${liquid}`)}</p>
    </Stack>
  )
}

/** Says that the scale is waited for before the pump begins. */
function Preparing({ byScale }: Pick<PhaseProps, 'byScale'>) {
  const { t } = useTranslation('commissioning')
  const starting = useUnit($isStarting)
  return <p role="status">{starting && byScale ? t('run.weighing') : ''}</p>
}

export function ToPrimePhase({ byScale }: PhaseProps) {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  const [blockedReason, starting, press] = useUnit([$blockedReason, $isStarting, primePressed])
  return (
    <>
      <h3>{t('run.primeTitle')}</h3>
      <p className="sr-measure-64">{t('run.primeText', { amount: format.ml(mostPrimingMl) })}</p>
      {byScale ? <p className="sr-muted sr-measure-64">{t('run.primeByScale')}</p> : null}
      <Liquid />
      <Button
        className="sr-at-start"
        intent="primary"
        size="large"
        icon={<Play />}
        text={t('run.prime')}
        disabled={blockedReason !== null}
        loading={starting}
        onClick={() => press()}
      />
      <Preparing byScale={byScale} />
    </>
  )
}

export function PrimingPhase({ one: { pump } }: PhaseProps) {
  const { t } = useTranslation('commissioning')
  const { taking, take, stop } = useUnit({ taking: $taking, take: stepTaken, stop: stopPressed })
  return (
    <>
      <div role="status">
        <h3>{t('run.priming')}</h3>
      </div>
      <RunTrack percent={null} label={t('run.running')} />
      <Row gap={2} wrap>
        <Button
          intent="primary"
          size="large"
          text={t('run.liquidShows')}
          loading={taking?.kind === 'finish-priming'}
          onClick={() => take({ kind: 'finish-priming', pumpId: pump.id })}
        />
        <Button size="large" icon={<Stop />} text={t('run.stop')} onClick={() => stop()} />
      </Row>
    </>
  )
}

/** Asks for the next run: with what, and how much. */
export function ToRunPhase({ one, byScale }: PhaseProps) {
  const { t } = useTranslation(['commissioning', 'pumps'])
  const format = useFormat()
  const [blockedReason, starting, amount] = useUnit([$blockedReason, $isStarting, $amountMl])
  const [change, press, fillOn] = useUnit([amountChanged, runPressed, primePressed])
  const nr = one.runs.filter(({ counts }) => counts).length + 1
  const isGood = amount !== null && amount >= amountBounds.least && amount <= amountBounds.most
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    press()
  }
  return (
    <>
      <h3>{t('run.runTitle', { nr: format.number(nr) })}</h3>
      <p className="sr-measure-64">{t(byScale ? 'run.runTextScale' : 'run.runText')}</p>
      <Liquid />
      <Row as="form" gap={[3, 4]} align="end" wrap className="sr-commission-form" onSubmit={onSubmit} noValidate>
        <NumberField
          {...unbound('amount', amount, change)}
          {...amountBounds}
          label={t('run.amount')}
          unit={t('pumps:unit.ml')}
          decimals={1}
        />
        <Button
          type="submit"
          intent="primary"
          size="large"
          icon={<Play />}
          text={t('run.start')}
          disabled={blockedReason !== null || !isGood}
          loading={starting}
        />
        {one.primed === null ? null : (
          <Button
            variant="minimal"
            size="large"
            text={t('run.fillOn')}
            disabled={blockedReason !== null || starting}
            onClick={() => fillOn()}
          />
        )}
      </Row>
      <Preparing byScale={byScale} />
    </>
  )
}

export function RunningPhase() {
  const { t } = useTranslation('commissioning')
  const { job, stop } = useUnit({ job: $job, stop: stopPressed })
  return (
    <>
      <div role="status">
        <h3>{t('run.running')}</h3>
      </div>
      <RunTrack percent={job?.percent ?? 0} label={t('run.running')} />
      <Button className="sr-at-start" size="large" icon={<Stop />} text={t('run.stop')} onClick={() => stop()} />
    </>
  )
}

/** The scale is asked by itself; where it cannot tell, a person says what came. */
export function MeasuringPhase() {
  const { t } = useTranslation(['commissioning', 'pumps'])
  const [taking, weighed, problem, measured] = useUnit([$taking, $isWeighed, $measureProblem, $measuredMl])
  const [change, press, weigh, discard] = useUnit([measureChanged, measurePressed, weighPressed, stopPressed])
  const isTaking = taking?.kind === 'finish-run'
  if (isTaking && weighed && measured === null) {
    return (
      <div role="status">
        <h3>{t('run.weighing')}</h3>
      </div>
    )
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    press()
  }
  return (
    <>
      <h3>{t('run.measureTitle')}</h3>
      <p className="sr-measure-64">{t('run.measureText')}</p>
      <Row as="form" gap={[3, 4]} align="end" wrap className="sr-commission-form" onSubmit={onSubmit} noValidate>
        <NumberField
          {...unbound('measured', measured, change, problem)}
          disabled={isTaking}
          label={t('run.measured')}
          unit={t('pumps:unit.ml')}
          decimals={1}
          autoFocus
        />
        <Button
          type="submit"
          intent="primary"
          size="large"
          text={t('run.take')}
          loading={isTaking}
          disabled={measured === null || !(measured > 0)}
        />
        {weighed ? <Button size="large" text={t('run.weighAgain')} onClick={() => weigh()} /> : null}
        <Button variant="minimal" size="large" text={t('run.discard')} onClick={() => discard()} />
      </Row>
    </>
  )
}
