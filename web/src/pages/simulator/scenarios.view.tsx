import { Button } from '@blueprintjs/core'
import { Document, Download, Play, Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { Scenario } from '../../entities/simulator/simulator.documents.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { useQuery } from '../../queries/use-query.ts'
import { DropZone } from '../../ui/drop-zone.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { PlayedText } from './played-scenario.view.tsx'
import { useScenarioWords } from './scenario-words.ts'
import {
  $fileProblem,
  fileChosen,
  library,
  playFileFx,
  playRequested,
  scenarioSaved,
  stopRequested,
} from './scenarios.model.ts'
import { $figures } from './simulator.model.ts'

/** Faults on a timeline: the library, and files of one's own. */
export function Scenarios() {
  const { t } = useTranslation('simulator')
  return (
    <Panel title={t('scenario.title')} className="sr-sim-scenarios">
      <p className="sr-muted">{t('scenario.lead')}</p>
      <Library />
      <OwnFile />
    </Panel>
  )
}

const placeholders = [0, 1, 2, 3, 4, 5]

function Library() {
  const known = useQuery(library)
  const refetch = useUnit(library.refetch)
  if (known.kind === 'failed') return <ErrorState problem={known.problem} onRetry={refetch} />
  if (known.kind === 'loading') {
    return (
      <Grid gap={[2, 5]} fill={320} className="sr-sim-library" aria-busy="true">
        {placeholders.map(key => (
          <Skeleton key={key} height="84px" />
        ))}
      </Grid>
    )
  }
  return (
    <Grid as="ul" gap={[2, 5]} fill={320} className="sr-sim-library">
      {known.value.map(scenario => (
        <LibraryItem key={scenario.name} scenario={scenario} />
      ))}
    </Grid>
  )
}

function LibraryItem({ scenario }: { readonly scenario: Scenario }) {
  const { t } = useTranslation('simulator')
  const words = useScenarioWords()(scenario.name)
  const [figures, play, stop, save] = useUnit([$figures, playRequested, stopRequested, scenarioSaved])
  const played = figures?.scenario?.name === scenario.name ? figures.scenario : null
  const isPlaying = played !== null && played.done < played.steps
  return (
    <Row as="li" gap={1} minHeight={64} data-testid="sim-scenario" data-name={scenario.name}>
      <Stack as="span" grow shrink className="sr-snug">
        <b>{words.title}</b>
        <small className="sr-muted sr-size-13">
          {played ? <PlayedText played={played} /> : (words.text ?? t('scenario.steps', { count: scenario.steps }))}
        </small>
      </Stack>
      <IconButton
        icon={<Download />}
        label={t('scenario.saveOne', { name: words.title })}
        title={t('scenario.save')}
        onClick={() => save(scenario)}
      />
      {isPlaying ? (
        <Button
          intent="primary"
          icon={<Stop />}
          aria-label={t('scenario.stop')}
          title={t('scenario.stop')}
          onClick={() => stop()}
        />
      ) : (
        <Button
          icon={<Play />}
          aria-label={t('scenario.playOne', { name: words.title })}
          title={t('scenario.play')}
          onClick={() => play(scenario.name)}
        />
      )}
    </Row>
  )
}

function OwnFile() {
  const { t } = useTranslation('simulator')
  const problemText = useProblemText()
  const [problem, sending, choose] = useUnit([$fileProblem, playFileFx.pending, fileChosen])
  return (
    <DropZone
      label={t('scenario.file')}
      text={t('scenario.fileText')}
      accept=".json,application/json"
      icon={<Document size={22} />}
      className="sr-scenario-drop"
      disabled={sending}
      fault={problem ? problemText(problem) : null}
      onFile={choose}
    />
  )
}
