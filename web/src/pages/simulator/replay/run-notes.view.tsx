import { useUnit } from 'effector-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { triggers } from '../../../entities/event-action/action-draft.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Stack } from '../../../ui/layout/layout.view.tsx'
import { Panel } from '../../../ui/panel.view.tsx'
import { $lastNote, $notes, scrubbed } from './replay.model.ts'
import type { RunLine } from './run-lines.ts'

/** The events of the run, line by line; each one is a way to its instant. */
export function RunNotes() {
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
