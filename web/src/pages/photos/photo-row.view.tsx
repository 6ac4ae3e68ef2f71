import { Button, Checkbox, ProgressBar } from '@blueprintjs/core'
import { ArrowRight, Cross, Error as ErrorIcon, Refresh, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import type { PhotoRow } from './photo-rows.ts'
import { $sent, $taken, partWanted, retryAsked, rowDropped, tickChanged } from './photos.model.ts'
import { choiceAsked } from './recipe-choice.model.ts'
import { RecipePicture } from './recipe-choice.view.tsx'

interface RowProps {
  readonly row: PhotoRow
}

/** A photo, the recipe that it is for, and what becomes of it. */
export function PhotoRowItem({ row }: RowProps) {
  const { t } = useTranslation('photos')
  const drop = useUnit(rowDropped)
  const { state, file } = row
  const canGo = state.kind !== 'sending' && state.kind !== 'saved'
  return (
    <Stack as="li" gap={3} align="center" pad={3} className="sr-card sr-photo-row" data-state={state.kind}>
      <Preview row={row} />
      <Stack gap={1} justify="start" shrink className="sr-anywhere">
        <span>{file.name}</span>
        <Said row={row} />
      </Stack>
      <ArrowRight className="sr-photo-arrow" aria-hidden />
      <Target row={row} />
      <Outcome row={row} />
      {canGo ? (
        <IconButton
          className="sr-photo-drop"
          icon={<Cross />}
          label={t('drop', { name: file.name })}
          onClick={() => drop(row.id)}
        />
      ) : null}
    </Stack>
  )
}

function Preview({ row }: RowProps) {
  const { t } = useTranslation('photos')
  const part = useUnit(partWanted)
  if (row.previewUrl === null)
    return <span className="sr-photo-preview sr-relative sr-block sr-clip" aria-busy={row.state.kind === 'opening'} />
  const picture = <img src={row.previewUrl} alt="" />
  if (row.state.kind !== 'ready' && row.state.kind !== 'failed')
    return <span className="sr-photo-preview sr-relative sr-block sr-clip">{picture}</span>
  return (
    <button type="button" className="sr-photo-preview sr-relative sr-block sr-clip" onClick={() => part(row)}>
      {picture}
      <span className="sr-size-13">{t('part')}</span>
    </button>
  )
}

/** A note on the file: why it cannot be used, or how sure its match is. */
function Said({ row: { state, likeness, recipe, candidates } }: RowProps) {
  const { t } = useTranslation('photos')
  const problemText = useProblemText()
  if (state.kind === 'refused') return <span className="sr-danger sr-size-15">{problemText(state.problem)}</span>
  if (likeness === null) return <span className="sr-muted">{t('looking')}</span>
  if (recipe !== null) {
    return likeness === 'CLOSE' ? <Badge tone="warning">{t('close')}</Badge> : null
  }
  return <Badge tone="warning">{candidates.length > 1 ? t('several', { count: candidates.length }) : t('none')}</Badge>
}

function Target({ row }: RowProps) {
  const { t } = useTranslation('photos')
  const choose = useUnit(choiceAsked)
  const { recipe, state, file } = row
  if (state.kind === 'refused') return <Row as="span" gap={[2, 3]} wrap shrink className="sr-photo-target" />
  const canChoose = state.kind !== 'sending' && state.kind !== 'saved'
  return (
    <Row gap={[2, 3]} wrap shrink className="sr-photo-target">
      {recipe === null ? null : (
        <>
          <RecipePicture recipe={recipe} />
          <Box as="span" flex="1 1 90px" className="sr-strong sr-anywhere">
            {recipe.name}
          </Box>
        </>
      )}
      {canChoose ? (
        <Button
          variant={recipe === null ? 'outlined' : 'minimal'}
          text={recipe === null ? t('choose.button') : t('choose.other')}
          aria-label={t('choose.for', { name: file.name })}
          onClick={() => choose(row)}
        />
      ) : null}
    </Row>
  )
}

/** Whether it is taken; then how it goes. */
function Outcome({ row }: RowProps) {
  const { t } = useTranslation('photos')
  const problemText = useProblemText()
  const [taken, sent, tick, retry] = useUnit([$taken, $sent, tickChanged, retryAsked])
  const { state, recipe, id } = row
  if (state.kind === 'saved') {
    return (
      <Grid as="span" gap={2} align="center" template="auto 1fr" className="sr-photo-outcome sr-success sr-strong">
        <Tick aria-hidden /> {t('saved')}
      </Grid>
    )
  }
  if (state.kind === 'sending') {
    return (
      <Stack as="span" gap={2} className="sr-photo-outcome" aria-busy>
        {t('saving')}
        <ProgressBar intent="primary" value={sent} />
      </Stack>
    )
  }
  if (state.kind === 'failed') {
    return (
      <Stack as="span" gap={2} className="sr-photo-outcome sr-danger sr-size-15">
        <ErrorIcon aria-hidden /> {problemText(state.problem)}
        <Button icon={<Refresh />} text={t('retry')} onClick={() => retry(id)} />
      </Stack>
    )
  }
  if (recipe === null || state.kind === 'refused') return <span className="sr-photo-outcome" />
  return (
    <Checkbox
      className="sr-photo-outcome"
      checked={taken.has(id)}
      aria-label={t(recipe.imageUrl === null ? 'addTo' : 'replaceOf', { name: recipe.name, file: row.file.name })}
      label={t(recipe.imageUrl === null ? 'add' : 'replace')}
      onChange={event => tick({ id, ticked: event.currentTarget.checked })}
    />
  )
}
