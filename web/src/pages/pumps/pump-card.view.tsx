import { Button } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, ChevronRight, Cog, Play, Stop, Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Machine, MachinePump } from '../../entities/machine/machine.model.ts'
import { $mayManage, $scaleReady } from '../../entities/machine-settings/machine-settings.model.ts'
import { FlowBadge, flowPath } from '../../entities/pump/flow-badge.view.tsx'
import {
  doseLimits,
  doseOf,
  type Hindrance,
  levelPercent,
  possibilitiesOf,
  statusOf,
  tubePercent,
} from '../../entities/pump/pump-actions.ts'
import { type FactValue, factsOf } from '../../entities/pump/pump-facts.ts'
import type { PumpSetup } from '../../entities/pump/pump-setup.model.ts'
import {
  $mayDose,
  $starting,
  type JobOrder,
  jobRequested,
  stopRequested,
  useWatts,
} from '../../entities/pump/pumps.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Column, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { $details, $detailsShown, fillRequested } from './pump-details.model.ts'

interface PumpButtonsProps {
  readonly pump: MachinePump
  readonly machine: Machine
  readonly barred: boolean
}

/** The orders for a pump; while it works, how far it is and the way to stop it. */
function PumpButtons({ pump, machine, barred }: PumpButtonsProps) {
  const { t } = useTranslation(['pumps', 'terms'])
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
            text={t('terms:back')}
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
        <p className="sr-muted sr-size-13 sr-any" style={{ lineHeight: 1.4 }}>
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
  const { t } = useTranslation(['pumps', 'terms'])
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
        <span aria-hidden>{t('terms:ml')}</span>
      </span>
      <Button type="submit" icon={<Tint />} text={t('dose')} disabled={off || ml === null} />
    </Grid>
  )
}

function RunningJob({ pump, job }: { readonly pump: MachinePump; readonly job: NonNullable<MachinePump['job']> }) {
  const { t } = useTranslation(['pumps', 'terms'])
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
        text={t('terms:stop')}
        onClick={() => stop(pump.id)}
        aria-label={t('terms:stopNamed', { pump: pump.name })}
      />
    </Stack>
  )
}

interface PumpCardProps {
  readonly pump: MachinePump
  readonly machine: Machine
  /** Nothing can be started; why stands above the cards. */
  readonly barred: boolean
}

export function PumpCard({ pump, machine, barred }: PumpCardProps) {
  const { t } = useTranslation(['pumps', 'terms'])
  const status = statusOf(pump)
  return (
    <Column
      as="li"
      shrink
      className="sr-card sr-pump-card"
      data-status={status}
      data-testid="pump-card"
      data-pump={pump.name}
      data-level-ml={pump.fillingLevelMl}
      data-tube-ml={pump.tubeMl}
    >
      <header className="sr-card-header">
        <h2 className="sr-ellipsis sr-grow sr-size-18" title={pump.name}>
          {pump.name}
        </h2>
        <Badge>{t(`kind.${pump.kind}`)}</Badge>
        <span className="sr-badge sr-pump-status" data-status={status}>
          {t(`status.${status}`)}
        </span>
      </header>
      <Stack gap={2} pad={[3, 4]}>
        <Row as="p" gap={2} minHeight={28} className="sr-size-17 sr-strong">
          <span className="sr-dot" style={{ background: pump.currentIngredient?.colour ?? 'transparent' }} />
          {pump.currentIngredient?.name ?? <span className="sr-muted">{t('terms:noIngredient')}</span>}
        </Row>
        <Level pump={pump} />
        <Tube pump={pump} />
        <Flow pump={pump} />
      </Stack>
      <Details pumpId={pump.id} />
      <PumpButtons pump={pump} machine={machine} barred={barred} />
      <CardFoot pump={pump} />
    </Column>
  )
}

/** The bottle is for those who fill; the setup for those who build. */
function CardFoot({ pump }: { readonly pump: MachinePump }) {
  const { t } = useTranslation(['pumps', 'terms'])
  const { mayManage, fill } = useUnit({ mayManage: $mayManage, fill: fillRequested })
  return (
    <Row as="footer" gap={1} align="stretch" justify="between" wrap pad={[1, 2]} className="sr-pump-foot sr-ruled">
      <Button
        variant="minimal"
        icon={<Tint />}
        text={t('bottleDialog.open')}
        aria-label={t('bottleDialog.openOne', { pump: pump.name })}
        onClick={() => fill(pump)}
      />
      {mayManage ? (
        <Link
          className="bp6-button bp6-minimal"
          to={`/admin/pump/${pump.id}/edit`}
          aria-label={t('setUpOne', { pump: pump.name })}
        >
          <Cog aria-hidden />
          <span>{t('terms:setUp')}</span>
        </Link>
      ) : null}
    </Row>
  )
}

function Details({ pumpId }: { readonly pumpId: number }) {
  const { shown, details, scaleReady } = useUnit({ shown: $detailsShown, details: $details, scaleReady: $scaleReady })
  const setup = details.get(pumpId)
  return shown && setup ? <PumpDetails setup={setup} scaleReady={scaleReady} /> : null
}

function Level({ pump }: { readonly pump: MachinePump }) {
  const { t } = useTranslation(['pumps', 'terms'])
  const format = useFormat()
  const { fillingLevelMl, bottleMl, currentIngredient } = pump
  return (
    <Measure>
      <span className="sr-muted">{t('terms:bottle')}</span>
      <span className="sr-number sr-text-end" data-testid="level">
        {bottleMl === null
          ? format.ml(fillingLevelMl)
          : t('of', { amount: format.number(fillingLevelMl), whole: format.ml(bottleMl) })}
      </span>
      <div className="sr-across">
        <RunTrack percent={levelPercent(pump)} height={10} shade={10} colour={currentIngredient?.colour} edge={22} />
      </div>
    </Measure>
  )
}

/** A valve has none: there, only its power is shown. */
function Tube({ pump }: { readonly pump: MachinePump }) {
  const { t } = useTranslation(['pumps', 'terms'])
  const format = useFormat()
  const watts = useWatts()
  const { tubeMl, tubeCapacityMl, currentIngredient, powerMw, kind } = pump
  return (
    <>
      {kind === 'VALVE' ? null : (
        <Measure>
          <span className="sr-muted">{t('terms:tube')}</span>
          <span className="sr-number sr-text-end">
            {tubeCapacityMl === null
              ? t('terms:unknown')
              : t('of', { amount: format.number(tubeMl), whole: format.ml(tubeCapacityMl) })}
          </span>
          <div className="sr-across">
            <RunTrack percent={tubePercent(pump)} height={6} shade={10} colour={currentIngredient?.colour} edge={22} />
          </div>
        </Measure>
      )}
      <Measure>
        <span className="sr-muted">{t('power.title')}</span>
        <span className="sr-number sr-text-end">{watts(powerMw)}</span>
      </Measure>
    </>
  )
}

/** How well it pours, and the way to what the scale has seen of it. */
function Flow({ pump: { id, name, kind, flow } }: { readonly pump: MachinePump }) {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  if (kind === 'VALVE') return null
  const isKnown = flow.health !== 'UNKNOWN'
  return (
    <Row as={Link} gap={2} wrap tall to={flowPath(id)} className="sr-pump-flow sr-undecorated sr-inherit sr-size-14">
      <span className="sr-muted">
        {t('flow.title')}
        <span className="sr-visually-hidden"> {name}</span>
      </span>
      <Row as="span" inline gap={2} className="sr-push sr-number">
        {isKnown ? format.percent(Math.round(100 * flow.now)) : <span className="sr-muted">{t('flow.unknown')}</span>}
        <FlowBadge health={flow.health} />
        <ChevronRight aria-hidden />
      </Row>
    </Row>
  )
}

const Measure = ({ children }: { readonly children: ReactNode }) => (
  <Grid template="auto 1fr" className="sr-size-14" style={{ gap: '3px var(--sr-space-3)' }}>
    {children}
  </Grid>
)

/** The technical facts of a pump; what is missing stands out. */
function PumpDetails({ setup, scaleReady }: { readonly setup: PumpSetup; readonly scaleReady: boolean }) {
  const { t } = useTranslation('pumps')
  const textOf = useFactText()
  return (
    <Stack as="dl" gap={0.5} className="sr-size-14" style={{ padding: '0 var(--sr-space-4) var(--sr-space-3)' }}>
      {factsOf(setup, scaleReady).map(({ need, value }) => (
        <Row gap={3} align="stretch" justify="between" key={need}>
          <dt className="sr-muted">{t(`need.${need}`)}</dt>
          <dd className={`sr-number sr-text-end ${value === null ? 'sr-danger sr-strong' : ''}`}>
            {value === null ? t('details.missing') : textOf(value)}
          </dd>
        </Row>
      ))}
    </Stack>
  )
}

function useFactText(): (value: FactValue) => string {
  const { t } = useTranslation(['pumps', 'terms'])
  const format = useFormat()
  return value => {
    switch (value.kind) {
      case 'pin':
        return value.name
      case 'level':
        return t(value.isHigh ? 'terms:high' : 'terms:low')
      case 'ready':
        return t('details.ready')
      case 'ms':
        return t('details.ms', { amount: format.number(value.amount) })
      case 'ml':
        return format.ml(value.amount)
      case 'number':
        return format.number(value.amount)
    }
  }
}
