import { Button, ProgressBar, Spinner } from '@blueprintjs/core'
import { Cross, Document, Download, Offline, Pause, Play, Stop, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { $connectionLost, connectionOpened, reconnectRequested } from '../../api/connection.model.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { MendDocument, PlayFileDocument, type ScenarioProgress } from '../../entities/simulator/simulator.documents.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { IconButton, LinkButton } from '../../ui/buttons.view.tsx'
import { QuestionDialog } from '../../ui/dialog.view.tsx'
import { DropZone } from '../../ui/drop-zone.view.tsx'
import { gently } from '../../ui/gentle-scroll.ts'
import { useAction } from '../../ui/hooks.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, ErrorState, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { useEvent, useWhileShown } from '../../ui/use-model.ts'
import { saveJson } from './case-file.ts'
import { CaseReceiver } from './cases.view.tsx'
import { MachineFigures } from './figures.view.tsx'
import { SimulatorHead } from './head.view.tsx'
import { ActionRow, Inspector } from './inspector.view.tsx'
import { targetOf, useMachineLabels } from './machine-view.ts'
import { liveSource, MachineScene, WaitingPicture } from './picture.view.tsx'
import {
  $figures,
  $kind,
  $mayCommand,
  $problem,
  filePlayed,
  pageClosed,
  pageOpened,
  partInspected,
  retryRequested,
} from './simulator.model.ts'

const MendAllDocument = graphql(`mutation SimulatorMendAll { simulatorMendAll }`)
const CutPowerDocument = graphql(`
  mutation SimulatorCutPower($seconds: Int!) { simulatorCutPower(seconds: $seconds) }
`)
const HangControllerDocument = graphql(`
  mutation SimulatorHangController($seconds: Float!) { simulatorHangController(seconds: $seconds) }
`)
const ScenariosDocument = graphql(`query SimulatorScenarios { simulatorScenarios { name steps text } }`)
const PlayDocument = graphql(`mutation SimulatorPlay($name: String!) { simulatorPlay(name: $name) }`)
const StopPlayingDocument = graphql(`mutation SimulatorStopPlaying { simulatorStopPlaying }`)

/** The simulated machine: watched live, in a picture and in figures. Cases are opened here, too. */
export function SimulatorPage() {
  useWhileShown(pageOpened, pageClosed)
  return (
    <>
      <WatchedMachine />
      <CaseReceiver />
    </>
  )
}

function WatchedMachine() {
  const { t } = useTranslation(['simulator', 'terms'])
  const [kind, problem, retry] = useUnit([$kind, $problem, retryRequested])
  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  if (kind === 'real') {
    return (
      <EmptyState title={t('real.title')} text={t('real.text')}>
        <LinkButton to="/dashboard" text={t('terms:toDashboard')} primary />
      </EmptyState>
    )
  }
  return (
    <Stack as="section" gap={3} measure={1480} aria-busy={kind === 'unknown'}>
      <SimulatorHead />
      {kind === 'unknown' ? <WaitingPicture /> : <Machine />}
    </Stack>
  )
}

function Machine() {
  const { t } = useTranslation('simulator')
  const { silence, cut } = usePowerCut()
  return (
    <>
      <PlayedScenario />
      <BrokenBanner />
      <Grid gap={4} template="minmax(0, 1fr) 300px" stacked={1280} className="sr-sim-stage sr-relative">
        <Stack gap={2} top shrink className="sr-relative">
          <MachineScene source={liveSource} />
          {/* Over the picture while nothing is heard of the machine: what is seen there is what was last. */}
          {silence ? (
            <Stack
              gap={3}
              justify="center"
              pad={5}
              className="sr-sim-over sr-middle sr-round sr-fill sr-text-center"
              style={{ zIndex: 2 }}
              role="status"
              data-testid="sim-silence"
            >
              <Spinner size={28} />
              <strong className="sr-display sr-size-22">{t(`silence.${silence}.title`)}</strong>
              <p>{t(`silence.${silence}.text`)}</p>
            </Stack>
          ) : null}
        </Stack>
        <Inspector />
      </Grid>
      <Below onCutPower={() => void cut()} />
    </>
  )
}

/** How long the power stays away, in seconds. */
const powerCutSeconds = 3

/** Why nothing is heard of the machine, and what cuts its power. */
function usePowerCut() {
  const [isCut, setCut] = useState(false)
  const [isLost, reconnect] = useUnit([$connectionLost, reconnectRequested])
  const [, cutPower] = useMutation(CutPowerDocument)
  useEvent(connectionOpened, () => setCut(false))
  // The usual patience with a lost connection is for machines that may be away for long.
  useEffect(() => {
    if (!(isCut && isLost)) return
    const timer = setInterval(reconnect, 1000)
    return () => clearInterval(timer)
  }, [isCut, isLost, reconnect])
  const cut = async (): Promise<void> => {
    const { error } = await cutPower({ seconds: powerCutSeconds })
    const problem = error && asApiProblem(error)
    // Whether the answer still arrives is a matter of luck.
    if (problem && problem.code !== 'unreachable') notify.problem(problem)
    else setCut(true)
  }
  const silence = isLost ? (isCut ? 'power-cut' : 'lost') : null
  return { silence, cut } as const
}

type Part = 'figures' | 'scenarios'

function Below({ onCutPower }: { readonly onCutPower: () => void }) {
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
    <Stack gap={4} ref={below}>
      <Row>
        <Segments
          label={t('below.label')}
          value={part}
          options={[
            { value: 'figures', label: t('below.figures') },
            { value: 'scenarios', label: t('below.scenarios') },
          ]}
          onChange={show}
        />
      </Row>
      {part === 'figures' ? (
        <MachineFigures />
      ) : (
        <Grid gap={4} align="start" template="minmax(280px, 1fr) minmax(0, 2.4fr)" stacked={1024}>
          <Commands onCutPower={onCutPower} />
          <Scenarios />
        </Grid>
      )}
    </Stack>
  )
}

/** How long the controller does nothing, in seconds: several times of what the actuator waits for it. */
const hangSeconds = 1.5

/** Accidents of the controller itself, for those who may cause them. */
function Commands({ onCutPower }: { readonly onCutPower: () => void }) {
  const { t } = useTranslation('simulator')
  const may = useUnit($mayCommand)
  const [isAsking, setAsking] = useState(false)
  const [isHanging, hang] = useAction(HangControllerDocument)
  const hangIt = async (): Promise<void> => {
    if (await hang({ seconds: hangSeconds })) notify.success(t('command.hung'))
  }
  const isPointedAt = useLocation().hash === '#controller'
  const cut = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isPointedAt) return
    cut.current?.focus({ preventScroll: true })
    cut.current?.scrollIntoView({ block: 'center', behavior: gently() })
  }, [isPointedAt])
  return (
    <Panel title={t('command.title')} className="sr-sim-commands">
      <p className="sr-muted">{t(may ? 'command.lead' : 'command.adminOnly')}</p>
      <ActionRow name={t('command.cut')} text={t('command.cutText', { seconds: powerCutSeconds })}>
        <Button
          ref={cut}
          className="sr-fixed"
          intent={isPointedAt ? 'primary' : 'none'}
          icon={<Offline />}
          text={t('command.cutButton')}
          aria-label={t('command.cut')}
          disabled={!may}
          onClick={() => setAsking(true)}
        />
      </ActionRow>
      <ActionRow name={t('command.hang')} text={t('command.hangText')}>
        <Button
          className="sr-fixed"
          icon={<Pause />}
          text={t('command.hangButton')}
          aria-label={t('command.hang')}
          disabled={!may}
          loading={isHanging}
          onClick={() => void hangIt()}
        />
      </ActionRow>
      <QuestionDialog
        open={isAsking}
        title={t('command.cutTitle')}
        confirmText={t('command.cut')}
        intent="danger"
        onConfirm={() => {
          onCutPower()
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('command.cutQuestion', { seconds: powerCutSeconds })}</p>
      </QuestionDialog>
    </Panel>
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
      gap={[1, 3]}
      pad={[1.5, 1.5, 1.5, 4]}
      wrap
      className="sr-fill-narrow sr-surface-warning sr-round"
      aria-label={t('broken.title')}
      data-testid="sim-broken"
    >
      <WarningSign aria-hidden />
      <Row as="ul" gap={[0, 4]} wrap shrink flex="1 1 200px">
        {machine.faults.map(fault => {
          const target = targetOf(fault)
          const what = broken(fault, machine)
          return (
            <Row as="li" shrink key={`${fault.kind} ${fault.pumpId} ${fault.address}`}>
              <button type="button" className="sr-tall sr-strong sr-text-start" onClick={() => inspect(target)}>
                {what}
              </button>
              <Button
                variant="minimal"
                className="sr-inherit"
                text={t('break.mend')}
                aria-label={t('break.mendOne', { name: what })}
                onClick={() => void mend({ fault })}
              />
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

function Scenarios() {
  const { t } = useTranslation('simulator')
  const problemText = useProblemText()
  const remember = useUnit(filePlayed)
  const [{ fetching }, playFile] = useMutation(PlayFileDocument)
  /** Why the last file isn't played. */
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const play = async (file: File): Promise<void> => {
    setProblem(null)
    const text = await file.text()
    const { error } = await playFile({ text })
    if (error) setProblem(asApiProblem(error))
    else remember(text)
  }
  return (
    <Panel title={t('scenario.title')} className="sr-sim-scenarios">
      <p className="sr-muted">{t('scenario.lead')}</p>
      <QueryResult of={useQuery({ query: ScenariosDocument, context })} skeleton={<Skeleton height="480px" />}>
        {({ simulatorScenarios }) => (
          <Grid as="ul" gap={[2, 5]} fill={320}>
            {simulatorScenarios.map(scenario => (
              <LibraryItem key={scenario.name} scenario={scenario} onPlayed={() => setProblem(null)} />
            ))}
          </Grid>
        )}
      </QueryResult>
      <DropZone
        label={t('scenario.file')}
        text={t('scenario.fileText')}
        accept=".json,application/json"
        icon={<Document size={22} />}
        disabled={fetching}
        error={problem && problemText(problem)}
        onFile={file => void play(file)}
      />
    </Panel>
  )
}

interface LibraryItemProps {
  readonly scenario: ResultOf<typeof ScenariosDocument>['simulatorScenarios'][number]
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
        <small className="sr-muted">
          {played ? <PlayedText played={played} /> : (labels.text ?? t('scenario.steps', { count: steps }))}
        </small>
      </Stack>
      <IconButton
        icon={<Download />}
        label={t('scenario.saveOne', { name: labels.title })}
        title={t('terms:saveAsAFile')}
        onClick={() => saveJson(name, text)}
      />
      <IconButton
        variant="solid"
        intent={isPlaying ? 'primary' : 'none'}
        icon={isPlaying ? <Stop /> : <Play />}
        label={isPlaying ? t('scenario.stop') : t('scenario.playOne', { name: labels.title })}
        title={t(isPlaying ? 'scenario.stop' : 'terms:play')}
        onClick={() => void (isPlaying ? stop({}) : start())}
      />
    </Row>
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
    <Row gap={4} pad={[3, 4]} className="sr-well" data-testid="sim-played" data-name={name} data-done={done}>
      <Stack gap={2} grow shrink>
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
          <p className="sr-danger" role="alert">
            {t('scenario.problem', { problem })}
          </p>
        ) : null}
      </Stack>
      <Button
        icon={isOver ? <Cross /> : <Stop />}
        text={t(isOver ? 'common:close' : 'scenario.stop')}
        loading={isStopping}
        onClick={() => void stop({})}
      />
    </Row>
  )
}

function PlayedText({ played: { done, steps } }: { readonly played: ScenarioProgress }) {
  const { t } = useTranslation('simulator')
  return done >= steps ? t('scenario.over') : t('scenario.progress', { done, steps })
}
