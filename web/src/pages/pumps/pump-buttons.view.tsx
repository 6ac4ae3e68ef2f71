import { Button } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, Play, Stop, Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Machine, MachinePump } from '../../entities/machine/machine.documents.ts'
import { doseLimits, doseOf, type Hindrance, possibilitiesOf } from '../../entities/pump/pump-actions.ts'
import type { JobOrder } from '../../entities/pump/pumps.documents.ts'
import { $mayDose, $starting, jobRequested, stopRequested } from '../../entities/pump/pumps.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'

interface PumpButtonsProps {
  readonly pump: MachinePump
  readonly machine: Machine
  readonly barred: boolean
}

/** The orders for a pump; while it works, how far it is and the way to stop it. */
export function PumpButtons({ pump, machine, barred }: PumpButtonsProps) {
  const { t } = useTranslation('pumps')
  const { starting, mayDose, start } = useUnit({ starting: $starting, mayDose: $mayDose, start: jobRequested })
  if (pump.job !== null) return <RunningJob pump={pump} job={pump.job} />
  const can = possibilitiesOf(pump, machine)
  const waiting = starting.has(pump.id)
  const state = (hindrance: Hindrance | null) => ({
    disabled: barred || waiting || hindrance !== null,
    ...(hindrance === null || barred ? {} : { title: t(`hindrance.${hindrance}`) }),
  })
  const tell = (advice: JobOrder['advice'], amount?: number): void => {
    start(amount === undefined ? { pumpId: pump.id, advice } : { pumpId: pump.id, advice, amount })
  }
  const hints = new Set([can.run, can.fill].filter(isWorthSaying))
  return (
    <Stack gap={2} pad={[0, 4, 4]} className="sr-pump-actions sr-down">
      <Grid gap={2} fit={80}>
        <Button icon={<Play />} text={t('run')} {...state(can.run)} onClick={() => tell('RUN')} />
        {can.fill === undefined ? null : (
          <Button
            icon={<ArrowUp />}
            text={t('fill')}
            aria-label={t('fillTube')}
            {...state(can.fill)}
            onClick={() => tell('PUMP_UP')}
          />
        )}
        {can.back === undefined ? null : (
          <Button
            icon={<ArrowDown />}
            text={t('back')}
            aria-label={t('pumpBack')}
            {...state(can.back)}
            onClick={() => tell('PUMP_DOWN')}
          />
        )}
      </Grid>
      {mayDose ? (
        <Dose off={barred || waiting || can.dose !== null} onDose={ml => tell('ML', ml)} pumpName={pump.name} />
      ) : null}
      {barred ? null : (
        <p className="sr-muted sr-size-13 sr-pump-hints sr-any">
          {[...hints].map(hint => t(`hindrance.${hint}`)).join(' ')}
        </p>
      )}
    </Stack>
  )
}

/** A full tube can be seen, and the disabled button says it, too. */
const isWorthSaying = (hindrance: Hindrance | null | undefined): hindrance is Hindrance =>
  hindrance !== null && hindrance !== undefined && hindrance !== 'full'

interface DoseProps {
  readonly off: boolean
  readonly pumpName: string
  readonly onDose: (ml: number) => void
}

function Dose({ off, pumpName, onDose }: DoseProps) {
  const { t } = useTranslation('pumps')
  const { number } = useFormat()
  const [typed, setTyped] = useState('20')
  const fieldId = useId()
  const ml = doseOf(typed)
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (ml !== null && !off) onDose(ml)
  }
  return (
    <Grid as="form" gap={2} columns={2} onSubmit={onSubmit}>
      <label htmlFor={fieldId} className="sr-visually-hidden">
        {t('doseField', { pump: pumpName })}
      </label>
      <span className="sr-pump-dose-field sr-unit-field sr-relative">
        <input
          id={fieldId}
          className="bp6-input sr-number"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={ml === null}
          title={t('doseRange', { least: number(doseLimits.least), most: number(doseLimits.most) })}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <span aria-hidden>{t('unit.ml')}</span>
      </span>
      <Button type="submit" icon={<Tint />} text={t('dose')} disabled={off || ml === null} />
    </Grid>
  )
}

function RunningJob({ pump, job }: { readonly pump: MachinePump; readonly job: NonNullable<MachinePump['job']> }) {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const stop = useUnit(stopRequested)
  return (
    <Stack gap={2} pad={[0, 4, 4]} className="sr-pump-actions sr-down">
      <Row as="p" align="stretch" justify="between" className="sr-strong">
        <span>{t(`advice.${job.advice}`)}</span>
        {job.advice === 'RUN' ? null : <span className="sr-number">{format.percent(job.percent)}</span>}
      </Row>
      <RunTrack
        percent={job.advice === 'RUN' ? null : job.percent}
        label={t(`advice.${job.advice}`)}
        height={10}
        shade={10}
      />
      <Button
        size="large"
        fill
        icon={<Stop />}
        text={t('stop')}
        onClick={() => stop(pump.id)}
        aria-label={t('stopOne', { pump: pump.name })}
      />
    </Stack>
  )
}
