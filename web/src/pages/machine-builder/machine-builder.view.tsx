import { Button } from '@blueprintjs/core'
import { Export } from '@blueprintjs/icons'
import { useProvidedScope, useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { UnsavedGuard } from '../../forms/unsaved-guard.view.tsx'
import { useFocusOnFault } from '../../forms/use-focus-on-fault.ts'
import { useLeaveWhenSaved } from '../../forms/use-leave-when-saved.ts'
import { useQuery } from '../../queries/use-query.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { PageHead } from '../../ui/page-head.view.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/page-state.view.tsx'
import { UndoStrip } from '../../ui/undo-strip.view.tsx'
import { Beginnings } from './beginnings.view.tsx'
import { BuildBar, BuildDialog } from './build-bar.view.tsx'
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
        <LinkButton primary to="/dashboard" text={t('simulator:real.back')} />
      </EmptyState>
    )
  }
  if (content.kind === 'failed') return <ErrorState problem={content.problem} onRetry={refetch} />
  return (
    <Stack as="section" gap={4} shrink measure={1480} aria-busy={draft === null}>
      <Head />
      {draft === null ? <Waiting /> : <Composition />}
    </Stack>
  )
}

function Head() {
  const { t } = useTranslation(['machine-builder', 'simulator'])
  const [check, save] = useUnit([$check, saveAsked])
  return (
    <PageHead flush title={t('title')} lead={t('lead')} back={{ to: '/simulator', text: t('back') }}>
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
  const { t } = useTranslation('machine-builder')
  const leaves = useLeaveWhenSaved(buildFx.done, '/simulator', () => notify.success(t('build.done')))
  const isChanged = useUnit($isChanged)
  const scope = useProvidedScope()
  const isStillChanged = (): boolean => (scope ? scope.getState($isChanged) : $isChanged.getState())
  const holder = useFocusOnFault<HTMLDivElement>(refused)
  return (
    <Stack ref={holder} gap={4} shrink aria-busy={leaves}>
      <Beginnings />
      <Stack gap={4} top shrink className="sr-builder-columns">
        <Stack gap={4} top shrink>
          <PumpList />
        </Stack>
        <Stack gap={4} top shrink>
          <Summary />
          <MachineFacts />
          <ExpanderList />
          <PerfectionChoice />
        </Stack>
      </Stack>
      <Undo />
      <BuildBar />
      <BuildDialog />
      <UnsavedGuard when={isChanged} still={isStillChanged} />
    </Stack>
  )
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
