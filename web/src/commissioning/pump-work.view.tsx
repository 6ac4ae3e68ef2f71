import { Button } from '@blueprintjs/core'
import { Play, Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../forms/number-field.view.tsx'
import { useFormat } from '../i18n/format.ts'
import { RunTrack } from '../ui/run-track.view.tsx'
import { Segments } from '../ui/segments.view.tsx'
import { $taking, stepTaken } from './commissioning.model.ts'
import {
  $amountMl,
  $barrier,
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
  primePressed,
  runPressed,
  stopPressed,
} from './guided-run.model.ts'
import type { PhaseProps } from './pump-phase.ts'

/** A cup that takes a tube and a bit more, in millilitres. */
const cupMl = 100

export function ToPrimePhase({ byScale }: PhaseProps) {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  const { barrier, starting, press } = useUnit({ barrier: $barrier, starting: $isStarting, press: primePressed })
  return (
    <>
      <h3>{t('run.primeTitle')}</h3>
      <p>{t('run.primeText', { amount: format.ml(cupMl) })}</p>
      {byScale ? <p className="sr-muted">{t('run.primeByScale')}</p> : null}
      <Button
        className="sr-commission-link"
        intent="primary"
        size="large"
        icon={<Play />}
        text={t('run.prime')}
        disabled={barrier !== null}
        loading={starting}
        onClick={() => press()}
      />
    </>
  )
}

export function PrimingPhase({ one: { pump } }: PhaseProps) {
  const { t } = useTranslation('commissioning')
  const { taking, take, stop } = useUnit({ taking: $taking, take: stepTaken, stop: stopPressed })
  return (
    <>
      <h3 role="status">{t('run.priming')}</h3>
      <RunTrack percent={null} label={t('run.running')} />
      <div className="sr-commission-buttons">
        <Button
          intent="primary"
          size="large"
          text={t('run.liquidShows')}
          loading={taking?.kind === 'finish-priming'}
          onClick={() => take({ kind: 'finish-priming', pumpId: pump.id })}
        />
        <Button size="large" icon={<Stop />} text={t('run.stop')} onClick={() => stop()} />
      </div>
    </>
  )
}

/** Asks for the next run: with what, and how much. */
export function ToRunPhase({ one, byScale }: PhaseProps) {
  const { t } = useTranslation(['commissioning', 'pumps'])
  const format = useFormat()
  const { barrier, starting, liquid, amount, choose, change, press } = useUnit({
    barrier: $barrier,
    starting: $isStarting,
    liquid: $liquid,
    amount: $amountMl,
    choose: liquidChosen,
    change: amountChanged,
    press: runPressed,
  })
  const nr = one.runs.filter(({ counts }) => counts).length + 1
  const isGood = amount !== null && amount >= amountBounds.least && amount <= amountBounds.most
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    press()
  }
  return (
    <>
      <h3>{t('run.runTitle', { nr: format.number(nr) })}</h3>
      <p>{t(byScale ? 'run.runTextScale' : 'run.runText')}</p>
      <form className="sr-commission-form" onSubmit={onSubmit} noValidate>
        <Segments
          label={t('run.liquid')}
          value={liquid}
          options={(['WATER', 'INGREDIENT'] as const).map(value => ({ value, label: t(`run.liquids.${value}`) }))}
          onChange={choose}
        />
        <NumberField
          name="amount"
          label={t('run.amount')}
          unit={t('pumps:unit.ml')}
          decimals={1}
          {...amountBounds}
          value={amount}
          fault={amount !== null && Number.isNaN(amount) ? { rule: 'number' } : undefined}
          disabled={false}
          onChange={value => change(value)}
          onBlur={() => {}}
        />
        <Button
          type="submit"
          intent="primary"
          size="large"
          icon={<Play />}
          text={t('run.start')}
          disabled={barrier !== null || !isGood}
          loading={starting}
        />
      </form>
    </>
  )
}

export function RunningPhase() {
  const { t } = useTranslation('commissioning')
  const { job, stop } = useUnit({ job: $job, stop: stopPressed })
  return (
    <>
      <h3 role="status">{t('run.running')}</h3>
      <RunTrack percent={job?.percent ?? 0} label={t('run.running')} />
      <Button className="sr-commission-link" size="large" icon={<Stop />} text={t('run.stop')} onClick={() => stop()} />
    </>
  )
}

/** The scale is asked by itself; where it cannot tell, a person says what came. */
export function MeasuringPhase() {
  const { t } = useTranslation(['commissioning', 'pumps'])
  const { taking, weighed, problem, measured, change, press, discard } = useUnit({
    taking: $taking,
    weighed: $isWeighed,
    problem: $measureProblem,
    measured: $measuredMl,
    change: measureChanged,
    press: measurePressed,
    discard: stopPressed,
  })
  const isTaking = taking?.kind === 'finish-run'
  if (isTaking && weighed && measured === null) return <h3 role="status">{t('run.weighing')}</h3>
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    press()
  }
  return (
    <>
      <h3>{t('run.measureTitle')}</h3>
      <p>{t('run.measureText')}</p>
      <form className="sr-commission-form" onSubmit={onSubmit} noValidate>
        <NumberField
          name="measured"
          label={t('run.measured')}
          unit={t('pumps:unit.ml')}
          decimals={1}
          value={measured}
          fault={measured !== null && Number.isNaN(measured) ? { rule: 'number' } : (problem ?? undefined)}
          disabled={isTaking}
          autoFocus
          onChange={value => change(value)}
          onBlur={() => {}}
        />
        <Button
          type="submit"
          intent="primary"
          size="large"
          text={t('run.take')}
          loading={isTaking}
          disabled={measured === null || !(measured > 0)}
        />
        <Button variant="minimal" size="large" text={t('run.discard')} onClick={() => discard()} />
      </form>
    </>
  )
}
