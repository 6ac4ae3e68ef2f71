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
import { RecordDialog } from '../../features/resources/record-dialog.view.tsx'
import { AreaField, TextField } from '../../forms/fields.view.tsx'
import { imageKeyOf, keptPicture, type PictureDraft, replacedPicture } from '../../forms/picture-draft.ts'
import { PictureField } from '../../forms/pictures/picture-field.view.tsx'
import { errorsIn, textLength } from '../../forms/rules.ts'

const UpdateDocument = graphql(`
  mutation UpdateCollection($id: Int!, $collection: CollectionInput!, $version: String) {
    updateCollection(id: $id, collection: $collection, version: $version) { id name }
  }
`)

type Saved = Readonly<Record<string, { readonly id: number } | undefined>>

interface CollectionDraft extends Pick<CollectionFields, 'name' | 'description' | 'imageUrl'> {
  readonly picture: PictureDraft
}

const mostDescription = 2000

const draftOf = (collection: CollectionFields | null): CollectionDraft => {
  const { name, description, imageUrl } = collection ?? { name: '', description: '', imageUrl: null }
  return { name, description, imageUrl, picture: keptPicture }
}

const rules = ({ name, description }: CollectionDraft) =>
  errorsIn<CollectionDraft>({ ...nameRules({ name }), description: textLength(description, { most: mostDescription }) })

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
  const { t } = useTranslation(['collections', 'common', 'terms'])
  const [, create] = useMutation(CreateCollectionDocument)
  const [, update] = useMutation(UpdateDocument)
  return (
    <RecordDialog<CollectionFields, CollectionDraft, Saved>
      {...{ record: collection, draftOf, rules, fieldOf, onClose }}
      rows={collection ? [collection] : []}
      createTitle={t('create.button')}
      editTitle={t('details.title')}
      saveText={t(collection === null ? 'common:create' : 'common:save')}
      isGoneForGood
      // An unchanged picture counts for neither version.
      contentOf={(draft, mine) => ({ ...draft, imageUrl: replacedPicture(mine.picture, draft) })}
      save={({ name, description, picture }, base) => {
        const input = { name: name.trim(), description: description.trim(), ...imageKeyOf(picture) }
        return base ? update({ id: base.id, version: base.version, collection: input }) : create({ collection: input })
      }}
      onSaved={saved => collection ?? onCreated?.(onlyField(saved)?.id ?? 0)}
      fields={[
        { label: t('terms:name'), show: ({ name }) => name },
        { label: t('terms:description'), show: ({ description }) => description },
        { label: t('terms:picture'), picture: draft => ({ draft: draft.picture, stored: draft }) },
      ]}
    >
      {({ bind }) => (
        <>
          <TextField {...bind('name')} label={t('terms:name')} maxLength={collectionName.most} counter autoFocus />
          <AreaField
            {...bind('description')}
            label={t('terms:description')}
            hint={t('field.descriptionHint')}
            maxLength={mostDescription}
            counter
            rows={4}
          />
          <PictureField {...bind('picture')} label={t('terms:picture')} currentUrl={collection?.imageUrl ?? null} />
        </>
      )}
    </RecordDialog>
  )
}
