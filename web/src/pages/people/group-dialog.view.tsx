import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { graphql } from '../../api/graphql.ts'
import { useStandardDrinks } from '../../entities/people/rule-words.ts'
import { RadioField, SelectField } from '../../forms/choice-fields.view.tsx'
import type { ConflictField } from '../../forms/differences.ts'
import type { FieldBinding } from '../../forms/form.ts'
import { FormDialog } from '../../forms/form-dialog.view.tsx'
import { NumberField } from '../../forms/number-field.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { tiers } from './bottle-lists.ts'
import * as drafts from './group-draft.ts'
import type { PersonGroup } from './people.documents.ts'

const SaveDocument = graphql(`
  mutation SavePersonGroup($id: Int, $group: PersonGroupInput!, $version: String) {
    savePersonGroup(id: $id, group: $group, version: $version)
  }
`)

interface GroupDialogProps {
  /** Null makes a new one. */
  readonly record: PersonGroup | null
  /** What a new one begins with. */
  readonly start: drafts.GroupDraft
  readonly rows: readonly PersonGroup[]
  readonly onClose: () => void
}

/** A group and its rules, made or changed. */
export function GroupDialog({ record, start, rows, onClose }: GroupDialogProps) {
  const { t } = useTranslation(['people', 'common'])
  const [, save] = useMutation(SaveDocument)
  const { form, conflict } = useRecordForm({
    record,
    current: record && (rows.find(({ id }) => id === record.id) ?? null),
    draftOf: group => (group ? drafts.draftOf(group) : start),
    rules: drafts.rules,
    save: (draft, base) => save({ id: base?.id ?? null, version: base?.version ?? null, group: drafts.inputOf(draft) }),
    onSaved: (_, { name }) => notify.success(t('common:record.saved', { name: name.trim() })),
    fields: useConflictFields(),
  })
  const { bind, draft } = form
  const tier = bind('bestTier')
  return (
    <FormDialog
      {...{ form, conflict, onClose }}
      title={record ? t('common:record.edit', { name: record.name }) : t('groups.createTitle')}
      width="min(680px, calc(100vw - 24px))"
    >
      <TextField
        {...bind('name')}
        label={t('groupForm.name')}
        maxLength={drafts.longestName}
        autoFocus={draft.name === ''}
      />
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
        onChange={value => value && tier.onChange(value)}
      />
      {draft.alcohol === 'NONE' ? null : (
        <Grid as="section" gap={4} fit={240} align="start" aria-label={t('groupForm.limits')}>
          {drafts.limitFields.map(field => (
            <LimitInput key={field} field={field} {...bind(field)} />
          ))}
        </Grid>
      )}
    </FormDialog>
  )
}

const steps: Readonly<Record<drafts.LimitField, number>> = {
  drinksPerParty: 1,
  gramsPerHour: 6,
  gramsPerParty: 12,
  pauseMinutes: 5,
}

function LimitInput({ field, ...binding }: FieldBinding<number | null> & { readonly field: drafts.LimitField }) {
  const { t } = useTranslation('people')
  const standardDrinks = useStandardDrinks()
  const { value } = binding
  const isPause = field === 'pauseMinutes'
  const isInGrams = drafts.isInGrams(field)
  const unit = isInGrams ? t('groupForm.g') : isPause ? t('groupForm.min') : null
  return (
    <NumberField
      {...binding}
      {...drafts.limits[field]}
      label={t(`groupForm.${field}`)}
      step={steps[field]}
      decimals={isInGrams ? 1 : 0}
      {...(unit && { unit })}
      hint={
        isInGrams && value !== null && Number.isFinite(value)
          ? standardDrinks(value)
          : t(isPause ? 'groupForm.emptyPause' : 'groupForm.empty')
      }
    />
  )
}

function useConflictFields(): readonly ConflictField<drafts.GroupDraft>[] {
  const { t } = useTranslation('people')
  const format = useFormat()
  return [
    { label: t('groupForm.name'), show: ({ name }) => name },
    { label: t('groupForm.alcohol'), show: ({ alcohol }) => t(alcohol === 'ANY' ? 'groupForm.any' : 'groupForm.free') },
    { label: t('groupForm.bottles'), show: ({ bestTier }) => t(`groupForm.tier.${bestTier}`) },
    ...drafts.limitFields.map(field => ({
      label: t(`groupForm.${field}`),
      show: ({ [field]: value }: drafts.GroupDraft) => (value === null ? '' : format.number(value)),
    })),
  ]
}
