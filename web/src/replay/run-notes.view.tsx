import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { Panel } from '../ui/panel.view.tsx'
import { $lastNote, $notes, scrubbed } from './replay.model.ts'

/** What happened, line by line; each one is a way to its instant. */
export function RunNotes() {
  const { t } = useTranslation('replay')
  const format = useFormat()
  const { notes, last, scrub } = useUnit({ notes: $notes, last: $lastNote, scrub: scrubbed })
  return (
    <Panel title={t('notes.title')} className="sr-replay-notes">
      {notes.length === 0 ? <p className="sr-muted">{t('notes.empty')}</p> : null}
      <ol>
        {notes.map(({ key, seconds, noteKind, text }, index) => (
          <li key={key} aria-current={index === last ? 'step' : undefined}>
            <button
              type="button"
              aria-label={t('notes.go', { time: format.clock(seconds), text })}
              onClick={() => scrub(seconds)}
            >
              <span className="sr-number sr-muted">{format.clock(seconds)}</span>
              <span>
                {text}
                <small className="sr-muted">{t(`notes.${noteKind}`)}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
