import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { liveArea, type Machine } from '../../entities/machine/machine.model.ts'
import {
  dispensingBounds,
  dispensingForm,
  dispensingOpened,
  leastByScaleMs,
  plannedTimings,
} from '../../entities/machine-settings/dispensing.model.ts'
import type { MachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { FlowBadge, flowPath, pumpsWithAlarm } from '../../entities/pump/flow-badge.view.tsx'
import { useWatts } from '../../entities/pump/pumps.model.ts'
import { NumberField } from '../../forms/fields.view.tsx'
import { useFormModel } from '../../forms/form.model.ts'
import { ModelFormDialog } from '../../forms/model-form.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useLive } from '../../queries/live-value.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Column, Grid, Row } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, Fact, Facts, Skeleton } from '../../ui/page-parts.view.tsx'
import { useEvent } from '../../ui/use-model.ts'

interface StatusCardProps {
  readonly title: string
  /** Null where there is nothing to be on or off. */
  readonly isOn?: boolean | null
  /** Instead of facts. */
  readonly note?: string | undefined
  readonly configure?: ReactNode
  readonly children?: ReactNode
}

/** One part of the machine, how it is set up, and the way to change that. */
function StatusCard({ title, isOn = null, note, configure, children }: StatusCardProps) {
  const { t } = useTranslation(['pumps', 'terms'])
  const id = useId()
  return (
    <Column
      as="article"
      gap={3}
      shrink
      className="sr-card sr-status-card sr-size-14"
      style={{ padding: 'var(--sr-space-3) var(--sr-space-4) var(--sr-space-4)' }}
      aria-labelledby={id}
    >
      <Row as="header" gap={[1, 3]} justify="between" wrap>
        <h2 className="sr-size-17 sr-hyphenated" id={id}>
          {title}
        </h2>
        {isOn === null ? null : <Badge tone={isOn ? 'good' : undefined}>{t(isOn ? 'terms:on' : 'terms:off')}</Badge>}
      </Row>
      {note ? <p className="sr-muted">{note}</p> : null}
      {children ? <Facts>{children}</Facts> : null}
      {configure ? (
        <Row align="stretch" className="sr-status-foot sr-down">
          {configure}
        </Row>
      ) : null}
    </Column>
  )
}

/** The timings by which drinks are planned. */
function DispensingCard({ settings }: { readonly settings: MachineSettings }) {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const open = useUnit(dispensingOpened)
  const title = t('overview.dispensing')
  const ms = (amount: number): string => t('details.ms', { amount: format.number(amount) })
  const planned = plannedTimings(settings)
  return (
    <StatusCard
      title={title}
      note={planned.isByScale ? t('dispensing.byScale', { least: ms(leastByScaleMs) }) : undefined}
      configure={
        <Button
          text={t('overview.configure')}
          aria-label={t('overview.configureThing', { what: title })}
          onClick={() => open()}
        />
      }
    >
      <Fact label={t('dispensing.minimalRunMs')}>{ms(planned.minimalRunMs)}</Fact>
      <Fact label={t('dispensing.minimalPauseMs')}>{ms(planned.minimalPauseMs)}</Fact>
      <Fact label={t('dispensing.pauseBetweenStepsMs')}>{ms(planned.pauseBetweenStepsMs)}</Fact>
    </StatusCard>
  )
}

const names = ['minimalRunMs', 'minimalPauseMs', 'pauseBetweenStepsMs'] as const

/** How drinks are mixed while they are poured: the timings of the planner. */
function DispensingDialog() {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  useEvent(dispensingForm.saved, () => notify.success(t('dispensing.saved')))
  return (
    <ModelFormDialog model={dispensingForm} title={t('dispensing.title')}>
      <p className="sr-muted">
        {t('dispensing.text')}{' '}
        {t('dispensing.byScale', { least: t('details.ms', { amount: format.number(leastByScaleMs) }) })}
      </p>
      <DispensingFields />
    </ModelFormDialog>
  )
}

function DispensingFields() {
  const { t } = useTranslation(['pumps', 'terms'])
  const { draft, bind } = useFormModel(dispensingForm)
  if (draft === null) return null
  return names.map(name => (
    <NumberField
      key={name}
      {...bind(name)}
      {...dispensingBounds[name]}
      label={t(`dispensing.${name}`)}
      hint={t(`dispensing.hint.${name}`)}
      unit={t('terms:ms')}
      step={100}
    />
  ))
}

interface StatusPanelProps {
  readonly machine: Machine
  /** Null for those who may not know it, and while it is loaded. */
  readonly settings: MachineSettings | null
  readonly mayManage: boolean
}

/** How the machine as a whole is set up, at a glance. Who may not set it up sees what there is, and no more. */
export function StatusPanel({ machine, settings, mayManage }: StatusPanelProps) {
  const { t } = useTranslation('pumps')
  const [isOpen, setOpen] = useState(hasRoom)
  return (
    <details className="sr-status" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <Row as="summary" inline gap={2} wrap tall className="sr-fold sr-muted sr-strong">
        {t('overview.title')}
        <AlarmCount pumps={machine.pumps} />
        {settings?.loadCell?.zeroLost ? <Badge tone="warning">{t('overview.zeroLost')}</Badge> : null}
      </Row>
      <Grid gap={3} fit={280} style={{ paddingTop: 'var(--sr-space-1)' }}>
        <PumpsCard machine={machine} />
        {!mayManage ? (
          <VisibleParts machine={machine} />
        ) : settings === null ? (
          [0, 1, 2, 3].map(key => <Skeleton key={key} height="168px" />)
        ) : (
          <>
            <SupplyRelayCard settings={settings} />
            <ReverseCard settings={settings} />
            <LoadCellCard settings={settings} />
            <PowerCard machine={machine} settings={settings} />
            <DispensingCard settings={settings} />
          </>
        )}
      </Grid>
      <DispensingDialog />
    </details>
  )
}

/** In sight while the rest is folded away, too. */
function AlarmCount({ pumps }: Pick<Machine, 'pumps'>) {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const count = pumpsWithAlarm(pumps).length
  if (count === 0) return null
  return (
    <span className="sr-light" data-testid="flow-alarms">
      <Badge tone="warning">{t('flow.alarms', { count, amount: format.number(count) })}</Badge>
    </span>
  )
}

/** On small screens the pumps themselves come first. */
const hasRoom = (): boolean => window.matchMedia('(min-width: 1025px)').matches

function ConfigureLink({ to, what }: { readonly to: string; readonly what: string }) {
  const { t } = useTranslation('pumps')
  return <LinkButton to={to} aria-label={t('overview.configureThing', { what })} text={t('overview.configure')} />
}

function PumpsCard({ machine: { pumps } }: { readonly machine: Machine }) {
  const { t } = useTranslation(['pumps', 'terms'])
  const format = useFormat()
  const count = (number: number): string => format.number(number)
  return (
    <StatusCard title={t('terms:pumps')}>
      <Fact label={t('overview.count')}>{count(pumps.length)}</Fact>
      <Fact label={t('overview.withIngredient')}>{count(pumps.filter(one => one.currentIngredient).length)}</Fact>
      <Fact label={t('overview.readyCount')}>{count(pumps.filter(({ state }) => state === 'READY').length)}</Fact>
      {pumpsWithAlarm(pumps).map(({ id, name, flow }) => (
        <Fact key={id} label={<Link to={flowPath(id)}>{name}</Link>}>
          <FlowBadge health={flow.health} />
        </Fact>
      ))}
    </StatusCard>
  )
}

/** For those who fill and run pumps: what is on. */
function VisibleParts({ machine }: { readonly machine: Machine }) {
  const { t } = useTranslation(['pumps', 'terms'])
  const watts = useWatts()
  useLive(liveArea)
  const area = useUnit(liveArea.$value)
  return (
    <>
      {machine.reversible ? <StatusCard title={t('overview.reverse')} isOn /> : null}
      {area?.present ? <StatusCard title={t('overview.loadCell')} isOn /> : null}
      {machine.powerLimitMw === null ? null : (
        <StatusCard title={t('terms:powerLimit')} isOn>
          <Fact label={t('limit.field')}>{watts(machine.powerLimitMw)}</Fact>
        </StatusCard>
      )}
    </>
  )
}

function ReverseCard({ settings: { reversePumping } }: { readonly settings: MachineSettings }) {
  const { t } = useTranslation(['pumps', 'terms'])
  const format = useFormat()
  const title = t('overview.reverse')
  const rest = reversePumping?.autoPumpBackMinutes ?? null
  return (
    <StatusCard
      title={title}
      isOn={reversePumping !== null}
      note={reversePumping === null ? t('overview.reverseOff') : undefined}
      configure={<ConfigureLink to="/admin/pump/settings/reversepumping" what={title} />}
    >
      {reversePumping === null ? null : (
        <>
          <Fact label={t('reverse.overshoot')}>{format.percent(reversePumping.overshoot)}</Fact>
          <Fact label={t('overview.timer')}>
            {rest === null ? t('terms:never') : t('overview.minutes', { amount: format.number(rest) })}
          </Fact>
        </>
      )}
    </StatusCard>
  )
}

function SupplyRelayCard({ settings: { supplyRelay } }: { readonly settings: MachineSettings }) {
  const { t } = useTranslation('pumps')
  const title = t('supplyRelay.title')
  const isOn = supplyRelay !== null
  return (
    <StatusCard
      title={title}
      isOn={isOn}
      note={t(isOn ? 'overview.supplyRelayOn' : 'overview.supplyRelayOff')}
      configure={<ConfigureLink to="/admin/pump/settings/supplyrelay" what={title} />}
    />
  )
}

function LoadCellCard({ settings: { loadCell } }: { readonly settings: MachineSettings }) {
  const { t } = useTranslation(['pumps', 'terms'])
  const title = t('overview.loadCell')
  const onOff = (isOn: boolean): string => t(isOn ? 'terms:on' : 'terms:off')
  return (
    <StatusCard
      title={title}
      isOn={loadCell !== null}
      note={loadCell === null ? t('overview.loadCellOff') : undefined}
      configure={<ConfigureLink to="/admin/pump/settings/loadcell" what={title} />}
    >
      {loadCell === null ? null : (
        <>
          <Fact label={t('terms:calibrated')}>
            {loadCell.calibrated && !loadCell.zeroLost ? (
              t('overview.yes')
            ) : (
              <Warn>{t(loadCell.calibrated ? 'overview.zeroLost' : 'overview.no')}</Warn>
            )}
          </Fact>
          <Fact label={t('overview.checkGlass')}>{onOff(loadCell.checkGlassPlaced)}</Fact>
          <Fact label={t('overview.matchGlass')}>{onOff(loadCell.matchGlass)}</Fact>
        </>
      )}
    </StatusCard>
  )
}

function PowerCard({
  machine,
  settings: { powerLimit },
}: Omit<StatusPanelProps, 'mayManage'> & { readonly settings: MachineSettings }) {
  const { t } = useTranslation(['pumps', 'terms'])
  const watts = useWatts()
  const title = t('terms:powerLimit')
  return (
    <StatusCard
      title={title}
      isOn={powerLimit.limitMw !== null}
      configure={<ConfigureLink to="/admin/pump/settings/powerlimit" what={title} />}
    >
      {powerLimit.limitMw === null ? null : <Fact label={t('limit.field')}>{watts(powerLimit.limitMw)}</Fact>}
      <Fact label={t('overview.draw')}>{watts(machine.powerMw)}</Fact>
      <Fact label={t('overview.strongest')}>{watts(powerLimit.lowestMw)}</Fact>
    </StatusCard>
  )
}

const Warn = ({ children }: { readonly children: ReactNode }) => <span className="sr-danger sr-strong">{children}</span>
