import { Button, DialogBody } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { RadioField } from '../../forms/choice-fields.view.tsx'
import { ColourField } from '../../forms/colours/colour-field.view.tsx'
import { ModelFormDialog } from '../../forms/model-form.view.tsx'
import { PictureField } from '../../forms/pictures/picture-field.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { NamesField } from '../../forms/translations/names-field.view.tsx'
import { useConflictModel } from '../../forms/use-conflict-model.ts'
import { useFormModel } from '../../forms/use-form-model.ts'
import { Dialog, DialogButtons } from '../../ui/dialog.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { useLast } from '../../ui/use-last.ts'
import { useOccurrence } from '../../ui/use-model.ts'
import { AmountFields } from './amount-fields.view.tsx'
import {
  canStandIn,
  type IngredientDraft,
  ingredientConflict,
  ingredientForm,
  nameLength,
  originalsFor,
  shownColour,
  shownLook,
  unitOfDraft,
} from './ingredient-form.model.ts'
import { fittingGroups } from './ingredient-tree.ts'
import { useIngredientFields } from './ingredient-words.ts'
import type { IngredientRow } from './ingredients.documents.ts'
import { $moving, ingredients, moveDeclined, moveRequested } from './ingredients.model.ts'
import { LookField } from './look-fields.view.tsx'
import { usualColours } from './usual-colours.ts'

/** An ingredient or a group, made or changed. */
export function IngredientDialog() {
  const { t } = useTranslation('ingredients')
  const { draft } = useFormModel(ingredientForm)
  const sent = useLast(draft)
  const fields = useIngredientFields()
  useOccurrence(ingredientForm.saved, ({ name }) =>
    notify.success(t(sent?.origin === null ? 'created' : 'changed', { name })),
  )
  const title =
    draft === null
      ? ''
      : draft.origin
        ? t('editTitle', { name: draft.origin.name })
        : t(draft.kind === 'GROUP' ? 'createGroupTitle' : 'createTitle')
  return (
    <>
      <ModelFormDialog
        model={ingredientForm}
        conflict={useConflictModel(ingredientConflict, fields, 'can-save-anew')}
        title={title}
        width="min(720px, calc(100vw - 24px))"
      >
        {draft === null ? null : <Fields draft={draft} />}
      </ModelFormDialog>
      <MoveDialog />
    </>
  )
}

/** A group stays a group, and an ingredient does not become one. */
const kindsFor = ({ origin }: IngredientDraft): readonly IngredientDraft['kind'][] =>
  origin === null ? ['AUTOMATED', 'MANUAL', 'GROUP'] : ['AUTOMATED', 'MANUAL']

function Fields({ draft }: { readonly draft: IngredientDraft }) {
  const { t } = useTranslation('ingredients')
  const { bind } = useFormModel(ingredientForm)
  const rows = useUnit(ingredients.$value) ?? []
  const before = useUnit(ingredientForm.$original)
  const picture = draft.kind === 'GROUP' ? null : draft.origin
  return (
    <>
      {draft.origin?.kind === 'GROUP' ? null : (
        <RadioField
          {...bind('kind')}
          label={t('kind')}
          options={kindsFor(draft).map(kind => ({
            value: kind,
            label: t(`kinds.${kind}`),
            hint: t(`kindHints.${kind}`),
          }))}
        />
      )}
      <TextField {...bind('name')} label={t('name')} maxLength={nameLength.most} counter autoFocus />
      <NamesField {...bind('translations')} first={draft.name} before={before} length={nameLength} />
      <div className="sr-form-fields sr-form-fields-two">
        <IngredientPicker
          {...bind('parentGroupId')}
          label={t('parent')}
          hint={t(unitOfDraft(draft) === 'ml' ? 'parentHint' : 'noParentForUnit')}
          disabled={unitOfDraft(draft) !== 'ml'}
          items={fittingGroups(rows, draft.origin?.id ?? null)}
          placeholder={t('noParent')}
          clearable
        />
        <ColourField
          {...bind('colour')}
          label={t('colour')}
          hint={t('colourHint')}
          shown={shownColour(draft, rows)}
          text={draft.colour ?? t('colourAutomatic')}
          swatches={usualColours}
        />
      </div>
      {unitOfDraft(draft) === 'ml' ? (
        <LookField {...bind('look')} shown={shownLook(draft, rows)} colour={shownColour(draft, rows)} />
      ) : null}
      {draft.kind === 'GROUP' ? null : (
        <>
          <AmountFields draft={draft} />
          {canStandIn(draft) ? (
            <IngredientPicker
              {...bind('standsInFor')}
              label={t('standsInFor')}
              hint={t('standsInForHint')}
              items={originalsFor(draft, rows)}
              placeholder={t('standsInForNothing')}
              clearable
            />
          ) : null}
          <PictureField {...bind('picture')} label={t('picture')} currentUrl={picture?.imageUrl ?? null} />
        </>
      )}
    </>
  )
}

/** "To which group?": what dragging does, for fingers and keys. */
function MoveDialog() {
  const { t } = useTranslation('ingredients')
  const [row, decline] = useUnit([$moving, moveDeclined])
  return (
    <Dialog
      isOpen={row !== null}
      title={row === null ? '' : t('moveTitle', { name: row.name })}
      onClose={() => decline()}
    >
      {row === null ? null : <MoveForm key={row.id} row={row} />}
    </Dialog>
  )
}

function MoveForm({ row }: { readonly row: IngredientRow }) {
  const { t } = useTranslation(['ingredients', 'common'])
  const [decline, move] = useUnit([moveDeclined, moveRequested])
  const rows = useUnit(ingredients.$value) ?? []
  const [groupId, setGroupId] = useState(row.parentGroupId)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    move({ row, parentGroupId: groupId })
  }
  return (
    <form onSubmit={submit}>
      <DialogBody>
        <IngredientPicker
          label={t('ingredients:moveTo')}
          value={groupId}
          onChange={setGroupId}
          items={fittingGroups(rows, row.id)}
          placeholder={t('ingredients:noParent')}
          clearable
        />
      </DialogBody>
      <DialogButtons>
        <Button text={t('common:cancel')} onClick={() => decline()} />
        <Button
          type="submit"
          intent="primary"
          text={t('ingredients:moveSave')}
          disabled={groupId === row.parentGroupId}
        />
      </DialogButtons>
    </form>
  )
}
