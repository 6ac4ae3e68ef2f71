import { useTranslation } from 'react-i18next'
import { useStandardDrinks } from '../../entities/people/rule-words.ts'
import { RadioField, SelectField } from '../../forms/choice-fields.view.tsx'
import type { ConflictField } from '../../forms/differences.ts'
import { ModelFormDialog } from '../../forms/model-form.view.tsx'
import { NumberField } from '../../forms/number-field.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useConflictModel } from '../../forms/use-conflict-model.ts'
import { useFormModel } from '../../forms/use-form-model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { useLast } from '../../ui/use-last.ts'
import { useOccurrence } from '../../ui/use-model.ts'
import { tiers } from './bottle-lists.ts'
import {
  type GroupDraft,
  groupConflict,
  groupForm,
  isInGrams,
  type LimitField,
  limitFields,
  limits,
  longestName,
} from './group-form.model.ts'

/** A group and its rules, made or changed. */
export function GroupDialog() {
  const { t } = useTranslation('people')
  const { draft } = useFormModel(groupForm)
  const shown = useLast(draft)
  const fields = useConflictFields()
  useOccurrence(groupForm.saved, () => notify.success(t('groups.saved', { name: shown?.name.trim() ?? '' })))
  const name = shown?.origin?.name
  return (
    <ModelFormDialog
      model={groupForm}
      title={name === undefined ? t('groups.createTitle') : t('groups.editTitle', { name })}
      conflict={useConflictModel(groupConflict, fields, 'can-save-anew')}
      width="min(680px, calc(100vw - 24px))"
    >
      {draft === null ? null : <Fields draft={draft} />}
    </ModelFormDialog>
  )
}

function Fields({ draft }: { readonly draft: GroupDraft }) {
  const { t } = useTranslation('people')
  const { bind } = useFormModel(groupForm)
  const tier = bind('bestTier')
  return (
    <>
      <TextField {...bind('name')} label={t('groupForm.name')} maxLength={longestName} autoFocus={draft.name === ''} />
      <RadioField
        {...bind('alcohol')}
        label={t('groupForm.alcohol')}
        options={[
          { value: 'ANY', label: t('groupForm.any'), hint: t('groupForm.anyHint') },
          { value: 'NONE', label: t('groupForm.free'), hint: t('groupForm.freeHint') },
        ]}
      />
      <SelectField
        {...tier}
        label={t('groupForm.bottles')}
        hint={t('groupForm.bottlesHint')}
        options={tiers.map(value => ({ value, label: t(`groupForm.tier.${value}`) }))}
        onChange={value => {
          if (value !== null) tier.onChange(value)
        }}
      />
      {draft.alcohol === 'NONE' ? null : (
        <Grid as="section" gap={4} fit={240} align="start" aria-label={t('groupForm.limits')}>
          {limitFields.map(field => (
            <LimitInput key={field} field={field} />
          ))}
        </Grid>
      )}
    </>
  )
}

const steps: Readonly<Record<LimitField, number>> = {
  drinksPerParty: 1,
  gramsPerHour: 6,
  gramsPerParty: 12,
  pauseMinutes: 5,
}

function LimitInput({ field }: { readonly field: LimitField }) {
  const { t } = useTranslation('people')
  const { bind } = useFormModel(groupForm)
  const standardDrinks = useStandardDrinks()
  const binding = bind(field)
  const { value } = binding
  const isPause = field === 'pauseMinutes'
  const isSaid = value !== null && Number.isFinite(value)
  const unit = isInGrams(field) ? t('groupForm.g') : isPause ? t('groupForm.min') : null
  return (
    <NumberField
      {...binding}
      {...limits[field]}
      label={t(`groupForm.${field}`)}
      step={steps[field]}
      decimals={isInGrams(field) ? 1 : 0}
      {...(unit === null ? {} : { unit })}
      hint={
        isSaid && isInGrams(field) ? standardDrinks(value) : t(isPause ? 'groupForm.emptyPause' : 'groupForm.empty')
      }
    />
  )
}

function useConflictFields(): readonly ConflictField<GroupDraft>[] {
  const { t } = useTranslation('people')
  const format = useFormat()
  return [
    { label: t('groupForm.name'), show: ({ name }) => name },
    { label: t('groupForm.alcohol'), show: ({ alcohol }) => t(alcohol === 'ANY' ? 'groupForm.any' : 'groupForm.free') },
    { label: t('groupForm.bottles'), show: ({ bestTier }) => t(`groupForm.tier.${bestTier}`) },
    ...limitFields.map(field => ({
      label: t(`groupForm.${field}`),
      show: ({ [field]: value }: GroupDraft) => (value === null ? '' : format.number(value)),
    })),
  ]
}
