import { Button, Switch } from '@blueprintjs/core'
import { Clean, Play, Plus, Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMutation } from 'urql'
import { $atWork, $machine, liveArea, type Machine, type MachinePump } from '../../entities/machine/machine.model.ts'
import { useFaultLabels, useOccupantLabels } from '../../entities/machine/machine-labels.ts'
import {
  $mayManage,
  type MachineSettings,
  plannedTimings,
  useMachineSettings,
} from '../../entities/machine-settings/machine-settings.model.ts'
import { useReasonText } from '../../entities/production/production-steps.ts'
import { flowPath, pumpsWithAlarm } from '../../entities/pump/flow-badge.view.tsx'
import { blockedReasonOf, powerPercent } from '../../entities/pump/pump-actions.ts'
import {
  $blockedReason,
  $pumps,
  jobFailed,
  jobsStarted,
  StartAllPumpsDocument,
  stopFx,
  stopRequested,
  useWatts,
} from '../../entities/pump/pumps.model.ts'
import { Onboarding } from '../../features/onboarding/onboarding.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useLive } from '../../queries/live-value.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { ConfirmDialog } from '../../ui/dialog.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, EmptyState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { useEvent } from '../../ui/use-model.ts'
import { AddPump, PumpCard } from './pump-card.view.tsx'

/** Every pump, what it holds and does; and how the machine as a whole is set up. */
export function PumpsPage() {
  const { t } = useTranslation(['pumps', 'app'])
  const [machine, pumps, mayManage] = useUnit([$machine, $pumps, $mayManage])
  const [isAdding, setAdding] = useState(false)
  useFailureNotices(pumps)
  return (
    <Stack gap={4} measure={1320}>
      <PageHead flush title={t('app:title.pumps')} lead={t('lead')}>
        {pumps.length > 0 ? (
          <Link className="bp6-button" to="/admin/pump/cleaning">
            <Clean aria-hidden />
            <span>{t('cleaning')}</span>
          </Link>
        ) : null}
        {mayManage ? <Button icon={<Plus />} text={t('add.button')} onClick={() => setAdding(true)} /> : null}
      </PageHead>
      {machine === null ? (
        <Skeleton height="640px" />
      ) : (
        <>
          <Onboarding />
          <MachineLine machine={machine} />
          {pumps.length > 0 ? (
            <Cards pumps={pumps} machine={machine} />
          ) : (
            <div className="sr-card">
              <EmptyState title={t('empty.title')} text={t('empty.text')} />
            </div>
          )}
          <StatusPanel machine={machine} />
        </>
      )}
      {isAdding ? <AddPump onClose={() => setAdding(false)} /> : null}
    </Stack>
  )
}

function Cards({ pumps, machine }: { readonly pumps: readonly MachinePump[]; readonly machine: Machine }) {
  const { t } = useTranslation(['pumps', 'terms'])
  const mayManage = useUnit($mayManage)
  const [withDetails, setDetails] = useState(false)
  return (
    <>
      <Row gap={[2, 4]} wrap>
        <h2 className="sr-spread">{t('terms:allPumps')}</h2>
        {mayManage ? (
          <Switch label={t('details.show')} checked={withDetails} onChange={() => setDetails(!withDetails)} />
        ) : null}
        <AllPumps />
      </Row>
      <Grid as="ul" gap={4} fill={260}>
        {pumps.map(pump => (
          <PumpCard key={pump.id} pump={pump} machine={machine} withDetails={withDetails && mayManage} />
        ))}
      </Grid>
    </>
  )
}

/** A job that failed is gone from its card: a message at the bottom of the page says so. */
function useFailureNotices(pumps: readonly MachinePump[]): void {
  const { t } = useTranslation('pumps')
  const reasonText = useReasonText()
  useEvent(jobFailed, ({ pumpId, reason }) => {
    const pump = pumps.find(({ id }) => id === pumpId)?.name ?? ''
    notify.problem(t('jobFailed', { pump, reason: reasonText(reason) }))
  })
}

function AllPumps() {
  const { t } = useTranslation('pumps')
  const [blockedReason, atWork, stopping] = useUnit([$blockedReason, $atWork, stopFx.pending])
  const [stop, started] = useUnit([stopRequested, jobsStarted])
  const [, startAll] = useMutation(StartAllPumpsDocument)
  const [isAsking, setAsking] = useState(false)
  const isBlocked = blockedReason !== null
  if (isAsking && isBlocked) setAsking(false)
  return (
    <Row gap={3} align="stretch" wrap className="sr-fill-narrow">
      <Button icon={<Play />} text={t('all.run')} disabled={isBlocked} onClick={() => setAsking(true)} />
      <Button
        icon={<Stop />}
        text={t('all.stop')}
        disabled={!atWork}
        loading={stopping}
        onClick={() => stop(null)}
        data-testid="stop-all"
      />
      {isAsking ? (
        <ConfirmDialog
          title={t('all.title')}
          confirmText={t('all.run')}
          act={() => startAll({})}
          onDone={({ startAllPumps }) => started(startAllPumps)}
          onClose={() => setAsking(false)}
        >
          {t('all.text')}
        </ConfirmDialog>
      ) : null}
    </Row>
  )
}

const stateColours = {
  free: 'var(--sr-success)',
  busy: 'var(--sr-btn-navigation-active)',
  fault: 'var(--sr-danger)',
} as const

/** The machine as a whole: who has it, why nothing can be started if so, and what it draws. */
function MachineLine({ machine }: MachineProps) {
  const { t } = useTranslation('pumps')
  const occupantLabels = useOccupantLabels()
  const faultLabels = useFaultLabels()
  const { fault, occupant, busy } = machine
  const blockedReason = blockedReasonOf(machine)
  const state = fault ? 'fault' : occupant || busy ? 'busy' : 'free'
  const holder = occupant ? occupantLabels(occupant) : t(busy ? 'machine.busy' : 'machine.free')
  return (
    <Row
      as="section"
      gap={[3, 5]}
      justify="between"
      wrap
      pad={[3, 4]}
      className="sr-card"
      aria-label={t('machine.title')}
    >
      <div>
        <Row as="p" gap={3} className="sr-size-17 sr-strong" data-state={state} data-testid="machine-state">
          <span className="sr-dot" style={{ background: stateColours[state] }} />
          <span className="sr-capitalised">{fault ? t('machine.fault', { reason: faultLabels(fault) }) : holder}</span>
        </Row>
        {blockedReason === null ? null : (
          <p className="sr-muted sr-size-14" data-testid="barrier">
            {t(`barrier.${blockedReason.kind}`)}
          </p>
        )}
      </div>
      <Alarms pumps={machine.pumps} />
      <PowerMeter machine={machine} />
    </Row>
  )
}

/** The pumps that pour differently from their calibration. */
function Alarms({ pumps }: Pick<Machine, 'pumps'>) {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const alarms = pumpsWithAlarm(pumps)
  if (alarms.length === 0) return null
  return (
    <Row gap={2} wrap>
      <span className="sr-light" data-testid="flow-alarms">
        <Badge tone="warning">{t('flow.alarms', { count: alarms.length, amount: format.number(alarms.length) })}</Badge>
      </span>
      {alarms.map(({ id, name }) => (
        <LinkButton key={id} to={flowPath(id)} text={name} />
      ))}
    </Row>
  )
}

function PowerMeter({ machine }: MachineProps) {
  const { t } = useTranslation('pumps')
  const watts = useWatts()
  const { powerMw, powerLimitMw } = machine
  const percent = powerPercent(machine)
  return (
    <Stack gap={1} flex="1 1 240px" maxWidth={360}>
      <span className="sr-number">
        {powerLimitMw === null
          ? t('power.now', { watts: watts(powerMw) })
          : t('power.ofLimit', { watts: watts(powerMw), limit: watts(powerLimitMw) })}
      </span>
      {percent === null ? null : (
        <RunTrack percent={percent} height={10} shade={10} colour={percent > 90 ? 'var(--sr-danger)' : undefined} />
      )}
    </Stack>
  )
}

interface MachineProps {
  readonly machine: Machine
}

/** How the machine as a whole is set up, folded away. Who may not set it up sees what there is, and no more. */
function StatusPanel({ machine }: MachineProps) {
  const { t } = useTranslation('pumps')
  const mayManage = useUnit($mayManage)
  const { settings } = useMachineSettings()
  return (
    <details>
      <Row as="summary" inline gap={2} wrap tall className="sr-fold sr-muted sr-strong">
        {t('overview.title')}
        {settings?.loadCell?.zeroLost ? <Badge tone="warning">{t('overview.zeroLost')}</Badge> : null}
      </Row>
      <Grid as="ul" gap={3} fit={280} style={{ paddingTop: 'var(--sr-space-1)' }}>
        {mayManage ? null : <VisibleParts machine={machine} />}
        {mayManage && settings === null ? <Skeleton height="168px" /> : null}
        {mayManage && settings ? <OwnParts machine={machine} settings={settings} /> : null}
      </Grid>
    </details>
  )
}

interface PartCardProps {
  readonly title: string
  /** Null where there is nothing to be on or off. */
  readonly isOn: boolean | null
  readonly facts: readonly string[]
  /** The last part of the address where it's changed. */
  readonly to?: string
}

function PartCard({ title, isOn, facts, to }: PartCardProps) {
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
        <LinkButton
          to={`/admin/pump/settings/${to}`}
          aria-label={t('overview.configureThing', { what: title })}
          text={t('overview.configure')}
        />
      )}
    </Row>
  )
}

function VisibleParts({ machine: { reversible, powerLimitMw } }: MachineProps) {
  const { t } = useTranslation(['pumps', 'terms'])
  const watts = useWatts()
  const area = useLive(liveArea)
  return (
    <>
      {reversible ? <PartCard title={t('overview.reverse')} isOn facts={[]} /> : null}
      {area?.present ? <PartCard title={t('overview.loadCell')} isOn facts={[]} /> : null}
      {powerLimitMw === null ? null : <PartCard title={t('terms:powerLimit')} isOn facts={[watts(powerLimitMw)]} />}
    </>
  )
}

const timings = ['minimalRunMs', 'minimalPauseMs', 'pauseBetweenStepsMs'] as const

function OwnParts({ machine, settings }: MachineProps & { readonly settings: MachineSettings }) {
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
  const weighing = loadCell && [
    fact(t('terms:calibrated'), t(isWeighing ? 'overview.yes' : 'overview.no')),
    fact(t('overview.checkGlass'), onOff(loadCell.checkGlassPlaced)),
    fact(t('overview.matchGlass'), onOff(loadCell.matchGlass)),
  ]
  const reversing = reversePumping && [
    fact(t('reverse.overshoot'), format.percent(reversePumping.overshoot)),
    fact(t('overview.timer'), minutes),
  ]
  const powers = [
    ...(powerLimit.limitMw === null ? [] : [watts(powerLimit.limitMw)]),
    fact(t('overview.draw'), watts(machine.powerMw)),
    fact(t('overview.strongest'), watts(powerLimit.lowestMw)),
  ]
  const relay = t(supplyRelay ? 'overview.supplyRelayOn' : 'overview.supplyRelayOff')
  const times = timings.map(name => fact(t(`dispensing.${name}`), seconds(planned[name])))
  return (
    <>
      <PartCard title={t('supplyRelay.title')} isOn={supplyRelay !== null} facts={[relay]} to="supplyrelay" />
      <PartCard
        title={t('overview.reverse')}
        isOn={reversing !== null}
        facts={reversing ?? [t('overview.reverseOff')]}
        to="reversepumping"
      />
      <PartCard
        title={t('overview.loadCell')}
        isOn={weighing !== null}
        facts={weighing ?? [t('overview.loadCellOff')]}
        to="loadcell"
      />
      <PartCard title={t('terms:powerLimit')} isOn={powerLimit.limitMw !== null} facts={powers} to="powerlimit" />
      <PartCard title={t('overview.dispensing')} isOn={null} facts={times} to="timing" />
    </>
  )
}
