import { Button, Tag } from '@blueprintjs/core'
import { Cross, Document, History, Pause, Play, StepBackward, StepForward, Tick, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { readRecording } from '#simulator/replay/read-recording.ts'
import { asApiProblem } from '../../../api/api-problem.ts'
import { askedOnce } from '../../../api/graphql.ts'
import { dataOf } from '../../../api/outcome.ts'
import { triggers } from '../../../entities/event-action/action-draft.ts'
import { RecordingDocument } from '../../../entities/simulator/simulator.documents.ts'
import { useFormat } from '../../../i18n/format.ts'
import { IconButton } from '../../../ui/buttons.view.tsx'
import { DropZone } from '../../../ui/drop-zone.view.tsx'
import { Grid, Row, Stack } from '../../../ui/layout/layout.view.tsx'
import { notify } from '../../../ui/notifications.model.ts'
import { PageHead, Panel } from '../../../ui/page-parts.view.tsx'
import { Segments } from '../../../ui/segments.view.tsx'
import { useOnLeave } from '../../../ui/use-model.ts'
import { ShareRunButton } from '../case-buttons.view.tsx'
import { MachineScene } from '../machine-scene.view.tsx'
import { FigureTables, Inspecting } from '../table-parts.view.tsx'
import {
  $at,
  $figures,
  $lastNote,
  $length,
  $marked,
  $notes,
  $playing,
  $rate,
  $run,
  $runCheck,
  noteStepped,
  pageClosed,
  partMarked,
  rateChosen,
  rates,
  replayScene,
  runClosed,
  runHandedIn,
  scrubbed,
  toggled,
} from './replay.model.ts'
import type { RunLine } from './run-view.ts'
import '../picture.css'
import '../simulator.css'
import '../tables.css'
import './replay.css'

/** A recorded run of a simulated machine, shown at any instant and at any speed. */
export function ReplayPage() {
  const { t } = useTranslation('replay')
  const { run } = useUnit({ run: $run })
  useOnLeave(pageClosed)
  return (
    <Stack as="section" gap={4}>
      <PageHead title={t('title')} lead={run ? <RunName /> : t('lead')} back={{ to: '/simulator', text: t('back') }}>
        {run ? (
          <>
            <ShareRunButton />
            <CloseRun />
          </>
        ) : null}
      </PageHead>
      {run ? (
        <Grid gap={4} align="start" template="minmax(0, 1fr) 300px" stacked={900} className="sr-replay-run">
          <Stack gap={3} shrink>
            <MachineScene source={replayScene} />
            <Transport />
          </Stack>
          <RunNotes />
          <RunFigures />
        </Grid>
      ) : (
        <ChooseRun />
      )}
    </Stack>
  )
}

const inspecting = { selected: $marked, inspect: partMarked }

function RunFigures() {
  const figures = useUnit($figures)
  if (!figures) return null
  return (
    <Inspecting value={inspecting}>
      <FigureTables figures={figures} />
    </Inspecting>
  )
}

function RunName() {
  const { t } = useTranslation('replay')
  const format = useFormat()
  const run = useUnit($run)
  if (!run) return null
  const when = format.dateTime(run.recording.exportedAt)
  return (
    <>
      {run.name === '' ? t('fromMachine', { when }) : t('fromFile', { name: run.name, when })} <RunCheckNote />
    </>
  )
}

function CloseRun() {
  const { t } = useTranslation('replay')
  const close = useUnit(runClosed)
  return <Button icon={<Cross />} text={t('close')} onClick={() => close()} />
}

function ChooseRun() {
  const { t } = useTranslation('replay')
  const client = useClient()
  const handIn = useUnit(runHandedIn)
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const open = async (text: Promise<string>, name = ''): Promise<void> => {
    setOpening(true)
    setProblem(null)
    try {
      const read = readRecording(await text)
      if (read.ok) handIn({ recording: read.value, name, at: null })
      else setProblem(read.problem)
    } catch (thrown) {
      notify.problem(asApiProblem(thrown))
    } finally {
      setOpening(false)
    }
  }
  const lastRun = async (): Promise<string> => {
    const { simulatorRecording } = await dataOf(client.query(RecordingDocument, {}, askedOnce).toPromise())
    return simulatorRecording
  }
  return (
    <Grid gap={4} fit={320}>
      <Panel title={t('last.title')}>
        <p>{t('last.text')}</p>
        <Button
          intent="primary"
          size="large"
          icon={<History />}
          text={t('last.button')}
          loading={isOpening}
          onClick={() => void open(lastRun())}
        />
      </Panel>
      <Panel title={t('file.title')}>
        <DropZone
          label={t('file.label')}
          text={t('file.text')}
          accept=".json,application/json"
          icon={<Document size={32} />}
          disabled={isOpening}
          fault={problem === null ? null : t('file.unreadable', { reason: problem })}
          onFile={file => void open(file.text(), file.name)}
        />
      </Panel>
    </Grid>
  )
}

/** Whether what is shown is what was recorded. */
function RunCheckNote() {
  const { t } = useTranslation('replay')
  const format = useFormat()
  const check = useUnit($runCheck)
  return (
    <span role="status" data-testid="run-check" data-kind={check.kind}>
      {check.kind === 'checking' ? (
        <Tag minimal>{t('check.checking')}</Tag>
      ) : check.kind === 'exact' ? (
        <Tag minimal intent="success" icon={<Tick />}>
          {t('check.exact')}
        </Tag>
      ) : (
        <Tag minimal multiline intent="danger" icon={<WarningSign />}>
          {t('check.differs', { time: format.clock(check.seconds), what: check.path })}
        </Tag>
      )}
    </span>
  )
}

/** The events of the run, line by line; each one is a way to its instant. */
function RunNotes() {
  const { t } = useTranslation('replay')
  const { notes, last } = useUnit({ notes: $notes, last: $lastNote })
  return (
    <Panel title={t('notes.title')} className="sr-replay-notes">
      {notes.length === 0 ? <p className="sr-muted">{t('notes.empty')}</p> : null}
      <Stack as="ol">
        {notes.map((line, index) => (
          <Line key={line.key} line={line} isLast={index === last} />
        ))}
      </Stack>
    </Panel>
  )
}

/** There may be thousands, of which two change while the run plays on. */
const Line = memo(function Line({ line, isLast }: { line: RunLine; isLast: boolean }) {
  const { t } = useTranslation('replay')
  const time = useFormat().clock(line.seconds)
  const text = useWords(line)
  const scrub = useUnit(scrubbed)
  return (
    <li aria-current={isLast ? 'step' : undefined}>
      <button type="button" aria-label={t('notes.go', { time, text })} onClick={() => scrub(line.seconds)}>
        <span className="sr-number sr-muted">{time}</span>
        <span>
          {text}
          <small className="sr-muted sr-block">{t(`notes.${line.kind}`)}</small>
        </span>
      </button>
    </li>
  )
})

/** A name in the reader's language where there is one, else the words of the controller. */
function useWords(line: RunLine): string {
  const { t } = useTranslation(['events', 'simulator'])
  if (line.kind === 'fault-set') {
    const name = t(`simulator:fault.${line.fault}.name`)
    return line.where === '' ? name : `${line.where}: ${name}`
  }
  const trigger = line.kind === 'trigger' && triggers.find(known => known.toLowerCase() === line.text)
  return trigger ? t(`events:trigger.${trigger}`) : line.text
}

/** Play, pause, jump, and the scrubber with a mark at each note. */
function Transport() {
  const { t } = useTranslation('replay')
  const format = useFormat()
  const [playing, rate, toggle, choose, stepTo] = useUnit([$playing, $rate, toggled, rateChosen, noteStepped])
  return (
    <Stack gap={2} className="sr-replay-transport">
      <Scrubber />
      <Row gap={2} justify="center" wrap className="sr-replay-buttons">
        <IconButton icon={<StepBackward />} label={t('before')} onClick={() => stepTo(-1)} />
        <Button
          intent="primary"
          size="large"
          icon={playing ? <Pause /> : <Play />}
          text={playing ? t('pause') : t('play')}
          onClick={() => toggle()}
        />
        <IconButton icon={<StepForward />} label={t('after')} onClick={() => stepTo(1)} />
        <Segments
          label={t('rate')}
          value={String(rate)}
          options={rates.map(factor => ({
            value: String(factor),
            label: t('factor', { factor: format.exact(factor) }),
          }))}
          onChange={value => choose(Number(value))}
        />
      </Row>
    </Stack>
  )
}

function Scrubber() {
  const { t } = useTranslation('replay')
  const format = useFormat()
  const { at, length, notes, scrub } = useUnit({ at: $at, length: $length, notes: $notes, scrub: scrubbed })
  const positionText = t('positionText', { at: format.clock(at), length: format.clock(length) })
  return (
    <Row gap={3} className="sr-replay-scrubber sr-relative">
      <span className="sr-replay-marks" aria-hidden="true">
        {notes.map(({ key, seconds, kind }) => (
          <i key={key} data-kind={kind} style={{ left: `${length > 0 ? (seconds / length) * 100 : 0}%` }} />
        ))}
      </span>
      <input
        type="range"
        min={0}
        max={length}
        step={0.1}
        value={at}
        aria-label={t('position')}
        aria-valuetext={positionText}
        data-testid="replay-position"
        onChange={({ currentTarget }) => scrub(Number(currentTarget.value))}
      />
      <output className="sr-number">{positionText}</output>
    </Row>
  )
}
