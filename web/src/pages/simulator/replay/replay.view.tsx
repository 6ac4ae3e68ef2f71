import { Button, Tag } from '@blueprintjs/core'
import { Cross, Document, History, Tick, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { triggers } from '../../../entities/event-action/action-draft.ts'
import { useFormat } from '../../../i18n/format.ts'
import { DropZone } from '../../../ui/drop-zone.view.tsx'
import { Grid, Stack } from '../../../ui/layout/layout.view.tsx'
import { PageHead } from '../../../ui/page-parts.view.tsx'
import { Panel } from '../../../ui/panel.view.tsx'
import { useOnLeave } from '../../../ui/use-model.ts'
import { ShareRunButton } from '../case-buttons.view.tsx'
import { MachineScene } from '../machine-scene.view.tsx'
import { FigureTables } from '../machine-tables.view.tsx'
import { Inspecting } from '../table-parts.view.tsx'
import {
  $lastNote,
  $notes,
  $opening,
  $problem,
  $run,
  fileChosen,
  lastRunAsked,
  pageClosed,
  runClosed,
  scrubbed,
} from './replay.model.ts'
import { $figures, $marked, partMarked, replayScene } from './replay-scene.model.ts'
import { $runCheck } from './run-check.model.ts'
import type { RunLine } from './run-lines.ts'
import { Transport } from './transport.view.tsx'
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
  const [opening, problem, chosen, last] = useUnit([$opening, $problem, fileChosen, lastRunAsked])
  return (
    <Grid gap={4} fit={320}>
      <Panel title={t('last.title')}>
        <p>{t('last.text')}</p>
        <Button
          intent="primary"
          size="large"
          icon={<History />}
          text={t('last.button')}
          loading={opening}
          onClick={() => last()}
        />
      </Panel>
      <Panel title={t('file.title')}>
        <DropZone
          label={t('file.label')}
          text={t('file.text')}
          accept=".json,application/json"
          icon={<Document size={32} />}
          disabled={opening}
          fault={problem === null ? null : t('file.unreadable', { reason: problem })}
          onFile={chosen}
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
