import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { triggers } from '../events/action-draft.ts'
import { useFormat } from '../i18n/format.ts'
import { Panel } from '../ui/panel.view.tsx'
import { $lastNote, $notes, scrubbed } from './replay.model.ts'
import type { RunLine } from './run-lines.ts'

/** What happened, line by line; each one is a way to its instant. */
export function RunNotes() {
  const { t } = useTranslation('replay')
  const format = useFormat()
  const wordsOf = useWords()
  const { notes, last, scrub } = useUnit({ notes: $notes, last: $lastNote, scrub: scrubbed })
  return (
    <Panel title={t('notes.title')} className="sr-replay-notes">
      {notes.length === 0 ? <p className="sr-muted">{t('notes.empty')}</p> : null}
      <ol>
        {notes.map((line, index) => (
          <li key={line.key} aria-current={index === last ? 'step' : undefined}>
            <button
              type="button"
              aria-label={t('notes.go', { time: format.clock(line.seconds), text: wordsOf(line) })}
              onClick={() => scrub(line.seconds)}
            >
              <span className="sr-number sr-muted">{format.clock(line.seconds)}</span>
              <span>
                {wordsOf(line)}
                <small className="sr-muted">{t(`notes.${line.kind}`)}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** What the controller wrote stands as it wrote it; what has a name in our languages is called by it. */
function useWords(): (line: RunLine) => string {
  const { t } = useTranslation(['events', 'simulator'])
  return line => {
    if (line.kind === 'fault-set') {
      const name = t(`simulator:fault.${line.fault}.name`)
      return line.where === '' ? name : `${line.where}: ${name}`
    }
    const trigger = line.kind === 'trigger' && triggers.find(known => known.toLowerCase() === line.text)
    return trigger ? t(`events:trigger.${trigger}`) : line.text
  }
}
