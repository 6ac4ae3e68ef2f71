import { Button } from '@blueprintjs/core'
import { Lock, Plus } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { isPin, peopleLimits } from '#domain/people/people.ts'
import { graphql } from '../../api/graphql.ts'
import { usePaceWords } from '../../entities/people/people.ts'
import { ProfileMark } from '../../entities/people/profile-mark.view.tsx'
import { ColourField } from '../../forms/colours/colour-field.view.tsx'
import type { ConflictField } from '../../forms/conflict.ts'
import { CheckField, FieldFrame, SelectField, TextField } from '../../forms/fields.view.tsx'
import type { FieldBinding, Form } from '../../forms/form.ts'
import { FormDialog } from '../../forms/form.view.tsx'
import { type Fault, faults, letters, required } from '../../forms/rules.ts'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, EmptyState, Panel } from '../../ui/page-parts.view.tsx'
import { Deletion, RowButtons } from './panel-parts.view.tsx'
import type { PeopleAnswer, Person } from './people.documents.ts'

/** In digits. */
const pinLimits = peopleLimits.pin
/** In characters. */
const longestName = peopleLimits.personName.most

/** In which people are told apart at a glance. */
export const usualColours = [
  ...['#c0392b', '#d97706', '#f2c84b', '#2f855a'],
  ...['#0e8a8a', '#2b6cb0', '#6b46c1', '#b83280'],
] as const

interface PersonDraft extends Pick<Person, 'name' | 'colour' | 'userId' | 'hasPin'> {
  readonly groupId: number | null
  /** A new one; empty for the one that there is, or none. Nobody sees another one's: only whether there is one. */
  readonly pin: string
  readonly removesPin: boolean
}

/** In the first colour that nobody has yet; in the group, where there is only one. */
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

/** As the server says it. */
function pinFault({ pin, removesPin }: PersonDraft): Fault | undefined {
  if (pin === '' || removesPin || isPin(pin)) return undefined
  const values = (['least', 'most'] as const).map(name => ({ name, value: String(pinLimits[name]) }))
  return { code: 'pin-malformed', text: '', values }
}

export const rules = (draft: PersonDraft) =>
  faults<PersonDraft>({
    name: required(draft.name) ?? letters(draft.name, peopleLimits.personName),
    groupId: required(draft.groupId),
    pin: pinFault(draft),
  })

const DeleteDocument = graphql(`
  mutation DeletePerson($id: Int!, $version: String) { deletePerson(id: $id, version: $version) }
`)

interface ProfilesPanelProps {
  readonly answer: PeopleAnswer
  readonly accounts: Accounts
}

/** Who can be chosen at the screen of the machine. */
export function ProfilesPanel({ answer, accounts }: ProfilesPanelProps) {
  const { t } = useTranslation('people')
  const [, remove] = useMutation(DeleteDocument)
  const [edited, setEdited] = useState<{ readonly record: Person | null } | null>(null)
  const [target, setTarget] = useState<Person | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { people, personGroups } = answer
  const hasGroups = personGroups.length > 0
  return (
    <Panel
      title={t('profiles.title')}
      actions={
        <Button
          ref={addButton}
          icon={<Plus />}
          text={t('profiles.add')}
          disabled={!hasGroups}
          onClick={() => setEdited({ record: null })}
        />
      }
    >
      {people.length === 0 ? (
        <EmptyState title={t('profiles.empty')} text={hasGroups ? t('profiles.emptyText') : t('profiles.groupFirst')} />
      ) : (
        <List className="sr-lined">
          {people.map(person => (
            <ProfileRow
              key={person.id}
              person={person}
              groupName={personGroups.find(({ id }) => id === person.groupId)?.name ?? ''}
              accounts={accounts}
              onEdit={() => setEdited({ record: person })}
              onDelete={() => setTarget(person)}
            />
          ))}
        </List>
      )}
      {edited ? <PersonDialog {...edited} {...{ answer, accounts }} onClose={() => setEdited(null)} /> : null}
      {target ? (
        <Deletion
          subject="profiles"
          target={target}
          remove={remove}
          focusAfter={addButton}
          onClose={() => setTarget(null)}
        />
      ) : null}
    </Panel>
  )
}

interface ProfileRowProps {
  readonly person: Person
  readonly groupName: string
  readonly accounts: Accounts
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function ProfileRow({ person, groupName, accounts, onEdit, onDelete }: ProfileRowProps) {
  const { t } = useTranslation(['people', 'party'])
  const paceWords = usePaceWords()
  const { name, colour, hasPin, userId, pace } = person
  const username = accounts?.find(({ id }) => id === userId)?.username
  // That there is one, where accounts may not be seen.
  const account = username === undefined ? t('profiles.linked') : t('profiles.account', { username })
  const paceFacts = paceWords(pace)
  return (
    <Row as="li" gap={3} pad={[3, 0]}>
      <ProfileMark name={name} colour={colour} />
      <Stack gap={0.5} grow shrink className="sr-snug">
        <Row gap={2} wrap>
          <strong className="sr-size-17 sr-anywhere">{name}</strong>
          {hasPin ? (
            <Badge>
              <Lock size={12} aria-hidden /> {t('profiles.pin')}
            </Badge>
          ) : null}
        </Row>
        <span className="sr-size-14 sr-anywhere">{userId === null ? groupName : `${groupName} · ${account}`}</span>
        <span className="sr-muted sr-size-14 sr-capitalised sr-anywhere">
          {paceFacts.length > 0 ? paceFacts.join(' · ') : t('party:pace.nothing')}
        </span>
      </Stack>
      <RowButtons {...{ name, onEdit, onDelete }} />
    </Row>
  )
}

const SaveDocument = graphql(`
  mutation SavePerson($id: Int, $person: PersonInput!, $version: String) {
    savePerson(id: $id, person: $person, version: $version)
  }
`)

/** Those that a profile can be linked with; null where they may not be seen. */
type Accounts = readonly { readonly id: number; readonly username: string }[] | null

interface PersonDialogProps {
  /** Null makes a new one. */
  readonly record: Person | null
  readonly answer: PeopleAnswer
  readonly accounts: Accounts
  readonly onClose: () => void
}

/** A profile, made or changed. */
function PersonDialog({ record, answer: { people, personGroups }, accounts, onClose }: PersonDialogProps) {
  const { t } = useTranslation(['people', 'common'])
  const [, save] = useMutation(SaveDocument)
  const { form, conflict } = useRecordForm({
    record,
    current: record && (people.find(({ id }) => id === record.id) ?? null),
    draftOf: person => (person ? draftOf(person) : newPerson(people, personGroups)),
    rules: rules,
    save: (draft, base) => save({ id: base?.id ?? null, version: base?.version ?? null, person: inputOf(draft) }),
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
        hint={t('personForm.nameHint', { most: String(longestName) })}
        maxLength={longestName}
        autoFocus
      />
      <Grid gap={4} fit={180} align="start">
        <ColourField {...bind('colour')} label={t('personForm.colour')} shown={draft.colour} swatches={usualColours} />
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

function PinFields({ bind, draft: { hasPin, removesPin } }: Form<PersonDraft>) {
  const { t } = useTranslation('people')
  const pin = bind('pin')
  const bounds = { least: String(pinLimits.least), most: String(pinLimits.most) }
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
): readonly ConflictField<PersonDraft>[] {
  const { t } = useTranslation('people')
  const pinWords = ({ hasPin, pin, removesPin }: PersonDraft): string =>
    t(`personForm.${removesPin ? 'pinNone' : pin !== '' ? 'pinNew' : hasPin ? 'pinThere' : 'pinNone'}`)
  const accountWords = ({ userId }: PersonDraft): string =>
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
