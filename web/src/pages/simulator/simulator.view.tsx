import { Button, ProgressBar, Spinner } from '@blueprintjs/core'
import { Cross, Document, Download, Play, Stop, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { madeOf } from '../../api/graphql.ts'
import {
  MendAllDocument,
  MendDocument,
  PlayDocument,
  PlayFileDocument,
  type Scenario,
  type ScenarioProgress,
  ScenariosDocument,
  StopPlayingDocument,
} from '../../entities/simulator/simulator.documents.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { IconButton, LinkButton } from '../../ui/buttons.view.tsx'
import { DropZone } from '../../ui/drop-zone.view.tsx'
import { gently } from '../../ui/gentle-scroll.ts'
import { useAction } from '../../ui/hooks.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState, ErrorState, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import { Commands } from './breaking.view.tsx'
import { SimulatorHead } from './head.view.tsx'
import { Inspector } from './inspector.view.tsx'
import { liveSource, WaitingPicture } from './live-picture.view.tsx'
import { MachineScene } from './machine-scene.view.tsx'
import { targetOf, useMachineLabels } from './part-labels.ts'
import { saveJson } from './save-file.ts'
import {
  $figures,
  $kind,
  $problem,
  $silence,
  filePlayed,
  pageClosed,
  pageOpened,
  partInspected,
  retryRequested,
} from './simulator.model.ts'
import { MachineTables } from './table-parts.view.tsx'
import './simulator.css'

/** The simulated machine: watched live, in a picture and in figures. */
export function SimulatorPage() {
  const { t } = useTranslation(['simulator', 'terms'])
  // Not `kind`: effector takes an object with such a key for a unit.
  const { machineKind, problem, retry } = useUnit({ machineKind: $kind, problem: $problem, retry: retryRequested })
  useWhileShown(pageOpened, pageClosed)

  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  if (machineKind === 'real') {
    return (
      <EmptyState title={t('real.title')} text={t('real.text')}>
        <LinkButton to="/dashboard" text={t('terms:toDashboard')} primary />
      </EmptyState>
    )
  }
  return (
    <Stack as="section" gap={3} measure={1480} aria-busy={machineKind === 'unknown'}>
      <SimulatorHead />
      {machineKind === 'unknown' ? <Stage /> : <Machine />}
    </Stack>
  )
}

/** As it stands before the first message. */
const Stage = () => (
  <Grid gap={4} template="minmax(0, 1fr) 300px" className="sr-sim-stage sr-relative">
    <WaitingPicture />
  </Grid>
)

const Machine = () => (
  <>
    <PlayedScenario />
    <BrokenBanner />
    <Grid gap={4} template="minmax(0, 1fr) 300px" className="sr-sim-stage sr-relative">
      <Stack gap={2} top shrink className="sr-relative">
        <MachineScene source={liveSource} />
        <Silence />
      </Stack>
      <Inspector />
    </Grid>
    <Below />
  </>
)

type Part = 'figures' | 'scenarios'

/** The machine in figures, or what can be made of it. */
function Below() {
  const { t } = useTranslation('simulator')
  const { hash } = useLocation()
  const [part, show] = useState<Part>('figures')
  const below = useRef<HTMLDivElement>(null)
  // A link to the controls brings them to the screen.
  useEffect(() => {
    if (hash !== '#scenarios' && hash !== '#controller') return
    show('scenarios')
    if (hash === '#scenarios') below.current?.scrollIntoView({ block: 'start', behavior: gently() })
  }, [hash])
  return (
    <Stack gap={4} justify="start" className="sr-sim-below" ref={below}>
      <Segments
        label={t('below.label')}
        value={part}
        options={[
          { value: 'figures', label: t('below.figures') },
          { value: 'scenarios', label: t('below.scenarios') },
        ]}
        onChange={show}
      />
      {part === 'figures' ? (
        <MachineTables />
      ) : (
        <Grid gap={4} align="start" template="minmax(0, 2.4fr) minmax(280px, 1fr)" stacked={1024}>
          {/* Below each other the long list comes last: while it is read, nothing above it moves. */}
          <Commands />
          <Scenarios />
        </Grid>
      )}
    </Stack>
  )
}

/** Over the picture while nothing is heard of the machine: what is seen there is what was last. */
function Silence() {
  const { t } = useTranslation('simulator')
  const silence = useUnit($silence)
  if (!silence) return null
  return (
    <Stack
      gap={3}
      justify="center"
      pad={5}
      className="sr-sim-silence sr-middle sr-round sr-fill sr-text-center"
      role="status"
      data-testid="sim-silence"
      data-why={silence}
    >
      <Spinner size={28} />
      <strong className="sr-display sr-size-24">{t(`silence.${silence}.title`)}</strong>
      <p>{t(`silence.${silence}.text`)}</p>
    </Stack>
  )
}

/** The faults of the machine, wherever one looks, and the way back to a whole one. */
function BrokenBanner() {
  const { t, broken } = useMachineLabels()
  const [machine, inspect] = useUnit([$figures, partInspected])
  const [, mend] = useAction(MendDocument)
  const [isMending, mendAll] = useAction(MendAllDocument)
  if (!machine || machine.faults.length === 0) return null
  return (
    <Row
      as="section"
      gap={3}
      pad={[1.5, 1.5, 1.5, 4]}
      className="sr-sim-broken sr-fill-narrow sr-surface-warning sr-round"
      aria-label={t('broken.title')}
      data-testid="sim-broken"
    >
      <WarningSign aria-hidden />
      <Row as="ul" gap={[1, 4]} align="stretch" wrap shrink className="sr-spread">
        {machine.faults.map(fault => {
          const target = targetOf(fault)
          const what = broken(fault, machine)
          return (
            <Row as="li" shrink key={`${fault.kind} ${fault.pumpId} ${fault.address}`}>
              <button type="button" className="sr-strong" onClick={() => inspect(target)}>
                {what}
              </button>
              <button
                type="button"
                aria-label={t('break.mendOne', { name: what })}
                onClick={() => void mend({ fault })}
              >
                {t('break.mend')}
              </button>
            </Row>
          )
        })}
      </Row>
      <Button text={t('broken.mendAll')} loading={isMending} onClick={() => void mendAll({})} />
    </Row>
  )
}

/** The library is part of the program. */
const context = madeOf()

/** Faults on a timeline: the library, and files of one's own. */
function Scenarios() {
  const { t } = useTranslation('simulator')
  const [fileProblem, setFileProblem] = useState<ApiProblem | null>(null)
  return (
    <Panel title={t('scenario.title')} className="sr-sim-scenarios">
      <p className="sr-muted">{t('scenario.lead')}</p>
      <QueryResult of={useQuery({ query: ScenariosDocument, context })} skeleton={<Loading />}>
        {({ simulatorScenarios }) => (
          <Grid as="ul" gap={[2, 5]} fill={320} className="sr-sim-library">
            {simulatorScenarios.map(scenario => (
              <LibraryItem key={scenario.name} scenario={scenario} onPlayed={() => setFileProblem(null)} />
            ))}
          </Grid>
        )}
      </QueryResult>
      <OwnFile problem={fileProblem} onProblem={setFileProblem} />
    </Panel>
  )
}

const placeholders = [0, 1, 2, 3, 4, 5]

const Loading = () => (
  <Grid gap={[2, 5]} fill={320} className="sr-sim-library" aria-busy="true">
    {placeholders.map(key => (
      <Skeleton key={key} height="84px" />
    ))}
  </Grid>
)

interface LibraryItemProps {
  readonly scenario: Scenario
  readonly onPlayed: () => void
}

function LibraryItem({ scenario: { name, steps, text }, onPlayed }: LibraryItemProps) {
  const { t } = useTranslation(['simulator', 'terms'])
  const labels = useMachineLabels().scenario(name)
  const machine = useUnit($figures)
  const [isStarting, play] = useAction(PlayDocument)
  const [, stop] = useAction(StopPlayingDocument)
  const played = machine?.scenario?.name === name ? machine.scenario : null
  const isPlaying = played !== null && played.done < played.steps
  const start = async (): Promise<void> => {
    if (!isStarting && (await play({ name }))) onPlayed()
  }
  return (
    <Row as="li" gap={1} minHeight={64} data-testid="sim-scenario" data-name={name}>
      <Stack as="span" grow shrink className="sr-snug">
        <b>{labels.title}</b>
        <small className="sr-muted sr-size-13">
          {played ? <PlayedText played={played} /> : (labels.text ?? t('scenario.steps', { count: steps }))}
        </small>
      </Stack>
      <IconButton
        icon={<Download />}
        label={t('scenario.saveOne', { name: labels.title })}
        title={t('terms:saveAsAFile')}
        onClick={() => saveJson(name, text)}
      />
      <Button
        intent={isPlaying ? 'primary' : 'none'}
        icon={isPlaying ? <Stop /> : <Play />}
        aria-label={isPlaying ? t('scenario.stop') : t('scenario.playOne', { name: labels.title })}
        title={t(isPlaying ? 'scenario.stop' : 'terms:play')}
        onClick={() => void (isPlaying ? stop({}) : start())}
      />
    </Row>
  )
}

interface OwnFileProps {
  /** Why the last file isn't played. */
  readonly problem: ApiProblem | null
  readonly onProblem: (problem: ApiProblem | null) => void
}

function OwnFile({ problem, onProblem }: OwnFileProps) {
  const { t } = useTranslation('simulator')
  const problemText = useProblemText()
  const remember = useUnit(filePlayed)
  const [{ fetching }, playFile] = useMutation(PlayFileDocument)
  const play = async (file: File): Promise<void> => {
    onProblem(null)
    const text = await file.text()
    const { error } = await playFile({ text })
    if (error) onProblem(asApiProblem(error))
    else remember(text)
  }
  return (
    <DropZone
      label={t('scenario.file')}
      text={t('scenario.fileText')}
      accept=".json,application/json"
      icon={<Document size={22} />}
      className="sr-scenario-drop sr-text-start"
      disabled={fetching}
      error={problem && problemText(problem)}
      onFile={file => void play(file)}
    />
  )
}

/** The scenario that is being played, how far it is, and which steps could not be done. It is there until it is let go. */
function PlayedScenario() {
  const { t } = useTranslation(['simulator', 'common'])
  const { scenario: labels } = useMachineLabels()
  const [isStopping, stop] = useAction(StopPlayingDocument)
  const scenario = useUnit($figures)?.scenario
  if (!scenario) return null
  const { name, done, steps, problem } = scenario
  const isOver = done >= steps
  return (
    <Grid
      gap={[2, 4]}
      align="center"
      columns="rest auto"
      pad={[3, 4]}
      className="sr-sim-played sr-surface-group sr-round-small"
      data-testid="sim-played"
      data-name={name}
      data-done={done}
    >
      <Row as="span" gap={[0, 3]} align="stretch" wrap>
        <b>{labels(name).title}</b>
        <span className="sr-muted sr-number">
          <PlayedText played={scenario} />
        </span>
      </Row>
      <ProgressBar
        aria-label={labels(name).title}
        value={steps === 0 ? 1 : done / steps}
        intent={isOver ? 'success' : 'primary'}
        animate={false}
        stripes={false}
      />
      {problem ? (
        <p className="sr-across sr-danger" role="alert">
          {t('scenario.problem', { problem })}
        </p>
      ) : null}
      <Button
        icon={isOver ? <Cross /> : <Stop />}
        text={t(isOver ? 'common:close' : 'scenario.stop')}
        loading={isStopping}
        onClick={() => void stop({})}
      />
    </Grid>
  )
}

/** How far it is, in words. */
function PlayedText({ played: { done, steps } }: { readonly played: ScenarioProgress }) {
  const { t } = useTranslation('simulator')
  return done >= steps ? t('scenario.over') : t('scenario.progress', { done, steps })
}
