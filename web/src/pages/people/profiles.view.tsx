import { Lock } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { isPin, peopleLimits } from '#domain/people/people.ts'
import { graphql } from '../../api/graphql.ts'
import { usePaceLabels } from '../../entities/people/people.ts'
import { ProfileMark } from '../../entities/people/profile-mark.view.tsx'
import { RecordDialog } from '../../features/resources/resource-page.view.tsx'
import { ColourField } from '../../forms/colours/colour-field.view.tsx'
import type { ConflictField } from '../../forms/conflict.ts'
import { CheckField, SelectField, TextField } from '../../forms/fields.view.tsx'
import type { Form } from '../../forms/form.ts'
import { errorsIn, type FieldError, fieldError, required, textLength } from '../../forms/rules.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge } from '../../ui/page-parts.view.tsx'
import { type PeopleAnswer, type Person, RecordsPanel } from './records-panel.view.tsx'

/** Colours by which people are recognised at a glance. */
export const usualColours = [
  ...['#c0392b', '#d97706', '#f2c84b', '#2f855a'],
  ...['#0e8a8a', '#2b6cb0', '#6b46c1', '#b83280'],
] as const

interface PersonDraft extends Pick<Person, 'name' | 'colour' | 'userId' | 'hasPin'> {
  readonly groupId: number | null
  /** A new one; empty for the one that there is, or none. It's never shown: only whether there is one. */
  readonly pin: string
  readonly removesPin: boolean
}

/** In the first free colour; in the group, where there is only one. */
export function newPerson(
  people: readonly Pick<Person, 'colour'>[],
  groups: readonly { readonly id: number }[],
): PersonDraft {
  const colour = usualColours.find(one => people.every(person => person.colour !== one)) ?? (usualColours[0] as string)
  const groupId = groups.length === 1 ? (groups[0]?.id ?? null) : null
  return { name: '', colour, groupId, userId: null, hasPin: false, pin: '', removesPin: false }
}

export const draftOf = ({ name, colour, groupId, userId, hasPin }: Person): PersonDraft => ({
  ...{ name, colour, groupId, userId, hasPin },
  ...{ pin: '', removesPin: false },
})

export const inputOf = ({ name, colour, groupId, userId, pin, removesPin }: PersonDraft) => ({
  ...{ name: name.trim(), colour, groupId: groupId ?? 0, userId },
  pin: removesPin ? '' : pin || null,
})

const pinError = ({ pin, removesPin }: PersonDraft): FieldError | undefined =>
  pin === '' || removesPin || isPin(pin) ? undefined : fieldError('pin-malformed', peopleLimits.pin)

export const rules = (draft: PersonDraft) =>
  errorsIn<PersonDraft>({
    name: required(draft.name) ?? textLength(draft.name, peopleLimits.personName),
    groupId: required(draft.groupId),
    pin: pinError(draft),
  })

const SaveDocument = graphql(`
  mutation SavePerson($id: Int, $person: PersonInput!, $version: String) {
    savePerson(id: $id, person: $person, version: $version)
  }
`)

const DeleteDocument = graphql(`
  mutation DeletePerson($id: Int!, $version: String) { deletePerson(id: $id, version: $version) }
`)

interface ProfilesProps {
  readonly answer: PeopleAnswer
  /** Those that a profile can be linked with; null where they may not be seen. */
  readonly accounts: readonly { readonly id: number; readonly username: string }[] | null
}

export function ProfilesPanel(props: ProfilesProps) {
  const { t } = useTranslation(['people', 'common', 'party'])
  const paceLabels = usePaceLabels()
  const [, save] = useMutation(SaveDocument)
  const [, remove] = useMutation(DeleteDocument)
  const conflictFields = useConflictFields(props)
  const { people, personGroups: groups } = props.answer
  const accountOf = ({ userId }: Person): string => {
    const username = props.accounts?.find(({ id }) => id === userId)?.username
    // That there is one, where accounts may not be seen.
    return username === undefined ? t('profiles.linked') : t('profiles.account', { username })
  }
  return (
    <RecordsPanel
      subject="profiles"
      records={people}
      start={groups.length > 0 ? newPerson(people, groups) : null}
      emptyText={groups.length > 0 ? t('profiles.emptyText') : t('profiles.groupFirst')}
      item={(person, buttons) => (
        <Row as="li" gap={3} pad={[3, 0]}>
          <ProfileMark {...person} />
          <Stack gap={0.5} grow shrink className="sr-snug">
            <Row gap={2} wrap>
              <strong className="sr-size-17 sr-anywhere">{person.name}</strong>
              {person.hasPin ? (
                <Badge>
                  <Lock size={12} aria-hidden /> {t('profiles.pin')}
                </Badge>
              ) : null}
            </Row>
            <span className="sr-size-14 sr-anywhere">
              {groups.find(({ id }) => id === person.groupId)?.name}
              {person.userId === null ? null : ` · ${accountOf(person)}`}
            </span>
            <span className="sr-muted sr-size-14 sr-capitalised sr-anywhere">
              {paceLabels(person.pace).join(' · ') || t('party:pace.nothing')}
            </span>
          </Stack>
          {buttons}
        </Row>
      )}
      editor={(record, start, onClose) => (
        <RecordDialog<Person, PersonDraft>
          {...{ record, onClose, rules }}
          rows={people}
          createTitle={t('profiles.createTitle')}
          draftOf={person => (person ? draftOf(person) : (start ?? newPerson(people, groups)))}
          save={(draft, base) => save({ id: base?.id ?? null, version: base?.version ?? null, person: inputOf(draft) })}
          onSaved={(_, { name }) => notify.success(t('common:record.saved', { name: name.trim() }))}
          fields={conflictFields}
        >
          {form => <Fields {...props} form={form} />}
        </RecordDialog>
      )}
      remove={remove}
    />
  )
}

function Fields({ form, answer, accounts }: ProfilesProps & { readonly form: Form<PersonDraft> }) {
  const { t } = useTranslation(['people', 'terms'])
  const { bind, draft } = form
  const { most } = peopleLimits.personName
  return (
    <>
      <TextField
        {...bind('name')}
        label={t('terms:name')}
        hint={t('personForm.nameHint', { most: String(most) })}
        maxLength={most}
        autoFocus
      />
      <Grid gap={4} fit={180} align="start">
        <ColourField {...bind('colour')} label={t('terms:colour')} shown={draft.colour} swatches={usualColours} />
        <SelectField
          {...bind('groupId')}
          label={t('terms:group')}
          {...(draft.groupId === null && { emptyLabel: t('personForm.chooseGroup') })}
          options={answer.personGroups.map(({ id, name }) => ({ value: id, label: name }))}
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
    </>
  )
}

function PinFields({ bind, draft: { hasPin, removesPin } }: Form<PersonDraft>) {
  const { t } = useTranslation('people')
  const pin = bind('pin')
  const { least, most } = peopleLimits.pin
  const bounds = { least: String(least), most: String(most) }
  return (
    <>
      {/* A PIN that's set is never shown. */}
      <TextField
        {...pin}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        disabled={pin.disabled || removesPin}
        label={t(hasPin ? 'personForm.newPin' : 'profiles.pin')}
        hint={t(hasPin ? 'personForm.newPinHint' : 'personForm.pinHint', bounds)}
      />
      {hasPin ? <CheckField {...bind('removesPin')} label={t('personForm.removePin')} /> : null}
    </>
  )
}

function useConflictFields({ answer, accounts }: ProfilesProps): readonly ConflictField<PersonDraft>[] {
  const { t } = useTranslation(['people', 'terms'])
  const groups = answer.personGroups
  const pinLabels = ({ hasPin, pin, removesPin }: PersonDraft): string =>
    t(`personForm.${removesPin ? 'pinNone' : pin !== '' ? 'pinNew' : hasPin ? 'pinThere' : 'pinNone'}`)
  const accountLabels = ({ userId }: PersonDraft): string =>
    userId === null
      ? t('personForm.noAccount')
      : (accounts?.find(({ id }) => id === userId)?.username ?? t('personForm.otherAccount'))
  return [
    { label: t('terms:name'), show: ({ name }) => name },
    { label: t('terms:colour'), show: ({ colour }) => colour },
    { label: t('terms:group'), show: ({ groupId: wanted }) => groups.find(({ id }) => id === wanted)?.name ?? '' },
    { label: t('profiles.pin'), show: pinLabels },
    { label: t('personForm.account'), show: accountLabels },
  ]
}
