import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../forms/form-dialog.view.tsx'
import { useForm } from '../forms/use-form.ts'
import { notify } from '../ui/notifications.model.ts'
import { QuestionDialog } from '../ui/question-dialog.view.tsx'
import { useOccurrence } from '../ui/use-occurrence.ts'
import {
  $isAskingToDelete,
  $isDeleting,
  deleteConfirmed,
  deleteDeclined,
  detailsForm,
  overwriteConfirmed,
  theirsTaken,
} from './collection.model.ts'
import { CollectionFieldset } from './collection-fields.view.tsx'

/** Name, description and picture. */
export function DetailsDialog({ imageUrl }: { readonly imageUrl: string | null }) {
  const { t } = useTranslation('collections')
  const { bind, problem } = useForm(detailsForm)
  const [overwrite, takeTheirs] = useUnit([overwriteConfirmed, theirsTaken])
  useOccurrence(detailsForm.saved, ({ name }) => notify.success(t('details.done', { name })))
  return (
    <FormDialog form={detailsForm} title={t('details.title')}>
      {problem?.code === 'changed-meanwhile' ? (
        <div className="sr-collection-conflict">
          <Button text={t('details.theirs')} onClick={() => takeTheirs()} />
          <Button intent="danger" text={t('details.overwrite')} onClick={() => overwrite()} />
        </div>
      ) : null}
      {/* The same names, and two more that nobody sees. */}
      <CollectionFieldset bind={bind} currentUrl={imageUrl} />
    </FormDialog>
  )
}

export function DeleteCollectionDialog({ name }: { readonly name: string }) {
  const { t } = useTranslation('collections')
  const [asking, deleting, declined, confirmed] = useUnit([
    $isAskingToDelete,
    $isDeleting,
    deleteDeclined,
    deleteConfirmed,
  ])
  return (
    <QuestionDialog
      open={asking}
      title={t('delete.title', { name })}
      confirmText={t('delete.confirm')}
      intent="danger"
      busy={deleting}
      onCancel={() => declined()}
      onConfirm={() => confirmed()}
    >
      {t('delete.text')}
    </QuestionDialog>
  )
}
