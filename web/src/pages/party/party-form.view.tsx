import { Glass, HandUp, Record } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type TypedDocumentNode, useQuery } from 'urql'
import { defaultPartySettings, partyLimits } from '#domain/party/party.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { plainDrink } from '../../drawing/served.ts'
import { $party, $stopped } from '../../entities/party/party.model.ts'
import { RulesFragment, useRuleLabels } from '../../entities/people/people.ts'
import { CheckField, NumberField, RadioField, SelectField, TextField } from '../../forms/fields.view.tsx'
import type { FieldBinding, Form } from '../../forms/form.ts'
import { errorsIn, inRange, required, textLength } from '../../forms/rules.ts'
import { usePolledQuery } from '../../queries/use-polled-query.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'

export const HostedPartyDocument = graphql(`
  query HostedParty {
    hostedParty {
      id name endsAt paused code addresses guestCount
      settings { ordersPerGuest noTwiceInARow start patienceSeconds keepDays alcoholFree guestGroupId }
    }
  }
`)
export type HostedParty = NonNullable<ResultOf<typeof HostedPartyDocument>['hostedParty']>

/** The server doesn't report guests who come in: they're counted this often. */
const pollMs = 15_000

/** What only hosts may know of the open party. */
export function useHostQuery<Data>(query: TypedDocumentNode<Data, Record<string, never>>) {
  const result = usePolledQuery({ query, variables: {} }, pollMs)
  const [party, stopped] = useUnit([$party, $stopped])
  const state = JSON.stringify([party, stopped])
  const shown = useRef(state)
  const read = useEffectEvent(() => result[1]({ requestPolicy: 'network-only' }))
  useEffect(() => {
    if (shown.current !== state) read()
    shown.current = state
  }, [state])
  return result
}

/** What a party looks like before its first order. */
export const partyDrinks = [
  { shape: 'highball', drink: plainDrink('#e7a13c', { ice: 'cubes' }) },
  { shape: 'coupe', drink: plainDrink('#d1573b') },
  { shape: 'rocks', drink: plainDrink('#7fa650', { ice: 'crushed' }) },
] as const

export const { ordersPerGuest: ordersLimits, patienceSeconds: patienceLimits, keepDays: keepLimits } = partyLimits
const maxNameLength = partyLimits.name.most

type KeptSettings = Omit<HostedParty['settings'], 'ordersPerGuest' | 'patienceSeconds' | 'keepDays'>

interface PartyDraft extends KeptSettings {
  readonly name: string
  /** As the field for a moment has it, in this computer's time. */
  readonly ends: string
  readonly ordersPerGuest: number | null
  readonly patienceSeconds: number | null
  readonly keepDays: number | null
}

export const newParty = (name: string, now: Date): PartyDraft => ({
  name,
  ends: fieldOfMoment(usualEnd(now)),
  ...defaultPartySettings,
  start: 'SCREEN',
})

export const draftOf = ({ name, endsAt, settings }: HostedParty): PartyDraft => ({
  name,
  ends: fieldOfMoment(new Date(endsAt)),
  ...settings,
})

export const inputOf = ({ ends, name, ...settings }: PartyDraft): ReturnType<typeof graphql.scalar<'PartyInput'>> => ({
  name: name.trim(),
  endsAt: momentOfField(ends)?.toISOString() ?? '',
  ...settings,
})

export const rules = ({ name, ends, ordersPerGuest, patienceSeconds, keepDays }: PartyDraft) =>
  errorsIn<PartyDraft>({
    name: required(name) ?? textLength(name, { most: maxNameLength }),
    ends: required(momentOfField(ends)),
    ordersPerGuest: required(ordersPerGuest) ?? inRange(ordersPerGuest, ordersLimits),
    patienceSeconds: required(patienceSeconds) ?? inRange(patienceSeconds, patienceLimits),
    keepDays: required(keepDays) ?? inRange(keepDays, keepLimits),
  })

export const fieldOf = (field: string | undefined): keyof PartyDraft | undefined =>
  field === 'endsAt' ? 'ends' : undefined

const hourMs = 3_600_000

/** As the field for a moment wants it: in this computer's time, without seconds. */
export function fieldOfMoment(moment: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** Null where the field holds no moment. */
export function momentOfField(text: string): Date | null {
  const moment = new Date(text)
  return text === '' || Number.isNaN(moment.getTime()) ? null : moment
}

/** The next two o'clock at night if that is an evening away; otherwise six hours from now, to the half hour. */
export function usualEnd(now: Date): Date {
  const night = new Date(now)
  night.setHours(2, 0, 0, 0)
  if (night <= now) night.setDate(night.getDate() + 1)
  const away = night.getTime() - now.getTime()
  if (away >= 4 * hourMs && away <= 12 * hourMs) return night
  return new Date(Math.ceil((now.getTime() + 6 * hourMs) / (hourMs / 2)) * (hourMs / 2))
}

const GuestGroupsDocument = graphql(`query GuestGroups { personGroups { id name rules { ...RulesFields } } }`, [
  RulesFragment,
])
const groupContext = madeOf('PEOPLE')

export const useGuestGroups = () => useQuery({ query: GuestGroupsDocument, context: groupContext })[0]

type FieldsProps = Pick<Form<PartyDraft>, 'bind'>

/** What the party is called, and how long it goes on. */
export function NameFields({ bind }: FieldsProps) {
  const { t } = useTranslation('party')
  return (
    <Grid gap={4} fit={240}>
      <TextField {...bind('name')} label={t('start.name')} hint={t('start.nameHint')} maxLength={maxNameLength} />
      <TextField {...bind('ends')} type="datetime-local" label={t('start.end')} hint={t('start.endHint')} />
    </Grid>
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
  const ruleLabels = useRuleLabels()
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
          <span className="sr-capitalised">{ruleLabels(chosen.rules)}</span>
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
  const { t } = useTranslation(['party', 'terms'])
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
          unit={t('terms:seconds')}
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
