import { Button, Callout, ProgressBar } from '@blueprintjs/core'
import { Build, Export } from '@blueprintjs/icons'
import { useProvidedScope, useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFocusOnError } from '../../forms/form.ts'
import { FormProblem } from '../../forms/form-problem.view.tsx'
import { UnsavedGuard } from '../../forms/unsaved-guard.view.tsx'
import { useLeaveWhenSaved } from '../../forms/use-leave-when-saved.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { useQuery } from '../../queries/query.model.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { QuestionDialog } from '../../ui/dialog.view.tsx'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, ErrorState, Fact, Facts, PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { UndoStrip } from '../../ui/undo-strip.view.tsx'
import { $check, $draft, $errors, $isChanged, $undo, undoClosed, undoRequested } from './builder-draft.model.ts'
import { ConditionChoice } from './condition.view.tsx'
import { summaryOf } from './draft-check.ts'
import { ExpanderList } from './expander-list.view.tsx'
import {
  $buildProblem,
  $isAsking,
  $isBuilding,
  $pumpsOfNow,
  buildConfirmed,
  buildDeclined,
  buildFx,
  buildRequested,
  machineOfNow,
  refused,
} from './machine-builder.model.ts'
import { MachineFacts } from './machine-facts.view.tsx'
import { saveRequested } from './machine-files.model.ts'
import { PumpList } from './pump-list.view.tsx'
import { Templates } from './templates.view.tsx'
import './machine-builder.css'

/** A simulated machine, composed and built anew. */
export function MachineBuilderPage() {
  const { t } = useTranslation(['machine-builder', 'simulator', 'terms'])
  const [refetch, draft] = useUnit([machineOfNow.refetch, $draft])
  const content = useQuery(machineOfNow)

  if (content.kind === 'failed' && content.problem.code === 'not-simulated') {
    return (
      <EmptyState wholePage title={t('simulator:real.title')} text={t('simulator:real.text')}>
        <LinkButton primary to="/dashboard" text={t('terms:toDashboard')} />
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
  const { t } = useTranslation(['machine-builder', 'simulator', 'app', 'terms'])
  const [check, save] = useUnit([$check, saveRequested])
  return (
    <PageHead
      flush
      title={t('app:title.machineBuilder')}
      lead={t('lead')}
      back={{ to: '/simulator', text: t('terms:simulatedMachine') }}
    >
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
  const holder = useFocusOnError<HTMLDivElement>(refused)
  return (
    <Stack ref={holder} gap={4} shrink aria-busy={leaves}>
      <Templates />
      <Stack gap={4} top shrink className="sr-builder-columns">
        <Stack gap={4} top shrink>
          <PumpList />
        </Stack>
        <Stack gap={4} top shrink>
          <Summary />
          <MachineFacts />
          <ExpanderList />
          <ConditionChoice />
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
  const [undo, ask, close] = useUnit([$undo, undoRequested, undoClosed])
  return (
    <UndoStrip
      text={undo === null ? null : t(`undo.${undo.by}`, { name: undo.name })}
      onUndo={() => ask()}
      onClose={() => close()}
    />
  )
}

/** Always in sight: whether it can be built, and the button. */
function BuildBar() {
  const { t } = useTranslation('machine-builder')
  const { number } = useFormat()
  const problemText = useProblemText()
  const [check, errors, ask] = useUnit([$check, $errors, buildRequested])
  if (check === null) return null
  return (
    <Stack gap={3} className="sr-form-bar">
      {check.problems.map(problem => (
        <Callout key={problem.code} intent="danger">
          {problemText(problem)}
        </Callout>
      ))}
      <Row gap={[2, 4]} justify="end" wrap>
        <p role="status">
          {errors.size > 0 ? (
            <span className="sr-form-fault">
              {t('build.faults', { count: errors.size, amount: number(errors.size) })}
            </span>
          ) : check.unwired ? (
            <span className="sr-form-fault">{t('build.unwired')}</span>
          ) : (
            <span className="sr-muted">
              {t('summary.pinsShort', { used: number(check.balance.lines), there: number(check.balance.pins) })}
            </span>
          )}
        </p>
        <Button intent="primary" size="large" icon={<Build />} text={t('build.button')} onClick={() => ask()} />
      </Row>
    </Stack>
  )
}

/** Asks before the present machine is replaced, and shows how the building goes. */
function BuildDialog() {
  const { t } = useTranslation('machine-builder')
  const [isAsking, isBuilding, problem, pumpsOfNow] = useUnit([$isAsking, $isBuilding, $buildProblem, $pumpsOfNow])
  const [confirm, decline] = useUnit([buildConfirmed, buildDeclined])
  return (
    <QuestionDialog
      open={isAsking}
      title={t('build.question')}
      confirmText={t('build.confirm')}
      busy={isBuilding}
      onCancel={() => !isBuilding && decline()}
      onConfirm={() => confirm()}
    >
      <Stack gap={3}>
        <p>{t('build.goes', { count: pumpsOfNow })}</p>
        <p>{t('build.stays')}</p>
        {isBuilding ? <ProgressBar intent="primary" aria-label={t('build.running')} /> : null}
        <FormProblem problem={problem} />
      </Stack>
    </QuestionDialog>
  )
}

/** The sums of the machine while it is being composed. */
function Summary() {
  const { t } = useTranslation(['machine-builder', 'terms'])
  const { number } = useFormat()
  const [draft, check] = useUnit([$draft, $check])
  if (draft === null || check === null) return null
  const { kinds, watts, litres, liquids, withoutLiquid } = summaryOf(draft)
  const { lines, pins } = check.balance
  const limit = draft.powerLimitWatts
  const supply = draft.traits.supplyWatts
  const isSupplyShort = supply !== null && supply < Math.min(watts, limit ?? Number.POSITIVE_INFINITY)
  return (
    <Panel title={t('summary.title')}>
      <Meter
        label={t('terms:pins')}
        text={t('summary.of', { used: number(lines), there: number(pins) })}
        share={lines / pins}
        tone={check.wiring === null ? 'danger' : 'success'}
      />
      <Meter
        label={t('summary.power')}
        text={
          limit === null
            ? t('summary.watts', { watts: number(watts) })
            : t('summary.wattsOf', { watts: number(watts), limit: number(limit) })
        }
        share={limit === null ? 0 : watts / limit}
        tone={limit !== null && watts > limit ? 'warning' : 'success'}
      />
      {limit !== null && watts > limit ? <p className="sr-muted">{t('summary.turns')}</p> : null}
      {isSupplyShort ? <p className="sr-warning sr-medium">{t('summary.supplyShort')}</p> : null}
      <Facts>
        {kinds.map(({ kind, count }) => (
          <Fact key={kind} label={t(`kinds.${kind}`)}>
            {number(count)}
          </Fact>
        ))}
        <Fact label={t('summary.liquids')}>{number(liquids)}</Fact>
        {withoutLiquid > 0 ? <Fact label={t('summary.withoutLiquid')}>{number(withoutLiquid)}</Fact> : null}
        <Fact label={t('summary.inBottles')}>{t('terms:litres', { litres: number(litres) })}</Fact>
      </Facts>
    </Panel>
  )
}

interface MeterProps {
  readonly label: string
  readonly text: string
  /** 1: everything is used. */
  readonly share: number
  readonly tone: 'success' | 'warning' | 'danger'
}

const Meter = ({ label, text, share, tone }: MeterProps) => (
  <Row gap={[1, 3]} align="stretch" justify="between" wrap>
    <span>{label}</span>
    <span className="sr-number">{text}</span>
    <Box flex="1 0 100%">
      <RunTrack percent={Math.min(100, Math.max(0, share * 100))} height={8} colour={`var(--sr-${tone})`} />
    </Box>
  </Row>
)
