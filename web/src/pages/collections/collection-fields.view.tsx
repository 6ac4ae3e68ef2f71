import { useTranslation } from 'react-i18next'
import { type CollectionDraft, mostDescription, nameLetters } from '../../entities/collection/collection-draft.ts'
import { PictureField } from '../../forms/pictures/picture-field.view.tsx'
import { AreaField, TextField } from '../../forms/text-fields.view.tsx'
import type { UsedForm } from '../../forms/use-form.ts'

interface CollectionFieldsProps {
  readonly bind: UsedForm<CollectionDraft>['bind']
  readonly currentUrl: string | null
}

/** What is written about a collection. */
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
