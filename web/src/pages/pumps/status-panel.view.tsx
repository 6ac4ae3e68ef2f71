import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { liveArea, type Machine } from '../../entities/machine/machine.model.ts'
import { type MachineSettings, plannedTimings } from '../../entities/machine-settings/machine-settings.model.ts'
import { useWatts } from '../../entities/pump/pumps.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLive } from '../../queries/live-value.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, Skeleton } from '../../ui/page-parts.view.tsx'

interface StatusPanelProps {
  readonly machine: Machine
  /** Null for those who may not know it, and while it is loaded. */
  readonly settings: MachineSettings | null
  readonly mayManage: boolean
}

/** One part of the machine, and how it is set up. */
interface Part {
  readonly title: string
  /** Null where there is nothing to be on or off. */
  readonly isOn: boolean | null
  readonly facts: readonly string[]
  /** Where it's changed. */
  readonly to?: string
}

/** How the machine as a whole is set up, folded away. Who may not set it up sees what there is, and no more. */
export function StatusPanel({ machine, settings, mayManage }: StatusPanelProps) {
  const { t } = useTranslation('pumps')
  return (
    <details className="sr-status">
      <Row as="summary" inline gap={2} wrap tall className="sr-fold sr-muted sr-strong">
        {t('overview.title')}
        {settings?.loadCell?.zeroLost ? <Badge tone="warning">{t('overview.zeroLost')}</Badge> : null}
      </Row>
      <Grid as="ul" gap={3} fit={280} style={{ paddingTop: 'var(--sr-space-1)' }}>
        {!mayManage ? (
          <VisibleParts machine={machine} />
        ) : settings === null ? (
          <Skeleton height="168px" />
        ) : (
          <OwnParts machine={machine} settings={settings} />
        )}
      </Grid>
    </details>
  )
}

function PartCard({ title, isOn, facts, to }: Part) {
  const { t } = useTranslation(['pumps', 'terms'])
  return (
    <Row as="li" gap={[2, 3]} wrap pad={[3, 4]} className="sr-card" aria-label={title}>
      <Stack gap={1} flex="1 1 160px" top>
        <Row as="strong" gap={2} wrap>
          {title}
          {isOn === null ? null : <Badge tone={isOn ? 'good' : undefined}>{t(isOn ? 'terms:on' : 'terms:off')}</Badge>}
        </Row>
        <span className="sr-muted sr-size-14">{facts.join(' · ')}</span>
      </Stack>
      {to === undefined ? null : (
        <LinkButton to={to} aria-label={t('overview.configureThing', { what: title })} text={t('overview.configure')} />
      )}
    </Row>
  )
}

/** For those who fill and run pumps: what is on. */
function VisibleParts({ machine: { reversible, powerLimitMw } }: Pick<StatusPanelProps, 'machine'>) {
  const { t } = useTranslation(['pumps', 'terms'])
  const watts = useWatts()
  useLive(liveArea)
  const area = useUnit(liveArea.$value)
  return (
    <>
      {reversible ? <PartCard title={t('overview.reverse')} isOn facts={[]} /> : null}
      {area?.present ? <PartCard title={t('overview.loadCell')} isOn facts={[]} /> : null}
      {powerLimitMw === null ? null : <PartCard title={t('terms:powerLimit')} isOn facts={[watts(powerLimitMw)]} />}
    </>
  )
}

interface OwnPartsProps extends Pick<StatusPanelProps, 'machine'> {
  readonly settings: MachineSettings
}

function OwnParts({ machine, settings }: OwnPartsProps) {
  return useParts(machine, settings).map(part => <PartCard key={part.title} {...part} />)
}

const timings = ['minimalRunMs', 'minimalPauseMs', 'pauseBetweenStepsMs'] as const

function useParts(machine: Machine, settings: MachineSettings): readonly Part[] {
  const { t } = useTranslation(['pumps', 'terms'])
  const format = useFormat()
  const watts = useWatts()
  const { supplyRelay, reversePumping, loadCell, powerLimit } = settings
  const fact = (label: string, value: string): string => `${label}: ${value}`
  const onOff = (isOn: boolean): string => t(isOn ? 'terms:on' : 'terms:off')
  const rest = reversePumping?.autoPumpBackMinutes ?? null
  const minutes = rest === null ? t('terms:never') : t('overview.minutes', { amount: format.number(rest) })
  const planned = plannedTimings(settings)
  const seconds = (ms: number): string => t('dispensing.state', { times: format.number(ms / 1000) })
  const isWeighing = loadCell?.calibrated === true && !loadCell.zeroLost
  return [
    {
      title: t('supplyRelay.title'),
      isOn: supplyRelay !== null,
      facts: [t(supplyRelay === null ? 'overview.supplyRelayOff' : 'overview.supplyRelayOn')],
      to: '/admin/pump/settings/supplyrelay',
    },
    {
      title: t('overview.reverse'),
      isOn: reversePumping !== null,
      facts:
        reversePumping === null
          ? [t('overview.reverseOff')]
          : [
              fact(t('reverse.overshoot'), format.percent(reversePumping.overshoot)),
              fact(t('overview.timer'), minutes),
            ],
      to: '/admin/pump/settings/reversepumping',
    },
    {
      title: t('overview.loadCell'),
      isOn: loadCell !== null,
      facts:
        loadCell === null
          ? [t('overview.loadCellOff')]
          : [
              fact(t('terms:calibrated'), t(isWeighing ? 'overview.yes' : 'overview.no')),
              fact(t('overview.checkGlass'), onOff(loadCell.checkGlassPlaced)),
              fact(t('overview.matchGlass'), onOff(loadCell.matchGlass)),
            ],
      to: '/admin/pump/settings/loadcell',
    },
    {
      title: t('terms:powerLimit'),
      isOn: powerLimit.limitMw !== null,
      facts: [
        ...(powerLimit.limitMw === null ? [] : [watts(powerLimit.limitMw)]),
        fact(t('overview.draw'), watts(machine.powerMw)),
        fact(t('overview.strongest'), watts(powerLimit.lowestMw)),
      ],
      to: '/admin/pump/settings/powerlimit',
    },
    {
      title: t('overview.dispensing'),
      isOn: null,
      facts: timings.map(name => fact(t(`dispensing.${name}`), seconds(planned[name]))),
      to: '/admin/pump/settings/timing',
    },
  ]
}
