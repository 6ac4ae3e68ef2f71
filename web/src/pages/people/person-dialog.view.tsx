import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { graphql } from '../../api/graphql.ts'
import { CheckField, SelectField } from '../../forms/choice-fields.view.tsx'
import { ColourField } from '../../forms/colours/colour-field.view.tsx'
import type { ConflictField } from '../../forms/differences.ts'
import { FieldFrame } from '../../forms/field-frame.view.tsx'
import type { FieldBinding, Form } from '../../forms/form.ts'
import { FormDialog } from '../../forms/form-dialog.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { Grid } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import type { PeopleAnswer, Person } from './people.documents.ts'
import * as drafts from './person-draft.ts'

const SaveDocument = graphql(`
  mutation SavePerson($id: Int, $person: PersonInput!, $version: String) {
    savePerson(id: $id, person: $person, version: $version)
  }
`)

/** Those that a profile can be linked with; null where they may not be seen. */
export type Accounts = readonly { readonly id: number; readonly username: string }[] | null

interface PersonDialogProps {
  /** Null makes a new one. */
  readonly record: Person | null
  readonly answer: PeopleAnswer
  readonly accounts: Accounts
  readonly onClose: () => void
}

/** A profile, made or changed. */
export function PersonDialog({ record, answer: { people, personGroups }, accounts, onClose }: PersonDialogProps) {
  const { t } = useTranslation(['people', 'common'])
  const [, save] = useMutation(SaveDocument)
  const { form, conflict } = useRecordForm({
    record,
    current: record && (people.find(({ id }) => id === record.id) ?? null),
    draftOf: person => (person ? drafts.draftOf(person) : drafts.newPerson(people, personGroups)),
    rules: drafts.rules,
    save: (draft, base) =>
      save({ id: base?.id ?? null, version: base?.version ?? null, person: drafts.inputOf(draft) }),
    onSaved: (_, { name }) => notify.success(t('common:record.saved', { name: name.trim() })),
    fields: useConflictFields(personGroups, accounts),
  })
  const { bind, draft } = form
  return (
    <FormDialog
      {...{ form, conflict, onClose }}
      title={record ? t('common:record.edit', { name: record.name }) : t('profiles.createTitle')}
    >
      <TextField
        {...bind('name')}
        label={t('personForm.name')}
        hint={t('personForm.nameHint', { most: String(drafts.longestName) })}
        maxLength={drafts.longestName}
        autoFocus
      />
      <Grid gap={4} fit={180} align="start">
        <ColourField
          {...bind('colour')}
          label={t('personForm.colour')}
          shown={draft.colour}
          swatches={drafts.usualColours}
        />
        <SelectField
          {...bind('groupId')}
          label={t('personForm.group')}
          {...(draft.groupId === null && { emptyLabel: t('personForm.chooseGroup') })}
          options={personGroups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Grid>
      <PinFields {...form} />
      {accounts ? (
        <SelectField
          {...bind('userId')}
          label={t('personForm.account')}
          hint={t('personForm.accountHint')}
          emptyLabel={t('personForm.noAccount')}
          options={accounts.map(({ id, username }) => ({ value: id, label: username }))}
        />
      ) : null}
    </FormDialog>
  )
}

function PinFields({ bind, draft: { hasPin, removesPin } }: Form<drafts.PersonDraft>) {
  const { t } = useTranslation('people')
  const pin = bind('pin')
  const bounds = { least: String(drafts.pinLimits.least), most: String(drafts.pinLimits.most) }
  return (
    <>
      <PinField
        {...pin}
        disabled={pin.disabled || removesPin}
        label={t(hasPin ? 'personForm.newPin' : 'personForm.pin')}
        hint={t(hasPin ? 'personForm.newPinHint' : 'personForm.pinHint', bounds)}
      />
      {hasPin ? <CheckField {...bind('removesPin')} label={t('personForm.removePin')} /> : null}
    </>
  )
}

interface PinFieldProps extends FieldBinding<string> {
  readonly label: string
  readonly hint: string
}

/** A PIN that is set: nobody reads it, neither now nor later. */
const PinField = ({ label, hint, fault, onChange, ...input }: PinFieldProps) => (
  <FieldFrame label={label} hint={hint} fault={fault}>
    {ids => (
      <input
        {...ids}
        {...input}
        className="bp6-input bp6-fill sr-number"
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        onChange={event => onChange(event.currentTarget.value)}
      />
    )}
  </FieldFrame>
)

function useConflictFields(
  groups: PeopleAnswer['personGroups'],
  accounts: Accounts,
): readonly ConflictField<drafts.PersonDraft>[] {
  const { t } = useTranslation('people')
  const pinWords = ({ hasPin, pin, removesPin }: drafts.PersonDraft): string =>
    t(`personForm.${removesPin ? 'pinNone' : pin !== '' ? 'pinNew' : hasPin ? 'pinThere' : 'pinNone'}`)
  const accountWords = ({ userId }: drafts.PersonDraft): string =>
    userId === null
      ? t('personForm.noAccount')
      : (accounts?.find(({ id }) => id === userId)?.username ?? t('personForm.otherAccount'))
  return [
    { label: t('personForm.name'), show: ({ name }) => name },
    { label: t('personForm.colour'), show: ({ colour }) => colour },
    { label: t('personForm.group'), show: ({ groupId }) => groups.find(({ id }) => id === groupId)?.name ?? '' },
    { label: t('personForm.pin'), show: pinWords },
    { label: t('personForm.account'), show: accountWords },
  ]
}
