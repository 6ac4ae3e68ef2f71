import { Button } from '@blueprintjs/core'
import { Export } from '@blueprintjs/icons'
import { useProvidedScope, useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { UnsavedGuard } from '../../forms/unsaved-guard.view.tsx'
import { useFocusOnFault } from '../../forms/use-focus-on-fault.ts'
import { useQuery } from '../../queries/use-query.ts'
import { Grid } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { PageHead } from '../../ui/page-head.view.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/page-state.view.tsx'
import { UndoStrip } from '../../ui/undo-strip.view.tsx'
import { useOccurrence } from '../../ui/use-occurrence.ts'
import { Beginnings } from './beginnings.view.tsx'
import { BuildBar } from './build-bar.view.tsx'
import { BuildDialog } from './build-dialog.view.tsx'
import { $check, $draft, $isChanged, $undo, undoAsked, undoClosed } from './builder-draft.model.ts'
import { ExpanderList } from './expander-list.view.tsx'
import { buildFx, machineOfNow, refused } from './machine-builder.model.ts'
import { MachineFacts } from './machine-facts.view.tsx'
import { saveAsked } from './machine-files.model.ts'
import { PerfectionChoice } from './perfection.view.tsx'
import { PumpList } from './pump-list.view.tsx'
import { Summary } from './summary.view.tsx'
import './machine-builder.css'

/** A simulated machine, composed and built anew. */
export function MachineBuilderPage() {
  const { t } = useTranslation(['machine-builder', 'simulator'])
  const [refetch, draft] = useUnit([machineOfNow.refetch, $draft])
  const content = useQuery(machineOfNow)

  if (content.kind === 'failed' && content.problem.code === 'not-simulated') {
    return (
      <EmptyState wholePage title={t('simulator:real.title')} text={t('simulator:real.text')}>
        <Link to="/dashboard" className="bp6-button bp6-intent-primary">
          {t('simulator:real.back')}
        </Link>
      </EmptyState>
    )
  }
  if (content.kind === 'failed') return <ErrorState problem={content.problem} onRetry={refetch} />
  return (
    <section className="sr-builder" aria-busy={draft === null}>
      <Head />
      {draft === null ? <Waiting /> : <Composition />}
    </section>
  )
}

function Head() {
  const { t } = useTranslation(['machine-builder', 'simulator'])
  const [check, save] = useUnit([$check, saveAsked])
  return (
    <PageHead title={t('title')} lead={t('lead')} back={{ to: '/simulator', text: t('back') }}>
      <Button icon={<Export />} text={t('file.save')} disabled={!check?.file} onClick={() => save()} />
    </PageHead>
  )
}

const Waiting = () => (
  <Grid gap={4} fit={210} className="sr-builder-beginnings">
    {['starter', 'party', 'max', 'file'].map(name => (
      <Skeleton key={name} height="170px" />
    ))}
  </Grid>
)

function Composition() {
  const leave = useLeaveWhenBuilt()
  const isChanged = useUnit($isChanged)
  const scope = useProvidedScope()
  const isStillChanged = (): boolean => (scope ? scope.getState($isChanged) : $isChanged.getState())
  const holder = useFocusOnFault<HTMLDivElement>(refused)
  return (
    <div ref={holder} className="sr-builder-body" aria-busy={leave}>
      <Beginnings />
      <div className="sr-builder-columns">
        <div className="sr-builder-column">
          <PumpList />
        </div>
        <div className="sr-builder-column">
          <Summary />
          <MachineFacts />
          <ExpanderList />
          <PerfectionChoice />
        </div>
      </div>
      <Undo />
      <BuildBar />
      <BuildDialog />
      <UnsavedGuard when={isChanged} still={isStillChanged} />
    </div>
  )
}

/** Only when the draft has nothing to lose is the page left. */
function useLeaveWhenBuilt(): boolean {
  const { t } = useTranslation(['machine-builder', 'simulator'])
  const navigate = useNavigate()
  const [isBuilt, setBuilt] = useState(false)
  useOccurrence(buildFx.done, () => {
    notify.success(t('build.done'))
    setBuilt(true)
  })
  useEffect(() => {
    if (isBuilt) void navigate('/simulator')
  }, [isBuilt, navigate])
  return isBuilt
}

function Undo() {
  const { t } = useTranslation(['machine-builder', 'simulator'])
  const [undo, ask, close] = useUnit([$undo, undoAsked, undoClosed])
  return (
    <UndoStrip
      text={undo === null ? null : t(`undo.${undo.by}`, { name: undo.name })}
      onUndo={() => ask()}
      onClose={() => close()}
    />
  )
}
