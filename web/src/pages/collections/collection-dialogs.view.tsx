import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import {
  $isAskingToDelete,
  $isDeleting,
  deleteConfirmed,
  deleteDeclined,
  detailsConflict,
  detailsForm,
} from '../../entities/collection/collection.model.ts'
import { FormDialog } from '../../forms/form-dialog.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { notify } from '../../ui/notifications.model.ts'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { useOccurrence } from '../../ui/use-occurrence.ts'
import { CollectionFieldset } from './collection-fields.view.tsx'

/** Name, description and picture. */
export function DetailsDialog({ imageUrl }: { readonly imageUrl: string | null }) {
  const { t } = useTranslation('collections')
  const { bind } = useForm(detailsForm)
  useOccurrence(detailsForm.saved, ({ name }) => notify.success(t('details.done', { name })))
  return (
    <FormDialog
      form={detailsForm}
      title={t('details.title')}
      conflict={{
        model: detailsConflict,
        fields: [
          { label: t('field.name'), show: ({ name }) => name },
          { label: t('field.description'), show: ({ description }) => description },
          { label: t('field.picture'), picture: draft => ({ draft: draft.picture, stored: draft.origin }) },
        ],
      }}
    >
      {/* The same names, and one more that nobody sees. */}
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
