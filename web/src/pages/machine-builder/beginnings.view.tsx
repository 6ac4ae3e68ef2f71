import { Callout } from '@blueprintjs/core'
import { DocumentOpen } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../../i18n/problem-text.ts'
import { DropZone } from '../../ui/drop-zone.view.tsx'
import { Grid } from '../../ui/layout/layout.view.tsx'
import { BottleRow } from './bottle-row.view.tsx'
import { $refusedFile, fileChosen, presetChosen, presets, readFileFx } from './machine-files.model.ts'

/** Whole machines to go on from: presets, and files of others. */
export function Beginnings() {
  const { t } = useTranslation('machine-builder')
  const [choose, open, isReading] = useUnit([presetChosen, fileChosen, readFileFx.pending])
  return (
    <Grid as="section" gap={4} fit={210} className="sr-builder-beginnings" aria-label={t('begin.title')}>
      {presets.map(({ preset, file }) => {
        const name = t(`preset.${preset}.title`)
        return (
          <button
            key={preset}
            type="button"
            className="sr-card sr-builder-preset"
            onClick={() => choose({ file, name })}
          >
            <BottleRow ingredients={file.pumps.map(({ ingredient }) => ingredient)} />
            <span className="sr-display">{name}</span>
            <span className="sr-muted">{t(`preset.${preset}.text`)}</span>
          </button>
        )
      })}
      <DropZone
        label={t('file.open')}
        text={t('file.open')}
        accept=".json,application/json"
        icon={<DocumentOpen size={28} aria-hidden />}
        disabled={isReading}
        fault={null}
        onFile={open}
      />
      <RefusedFileNote />
    </Grid>
  )
}

function RefusedFileNote() {
  const { t } = useTranslation('machine-builder')
  const problemText = useProblemText()
  const refused = useUnit($refusedFile)
  return (
    <div className="sr-builder-refused sr-across" role="alert">
      {refused === null ? null : (
        <Callout intent="danger" title={t('file.refused', { name: refused.name })}>
          <p>{t('file.unchanged')}</p>
          <ul>
            {refused.problems.map((problem, nr) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever replaced
              <li key={nr}>{problemText(problem)}</li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  )
}
