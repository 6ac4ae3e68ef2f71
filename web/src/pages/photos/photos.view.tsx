import { Button, ProgressBar, Switch } from '@blueprintjs/core'
import { Media, Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureFiles } from '../../forms/pictures/crop.ts'
import { CropDialog } from '../../forms/pictures/crop-dialog.view.tsx'
import { $opened, fieldLeft } from '../../forms/pictures/picture-field.model.ts'
import { UnsavedGuard } from '../../forms/unsaved-guard.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { FilesDropZone } from '../../ui/drop-zone.view.tsx'
import { Column, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { PageHead } from '../../ui/page-parts.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import { PhotoRowItem } from './photo-row.view.tsx'
import {
  $count,
  $isSaving,
  $replaces,
  $rows,
  allDropped,
  filesAdded,
  pageClosed,
  pageOpened,
  replacingChanged,
  retryAsked,
  saveAsked,
  stopAsked,
} from './photos.model.ts'
import { RecipeChoice } from './recipe-choice.view.tsx'
import './photos.css'

/** Photos for many recipes at once: files that are named like them. */
export function PhotosPage() {
  const { t } = useTranslation('photos')
  const [rows, count, add] = useUnit([$rows, $count, filesAdded])
  useWhileShown(pageOpened, pageClosed)
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('title')} lead={t('lead')} back={{ to: '/recipe/public', text: t('back') }} />
      <FilesDropZone
        label={t('files')}
        text={t('dropHere')}
        accept={pictureFiles}
        icon={<Media size={32} aria-hidden />}
        disabled={false}
        fault={null}
        multiple
        onFiles={add}
      />
      {rows.length > 0 ? <Rows /> : null}
      <RecipeChoice />
      <PartChoice />
      <UnsavedGuard when={count.due > 0} />
    </Column>
  )
}

function Rows() {
  const { t } = useTranslation('photos')
  const [rows, replaces, setReplaces] = useUnit([$rows, $replaces, replacingChanged])
  const hasPhotos = rows.some(
    ({ recipe, state }) => recipe !== null && recipe.imageUrl !== null && state.kind !== 'saved',
  )
  return (
    <>
      {hasPhotos ? (
        <Switch
          checked={replaces}
          label={t('replaceAll')}
          onChange={event => setReplaces(event.currentTarget.checked)}
        />
      ) : null}
      <List gap={3} aria-label={t('list')}>
        {rows.map(row => (
          <PhotoRowItem key={row.id} row={row} />
        ))}
      </List>
      <Bar />
    </>
  )
}

function Bar() {
  const { t } = useTranslation('photos')
  const { number } = useFormat()
  const [count, saving] = useUnit([$count, $isSaving])
  const [save, stop, retry, drop] = useUnit([saveAsked, stopAsked, retryAsked, allDropped])
  const { due, saved, failed, unclear } = count
  const words = [
    saved > 0 ? t('count.saved', { count: saved, amount: number(saved) }) : null,
    failed > 0 ? t('count.failed', { count: failed, amount: number(failed) }) : null,
    unclear > 0 ? t('count.unclear', { count: unclear, amount: number(unclear) }) : null,
  ].filter(text => text !== null)
  return (
    <Row gap={3} justify="end" wrap pad={[3, 4]} className="sr-card sr-stays">
      <Stack gap={1.5} flex="1 1 220px" role="status">
        {saving ? t('count.saving', { done: number(saved + failed), all: number(saved + failed + due) }) : null}
        {saving ? <ProgressBar intent="primary" value={(saved + failed) / (saved + failed + due)} /> : null}
        <span>{words.join(' · ')}</span>
      </Stack>
      {failed > 0 && !saving ? (
        <Button size="large" icon={<Refresh />} text={t('retryAll')} onClick={() => retry('all')} />
      ) : null}
      {saving ? (
        <Button size="large" text={t('stop')} onClick={() => stop()} />
      ) : (
        <>
          <Button size="large" text={t('clear')} onClick={() => drop()} />
          <Button
            size="large"
            intent="primary"
            text={t('save', { count: due, amount: number(due) })}
            disabled={due === 0}
            onClick={() => save()}
          />
        </>
      )}
    </Row>
  )
}

/** Which part of a picture is kept; as in a recipe's own form. */
function PartChoice() {
  const [opened, left] = useUnit([$opened, fieldLeft])
  const field = opened?.field ?? ''
  useEffect(
    () => () => {
      left(field)
    },
    [left, field],
  )
  return <CropDialog field={field} />
}
