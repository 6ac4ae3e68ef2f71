import { Glass, HandUp, Record } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { graphql, madeOf } from '../../api/graphql.ts'
import { RulesFragment } from '../../entities/people/people.documents.ts'
import { useRuleWords } from '../../entities/people/rule-words.ts'
import { CheckField, RadioField, SelectField } from '../../forms/choice-fields.view.tsx'
import { FieldFrame } from '../../forms/field-frame.view.tsx'
import type { FieldBinding, Form } from '../../forms/form.ts'
import { NumberField } from '../../forms/number-field.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { keepLimits, maxNameLength, ordersLimits, type PartyDraft, patienceLimits } from './party-form.ts'

const GuestGroupsDocument = graphql(`query GuestGroups { personGroups { id name rules { ...RulesFields } } }`, [
  RulesFragment,
])
const groupContext = madeOf('PEOPLE')

/** The groups that guests can belong to, by name. */
export const useGuestGroups = () => useQuery({ query: GuestGroupsDocument, context: groupContext })[0]

type FieldsProps = Pick<Form<PartyDraft>, 'bind'>

/** What the party is called, and how long it goes on. */
export function NameFields({ bind }: FieldsProps) {
  const { t } = useTranslation('party')
  return (
    <Grid gap={4} fit={240}>
      <TextField {...bind('name')} label={t('start.name')} hint={t('start.nameHint')} maxLength={maxNameLength} />
      <EndField {...bind('ends')} />
    </Grid>
  )
}

/** A day and a time of day, by the means of the browser. */
function EndField({ fault, name, value, onChange, onBlur, disabled }: FieldBinding<string>) {
  const { t } = useTranslation('party')
  return (
    <FieldFrame label={t('start.end')} hint={t('start.endHint')} fault={fault}>
      {ids => (
        <input
          {...ids}
          {...{ name, value, disabled, onBlur }}
          className="bp6-input bp6-fill"
          type="datetime-local"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}

/** Who may order what. */
export function OrderFields({ bind }: FieldsProps) {
  const { t } = useTranslation('party')
  return (
    <Grid gap={4} fit={240} align="start">
      <NumberField
        {...bind('ordersPerGuest')}
        {...ordersLimits}
        step={1}
        label={t('start.ordersPerGuest')}
        hint={t('start.ordersHint')}
      />
      <GuestGroupField {...bind('guestGroupId')} />
      <CheckField {...bind('alcoholFree')} label={t('start.alcoholFree')} />
    </Grid>
  )
}

/** Whose rules apply to guests, and which these are. */
function GuestGroupField(props: FieldBinding<number | null>) {
  const { t } = useTranslation('party')
  const ruleWords = useRuleWords()
  const { data, fetching } = useGuestGroups()
  const groups = data?.personGroups ?? []
  const chosen = groups.find(({ id }) => id === props.value)
  return (
    <SelectField
      {...props}
      label={t('start.guestGroup')}
      hint={
        chosen === undefined ? (
          t('start.guestGroupHint')
        ) : (
          <span className="sr-capitalised">{ruleWords(chosen.rules)}</span>
        )
      }
      emptyLabel={t('start.guestGroupNone')}
      disabled={props.disabled || (!data && fetching)}
      options={groups.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** How the line is kept, and how a drink is started. */
export function LineFields({ bind }: FieldsProps) {
  const { t } = useTranslation('party')
  const icons = { SCREEN: <HandUp size={20} />, GLASS: <Glass size={20} />, BUTTON: <Record size={20} /> } as const
  const ways = ['SCREEN', 'GLASS', 'BUTTON'] as const
  return (
    <Stack gap={4}>
      <RadioField
        {...bind('start')}
        label={t('start.how')}
        options={ways.map(way => ({
          value: way,
          label: t(`start.by.${way}`),
          hint: t(`start.by.${way}Hint`),
          icon: icons[way],
        }))}
      />
      <Grid gap={4} fit={240} align="start">
        <NumberField
          {...bind('patienceSeconds')}
          {...patienceLimits}
          step={10}
          unit={t('start.seconds')}
          label={t('start.patience')}
          hint={t('start.patienceHint')}
        />
        <NumberField
          {...bind('keepDays')}
          {...keepLimits}
          step={1}
          unit={t('start.days')}
          label={t('start.keep')}
          hint={t('start.keepHint')}
        />
      </Grid>
      <CheckField {...bind('noTwiceInARow')} label={t('start.fair')} hint={t('start.fairHint')} />
    </Stack>
  )
}
