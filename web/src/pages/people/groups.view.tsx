import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { peopleLimits } from '#domain/people/people.ts'
import { graphql } from '../../api/graphql.ts'
import { type Rules, useRuleWords, useStandardDrinks } from '../../entities/people/people.ts'
import type { ConflictField } from '../../forms/conflict.ts'
import { NumberField, RadioField, SelectField, TextField } from '../../forms/fields.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { FormDialog } from '../../forms/form.view.tsx'
import { type Bounds, between, type Fault, faults, letters, required } from '../../forms/rules.ts'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, EmptyState, Panel } from '../../ui/page-parts.view.tsx'
import { tiers } from './bottles.view.tsx'
import { Deletion, RowButtons } from './panel-parts.view.tsx'
import type { PeopleAnswer, PersonGroup } from './people.documents.ts'

const limitFields = ['drinksPerParty', 'gramsPerHour', 'gramsPerParty', 'pauseMinutes'] as const
type LimitField = (typeof limitFields)[number]
/** The numbers that count in grams of pure alcohol. */
const isInGrams = (field: LimitField): boolean => field === 'gramsPerHour' || field === 'gramsPerParty'

/** Of a limit, null is none; of the pause as well. */
interface GroupDraft extends Pick<Rules, 'alcohol' | 'bestTier'>, Record<LimitField, number | null> {
  readonly name: string
}

const limits: Readonly<Record<LimitField, Required<Pick<Bounds, 'least' | 'most'>>>> = peopleLimits
/** In characters. */
const longestName = peopleLimits.groupName.most

export const newGroup: GroupDraft = {
  ...{ name: '', alcohol: 'ANY', bestTier: 'MINE' },
  ...{ drinksPerParty: null, gramsPerHour: null, gramsPerParty: null, pauseMinutes: null },
}

/** What most hosts want to begin with; none of them has a name yet. */
const starters = {
  family: newGroup,
  guests: { ...newGroup, bestTier: 'HOUSE', gramsPerHour: 24, gramsPerParty: 72, pauseMinutes: 20 },
  underAge: { ...newGroup, alcohol: 'NONE' },
} as const satisfies Record<string, GroupDraft>

export const draftOf = ({ name, rules: { pauseMinutes, ...rest } }: PersonGroup): GroupDraft => ({
  ...{ name, ...rest },
  pauseMinutes: pauseMinutes === 0 ? null : pauseMinutes,
})

/** Where nothing with alcohol is served, nothing is counted. */
export function inputOf({ name, alcohol, bestTier, ...draft }: GroupDraft) {
  const { drinksPerParty, gramsPerHour, gramsPerParty, pauseMinutes } = alcohol === 'NONE' ? newGroup : draft
  const counted = { drinksPerParty, gramsPerHour, gramsPerParty, pauseMinutes: pauseMinutes ?? 0 }
  return { name: name.trim(), rules: { alcohol, bestTier, ...counted } }
}

/** As the server says it. */
const outOfRange = (field: LimitField): Fault => {
  const { least, most } = limits[field]
  const values = { context: field, least: String(least), most: String(most) }
  return {
    ...{ code: 'rule-out-of-range', text: '' },
    values: Object.entries(values).map(([name, value]) => ({ name, value })),
  }
}

function limitFault(field: LimitField, value: number | null): Fault | undefined {
  const isWhole = value === null || isInGrams(field) || Number.isInteger(value)
  return between(value, limits[field]) ?? (isWhole ? undefined : outOfRange(field))
}

export const rules = (draft: GroupDraft) =>
  faults<GroupDraft>({
    name: required(draft.name) ?? letters(draft.name, peopleLimits.groupName),
    ...(draft.alcohol !== 'NONE' &&
      Object.fromEntries(limitFields.map(field => [field, limitFault(field, draft[field])]))),
  })

const DeleteDocument = graphql(`
  mutation DeletePersonGroup($id: Int!, $version: String) { deletePersonGroup(id: $id, version: $version) }
`)

interface Edited {
  readonly record: PersonGroup | null
  readonly start: GroupDraft
}

/** People to whom the same rules apply. */
export function GroupsPanel({ answer }: { readonly answer: PeopleAnswer }) {
  const { t } = useTranslation('people')
  const [, remove] = useMutation(DeleteDocument)
  const [edited, setEdited] = useState<Edited | null>(null)
  const [target, setTarget] = useState<PersonGroup | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { personGroups: groups, people, hostedParty } = answer
  const make = (start: GroupDraft): void => setEdited({ record: null, start })
  const choices = <Starters groups={groups} onChoose={make} />
  return (
    <Panel
      title={t('groups.title')}
      actions={<Button ref={addButton} icon={<Plus />} text={t('groups.add')} onClick={() => make(newGroup)} />}
    >
      {groups.length === 0 ? (
        <EmptyState title={t('groups.empty')} text={t('groups.emptyText')}>
          {choices}
        </EmptyState>
      ) : (
        <>
          <List className="sr-lined">
            {groups.map(group => (
              <GroupRow
                key={group.id}
                group={group}
                members={people.filter(({ groupId }) => groupId === group.id).map(({ name }) => name)}
                isOfGuests={hostedParty?.settings.guestGroupId === group.id}
                onEdit={() => setEdited({ record: group, start: draftOf(group) })}
                onDelete={() => setTarget(group)}
              />
            ))}
          </List>
          {choices}
        </>
      )}
      {edited ? <GroupDialog {...edited} rows={groups} onClose={() => setEdited(null)} /> : null}
      {target ? (
        <Deletion
          subject="groups"
          target={target}
          remove={remove}
          focusAfter={addButton}
          onClose={() => setTarget(null)}
        />
      ) : null}
    </Panel>
  )
}

interface StartersProps {
  readonly groups: readonly PersonGroup[]
  readonly onChoose: (start: GroupDraft) => void
}

/** The usual groups that there are not yet, each with rules that most hosts want. */
function Starters({ groups, onChoose }: StartersProps) {
  const { t } = useTranslation('people')
  const named = (['family', 'guests', 'underAge'] as const).map(starter => ({
    ...starters[starter],
    name: t(`groups.starter.${starter}`),
  }))
  const free = named.filter(({ name }) => groups.every(group => group.name !== name))
  if (free.length === 0) return null
  return (
    <Row gap={2} wrap role="group" aria-label={t('groups.starters')}>
      <span className="sr-muted">{t('groups.starters')}</span>
      {free.map(start => (
        <Button key={start.name} icon={<Plus />} text={start.name} onClick={() => onChoose(start)} />
      ))}
    </Row>
  )
}

interface GroupRowProps {
  readonly group: PersonGroup
  readonly members: readonly string[]
  /** Its rules apply to the guests of the party that is open. */
  readonly isOfGuests: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function GroupRow({ group: { name, rules }, members, isOfGuests, onEdit, onDelete }: GroupRowProps) {
  const { t } = useTranslation('people')
  const format = useFormat()
  const ruleWords = useRuleWords()
  return (
    <Row as="li" gap={2} pad={[3, 0]}>
      <Stack gap={1} grow shrink className="sr-snug">
        <Row gap={2} wrap>
          <strong className="sr-size-17 sr-anywhere">{name}</strong>
          {isOfGuests ? <Badge tone="active">{t('groups.guests')}</Badge> : null}
        </Row>
        <span className="sr-capitalised sr-anywhere">{ruleWords(rules)}</span>
        <span className="sr-muted sr-size-14 sr-anywhere">
          {members.length > 0 ? format.list(members) : t('groups.nobody')}
        </span>
      </Stack>
      <RowButtons {...{ name, onEdit, onDelete }} />
    </Row>
  )
}

const SaveDocument = graphql(`
  mutation SavePersonGroup($id: Int, $group: PersonGroupInput!, $version: String) {
    savePersonGroup(id: $id, group: $group, version: $version)
  }
`)

interface GroupDialogProps {
  /** Null makes a new one. */
  readonly record: PersonGroup | null
  /** What a new one begins with. */
  readonly start: GroupDraft
  readonly rows: readonly PersonGroup[]
  readonly onClose: () => void
}

/** A group and its rules, made or changed. */
function GroupDialog({ record, start, rows, onClose }: GroupDialogProps) {
  const { t } = useTranslation(['people', 'common'])
  const [, save] = useMutation(SaveDocument)
  const { form, conflict } = useRecordForm({
    record,
    current: record && (rows.find(({ id }) => id === record.id) ?? null),
    draftOf: group => (group ? draftOf(group) : start),
    rules: rules,
    save: (draft, base) => save({ id: base?.id ?? null, version: base?.version ?? null, group: inputOf(draft) }),
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
        onChange={value => value && tier.onChange(value)}
      />
      {draft.alcohol === 'NONE' ? null : (
        <Grid as="section" gap={4} fit={240} align="start" aria-label={t('groupForm.limits')}>
          {limitFields.map(field => (
            <LimitInput key={field} field={field} {...bind(field)} />
          ))}
        </Grid>
      )}
    </FormDialog>
  )
}

const steps: Readonly<Record<LimitField, number>> = {
  drinksPerParty: 1,
  gramsPerHour: 6,
  gramsPerParty: 12,
  pauseMinutes: 5,
}

function LimitInput({ field, ...binding }: FieldBinding<number | null> & { readonly field: LimitField }) {
  const { t } = useTranslation('people')
  const standardDrinks = useStandardDrinks()
  const { value } = binding
  const isPause = field === 'pauseMinutes'
  const inGrams = isInGrams(field)
  const unit = inGrams ? t('groupForm.g') : isPause ? t('groupForm.min') : null
  return (
    <NumberField
      {...binding}
      {...limits[field]}
      label={t(`groupForm.${field}`)}
      step={steps[field]}
      decimals={inGrams ? 1 : 0}
      {...(unit && { unit })}
      hint={
        inGrams && value !== null && Number.isFinite(value)
          ? standardDrinks(value)
          : t(isPause ? 'groupForm.emptyPause' : 'groupForm.empty')
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
