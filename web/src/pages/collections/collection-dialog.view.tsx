import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import type { Problem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import { onlyField } from '../../api/outcome.ts'
import {
  type CollectionFields,
  CreateCollectionDocument,
  collectionName,
  nameRules,
} from '../../entities/collection/collections.ts'
import { AreaField, TextField } from '../../forms/fields.view.tsx'
import { FormDialog } from '../../forms/form.view.tsx'
import { imageKeyOf, keptPicture, type PictureDraft, replacedPicture } from '../../forms/picture-draft.ts'
import { PictureField } from '../../forms/pictures/picture-field.view.tsx'
import { faults, letters } from '../../forms/rules.ts'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { notify } from '../../ui/notifications.model.ts'

const UpdateDocument = graphql(`
  mutation UpdateCollection($id: Int!, $collection: CollectionInput!, $version: String) {
    updateCollection(id: $id, collection: $collection, version: $version) { id name }
  }
`)

type Saved = Readonly<Record<string, { readonly id: number; readonly name: string } | undefined>>

interface CollectionDraft extends Pick<CollectionFields, 'name' | 'description' | 'imageUrl'> {
  readonly picture: PictureDraft
}

const mostDescription = 2000

const draftOf = (collection: CollectionFields | null): CollectionDraft => {
  const { name, description, imageUrl } = collection ?? { name: '', description: '', imageUrl: null }
  return { name, description, imageUrl, picture: keptPicture }
}

const rules = ({ name, description }: CollectionDraft) =>
  faults<CollectionDraft>({ ...nameRules({ name }), description: letters(description, { most: mostDescription }) })

/** Reasons about a picture name no field. */
const fieldOf = (_field: string | undefined, { code }: Problem): 'picture' | undefined =>
  code.startsWith('image-') ? 'picture' : undefined

interface CollectionDialogProps {
  /** As it's read by now; null makes a new one. */
  readonly collection: CollectionFields | null
  readonly onCreated?: (id: number) => void
  readonly onClose: () => void
}

/** Name, description and picture. */
export function CollectionDialog({ collection, onCreated, onClose }: CollectionDialogProps) {
  const { t } = useTranslation(['collections', 'common'])
  const [, create] = useMutation(CreateCollectionDocument)
  const [, update] = useMutation(UpdateDocument)
  const { form, conflict } = useRecordForm<CollectionFields, CollectionDraft, Saved>({
    ...{ record: collection, current: collection, draftOf, rules, fieldOf, isGoneForGood: true },
    // A picture that stays is nobody's version.
    contentOf: (draft, mine) => ({ ...draft, imageUrl: replacedPicture(mine.picture, draft) }),
    save({ name, description, picture }, base) {
      const input = { name: name.trim(), description: description.trim(), ...imageKeyOf(picture) }
      return base ? update({ id: base.id, version: base.version, collection: input }) : create({ collection: input })
    },
    onSaved(saved) {
      const { id = 0, name = '' } = onlyField(saved) ?? {}
      notify.success(t(collection === null ? 'common:record.created' : 'common:record.saved', { name }))
      if (collection === null) onCreated?.(id)
    },
    fields: [
      { label: t('field.name'), show: ({ name }) => name },
      { label: t('field.description'), show: ({ description }) => description },
      { label: t('field.picture'), picture: draft => ({ draft: draft.picture, stored: draft }) },
    ],
  })
  const { bind } = form
  return (
    <FormDialog
      {...{ form, conflict, onClose }}
      title={t(collection === null ? 'create.button' : 'details.title')}
      saveText={t(collection === null ? 'common:create' : 'common:save')}
    >
      <TextField {...bind('name')} label={t('field.name')} maxLength={collectionName.most} counter autoFocus />
      <AreaField
        {...bind('description')}
        label={t('field.description')}
        hint={t('field.descriptionHint')}
        maxLength={mostDescription}
        counter
        rows={4}
      />
      <PictureField {...bind('picture')} label={t('field.picture')} currentUrl={collection?.imageUrl ?? null} />
    </FormDialog>
  )
}
