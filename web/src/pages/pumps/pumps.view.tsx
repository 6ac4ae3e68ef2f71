import { Button, Switch } from '@blueprintjs/core'
import { Clean, Play, Plus, Stop, Wrench } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { $atWork, $machine, type Machine, type MachinePump } from '../../entities/machine/machine.model.ts'
import { useFaultLabels, useOccupantLabels } from '../../entities/machine/machine-labels.ts'
import { $mayManage, useMachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { knownReason } from '../../entities/production/production-steps.ts'
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
import { QuestionDialog } from '../../ui/dialog.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { useEvent, useOnLeave } from '../../ui/use-model.ts'
import { PumpCard } from './pump-card.view.tsx'
import { $detailsShown, addRequested, detailsLeft, detailsSwitched, loadDetailsFx } from './pump-details.model.ts'
import { AddPump, FillPump } from './pump-dialogs.view.tsx'
import { StatusPanel } from './status-panel.view.tsx'
import './pumps.css'

/** Every pump, what it does and can do; and how the machine as a whole is set up. */
export function PumpsPage() {
  const { t } = useTranslation(['pumps', 'app'])
  const [machine, pumps, blockedReason, mayManage] = useUnit([$machine, $pumps, $blockedReason, $mayManage])
  const { settings } = useMachineSettings()
  useOnLeave(detailsLeft)
  useFailureNotices(pumps)
  return (
    <Stack gap={4} measure={1320} className="sr-pumps-page">
      <PageHead flush title={t('app:title.pumps')} lead={t('lead')}>
        <PageActions hasPumps={pumps.length > 0} mayManage={mayManage} />
      </PageHead>
      {machine === null ? (
        <Loading />
      ) : (
        <>
          <Onboarding />
          <MachineLine machine={machine} />
          <StatusPanel machine={machine} settings={settings} mayManage={mayManage} />
          {pumps.length === 0 ? (
            <NoPumps mayManage={mayManage} />
          ) : (
            <>
              <PumpsBar mayManage={mayManage} />
              <Grid as="ul" gap={4} fill={290}>
                {pumps.map(pump => (
                  <PumpCard key={pump.id} pump={pump} machine={machine} barred={blockedReason !== null} />
                ))}
              </Grid>
            </>
          )}
        </>
      )}
      <FillPump />
      <AddPump />
    </Stack>
  )
}

function PageActions({ hasPumps, mayManage }: { readonly hasPumps: boolean; readonly mayManage: boolean }) {
  const { t } = useTranslation('pumps')
  const add = useUnit(addRequested)
  return (
    <>
      {hasPumps ? (
        <Link className="bp6-button" to="/admin/pump/cleaning">
          <Clean aria-hidden />
          <span>{t('cleaning')}</span>
        </Link>
      ) : null}
      {mayManage ? (
        <>
          <CommissioningLink />
          <Button intent="primary" icon={<Plus />} text={t('add.button')} onClick={() => add()} />
        </>
      ) : null}
    </>
  )
}

function CommissioningLink() {
  const { t } = useTranslation(['pumps', 'terms'])
  return (
    <Link className="bp6-button" to="/admin/commissioning">
      <Wrench aria-hidden />
      <span>{t('terms:newMachine')}</span>
    </Link>
  )
}

function NoPumps({ mayManage }: { readonly mayManage: boolean }) {
  const { t } = useTranslation('pumps')
  const add = useUnit(addRequested)
  return (
    <div className="sr-card">
      <EmptyState title={t('empty.title')} text={t('empty.text')}>
        {mayManage ? <Button intent="primary" icon={<Plus />} text={t('add.button')} onClick={() => add()} /> : null}
      </EmptyState>
    </div>
  )
}

/** The bar for all pumps at once. */
function PumpsBar({ mayManage }: { readonly mayManage: boolean }) {
  const { t } = useTranslation(['pumps', 'terms'])
  const [shown, loading, toggle] = useUnit([$detailsShown, loadDetailsFx.pending, detailsSwitched])
  return (
    <Row gap={[2, 4]} wrap className="sr-above-3">
      <h2 className="sr-spread">{t('terms:allPumps')}</h2>
      {mayManage ? (
        <Switch label={t('details.show')} checked={shown} disabled={loading && !shown} onChange={() => toggle()} />
      ) : null}
      <AllPumps />
    </Row>
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
      <PowerMeter machine={machine} />
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
