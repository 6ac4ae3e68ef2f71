import { Button, Switch } from '@blueprintjs/core'
import { Clean, Play, Plus, Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { $atWork, $machine, type Machine, type MachinePump } from '../../entities/machine/machine.model.ts'
import { useFaultLabels, useOccupantLabels } from '../../entities/machine/machine-labels.ts'
import { $mayManage, useMachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { knownReason } from '../../entities/production/production-steps.ts'
import { flowPath, pumpsWithAlarm } from '../../entities/pump/flow-badge.view.tsx'
import { jobFailed } from '../../entities/pump/job-outcomes.model.ts'
import { blockedReasonOf, powerPercent } from '../../entities/pump/pump-actions.ts'
import {
  $askingToRunAll,
  $blockedReason,
  $pumps,
  runAllConfirmed,
  runAllDeclined,
  runAllRequested,
  startAllFx,
  stopAllRequested,
  stopFx,
  useWatts,
} from '../../entities/pump/pumps.model.ts'
import { Onboarding } from '../../features/onboarding/onboarding.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { QuestionDialog, useDialog } from '../../ui/dialog.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, EmptyState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { useEvent } from '../../ui/use-model.ts'
import { PumpCard, type PumpDialog } from './pump-card.view.tsx'
import { AddPump, DosePump, FillPump } from './pump-dialogs.view.tsx'
import { StatusPanel } from './status-panel.view.tsx'
import './pumps.css'

/** Every pump, what it holds and does; and how the machine as a whole is set up. */
export function PumpsPage() {
  const { t } = useTranslation(['pumps', 'app'])
  const [machine, pumps, mayManage] = useUnit([$machine, $pumps, $mayManage])
  const { settings } = useMachineSettings()
  const [isAdding, setAdding] = useState(false)
  useFailureNotices(pumps)
  return (
    <Stack gap={4} measure={1320} className="sr-pumps-page">
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
        <Loading />
      ) : (
        <>
          <Onboarding />
          <MachineLine machine={machine} />
          {pumps.length > 0 ? (
            <Cards pumps={pumps} machine={machine} mayManage={mayManage} />
          ) : mayManage ? null : (
            <div className="sr-card">
              <EmptyState title={t('empty.title')} text={t('empty.text')} />
            </div>
          )}
          <StatusPanel machine={machine} settings={settings} mayManage={mayManage} />
        </>
      )}
      {isAdding ? <AddPump onClose={() => setAdding(false)} /> : null}
    </Stack>
  )
}

interface CardsProps {
  readonly pumps: readonly MachinePump[]
  readonly machine: Machine
  readonly mayManage: boolean
}

const dialogs = { fill: FillPump, dose: DosePump } as const

function Cards({ pumps, machine, mayManage }: CardsProps) {
  const { t } = useTranslation(['pumps', 'terms'])
  const blockedReason = useUnit($blockedReason)
  const [withDetails, setDetails] = useState(false)
  const dialog = useDialog<{ readonly pump: MachinePump; readonly kind: PumpDialog }>()
  const View = dialog.about && dialogs[dialog.about.kind]
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
          <PumpCard
            key={pump.id}
            pump={pump}
            machine={machine}
            barred={blockedReason !== null}
            withDetails={withDetails && mayManage}
            onDialog={kind => dialog.open({ pump, kind })}
          />
        ))}
      </Grid>
      {View && dialog.about ? <View key={dialog.key} pump={dialog.about.pump} onClose={dialog.onClose} /> : null}
    </>
  )
}

/** A job that failed is gone from its card: a message at the bottom of the page says so. */
function useFailureNotices(pumps: readonly MachinePump[]): void {
  const { t } = useTranslation(['pumps', 'production'])
  useEvent(jobFailed, ({ pumpId, reason }) => {
    const code = knownReason(reason)
    notify.problem(
      t('pumps:jobFailed', {
        pump: pumps.find(({ id }) => id === pumpId)?.name ?? '',
        reason: code ? t(`production:knownReason.${code}`) : reason,
      }),
    )
  })
}

function AllPumps() {
  const { t } = useTranslation('pumps')
  const [blockedReason, atWork, asking] = useUnit([$blockedReason, $atWork, $askingToRunAll])
  const [starting, stopping] = useUnit([startAllFx.pending, stopFx.pending])
  const [ask, decline, confirm, stop] = useUnit([runAllRequested, runAllDeclined, runAllConfirmed, stopAllRequested])
  return (
    <Row gap={3} align="stretch" wrap className="sr-pumps-all">
      <Button icon={<Play />} text={t('all.run')} disabled={blockedReason !== null} onClick={() => ask()} />
      <Button
        icon={<Stop />}
        text={t('all.stop')}
        disabled={!atWork}
        loading={stopping}
        onClick={() => stop()}
        data-testid="stop-all"
      />
      <QuestionDialog
        open={asking}
        title={t('all.title')}
        confirmText={t('all.run')}
        busy={starting}
        onConfirm={() => confirm()}
        onCancel={() => decline()}
      >
        {t('all.text')}
      </QuestionDialog>
    </Row>
  )
}

const Loading = () => (
  <>
    <Skeleton height="88px" />
    <Grid gap={4} fill={290}>
      {[0, 1, 2, 3, 4, 5].map(key => (
        <Skeleton key={key} height="260px" />
      ))}
    </Grid>
  </>
)

/** The machine as a whole: who has it, why nothing can be started if so, and what it draws. */
function MachineLine({ machine }: { readonly machine: Machine }) {
  const { t } = useTranslation('pumps')
  const occupantLabels = useOccupantLabels()
  const faultLabels = useFaultLabels()
  const { fault, occupant, busy } = machine
  const blockedReason = blockedReasonOf(machine)
  const state = fault !== null ? 'fault' : occupant !== null || busy ? 'busy' : 'free'
  const labels =
    fault !== null
      ? t('machine.fault', { reason: faultLabels(fault) })
      : occupant !== null
        ? occupantLabels(occupant)
        : t(busy ? 'machine.busy' : 'machine.free')
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
        <Row
          as="p"
          gap={3}
          className="sr-machine-state sr-size-17 sr-strong"
          data-state={state}
          data-testid="machine-state"
        >
          <span className="sr-capitalised">{labels}</span>
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

function PowerMeter({ machine }: { readonly machine: Machine }) {
  const { t } = useTranslation('pumps')
  const watts = useWatts()
  const { powerMw, powerLimitMw } = machine
  const percent = powerPercent(machine)
  return (
    <Stack gap={1} className="sr-power">
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
