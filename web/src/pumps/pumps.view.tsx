import { Button } from '@blueprintjs/core'
import { Play, Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { MachinePump } from '../machine/machine.documents.ts'
import { $atWork, $machine } from '../machine/machine.model.ts'
import { knownReason } from '../production/end-reason.ts'
import { useOccurrence } from '../ui/use-occurrence.ts'
import { notify } from '../ui/notifications.model.ts'
import { EmptyState, Skeleton } from '../ui/page-state.view.tsx'
import { QuestionDialog } from '../ui/question-dialog.view.tsx'
import { jobFailed } from './job-outcomes.model.ts'
import { MachineLine } from './machine-line.view.tsx'
import { PumpCard } from './pump-card.view.tsx'
import {
  $askingToRunAll,
  $barrier,
  $pumps,
  runAllAsked,
  runAllConfirmed,
  runAllDeclined,
  startAllFx,
  stopAllRequested,
  stopFx,
} from './pumps.model.ts'
import './pumps.css'

/** Every pump, what it does, and what it can be told to do. */
export function PumpsPage() {
  const { t } = useTranslation('pumps')
  const { machine, pumps, barrier } = useUnit({ machine: $machine, pumps: $pumps, barrier: $barrier })
  useFailureNotices(pumps)
  return (
    <div className="sr-pumps-page">
      <header className="sr-pumps-head">
        <h1>{t('title')}</h1>
        {pumps.length > 0 ? <AllPumps /> : null}
      </header>
      {machine === null ? (
        <Loading />
      ) : machine.pumps.length === 0 ? (
        <div className="sr-card">
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        </div>
      ) : (
        <>
          <MachineLine machine={machine} />
          <ul className="sr-pump-cards">
            {pumps.map(pump => (
              <PumpCard key={pump.id} pump={pump} machine={machine} barred={barrier !== null} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** A job that failed is gone from its card: it is told at the bottom of the page. */
function useFailureNotices(pumps: readonly MachinePump[]): void {
  const { t } = useTranslation(['pumps', 'production'])
  useOccurrence(jobFailed, ({ pumpId, reason }) => {
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
  const { barrier, atWork, asking, starting, stopping, ask, decline, confirm, stop } = useUnit({
    barrier: $barrier,
    atWork: $atWork,
    asking: $askingToRunAll,
    starting: startAllFx.pending,
    stopping: stopFx.pending,
    ask: runAllAsked,
    decline: runAllDeclined,
    confirm: runAllConfirmed,
    stop: stopAllRequested,
  })
  return (
    <div className="sr-pumps-all">
      <Button size="large" icon={<Play />} text={t('all.run')} disabled={barrier !== null} onClick={() => ask()} />
      <Button
        size="large"
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
    </div>
  )
}

const Loading = () => (
  <>
    <Skeleton height="88px" />
    <div className="sr-pump-cards">
      {[0, 1, 2, 3, 4, 5].map(key => (
        <Skeleton key={key} height="260px" />
      ))}
    </div>
  </>
)
