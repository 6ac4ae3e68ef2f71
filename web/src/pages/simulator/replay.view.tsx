import { Button, Tag } from '@blueprintjs/core'
import { Cross, Document, History, Pause, Play, StepBackward, StepForward, Tick, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readRecording } from '#simulator/replay/read-recording.ts'
import { verifiedChapters } from '#simulator/replay/replay.ts'
import { asApiProblem } from '../../api/api-problem.ts'
import { triggers } from '../../entities/event-action/action-draft.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { DropZone } from '../../ui/drop-zone.view.tsx'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { PageHead, Panel } from '../../ui/page-parts.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { useOnLeave } from '../../ui/use-model.ts'
import { ShareRunButton } from './cases.view.tsx'
import { Inspecting, MachineFigures } from './figures.view.tsx'
import { MachineScene } from './picture.view.tsx'
import {
  $at,
  $figures,
  $lastNote,
  $marked,
  $playing,
  $rate,
  $run,
  noteStepped,
  type OpenRun,
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
import { readRunRecording } from './simulator.model.ts'

export function ReplayPage() {
  const { t } = useTranslation(['replay', 'terms'])
  const [run, close] = useUnit([$run, runClosed])
  useOnLeave(runClosed)
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
        <Grid gap={4} align="start" template="minmax(0, 1fr) 300px" stacked={760}>
          <Stack gap={3} shrink>
            <MachineScene source={replayScene} />
            <Transport run={run} />
          </Stack>
          <RunNotes run={run} />
          <Inspecting value={inspecting}>
            <MachineFigures />
          </Inspecting>
        </Grid>
      ) : (
        <ChooseRun />
      )}
    </Stack>
  )
}

const inspecting = { $machine: $figures, $selected: $marked, inspect: partMarked }

interface RunProps {
  readonly run: OpenRun
}

function RunName({ run }: RunProps) {
  const { t } = useTranslation('replay')
  const { name, recording } = run
  const when = useFormat().dateTime(recording.exportedAt)
  return (
    <>
      {name === '' ? t('fromMachine', { when }) : t('fromFile', { name, when })} <RunCheckNote run={run} />
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

type RunCheck =
  | { readonly kind: 'checking' | 'exact' }
  /** @property seconds from the beginning: where the difference was seen first; `path` names what differs */
  | { readonly kind: 'differs'; readonly seconds: number; readonly path: string }

/**
 * Whether a run plays here as it was recorded: the end of each chapter is compared with what was written down there. The
 * physics of another version may differ.
 */
function useRunCheck({ recording, replay }: OpenRun): RunCheck {
  const [check, setCheck] = useState<RunCheck>({ kind: 'checking' })
  useEffect(() => {
    const chapters = verifiedChapters(recording)
    // A chapter at a time: the picture moves meanwhile.
    const timer = setInterval(() => {
      const { done, value } = chapters.next()
      if (!done && value === null) return
      clearInterval(timer)
      setCheck(
        value
          ? { kind: 'differs', seconds: (value.at - replay.from) / 1_000_000, path: value.path }
          : { kind: 'exact' },
      )
    })
    return () => clearInterval(timer)
  }, [recording, replay])
  return check
}

function RunCheckNote({ run }: RunProps) {
  const { t } = useTranslation('replay')
  const format = useFormat()
  const check = useRunCheck(run)
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
function RunNotes({ run: { notes } }: RunProps) {
  const { t } = useTranslation('replay')
  const last = useUnit($lastNote)
  return (
    <Panel title={t('notes.title')}>
      {notes.length === 0 ? <p className="sr-muted">{t('notes.empty')}</p> : null}
      <Stack as="ol" maxHeight="min(60vh, 620px)" className="sr-replay-notes sr-scroll">
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
        className="sr-wide sr-hovers sr-round sr-text-start sr-anywhere"
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

function Transport({ run }: RunProps) {
  const { t } = useTranslation(['replay', 'terms'])
  const format = useFormat()
  const [playing, rate, toggle, choose, stepTo] = useUnit([$playing, $rate, toggled, rateChosen, noteStepped])
  return (
    <Stack gap={2} pad={3} className="sr-stays sr-surface-card sr-round">
      <Scrubber run={run} />
      <Row gap={2} justify="center" wrap>
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

const fault = 'var(--sr-danger)'
const markColours: Partial<Record<RunLine['kind'], string>> = {
  fault,
  'fault-set': fault,
  drink: 'var(--sr-btn-primary)',
}

function Scrubber({ run: { length, notes } }: RunProps) {
  const { t } = useTranslation('replay')
  const format = useFormat()
  const [at, scrub] = useUnit([$at, scrubbed])
  const positionText = t('positionText', { at: format.clock(at), length: format.clock(length) })
  return (
    <Row gap={3}>
      <Box className="sr-relative sr-grow">
        <span className="sr-replay-marks sr-untouched sr-fill" aria-hidden="true">
          {notes.map(({ key, seconds, kind }) => (
            <i
              key={key}
              style={{ left: `${length > 0 ? (seconds / length) * 100 : 0}%`, background: markColours[kind] }}
            />
          ))}
        </span>
        <input
          className="sr-wide sr-tall"
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
      </Box>
      <output className="sr-number sr-nowrap">{positionText}</output>
    </Row>
  )
}
