import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { CheckField, SelectField } from '../../forms/choice-fields.view.tsx'
import { ColourField } from '../../forms/colours/colour-field.view.tsx'
import type { ConflictField } from '../../forms/differences.ts'
import { ModelFormDialog } from '../../forms/model-form.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useConflictModel } from '../../forms/use-conflict-model.ts'
import { useFormModel } from '../../forms/use-form-model.ts'
import { Grid } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { useLast } from '../../ui/use-last.ts'
import { useOccurrence } from '../../ui/use-model.ts'
import { $accounts, $groups } from './people.model.ts'
import {
  longestName,
  type PersonDraft,
  personConflict,
  personForm,
  pinLimits,
  usualColours,
} from './person-form.model.ts'
import { PinField } from './pin-field.view.tsx'

/** A profile, made or changed. */
export function PersonDialog() {
  const { t } = useTranslation('people')
  const { draft } = useFormModel(personForm)
  const shown = useLast(draft)
  const fields = useConflictFields()
  useOccurrence(personForm.saved, () => notify.success(t('profiles.saved', { name: shown?.name.trim() ?? '' })))
  const name = shown?.origin?.name
  return (
    <ModelFormDialog
      model={personForm}
      title={name === undefined ? t('profiles.createTitle') : t('profiles.editTitle', { name })}
      conflict={useConflictModel(personConflict, fields, 'can-save-anew')}
    >
      {draft === null ? null : <Fields draft={draft} />}
    </ModelFormDialog>
  )
}

function Fields({ draft }: { readonly draft: PersonDraft }) {
  const { t } = useTranslation('people')
  const { bind } = useFormModel(personForm)
  const groups = useUnit($groups)
  return (
    <>
      <TextField
        {...bind('name')}
        label={t('personForm.name')}
        hint={t('personForm.nameHint', { most: String(longestName) })}
        maxLength={longestName}
        autoFocus
      />
      <Grid gap={4} fit={180} align="start">
        <ColourField {...bind('colour')} label={t('personForm.colour')} shown={draft.colour} swatches={usualColours} />
        <SelectField
          {...bind('groupId')}
          label={t('personForm.group')}
          {...(draft.groupId === null ? { emptyLabel: t('personForm.chooseGroup') } : {})}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Grid>
      <PinFields draft={draft} />
      <AccountField />
    </>
  )
}

function PinFields({ draft: { origin, removesPin } }: { readonly draft: PersonDraft }) {
  const { t } = useTranslation('people')
  const { bind } = useFormModel(personForm)
  const pin = bind('pin')
  const removes = bind('removesPin')
  const hasPin = origin?.hasPin === true
  const bounds = { least: String(pinLimits.least), most: String(pinLimits.most) }
  return (
    <>
      <PinField
        {...pin}
        disabled={pin.disabled || removesPin}
        label={t(hasPin ? 'personForm.newPin' : 'personForm.pin')}
        hint={t(hasPin ? 'personForm.newPinHint' : 'personForm.pinHint', bounds)}
      />
      {hasPin ? <CheckField {...removes} label={t('personForm.removePin')} /> : null}
    </>
  )
}

/** Whoever may not see accounts leaves it as it is. */
function AccountField() {
  const { t } = useTranslation('people')
  const { bind } = useFormModel(personForm)
  const accounts = useUnit($accounts)
  if (accounts === null) return null
  return (
    <SelectField
      {...bind('userId')}
      label={t('personForm.account')}
      hint={t('personForm.accountHint')}
      emptyLabel={t('personForm.noAccount')}
      options={accounts.map(({ id, username }) => ({ value: id, label: username }))}
    />
  )
}

function useConflictFields(): readonly ConflictField<PersonDraft>[] {
  const { t } = useTranslation('people')
  const [groups, accounts] = useUnit([$groups, $accounts])
  const pinWords = ({ origin, pin, removesPin }: PersonDraft): string => {
    if (removesPin) return t('personForm.pinNone')
    if (pin !== '') return t('personForm.pinNew')
    return t(origin?.hasPin === true ? 'personForm.pinThere' : 'personForm.pinNone')
  }
  const accountWords = ({ userId }: PersonDraft): string => {
    if (userId === null) return t('personForm.noAccount')
    return accounts?.find(({ id }) => id === userId)?.username ?? t('personForm.otherAccount')
  }
  return [
    { label: t('personForm.name'), show: ({ name }) => name },
    { label: t('personForm.colour'), show: ({ colour }) => colour },
    { label: t('personForm.group'), show: ({ groupId }) => groups.find(({ id }) => id === groupId)?.name ?? '' },
    { label: t('personForm.pin'), show: pinWords },
    { label: t('personForm.account'), show: accountWords },
  ]
}
