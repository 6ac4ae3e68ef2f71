import { Button, ProgressBar } from '@blueprintjs/core'
import { Cross, Document, Download, Play, Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { madeOf } from '../../api/graphql.ts'
import {
  PlayDocument,
  PlayFileDocument,
  type Scenario,
  type ScenarioProgress,
  ScenariosDocument,
  StopPlayingDocument,
} from '../../entities/simulator/simulator.documents.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { DropZone } from '../../ui/drop-zone.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { useAction } from '../../ui/use-action.ts'
import { saveJson } from './save-file.ts'
import { useScenarioWords } from './scenario-words.ts'
import { $figures, filePlayed } from './simulator.model.ts'

/** The library is part of the program. */
const context = madeOf()

/** Faults on a timeline: the library, and files of one's own. */
export function Scenarios() {
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
  const { t } = useTranslation('simulator')
  const words = useScenarioWords()(name)
  const figures = useUnit($figures)
  const [isStarting, play] = useAction(PlayDocument)
  const [, stop] = useAction(StopPlayingDocument)
  const played = figures?.scenario?.name === name ? figures.scenario : null
  const isPlaying = played !== null && played.done < played.steps
  const start = async (): Promise<void> => {
    if (!isStarting && (await play({ name }))) onPlayed()
  }
  return (
    <Row as="li" gap={1} minHeight={64} data-testid="sim-scenario" data-name={name}>
      <Stack as="span" grow shrink className="sr-snug">
        <b>{words.title}</b>
        <small className="sr-muted sr-size-13">
          {played ? <PlayedText played={played} /> : (words.text ?? t('scenario.steps', { count: steps }))}
        </small>
      </Stack>
      <IconButton
        icon={<Download />}
        label={t('scenario.saveOne', { name: words.title })}
        title={t('scenario.save')}
        onClick={() => saveJson(name, text)}
      />
      {isPlaying ? (
        <Button
          intent="primary"
          icon={<Stop />}
          aria-label={t('scenario.stop')}
          title={t('scenario.stop')}
          onClick={() => void stop({})}
        />
      ) : (
        <Button
          icon={<Play />}
          aria-label={t('scenario.playOne', { name: words.title })}
          title={t('scenario.play')}
          onClick={() => void start()}
        />
      )}
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
      className="sr-scenario-drop"
      disabled={fetching}
      fault={problem && problemText(problem)}
      onFile={file => void play(file)}
    />
  )
}

/** The scenario that is being played, how far it is, and which steps could not be done. It is there until it is let go. */
export function PlayedScenario() {
  const { t } = useTranslation('simulator')
  const words = useScenarioWords()
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
        <b>{words(name).title}</b>
        <span className="sr-muted sr-number">
          <PlayedText played={scenario} />
        </span>
      </Row>
      <ProgressBar
        aria-label={words(name).title}
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
        text={t(isOver ? 'scenario.close' : 'scenario.stop')}
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
