import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { peopleLimits } from '#domain/people/people.ts'
import { graphql } from '../../api/graphql.ts'
import { type Rules, useRuleLabels, useStandardDrinks } from '../../entities/people/people.ts'
import { RecordDialog } from '../../features/resources/resource-page.view.tsx'
import type { ConflictField } from '../../forms/conflict.ts'
import { NumberField, RadioField, SelectField, TextField } from '../../forms/fields.view.tsx'
import type { FieldBinding, Form } from '../../forms/form.ts'
import { type Bounds, errorsIn, type FieldError, inRange, required, textLength } from '../../forms/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge } from '../../ui/page-parts.view.tsx'
import { type PeopleAnswer, type PersonGroup, RecordsPanel, tiers } from './records-panel.view.tsx'

const limitFields = ['drinksPerParty', 'gramsPerHour', 'gramsPerParty', 'pauseMinutes'] as const
type LimitField = (typeof limitFields)[number]
/** The numbers that count in grams of pure alcohol. */
const isInGrams = (field: LimitField): boolean => field === 'gramsPerHour' || field === 'gramsPerParty'

/** Of a limit, null is none; of the pause as well. */
interface GroupDraft extends Pick<Rules, 'alcohol' | 'bestTier'>, Record<LimitField, number | null> {
  readonly name: string
}

const limits: Readonly<Record<LimitField, Required<Pick<Bounds, 'least' | 'most'>>>> = peopleLimits

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

function limitError(field: LimitField, value: number | null): FieldError | undefined {
  const isWhole = value === null || isInGrams(field) || Number.isInteger(value)
  return inRange(value, limits[field]) ?? (isWhole ? undefined : { rule: 'whole-number' })
}

export const rules = (draft: GroupDraft) =>
  errorsIn<GroupDraft>({
    name: required(draft.name) ?? textLength(draft.name, peopleLimits.groupName),
    ...(draft.alcohol !== 'NONE' &&
      Object.fromEntries(limitFields.map(field => [field, limitError(field, draft[field])]))),
  })

const SaveDocument = graphql(`
  mutation SavePersonGroup($id: Int, $group: PersonGroupInput!, $version: String) {
    savePersonGroup(id: $id, group: $group, version: $version)
  }
`)

const DeleteDocument = graphql(`
  mutation DeletePersonGroup($id: Int!, $version: String) { deletePersonGroup(id: $id, version: $version) }
`)

export function GroupsPanel({ answer }: { readonly answer: PeopleAnswer }) {
  const { personGroups: groups, people, hostedParty } = answer
  const { t } = useTranslation(['people', 'common', 'terms'])
  const format = useFormat()
  const ruleLabels = useRuleLabels()
  const [, save] = useMutation(SaveDocument)
  const [, remove] = useMutation(DeleteDocument)
  const conflictFields = useConflictFields()
  const membersOf = ({ id }: PersonGroup): readonly string[] =>
    people.filter(({ groupId }) => groupId === id).map(({ name }) => name)
  return (
    <RecordsPanel
      subject="groups"
      records={groups}
      start={newGroup}
      emptyText={t('groups.emptyText')}
      starters={begin => <Starters groups={groups} onChoose={begin} />}
      item={(group, buttons) => (
        <Row as="li" gap={2} pad={[3, 0]}>
          <Stack gap={1} grow shrink className="sr-snug">
            <Row gap={2} wrap>
              <strong className="sr-size-17 sr-anywhere">{group.name}</strong>
              {group.id === hostedParty?.settings.guestGroupId ? (
                <Badge tone="active">{t('groups.guests')}</Badge>
              ) : null}
            </Row>
            <span className="sr-capitalised sr-anywhere">{ruleLabels(group.rules)}</span>
            <span className="sr-muted sr-size-14 sr-anywhere">
              {format.list(membersOf(group)) || t('groups.nobody')}
            </span>
          </Stack>
          {buttons}
        </Row>
      )}
      editor={(record, start, onClose) => (
        <RecordDialog<PersonGroup, GroupDraft>
          {...{ record, rules, onClose }}
          rows={groups}
          createTitle={t('terms:newGroup')}
          draftOf={group => (group ? draftOf(group) : (start ?? newGroup))}
          save={(draft, base) => save({ id: base?.id ?? null, version: base?.version ?? null, group: inputOf(draft) })}
          onSaved={(_, { name }) => notify.success(t('common:record.saved', { name: name.trim() }))}
          fields={conflictFields}
          width="680px"
        >
          {form => <Fields {...form} />}
        </RecordDialog>
      )}
      remove={remove}
    />
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

function Fields({ bind, draft }: Form<GroupDraft>) {
  const { t } = useTranslation(['people', 'terms'])
  const tier = bind('bestTier')
  return (
    <>
      <TextField
        {...bind('name')}
        label={t('terms:name')}
        maxLength={peopleLimits.groupName.most}
        autoFocus={draft.name === ''}
      />
      <RadioField
        {...bind('alcohol')}
        label={t('terms:drinks')}
        options={[
          { value: 'ANY', label: t('groupForm.any'), hint: t('groupForm.anyHint') },
          { value: 'NONE', label: t('groupForm.free'), hint: t('groupForm.freeHint') },
        ]}
      />
      <SelectField
        {...tier}
        label={t('bottles.title')}
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
    </>
  )
}

const steps: Readonly<Record<LimitField, number>> = {
  drinksPerParty: 1,
  gramsPerHour: 6,
  gramsPerParty: 12,
  pauseMinutes: 5,
}

function LimitInput({ field, ...binding }: FieldBinding<number | null> & { readonly field: LimitField }) {
  const { t } = useTranslation(['people', 'terms'])
  const standardDrinks = useStandardDrinks()
  const { value } = binding
  const isPause = field === 'pauseMinutes'
  const inGrams = isInGrams(field)
  const unit = inGrams ? t('terms:g') : isPause ? t('groupForm.min') : null
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
  const { t } = useTranslation(['people', 'terms'])
  const format = useFormat()
  return [
    { label: t('terms:name'), show: ({ name }) => name },
    { label: t('terms:drinks'), show: ({ alcohol }) => t(alcohol === 'ANY' ? 'groupForm.any' : 'groupForm.free') },
    { label: t('bottles.title'), show: ({ bestTier }) => t(`groupForm.tier.${bestTier}`) },
    ...limitFields.map(field => ({
      label: t(`groupForm.${field}`),
      show: ({ [field]: value }: GroupDraft) => (value === null ? '' : format.number(value)),
    })),
  ]
}
