import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient, useMutation, useQuery } from 'urql'
import { isPermitted } from '#domain/access/permissions.ts'
import { askedOnce, graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { startsOrContains } from '../../entities/ingredient/ingredient-match.ts'
import type { Rules } from '../../entities/people/people.ts'
import { type UsedAutosave, useAutosave } from '../../forms/autosave.ts'
import { SavedMark } from '../../forms/autosaved.view.tsx'
import { useErrorText } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { usePolledQuery } from '../../queries/use-polled-query.ts'
import { $user } from '../../session/session.model.ts'
import { Column, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { SearchField } from '../../ui/search-field.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { GroupsPanel } from './groups.view.tsx'
import { ProfilesPanel } from './profiles.view.tsx'
import { PeopleDocument, tiers } from './records-panel.view.tsx'

const AccountsDocument = graphql(`query AccountNames { users { id username } }`)

/** No message says that an hour has gone by since a drink, which changes how fast people drink. */
const readEveryMs = 15_000

const context = madeOf('PEOPLE')
const accountsContext = madeOf('USERS')

/** `/people`: the host's guests, and what they may have. */
export function PeoplePage() {
  const { t } = useTranslation(['people', 'app'])
  const user = useUnit($user)
  const mayListAccounts = user !== null && isPermitted(user.role, 'users.manage')
  const [accounts] = useQuery({ query: AccountsDocument, pause: !mayListAccounts, context: accountsContext })
  const people = usePolledQuery({ query: PeopleDocument, context }, readEveryMs)
  return (
    <Column as="section" gap={5} className="sr-page">
      <PageHead
        title={t('app:title.people')}
        lead={t('lead')}
        back={{ to: '/party', text: t('app:title.party') }}
        flush
      />
      <QueryResult of={people} skeleton={<Waiting />}>
        {answer => (
          <>
            <Grid gap={5} align="start" fit={420}>
              <GroupsPanel answer={answer} />
              <ProfilesPanel answer={answer} accounts={accounts.data?.users ?? null} />
            </Grid>
            <BottlesPanel />
          </>
        )}
      </QueryResult>
    </Column>
  )
}

const Waiting = () => (
  <Grid gap={5} fit={420} aria-hidden>
    <Skeleton height="280px" />
    <Skeleton height="280px" />
  </Grid>
)

const BottlesDocument = graphql(`
  query Bottles {
    ingredients { id name kind unit colour onPump owned }
    bottleTiers { good mine }
  }
`)
type BottlesAnswer = ResultOf<typeof BottlesDocument>
export type Bottle = BottlesAnswer['ingredients'][number]
type BottleTiers = BottlesAnswer['bottleTiers']
type BottleTier = Rules['bestTier']

export const tierIn = ({ good, mine }: BottleTiers, id: number): BottleTier =>
  mine.includes(id) ? 'MINE' : good.includes(id) ? 'GOOD' : 'HOUSE'

/** What comes out of a bottle: groups are none, and neither are mint or ice, unless they have a tier. */
export const bottlesOf = ({ ingredients, bottleTiers }: BottlesAnswer): readonly Bottle[] =>
  ingredients.filter(({ id, kind, unit }) => (kind !== 'GROUP' && unit === 'ml') || tierIn(bottleTiers, id) !== 'HOUSE')

export function tiersWith({ good, mine }: BottleTiers, id: number, tier: BottleTier): BottleTiers {
  const others = (ids: readonly number[]): number[] => ids.filter(one => one !== id)
  return {
    good: tier === 'GOOD' ? [...others(good), id] : others(good),
    mine: tier === 'MINE' ? [...others(mine), id] : others(mine),
  }
}

/** Those that guests can get tonight or that are better than the house, and others. @param search leaves those that match */
export function bottleLists(bottles: readonly Bottle[], told: BottleTiers, search: string) {
  const found = startsOrContains(search, bottles)
  const isAtHand = ({ id, onPump, owned }: Bottle): boolean => onPump || owned || tierIn(told, id) !== 'HOUSE'
  return { atHand: found.filter(isAtHand), others: found.filter(bottle => !isAtHand(bottle)) }
}

const TiersDocument = graphql(`query BottleTiers { bottleTiers { good mine } }`)
const SetTiersDocument = graphql(`
  mutation SetBottleTiers($good: [Int!]!, $mine: [Int!]!) { setBottleTiers(good: $good, mine: $mine) }
`)

const bottleContext = madeOf('BAR', 'INGREDIENTS', 'PEOPLE', 'PUMPS')

function BottlesPanel() {
  const { t } = useTranslation('people')
  const query = useQuery({ query: BottlesDocument, context: bottleContext })
  const [{ data }] = query
  const isEmpty = data !== undefined && bottlesOf(data).length === 0
  return (
    <Panel title={t('bottles.title')}>
      <p className="sr-muted">{t(isEmpty ? 'bottles.none' : 'bottles.lead')}</p>
      <QueryResult of={query} skeleton={<Skeleton height="220px" />}>
        {answer => (isEmpty ? null : <Bottles answer={answer} />)}
      </QueryResult>
    </Panel>
  )
}

type Tiers = Readonly<Record<string, BottleTier>>

const tiersOf = (answer: BottlesAnswer): Tiers =>
  Object.fromEntries(bottlesOf(answer).map(({ id }) => [String(id), tierIn(answer.bottleTiers, id)]))

/** Each tier is saved as it's chosen: into those that the server has by then, which may have been changed elsewhere. */
function useTiers(answer: BottlesAnswer): UsedAutosave<Tiers> {
  const client = useClient()
  const [, setTiers] = useMutation(SetTiersDocument)
  return useAutosave({
    data: answer,
    valuesOf: tiersOf,
    save: async (id, tier) => {
      const now = await client.query(TiersDocument, {}, askedOnce).toPromise()
      if (now.error || !now.data) return now
      const { good, mine } = tiersWith(now.data.bottleTiers, Number(id), tier as BottleTier)
      return setTiers({ good: [...good], mine: [...mine] })
    },
  })
}

function Bottles({ answer }: { readonly answer: BottlesAnswer }) {
  const { t } = useTranslation('people')
  const format = useFormat()
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const autosave = useTiers(answer)
  const { atHand, others } = bottleLists(bottlesOf(answer), answer.bottleTiers, search)
  const isSearching = search.trim() !== ''
  return (
    <>
      <SearchField label={t('bottles.search')} value={search} onChange={setSearch} clearable />
      {isSearching && atHand.length + others.length === 0 ? <p className="sr-muted">{t('bottles.nothing')}</p> : null}
      {atHand.length > 0 && !isSearching ? (
        <h3 className="sr-muted sr-size-14 sr-strong">{t('bottles.atHand')}</h3>
      ) : null}
      <BottleList bottles={isSearching ? [...atHand, ...others] : atHand} autosave={autosave} />
      {isSearching || others.length === 0 ? null : (
        <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
          <Row as="summary" gap={2} tall className="sr-fold sr-strong sr-pressable">
            {t('bottles.others', { amount: format.number(others.length) })}
          </Row>
          {isOpen ? <BottleList bottles={others} autosave={autosave} /> : null}
        </details>
      )}
    </>
  )
}

interface OfTiers {
  readonly autosave: UsedAutosave<Tiers>
}

const BottleList = ({ bottles, autosave }: OfTiers & { readonly bottles: readonly Bottle[] }) => (
  <Grid as="ul" gap={[0, 5]} fill={400} className="sr-any">
    {bottles.map(bottle => (
      <BottleRow key={bottle.id} bottle={bottle} autosave={autosave} />
    ))}
  </Grid>
)

function BottleRow({ bottle: { id, name, colour }, autosave }: OfTiers & { readonly bottle: Bottle }) {
  const { t } = useTranslation('people')
  const errorText = useErrorText()
  const { value, onChange, error } = autosave.choosing(String(id))
  const { phase, ticks } = autosave.stateOf(String(id))
  return (
    <Row as="li" gap={[1, 3]} justify="between" wrap pad={[1, 0]} className="sr-ruled">
      <Row gap={2} shrink flex="1 1 140px">
        <span className="sr-dot" style={{ background: colour }} />
        <Stack as="span" shrink className="sr-snug">
          <span className="sr-anywhere">{name}</span>
          {error ? <span className="sr-danger sr-size-13">{errorText(error)}</span> : null}
          {!error && ticks > 0 && phase === 'resting' ? <SavedMark key={ticks} /> : null}
        </Stack>
      </Row>
      <Segments
        label={t('bottles.tierOf', { name })}
        value={value ?? null}
        options={tiers.map(tier => ({ value: tier, label: t(`bottles.tier.${tier}`) }))}
        onChange={onChange}
      />
    </Row>
  )
}
