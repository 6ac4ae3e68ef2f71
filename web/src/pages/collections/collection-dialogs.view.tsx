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
import { type CollectionDraft, mostDescription, nameLetters } from '../../entities/collection/collection-draft.ts'
import { ModelFormDialog } from '../../forms/model-form.view.tsx'
import { PictureField } from '../../forms/pictures/picture-field.view.tsx'
import { AreaField, TextField } from '../../forms/text-fields.view.tsx'
import { useConflictModel } from '../../forms/use-conflict-model.ts'
import { type FormOfModel, useFormModel } from '../../forms/use-form-model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { useOccurrence } from '../../ui/use-model.ts'

/** Name, description and picture. */
export function DetailsDialog({ imageUrl }: { readonly imageUrl: string | null }) {
  const { t } = useTranslation('collections')
  const { bind } = useFormModel(detailsForm)
  useOccurrence(detailsForm.saved, ({ name }) => notify.success(t('details.done', { name })))
  return (
    <ModelFormDialog
      model={detailsForm}
      title={t('details.title')}
      conflict={useConflictModel(detailsConflict, [
        { label: t('field.name'), show: ({ name }) => name },
        { label: t('field.description'), show: ({ description }) => description },
        { label: t('field.picture'), picture: draft => ({ draft: draft.picture, stored: draft.origin }) },
      ])}
    >
      {/* The same names, and one more that nobody sees. */}
      <CollectionFieldset bind={bind} currentUrl={imageUrl} />
    </ModelFormDialog>
  )
}

export function DeleteCollectionDialog({ name }: { readonly name: string }) {
  const { t } = useTranslation('collections')
  const [asking, deleting] = useUnit([$isAskingToDelete, $isDeleting])
  const [declined, confirmed] = useUnit([deleteDeclined, deleteConfirmed])
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

interface CollectionFieldsProps {
  readonly bind: FormOfModel<CollectionDraft>['bind']
  readonly currentUrl: string | null
}

/** The texts and the picture of a collection. */
export function CollectionFieldset({ bind, currentUrl }: CollectionFieldsProps) {
  const { t } = useTranslation('collections')
  return (
    <>
      <TextField {...bind('name')} label={t('field.name')} maxLength={nameLetters.most} counter autoFocus />
      <AreaField
        {...bind('description')}
        label={t('field.description')}
        hint={t('field.descriptionHint')}
        maxLength={mostDescription}
        counter
        rows={4}
      />
      <PictureField {...bind('picture')} label={t('field.picture')} currentUrl={currentUrl} />
    </>
  )
}
