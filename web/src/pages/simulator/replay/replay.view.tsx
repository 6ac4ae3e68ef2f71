import { Button, Tag } from '@blueprintjs/core'
import { Cross, Document, History, Pause, Play, StepBackward, StepForward, Tick, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readRecording } from '#simulator/replay/read-recording.ts'
import { asApiProblem } from '../../../api/api-problem.ts'
import { triggers } from '../../../entities/event-action/action-draft.ts'
import { useFormat } from '../../../i18n/format.ts'
import { IconButton } from '../../../ui/buttons.view.tsx'
import { DropZone } from '../../../ui/drop-zone.view.tsx'
import { Grid, Row, Stack } from '../../../ui/layout/layout.view.tsx'
import { notify } from '../../../ui/notifications.model.ts'
import { PageHead, Panel } from '../../../ui/page-parts.view.tsx'
import { Segments } from '../../../ui/segments.view.tsx'
import { useOnLeave } from '../../../ui/use-model.ts'
import { ShareRunButton } from '../case-buttons.view.tsx'
import { readRunRecording } from '../machine-requests.ts'
import { MachineScene } from '../machine-scene.view.tsx'
import { Inspecting, MachineTables } from '../table-parts.view.tsx'
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
  type OpenRun,
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
import '../simulator.css'

/** A recorded run of a simulated machine, shown at any instant and at any speed. */
export function ReplayPage() {
  const { t } = useTranslation(['replay', 'terms'])
  const [run, close] = useUnit([$run, runClosed])
  useOnLeave(pageClosed)
  return (
    <Stack as="section" gap={4}>
      <PageHead
        title={t('title')}
        lead={run ? <RunName run={run} /> : t('lead')}
        back={{ to: '/simulator', text: t('terms:simulatedMachine') }}
      >
        {run ? (
          <>
            <ShareRunButton />
            <Button icon={<Cross />} text={t('close')} onClick={() => close()} />
          </>
        ) : null}
      </PageHead>
      {run ? (
        <Grid gap={4} align="start" template="minmax(0, 1fr) 300px" stacked={760} className="sr-replay-run">
          <Stack gap={3} shrink>
            <MachineScene source={replayScene} />
            <Transport />
          </Stack>
          <RunNotes />
          <Inspecting value={inspecting}>
            <MachineTables />
          </Inspecting>
        </Grid>
      ) : (
        <ChooseRun />
      )}
    </Stack>
  )
}

const inspecting = { $machine: $figures, $selected: $marked, inspect: partMarked }

function RunName({ run: { name, recording } }: { readonly run: OpenRun }) {
  const { t } = useTranslation('replay')
  const when = useFormat().dateTime(recording.exportedAt)
  return (
    <>
      {name === '' ? t('fromMachine', { when }) : t('fromFile', { name, when })} <RunCheckNote />
    </>
  )
}

function ChooseRun() {
  const { t } = useTranslation('replay')
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
          onClick={() => void open(readRunRecording())}
        />
      </Panel>
      <Panel title={t('file.title')}>
        <DropZone
          label={t('file.label')}
          text={t('file.text')}
          accept=".json,application/json"
          icon={<Document size={32} />}
          disabled={isOpening}
          error={problem === null ? null : t('file.unreadable', { reason: problem })}
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
  const looks = {
    checking: {},
    exact: { intent: 'success', icon: <Tick /> },
    differs: { intent: 'danger', icon: <WarningSign />, multiline: true },
  } as const
  return (
    <span role="status" data-testid="run-check" data-kind={check.kind}>
      <Tag minimal {...looks[check.kind]}>
        {check.kind === 'differs'
          ? t('check.differs', { time: format.clock(check.seconds), what: check.path })
          : t(`check.${check.kind}`)}
      </Tag>
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
  const text = useLabels(line)
  const scrub = useUnit(scrubbed)
  return (
    <li aria-current={isLast ? 'step' : undefined}>
      <Grid
        as="button"
        type="button"
        gap={2}
        tall
        template="58px minmax(0, 1fr)"
        pad={[1.5, 2]}
        className="sr-wide sr-round sr-text-start sr-anywhere"
        aria-label={t('notes.go', { time, text })}
        onClick={() => scrub(line.seconds)}
      >
        <span className="sr-number sr-muted">{time}</span>
        <span>
          {text}
          <small className="sr-muted sr-block">{t(`notes.${line.kind}`)}</small>
        </span>
      </Grid>
    </li>
  )
})

/** A name in the reader's language where there is one, else the words of the controller. */
function useLabels(line: RunLine): string {
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
  const { t } = useTranslation(['replay', 'terms'])
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
          text={playing ? t('terms:pause') : t('terms:play')}
          onClick={() => toggle()}
        />
        <IconButton icon={<StepForward />} label={t('after')} onClick={() => stepTo(1)} />
        <Segments
          label={t('rate')}
          value={String(rate)}
          options={rates.map(factor => ({
            value: String(factor),
            label: t('terms:factor', { factor: format.exact(factor) }),
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
      <span className="sr-replay-marks sr-untouched" aria-hidden="true">
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
