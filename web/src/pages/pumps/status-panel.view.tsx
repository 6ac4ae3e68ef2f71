import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Machine } from '../../entities/machine/machine.documents.ts'
import { liveArea } from '../../entities/machine/scale.model.ts'
import type { MachineSettings } from '../../entities/machine-settings/machine-settings.documents.ts'
import { flowPath, pumpsWithAlarm } from '../../entities/pump/flow-alarm.ts'
import { FlowBadge } from '../../entities/pump/flow-badge.view.tsx'
import { useWatts } from '../../entities/pump/use-watts.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLive } from '../../queries/use-live.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { Fact } from '../../ui/panel.view.tsx'
import { DispensingCard, DispensingDialog } from './dispensing.view.tsx'
import { StatusCard } from './status-card.view.tsx'

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
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const count = (number: number): string => format.number(number)
  return (
    <StatusCard title={t('overview.pumps')}>
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
  const { t } = useTranslation('pumps')
  const watts = useWatts()
  useLive(liveArea)
  const area = useUnit(liveArea.$value)
  return (
    <>
      {machine.reversible ? <StatusCard title={t('overview.reverse')} isOn /> : null}
      {area?.present ? <StatusCard title={t('overview.loadCell')} isOn /> : null}
      {machine.powerLimitMw === null ? null : (
        <StatusCard title={t('overview.powerLimit')} isOn>
          <Fact label={t('overview.limit')}>{watts(machine.powerLimitMw)}</Fact>
        </StatusCard>
      )}
    </>
  )
}

function ReverseCard({ settings: { reversePumping } }: { readonly settings: MachineSettings }) {
  const { t } = useTranslation('pumps')
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
          <Fact label={t('overview.overshoot')}>{format.percent(reversePumping.overshoot)}</Fact>
          <Fact label={t('overview.timer')}>
            {rest === null ? t('overview.never') : t('overview.minutes', { amount: format.number(rest) })}
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
  const { t } = useTranslation('pumps')
  const title = t('overview.loadCell')
  const onOff = (isOn: boolean): string => t(isOn ? 'overview.on' : 'overview.off')
  return (
    <StatusCard
      title={title}
      isOn={loadCell !== null}
      note={loadCell === null ? t('overview.loadCellOff') : undefined}
      configure={<ConfigureLink to="/admin/pump/settings/loadcell" what={title} />}
    >
      {loadCell === null ? null : (
        <>
          <Fact label={t('overview.calibrated')}>
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
  const { t } = useTranslation('pumps')
  const watts = useWatts()
  const title = t('overview.powerLimit')
  return (
    <StatusCard
      title={title}
      isOn={powerLimit.limitMw !== null}
      configure={<ConfigureLink to="/admin/pump/settings/powerlimit" what={title} />}
    >
      {powerLimit.limitMw === null ? null : <Fact label={t('overview.limit')}>{watts(powerLimit.limitMw)}</Fact>}
      <Fact label={t('overview.draw')}>{watts(machine.powerMw)}</Fact>
      <Fact label={t('overview.strongest')}>{watts(powerLimit.lowestMw)}</Fact>
    </StatusCard>
  )
}

const Warn = ({ children }: { readonly children: ReactNode }) => <span className="sr-danger sr-strong">{children}</span>
