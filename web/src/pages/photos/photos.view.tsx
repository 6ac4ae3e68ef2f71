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
import { PhotoRowItem } from './photo-row.view.tsx'
import { type Photos, usePhotos } from './photos.ts'
import './photos.css'

/** Photos for many recipes at once: files that are named like them. */
export function PhotosPage() {
  const { t } = useTranslation(['photos', 'terms', 'app'])
  const photos = usePhotos()
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead
        flush
        title={t('app:title.recipePhotos')}
        lead={t('lead')}
        back={{ to: '/recipe/public', text: t('terms:allRecipes') }}
      />
      <FilesDropZone
        label={t('files')}
        text={t('dropHere')}
        accept={pictureFiles}
        icon={<Media size={32} aria-hidden />}
        disabled={false}
        error={null}
        multiple
        onFiles={files => void photos.add(files)}
      />
      {photos.rows.length > 0 ? <Rows photos={photos} /> : null}
      <PartChoice />
      <UnsavedGuard when={photos.count.due > 0} />
    </Column>
  )
}

interface PhotosProps {
  readonly photos: Photos
}

function Rows({ photos }: PhotosProps) {
  const { t } = useTranslation('photos')
  const { rows, replaces, setReplaces } = photos
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
          <PhotoRowItem key={row.id} {...{ row, photos }} />
        ))}
      </List>
      <Bar photos={photos} />
    </>
  )
}

function Bar({ photos: { count, isSaving, setSaving, setReady, dropAll } }: PhotosProps) {
  const { t } = useTranslation(['photos', 'terms'])
  const { number } = useFormat()
  const { due, saved, failed } = count
  const retry = (): void => {
    setReady('all')
    setSaving(true)
  }
  const labels = (['saved', 'failed', 'unclear'] as const)
    .filter(kind => count[kind] > 0)
    .map(kind => t(`count.${kind}`, { count: count[kind], amount: number(count[kind]) }))
  return (
    <Row gap={3} justify="end" wrap pad={[3, 4]} className="sr-card sr-stays">
      <Stack gap={1.5} flex="1 1 220px" role="status">
        {isSaving ? t('count.saving', { done: number(saved + failed), all: number(saved + failed + due) }) : null}
        {isSaving ? <ProgressBar intent="primary" value={(saved + failed) / (saved + failed + due)} /> : null}
        <span>{labels.join(' · ')}</span>
      </Stack>
      {failed > 0 && !isSaving ? <Button size="large" icon={<Refresh />} text={t('retryAll')} onClick={retry} /> : null}
      {isSaving ? (
        <Button size="large" text={t('terms:stop')} onClick={() => setSaving(false)} />
      ) : (
        <>
          <Button size="large" text={t('clear')} onClick={dropAll} />
          <Button
            size="large"
            intent="primary"
            text={t('save', { count: due, amount: number(due) })}
            disabled={due === 0}
            onClick={() => setSaving(true)}
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
